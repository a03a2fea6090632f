//! What a move is.

use board::Cell;

/// A move: where from, where to, and what was chosen on the way.
///
/// Among the legal moves of a position no two are equal, and no two have the same coordinate text
/// (see [`Position::move_text`](crate::Position::move_text)), which is a move's identity in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The cell that the moving piece leaves.
    pub from: Cell,
    /// The cell that it goes to.
    pub to: Cell,
    /// The special that it sets off.
    pub special: Option<SpecialId>,
    /// Which promotions were chosen.
    pub promotion: Promotion,
}

/// A special move of a ruleset, counted from 1 in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpecialId(pub(crate) std::num::NonZeroU16);

impl SpecialId {
    pub(crate) fn new(index: usize) -> Self {
        let number = u16::try_from(index + 1).ok().and_then(std::num::NonZeroU16::new);
        Self(number.expect("rulesets hold fewer than 65,535 specials"))
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }
}

/// The promotions chosen with a move: nothing, or one choice per promoting piece as the digits of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Promotion(pub(crate) u16);

impl Promotion {
    /// Nothing promotes.
    pub(crate) const NONE: Self = Self(0);
}
