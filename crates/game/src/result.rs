//! How games end.

use rules::{Fate, Outcome, Player};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Who won: the whole winning team, or nobody. In turn order.
    pub winners: Vec<Player>,
    /// What decided it.
    pub reason: Reason,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The last opponent had no move while a king was attacked.
    Checkmate,
    /// The last opponent had no move, though no king was attacked.
    Stalemate,
    /// The last opponent lost a king.
    KingCaptured,
    /// The last opponent gave up.
    Resignation,
    /// The last opponent ran out of time.
    Timeout,
    /// Everybody in play agreed to a draw.
    Agreement,
    /// Nobody could move any more, and nobody won.
    NoMoves,
}

impl Reason {
    /// Whether a move on the board brought it about, so that taking it back makes sense.
    #[must_use]
    pub const fn is_on_the_board(self) -> bool {
        match self {
            Self::Checkmate | Self::Stalemate | Self::KingCaptured | Self::NoMoves => true,
            Self::Resignation | Self::Timeout | Self::Agreement => false,
        }
    }
}

impl GameResult {
    /// A draw by agreement.
    pub(crate) fn agreed() -> Self {
        Self { winners: Vec::new(), reason: Reason::Agreement }
    }

    /// What the rules say.
    pub(crate) fn of(outcome: Outcome) -> Self {
        let reason = match outcome.fate {
            Fate::Checkmated => Reason::Checkmate,
            Fate::KingLost => Reason::KingCaptured,
            Fate::Resigned => Reason::Resignation,
            Fate::OutOfTime => Reason::Timeout,
            Fate::Stuck if !outcome.winners.is_empty() => Reason::Stalemate,
            Fate::Stuck | Fate::InPlay | Fate::Extinct | Fate::Beaten => Reason::NoMoves,
        };
        Self { winners: outcome.winners.iter().collect(), reason }
    }
}
