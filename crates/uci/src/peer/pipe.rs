//! A program at the other end of a pipe: it may say too much, too late, or nothing at all.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use super::PeerError;

/// The longest line that is read as one, in bytes.
const LONGEST: u64 = 1 << 16;

/// How many lines wait to be read; whoever says more has to wait.
const WAITING: usize = 256;

/// A program that runs beside us.
pub(super) struct Pipe {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Pipe {
    /// Starts a program; words behind its name are its arguments.
    pub(super) fn start(program: &str) -> Result<Self, PeerError> {
        let mut words = program.split_whitespace();
        let not_there = || PeerError::NotThere(program.to_owned());
        let mut child = Command::new(words.next().ok_or_else(not_there)?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|_| not_there())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PeerError::Gone);
        };
        let (sender, lines) = sync_channel(WAITING);
        std::thread::spawn(move || read_lines(output, &sender));
        Ok(Self { child, input, lines })
    }

    pub(super) fn tell(&mut self, line: &str) -> Result<(), PeerError> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| PeerError::Gone)
    }

    /// The first line that `wanted` makes something of. What else is said meanwhile is let go.
    pub(super) fn wait_for<T>(
        &mut self,
        patience: Duration,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PeerError> {
        // Time is counted in what each line may still take, so that one who only chatters hangs as well.
        let mut left = patience;
        loop {
            let slice = left.min(SLICE);
            match self.lines.recv_timeout(slice) {
                Ok(line) => {
                    if let Some(found) = wanted(line.trim()) {
                        return Ok(found);
                    }
                    left = left.saturating_sub(PER_LINE);
                }
                Err(RecvTimeoutError::Timeout) => left = left.saturating_sub(slice),
                Err(RecvTimeoutError::Disconnected) => return Err(PeerError::Gone),
            }
            if left.is_zero() {
                return Err(PeerError::Hangs(patience));
            }
        }
    }

    /// Lets go what has been said and not been read.
    pub(super) fn let_go(&mut self) {
        while self.lines.try_recv().is_ok() {}
    }
}

/// How long is waited at a time.
const SLICE: Duration = Duration::from_millis(50);

/// What a line that is not wanted costs of the patience.
const PER_LINE: Duration = Duration::from_micros(20);

/// Hands on lines until there are no more, or nobody listens.
fn read_lines(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
            }
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // It keeps nothing, so that nobody has to wait for one that does not listen.
        let _ = self.tell("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
