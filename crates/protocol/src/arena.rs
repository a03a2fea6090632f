//! Matches between machines, and what came out of them.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::PlayerKind;

/// The body of `POST /v1/contests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewContest {
    /// The name or key of the board.
    pub board: String,
    /// The two machines.
    pub opponents: [PlayerKind; 2],
    /// How many games; rounded up so that both play each opening from every side.
    pub games: u32,
}

/// The answer to `GET /v1/contests`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestList {
    /// The matches since the program was started, the newest first.
    pub contests: Vec<Contest>,
}

/// A match as it stands: the answer to `POST /v1/contests` and to `DELETE /v1/contests/{id}`, which stops it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Contest {
    /// What it is called in addresses.
    pub id: String,
    /// The name of its board.
    pub board_name: String,
    /// The two machines.
    pub opponents: [PlayerKind; 2],
    /// How many games are to be played.
    pub games: u32,
    /// How many the first machine has won.
    pub wins: u32,
    /// How many it has lost.
    pub losses: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many plies a game had, on average.
    pub average_length: f64,
    /// How much stronger the first machine is, as far as that can be told.
    pub elo: Option<EloDifference>,
    /// How it goes on.
    pub standing: ContestStanding,
}

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EloDifference {
    /// How much; negative if the second machine is stronger.
    pub difference: f64,
    /// How far that may be off, 95 times in 100.
    pub error: f64,
}

/// Whether a match goes on: it is being played, all games are played, somebody has stopped it, or it cannot be
/// played on this board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ContestStanding {
    /// It is being played.
    Running,
    /// All games are played.
    Done,
    /// Somebody has stopped it.
    Stopped,
    /// It cannot be played on this board.
    Impossible,
}
