//! A game as it stands.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::{GameResult, PiecePlace, PlayerKind};

/// All there is to know about a game as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// The number of the last event that this state takes in; 0 at the start.
    pub version: u64,
    /// The content hash of the geometry.
    pub geometry: String,
    /// The players, in turn order.
    pub seats: Vec<SeatState>,
    /// Whose turn it is; nobody's after the end.
    pub turn: Option<u8>,
    /// How many moves have been made: the ply of the move to come.
    pub ply: u32,
    /// The pieces on the board, lowest cell first.
    pub pieces: Vec<PiecePlace>,
    /// The moves made, in order.
    pub moves: Vec<MoveRecord>,
    /// Where the player to move may go.
    pub destinations: Vec<Destinations>,
    /// Where the last move came from and went to.
    pub last_move: Option<[u16; 2]>,
    /// Whether the last move can be taken back.
    pub can_undo: bool,
    /// How the game ended, if it has.
    pub result: Option<GameResult>,
    /// The server's clock when it wrote this, in milliseconds; only differences mean anything.
    pub server_time_ms: u64,
}

/// A player as the game stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatState {
    /// The number that people see, from 1.
    pub number: u8,
    /// What the player is called.
    pub name: String,
    /// Who or what moves the pieces.
    pub player: PlayerKind,
    /// What has become of the player.
    pub fate: SeatFate,
    /// The value of the player's pieces less the lowest such sum among those in play.
    pub points: f64,
    /// The clock, unless there is no limit.
    pub clock: Option<ClockState>,
    /// The cells of the player's kings that are attacked.
    pub in_check: Vec<u16>,
    /// Whether an offer of a draw stands.
    pub offers_draw: bool,
}

/// What has become of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub enum SeatFate {
    /// Still playing.
    InPlay,
    /// Lost a king.
    KingLost,
    /// Had no move while a king was attacked.
    Checkmated,
    /// Had no move, though no king was attacked.
    Stuck,
    /// Gave up, or left.
    Resigned,
    /// Ran out of time.
    OutOfTime,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClockState {
    /// The time left, in milliseconds.
    pub remaining_ms: u64,
    /// What is left of this turn's delay, during which the time left does not change.
    pub delay_ms: u64,
    /// Whether it runs: the delay first, then the time left.
    pub running: bool,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct MoveRecord {
    /// How many moves were made before it.
    pub ply: u32,
    /// Who moved.
    pub seat: u8,
    /// The move in coordinates.
    pub text: String,
    /// The cell that the piece left.
    pub from: u16,
    /// The cell that it went to.
    pub to: u16,
    /// Whether it took a piece of another player off the board.
    pub capture: bool,
    /// What the mover's clock showed after it, in milliseconds, where there is one.
    pub remaining_ms: Option<u64>,
}

/// The answer to `GET /v1/games/{id}/positions/{ply}`: the board after so many moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PastPosition {
    /// How many moves had been made.
    pub ply: u32,
    /// The pieces on the board, lowest cell first.
    pub pieces: Vec<PiecePlace>,
    /// Where the last move came from and went to.
    pub last_move: Option<[u16; 2]>,
    /// The players, in turn order.
    pub seats: Vec<PastSeat>,
}

/// A player as the game stood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PastSeat {
    /// What had become of the player.
    pub fate: SeatFate,
    /// The cells of the player's kings that were attacked.
    pub in_check: Vec<u16>,
}

/// Where one piece may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Destinations {
    /// Where it stands.
    pub from: u16,
    /// Where it may go, lowest cell first.
    pub to: Vec<Target>,
}

/// One place where a piece may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Target {
    /// The cell.
    pub cell: u16,
    /// The move in coordinates; where something promotes, the first of the choices.
    pub text: String,
    /// Where something promotes, the ways to choose from; otherwise nothing.
    pub choices: Vec<PromotionChoice>,
}

/// One way of promoting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PromotionChoice {
    /// The move in coordinates.
    pub text: String,
    /// What each promoting piece becomes, in order of arrival.
    pub kinds: Vec<u8>,
}
