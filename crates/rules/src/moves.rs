//! What a move is.

use board::Cell;

use crate::Kind;

/// A move: where from, where to, and what was chosen on the way.
///
/// Among the legal moves of a position no two are equal, and no two have the same coordinate text
/// (see [`Position::move_text`](crate::Position::move_text)), which is a move's identity in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The cell that the moving piece leaves; where it goes to, if it comes from a hand.
    pub from: Cell,
    /// The cell that it goes to.
    pub to: Cell,
    /// What sort of move it is.
    pub action: Action,
    /// Which promotions were chosen.
    pub promotion: Promotion,
    /// What comes in through a gate.
    pub gate: Option<Gate>,
    /// Where a wall goes.
    pub wall: Option<Cell>,
}

impl Move {
    /// A piece goes from one cell to another, and that is all.
    #[inline]
    pub(crate) fn step(from: Cell, to: Cell) -> Self {
        Self::acting(Action::Step, from, to)
    }

    #[inline]
    pub(crate) fn acting(action: Action, from: Cell, to: Cell) -> Self {
        Self { from, to, action, promotion: Promotion::NONE, gate: None, wall: None }
    }

    /// The kind that comes from a hand onto `to`, if it is a drop.
    #[must_use]
    pub fn dropped(self) -> Option<Kind> {
        match self.action {
            Action::Drop(kind) => Some(kind),
            _ => None,
        }
    }
}

/// The sorts of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece goes from one cell to another and takes what stands there.
    Step,
    /// A piece takes what has just passed over the cell it goes to.
    Catch,
    /// A king and a partner change places; which entry of the ruleset's castlings it is.
    Castle(u8),
    /// A piece comes from the hand.
    Drop(Kind),
    /// A piece takes another from where it stands.
    Rifle,
    /// A piece promotes instead of moving.
    Rest,
    /// Nothing moves.
    Pass,
    /// One of the board's special moves.
    Special(SpecialId),
}

/// A piece that comes in on a cell which another has just left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gate {
    /// What comes in.
    pub kind: Kind,
    /// Whether it does so where the partner of a castling stood, not the king.
    pub at_partner: bool,
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

/// The promotions chosen with a move.
///
/// For a special: one choice per promoting piece as the digits of a number. Otherwise the kind it becomes,
/// from 1, or 0 where it stays what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Promotion(pub(crate) u16);

impl Promotion {
    /// Nothing promotes.
    pub(crate) const NONE: Self = Self(0);

    #[inline]
    pub(crate) fn to(kind: Kind) -> Self {
        Self(u16::from(kind.0) + 1)
    }

    /// What a piece that is not part of a special becomes.
    #[inline]
    pub(crate) fn kind(self) -> Option<Kind> {
        self.0.checked_sub(1).map(|kind| Kind(kind as u8))
    }
}
