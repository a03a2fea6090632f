//! What has become of the user's own content since it was last read.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// Sent on `GET /v1/content/news` whenever the user's folder has been read again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentNews {
    /// Goes up with every reading.
    pub version: u64,
    /// What is different.
    pub changes: Vec<ContentChange>,
    /// How many errors the import log has now.
    pub errors: u32,
}

/// Something that is different.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentChange {
    /// The name of the board.
    pub name: String,
    /// Its short name, if it has one.
    pub key: Option<String>,
    /// What happened to it.
    pub change: Change,
}

/// What happened to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Change {
    /// It is new.
    Added,
    /// It, or a piece of it, is another.
    Changed,
    /// It is gone, or has an error.
    Removed,
}
