//! The program, running.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// The header that says that something is JSON.
pub(crate) const JSON: &str = "Content-Type: application/json\r\n";

/// The program while it serves; killed at the latest when a test is done with it.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// Host and port.
    pub(crate) address: String,
    /// What it printed when it started.
    pub(crate) said: String,
}

impl Program {
    /// Starts it in a folder, over a file there unless another database is named, and waits for the address that it
    /// prints.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_hyperchess")), folder, arguments)
    }

    /// The same, with something in the environment.
    pub(crate) fn start_with(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
        command.envs(environment.iter().copied());
        Self::run(command, folder, arguments)
    }

    /// The same, but no file that it writes may grow beyond so many bytes: then writing fails, as on a broken disk. What
    /// it says about errors is kept.
    #[cfg(unix)]
    pub(crate) fn start_within(folder: &Path, arguments: &[&str], most: u64) -> Self {
        let mut shell = Command::new("sh");
        // Without the trap the system would kill it. A block has 512 bytes.
        let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", most.div_ceil(512));
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_hyperchess")]).stderr(Stdio::piped());
        Self::run(shell, folder, arguments)
    }

    fn run(mut command: Command, folder: &Path, arguments: &[&str]) -> Self {
        let file: &[&str] =
            if arguments.contains(&"--database") { &[] } else { &["--database", "games.sqlite"] };
        let mut child = command
            .args(arguments)
            .args(file)
            .env("HYPERCHESS_NO_BROWSER", "1")
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        while !said.contains("Press Ctrl-C") && output.read_line(&mut said).unwrap() > 0 {}
        let line = said.lines().next().unwrap();
        let address = line.trim().strip_prefix("Hyperchess runs at http://").unwrap();
        Self { address: address.trim_end_matches('/').to_owned(), child, said }
    }

    /// The JSON that comes back.
    pub(crate) fn request(&self, method: &str, path: &str, body: &str) -> Value {
        self.exchange(method, path, "", body).1
    }

    /// The head of the answer and the JSON that comes with it. Each header ends with a line break.
    pub(crate) fn exchange(&self, method: &str, path: &str, headers: &str, body: &str) -> (String, Value) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n{headers}");
        stream.write_all(format!("{head}Connection: close\r\n\r\n{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), serde_json::from_str(body).unwrap())
    }

    /// Becomes a guest; the header by which that one is known.
    pub(crate) fn enter_as_guest(&self) -> String {
        let head = self.exchange("POST", "/v1/guests", JSON, "{}").0;
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        format!("Cookie: {}\r\n", set.split(';').next().unwrap())
    }

    /// A socket to a game that has been greeted, of whoever is known by a header.
    pub(crate) fn join_as(&self, game: &str, cookie: &str) -> Socket {
        join(&self.address, game, cookie).unwrap()
    }

    /// Kills it, as `kill -9` does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A socket to a game that has been greeted; nothing if the program is gone.
pub(crate) fn join(address: &str, game: &str, cookie: &str) -> Option<Socket> {
    let stream = TcpStream::connect(address).ok()?;
    let mut request = format!("ws://{address}/v1/games/{game}/socket").into_client_request().unwrap();
    let cookie = cookie.trim_start_matches("Cookie: ").trim_end();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let mut socket = Socket(tungstenite::client(request, stream).ok()?.0);
    socket.try_send(r#"{"t":"hello","version":0}"#)?;
    Some(socket)
}

pub(crate) struct Socket(WebSocket<TcpStream>);

impl Socket {
    pub(crate) fn send(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    /// Waits for a message of some kind; nothing if the program is gone meanwhile.
    pub(crate) fn try_wait(&mut self, kind: &str) -> Option<Value> {
        loop {
            let Message::Text(text) = self.0.read().ok()? else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["t"] == kind {
                return Some(message);
            }
        }
    }

    /// Says something, if anybody is still there.
    pub(crate) fn try_send(&mut self, text: &str) -> Option<()> {
        self.0.send(Message::text(text)).ok()
    }

    /// Waits for a message of some kind, passing over others.
    pub(crate) fn wait(&mut self, kind: &str) -> Value {
        self.wait_any(&[kind])
    }

    /// The same for any of several kinds.
    pub(crate) fn wait_any(&mut self, kinds: &[&str]) -> Value {
        loop {
            let Message::Text(text) = self.0.read().unwrap() else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if kinds.iter().any(|kind| message["t"] == *kind) {
                return message;
            }
        }
    }

    /// Waits for the end of the connection, whatever comes before it.
    #[cfg(unix)]
    pub(crate) fn is_cut_off(&mut self) -> bool {
        loop {
            match self.0.read() {
                Ok(Message::Close(_)) | Err(_) => return true,
                Ok(_) => {}
            }
        }
    }
}
