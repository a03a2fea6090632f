//! The messages of a game's WebSocket, `/v1/games/{id}/socket`.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{GameChange, GameEvent, GameState};

/// What a client says. The kind is in `t`:
///
/// - `hello` comes first, with the last version the client has seen, and is answered with the events
///   after it and the state;
/// - `move` names the ply of the move, so that it can be sent again without harm;
/// - `resign` and `undo` name the ply of the move to come as the client knows it;
/// - `offerDraw` offers a draw, or agrees to one; `declineDraw` does not want one;
/// - `proposeTakeback` asks whether the moves from one's last one on may be taken back, `answerTakeback` answers;
/// - `abort` calls the game off before one's first move;
/// - `claimWin` and `claimDraw` end it when others have been gone for too long;
/// - `rematch` asks for another game after the end, or says no;
/// - `draw` has all the marks and arrows that the player shows to team mates;
/// - `pause` stops the clock until `continue`, or a move;
/// - `ping` is answered with `pong`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The last version seen; 0 if none.
        version: u64,
        /// Whether the client puts changes together by itself: then it gets `change` where others get `state`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        changes: bool,
        /// The number of the protocol that the client speaks. With another than the server's the conversation ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        protocol: Option<u32>,
    },
    /// The player to move makes a move.
    Move {
        /// The ply of this move.
        ply: u32,
        /// The move in coordinates, as the state's destinations give it.
        text: String,
        /// The version of the state that the move was chosen in. With it, a move that is sent again is not made after
        /// moves were taken back meanwhile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        version: Option<u64>,
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
    /// A player wants no draw.
    DeclineDraw {
        /// Who.
        seat: u8,
    },
    /// A player asks whether the moves from their last one on may be taken back.
    ProposeTakeback {
        /// Who.
        seat: u8,
        /// How many moves the client knows of.
        ply: u32,
    },
    /// A player says whether that may be.
    AnswerTakeback {
        /// Who.
        seat: u8,
        /// Whether it may.
        agree: bool,
    },
    /// A player calls the game off.
    Abort {
        /// Who.
        seat: u8,
    },
    /// A player says of another who has been gone for too long that they have lost.
    ClaimWin {
        /// Who is gone.
        gone: u8,
    },
    /// A player takes a draw, because all others have been gone for too long.
    ClaimDraw {
        /// Who takes it.
        seat: u8,
    },
    /// A player would like another game, or would not.
    Rematch {
        /// Who.
        seat: u8,
        /// Whether they would.
        wanted: bool,
    },
    /// A player shows team mates what they have drawn on the board: all of it, or nothing any more. It is gone with the
    /// next move, and passed over if that has been made already.
    Draw {
        /// How many moves the client knows of.
        ply: u32,
        /// The cells that are marked.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
        marks: Vec<u16>,
        /// Arrows, each from a cell to another.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<[u16; 2]>>"))]
        arrows: Vec<[u16; 2]>,
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
/// - `hello` comes first, with the number of the protocol that the server speaks, to clients that have said theirs;
/// - `state` is all there is to know, after `hello` and after whatever happened;
/// - `event` says what happened, in order of versions, before the state that came of it;
/// - `change` is what is new since the state of a version, for clients that have asked for that;
/// - `presence` says who is there, whenever that changes;
/// - `chat` has what was said of late, and then every new line;
/// - `drawn` has all that a team mate shows of what they have drawn;
/// - `ack` says that a move is kept for good; a move sent twice is acknowledged twice;
/// - `reject` says that a message changed nothing, and why;
/// - `notKept` says that the server could not keep what happened last: the game stands as it did before, and the
///   client is to connect again;
/// - `pong` answers `ping`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The first message.
    Hello {
        /// The number of the protocol that the server speaks.
        protocol: u32,
    },
    /// All there is to know.
    State(Box<GameState>),
    /// What is new.
    Change(Box<GameChange>),
    /// Who is there.
    Presence {
        /// The people of the game who are or were there.
        seats: Vec<SeatPresence>,
        /// How many others look on.
        watchers: u32,
        /// How long somebody must be gone before others may claim the game, in milliseconds; nothing where nobody may.
        claim_after_ms: Option<u64>,
    },
    /// What was said.
    Chat {
        /// By whom, in order.
        lines: Vec<ChatLine>,
    },
    /// What a team mate has drawn on the board. It is gone with the next move.
    Drawn {
        /// Whose drawing it is.
        seat: u8,
        /// How many moves had been made.
        ply: u32,
        /// The cells that are marked.
        marks: Vec<u16>,
        /// Arrows, each from a cell to another.
        arrows: Vec<[u16; 2]>,
    },
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
    /// What happened last could not be kept.
    NotKept {
        /// Whether that is because the server has no room.
        full: bool,
    },
    /// The answer to `ping`.
    Pong,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatPresence {
    /// Whose seat.
    pub seat: u8,
    /// For how long they have been gone, in milliseconds; nothing while they are there.
    pub away_ms: Option<u64>,
    /// Whether they have no account any more, so that others may claim the game at once.
    pub left: bool,
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// The number of the line in its room, from 1.
    pub number: u64,
    /// Who said it.
    pub name: String,
    /// The seat of whoever said it; nothing for those who look on.
    pub seat: Option<u8>,
    /// What was said; plain text.
    pub text: String,
    /// Whether only team mates hear it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub team: bool,
}

/// Why a message changed nothing: the move is `illegal`; the ply is not that of the move to come
/// (`outOfStep`); it is another's turn; that player is out or was never there (`notInPlay`); the game is
/// over; the player's time ran out first (`outOfTime`); this game does not allow it (`notAllowed`); there
/// is no move to take back; that was asked too often of late (`tooOften`) or since the last move (`askedOften`); the message makes no sense (`malformed`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
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
    /// That was asked too often of late.
    TooOften,
    /// It was asked again and again since the last move.
    AskedOften,
    /// The message makes no sense.
    Malformed,
}
