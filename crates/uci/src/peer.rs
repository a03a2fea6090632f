//! Other people's engines.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use notation::write_fen;
use rules::{Move, Position};

use crate::text::read_move;

/// An engine that runs beside us.
pub struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// How much thought a peer is given for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerEffort {
    /// So many nodes.
    Nodes(u64),
    /// To this depth.
    Depth(u32),
    /// So many milliseconds.
    Time(u64),
}

/// Why a peer does not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerError {
    /// It cannot be started.
    NotThere(String),
    /// It does not know the variant.
    UnknownVariant(String),
    /// It has stopped answering.
    Gone,
    /// It wants to play a move that is not legal.
    Illegal(String),
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThere(program) => write!(f, "{program} cannot be started"),
            Self::UnknownVariant(variant) => write!(f, "the engine does not play \"{variant}\""),
            Self::Gone => f.write_str("the engine has stopped answering"),
            Self::Illegal(text) => write!(f, "the engine played {text}, which is not legal"),
        }
    }
}

impl std::error::Error for PeerError {}

impl Peer {
    /// Starts an engine for a variant, by the name that engines have for it; one thread, and so many megabytes.
    ///
    /// # Errors
    /// When it is not there, does not answer, or does not list the variant.
    pub fn start(program: &str, variant: &str, hash: u32) -> Result<Self, PeerError> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|_| PeerError::NotThere(program.to_owned()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PeerError::Gone);
        };
        let mut peer = Self { child, input, output: BufReader::new(output) };
        peer.tell("uci")?;
        let options = peer.lines_until("uciok")?;
        let has = |name: &str| options.iter().any(|line| line.starts_with(&format!("option name {name} ")));
        let variants = options.iter().find(|line| line.starts_with("option name UCI_Variant "));
        let plays = variants.is_some_and(|line| {
            line.ends_with(&format!(" var {variant}")) || line.contains(&format!(" var {variant} "))
        });
        if !plays {
            return Err(PeerError::UnknownVariant(variant.to_owned()));
        }
        peer.tell(&format!("setoption name UCI_Variant value {variant}"))?;
        if has("Hash") {
            peer.tell(&format!("setoption name Hash value {hash}"))?;
        }
        if has("Threads") {
            peer.tell("setoption name Threads value 1")?;
        }
        Ok(peer)
    }

    /// A new game begins.
    ///
    /// # Errors
    /// When it has gone.
    pub fn new_game(&mut self) -> Result<(), PeerError> {
        self.tell("ucinewgame")?;
        self.tell("isready")?;
        self.lines_until("readyok").map(|_| ())
    }

    /// The move that it plays after these moves, which lead to `position`.
    ///
    /// # Errors
    /// When it has gone, or plays something else.
    pub fn choose(
        &mut self,
        start: &Position,
        moves: &[String],
        position: &Position,
        effort: PeerEffort,
    ) -> Result<Move, PeerError> {
        let played = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.tell(&format!("position fen {}{played}", write_fen(start)))?;
        self.tell(&match effort {
            PeerEffort::Nodes(nodes) => format!("go nodes {nodes}"),
            PeerEffort::Depth(depth) => format!("go depth {depth}"),
            PeerEffort::Time(time) => format!("go movetime {time}"),
        })?;
        let answer = self.lines_until("bestmove")?;
        let text = answer.last().and_then(|line| line.split_whitespace().nth(1)).unwrap_or_default();
        read_move(position, text, false).ok_or_else(|| PeerError::Illegal(text.to_owned()))
    }

    fn tell(&mut self, line: &str) -> Result<(), PeerError> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| PeerError::Gone)
    }

    /// Reads lines up to and with one that begins with a word.
    fn lines_until(&mut self, word: &str) -> Result<Vec<String>, PeerError> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(|_| PeerError::Gone)? == 0 {
                return Err(PeerError::Gone);
            }
            let line = line.trim().to_owned();
            let last = line.split_whitespace().next() == Some(word);
            lines.push(line);
            if last {
                return Ok(lines);
            }
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It keeps nothing, so that nobody has to wait for one that does not listen.
        let _ = self.tell("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
