//! What the machine thinks of a position.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// One message of the stream `GET /v1/games/{id}/analysis?ply={ply}`: what is known so far about the position after so
/// many moves. The stream ends behind the message that says that it is done; who closes it before ends the search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// After how many moves of the game.
    pub ply: u32,
    /// Who is to move there.
    pub turn: u8,
    /// How deep everything has been looked at; 0 while the search waits for its turn.
    pub depth: u32,
    /// How many positions have been looked at.
    pub nodes: u64,
    /// The best lines, the best first; none where the game is over.
    pub lines: Vec<AnalysisLine>,
    /// Whether nothing more will come.
    pub done: bool,
}

/// A line of play, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisLine {
    /// How good it is for the player to move, in hundredths of roughly a pawn of chess.
    pub score: i32,
    /// In how many plies the game is decided by force; negative where the player to move loses.
    pub end: Option<i32>,
    /// The moves, at least one.
    pub moves: Vec<AnalysisMove>,
}

/// A move of such a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisMove {
    /// The move in coordinates.
    pub text: String,
    /// The cell it comes from; none for what comes from the hand.
    pub from: Option<u16>,
    /// The cell it goes to.
    pub to: u16,
    /// Whether nothing moves.
    pub pass: bool,
}
