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
    /// Gave up, or left.
    Resigned,
    /// Ran out of time.
    OutOfTime,
}

/// How a game ended: who won, and what decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The members of the one team left, those eliminated before included; nobody where all ran out of moves.
    pub winners: PlayerSet,
    /// The player whose elimination ended the game.
    pub last_out: Player,
    /// What became of that player.
    pub fate: Fate,
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
