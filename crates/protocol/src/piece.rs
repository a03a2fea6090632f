//! The pieces there are.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// The answer to `GET /v1/pieces`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PieceList {
    /// All pieces, by name.
    pub pieces: Vec<PieceSummary>,
}

/// A piece in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PieceSummary {
    /// The ID that boards name it by.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// The version, in the author's own counting.
    pub version: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Whether it ships inside the program.
    pub built_in: bool,
    /// The boards that use it, in the order of the library.
    pub uses: Vec<PieceUse>,
    /// A board made to show it on, where no board uses it.
    pub example: Option<String>,
}

/// A board that uses a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PieceUse {
    /// The content hash of the board's geometry.
    pub geometry: String,
    /// Which kind it is there.
    pub kind: u8,
}
