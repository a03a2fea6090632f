//! What came of it.

use std::time::Duration;

use serde_json::{Value, json};

use super::asked::Line;
use crate::commands::{print, print_json};
use crate::failure::Failure;

/// How long an answer may take.
const MOST: Duration = Duration::from_millis(100);

pub(super) struct Report {
    pub(super) players: usize,
    pub(super) games: usize,
    pub(super) filled_s: f64,
    pub(super) lines: Vec<Line>,
}

impl Report {
    pub(super) fn print(&self, json: bool) -> Result<(), Failure> {
        if json { print_json(&self.json()) } else { print(&self.text()) }
    }

    /// Complains of what took too long.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let slow: Vec<String> = self
            .lines
            .iter()
            .filter(|line| percentile(line, 100) > MOST)
            .map(|line| format!("{} ({:.1} ms)", line.what, millis(percentile(line, 100))))
            .collect();
        if slow.is_empty() {
            return Ok(());
        }
        Err(Failure::not_so(format!("more than {} ms: {}", MOST.as_millis(), slow.join(", "))))
    }

    fn text(&self) -> String {
        let head = format!(
            "{} players, {} games, written in {:.1} s\n{:26} {:>6} {:>9} {:>9} {:>9} {:>9}\n",
            self.players, self.games, self.filled_s, "", "asked", "p50 ms", "p99 ms", "max ms", "work ms"
        );
        let line = |line: &Line| {
            format!(
                "{:26} {:>6} {:>9.1} {:>9.1} {:>9.1} {:>9.1}\n",
                line.what,
                line.times.len(),
                millis(percentile(line, 50)),
                millis(percentile(line, 99)),
                millis(percentile(line, 100)),
                millis(line.work)
            )
        };
        head + &self.lines.iter().map(line).collect::<String>()
    }

    fn json(&self) -> Value {
        let line = |line: &Line| {
            json!({
                "what": line.what,
                "asked": line.times.len(),
                "p50_ms": millis(percentile(line, 50)),
                "p99_ms": millis(percentile(line, 99)),
                "max_ms": millis(percentile(line, 100)),
                "work_ms": millis(line.work),
            })
        };
        let lines: Vec<_> = self.lines.iter().map(line).collect();
        json!({ "players": self.players, "games": self.games, "filled_s": self.filled_s, "lines": lines })
    }
}

/// What so many of a hundred took at most.
fn percentile(line: &Line, hundredths: usize) -> Duration {
    let last = line.times.len().saturating_sub(1);
    line.times.get((line.times.len() * hundredths / 100).min(last)).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
