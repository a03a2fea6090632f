//! The messages of a game's WebSocket, `/v1/games/{id}/socket`.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::{GameEvent, GameState};

/// What a client says. The kind is in `t`:
///
/// - `hello` comes first, with the last version the client has seen, and is answered with the events
///   after it and the state;
/// - `move` names the ply of the move, so that it can be sent again without harm;
/// - `resign` and `undo` name the ply of the move to come as the client knows it;
/// - `offerDraw` offers a draw, or agrees to one;
/// - `pause` stops the clock until `continue`, or a move;
/// - `ping` is answered with `pong`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The last version seen; 0 if none.
        version: u64,
    },
    /// The player to move makes a move.
    Move {
        /// The ply of this move.
        ply: u32,
        /// The move in coordinates, as the state's destinations give it.
        text: String,
    },
    /// A player gives up.
    Resign {
        /// Who.
        seat: u8,
        /// How many moves the client knows of.
        ply: u32,
    },
    /// The last move is to be taken back.
    Undo {
        /// How many moves the client knows of.
        ply: u32,
    },
    /// A player offers a draw, or agrees to one.
    OfferDraw {
        /// Who.
        seat: u8,
    },
    /// The clock is to stand still.
    Pause,
    /// The clock is to run on.
    Continue,
    /// Is anybody there?
    Ping,
}

/// What the server says. The kind is in `t`:
///
/// - `state` is all there is to know, after `hello` and after whatever happened;
/// - `event` says what happened, in order of versions, before the state that came of it;
/// - `ack` says that a move is kept for good; a move sent twice is acknowledged twice;
/// - `reject` says that a message changed nothing, and why;
/// - `pong` answers `ping`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// All there is to know.
    State(Box<GameState>),
    /// Something happened.
    Event {
        /// The number of the event, from 1.
        version: u64,
        /// What happened.
        event: GameEvent,
    },
    /// A move is kept for good.
    Ack {
        /// The ply of the move.
        ply: u32,
    },
    /// A message changed nothing.
    Reject {
        /// The ply that the message named; the ply of the move to come if it named none.
        ply: u32,
        /// Why, for programs.
        code: RejectCode,
        /// Why, for people.
        message: String,
    },
    /// The answer to `ping`.
    Pong,
}

/// Why a message changed nothing: the move is `illegal`; the ply is not that of the move to come
/// (`outOfStep`); it is another's turn; that player is out or was never there (`notInPlay`); the game is
/// over; the player's time ran out first (`outOfTime`); this game does not allow it (`notAllowed`); there
/// is no move to take back; the message makes no sense (`malformed`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub enum RejectCode {
    /// The rules do not allow the move.
    Illegal,
    /// The ply is not that of the move to come.
    OutOfStep,
    /// It is another's turn.
    NotYourTurn,
    /// That player is out, or was never there.
    NotInPlay,
    /// The game is over.
    GameOver,
    /// The player's time ran out before the message came.
    OutOfTime,
    /// This game does not allow it.
    NotAllowed,
    /// There is no move to take back.
    NothingToTakeBack,
    /// The message makes no sense.
    Malformed,
}
