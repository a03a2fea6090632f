//! What masks cannot tell: leaps over pieces, blasts, pins of single pieces.

use board::{Cell, CellSet};

use super::Generator;
use crate::Kind;
use crate::moves::{Action, Move};

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    /// Finds the pieces that leap at a king over something, or could after a move.
    pub(super) fn look_for_leaps(&mut self, king: Cell, alone: bool) {
        let (own, occupied) = (self.own, self.position.occupied);
        self.enemies.scan_hoppers(self.position.at(king).kind(), king, occupied, |hopper| {
            let between = hopper.path & occupied;
            if hopper.strikes {
                self.hop_checks = true;
            } else if alone && hopper.over_just_one {
                match between.len() {
                    // Whatever goes there would be leapt over.
                    0 => self.hurdle_cells |= hopper.path,
                    // Whatever goes away leaves the other to be leapt over.
                    2 => {
                        let way = (hopper.path & !occupied) | CellSet::of(hopper.cell);
                        for hurdle in between & own {
                            self.pinned.insert(hurdle);
                            self.pins.push((hurdle, way));
                        }
                    }
                    _ => {}
                }
                return;
            } else if between.len() > 2 {
                // No single move leaves just one.
                return;
            }
            self.hop_lines |= hopper.path | CellSet::of(hopper.cell);
        });
    }

    /// Whether some destinations of a piece that does not stand on a sensitive cell are to be tried out.
    #[inline(always)]
    pub(super) fn needs_test(&self, to: CellSet<N>) -> bool {
        !SIMPLE && self.tests_some && to.meets(self.tested_cells())
    }

    /// The destinations that are to be tried out for any piece.
    #[inline(always)]
    pub(super) fn tested_cells(&self) -> CellSet<N> {
        if SIMPLE || !self.tests_some {
            CellSet::EMPTY
        } else if self.hop_checks {
            CellSet::FULL
        } else if self.blasts.is_some() {
            self.hop_lines | self.position.occupied
        } else {
            self.hop_lines
        }
    }

    /// Takes out what would leave a king open to anything.
    #[inline(never)]
    pub(super) fn tested(&self, kind: Kind, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let mut safe = to;
        if let Some(blasts) = &self.blasts {
            let captures = to & self.position.occupied;
            safe = self.along_pins(from, to & !captures & self.check_mask);
            self.keep_unhopped(kind, from, &mut safe);
            for target in captures {
                if self.survives_blast(blasts, kind, from, target) {
                    safe.insert(target);
                }
            }
        } else {
            safe = self.along_pins(from, safe);
            self.keep_unhopped(kind, from, &mut safe);
        }
        safe
    }

    /// Takes out what would leave a king open to a piece that leaps over others.
    fn keep_unhopped(&self, kind: Kind, from: Cell, to: &mut CellSet<N>) {
        if self.hop_checks && !self.hop_lines.has(from) {
            // What neither leaves nor enters the way of a leap does not meet it.
            *to &= self.hop_lines;
        }
        let doubtful = if self.hop_lines.has(from) { *to } else { *to & self.hop_lines };
        for target in doubtful {
            if self.opens_a_hop(kind, from, target) {
                to.remove(target);
            }
        }
    }

    /// Whether a king could be taken by a leap over something once a piece has moved.
    fn opens_a_hop(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let kind_of = |king: Cell| self.position.at(king).kind();
        self.royals
            .iter()
            .any(|&(king, _)| self.enemies.attack_by_hopping_after((kind_of(king), king), from, to, kind))
    }

    /// Takes out the destinations that belong to specials, or to captures en passant.
    pub(super) fn undisplaced(&self, kind: Kind, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let to = self.undisplaced_by_specials(from, to);
        if !SIMPLE && self.catching.has(from) { to & !self.catches_from(kind, from) } else { to }
    }

    /// Takes out the destinations that belong to specials.
    pub(crate) fn undisplaced_by_specials(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        if !SIMPLE && self.player.displaceable.has(from) {
            to & !self.position.displaced(from, self.enemies)
        } else {
            to
        }
    }

    pub(super) fn along_pins(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let pins = self.pins.iter().filter(|(pinned, _)| *pinned == from);
        pins.fold(to, |to, (_, path)| to & *path)
    }

    /// Whether a king's own move leaves another king open to a leap.
    #[inline]
    pub(super) fn others_hopped(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        if self.hop_lines.is_empty() || self.royals.len() < 2 {
            return false;
        }
        let mut others = self.royals.iter().filter(|(king, _)| *king != from);
        let kind_of = |king: Cell| self.position.at(king).kind();
        others.any(|&(king, _)| self.enemies.attack_by_hopping_after((kind_of(king), king), from, to, kind))
    }

    /// Whether a drop leaves no royal piece open to a leap, and is safe if it is royal itself.
    pub(super) fn may_drop(&self, kind: Kind, to: Cell) -> bool {
        let tables = &self.position.tables;
        let kinds_matter = self.player.hop_threats.iter().any(|threat| threat.blocked.is_some());
        if tables.tests_all {
            return true;
        }
        if kinds_matter || tables.blast.is_some() || tables.royal_comers.has(kind) {
            return self.position.survives(Move::new(Action::Drop(kind), to, to), self.enemies);
        }
        let near = self.hop_checks || self.hop_lines.has(to);
        !near
            || !self.royals.iter().any(|&(king, _)| {
                let mut occupied = self.position.occupied;
                occupied.insert(to);
                self.enemies.attack_by_hopping(self.position.at(king).kind(), king, occupied)
            })
    }
}
