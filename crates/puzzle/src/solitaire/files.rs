//! The files of Solitaire, as they have always been: a line each for challenges, saved games and records (S4–S6).
//!
//! ```text
//! Ta4-c4-Cb2-Ac1 Fácil                               partidasnuevas.txt
//! Partida 5 21112016 01:07 Fácil Ta4-c4-Cb2-Ac1      partidasguardadas.txt
//! Ana 3 Fácil                                        records.txt
//! ```

mod record;
mod saved;

use super::{Challenge, ChallengeError, Letters, Level, Solitaire};

pub use record::{LONGEST_NAME, Record, add_win, in_order, read_records, write_records};
pub use saved::{Date, Saved, next_number, read_saved, write_saved};

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// Which, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl std::fmt::Display for LineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for LineError {}

/// What was read of a file: what could be, and why the rest could not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines<T> {
    /// What was read, in order.
    pub read: Vec<T>,
    /// What was not.
    pub errors: Vec<LineError>,
}

/// The text of a file: UTF-8, or Latin-1 as older programs wrote it, line by line, since they may have gone on with one
/// of ours; a byte order mark is passed over.
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let line = |bytes: &[u8]| match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    let text: String = bytes.split_inclusive(|&byte| byte == b'\n').map(line).collect();
    text.trim_start_matches('\u{feff}').to_owned()
}

/// Goes through the lines that are not empty.
fn lines<T>(text: &str, read: impl Fn(&str) -> Result<T, String>) -> Lines<T> {
    let mut found = Lines { read: Vec::new(), errors: Vec::new() };
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match read(line.trim()) {
            Ok(one) => found.read.push(one),
            Err(what) => found.errors.push(LineError { line: number + 1, what }),
        }
    }
    found
}

/// Reads the challenges of a file, each with its level.
#[must_use]
pub fn read_challenges(solitaire: &Solitaire, text: &str) -> Lines<(Challenge, Level)> {
    lines(text, |line| {
        let (challenge, level) = Challenge::read(solitaire, line, Letters::Spanish)
            .map_err(|error: ChallengeError| error.to_string())?;
        let level = level
            .ok_or_else(|| "the level is missing: write it behind the pieces, such as Fácil".to_owned())?;
        Ok((challenge, level))
    })
}

/// The line of a challenge.
#[must_use]
pub fn write_challenge(solitaire: &Solitaire, challenge: &Challenge, level: Level) -> String {
    format!("{} {}\n", challenge.text(solitaire, Letters::Spanish), level.name())
}
