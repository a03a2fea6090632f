//! What becomes of generated moves: counted, listed, or looked for.
//!
//! The generator hands over sets of destinations; a sink takes them apart only as far as it must.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use crate::Kind;
use crate::moves::{Action, Gate, Move, Promotion};

/// Takes groups of legal moves. Breaking off ends the generation.
pub(crate) trait Sink<const N: usize> {
    /// A piece may go from one cell to any of these.
    fn targets(&mut self, from: Cell, to: CellSet<N>) -> ControlFlow<()>;

    /// Pieces may each go by the same distance in cell numbers; these are their destinations.
    fn shifted(&mut self, by: i32, to: CellSet<N>) -> ControlFlow<()> {
        for to in to {
            self.targets(Cell((i32::from(to.0) - by) as u16), CellSet::of(to))?;
        }
        ControlFlow::Continue(())
    }

    /// As `targets`, and the piece promotes to one of these.
    fn promotions(&mut self, from: Cell, to: CellSet<N>, choices: &[Kind]) -> ControlFlow<()>;

    /// As `targets`, and one of these comes in where the piece stood.
    fn gated(&mut self, from: Cell, to: CellSet<N>, kinds: &[Kind]) -> ControlFlow<()>;

    /// A piece may be dropped on any of these.
    fn drops(&mut self, kind: Kind, to: CellSet<N>) -> ControlFlow<()>;

    /// One move of any sort.
    fn one(&mut self, mv: Move) -> ControlFlow<()>;

    /// How many moves have been taken so far.
    fn taken(&self) -> u64;
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl<const N: usize> Sink<N> for Count {
    #[inline]
    fn targets(&mut self, _: Cell, to: CellSet<N>) -> ControlFlow<()> {
        self.0 += u64::from(to.len());
        ControlFlow::Continue(())
    }

    #[inline]
    fn shifted(&mut self, _: i32, to: CellSet<N>) -> ControlFlow<()> {
        self.0 += u64::from(to.len());
        ControlFlow::Continue(())
    }

    #[inline]
    fn promotions(&mut self, _: Cell, to: CellSet<N>, choices: &[Kind]) -> ControlFlow<()> {
        self.0 += u64::from(to.len()) * choices.len() as u64;
        ControlFlow::Continue(())
    }

    #[inline]
    fn gated(&mut self, _: Cell, to: CellSet<N>, kinds: &[Kind]) -> ControlFlow<()> {
        self.0 += u64::from(to.len()) * kinds.len() as u64;
        ControlFlow::Continue(())
    }

    #[inline]
    fn drops(&mut self, _: Kind, to: CellSet<N>) -> ControlFlow<()> {
        self.0 += u64::from(to.len());
        ControlFlow::Continue(())
    }

    #[inline]
    fn one(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn taken(&self) -> u64 {
        self.0
    }
}

/// Hands each move to a function, one at a time.
///
/// The function is called through a pointer so that the generator is compiled once for all of them.
pub(crate) struct Each<'a> {
    each: &'a mut dyn FnMut(Move) -> ControlFlow<()>,
    taken: u64,
}

impl<'a> Each<'a> {
    pub(crate) fn new(each: &'a mut dyn FnMut(Move) -> ControlFlow<()>) -> Self {
        Self { each, taken: 0 }
    }

    #[inline]
    fn hand(&mut self, mv: Move) -> ControlFlow<()> {
        self.taken += 1;
        (self.each)(mv)
    }
}

impl<const N: usize> Sink<N> for Each<'_> {
    #[inline]
    fn targets(&mut self, from: Cell, to: CellSet<N>) -> ControlFlow<()> {
        for to in to {
            self.hand(Move::step(from, to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn promotions(&mut self, from: Cell, to: CellSet<N>, choices: &[Kind]) -> ControlFlow<()> {
        for to in to {
            for &kind in choices {
                self.hand(Move { promotion: Promotion::to(kind), ..Move::step(from, to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn gated(&mut self, from: Cell, to: CellSet<N>, kinds: &[Kind]) -> ControlFlow<()> {
        for to in to {
            for &kind in kinds {
                let gate = Some(Gate { kind, at_partner: false });
                self.hand(Move { gate, ..Move::step(from, to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn drops(&mut self, kind: Kind, to: CellSet<N>) -> ControlFlow<()> {
        for to in to {
            self.hand(Move::acting(Action::Drop(kind), to, to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn one(&mut self, mv: Move) -> ControlFlow<()> {
        self.hand(mv)
    }

    fn taken(&self) -> u64 {
        self.taken
    }
}
