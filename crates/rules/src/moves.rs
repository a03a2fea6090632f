//! What a move is: eight bytes.

use std::fmt;
use std::num::NonZeroU64;

use board::Cell;

use crate::Kind;

/// A move: where from, where to, and what was chosen on the way.
///
/// Among the legal moves of a position no two are equal, and no two have the same coordinate text
/// (see [`Position::move_text`](crate::Position::move_text)), which is a move's identity in records.
/// A move is as good as the position it comes from; whether one that was remembered from elsewhere may be
/// played is for [`Position::is_legal`](crate::Position::is_legal) to say.
///
/// It fits in eight bytes, and so does an `Option` of it: from and to (10 bits each), the place of a wall (11,
/// 0 for none), the sort of move (3); then for a special its number and choice (12 each), for any other move
/// the kind it promotes to, the kind that is let in through a gate (8 each, 0 for none), whether that happens at
/// the partner's (1), and the number of a castling or the kind of a drop (8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU64);

const CELL_BITS: u32 = 10;
const CELL: u64 = (1 << CELL_BITS) - 1;
const TO: u32 = CELL_BITS;
const WALL: u32 = TO + CELL_BITS;
const WALL_BITS: u32 = CELL_BITS + 1;
const SORT: u32 = WALL + WALL_BITS;
const SORT_BITS: u32 = 3;
const REST: u32 = SORT + SORT_BITS;
const CHOICE_BITS: u32 = 12;
const PROMOTION: u32 = REST;
const GATE: u32 = PROMOTION + 8;
const AT_PARTNER: u32 = GATE + 8;
const ARGUMENT: u32 = AT_PARTNER + 1;
/// Set in every move, so that none is 0.
const PRESENT: NonZeroU64 = NonZeroU64::new(1 << 63).expect("one bit is set");

const _: () = assert!(board::MAX_CELLS <= 1 << CELL_BITS, "a cell has room in a move");
const _: () = assert!(ARGUMENT + 8 < 63 && REST + 2 * CHOICE_BITS < 63, "everything has room in a move");

/// What a move must have none of to take a piece from one cell to another and do nothing else.
const RARE: u64 = ((1 << WALL_BITS) - 1) << WALL | ((1 << SORT_BITS) - 1) << SORT | 0xff << GATE;

impl Move {
    /// A piece goes from one cell to another, and that is all.
    #[inline]
    #[must_use]
    pub fn step(from: Cell, to: Cell) -> Self {
        Self::of_bits(u64::from(from.0) | u64::from(to.0) << TO)
    }

    /// A move of any sort.
    #[must_use]
    pub fn new(action: Action, from: Cell, to: Cell) -> Self {
        let (sort, argument) = match action {
            Action::Step => (0, 0),
            Action::Catch => (1, 0),
            Action::Castle(number) => (2, u64::from(number) << ARGUMENT),
            Action::Drop(kind) => (3, u64::from(kind.0) << ARGUMENT),
            Action::Rifle => (4, 0),
            Action::Rest => (5, 0),
            Action::Pass => (6, 0),
            Action::Special(special) => (7, u64::from(special.0) << REST),
        };
        Self::of_bits(Self::step(from, to).0.get() | sort << SORT | argument)
    }

    #[inline]
    fn of_bits(bits: u64) -> Self {
        Self(PRESENT | bits)
    }

    #[inline]
    fn bits(self, shift: u32, width: u32) -> u64 {
        self.0.get() >> shift & ((1 << width) - 1)
    }

    /// The move as a number, the same on every run and machine.
    #[inline]
    #[must_use]
    pub fn number(self) -> u64 {
        self.0.get()
    }

    /// The move of a number; 0 is none.
    #[inline]
    #[must_use]
    pub fn of_number(number: u64) -> Option<Self> {
        NonZeroU64::new(number).map(Self)
    }

    /// The cell that the moving piece leaves; where it goes to, if it comes from a hand.
    #[inline]
    #[must_use]
    pub fn from(self) -> Cell {
        Cell((self.0.get() & CELL) as u16)
    }

    /// The cell that it goes to.
    #[inline]
    #[must_use]
    pub fn to(self) -> Cell {
        Cell((self.0.get() >> TO & CELL) as u16)
    }

    /// What sort of move it is.
    #[inline]
    #[must_use]
    pub fn action(self) -> Action {
        let argument = self.bits(ARGUMENT, 8) as u8;
        match self.bits(SORT, SORT_BITS) {
            0 => Action::Step,
            1 => Action::Catch,
            2 => Action::Castle(argument),
            3 => Action::Drop(Kind(argument)),
            4 => Action::Rifle,
            5 => Action::Rest,
            6 => Action::Pass,
            _ => Action::Special(SpecialId(self.bits(REST, CHOICE_BITS) as u16)),
        }
    }

    /// What the piece that moves becomes, if it promotes. Specials have their own way of saying what becomes of
    /// the pieces they move: [`Position::promotions`](crate::Position::promotions) tells for all.
    #[inline]
    #[must_use]
    pub fn promotes_to(self) -> Option<Kind> {
        if self.is_special() {
            return None;
        }
        (self.bits(PROMOTION, 8) as u8).checked_sub(1).map(Kind)
    }

    /// What comes in through a gate.
    #[inline]
    #[must_use]
    pub fn gate(self) -> Option<Gate> {
        if self.is_special() {
            return None;
        }
        let kind = (self.bits(GATE, 8) as u8).checked_sub(1).map(Kind)?;
        Some(Gate { kind, at_partner: self.bits(AT_PARTNER, 1) != 0 })
    }

    /// Where a wall goes.
    #[inline]
    #[must_use]
    pub fn wall(self) -> Option<Cell> {
        (self.bits(WALL, WALL_BITS) as u16).checked_sub(1).map(Cell)
    }

    /// The same move without the wall.
    #[must_use]
    pub fn without_wall(self) -> Self {
        Self::of_bits(self.0.get() & !(((1 << WALL_BITS) - 1) << WALL))
    }

    /// The kind that comes from a hand onto the cell, if it is a drop.
    #[must_use]
    pub fn dropped(self) -> Option<Kind> {
        match self.action() {
            Action::Drop(kind) => Some(kind),
            _ => None,
        }
    }

    /// Which of the choices of a special is meant.
    pub(crate) fn choice(self) -> u16 {
        self.bits(REST + CHOICE_BITS, CHOICE_BITS) as u16
    }

    /// Whether it takes a piece from one cell to another and does nothing else; promoting is allowed.
    #[inline]
    pub(crate) fn is_ordinary(self) -> bool {
        self.0.get() & RARE == 0
    }

    #[inline]
    fn is_special(self) -> bool {
        self.bits(SORT, SORT_BITS) == 7
    }

    fn with(self, bits: u64) -> Self {
        Self::of_bits(self.0.get() | bits)
    }

    /// The same move, promoting. Not for specials.
    #[inline]
    pub(crate) fn promoting(self, kind: Kind) -> Self {
        self.with((u64::from(kind.0) + 1) << PROMOTION)
    }

    /// The same move, letting something in. Not for specials.
    pub(crate) fn gating(self, gate: Gate) -> Self {
        self.with((u64::from(gate.kind.0) + 1) << GATE | u64::from(gate.at_partner) << AT_PARTNER)
    }

    /// The same move without what it lets in.
    pub(crate) fn without_gate(self) -> Self {
        if self.is_special() { self } else { Self::of_bits(self.0.get() & !(0x1ff << GATE)) }
    }

    /// The same special with one of its choices.
    pub(crate) fn choosing(self, choice: u16) -> Self {
        self.with(u64::from(choice) << (REST + CHOICE_BITS))
    }

    /// The same move, with a wall put up.
    #[inline]
    pub(crate) fn walling(self, cell: Cell) -> Self {
        self.with((u64::from(cell.0) + 1) << WALL)
    }

    /// The same move to another cell, where its own is cell 0.
    #[inline]
    pub(crate) fn ending(self, to: Cell) -> Self {
        self.with(u64::from(to.0) << TO)
    }

    /// The same move from another cell, where its own is cell 0.
    #[inline]
    pub(crate) fn beginning(self, from: Cell) -> Self {
        self.with(u64::from(from.0))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Move");
        fields.field("from", &self.from().0).field("to", &self.to().0).field("action", &self.action());
        fields.field("promotes_to", &self.promotes_to()).field("gate", &self.gate());
        fields.field("wall", &self.wall()).finish()
    }
}

/// The sorts of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece goes from one cell to another and takes what stands there.
    Step,
    /// A piece takes what has just passed over the cell it goes to.
    Catch,
    /// A king and a partner change places; which of the blueprint's castlings it is.
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

/// A special move of a ruleset, counted from 0 in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpecialId(pub u16);

impl SpecialId {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_comes_out_as_it_went_in() {
        let (from, to, wall) = (Cell(1023), Cell(512), Cell(1023));
        let actions = [
            Action::Step,
            Action::Catch,
            Action::Castle(255),
            Action::Drop(Kind(127)),
            Action::Rifle,
            Action::Rest,
            Action::Pass,
        ];
        for action in actions {
            let gate = Gate { kind: Kind(127), at_partner: true };
            let mv = Move::new(action, from, to).promoting(Kind(126)).gating(gate).walling(wall);
            assert_eq!((mv.from(), mv.to(), mv.action(), mv.wall()), (from, to, action, Some(wall)));
            assert_eq!((mv.promotes_to(), mv.gate()), (Some(Kind(126)), Some(gate)));
            assert_eq!(mv.without_gate().gate(), None);
            assert_eq!(mv.without_gate().promotes_to(), Some(Kind(126)));
            assert!(!mv.is_ordinary());
        }
        let special = Move::new(Action::Special(SpecialId(4095)), from, to).choosing(4095);
        assert_eq!((special.action(), special.choice()), (Action::Special(SpecialId(4095)), 4095));
        assert_eq!((special.promotes_to(), special.gate(), special.wall()), (None, None, None));
        assert!(Move::step(from, to).promoting(Kind(0)).is_ordinary());
        assert_eq!(size_of::<Option<Move>>(), 8);
    }
}
