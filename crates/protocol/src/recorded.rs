//! Games as trees of moves: what is replayed, annotated, entered by hand, and exchanged with files.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{Destinations, Drops, EvalJson, GameResult, PastPosition};

/// A game with its variations and all that is said about it, as app and server tell it each other and as it is kept.
/// Files hold a [`GameJson`](crate::GameJson).
///
/// The server says which moves are legal: whatever is sent is played through, and refused where a move cannot be
/// made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordedGame {
    /// The name or key of the board.
    pub board: String,
    /// The content hash of its geometry; the board as it is now where it is left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub geometry: String,
    /// The position that it starts with as FEN, where that is not the board's own.
    #[serde(default)]
    pub start: Option<String>,
    /// The players, in turn order.
    #[serde(default)]
    pub players: Vec<RecordPlayer>,
    /// Who won: nobody if it was drawn; left out where it is not over or nobody knows.
    #[serde(default)]
    pub winners: Option<Vec<u8>>,
    /// When it was played, as `2026.11.17`; question marks stand for what is not known.
    #[serde(default)]
    pub date: String,
    /// Whatever else is known of it, such as event, site and round, by the names of PGN.
    #[serde(default)]
    pub tags: Vec<RecordTag>,
    /// What is said before the first move.
    #[serde(default)]
    pub comment: String,
    /// What an engine thought of the start, as the first player sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub eval: Option<EvalJson>,
    /// Cells marked in the start position.
    #[serde(default)]
    pub marks: Vec<RecordMark>,
    /// Arrows drawn in the start position.
    #[serde(default)]
    pub arrows: Vec<RecordArrow>,
    /// Players who left before the first move.
    #[serde(default)]
    pub out: Vec<RecordOut>,
    /// Every move, behind the one it follows; of several that follow the same, the first is the main line.
    #[serde(default)]
    pub moves: Vec<RecordMove>,
}

/// A player of a recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordPlayer {
    /// What the player is called.
    pub name: String,
}

/// Something that is known of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct RecordTag {
    /// What it is.
    pub name: String,
    /// What is known.
    pub value: String,
}

/// A move in a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordMove {
    /// The move that it follows, by its place in the list; nothing for a first move.
    #[serde(default)]
    pub before: Option<u32>,
    /// The move in coordinates.
    pub text: String,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub comment: String,
    /// What is said before a variation that begins with it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub introduction: String,
    /// Judgements by their numbers in PGN: 1 for a good move, 2 for a mistake, and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub nags: Vec<u8>,
    /// Cells marked in the position after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<RecordMark>>"))]
    pub marks: Vec<RecordMark>,
    /// Arrows drawn there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<RecordArrow>>"))]
    pub arrows: Vec<RecordArrow>,
    /// What the mover's clock showed after it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub remaining_ms: Option<u64>,
    /// How long it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub spent_ms: Option<u64>,
    /// What an engine thought of the position after it, as the first player sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub eval: Option<EvalJson>,
    /// Players who left after it, for reasons that lie outside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<RecordOut>>"))]
    pub out: Vec<RecordOut>,
}

/// A marked cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct RecordMark {
    /// The cell.
    pub cell: u16,
    /// One of the colours green, red, blue and yellow, from 0.
    pub colour: u8,
}

/// An arrow from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct RecordArrow {
    /// Where it begins.
    pub from: u16,
    /// Where it points.
    pub to: u16,
    /// One of the colours green, red, blue and yellow, from 0.
    pub colour: u8,
}

/// A player who left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordOut {
    /// Who.
    pub seat: u8,
    /// Whether the time ran out; otherwise the player gave up.
    pub timeout: bool,
}

/// A part of a move as it is written: a piece, by its kind, for whoever draws pieces; or a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(untagged)]
pub enum MovePart {
    /// A piece.
    Piece(u8),
    /// A text.
    Text(String),
}

/// What the server says about a move of a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ToldMove {
    /// The move in the notation of its board.
    pub notation: String,
    /// The same in parts, so that pieces can be drawn.
    pub parts: Vec<MovePart>,
    /// Who moves.
    pub seat: u8,
    /// What moves, or comes in; nothing where nothing does.
    pub kind: Option<u8>,
    /// The kinds of other players that are taken off the board.
    pub taken: Vec<u8>,
    /// Whether the mover has moved in this turn already.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub further: bool,
}

/// The answer to `GET /v1/games/{id}/record`, and to whatever else makes a record of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ToldRecord {
    /// The game that it is kept as, if it is.
    pub id: Option<String>,
    /// What somebody has called it, if anybody has.
    pub title: Option<String>,
    /// Whether it is or was played here: then its main line, its players and how it ended stay as they were.
    pub played: bool,
    /// The game.
    pub record: RecordedGame,
    /// One for each of its moves.
    pub told: Vec<ToldMove>,
    /// What was wrong with the text it was read from, if anything was: all before it is here.
    #[serde(default)]
    pub problem: Option<TextProblem>,
}

/// The body of `POST /v1/walks`: from a start along some moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Walk {
    /// The content hash of the geometry.
    pub geometry: String,
    /// The position to start with as FEN, where that is not the board's own.
    #[serde(default)]
    pub start: Option<String>,
    /// Players who left before the first move.
    #[serde(default)]
    pub out: Vec<RecordOut>,
    /// The moves, in order.
    pub moves: Vec<WalkStep>,
}

/// A step of a walk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct WalkStep {
    /// The move in coordinates.
    pub text: String,
    /// Players who left after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<RecordOut>>"))]
    pub out: Vec<RecordOut>,
}

/// Where a walk leads, and what can be done there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Walked {
    /// The board there.
    pub position: PastPosition,
    /// What is said about the last move; nothing at the start.
    pub told: Option<ToldMove>,
    /// Whose turn it is; nobody's where the game is over.
    pub turn: Option<u8>,
    /// Where the pieces of the player to move may go.
    pub destinations: Vec<Destinations>,
    /// Where that player may put pieces from the hand.
    pub drops: Vec<Drops>,
    /// The sets of cells that destinations and drops name where a wall is put.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<u16>>>"))]
    pub wall_sets: Vec<Vec<u16>>,
    /// The text of passing, where that is possible.
    pub pass: Option<String>,
    /// Each player's pieces in value less the lowest such sum among those in play.
    pub points: Vec<f64>,
    /// How the game ends there, if the rules end it.
    pub result: Option<GameResult>,
}

/// The body of `POST /v1/analyses`: a position to think about, and how far. The answer is a stream of `Analysis`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisOf {
    /// The way to the position.
    pub walk: Walk,
    /// How many lines are wanted.
    pub lines: u8,
    /// How many positions to look at; as many as the server likes if nothing is said.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// The body of `PUT /v1/games/{id}/record` and `POST /v1/records`: a game to be kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KeepRecord {
    /// The game.
    pub record: RecordedGame,
    /// What it is to be called, if anything; left out for a game that has its name already.
    #[serde(default)]
    pub title: Option<String>,
    /// Whether it was entered by hand and not read from a file.
    #[serde(default)]
    pub entered: bool,
}

/// The body of `POST /v1/exports`: a game to be written as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExportRecord {
    /// The game.
    pub record: RecordedGame,
    /// As what.
    pub format: TextFormat,
}

/// What a game can be written as: PGN, with variations, comments, clocks and arrows; JSON, a `GameJson`; or its moves
/// alone, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TextFormat {
    /// Portable Game Notation.
    Pgn,
    /// A `GameJson`.
    Json,
    /// The moves alone.
    Text,
}

/// A text, and a name for its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct TextFile {
    /// A name that no file system minds.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// The answer to `POST /v1/imports`, whose body is the text of a file: what is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Imported {
    /// The games in it, as far as they are listed.
    pub games: Vec<ImportedGame>,
    /// How many there are in all.
    pub count: u32,
    /// The game that was asked for by `?game=`, or the only one there is.
    pub record: Option<ToldRecord>,
    /// How many were kept, where `?keep=all` asked for it.
    pub kept: u32,
    /// How many of them only up to a mistake.
    pub flawed: u32,
}

/// A game in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ImportedGame {
    /// The board, as the file calls it.
    pub board: String,
    /// Who played.
    pub players: Vec<String>,
    /// What is known of it, such as event and date.
    pub about: Vec<String>,
    /// How it ended, as the file says it.
    pub result: String,
    /// What keeps all of it from being read, if anything does.
    pub problem: Option<TextProblem>,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TextProblem {
    /// The line, from 1.
    pub line: u32,
    /// The character in it, from 1.
    pub column: u32,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
}

/// The body of `POST /v1/geometries/{hash}/pieces`: a position as a list of pieces, one a line such as `K151`; and
/// the answer to `POST /v1/geometries/{hash}/fen` with a position as FEN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct PositionText {
    /// The text.
    pub text: String,
}
