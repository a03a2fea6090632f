//! Puzzles: Solitaire Chess and problems, on any variant.
//!
//! Everything here only computes. Time and chance are arguments, texts come in and go out as strings.

pub mod chance;
pub mod problem;
pub mod solitaire;
