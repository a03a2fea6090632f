//! How pieces move.

use super::{Kind, ZoneId};

/// One way of moving.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern {
    /// Steps taken first, each onto a cell that must be there and empty: lame leaps and bent rides.
    pub via: Vec<Vec<i32>>,
    /// The step, relative to the way the owner faces.
    pub vector: Vec<i32>,
    /// What may lie between two landings.
    pub path: Path,
    /// How often the step may be repeated.
    pub range: Range,
    /// What must be leapt over.
    pub hop: Option<Hop>,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may end on a piece that can be captured.
    pub captures: bool,
    /// Captures nothing but these, where there are any.
    pub prey: Vec<Kind>,
    /// Never captures these.
    pub spares: Vec<Kind>,
    /// Only from here.
    pub from: Option<ZoneId>,
    /// Only to here; a ride may pass over other cells.
    pub to: Option<ZoneId>,
    /// Only from here to here, and only over cells that lie here.
    pub within: Option<ZoneId>,
    /// Only as the piece's first move.
    pub first: bool,
    /// Only while no royal piece of the owner's is attacked.
    pub calm: bool,
    /// With `first`: no more, once an enemy's piece of these kinds has moved to where it would attack this one if
    /// nothing stood between. The piece counts as moved from then on, for whatever asks.
    pub lost_to: Vec<Kind>,
    /// Leaves the cells it passes over open to capture en passant in the answer.
    pub leaves_trail: bool,
    /// May capture en passant.
    pub catches: bool,
    /// Captures without moving.
    pub rifle: bool,
}

/// How a pattern gets from one landing to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Path {
    /// Over empty cells alone.
    #[default]
    Walk,
    /// Over anything, holes too.
    Jump,
}

/// How often a step may be repeated in the same direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// At most so often; 1 is a single step.
    UpTo(u16),
    /// Until something is in the way.
    Unlimited,
}

impl Default for Range {
    fn default() -> Self {
        Self::UpTo(1)
    }
}

/// A ride that needs a hurdle: the first piece on its way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hop {
    /// Where it may end.
    pub landing: Landing,
    /// Kinds that cannot be leapt over.
    pub not_over: Vec<Kind>,
}

/// Where a hopper may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Landing {
    /// On any cell beyond the hurdle, as far as nothing else is in the way.
    Beyond,
    /// On the first cell beyond it.
    Behind,
}
