//! Royal pieces go only where nothing attacks.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::{Generator, Wanted};
use crate::Kind;
use crate::core::Sink;
use crate::core::tables::Mover;
use crate::moves::Move;

impl<const N: usize> Generator<'_, N> {
    #[inline(always)]
    pub(super) fn generate_royals(
        &self,
        mover: &Mover<N>,
        wanted: Wanted,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let mut open = !self.barred;
        if wanted == Wanted::Captures {
            open &= self.position.occupied;
        }
        let mut others = self.position.of_kind(mover.kind) & self.own;
        for &(king, _) in &self.kings {
            if !others.has(king) {
                continue;
            }
            others.remove(king);
            let rest = self.kings.iter().filter(|(other, _)| *other != king);
            let rest_met = rest.fold(CellSet::FULL, |mask, (_, met)| mask & *met);
            let mut to = self.reach_of(mover, king) & open & rest_met;
            if self.careful.has(king) {
                to = self.cut(king, to);
            }
            if self.position.tables.duties.royals_stand && self.in_check {
                to &= self.check_mask & self.position.occupied;
            }
            let to = self.safe_for_king(mover.kind, king, to);
            self.hand_over_gated(mover, king, to, sink)?;
        }
        // Those that are not royal while there are enough of them.
        if others.is_empty() {
            ControlFlow::Continue(())
        } else {
            self.generate_spare_royals(mover, others, open, sink)
        }
    }

    #[inline(always)]
    pub(super) fn safe_for_king(&self, kind: Kind, king: Cell, mut to: CellSet<N>) -> CellSet<N> {
        let position = self.position;
        let mut without_king = position.occupied;
        without_king.remove(king);
        let blasts = position.tables.blast.is_some();
        for target in to {
            let unsafe_there = if blasts && position.occupied.has(target) {
                !position.survives(Move::step(king, target), self.enemies)
            } else if blasts && position.touches_enemy_royal(target) {
                false
            } else {
                let mut occupied = without_king;
                occupied.insert(target);
                self.enemies.attack(target, without_king) || self.others_hopped(kind, king, target, occupied)
            };
            if unsafe_there {
                to.remove(target);
            }
        }
        to
    }
}
