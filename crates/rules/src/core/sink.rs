//! What becomes of generated moves: counted, listed, or looked for.
//!
//! The generator hands over sets of destinations; a sink takes them apart only as far as it must.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use crate::moves::{Move, Promotion, SpecialId};

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

    /// As `targets`, and the piece promotes to one of so many choices.
    fn promotions(&mut self, from: Cell, to: CellSet<N>, choices: u32) -> ControlFlow<()>;

    /// One special with one choice of promotions.
    fn special(&mut self, special: SpecialId, from: Cell, to: Cell, promotion: Promotion) -> ControlFlow<()>;
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
    fn promotions(&mut self, _: Cell, to: CellSet<N>, choices: u32) -> ControlFlow<()> {
        self.0 += u64::from(to.len()) * u64::from(choices);
        ControlFlow::Continue(())
    }

    #[inline]
    fn special(&mut self, _: SpecialId, _: Cell, _: Cell, _: Promotion) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Hands each move to a function, one at a time.
///
/// The function is called through a pointer so that the generator is compiled once for all of them.
pub(crate) struct Each<'a>(pub(crate) &'a mut dyn FnMut(Move) -> ControlFlow<()>);

impl<const N: usize> Sink<N> for Each<'_> {
    #[inline]
    fn targets(&mut self, from: Cell, to: CellSet<N>) -> ControlFlow<()> {
        for to in to {
            (self.0)(Move { from, to, special: None, promotion: Promotion::NONE })?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn promotions(&mut self, from: Cell, to: CellSet<N>, choices: u32) -> ControlFlow<()> {
        for to in to {
            for choice in 0..choices as u16 {
                (self.0)(Move { from, to, special: None, promotion: Promotion(choice) })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn special(&mut self, special: SpecialId, from: Cell, to: Cell, promotion: Promotion) -> ControlFlow<()> {
        (self.0)(Move { from, to, special: Some(special), promotion })
    }
}
