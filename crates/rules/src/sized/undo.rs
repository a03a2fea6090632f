//! What a move did: enough to take it back, to keep an evaluation up to date, and to tell it.

use std::fmt;

use board::Cell;
use smallvec::SmallVec;

use super::position::State;
use super::{Code, Position};
use crate::moves::Move;
use crate::{Kind, Piece, Player};

/// What a move did to a position, and what was there before.
///
/// Searchers keep one per ply and fill it again and again.
#[derive(Clone)]
pub struct Undo<const N: usize> {
    pub(crate) mv: Move,
    /// What a move that is not ordinary left alone is nothing here.
    pub(crate) moved: Code,
    pub(crate) placed: Code,
    pub(crate) captured: Code,
    pub(crate) state: State<N>,
    pub(crate) hand: SmallVec<[HandChange; 2]>,
    /// The changes of a move that is not ordinary.
    changes: SmallVec<[Change; 10]>,
    /// How many of them the move itself made; what became of the pieces of those whom it put out comes behind.
    own: usize,
}

/// What stood on a cell before a move and what stands there after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) cell: Cell,
    pub(crate) before: Code,
    pub(crate) after: Code,
}

/// What a move did to one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellChange {
    /// The cell.
    pub cell: Cell,
    /// What stood there.
    pub before: Option<Piece>,
    /// What stands there now.
    pub after: Option<Piece>,
}

/// What a move did to the mover's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandChange {
    /// The kind of which there are more now, or fewer.
    pub kind: Kind,
    /// How many there were.
    pub before: u16,
    /// How many there are.
    pub after: u16,
}

impl<const N: usize> fmt::Debug for Undo<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Undo").field("mv", &self.mv).finish_non_exhaustive()
    }
}

impl<const N: usize> Undo<N> {
    /// One to be filled by [`Position::make`], for positions of the same game as this one.
    #[must_use]
    pub fn new(position: &Position<N>) -> Self {
        Self {
            mv: Move::step(Cell(0), Cell(0)),
            moved: Code::NOTHING,
            placed: Code::NOTHING,
            captured: Code::NOTHING,
            state: position.state,
            hand: SmallVec::new(),
            changes: SmallVec::new(),
            own: usize::MAX,
        }
    }

    /// The move.
    #[inline]
    #[must_use]
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// Who made it.
    #[inline]
    #[must_use]
    pub fn mover(&self) -> Player {
        self.state.standing.turn
    }

    /// The hash of the position before it.
    #[inline]
    #[must_use]
    pub fn hash_before(&self) -> u64 {
        self.state.hash
    }

    /// What it did to the cells, each named once; cells that are as before may be among them. What becomes of the
    /// pieces of those whom it puts out comes last.
    pub fn changes(&self) -> impl Iterator<Item = CellChange> + '_ {
        let ordinary = self.is_ordinary().then(|| self.both_ends());
        let all = ordinary.into_iter().flatten().chain(self.listed().iter().copied());
        all.map(|change| CellChange {
            cell: change.cell,
            before: change.before.piece(),
            after: change.after.piece(),
        })
    }

    /// Those of its changes that are no consequence of somebody's being out.
    pub fn own_changes(&self) -> impl Iterator<Item = CellChange> + '_ {
        let own = if self.is_ordinary() { usize::MAX } else { self.own };
        self.changes().take(own)
    }

    /// What it did to the mover's hand; what was captured for a partner changes it by nothing.
    #[must_use]
    pub fn hand_changes(&self) -> &[HandChange] {
        &self.hand
    }

    /// What was captured for a partner at another board, as it is in a hand.
    pub fn handed_over(&self) -> impl Iterator<Item = Kind> + '_ {
        self.hand.iter().filter(|change| change.before == change.after).map(|change| change.kind)
    }

    /// Whether it took a piece from one cell to another and did nothing else.
    #[inline]
    pub(crate) fn is_ordinary(&self) -> bool {
        !self.moved.is_nothing()
    }

    /// The changes of a move that is not ordinary.
    pub(crate) fn listed(&self) -> &[Change] {
        if self.is_ordinary() { &[] } else { &self.changes }
    }

    /// Makes room for the changes of a move that is not ordinary.
    pub(crate) fn begin(&mut self) {
        self.moved = Code::NOTHING;
        self.hand.clear();
        self.changes.clear();
        self.own = usize::MAX;
    }

    /// Lists the changes of the move itself, for more to be listed behind them.
    pub(crate) fn list(&mut self) {
        if self.is_ordinary() {
            let [left, reached] = self.both_ends();
            self.changes.clear();
            self.changes.extend([left, reached]);
            self.moved = Code::NOTHING;
        }
        self.own = self.changes.len();
    }

    /// What an ordinary move did where it began and where it ended.
    fn both_ends(&self) -> [Change; 2] {
        [
            Change { cell: self.mv.from(), before: self.moved, after: Code::NOTHING },
            Change { cell: self.mv.to(), before: self.captured, after: self.placed },
        ]
    }

    /// Notes a change of a cell that may have changed before.
    pub(crate) fn note_further(&mut self, change: Change) {
        match self.changes.iter_mut().find(|noted| noted.cell == change.cell) {
            Some(noted) => noted.after = change.after,
            None => self.changes.push(change),
        }
    }

    pub(crate) fn note(&mut self, cell: Cell, before: Code, after: Code) {
        self.changes.push(Change { cell, before, after });
    }
}
