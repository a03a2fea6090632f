//! Problems: as files have them, and as they are played (S8).

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{Destinations, Drops, HandPiece, PiecePlace};

/// A file of problems.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProblemFile {
    /// The problems.
    pub problems: Vec<ProblemEntry>,
}

/// A problem as files have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProblemEntry {
    /// What it is called, unique among problems.
    pub id: String,
    /// The board, by key or name.
    pub board: String,
    /// The position.
    pub fen: String,
    /// The move that led there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// What is to be done: mate, material, best, helpmate or selfmate.
    pub goal: String,
    /// In how many moves, where the goal is a mate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The lines that solve it, moves in coordinates with blanks between.
    pub lines: Vec<String>,
    /// How hard it is.
    pub rating: u32,
    /// What it is about.
    #[serde(default)]
    pub themes: Vec<String>,
    /// Where it comes from.
    #[serde(default)]
    pub source: String,
}

/// The answer to `GET /v1/problems`: what there is, without the solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProblemList {
    /// All of them, board by board, the easiest first.
    pub problems: Vec<ProblemSummary>,
}

/// One problem in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProblemSummary {
    /// What it is called.
    pub id: String,
    /// The name of its board.
    pub board: String,
    /// What is to be done.
    pub goal: String,
    /// In how many moves, where the goal is a mate.
    pub moves: Option<u32>,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// How hard it is, as a rating.
    pub rating: u32,
    /// What it is about.
    pub themes: Vec<String>,
}

/// What is sent to `POST /v1/problems/{id}`: the moves made so far, the solver's and the replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProblemTry {
    /// Those that were right.
    pub made: Vec<String>,
    /// The one to be judged; nothing to see where it stands.
    pub next: Option<String>,
    /// Whether to be told the move to be found instead.
    pub show: bool,
}

/// The answer: what the move was, and the position that follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProblemAnswer {
    /// What became of the move.
    pub verdict: ProblemVerdict,
    /// All moves that stand.
    pub made: Vec<String>,
    /// The board after them.
    pub position: PuzzlePosition,
    /// Who is to find the moves.
    pub solver: u8,
    /// The move to be found, where it was asked for.
    pub shown: Option<String>,
}

/// What became of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ProblemVerdict {
    /// None was made.
    Waiting,
    /// It is right, and it goes on.
    Right,
    /// It is right, and that was all.
    Solved,
    /// It is not legal.
    Illegal,
    /// The other side gets away.
    Escapes {
        /// By this, as it is written on that board.
        by: Option<String>,
    },
    /// From there it takes too long.
    TooSlow,
    /// Something else is better.
    Worse {
        /// What the other side does, as it is written on that board.
        by: Option<String>,
        /// What the position is worth then for the solver, in hundredths of a pawn.
        score: i32,
    },
    /// The game ends, and not as it should.
    Ends,
}

/// A position that somebody can move in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PuzzlePosition {
    /// The board, by content hash.
    pub geometry: String,
    /// What stands where.
    pub pieces: Vec<PiecePlace>,
    /// Walls.
    pub walls: Vec<u16>,
    /// By seat, what is in hand.
    pub hands: Vec<Vec<HandPiece>>,
    /// Where pieces may go; nothing once it is over.
    pub destinations: Vec<Destinations>,
    /// Where pieces from the hand may be put.
    pub drops: Vec<Drops>,
    /// The sets of cells that destinations and drops name where a wall is put.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<u16>>>"))]
    pub wall_sets: Vec<Vec<u16>>,
    /// Whose turn it is.
    pub turn: u8,
    /// Kings that are attacked.
    pub checks: Vec<u16>,
    /// The last move.
    pub last_move: Option<[u16; 2]>,
}
