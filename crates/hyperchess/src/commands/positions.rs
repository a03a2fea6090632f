//! Positions as the user writes them.

use notation::read_fen;
use rules::{Position, Ruleset};

use crate::failure::Failure;

/// The position that was asked for: the start, unless there is a FEN.
pub(crate) fn position(ruleset: &Ruleset, fen: Option<&str>) -> Result<Position, Failure> {
    match fen {
        Some(fen) => read_position(ruleset, fen).map_err(Failure::wrong_call),
        None => Ok(ruleset.start()),
    }
}

/// A position in FEN, or what is wrong with it.
pub(crate) fn read_position(ruleset: &Ruleset, fen: &str) -> Result<Position, String> {
    read_fen(ruleset, fen).map_err(|error| format!("the FEN cannot be read: {error}"))
}
