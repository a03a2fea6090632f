//! What masks cannot tell: leaps over pieces, blasts, pins of single pieces.

use board::{Cell, CellSet};

use super::Generator;
use crate::Kind;
use crate::moves::Move;

impl<const N: usize, const PLAIN: bool> Generator<'_, N, PLAIN> {
    /// Finds the pieces that leap at a king over something, or could after a move.
    pub(super) fn look_for_leaps(&mut self, king: Cell, alone: bool) {
        let (own, occupied) = (self.own, self.position.occupied);
        self.enemies.scan_hoppers(king, occupied, |hopper| {
            let between = hopper.path & occupied;
            if hopper.strikes {
                self.hopped = true;
            } else if alone && hopper.over_just_one {
                match between.len() {
                    // Whatever goes there would be leapt over.
                    0 => self.hurdles |= hopper.path,
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
            self.sensitive |= hopper.path | CellSet::of(hopper.cell);
        });
    }

    /// Whether some destinations of a piece that does not stand on a sensitive cell are to be tried out.
    #[inline(always)]
    pub(super) fn is_doubtful(&self, to: CellSet<N>) -> bool {
        !PLAIN && self.wary && to.meets(self.doubts())
    }

    /// The destinations that are to be tried out for any piece.
    #[inline(always)]
    pub(super) fn doubts(&self) -> CellSet<N> {
        if PLAIN || !self.wary {
            CellSet::EMPTY
        } else if self.hopped {
            CellSet::FULL
        } else if self.blasts.is_some() {
            self.sensitive | self.position.occupied
        } else {
            self.sensitive
        }
    }

    /// Takes out what would leave a king open to anything.
    #[inline(never)]
    pub(super) fn wary_cut(&self, kind: Kind, from: Cell, to: CellSet<N>) -> CellSet<N> {
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
        if self.hopped && !self.sensitive.has(from) {
            // What neither leaves nor enters the way of a leap does not meet it.
            *to &= self.sensitive;
        }
        let doubtful = if self.sensitive.has(from) { *to } else { *to & self.sensitive };
        for target in doubtful {
            if self.opens_a_hop(kind, from, target) {
                to.remove(target);
            }
        }
    }

    /// Whether a king could be taken by a leap over something once a piece has moved.
    fn opens_a_hop(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        self.kings.iter().any(|&(king, _)| self.enemies.attack_by_hopping_after(king, from, to, kind))
    }

    /// Takes out the destinations that belong to specials.
    pub(super) fn undisplaced(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        if !PLAIN && self.player.displaceable.has(from) {
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
        if self.sensitive.is_empty() || self.kings.len() < 2 {
            return false;
        }
        let mut others = self.kings.iter().filter(|(king, _)| *king != from);
        others.any(|&(king, _)| self.enemies.attack_by_hopping_after(king, from, to, kind))
    }

    pub(super) fn catch_is_safe(&self, mv: Move) -> bool {
        (!PLAIN && self.position.tables.tried) || self.position.survives(mv, self.enemies)
    }

    /// Where a dropped piece may land.
    #[inline(always)]
    pub(super) fn drop_mask(&self) -> CellSet<N> {
        self.check_mask & !self.hurdles
    }

    /// Whether a drop leaves no king open to a leap.
    pub(super) fn may_drop(&self, to: Cell) -> bool {
        let near = self.hopped || self.sensitive.has(to);
        !near
            || !self.kings.iter().any(|&(king, _)| {
                let mut occupied = self.position.occupied;
                occupied.insert(to);
                self.enemies.attack_by_hopping(king, occupied)
            })
    }
}
