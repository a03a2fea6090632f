//! Where pieces get.

use board::{Cell, CellSet};

use super::Generator;
use crate::Kind;
use crate::core::tables::{Extra, Mover, Parts, Shape};
use crate::core::{FamilyId, Position};

impl<const N: usize, const PLAIN: bool> Generator<'_, N, PLAIN> {
    /// Everything a piece reaches, the ways with a proviso included.
    #[inline]
    pub(super) fn reach_of(&self, mover: &Mover<N>, from: Cell) -> CellSet<N> {
        let mut reach = self.shape_reach(&mover.shape, from);
        for extra in mover.extras.iter().filter(|extra| !extra.rifle) {
            reach |= self.extra_reach(extra, from);
        }
        reach
    }

    pub(super) fn extra_reach(&self, extra: &Extra, from: Cell) -> CellSet<N> {
        if (extra.first && !self.position.unmoved.has(from)) || (extra.calm && self.in_check) {
            return CellSet::EMPTY;
        }
        let occupied = self.position.occupied;
        let blocking = self.position.of_kinds(&extra.not_over);
        let union = |families: &[FamilyId]| {
            families.iter().fold(CellSet::EMPTY, |all, &family| {
                let stops = self.lookups.stops(family, from, occupied);
                let twin = extra.blocked_by.iter().find(|(hop, _)| *hop == family);
                all | twin.map_or(stops, |(_, clear)| stops & self.lookups.stops(*clear, from, blocking))
            })
        };
        let parts = &extra.parts;
        let both = union(&parts.both_families);
        let moves = self.lookups.row(parts.move_leaps, from) | union(&parts.move_families) | both;
        let captures = self.lookups.row(parts.capture_leaps, from) | union(&parts.capture_families) | both;
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
        let union = |families: &[FamilyId]| {
            let stops = families.iter().map(|&family| self.lookups.stops(family, from, occupied));
            stops.fold(CellSet::EMPTY, |all, stops| all | stops)
        };
        let moves = self.lookups.row(parts.move_leaps, from) | union(&parts.move_families);
        let captures = self.lookups.row(parts.capture_leaps, from) | union(&parts.capture_families);
        (moves & !occupied) | (captures & occupied) | union(&parts.both_families)
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

impl<const N: usize> Position<N> {
    /// Whether a piece that has gone from one cell to another could go straight back on an empty board.
    pub(crate) fn can_go_back(&self, player: crate::Player, kind: Kind, from: Cell, to: Cell) -> bool {
        let tables = self.tables.player(player);
        let mut movers = tables.movers.iter().chain(&tables.royal_movers);
        let Some(mover) = movers.find(|mover| mover.kind == kind) else { return true };
        let lookups = &self.tables.lookups;
        let stops = |family: &FamilyId| lookups.stops(*family, to, CellSet::EMPTY);
        let back = match &mover.shape {
            Shape::Leap(row) => lookups.row(*row, to),
            Shape::Slide(family) => stops(family),
            Shape::SlideTwo(first, second) => stops(first) | stops(second),
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => {
                let families = parts.both_families.iter().chain(&parts.move_families);
                families.fold(lookups.row(parts.move_leaps, to), |all, family| all | stops(family))
            }
        };
        back.has(from)
    }

    /// Where a kind of a player's gets from a cell if nothing else is on the board.
    pub(crate) fn reach_on_empty_board(&self, player: crate::Player, kind: Kind, from: Cell) -> CellSet<N> {
        let tables = self.tables.player(player);
        let mut movers = tables.movers.iter().chain(&tables.royal_movers);
        let Some(mover) = movers.find(|mover| mover.kind == kind) else { return CellSet::EMPTY };
        let lookups = &self.tables.lookups;
        let stops = |family: &FamilyId| lookups.stops(*family, from, CellSet::EMPTY);
        match &mover.shape {
            Shape::Leap(row) => lookups.row(*row, from),
            Shape::Slide(family) => stops(family),
            Shape::SlideTwo(first, second) => stops(first) | stops(second),
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => {
                let families = parts.both_families.iter().chain(&parts.capture_families);
                families.fold(lookups.row(parts.capture_leaps, from), |all, family| all | stops(family))
            }
        }
    }
}
