//! Royal pieces go only where nothing attacks.

use board::{Cell, CellSet};

use super::Generator;
use super::blasts::Blasts;
use crate::Kind;
use crate::moves::Move;
use crate::sized::Sink;
use crate::sized::mover::Mover;

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    #[inline(always)]
    pub(super) fn generate_royals(&self, mover: &Mover<N>, sink: &mut impl Sink<N>) {
        let open = self.open(!self.barred | self.hurdle_cells);
        let mut others = self.position.of_kind(mover.kind) & self.own;
        for &(king, met) in &self.royals {
            if !others.has(king) {
                continue;
            }
            others.remove(king);
            let mut to = self.reach_of(mover, king) & open;
            if self.royals.len() > 1 {
                let rest = self.royals.iter().filter(|(other, _)| *other != king);
                to = rest.fold(to, |to, (_, met)| to & *met);
            }
            if self.one_by_one.has(king) {
                to = self.undisplaced(mover.kind, king, self.along_pins(king, to));
            }
            if !SIMPLE && self.position.tables.duties.royals_stand && self.in_check {
                to = self.standing_fast(king, met, to);
            }
            let to = self.safe_for_king(mover.kind, king, to);
            self.hand_over_gated(mover, king, to, sink);
        }
        // Those that are not royal while there are enough of them.
        if !others.is_empty() {
            let open = self.meeting_checks(open & !self.hurdle_cells);
            self.generate_one_by_one(mover, others, open, sink);
        }
    }

    /// Where a king that may not flee from check can go: where it takes what gives the only one.
    #[inline(never)]
    fn standing_fast(&self, king: Cell, met: CellSet<N>, to: CellSet<N>) -> CellSet<N> {
        if self.hop_checks {
            let may = |to: &Cell| self.position.may_leave(Move::step(king, *to), self.enemies);
            return to.iter().filter(may).collect();
        }
        if met == CellSet::FULL { to } else { to & met & self.position.occupied }
    }

    #[inline(always)]
    fn safe_for_king(&self, kind: Kind, king: Cell, mut to: CellSet<N>) -> CellSet<N> {
        for target in to {
            let occupied = self.occupied_after(king, target);
            let safe = if SIMPLE {
                !self.enemies.attack_simply(kind, target, occupied)
            } else if let Some(blasts) = &self.blasts {
                self.survives_beside_blasts(blasts, kind, king, target)
            } else {
                !self.enemies.attack(kind, target, occupied) && !self.others_hopped(kind, king, target)
            };
            if !safe {
                to.remove(target);
            }
        }
        to
    }

    /// What is occupied after a king's move. Its own cell is: a way may bend through where it ends.
    #[inline(always)]
    fn occupied_after(&self, king: Cell, to: Cell) -> CellSet<N> {
        let mut occupied = self.position.occupied;
        occupied.remove(king);
        occupied.insert(to);
        occupied
    }

    /// Whether a king's move leaves all kings safe where captures explode.
    #[inline(never)]
    fn survives_beside_blasts(&self, blasts: &Blasts<N>, kind: Kind, king: Cell, to: Cell) -> bool {
        if self.position.occupied.has(to) {
            return self.position.survives(Move::step(king, to), self.enemies);
        }
        let occupied = self.occupied_after(king, to);
        let safe = blasts.shields(self.lookups, to) || !self.enemies.attack(kind, to, occupied);
        safe && !self.others_hopped(kind, king, to)
    }
}
