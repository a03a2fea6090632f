//! A short game that a board plays with itself.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::PiecePlace;

/// The answer to `GET /v1/geometries/{hash}/demo`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Demo {
    /// The pieces before the first move.
    pub start: Vec<PiecePlace>,
    /// The walls before it.
    pub walls: Vec<u16>,
    /// What each move changes.
    pub frames: Vec<Frame>,
}

/// A move, as what it does to the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    /// The cells that are empty after it and were not.
    pub cleared: Vec<u16>,
    /// The cells with something on them that was not there.
    pub placed: Vec<PiecePlace>,
    /// All walls after it, where they are not as they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub walls: Option<Vec<u16>>,
    /// The cells to be marked as the last move.
    pub last_move: Vec<u16>,
}
