//! Tunings as text, in and out.
//!
//! ```text
//! hyperchess tuning 1                2 where there is a network
//! rules 3f9c…                        the hash of the rules that it was made for
//! note 2000 games, …                 for people
//! kind P value 92 hand 70            then a table early in the game and one late in it,
//! early                              row by row, the value left out
//!    0   0   0   0   0   0   0   0
//! network 64                         where there is one: the weights of each input, what sums begin with, and
//! AAD3/w…                            what is made of them; see [`Network`]
//! ```

use std::fmt;
use std::fmt::Write;
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use board::{Board, Cell};
use rules::Blueprint;

use super::{TunedKind, Tuning, is_tunable};
use crate::network::{Inputs, LARGEST, Network, ONE, OUTPUT_ONE, WIDEST};
use crate::properties::Properties;
use crate::symmetry::Symmetry;

/// The first line.
const HEAD: &str = "hyperchess tuning 1";
/// The first line where there is a network.
const NETWORK_HEAD: &str = "hyperchess tuning 2";
/// Nothing is worth more than this, either way.
const MOST: i32 = 10_000;

/// Why a text is no tuning for some rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TuningError {
    /// It begins with something else.
    Unknown,
    /// It was made for other rules.
    OtherRules,
    /// These rules cannot have one.
    Untunable,
    /// Something cannot be read.
    Line {
        /// The line, counted from 1.
        number: usize,
        /// What ought to be there.
        expected: String,
    },
}

impl fmt::Display for TuningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => write!(f, "the first line is neither \"{HEAD}\" nor \"{NETWORK_HEAD}\""),
            Self::OtherRules => f.write_str("it was made for other rules; tune the board again"),
            Self::Untunable => f.write_str("only boards for two players have one"),
            Self::Line { number, expected } => write!(f, "line {number}: expected {expected}"),
        }
    }
}

impl std::error::Error for TuningError {}

impl Tuning {
    /// Reads a text that was made for rules with this hash.
    ///
    /// # Errors
    /// When it was made for others, or cannot be read.
    pub fn read(text: &str, blueprint: &Blueprint, hash: &str) -> Result<Self, TuningError> {
        if !is_tunable(&Properties::of(blueprint), blueprint) {
            return Err(TuningError::Untunable);
        }
        let mut lines = Lines { lines: text.lines(), number: 0 };
        let head = lines.next()?;
        if ![HEAD, NETWORK_HEAD].contains(&head) {
            return Err(TuningError::Unknown);
        }
        if lines.after("rules ")? != hash {
            return Err(TuningError::OtherRules);
        }
        let note = lines.after("note ")?.to_owned();
        let tables = Symmetry::of(blueprint).tables;
        let kinds = (0..tables).flat_map(|_| &blueprint.kinds).map(|kind| {
            let wanted = format!("kind {} value ", kind.letter);
            let words: Vec<&str> = lines.after(&wanted)?.split(' ').collect();
            let [value, "hand", hand] = words[..] else { return Err(lines.expected("VALUE hand VALUE")) };
            let (value, hand) = (lines.number(value)?, lines.number(hand)?);
            let early = lines.table("early", &blueprint.board)?;
            let late = lines.table("late", &blueprint.board)?;
            let worths = early.into_iter().zip(late).map(|(early, late)| (value + early, value + late));
            Ok(TunedKind { letter: kind.letter, value, hand, worths: worths.collect() })
        });
        let kinds = kinds.collect::<Result<_, _>>()?;
        let network = if head == NETWORK_HEAD { Some(Arc::new(lines.network(blueprint)?)) } else { None };
        Ok(Self { kinds, network, note })
    }

    /// The text, for rules with this hash.
    #[must_use]
    pub fn write(&self, blueprint: &Blueprint, hash: &str) -> String {
        let head = if self.network.is_some() { NETWORK_HEAD } else { HEAD };
        let mut text = format!("{head}\nrules {hash}\nnote {}\n", self.note);
        for kind in &self.kinds {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "kind {} value {} hand {}", kind.letter, kind.value, kind.hand);
            let early = kind.worths.iter().map(|worth| worth.0 - kind.value);
            write_table(&mut text, "early", &blueprint.board, early);
            let late = kind.worths.iter().map(|worth| worth.1 - kind.value);
            write_table(&mut text, "late", &blueprint.board, late);
        }
        if let Some(network) = &self.network {
            write_network(&mut text, network);
        }
        text
    }
}

fn write_table(text: &mut String, name: &str, board: &Board, worths: impl Iterator<Item = i32>) {
    text.push_str(name);
    let mut row = None;
    for (cell, worth) in (0..).map(Cell).zip(worths) {
        let here = board.coordinates(cell).first().copied();
        text.push_str(if row == Some(here) { " " } else { "\n" });
        row = Some(here);
        let _ = write!(text, "{worth:4}");
    }
    text.push('\n');
}

/// Writes the weights of each input, what sums begin with, and what is made of them, each as a line.
fn write_network(text: &mut String, network: &Network) {
    let _ = writeln!(text, "network {}", network.hidden);
    let rows = network.weights.chunks(network.hidden);
    for row in rows.chain([&network.bias[..], &network.outputs[..]]) {
        let bytes: Vec<u8> = row.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let _ = writeln!(text, "{}", BASE64_STANDARD_NO_PAD.encode(bytes));
    }
}

/// The lines of a text, one after another.
struct Lines<'a> {
    lines: std::str::Lines<'a>,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<&'a str, TuningError> {
        self.number += 1;
        self.lines.next().map(str::trim_end).ok_or_else(|| self.expected("more lines"))
    }

    /// What follows a word at the beginning of the next line.
    fn after(&mut self, word: &str) -> Result<&'a str, TuningError> {
        let line = self.next()?;
        line.strip_prefix(word).ok_or_else(|| self.expected(&format!("\"{}\"", word.trim_end())))
    }

    fn number(&self, text: &str) -> Result<i32, TuningError> {
        let number = text.parse().ok().filter(|number: &i32| number.abs() <= MOST);
        number.ok_or_else(|| self.expected(&format!("a number of at most {MOST} either way")))
    }

    fn table(&mut self, name: &str, board: &Board) -> Result<Vec<i32>, TuningError> {
        if self.next()? != name {
            return Err(self.expected(name));
        }
        let mut worths = Vec::with_capacity(board.cell_count());
        while worths.len() < board.cell_count() {
            for word in self.next()?.split_ascii_whitespace() {
                worths.push(self.number(word)?);
            }
        }
        if worths.len() > board.cell_count() {
            return Err(self.expected(&format!("{} numbers, one for each cell", board.cell_count())));
        }
        Ok(worths)
    }

    /// A network. Nothing may follow.
    fn network(&mut self, blueprint: &Blueprint) -> Result<Network, TuningError> {
        let hidden = self.after("network ")?.parse().ok();
        let hidden = hidden.filter(|&hidden: &usize| (1..=WIDEST).contains(&hidden));
        let hidden = hidden.ok_or_else(|| self.expected(&format!("a number of sums from 1 to {WIDEST}")))?;
        let inputs = Inputs::of(blueprint);
        let mut weights = Vec::with_capacity(inputs.count() * hidden);
        for _ in 0..inputs.count() {
            weights.extend(self.weights(hidden, ONE)?);
        }
        let (bias, outputs) = (self.weights(hidden, ONE)?, self.weights(2 * hidden, OUTPUT_ONE)?);
        if self.next().is_ok() {
            return Err(self.expected("the end"));
        }
        Ok(Network { inputs, hidden, weights, bias, outputs })
    }

    /// A line of so many weights, none of them too large.
    fn weights(&mut self, count: usize, one: i32) -> Result<Vec<i16>, TuningError> {
        let bytes = BASE64_STANDARD_NO_PAD.decode(self.next()?).unwrap_or_default();
        let weights: Vec<i16> =
            bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        let largest = (LARGEST * one as f32).round() as i16;
        let fit =
            weights.len() == count && weights.iter().all(|weight| (-largest..=largest).contains(weight));
        if fit { Ok(weights) } else { Err(self.expected(&format!("{count} weights in base64"))) }
    }

    fn expected(&self, what: &str) -> TuningError {
        TuningError::Line { number: self.number, expected: what.to_owned() }
    }
}
