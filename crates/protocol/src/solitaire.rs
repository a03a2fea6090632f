//! Solitaire Chess (S1–S7).

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::PuzzlePosition;

/// A level of Solitaire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SolitaireLevel {
    /// Three minutes.
    Easy,
    /// A minute and a half.
    Hard,
    /// Two minutes for three boards.
    VeryHard,
    /// No clock.
    Training,
}

/// The answer to `GET /v1/solitaire`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolitaireHome {
    /// The board, by content hash.
    pub geometry: String,
    /// The levels with their clocks and rights.
    pub levels: Vec<SolitaireRights>,
    /// Games that can be taken up again.
    pub saved: Vec<SavedSolitaire>,
    /// The records, level by level, each in order.
    pub records: Vec<SolitaireRecord>,
    /// What could not be read of the files, in their own words.
    pub problems: Vec<String>,
}

/// What a level allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolitaireRights {
    /// The level.
    pub level: SolitaireLevel,
    /// How long there is, in seconds.
    pub seconds: Option<u32>,
    /// How many boards in a row.
    pub boards: u32,
    /// Whether captures can be taken back.
    pub may_undo: bool,
    /// Whether there are pauses.
    pub may_pause: bool,
    /// Whether an unfinished game can be saved.
    pub may_save: bool,
    /// Whether a challenge can be typed in.
    pub may_type: bool,
    /// How many challenges there are.
    pub challenges: u32,
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedSolitaire {
    /// Its number.
    pub number: u32,
    /// The day, as `yyyy-mm-dd`.
    pub date: String,
    /// How many seconds have been used; older files do not say.
    pub used: Option<u32>,
    /// The level.
    pub level: SolitaireLevel,
    /// The pieces.
    pub challenge: String,
}

/// How often somebody has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolitaireRecord {
    /// Who.
    pub name: String,
    /// How often.
    pub wins: u32,
    /// Which level.
    pub level: SolitaireLevel,
}

/// What is sent to `POST /v1/solitaire/challenges`: which challenge is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChallengeWish {
    /// The level.
    pub level: SolitaireLevel,
    /// A challenge that was typed in; one from the file if there is none.
    pub text: Option<String>,
    /// Whether letters that can be read both ways are English ones.
    pub english: bool,
    /// The challenge of this day, `yyyy-mm-dd`, instead.
    pub day: Option<String>,
    /// Challenges that are not wanted again.
    pub but: Vec<String>,
}

/// What is sent to `POST /v1/solitaire/positions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SolitaireMoves {
    /// The pieces at the beginning.
    pub challenge: String,
    /// The captures made.
    pub moves: Vec<String>,
}

/// A challenge and how it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolitaireState {
    /// The pieces at the beginning.
    pub challenge: String,
    /// The pieces now.
    pub now: String,
    /// The board.
    pub position: PuzzlePosition,
    /// The kinds that have been captured, in order.
    pub captured: Vec<u8>,
    /// Whether it is won or lost; nothing while it goes on.
    pub won: Option<bool>,
    /// How hard it is, from 0; nothing if it cannot be solved.
    pub grade: Option<f64>,
}

/// What is sent to `POST /v1/solitaire/solutions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SolutionWish {
    /// The pieces as they stand.
    pub challenge: String,
    /// The cell of the piece to begin with; any if not said.
    pub from: Option<u16>,
}

/// The answer: a solution, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Solution {
    /// Captures in coordinates; none if there is no solution.
    pub moves: Vec<String>,
    /// In every order.
    pub count: u64,
    /// Up to order.
    pub distinct: u64,
    /// The cells of the piece to move first, of the first to be captured, and of the last one standing.
    pub hints: Option<[u16; 3]>,
}

/// What is sent to `POST /v1/solitaire/saved`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveSolitaire {
    /// The level.
    pub level: SolitaireLevel,
    /// The pieces as they stand.
    pub challenge: String,
    /// How many seconds have been used.
    pub used: u32,
    /// The day, as `yyyy-mm-dd`.
    pub date: String,
}

/// What is sent to `POST /v1/solitaire/wins`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SolitaireWin {
    /// What the client calls the game that was won. A win that is sent again counts once.
    pub game: String,
    /// Who has won.
    pub name: String,
    /// The level.
    pub level: SolitaireLevel,
    /// The boards that were won, each with its captures: a win is counted only if they are one.
    pub boards: Vec<SolitaireMoves>,
}
