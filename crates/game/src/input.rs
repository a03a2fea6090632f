//! What can be asked of a game, and its answer.

use std::fmt;

use rules::Player;

use crate::event::{Entry, Ply, Version};

/// Something that a player, or the passing of time, asks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A player makes a move. To ask for a move that has been made already does no harm.
    Move {
        /// Who.
        seat: Player,
        /// How many moves were made before it.
        ply: Ply,
        /// The move in coordinates.
        text: String,
        /// The last entry that the player knew of. A move that was chosen before others were taken back is not made
        /// after it.
        seen: Option<Version>,
    },
    /// A player gives up, or leaves.
    Resign {
        /// Who.
        seat: Player,
    },
    /// A player offers a draw, or agrees to one. To offer again does no harm.
    OfferDraw {
        /// Who.
        seat: Player,
    },
    /// A player wants no draw. Without an offer it means nothing.
    DeclineDraw {
        /// Who.
        seat: Player,
    },
    /// A player asks whether the moves from their last one on may be taken back. To ask again does no harm.
    ProposeTakeback {
        /// Who.
        seat: Player,
        /// How many moves have been made.
        ply: Ply,
    },
    /// A player says whether that may be. Whoever asked says no longer that they do.
    AnswerTakeback {
        /// Who.
        seat: Player,
        /// Whether they agree.
        agree: bool,
    },
    /// All players are there.
    Begin,
    /// A player calls the game off who has not moved yet.
    Abort {
        /// Who.
        seat: Player,
    },
    /// What a player could do has become too much for whoever keeps the game, so that it cannot go on. Whether it has is
    /// for the caller to know.
    Stop {
        /// Whose turn it is.
        seat: Player,
    },
    /// A player says of another who has been gone for too long that they have lost. Whether they have is for the caller
    /// to know.
    ClaimWin {
        /// Who is gone.
        gone: Player,
    },
    /// A player takes a draw, because all others have been gone for too long. Whether they have is for the caller to
    /// know.
    ClaimDraw {
        /// Who takes it.
        seat: Player,
    },
    /// After the end: a player would like another game, or would not.
    Rematch {
        /// Who.
        seat: Player,
        /// Whether they would.
        wanted: bool,
    },
    /// The next game has been made.
    Rematched {
        /// Its name.
        game: String,
    },
    /// The last move is to be taken back.
    Undo {
        /// How many moves have been made, so that it is the move one means.
        ply: Ply,
    },
    /// The clock is to stand still. To ask again does no harm; a move goes on with the game.
    Pause,
    /// The clock is to run on.
    Continue,
    /// Time has passed.
    Tick,
}

/// What came of an input.
///
/// Both can hold: a move that comes too late is rejected, and the flag that fell before it is an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Step {
    /// What happened, in order. It has happened to the game already; it is for others to keep and to tell.
    pub entries: Vec<Entry>,
    /// Why the input itself changed nothing. Without one it was carried out, now or before.
    pub rejection: Option<Rejection>,
}

/// Why an input changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The board has no such player.
    NoSuchSeat,
    /// That player is eliminated.
    NotInPlay,
    /// That player's time has run out.
    OutOfTime,
    /// The game is over.
    GameOver,
    /// It is another's turn.
    NotYourTurn,
    /// The ply is not that of the move to come.
    OutOfStep {
        /// The ply of the move to come.
        next_ply: Ply,
    },
    /// The rules do not allow the move.
    Illegal,
    /// It is not for whoever asks to decide.
    NotAllowed,
    /// It was possible once, and is no more.
    TooLate,
    /// The game is not over.
    NotOver,
    /// Moves cannot be taken back in this game.
    UndoNotAllowed,
    /// No move has been made.
    NothingToTakeBack,
    /// It has been asked again and again since the player's last move.
    AskedOften,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchSeat => "the board has no such player",
            Self::NotInPlay => "that player is no longer in play",
            Self::OutOfTime => "that player's time has run out",
            Self::GameOver => "the game is over",
            Self::NotYourTurn => "it is another player's turn",
            Self::OutOfStep { next_ply } => {
                return write!(f, "{} moves have been made, which is not what was assumed", next_ply.0);
            }
            Self::Illegal => "the move is not legal in this position",
            Self::NotAllowed => "it is for somebody else to decide",
            Self::TooLate => "it is too late for that",
            Self::NotOver => "the game is not over",
            Self::UndoNotAllowed => "moves cannot be taken back in this game",
            Self::NothingToTakeBack => "there is no move to take back",
            Self::AskedOften => "that was asked again and again; make a move first",
        })
    }
}

impl std::error::Error for Rejection {}
