//! How pieces are shuffled before a game.

use super::{KindName, ZoneItem};

/// Everything that is shuffled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShuffleDescription {
    /// Pieces that change places with each other.
    pub among: Vec<Among>,
    /// What the armies are made of.
    pub army: Option<Army>,
}

/// Pieces that change places with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Among {
    /// The cells on which those of player 1 stand at the start; if not said, everybody's pieces do it, but for those
    /// of the kind that a player has most of.
    pub cells: Option<Vec<ZoneItem>>,
    /// What the other players get.
    pub mirror: Mirror,
    /// The kinds in the order in which they are put down; nothing if the author leaves it to the rest.
    pub order: Option<Vec<KindName>>,
    /// Pieces that are kept apart.
    pub apart: Vec<Apart>,
    /// Pieces that stand between others.
    pub between: Vec<Between>,
}

/// What the other players get when player 1's pieces are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mirror {
    /// The same files.
    Yes,
    /// The same as they see it.
    Turn,
    /// An arrangement of their own.
    No,
    /// The first of these that the board bears.
    Fits,
}

impl Mirror {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Yes, Self::Turn, Self::No, Self::Fits];

    /// What holds if nothing is said, where it is said or not on which cells the pieces stand.
    #[must_use]
    pub const fn usual(says_cells: bool) -> Self {
        if says_cells { Self::Yes } else { Self::Fits }
    }

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::Turn => "turn",
            Self::No => "no",
            Self::Fits => "fits",
        }
    }
}

/// Pieces of which one stands in each of some zones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The kinds.
    pub pieces: Vec<KindName>,
    /// The zones, in the order of numbering.
    pub zones: Vec<String>,
}

/// A piece that stands between others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Between {
    /// Which.
    pub piece: KindName,
    /// Between these.
    pub pieces: Vec<KindName>,
}

/// What the armies are made of, the same for all players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// How many pieces each player has beside the royal ones.
    pub size: u16,
    /// The kinds to choose from.
    pub from: Vec<KindName>,
    /// Whether all are of one kind.
    pub same: bool,
}
