//! Fairy-Stockfish as a peer, spoken to in UCI where it is installed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::clock::StopWatch;

/// A running engine.
pub(crate) struct FairyStockfish {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl FairyStockfish {
    /// Starts the engine, if it is there.
    pub(crate) fn start() -> Option<Self> {
        let places = ["fairy-stockfish", "/usr/games/fairy-stockfish"];
        let mut child = places.iter().find_map(|place| {
            Command::new(place)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        })?;
        let input = child.stdin.take()?;
        let output = BufReader::new(child.stdout.take()?);
        let mut engine = Self { child, input, output };
        engine.say("uci")?;
        engine.wait_for("uciok")?;
        Some(engine)
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
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if line.starts_with(start) {
                return Some(line.trim().to_owned());
            }
        }
    }
}

impl Drop for FairyStockfish {
    fn drop(&mut self) {
        // An engine that has gone already needs no farewell.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
