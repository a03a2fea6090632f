//! Games in files: PGN and JSON, read and written one game at a time.

mod boards;
mod json;
mod pgn;

pub(crate) use boards::Boards;
pub(crate) use json::read_json;
pub(crate) use pgn::{Listener, read_pgn};

use notation::Scribe;
use notation::pgn::Game;

/// A game that was read, and its board.
pub(crate) struct Found<'a> {
    pub(crate) game: Game,
    pub(crate) scribe: &'a Scribe,
    /// The name of the board.
    pub(crate) variant: &'a str,
}
