//! Castling: a king and a partner that have not moved change places along a line.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::attack::Enemies;
use super::tables::CastlingSide;
use super::{Position, Sink};
use crate::Kind;
use crate::moves::{Action, Gate, Move};

impl<const N: usize> Position<N> {
    /// Where the partner stands with which the king on `king` can castle to a side: the one furthest off.
    pub(crate) fn castling_partner(&self, side: usize, king: Cell) -> Option<Cell> {
        let side = &self.tables.castlings[side];
        let partners = self.of_kinds(&side.partners) & self.of_player(self.turn()) & self.unmoved;
        let beyond = partners & side.partner_cells & side.beyond[king.index()];
        if beyond.has_several() {
            return side.line.iter().rev().copied().find(|&cell| beyond.has(cell));
        }
        beyond.lowest()
    }

    /// Hands over the castlings of the player to move, with what may come in through their gates.
    #[inline]
    pub(crate) fn generate_castlings(
        &self,
        enemies: &Enemies<'_, N>,
        in_check: bool,
        gated: &[Kind],
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let own = self.of_player(self.turn());
        if !self.unmoved.meets(own) {
            return ControlFlow::Continue(());
        }
        for index in self.tables.player(self.turn()).castlings.clone() {
            let side = &self.tables.castlings[index];
            if self.occupied.meets(side.always_empty) {
                continue;
            }
            for king in self.of_kind(side.king) & own & self.unmoved & side.kings {
                let Some(partner) = self.castling_partner(index, king) else { continue };
                let checked = in_check && self.in_check_at(king, enemies);
                if !checked && self.can_castle(side, king, partner, enemies) {
                    let mv = Move::acting(Action::Castle(index as u8), king, king);
                    // Somebody else's safety may hang on it too.
                    if self.royals(self.turn()).has_several() && !self.survives(mv, enemies) {
                        continue;
                    }
                    self.offer_castling((index, king, partner), gated, enemies, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn can_castle(
        &self,
        side: &CastlingSide<N>,
        king: Cell,
        partner: Cell,
        enemies: &Enemies<'_, N>,
    ) -> bool {
        let both = CellSet::of(king) | CellSet::of(partner);
        let path = side.king_path[king.index()];
        let others = self.occupied & !both;
        if ((path | side.partner_path[partner.index()]) & others).is_empty() {
            if !self.royals(self.turn()).has(king) {
                return true;
            }
            let without_king = self.occupied & !CellSet::of(king);
            let after = others | CellSet::of(side.king_to) | CellSet::of(side.partner_to);
            let safe = |cell: Cell| {
                // In the end the partner stands elsewhere, which may shield or uncover.
                let occupied = if cell == side.king_to { after } else { without_king };
                self.touches_enemy_royal(cell) || !enemies.attack(cell, occupied)
            };
            return path.iter().all(safe);
        }
        false
    }

    fn offer_castling(
        &self,
        (index, king, partner): (usize, Cell, Cell),
        gated: &[Kind],
        enemies: &Enemies<'_, N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let side = &self.tables.castlings[index];
        let mv = Move::acting(Action::Castle(index as u8), king, self.castling_target(index, king, partner));
        sink.one(mv)?;
        let after = CellSet::of(side.king_to) | CellSet::of(side.partner_to);
        let gates = self.tables.player(self.turn()).gates & self.unmoved & !after;
        for &kind in gated {
            for (cell, at_partner) in [(king, false), (partner, true)] {
                let mv = Move { gate: Some(Gate { kind, at_partner }), ..mv };
                let player = self.tables.player(self.turn());
                // What comes in may be leapt over.
                let safe = || player.hop_threats.is_empty() || self.survives(mv, enemies);
                if gates.has(cell) && player.drops[kind.index()].zone.has(cell) && safe() {
                    sink.one(mv)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cell that stands for a castling in its text: where the king goes if that is two cells or more away,
    /// otherwise the partner's, since a king could step there.
    fn castling_target(&self, index: usize, king: Cell, partner: Cell) -> Cell {
        let side = &self.tables.castlings[index];
        let place = |cell: Cell| side.line.iter().position(|&other| other == cell).unwrap_or(0);
        if place(side.king_to).abs_diff(place(king)) >= 2 { side.king_to } else { partner }
    }
}
