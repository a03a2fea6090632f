//! Live games, sentence by sentence of R3 and R4, on the boards that ship.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic as tests do")]

mod boards;
mod clocks;
mod common;
mod ends;
mod lag;
mod moves;
mod opponents;
mod proposals;
mod random_games;
mod replay;
mod setup;
mod simulator;
mod standings;
mod turns;
mod undo;
