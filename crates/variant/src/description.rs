//! A piece and a board as their authors wrote them, in types instead of XML.
//!
//! Nothing is lowered yet: cells are coordinates, pieces are named by ID and char, and whatever only
//! the screen needs (names, colours, images) is still here. Two descriptions are equal when their
//! files say the same.

mod board;
mod color;
mod piece;
mod special;

pub use board::{BoardDescription, BoardPiece, CellDescription, PlacedPiece, PlayerDescription, Role};
pub use color::{Color, CustomColors, STANDARD_PALETTE};
pub use piece::{MoveDescription, MoveStyle, MoveType, PieceDescription};
pub use special::{Check, ConditionDescription, Coordinates, ResultDescription, SpecialDescription};

use ::board::BoardType;

/// What a file says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metadata {
    /// The name that people read.
    pub name: String,
    /// The short name that the command line and engines use.
    pub key: Option<String>,
    /// The version, in the author's own counting.
    pub version: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The geometry it is made for.
    pub board_type: BoardType,
}
