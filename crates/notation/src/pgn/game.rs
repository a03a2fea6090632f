//! A game as it was read or is to be written.

use std::fmt;

use rules::{Fate, Move, Player, Position};

use super::comment::Notes;
use super::tags::Tags;

/// A game: where it began, its moves, and all that was written beside them.
#[derive(Clone, Debug)]
pub struct Game {
    /// The tags, in order.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// What is said before the first move, and drawn in the start position.
    pub opening: Notes,
    /// The moves.
    pub moves: Vec<Ply>,
    /// Players who gave up or ran out of time, with more than two players.
    pub withdrawals: Vec<Withdrawal>,
    /// What the game ends with: `1-0`, `0-1`, `1/2-1/2`, `*`, or what else stands there.
    pub result: String,
    /// What could not be read, in the order of the text. The moves end before the first that concerns them.
    pub mistakes: Vec<Mistake>,
}

/// A move and what was written beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Comments, clocks and the like, if there are any.
    pub notes: Option<Box<Notes>>,
}

/// Other moves from the position before some move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variation {
    /// What is said before its first move.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Ply>,
}

/// A player leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// After how many moves.
    pub after: usize,
    /// Who.
    pub player: Player,
    /// Whether by resignation or on time.
    pub fate: Fate,
}

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, and what would have been right.
    pub message: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl Ply {
    /// A move about which nothing is said.
    #[must_use]
    pub fn new(mv: Move) -> Self {
        Self { mv, notes: None }
    }

    /// What is said about it, to be added to.
    pub fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }
}

impl Game {
    /// A game without moves.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            tags: Tags::default(),
            start,
            opening: Notes::default(),
            moves: Vec::new(),
            withdrawals: Vec::new(),
            result: "*".to_owned(),
            mistakes: Vec::new(),
        }
    }

    /// The position after the moves.
    #[must_use]
    pub fn end(&self) -> Position {
        let mut position = self.start.clone();
        for (count, ply) in self.moves.iter().enumerate() {
            self.withdraw(count, &mut position);
            position.play_unchecked(ply.mv);
        }
        self.withdraw(self.moves.len(), &mut position);
        position
    }

    /// Lets those go who left after so many moves.
    pub fn withdraw(&self, count: usize, position: &mut Position) {
        for gone in self.withdrawals.iter().filter(|gone| gone.after == count) {
            position.withdraw(gone.player, gone.fate);
        }
    }
}
