//! The server that is measured: a process of its own, so that its memory and its work are its own too.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use store::Database;

use crate::clock::WorkWatch;
use crate::failure::Failure;

/// A server on this computer; killed at the latest when this is dropped.
pub(in crate::bench) struct Served {
    child: Child,
    pub(in crate::bench) address: SocketAddr,
}

impl Served {
    /// Starts this program as a server over a database, and waits until it listens.
    pub(in crate::bench) fn start(database: &Database, content: Option<&Path>) -> Result<Self, Failure> {
        let program = std::env::current_exe().map_err(Failure::not_so)?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--database"])
            .arg(match database {
                Database::File(path) => path.as_os_str(),
                Database::Postgres(url) => OsStr::new(url),
            })
            .args(content.into_iter().flat_map(|content| [OsStr::new("--content"), content.as_os_str()]))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Failure::not_so(format!("no server can be started: {error}")))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line).map_err(Failure::not_so)?;
        }
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.trim().trim_end_matches('/').parse().ok());
        match address {
            Some(address) => Ok(Self { child, address }),
            None => {
                // It has said on standard error what is wrong.
                let _ = child.kill();
                let _ = child.wait();
                Err(Failure::not_so("the server did not start"))
            }
        }
    }

    /// Measures its work from now on.
    pub(in crate::bench) fn work(&self) -> WorkWatch {
        WorkWatch::start(self.child.id())
    }

    /// The memory it holds, in bytes, where the system tells.
    pub(in crate::bench) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
    }

    /// Ends it without a word, as a power cut would.
    pub(in crate::bench) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.end();
    }
}
