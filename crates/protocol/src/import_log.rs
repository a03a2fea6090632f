//! What became of the variants in the user's folder.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// The answer to `GET /v1/log`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ImportLogView {
    /// The whole log as people read it.
    pub text: String,
    /// Whether an error left anything out.
    pub left_out: bool,
    /// What became of each folder, pieces first.
    pub folders: Vec<FolderView>,
}

/// What became of one folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FolderView {
    /// What it holds.
    pub kind: FolderKind,
    /// Its name.
    pub folder: String,
    /// Whether its piece or board can now be played with.
    pub added: bool,
    /// Everything there is to say, the gravest last.
    pub diagnostics: Vec<DiagnosticView>,
}

/// What a folder holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FolderKind {
    /// A piece.
    Piece,
    /// A board.
    Board,
    /// A set of rules.
    Rules,
}

/// One thing to say about a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DiagnosticView {
    /// How grave it is.
    pub severity: Severity,
    /// A word for programs.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub remedy: String,
    /// The file it is about.
    pub file: String,
    /// The line, from 1; 0 where it is about no place in the file.
    pub line: u32,
    /// The column, from 1; 0 where it is about no place in the file.
    pub column: u32,
}

/// How grave a diagnostic is. An error leaves the folder out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// Good to know.
    Info,
    /// Something is not as it should be, and can be lived with.
    Warning,
    /// The folder was left out.
    Error,
}
