//! Positions that can be played but look like a slip: they are asked about once.

use rules::{Player, Position};
use store::GameRecord;

use crate::content::Variant;
use crate::error::ApiError;

/// What is odd about a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Oddity {
    /// Nobody can move, or it is over before it begins.
    Over,
    /// A player has no king, on a board that gives everybody one.
    NoKing,
    /// A player who is not to move is in check.
    WaitingInCheck,
}

impl Oddity {
    /// What whoever asked for it is told.
    pub(crate) fn refusal(self) -> ApiError {
        let (code, message) = match self {
            Self::Over => ("odd-over", "In this position nobody can move: the game is over at once."),
            Self::NoKing => ("odd-no-king", "In this position a player has no king to lose."),
            Self::WaitingInCheck => {
                ("odd-waiting-in-check", "In this position a player is in check who is not to move.")
            }
        };
        ApiError::refused(code, message.to_owned(), "Correct the position, or play it all the same.")
    }
}

/// The first thing that is odd about the start of a game, if anything is.
pub(super) fn oddity(variant: &Variant, record: &GameRecord) -> Option<Oddity> {
    let ruleset = variant.ruleset().ok()?;
    let position = notation::read_fen(&ruleset, record.start.as_deref()?).ok()?;
    let players: Vec<Player> = ruleset.players().collect();
    let usual = ruleset.start();
    let kings = |position: &Position, player: Player| {
        let pieces = position.setup().pieces;
        let royal = |piece: rules::Piece| variant.blueprint.kinds[piece.kind.index()].royal;
        pieces.iter().any(|placed| placed.piece.owner == player && royal(placed.piece))
    };
    if position.outcome().is_some() || position.legal_moves().is_empty() {
        return Some(Oddity::Over);
    }
    if players.iter().any(|&player| kings(&usual, player) && !kings(&position, player)) {
        return Some(Oddity::NoKing);
    }
    let waiting = players.into_iter().filter(|&player| player != position.turn());
    waiting.into_iter().any(|player| position.is_in_check(player)).then_some(Oddity::WaitingInCheck)
}
