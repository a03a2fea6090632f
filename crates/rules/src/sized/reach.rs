//! Where any piece of any player gets, whoever is to move.

use board::{Cell, CellSet};

use super::mover::{Extra, Mover, Parts, Shape};
use super::{FamilyId, Lookups, Position};
use crate::{Kind, Piece, Player};

impl<const N: usize> Lookups<N> {
    /// Where leaps and rays lead that move, and those that capture.
    #[inline]
    pub(crate) fn reach_of_parts(&self, parts: &Parts, from: Cell, occupied: CellSet<N>) -> [CellSet<N>; 2] {
        let union = |families: &[FamilyId]| {
            let mut all = CellSet::EMPTY;
            for &family in families {
                all |= self.stops(family, from, occupied);
            }
            all
        };
        let both = union(&parts.both_families);
        let moves = self.row(parts.move_leaps, from) | union(&parts.move_families) | both;
        let captures = self.row(parts.capture_leaps, from) | union(&parts.capture_families) | both;
        [moves, captures]
    }

    /// Likewise for a shape.
    pub(crate) fn reach_of_shape(
        &self,
        shape: &Shape<N>,
        from: Cell,
        occupied: CellSet<N>,
    ) -> [CellSet<N>; 2] {
        let alike = match shape {
            Shape::Leap(row) => self.row(*row, from),
            Shape::Slide(family) => self.stops(*family, from, occupied),
            Shape::SlideTwo(first, second) => {
                self.stops(*first, from, occupied) | self.stops(*second, from, occupied)
            }
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => {
                return self.reach_of_parts(parts, from, occupied);
            }
        };
        [alike, alike]
    }
}

impl<const N: usize> Position<N> {
    /// How a kind of a player's moves.
    pub(crate) fn mover(&self, player: Player, kind: Kind) -> Option<&Mover<N>> {
        let tables = self.tables.player(player);
        tables.movers.iter().chain(&tables.royal_movers).find(|mover| mover.kind == kind)
    }

    pub(crate) fn find_moves_from(&self, piece: Piece, from: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let [mut moves, _] = self.find_reach(piece, from, occupied);
        let steps = self.tables.player(piece.owner).steps.iter();
        for step in steps.filter(|step| step.kind == piece.kind && !step.unmoved && step.sources.has(from)) {
            let at = |distance: i32| Cell((i32::from(from.0) + distance) as u16);
            if step.empty_at.iter().all(|&distance| !occupied.has(at(distance))) {
                moves.insert(at(step.by));
            }
        }
        moves & !occupied
    }

    /// Hands over where each of a player's pieces of a kind gets, by ways that move and by ways that capture.
    pub(crate) fn find_reaches(&self, player: Player, kind: Kind, found: &mut dyn FnMut([CellSet<N>; 2])) {
        let pieces = self.of_kind(kind) & self.of_player(player);
        if pieces.is_empty() {
            return;
        }
        let Some(mover) = self.mover(player, kind) else { return };
        let (lookups, occupied) = (&self.tables.lookups, self.occupied);
        for from in pieces {
            let mut reach = lookups.reach_of_shape(&mover.shape, from, occupied);
            for extra in mover.extras.iter().filter(|extra| !extra.first) {
                let [moves, captures] = self.reach_of_extra(extra, from, occupied);
                reach = [reach[0] | moves, reach[1] | captures];
            }
            found(reach);
        }
    }

    /// Where any of a player's pieces of a kind could capture, whatever stands there.
    pub(crate) fn find_strikes(&self, player: Player, kind: Kind) -> CellSet<N> {
        let pieces = self.of_kind(kind) & self.of_player(player);
        let mut all = CellSet::EMPTY;
        if pieces.is_empty() {
            return all;
        }
        match self.mover(player, kind) {
            Some(Mover { shape: Shape::Shift { captures, .. }, extras, .. }) if extras.is_empty() => {
                for shift in captures {
                    all |= (pieces & shift.sources).shifted(shift.by);
                }
            }
            _ => self.find_reaches(player, kind, &mut |[_, captures]| all |= captures),
        }
        all
    }

    pub(crate) fn find_captures_from(&self, piece: Piece, from: Cell, occupied: CellSet<N>) -> CellSet<N> {
        self.find_reach(piece, from, occupied)[1]
    }

    /// Where ways with a proviso lead that move, and those that capture, whatever may be captured.
    pub(crate) fn reach_of_extra(&self, extra: &Extra, from: Cell, occupied: CellSet<N>) -> [CellSet<N>; 2] {
        let lookups = &self.tables.lookups;
        let parts = &extra.parts;
        if extra.blocked_by.is_empty() {
            return lookups.reach_of_parts(parts, from, occupied);
        }
        let blocking = (self.of_kinds(&extra.not_over) | self.state.walls) & occupied;
        let union = |families: &[FamilyId]| {
            let mut all = CellSet::EMPTY;
            for &family in families {
                let stops = lookups.stops(family, from, occupied);
                let twin = extra.blocked_by.iter().find(|(hop, _)| *hop == family);
                all |= twin.map_or(stops, |(_, clear)| stops & lookups.stops(*clear, from, blocking));
            }
            all
        };
        let both = union(&parts.both_families);
        let moves = lookups.row(parts.move_leaps, from) | union(&parts.move_families) | both;
        let captures = lookups.row(parts.capture_leaps, from) | union(&parts.capture_families) | both;
        [moves, captures]
    }

    /// Where a piece gets by ways that move, and by ways that capture; first moves apart.
    fn find_reach(&self, piece: Piece, from: Cell, occupied: CellSet<N>) -> [CellSet<N>; 2] {
        let Some(mover) = self.mover(piece.owner, piece.kind) else { return [CellSet::EMPTY; 2] };
        let lookups = &self.tables.lookups;
        let lasting = |extra: &&Extra| !extra.first;
        let extras = mover.extras.iter().filter(lasting);
        let extras = extras.map(|extra| self.reach_of_extra(extra, from, occupied));
        let shape = lookups.reach_of_shape(&mover.shape, from, occupied);
        extras.fold(shape, |[moves, captures], [also, too]| [moves | also, captures | too])
    }

    /// Whether a piece that has gone from one cell to another could go straight back on an empty board.
    pub(crate) fn can_go_back(&self, player: Player, kind: Kind, from: Cell, to: Cell) -> bool {
        self.find_moves_from(Piece { owner: player, kind }, to, CellSet::EMPTY).has(from)
    }

    /// Where a kind of a player's could capture from a cell if nothing else were on the board.
    pub(crate) fn captures_on_empty_board(&self, player: Player, kind: Kind, from: Cell) -> CellSet<N> {
        self.find_captures_from(Piece { owner: player, kind }, from, CellSet::EMPTY)
    }

    /// Where a piece that has moved could capture one of a kind if nothing else were on the board.
    pub(crate) fn aims_at(&self, piece: Piece, from: Cell, prey: Kind) -> CellSet<N> {
        let Some(mover) = self.mover(piece.owner, piece.kind) else { return CellSet::EMPTY };
        let [_, mut captures] = self.tables.lookups.reach_of_shape(&mover.shape, from, CellSet::EMPTY);
        for extra in mover.extras.iter().filter(|extra| !extra.first && extra.may_take(prey)) {
            captures |= self.reach_of_extra(extra, from, CellSet::EMPTY)[1];
        }
        captures
    }
}
