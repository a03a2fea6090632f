//! What happens in a game.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// Something that happened in a game. The kind is in `t`:
///
/// - `moved`: somebody made a move;
/// - `flagged`: somebody's time ran out, who is now eliminated;
/// - `resigned`: somebody gave up, who is now eliminated;
/// - `drawOffered`: somebody offered a draw, or agreed to one;
/// - `drawDeclined`: somebody did not want the draw that was offered;
/// - `takebackProposed`: somebody asks whether moves may be taken back;
/// - `takebackAgreed`, `takebackDeclined`: somebody does not mind, or minds;
/// - `takenBack`: the last move was taken back;
/// - `began`: everybody is there, and the time for first moves runs;
/// - `aborted`: somebody called the game off, or made no first move in time;
/// - `stopped`: what somebody could do has become too much for the server;
/// - `abandoned`: somebody was gone for too long, who is now eliminated;
/// - `drawClaimed`: somebody took a draw because all others were gone for too long;
/// - `rematchOffered`, `rematchDeclined`: somebody would like another game, or would not;
/// - `rematched`: the next game has been made;
/// - `paused`: the clock stands still until the game goes on;
/// - `resumed`: the game was paused or the server away, and the clock runs on from where it stood;
/// - `ended`: the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum GameEvent {
    /// Somebody made a move.
    Moved {
        /// The ply of the move.
        ply: u32,
        /// Who moved.
        seat: u8,
        /// The move in coordinates.
        text: String,
        /// How long the turn took, in milliseconds; 0 where no clock ran.
        spent_ms: u64,
        /// What the mover's clock shows after it, in milliseconds, where there is one.
        remaining_ms: Option<u64>,
    },
    /// Somebody's time ran out.
    Flagged {
        /// Whose.
        seat: u8,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// Somebody offered a draw, or agreed to one.
    DrawOffered {
        /// Who.
        seat: u8,
    },
    /// Somebody did not want the draw that was offered.
    DrawDeclined {
        /// Who.
        seat: u8,
    },
    /// Somebody asks whether moves may be taken back.
    TakebackProposed {
        /// Who.
        seat: u8,
        /// How many moves would be left.
        to_ply: u32,
    },
    /// Somebody does not mind.
    TakebackAgreed {
        /// Who.
        seat: u8,
    },
    /// Somebody minds, or no longer asks.
    TakebackDeclined {
        /// Who.
        seat: u8,
    },
    /// Everybody is there, and the time for first moves runs.
    Began,
    /// Somebody called the game off, or made no first move in time.
    Aborted {
        /// Who.
        seat: u8,
    },
    /// What somebody could do has become too much for the server: the game is over, and nobody has won or lost.
    Stopped {
        /// Whose turn it was.
        seat: u8,
    },
    /// Somebody was gone for too long, who is now eliminated.
    Abandoned {
        /// Who.
        seat: u8,
    },
    /// Somebody took a draw because all others were gone for too long.
    DrawClaimed {
        /// Who.
        seat: u8,
    },
    /// Somebody would like another game.
    RematchOffered {
        /// Who.
        seat: u8,
    },
    /// Somebody would not.
    RematchDeclined {
        /// Who.
        seat: u8,
    },
    /// The next game has been made.
    Rematched {
        /// Its name in addresses.
        game: String,
    },
    /// The last move was taken back.
    TakenBack {
        /// How many moves have been made now.
        to_ply: u32,
    },
    /// The clock stands still until the game goes on.
    Paused,
    /// The game was paused or the server away, and the clock runs on from where it stood.
    Resumed,
    /// The game is over.
    Ended {
        /// How.
        result: GameResult,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameResult {
    /// Who won: the whole winning team, or nobody if it is a draw.
    pub winners: Vec<u8>,
    /// What decided it.
    pub reason: Reason,
}

/// What decided a game: checkmate; `stalemate`, a player had no move; the capture of a king; `tooFewPieces`,
/// too few pieces left; `goal`, a piece got where the game is won; `checks`, enough of them; repetition;
/// perpetual check; `quiet`, nothing happened for too long; too little material; a counting rule; `facing`,
/// kings saw each other; points; resignation; time; agreement on a draw; `noMoves`, in the end nobody could
/// move and nobody won; `aborted`, it was called off before it had really begun; `tooCostly`, what a player could do
/// had become too much for the server; `abandonment`, players were gone for
/// too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// The last opponent had no move while a king was attacked.
    Checkmate,
    /// A player had no move, though no king was attacked.
    Stalemate,
    /// The last opponent lost a king.
    KingCaptured,
    /// A player had too few pieces left.
    TooFewPieces,
    /// A player got where the game is won.
    Goal,
    /// A player gave check often enough.
    Checks,
    /// The same position came back too often.
    Repetition,
    /// Check was given without end.
    PerpetualCheck,
    /// A piece was chased without end.
    PerpetualChase,
    /// Nothing happened for too long.
    Quiet,
    /// Nobody has what it takes to win.
    InsufficientMaterial,
    /// A count ran out.
    Counting,
    /// Kings faced each other.
    Facing,
    /// Points, after everybody had passed.
    Points,
    /// The last opponent gave up.
    Resignation,
    /// The last opponent ran out of time; with no winner, whoever was left could not have won.
    Timeout,
    /// Everybody in play agreed to a draw.
    Agreement,
    /// Nobody could move any more, and nobody won.
    NoMoves,
    /// It was called off before it had really begun.
    Aborted,
    /// What a player could do had become too much for the server.
    TooCostly,
    /// Players were gone for too long; with no winner, whoever stayed took a draw.
    Abandonment,
}
