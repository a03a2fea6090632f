//! Portable game notation: games with tags, comments, clocks, evaluations, arrows and variations.
//!
//! Nothing here reads a file. A [`Splitter`] is fed bytes as they come and hands out the text of one game after the
//! other; a [`Draft`] is a game whose tags are known, which is enough to find its board; [`Draft::play`] plays its
//! moves by the rules. A game with a mistake is there up to the mistake, which says where it stands.
//! `docs/pgn.md` describes what is read and written.

mod comment;
mod draft;
mod four;
mod game;
mod movetext;
mod play;
mod problems;
mod quick;
mod split;
mod tags;
mod write;

pub use comment::{Arrow, Eval, Mark, Notes, Score};
pub use draft::Draft;
pub use four::{read_fen4, write_fen4};
pub use game::{Game, Mistake, Ply, Variation, Withdrawal};
pub use split::{GameText, Splitter};
pub use tags::Tags;
pub use write::{plain_moves, write_game};

/// The most bytes that one game may have.
pub const MAX_GAME_BYTES: usize = 8 << 20;
/// The most moves that one game may have, those of its variations included.
pub const MAX_PLIES: usize = 100_000;
/// How deep variations may be nested: as deep as readers of JSON go with the same game.
pub const MAX_DEPTH: usize = 30;
/// What a game is played on that names no board: what the standard for PGN is about, by the name that servers have
/// for it.
pub const UNNAMED: &str = "Standard";
/// The most tags that a game may have.
pub const MAX_TAGS: usize = 1000;
/// The most mistakes that are told of one game.
pub const MAX_MISTAKES: usize = 100;
