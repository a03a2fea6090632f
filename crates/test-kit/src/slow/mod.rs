//! The rules a second time: straight from the blueprint, with nothing clever.
//!
//! A board is a list of cells, a pattern is walked with the board's own geometry whenever somebody asks where it
//! leads, every move is tried out on a copy of the whole position, and whether it is legal is read off that copy.
//! It shares no code with the rules core but the blueprint, so that the two can be held against each other. Where
//! the documents leave something open, a comment says which reading was taken.

mod attack;
mod castling;
mod drops;
mod ends;
mod goals;
mod legality;
mod ordinary;
mod reach;
mod resting;
mod several;
mod specials;
mod state;
mod text;
mod turn;

pub use state::{End, SlowPosition};
pub use turn::SlowMove;
