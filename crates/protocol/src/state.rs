//! A game as it stands.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{GameResult, MovePart, PiecePlace, PlayerKind, SeatPerson, TournamentLink};

/// All there is to know about a game as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// The number of the last event that this state takes in; 0 at the start.
    pub version: u64,
    /// The content hash of the geometry.
    pub geometry: String,
    /// Which of the board's arrangements it started with, where there are several.
    pub arrangement: Option<u64>,
    /// Which board this is of those that share hands, where there are several. Everything else, the seats and the moves
    /// above all, is told as though this one were alone, but for how it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub boards: Option<BoardsState>,
    /// The players, in turn order.
    pub seats: Vec<SeatState>,
    /// The seats that the receiver decides for; none for somebody who only watches.
    pub yours: Vec<u8>,
    /// Whose turn it is; nobody's after the end.
    pub turn: Option<u8>,
    /// How many moves the turn still has, where turns have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub moves_left: Option<u16>,
    /// How many moves have been made: the ply of the move to come.
    pub ply: u32,
    /// The pieces on the board, lowest cell first.
    pub pieces: Vec<PiecePlace>,
    /// The cells that are walled up, lowest first.
    pub walls: Vec<u16>,
    /// The cells of which the receiver sees nothing, in fog.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub unseen: Vec<u16>,
    /// Through which player's eyes the receiver looks, in fog; a stranger looks through nobody's.
    #[serde(default)]
    pub eyes: Option<u8>,
    /// The moves made, in order.
    pub moves: Vec<MoveRecord>,
    /// Where the pieces of the player to move may go, if that is the receiver.
    pub destinations: Vec<Destinations>,
    /// While others think and the receiver has one seat: where that one's pieces could go if it were their turn, to
    /// be chosen from ahead of it.
    pub ahead: Vec<Destinations>,
    /// Where the player to move may put pieces from the hand.
    pub drops: Vec<Drops>,
    /// The sets of cells that destinations and drops name where a wall is put.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<u16>>>"))]
    pub wall_sets: Vec<Vec<u16>>,
    /// The text of passing, where the player to move may pass.
    pub pass: Option<String>,
    /// The position as FEN.
    pub fen: String,
    /// Where the last move came from and went to.
    pub last_move: Option<[u16; 2]>,
    /// Whether the last move can be taken back.
    pub can_undo: bool,
    /// Whether the clock stands still until somebody goes on.
    pub paused: bool,
    /// How the game ended, if it has.
    pub result: Option<GameResult>,
    /// Whether people play who do not sit at one table, so that some things are asked for.
    pub online: bool,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// What is known of those who play, in turn order; nothing where there are no accounts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<SeatPerson>>"))]
    pub people: Vec<SeatPerson>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tournament: Option<TournamentLink>,
    /// What somebody has asked about the moves, if it has not been answered.
    pub takeback: Option<TakebackState>,
    /// The seats of the receiver that can still call the game off.
    pub can_abort: Vec<u8>,
    /// Until the player to move must have made a first move, in milliseconds from now, where that is limited.
    pub first_move_ms: Option<u64>,
    /// The seats that would like another game, after the end.
    pub rematch: Vec<u8>,
    /// The next game between the same players, once it is made.
    pub next_game: Option<String>,
    /// The server's clock when it wrote this, in milliseconds; only differences mean anything.
    pub server_time_ms: u64,
}

/// One of several boards that share hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardsState {
    /// Which one this is, from 0.
    pub shown: u8,
    /// How many there are.
    pub count: u8,
    /// For each player here, what the team mates at the other boards are called, who get what the player captures.
    pub mates: Vec<Vec<String>>,
}

/// Somebody asks whether moves may be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TakebackState {
    /// Who.
    pub seat: u8,
    /// How many moves would be left.
    pub to_ply: u32,
    /// Who must still answer.
    pub undecided: Vec<u8>,
}

/// A player as the game stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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
    /// What the board gives the player on top of the pieces where points decide, as to whoever moves second.
    pub bonus: f64,
    /// The clock, unless there is no limit.
    pub clock: Option<ClockState>,
    /// The cells of the player's kings that are attacked.
    pub in_check: Vec<u16>,
    /// How many checks the player has still to give, where that wins.
    pub checks_left: Option<u8>,
    /// Whether an offer of a draw stands.
    pub offers_draw: bool,
    /// The pieces in hand.
    pub hand: Vec<HandPiece>,
}

/// Pieces of one kind in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandPiece {
    /// What they are.
    pub kind: u8,
    /// How many there are.
    pub count: u16,
}

/// What has become of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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
    /// Had too few pieces left.
    Extinct,
    /// Somebody else got what it takes to win.
    Beaten,
    /// Gave up, or left.
    Resigned,
    /// Ran out of time.
    OutOfTime,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveRecord {
    /// How many moves were made before it.
    pub ply: u32,
    /// Who moved.
    pub seat: u8,
    /// The move in coordinates.
    pub text: String,
    /// The move in the notation of its board.
    pub notation: String,
    /// The same in parts, so that pieces can be drawn.
    pub parts: Vec<MovePart>,
    /// What moved, or came in; nothing where nothing did.
    pub kind: Option<u8>,
    /// The kinds of other players that were taken off the board, lowest first.
    pub taken: Vec<u8>,
    /// The cell that the piece left.
    pub from: u16,
    /// The cell that it went to.
    pub to: u16,
    /// Whether it took a piece of another player off the board.
    pub capture: bool,
    /// Whether nothing moved.
    pub pass: bool,
    /// Whether the receiver may not know what the move was, in fog; then nothing of it is told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub hidden: bool,
    /// Whether the mover had moved in this turn already.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub further: bool,
    /// What the mover's clock showed after it, in milliseconds, where there is one.
    pub remaining_ms: Option<u64>,
}

/// The answer to `GET /v1/games/{id}/positions/{ply}`: the board after so many moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PastPosition {
    /// How many moves had been made.
    pub ply: u32,
    /// The pieces on the board, lowest cell first.
    pub pieces: Vec<PiecePlace>,
    /// Where the last move came from and went to.
    pub last_move: Option<[u16; 2]>,
    /// The cells that were walled up, lowest first.
    pub walls: Vec<u16>,
    /// The cells of which the receiver saw nothing, in fog.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub unseen: Vec<u16>,
    /// The position as FEN.
    pub fen: String,
    /// The players, in turn order.
    pub seats: Vec<PastSeat>,
}

/// A player as the game stood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PastSeat {
    /// What had become of the player.
    pub fate: SeatFate,
    /// The cells of the player's kings that were attacked.
    pub in_check: Vec<u16>,
    /// The pieces in hand.
    pub hand: Vec<HandPiece>,
}

/// Where one piece may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Destinations {
    /// Where it stands.
    pub from: u16,
    /// Where it may go, lowest cell first; its own cell where it promotes without moving.
    pub to: Vec<Target>,
}

/// Where a piece from the hand may be put.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Drops {
    /// What it is; a promoted form where it comes in as such.
    pub kind: u8,
    /// Where it may be put, lowest cell first.
    pub to: Vec<Target>,
}

/// One place where a piece may go.
///
/// Where one way leads there, `text` is the move, and `choices` is empty; otherwise it is the other way
/// round. A text with `walls` is whole once the label of one of them is put behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Target {
    /// The cell.
    pub cell: u16,
    /// The move in coordinates.
    pub text: String,
    /// Whether the piece captures from where it stands, where there is one way only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub rifle: bool,
    /// The ways to choose from, where there are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Choice>>"))]
    pub choices: Vec<Choice>,
    /// The cells that a wall can be put on, where the move needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub walls: Option<WallCells>,
}

/// Cells that a wall can be put on: those of a set that is told once for all moves, but for a few.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WallCells {
    /// Which of the sets that come with the moves.
    pub set: u16,
    /// Cells of the set that are not meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub less: Vec<u16>,
    /// Cells that are meant besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub more: Vec<u16>,
}

/// One of several ways to go to a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The move in coordinates.
    pub text: String,
    /// What each promoting piece becomes, in order of arrival; nothing where it stays what it is.
    pub kinds: Vec<u8>,
    /// What comes in through a gate.
    pub gate: Option<u8>,
    /// Whether it comes in where the partner of a castling stood.
    pub at_partner: bool,
    /// Whether the piece captures from where it stands.
    pub rifle: bool,
    /// The cells that a wall can be put on, where the move needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub walls: Option<WallCells>,
}
