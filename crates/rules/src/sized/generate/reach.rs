//! Where pieces get.

use board::{Cell, CellSet};

use super::Generator;
use crate::sized::mover::{Extra, Mover, Parts, Shape};

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    /// Everything a piece reaches, the ways with a proviso included.
    #[inline]
    pub(super) fn reach_of(&self, mover: &Mover<N>, from: Cell) -> CellSet<N> {
        let mut reach = self.shape_reach(&mover.shape, from);
        for extra in &mover.extras {
            let found = self.extra_reach(extra, from);
            // What captures from afar stays where it is, but may move as well.
            reach |= if extra.rifle { found & !self.position.occupied } else { found };
        }
        reach
    }

    pub(super) fn extra_reach(&self, extra: &Extra, from: Cell) -> CellSet<N> {
        if (extra.first && !self.position.state.unmoved.has(from)) || (extra.calm && self.in_check) {
            return CellSet::EMPTY;
        }
        let occupied = self.position.occupied;
        let [moves, captures] = self.position.reach_of_extra(extra, from, occupied);
        (moves & !occupied) | (captures & self.prey(extra))
    }

    /// What may be captured on ways with a proviso.
    pub(super) fn prey(&self, extra: &Extra) -> CellSet<N> {
        let wanted =
            if extra.prey.is_empty() { self.position.occupied } else { self.position.of_kinds(&extra.prey) };
        wanted & !self.position.of_kinds(&extra.spares)
    }

    /// Where a piece can go by leaps and rays, own pieces still to be taken out.
    #[inline]
    pub(super) fn reach(&self, parts: &Parts, from: Cell) -> CellSet<N> {
        let occupied = self.position.occupied;
        let [moves, captures] = self.lookups.reach_of_parts(parts, from, occupied);
        (moves & !occupied) | (captures & occupied)
    }

    #[inline]
    pub(super) fn shape_reach(&self, shape: &Shape<N>, from: Cell) -> CellSet<N> {
        let occupied = self.position.occupied;
        match shape {
            Shape::Leap(row) => self.lookups.row(*row, from),
            Shape::Slide(family) => self.lookups.stops(*family, from, occupied),
            Shape::SlideTwo(first, second) => {
                self.lookups.stops(*first, from, occupied) | self.lookups.stops(*second, from, occupied)
            }
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => self.reach(parts, from),
        }
    }
}
