//! Positions of a board.

use notation::{Scribe, read_fen};
use rules::Position;

/// A position of a scribe's board.
pub(super) fn at(scribe: &Scribe, fen: &str) -> Position {
    read_fen(scribe.ruleset(), fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}
