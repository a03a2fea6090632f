//! Matches between opponents, and what their results prove.
//!
//! [`play_match`] lets two opponents play a board against each other: every opening is played once from each side, so
//! that neither the opening nor the first move favours anybody. [`Tally`] says what came out and how much of it may be
//! luck, [`Sprt`] when enough has been seen.
//!
//! Time and chance are arguments: a match with the same seed and opponents that do not look at the clock is the same
//! match.

mod balance;
mod engine;
mod game;
mod opponent;
mod runner;
mod spec;
mod sprt;
mod tally;

pub use balance::{Balance, KindUse, Share};
pub use game::{Board, GameRecord, Score};
pub use opponent::{Clock, Forfeit, Opponent, Supplies};
pub use runner::{Match, MatchError, play_match, sides};
pub use spec::{Effort, Spec, SpecError};
pub use sprt::{Decision, Sprt};
pub use tally::{Elo, Tally};
