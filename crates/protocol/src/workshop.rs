//! Variants that users upload.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{BoardSummary, Geometry, Severity};

/// Who finds an uploaded variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UploadShown {
    /// Its owner alone, and whoever plays it with them.
    #[default]
    Private,
    /// Whoever has the link.
    Unlisted,
    /// Everybody: it stands in the library.
    Public,
}

/// A file of an upload: a text, or bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadFile {
    /// Its path, such as `Boards/Mine/board.xml`.
    pub path: String,
    /// What it says, where it is a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
    /// What is in it otherwise, as base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub base64: Option<String>,
    /// Whether it was made from an INI file that came with it, and is made again from that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub made: bool,
}

/// What is sent to `POST /v1/workshop/check`, and to be published.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct UploadWish {
    /// The files.
    pub files: Vec<UploadFile>,
    /// An archive of files, as base64.
    #[cfg_attr(test, ts(optional))]
    pub zip: Option<String>,
    /// The folder of the board that is meant, where there are several.
    #[cfg_attr(test, ts(optional))]
    pub board: Option<String>,
    /// Who is to find it; of no matter where only a new version is published.
    #[cfg_attr(test, ts(optional))]
    pub shown: Option<UploadShown>,
}

/// What became of an upload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadCheck {
    /// The files as they would be kept: in the folders where they belong.
    pub files: Vec<UploadFile>,
    /// Everything there is to say, by file and line.
    pub problems: Vec<UploadProblem>,
    /// The whole log as people read it.
    pub log: String,
    /// The boards that can be played.
    pub boards: Vec<UploadBoard>,
    /// The folder of the one that is meant, if it is among them.
    pub chosen: Option<String>,
    /// What it takes to draw that one.
    pub geometry: Option<Geometry>,
}

/// A board of an upload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadBoard {
    /// Its folder.
    pub folder: String,
    /// What it calls itself.
    pub name: String,
}

/// Something to say about a file of an upload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadProblem {
    /// The file; empty where it is about none.
    pub path: String,
    /// How grave it is: with an error nothing can be published.
    pub severity: Severity,
    /// A word for programs.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub remedy: String,
    /// The line, from 1; 0 where it is about no place in the file.
    pub line: u32,
    /// The column, from 1; 0 where it is about no place in the file.
    pub column: u32,
}

/// An uploaded variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadView {
    /// The key under which it is played.
    pub key: String,
    /// What it is called among those of its owner.
    pub slug: String,
    /// What people call it.
    pub title: String,
    /// Who made it; empty where that is whoever sits at this computer.
    pub owner: String,
    /// Whether whoever asks did.
    pub yours: bool,
    /// Who finds it.
    pub shown: UploadShown,
    /// The key or name of the board that it began as.
    pub forked_from: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
    /// When its latest version was.
    pub updated_at: u64,
    /// Why a moderator has taken it down, if one has.
    pub removed: Option<String>,
    /// How many versions there are.
    pub versions: u32,
    /// The latest of them.
    pub board: BoardSummary,
}

/// The answer to `GET /v1/workshop` and `GET /v1/workshop/public`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadList {
    /// The variants, the latest first.
    pub uploads: Vec<UploadView>,
    /// How many more one may keep; nothing where it is about those of others.
    pub room: Option<u32>,
    /// From where on there are more, if there are.
    pub next: Option<u32>,
}

/// The answer to `GET /v1/workshop/{key}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadPage {
    /// The variant.
    pub upload: UploadView,
    /// Its versions, the latest first.
    pub versions: Vec<UploadVersionView>,
    /// How the games on it went.
    pub record: BoardRecordView,
    /// Whether whoever asks may take it down.
    pub moderated: bool,
}

/// A version of an uploaded variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadVersionView {
    /// Its number, from 1.
    pub number: u32,
    /// The content hash that games pin.
    pub geometry: String,
    /// How many bytes its files have.
    pub bytes: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// How many games were begun with it.
    pub games: u32,
}

/// How the games on a board went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardRecordView {
    /// How many were begun.
    pub games: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many each seat won, in turn order.
    pub wins: Vec<u32>,
}

/// The answer to `GET /v1/workshop/{key}/files`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadFiles {
    /// The files of the latest version.
    pub files: Vec<UploadFile>,
    /// The folder of the board that is played.
    pub board: String,
}

/// What is sent to `POST /v1/workshop/{key}/settings`; what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct UploadSettings {
    /// What people are to call it.
    #[cfg_attr(test, ts(optional))]
    pub title: Option<String>,
    /// Who is to find it.
    #[cfg_attr(test, ts(optional))]
    pub shown: Option<UploadShown>,
}

/// What is sent to `POST /v1/workshop/fork`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fork {
    /// The key or name of a board.
    pub board: String,
}

/// What is sent to `POST /v1/workshop/{key}/removal`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Removal {
    /// Why it is taken down, for its owner to read.
    pub reason: String,
}
