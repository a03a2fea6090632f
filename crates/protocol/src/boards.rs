//! The boards there are.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::Geometry;

/// The answer to `GET /v1/boards`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardList {
    /// All boards: those on shelves first, shelf by shelf, each in its order; then the others.
    pub boards: Vec<BoardSummary>,
}

/// A board in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardSummary {
    /// The content hash under which its geometry can be had.
    pub geometry: String,
    /// The short name that the command line and engines use.
    pub key: Option<String>,
    /// The name that people read, unique among boards.
    pub name: String,
    /// Other names that it is known by.
    pub aliases: Vec<String>,
    /// The version, in the author's own counting.
    pub version: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// How many play it, at all its boards together.
    pub players: u8,
    /// Whether it ships inside the program.
    pub built_in: bool,
    /// How many cells it has.
    pub cells: u32,
    /// The shelf of the library that it stands on, if it has its place on one.
    pub shelf: Option<String>,
    /// What is worth knowing about it before it is chosen.
    pub traits: Vec<BoardTrait>,
    /// What its picture does not show: the rules that set it apart, the most telling one first.
    pub marks: Vec<BoardMark>,
}

/// The answer to `GET /v1/boards/{board}/overlays`: rules that can be laid over a board for a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Overlays {
    /// The board with the rules that are laid over it now.
    pub geometry: Geometry,
    /// All rules that there are, in the order of the library.
    pub rules: Vec<Overlay>,
}

/// Rules that can be laid over boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Overlay {
    /// What they are asked for by.
    pub key: String,
    /// The name that people read.
    pub name: String,
    /// Whether they are laid over the board now.
    #[serde(rename = "chosen")]
    pub is_chosen: bool,
    /// Why the board does not bear them, as it is now.
    pub refused: Option<String>,
}

/// A rule that sets a board apart from others that begin like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum BoardMark {
    /// Captures blow up what is around them.
    Blast,
    /// Each turn moves the wall.
    WallMoves,
    /// Each turn moves the wall, which is a bird.
    BirdMoves,
    /// Each turn puts a wall that stays.
    WallsStay,
    /// Pieces come in on cells that others leave.
    Gates,
    /// Captured pieces come back.
    Drops,
    /// Pieces are put up before play.
    OwnSetup,
    /// So many checks win.
    Checks {
        /// How many.
        count: u8,
    },
    /// Getting somewhere wins.
    Goal,
    /// Who can capture must.
    MustCapture,
    /// Losing everything wins.
    LosingWins,
    /// Losing the last of a kind loses.
    DyingOut,
    /// Nobody may give check.
    NoChecks,
    /// Players do not see the whole board.
    Fog,
    /// Kings are captured, not mated.
    KingCapture,
    /// It starts from a shuffled position.
    Shuffle,
    /// Players belong to teams.
    Teams,
    /// It is played on several boards at once, which share hands.
    SharedHands {
        /// How many boards there are.
        boards: u8,
    },
    /// A player may pass.
    Passing,
    /// The board has moves that no piece has by itself.
    Special,
}

/// Something by which boards are sorted and found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BoardTrait {
    /// More than two play.
    Many,
    /// Its cells are no squares of a plane.
    Shape,
    /// Captured pieces come back.
    Drops,
    /// Something other than checkmate, or the loss of the king, decides.
    Aim,
    /// Pieces come in through gates, walls are put, captures blow up: a turn does more than move.
    Turns,
    /// It starts from a shuffled position.
    Shuffle,
}
