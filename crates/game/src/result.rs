//! How games end.

use rules::{Cause, Fate, Outcome, Player, Position};

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
    /// A player had no move, though no king was attacked.
    Stalemate,
    /// The last opponent lost a king.
    KingCaptured,
    /// A player had too few pieces left.
    Extinction,
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
    /// The last opponent ran out of time. With no winner, whoever was left could not have won.
    Timeout,
    /// Everybody in play agreed to a draw.
    Agreement,
    /// Nobody could move any more, and nobody won.
    NoMoves,
    /// The game was called off before it had really begun.
    Aborted,
    /// The game could not go on, because what a player could do had become too much for whoever keeps it.
    TooCostly,
    /// Players were gone for too long. With no winner, whoever stayed took a draw.
    Abandonment,
}

impl Reason {
    /// Whether the game was called off, so that it says nothing about anybody.
    #[must_use]
    pub const fn is_void(self) -> bool {
        matches!(self, Self::Aborted | Self::TooCostly)
    }

    /// Whether a move on the board brought it about, so that taking it back makes sense.
    #[must_use]
    pub const fn is_on_the_board(self) -> bool {
        !matches!(
            self,
            Self::Resignation
                | Self::Timeout
                | Self::Agreement
                | Self::Aborted
                | Self::TooCostly
                | Self::Abandonment
        )
    }
}

impl GameResult {
    /// Nobody has won, for a reason that lies outside the board.
    pub(crate) fn without_winner(reason: Reason) -> Self {
        Self { winners: Vec::new(), reason }
    }

    /// What the rules say.
    #[must_use]
    pub fn of(outcome: Outcome, position: &Position) -> Self {
        let reason = reason(outcome);
        let winners: Vec<Player> = outcome.winners.iter().collect();
        // As in chess: who cannot win on the board does not win on the clock.
        // Where boards share hands, pieces may always come.
        let alone = position.ruleset().blueprint().boards() == 1;
        let two = alone && position.ruleset().players().count() == 2;
        let helpless = || !winners.iter().any(|&winner| position.could_win(winner));
        let drawn = reason == Reason::Timeout && two && helpless();
        Self { winners: if drawn { Vec::new() } else { winners }, reason }
    }

    /// Whether a log may have this where the rules say `now`: earlier versions knew fewer reasons, and not
    /// that a flag can fall for nothing.
    pub(crate) fn was_written_for(&self, now: &Self) -> bool {
        let renamed = self.reason == Reason::NoMoves && self.winners == now.winners;
        let flagged = self.reason == Reason::Timeout && now.reason == Reason::Timeout;
        self == now || renamed || flagged && now.winners.is_empty()
    }
}

fn reason(outcome: Outcome) -> Reason {
    match outcome.cause {
        Cause::Checkmate => Reason::Checkmate,
        // In a draw the player is still in play; where all got stuck one after the other, nobody is.
        Cause::Stalemate if outcome.winners.is_empty() && outcome.fate == Fate::Stuck => Reason::NoMoves,
        Cause::Stalemate => Reason::Stalemate,
        Cause::KingLost => Reason::KingCaptured,
        Cause::Extinction => Reason::Extinction,
        Cause::Goal => Reason::Goal,
        Cause::Checks => Reason::Checks,
        Cause::Repetition => Reason::Repetition,
        Cause::PerpetualCheck => Reason::PerpetualCheck,
        Cause::PerpetualChase => Reason::PerpetualChase,
        Cause::Quiet => Reason::Quiet,
        Cause::InsufficientMaterial => Reason::InsufficientMaterial,
        Cause::Count => Reason::Counting,
        Cause::Facing => Reason::Facing,
        Cause::Points => Reason::Points,
        Cause::Withdrawal => match outcome.fate {
            Fate::OutOfTime => Reason::Timeout,
            Fate::Resigned => Reason::Resignation,
            _ => Reason::NoMoves,
        },
    }
}
