//! Another engine beside ours, spoken to in UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::clock::{StopWatch, WorkWatch};

/// A running engine.
pub(crate) struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What a search came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Searched {
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
}

impl Peer {
    /// Starts Fairy-Stockfish, if it is installed.
    pub(crate) fn fairy_stockfish() -> Option<Self> {
        ["fairy-stockfish", "/usr/games/fairy-stockfish"].into_iter().find_map(Self::start)
    }

    /// Starts an engine, if it is there and speaks UCI.
    pub(crate) fn start(program: &str) -> Option<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let input = child.stdin.take()?;
        let output = BufReader::new(child.stdout.take()?);
        let mut engine = Self { child, input, output };
        engine.say("uci")?;
        engine.wait_for("uciok")?;
        Some(engine)
    }

    /// Searches to a depth with an empty table.
    pub(crate) fn search(&mut self, variant: &str, fen: &str, depth: u32) -> Option<Searched> {
        self.say(&format!("setoption name UCI_Variant value {variant}"))?;
        self.say("setoption name Clear Hash")?;
        self.say("ucinewgame")?;
        self.say(&format!("position fen {fen}"))?;
        self.say("isready")?;
        self.wait_for("readyok")?;
        let watch = WorkWatch::start(self.child.id());
        self.say(&format!("go depth {depth}"))?;
        let mut nodes = 0;
        loop {
            let line = self.next_line()?;
            let mut words = line.split_whitespace();
            if words.next() == Some("bestmove") {
                return Some(Searched { nodes, seconds: watch.elapsed().as_secs_f64() });
            }
            let count = words.skip_while(|&word| word != "nodes").nth(1).and_then(|count| count.parse().ok());
            nodes = count.unwrap_or(nodes);
        }
    }

    /// The number of move sequences of a variant that it has under this name, from the start or another
    /// position, and how many seconds it took.
    pub(crate) fn perft(&mut self, variant: &str, fen: Option<&str>, depth: u32) -> Option<(u64, f64)> {
        self.say(&format!("setoption name UCI_Variant value {variant}"))?;
        match fen {
            Some(fen) => self.say(&format!("position fen {fen}"))?,
            None => self.say("position startpos")?,
        }
        self.say("isready")?;
        self.wait_for("readyok")?;
        let watch = StopWatch::start();
        self.say(&format!("go perft {depth}"))?;
        let line = self.wait_for("Nodes searched:")?;
        let seconds = watch.elapsed().as_secs_f64();
        let nodes = line.rsplit(' ').next()?.parse().ok()?;
        Some((nodes, seconds))
    }

    fn say(&mut self, line: &str) -> Option<()> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).ok()
    }

    fn wait_for(&mut self, start: &str) -> Option<String> {
        loop {
            let line = self.next_line()?;
            if line.starts_with(start) {
                return Some(line);
            }
        }
    }

    fn next_line(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.output.read_line(&mut line).ok()? > 0).then(|| line.trim().to_owned())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // An engine that has gone already needs no farewell.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
