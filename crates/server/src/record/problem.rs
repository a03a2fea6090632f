//! What can be wrong with a tree of moves.

use notation::FenError;
use rules::CompileError;

use crate::error::ApiError;

/// Why a tree or a walk cannot be played through.
#[derive(Debug)]
pub(crate) enum RecordProblem {
    /// The rules of the board cannot be compiled.
    Rules(CompileError),
    /// Nobody can write its moves, since it cannot be played.
    Unplayable,
    /// The position that it starts with cannot be read.
    Start(FenError),
    /// A move follows one that comes later, or none that there is.
    Order { index: usize },
    /// A move cannot be made.
    Illegal { index: usize, text: String },
    /// A player leaves who is not there.
    NoSuchSeat { index: usize },
    /// Something is drawn on a cell that the board does not have.
    NoSuchCell { index: usize },
    /// There is more of it than anybody plays.
    TooLong,
}

impl RecordProblem {
    /// What whoever sent it is told.
    pub(crate) fn refusal(&self) -> ApiError {
        let number = |index: &usize| index + 1;
        match self {
            Self::Rules(error) => ApiError::internal("a board cannot be played", error),
            Self::Unplayable => ApiError::internal("a board cannot be played", &"its rules do not compile"),
            Self::Start(error) => {
                let at = match error {
                    FenError::Text { at, .. } => Some(*at),
                    FenError::Position(_) => None,
                };
                let message = format!("The start position cannot be read: {error}.");
                ApiError::refused("wrong-start", message, "Correct the position, or leave it out.").at(at)
            }
            Self::Order { index } => {
                let message = format!("Move {} of the list follows none before it.", number(index));
                ApiError::refused("wrong-order", message, "Put every move behind the one it follows.")
            }
            Self::Illegal { index, text } => {
                let message = format!(
                    "Move {} of the list, \"{}\", cannot be made.",
                    number(index),
                    text.escape_debug()
                );
                ApiError::refused("illegal-move", message, "Take it back, and all that follows it.")
            }
            Self::NoSuchSeat { index } => {
                let message =
                    format!("After move {} of the list a player leaves who is not there.", number(index));
                ApiError::refused("wrong-seat", message, "Name players of the board, from 0.")
            }
            Self::NoSuchCell { index } => {
                let message =
                    format!("With move {} of the list a cell is marked that is not there.", number(index));
                ApiError::refused("wrong-cell", message, "Name cells of the board, from 0.")
            }
            Self::TooLong => {
                let message = "The game has more moves or words than can be kept.".to_owned();
                ApiError::refused("too-long", message, "Leave some of its variations or comments out.")
            }
        }
    }
}
