//! How hard a challenge is for a person.
//!
//! A person tries captures, sees some dead ends coming and others not, and overlooks pieces that leap. So the grade
//! starts from how unlikely it is to win by chance, in powers of two, which is what branching and dead ends come to;
//! wrong first captures that go on for long before they show make it harder, and so does every capture of a
//! piece that leaps.

use rules::{Move, Path, Position, Ruleset};

use super::Level;

/// How hard a challenge is: about how many times one has to choose between right and wrong.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Grade(pub f64);

/// What a capture of a piece that leaps adds.
const LEAP: f64 = 0.5;
/// What every step adds that a wrong beginning goes on before it shows.
const WRONG_STEP: f64 = 0.25;
/// Up to here a challenge is easy.
const EASY: f64 = 4.0;
/// Up to here it is hard.
const HARD: f64 = 7.5;

impl Grade {
    /// From the chance to win at random, the captures by pieces that leap, and how far wrong beginnings lead.
    pub(super) fn new(chance: f64, leaps: usize, wrong_steps: f64) -> Self {
        Self(-chance.max(f64::MIN_POSITIVE).log2() + LEAP * leaps as f64 + WRONG_STEP * wrong_steps)
    }

    /// How many captures of a line are made by pieces that leap.
    pub(super) fn leaps(ruleset: &Ruleset, start: &Position, line: &[Move]) -> usize {
        let mut position = start.clone();
        let kinds = &ruleset.blueprint().kinds;
        let mut leaps = 0;
        for &mv in line {
            let kind = position.piece_at(mv.from()).map(|piece| piece.kind);
            let leaping =
                kind.is_some_and(|kind| kinds[kind.index()].moves.iter().any(|way| way.path == Path::Jump));
            leaps += usize::from(leaping);
            if position.play(mv).is_err() {
                break;
            }
        }
        leaps
    }

    /// The level that it fits.
    #[must_use]
    pub fn level(self) -> Level {
        if self.0 <= EASY {
            Level::Easy
        } else if self.0 <= HARD {
            Level::Hard
        } else {
            Level::VeryHard
        }
    }
}
