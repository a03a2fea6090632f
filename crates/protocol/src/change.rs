//! What is new in a game, for whoever knows an earlier state.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{
    Destinations, Drops, GameResult, GameState, MoveRecord, PiecePlace, SeatPerson, SeatState, TakebackState,
};

/// What is new since the state of version `since`. What is left out is as it was; lists that belong to one turn, such
/// as destinations, are always here, and empty where they are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameChange {
    /// The version that this is about.
    pub since: u64,
    /// The version that comes of it.
    pub version: u64,
    /// The players that are not as they were, with their numbers from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<(u8, SeatState)>>"))]
    pub seats: Vec<(u8, SeatState)>,
    /// Whose turn it is.
    pub turn: Option<u8>,
    /// How many moves the turn still has, where turns have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub moves_left: Option<u16>,
    /// How many moves have been made.
    pub ply: u32,
    /// The cells that are empty now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub gone: Vec<u16>,
    /// The pieces that stand where something else stood, or nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<PiecePlace>>"))]
    pub came: Vec<PiecePlace>,
    /// All walls, where they are not as they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub walls: Option<Vec<u16>>,
    /// The cells of which the receiver sees nothing, in fog.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub unseen: Vec<u16>,
    /// Through which player's eyes the receiver looks, in fog.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub eyes: Option<u8>,
    /// How many of the moves stand.
    pub kept: u32,
    /// The moves after those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<MoveRecord>>"))]
    pub moves: Vec<MoveRecord>,
    /// Where the pieces of the player to move may go, if that is the receiver.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Destinations>>"))]
    pub destinations: Vec<Destinations>,
    /// Where the receiver's pieces could go if it were their turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Destinations>>"))]
    pub ahead: Vec<Destinations>,
    /// Where the player to move may put pieces from the hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Drops>>"))]
    pub drops: Vec<Drops>,
    /// The sets of cells that destinations and drops name where a wall is put.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<u16>>>"))]
    pub wall_sets: Vec<Vec<u16>>,
    /// The text of passing, where the player to move may pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pass: Option<String>,
    /// The position as FEN.
    pub fen: String,
    /// Where the last move came from and went to.
    pub last_move: Option<[u16; 2]>,
    /// Whether the last move can be taken back.
    pub can_undo: bool,
    /// Whether the clock stands still.
    pub paused: bool,
    /// How the game ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub result: Option<GameResult>,
    /// What is known of those who play, where that is not as it was: a rated game has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub people: Option<Vec<SeatPerson>>,
    /// What somebody has asked about the moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub takeback: Option<TakebackState>,
    /// The seats of the receiver that can still call the game off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub can_abort: Vec<u8>,
    /// Until the player to move must have made a first move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_move_ms: Option<u64>,
    /// The seats that would like another game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub rematch: Vec<u8>,
    /// The next game, once it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next_game: Option<String>,
    /// The server's clock when it wrote this, in milliseconds.
    pub server_time_ms: u64,
}

impl GameChange {
    /// What leads from one state to a later one of the same game, as the same receiver sees it.
    #[must_use]
    pub fn between(before: &GameState, after: &GameState) -> Self {
        let kept = before.moves.iter().zip(&after.moves).take_while(|(a, b)| a == b).count();
        let seats = (0..).zip(before.seats.iter().zip(&after.seats));
        // What a running clock shows depends on when the receiver was told.
        let ran = |seat: &SeatState| seat.clock.is_some_and(|clock| clock.running);
        let changed =
            seats.filter(|(_, (a, b))| a != b || ran(a)).map(|(seat, (_, now))| (seat, now.clone()));
        let stood = |piece: &&PiecePlace| !before.pieces.contains(piece);
        let vacant = |piece: &&PiecePlace| after.pieces.iter().all(|now| now.cell != piece.cell);
        // Only what is sent is copied: the list of moves grows with the game.
        Self {
            since: before.version,
            version: after.version,
            seats: changed.collect(),
            turn: after.turn,
            moves_left: after.moves_left,
            ply: after.ply,
            gone: before.pieces.iter().filter(vacant).map(|piece| piece.cell).collect(),
            came: after.pieces.iter().filter(stood).copied().collect(),
            walls: (before.walls != after.walls).then(|| after.walls.clone()),
            unseen: after.unseen.clone(),
            eyes: after.eyes,
            kept: u32::try_from(kept).unwrap_or(u32::MAX),
            moves: after.moves[kept..].to_vec(),
            destinations: after.destinations.clone(),
            ahead: after.ahead.clone(),
            drops: after.drops.clone(),
            wall_sets: after.wall_sets.clone(),
            pass: after.pass.clone(),
            fen: after.fen.clone(),
            last_move: after.last_move,
            can_undo: after.can_undo,
            paused: after.paused,
            result: after.result.clone(),
            people: (before.people != after.people).then(|| after.people.clone()),
            takeback: after.takeback.clone(),
            can_abort: after.can_abort.clone(),
            first_move_ms: after.first_move_ms,
            rematch: after.rematch.clone(),
            next_game: after.next_game.clone(),
            server_time_ms: after.server_time_ms,
        }
    }
}
