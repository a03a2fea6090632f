//! What can be asked of a game, and its answer.

use std::fmt;

use rules::Player;

use crate::event::{Entry, Ply};

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
    /// Moves cannot be taken back in this game.
    UndoNotAllowed,
    /// No move has been made.
    NothingToTakeBack,
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
            Self::NotAllowed => "a machine decides for itself",
            Self::UndoNotAllowed => "moves cannot be taken back in this game",
            Self::NothingToTakeBack => "there is no move to take back",
        })
    }
}

impl std::error::Error for Rejection {}
