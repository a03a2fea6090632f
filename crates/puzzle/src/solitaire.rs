//! Solitaire Chess: pieces of one side capture each other until one is left (S1–S7).
//!
//! The rules are those of a board like any other. [`Solitaire`] takes every board that one player plays alone, where
//! every move captures and whoever is left with one piece has won; nothing here knows its size or its pieces.

mod challenge;
mod count;
pub mod files;
mod generate;
mod grade;
mod graph;
mod letters;
mod level;
mod net;
mod solve;
mod unique;

use rules::{Kind, Player, Position, Ruleset, Setup, SetupError, Verdict};

pub use challenge::{Challenge, ChallengeError, Wrong};
pub use generate::{Wanted, full_board, generate};
pub use grade::Grade;
pub use letters::Letters;
pub use level::Level;
pub use solve::{Counts, Hints, Solver, TooMany};

use net::Ways;

/// A board on which Solitaire is played.
#[derive(Debug)]
pub struct Solitaire {
    ruleset: Ruleset,
    /// What captures what over what, for the whole of a small board.
    ways: Option<Ways>,
    /// The most pieces of each kind, as at the start.
    most: Vec<usize>,
}

/// Why a board is none for Solitaire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSolitaire;

impl std::fmt::Display for NotSolitaire {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(
            "this is no board for Solitaire: it takes one player, moves that all capture, own captures, and a win by \
             the last piece",
        )
    }
}

impl std::error::Error for NotSolitaire {}

/// Boards of at most so many cells are looked through once, for all challenges.
const SMALL: usize = 25;

impl Solitaire {
    /// A board with such rules.
    ///
    /// # Errors
    /// When its rules are not of that kind.
    pub fn new(ruleset: Ruleset) -> Result<Self, NotSolitaire> {
        let blueprint = ruleset.blueprint();
        let last_wins = blueprint.ends.extinctions.iter().any(|end| {
            end.verdict == Verdict::Win && end.at_most == 1 && end.kinds.is_empty() && end.players.is_empty()
        });
        let alone =
            blueprint.players.len() == 1 && blueprint.duties.only_captures && blueprint.duties.own_captures;
        if !alone || !last_wins || blueprint.drops.is_some() {
            return Err(NotSolitaire);
        }
        let mut most = vec![0; blueprint.kinds.len()];
        for placed in &blueprint.start.pieces {
            most[placed.piece.kind.index()] += 1;
        }
        let cells: Vec<board::Cell> = (0..blueprint.board.cell_count() as u16).map(board::Cell).collect();
        let ways = if cells.len() <= SMALL { Ways::among(&ruleset, &cells) } else { None };
        Ok(Self { ruleset, ways, most })
    }

    /// The rules.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// How many pieces of a kind a challenge may have.
    #[must_use]
    pub fn most(&self, kind: Kind) -> usize {
        self.most.get(kind.index()).copied().unwrap_or(0)
    }

    /// The challenge that the board starts with.
    #[must_use]
    pub fn start(&self) -> Challenge {
        Challenge::of(&self.ruleset.start())
    }

    /// The position of a challenge.
    ///
    /// # Errors
    /// When it names what the board does not have.
    pub fn position(&self, challenge: &Challenge) -> Result<Position, SetupError> {
        let setup = Setup { pieces: challenge.placed(), turn: Player(0), round: 1, ..Setup::default() };
        self.ruleset.position(&setup)
    }
}
