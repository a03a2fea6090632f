//! How the pieces of a board move: in words, and as far as they get on an example board.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::Place;

/// The answer to `GET /v1/geometries/{hash}/guide`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Guide {
    /// One for each kind of the board, as the first player has it.
    pub kinds: Vec<KindGuide>,
}

/// One kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KindGuide {
    /// How far it gets; nothing where it never moves.
    pub reach: Option<Reach>,
    /// Its ways of moving.
    pub ways: Vec<Way>,
}

/// Where a piece can go from a cell of its board, with nothing else there but what it needs to leap over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Reach {
    /// Where it stands.
    pub from: u16,
    /// Where it can go and capture.
    pub both: Vec<u16>,
    /// Where it can only go.
    pub moves: Vec<u16>,
    /// Where it can only capture.
    pub captures: Vec<u16>,
    /// Where it can go only with its first move.
    pub first: Vec<u16>,
    /// What stands there to be leapt over.
    pub hurdles: Vec<u16>,
}

/// Ways of moving that differ only in where they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Way {
    /// Where they lead.
    pub directions: Vec<Direction>,
    /// How they get there.
    pub manner: Manner,
    /// How many steps at most; nothing for any number.
    pub steps: Option<u32>,
    /// Whether a piece on the way there, right before the end, blocks them: a lame leap.
    pub lame: bool,
    /// Whether they may end on an empty cell.
    pub moves: bool,
    /// Whether they may capture.
    pub captures: bool,
    /// Only as the first move.
    pub first: bool,
    /// Only while not in check.
    pub calm: bool,
    /// Captures without moving.
    pub rifle: bool,
    /// May capture in passing.
    pub catches: bool,
    /// Captures nothing but these.
    pub prey: Vec<u8>,
    /// Never captures these.
    pub spares: Vec<u8>,
    /// Cannot leap over these.
    pub not_over: Vec<u8>,
    /// Only from here.
    pub from: Option<Place>,
    /// Only to here.
    pub to: Option<Place>,
    /// Never out of here.
    pub within: Option<Place>,
}

/// How a piece gets from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Manner {
    /// Over empty cells.
    Walk,
    /// Over anything.
    Leap,
    /// Over one piece, to any cell beyond.
    HopBeyond,
    /// Over one piece, to the cell right behind it.
    HopBehind,
}

/// Where a step leads, as the owner sees it; where words fail, the vector.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Direction {
    /// Straight ahead.
    Forward,
    /// Straight back.
    Backward,
    /// To the left and to the right.
    Sideways,
    /// Forward, backward and sideways.
    Straight,
    /// All four diagonals.
    Diagonal,
    /// Straight and diagonally.
    Every,
    /// The two diagonals ahead.
    DiagonalForward,
    /// The two diagonals back.
    DiagonalBackward,
    /// So many cells one way and so many across, in every direction.
    Leap {
        /// The longer part.
        long: u32,
        /// The shorter part.
        short: u32,
    },
    /// The same, forward alone.
    LeapForward {
        /// The longer part.
        long: u32,
        /// The shorter part.
        short: u32,
    },
    /// In all the directions of cells that are no squares.
    Around {
        /// How many there are.
        count: u32,
    },
    /// One vector.
    Other {
        /// Its components.
        vector: Vec<i32>,
    },
}
