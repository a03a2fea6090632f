//! A piece and a board as their authors wrote them, in types instead of XML.
//!
//! Nothing is lowered yet: cells are coordinates, pieces are named by ID and char, and whatever only
//! the screen needs (names, colours, images) is still here. Two descriptions are equal when their
//! files say the same.

mod board;
mod board_piece;
mod castling;
mod color;
mod look;
mod moves;
mod notation;
mod piece;
mod rules;
mod shuffle;
mod special;
mod start;
mod zone;

pub(crate) use board::cell_map;
pub use board::{BoardDescription, CellDescription, PlacedPiece, PlayerDescription};
pub use board_piece::{
    BoardMoves, BoardPiece, Compulsory, DropDescription, KindName, OccasionName, PromotionDescription, Role,
};
pub use castling::{CastlingDescription, CastlingSide};
pub use color::{Color, CustomColors, STANDARD_PALETTE};
pub use look::{Drawn, LookDescription, PlaceImage, SeenFrom, Stretch, Tokens, Walls};
pub use moves::{MoveDescription, MoveLimits, MoveStyle, MoveType, Way};
pub use notation::{NotationDescription, NotationForm};
pub use piece::PieceDescription;
pub use rules::{
    BlastDescription, ChaseDescription, CountingDescription, DropsDescription, ExtinctionDescription,
    GatesDescription, GoalDescription, Must, QuietDescription, RepetitionDescription, RuleName,
    RulesDescription, StalemateDescription, TurnDescription, turns_of,
};
pub use shuffle::{Among, Apart, Army, Between, Mirror, ShuffleDescription};
pub use special::{Check, ConditionDescription, Coordinates, ResultDescription, SpecialDescription};
pub use start::StartDescription;
pub use zone::{Area, ZoneDescription, ZoneItem};

use ::board::BoardType;

/// The version of the language that a file is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// The first; such files keep their meaning for good.
    #[default]
    First,
    /// The second, which `language="2"` on the outermost element marks.
    Second,
}

/// What a file says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metadata {
    /// The name that people read.
    pub name: String,
    /// The short name that the command line and engines use.
    pub key: Option<String>,
    /// Other names that it is known by (second version, boards only).
    pub aliases: Vec<String>,
    /// The version, in the author's own counting.
    pub version: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The geometry it is made for.
    pub board_type: BoardType,
}
