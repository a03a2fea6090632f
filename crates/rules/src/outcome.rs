//! How games end.

use crate::Player;

/// What became of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
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

/// What a game was decided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// A player had no move while a king was attacked.
    Checkmate,
    /// A player had no move, though no king was attacked.
    Stalemate,
    /// A king was captured.
    KingLost,
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
    /// A piece that was chased without end.
    PerpetualChase,
    /// Nothing happened for too long.
    Quiet,
    /// Nobody has what it takes to win.
    InsufficientMaterial,
    /// A count ran out.
    Count,
    /// Kings faced each other.
    Facing,
    /// Points, after everybody had passed.
    Points,
    /// A player resigned, or ran out of time.
    Withdrawal,
}

impl Cause {
    /// The cause in one word, as scripts and records have it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::KingLost => "kinglost",
            Self::Extinction => "extinct",
            Self::Goal => "goal",
            Self::Checks => "checks",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual",
            Self::PerpetualChase => "chase",
            Self::Quiet => "quiet",
            Self::InsufficientMaterial => "insufficient",
            Self::Count => "count",
            Self::Facing => "facing",
            Self::Points => "points",
            Self::Withdrawal => "withdrawal",
        }
    }
}

/// How a game ended: who won, and what decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The members of the one team left, those eliminated before included; nobody in a draw, and where all
    /// ran out of moves.
    pub winners: PlayerSet,
    /// The player whose elimination ended the game; the one who would have been to move in a draw.
    pub last_out: Player,
    /// What became of that player.
    pub fate: Fate,
    /// What decided it.
    pub cause: Cause,
}

/// Some players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlayerSet(pub(crate) u16);

impl PlayerSet {
    /// Whether a player is among them.
    #[must_use]
    pub fn has(self, player: Player) -> bool {
        self.0 >> player.0 & 1 != 0
    }

    /// Whether there is nobody.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players in turn order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..16).map(Player).filter(move |&player| self.has(player))
    }
}
