//! How pieces move, in the fastest shape that says it.

use board::CellSet;

use super::{FamilyId, Row};
use crate::Kind;

/// How one kind of piece moves.
pub(crate) struct Mover<const N: usize> {
    pub(crate) kind: Kind,
    pub(crate) shape: Shape<N>,
    /// Ways with a proviso.
    pub(crate) extras: Box<[Extra]>,
    /// Whether where it arrives or stands can change what it is, or may be barred to it.
    pub(crate) arrival_matters: bool,
    /// Where arriving matters...
    pub(crate) arrivals: CellSet<N>,
    /// ... and where leaving does.
    pub(crate) leavings: CellSet<N>,
}

/// Ways of moving that hang on more than which cells are occupied.
pub(crate) struct Extra {
    pub(crate) parts: Parts,
    /// Only while unmoved.
    pub(crate) first: bool,
    /// Only while not in check.
    pub(crate) calm: bool,
    /// Captures from where it stands.
    pub(crate) rifle: bool,
    /// Captures only these, where there are any.
    pub(crate) prey: Box<[Kind]>,
    pub(crate) spares: Box<[Kind]>,
    /// Kinds that cannot be leapt over, and per family of hops the one that tells what they block.
    pub(crate) not_over: Box<[Kind]>,
    pub(crate) blocked_by: Box<[(FamilyId, FamilyId)]>,
}

impl Extra {
    /// Whether it captures pieces of a kind.
    pub(crate) fn may_take(&self, kind: Kind) -> bool {
        (self.prey.is_empty() || self.prey.contains(&kind)) && !self.spares.contains(&kind)
    }
}

/// The fast cases of movement, and the one that covers all.
pub(crate) enum Shape<const N: usize> {
    /// Leaps that move and capture alike.
    Leap(Row),
    /// One family, moving and capturing alike.
    Slide(FamilyId),
    /// Two families, moving and capturing alike.
    SlideTwo(FamilyId, FamilyId),
    /// A few leaps, each the same step for all pieces at once.
    Shift { moves: Box<[Shift<N>]>, captures: Box<[Shift<N>]>, parts: Parts },
    /// Anything.
    Mixed(Parts),
}

/// The same leap of many pieces at once.
pub(crate) struct Shift<const N: usize> {
    /// How far the cell number changes.
    pub(crate) by: i32,
    pub(crate) sources: CellSet<N>,
    /// The destinations that can change what arrives there, or may be barred to it.
    pub(crate) arrivals: CellSet<N>,
}

/// Leaps and rays, by what they may do.
pub(crate) struct Parts {
    pub(crate) move_leaps: Row,
    pub(crate) capture_leaps: Row,
    pub(crate) both_families: Box<[FamilyId]>,
    pub(crate) move_families: Box<[FamilyId]>,
    pub(crate) capture_families: Box<[FamilyId]>,
}

/// A move that amounts to a plain step onto an empty cell, for many cells at once.
pub(crate) struct Step<const N: usize> {
    pub(crate) kind: Kind,
    pub(crate) sources: CellSet<N>,
    pub(crate) by: i32,
    /// Distances at which the cell must be empty, the destination's included.
    pub(crate) empty_at: Box<[i32]>,
    pub(crate) unmoved: bool,
    /// The destinations that can change what arrives there, or may be barred to it.
    pub(crate) arrivals: CellSet<N>,
}
