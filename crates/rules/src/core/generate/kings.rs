//! Royal pieces go only where nothing attacks.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::blasts::Blasts;
use super::{Generator, Wanted};
use crate::Kind;
use crate::core::Sink;
use crate::core::tables::Mover;
use crate::moves::Move;

impl<const N: usize, const PLAIN: bool> Generator<'_, N, PLAIN> {
    #[inline(always)]
    pub(super) fn generate_royals(
        &self,
        mover: &Mover<N>,
        wanted: Wanted,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let mut open = !self.barred | self.hurdles;
        if !PLAIN && wanted == Wanted::Captures {
            open &= self.position.occupied;
        }
        let mut others = self.position.of_kind(mover.kind) & self.own;
        for &(king, met) in &self.kings {
            if !others.has(king) {
                continue;
            }
            others.remove(king);
            let mut to = self.reach_of(mover, king) & open;
            if self.kings.len() > 1 {
                let rest = self.kings.iter().filter(|(other, _)| *other != king);
                to = rest.fold(to, |to, (_, met)| to & *met);
            }
            if self.careful.has(king) {
                to = self.undisplaced(king, self.along_pins(king, to));
            }
            if !PLAIN && self.position.tables.duties.royals_stand && self.in_check {
                to = self.standing_fast(king, met, to);
            }
            let to = self.safe_for_king(mover.kind, king, to);
            self.hand_over_gated(mover, king, to, sink)?;
        }
        // Those that are not royal while there are enough of them.
        if others.is_empty() {
            ControlFlow::Continue(())
        } else {
            self.generate_spare_royals(mover, others, !self.hurdles & open, sink)
        }
    }

    /// Where a king that may not flee from check can go: where it takes what gives the only one.
    #[inline(never)]
    fn standing_fast(&self, king: Cell, met: CellSet<N>, to: CellSet<N>) -> CellSet<N> {
        if self.hopped {
            let may = |to: &Cell| self.position.may_leave(Move::step(king, *to), self.enemies);
            return to.iter().filter(may).collect();
        }
        if met == CellSet::FULL { to } else { to & met & self.position.occupied }
    }

    #[inline(always)]
    fn safe_for_king(&self, kind: Kind, king: Cell, mut to: CellSet<N>) -> CellSet<N> {
        let mut without_king = self.position.occupied;
        without_king.remove(king);
        for target in to {
            let safe = if PLAIN {
                !self.enemies.attack_plainly(target, without_king)
            } else if let Some(blasts) = &self.blasts {
                self.survives_beside_blasts(blasts, kind, king, target)
            } else {
                !self.enemies.attack(target, without_king) && !self.others_hopped(kind, king, target)
            };
            if !safe {
                to.remove(target);
            }
        }
        to
    }

    /// Whether a king's move leaves all kings safe where captures explode.
    #[inline(never)]
    fn survives_beside_blasts(&self, blasts: &Blasts<N>, kind: Kind, king: Cell, to: Cell) -> bool {
        if self.position.occupied.has(to) {
            return self.position.survives(Move::step(king, to), self.enemies);
        }
        let mut without_king = self.position.occupied;
        without_king.remove(king);
        blasts.shields(self.lookups, to)
            || !(self.enemies.attack(to, without_king) || self.others_hopped(kind, king, to))
    }
}
