//! What masks cannot tell: leaps over pieces, blasts, pins of single pieces.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::Generator;
use crate::Kind;
use crate::core::Sink;
use crate::core::tables::Mover;
use crate::moves::Move;

impl<const N: usize> Generator<'_, N> {
    /// Takes out what would leave a king open to a piece that leaps over others, or blow it up.
    pub(super) fn wary_cut(&self, kind: Kind, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let occupied = self.position.occupied;
        let (mut quiet, mut captures) = (to & !occupied, to & occupied);
        quiet &= self.check_mask;
        if self.blasts {
            // A capture may blow up what gives check, or what shields a king.
            for target in captures {
                if !self.survives_blast(kind, from, target) {
                    captures.remove(target);
                }
            }
            return self.along_pins(from, quiet) | captures;
        }
        captures &= self.check_mask;
        let mut to = quiet | captures;
        if self.hopped && !self.sensitive.has(from) {
            // What neither leaves nor enters the way of a leap does not meet it.
            to &= self.sensitive;
        }
        let doubtful = if self.sensitive.has(from) { to } else { to & self.sensitive };
        for target in doubtful {
            if self.opens_a_hop(kind, from, target) {
                to.remove(target);
            }
        }
        to
    }

    /// Whether the kings are whole and safe after a capture that explodes.
    fn survives_blast(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let position = self.position;
        let Some(blast) = position.tables.blast.as_ref().filter(|blast| !blast.immune.contains(&kind)) else {
            return position.survives(Move::step(from, to), self.enemies);
        };
        let spared = position.of_kinds(&blast.shielded) | position.of_kinds(&blast.immune) | position.walls;
        let ends = CellSet::of(from) | CellSet::of(to);
        let gone = (self.lookups.row(blast.reach, to) & position.occupied & !spared) | ends;
        let hit = |royals: CellSet<N>| royals.meets(gone);
        if hit(position.royals(position.turn())) {
            return false;
        }
        let enemies = position.tables.all_players().filter(|&player| {
            self.player.enemies & crate::core::bit(player) != 0 && position.is_in_play(player)
        });
        let royals = enemies.fold(CellSet::EMPTY, |all, player| all | position.royals(player));
        if hit(royals) {
            return true;
        }
        let occupied = position.occupied & !gone;
        let mortal = royals & !position.of_kinds(&blast.immune);
        let after = self.enemies.after(gone, &[], &[]);
        self.kings.iter().all(|&(king, _)| {
            self.lookups.row(blast.reach, king).meets(mortal) || !after.attack(king, occupied)
        })
    }

    /// Whether a king could be taken by a leap over something once a piece has moved.
    pub(super) fn opens_a_hop(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let mut occupied = self.position.occupied;
        occupied.remove(from);
        occupied.insert(to);
        let changed = CellSet::of(from) | CellSet::of(to);
        let placed = [(to, kind)];
        let enemies = self.enemies.after(changed, &[], &placed);
        self.kings.iter().any(|&(king, _)| enemies.attack_by_hopping(king, occupied))
    }

    #[cold]
    pub(super) fn cut(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        self.undisplaced(from, self.along_pins(from, to))
    }

    /// Takes out the destinations that belong to specials.
    pub(super) fn undisplaced(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        if self.player.displaceable.has(from) {
            to & !self.position.displaced(from, self.enemies)
        } else {
            to
        }
    }

    /// Captures that explode, tried out one by one.
    #[inline(never)]
    pub(super) fn generate_blasts(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        for from in pieces {
            let mut captures = self.shape_reach(&mover.shape, from) & open & self.position.occupied;
            for target in captures {
                if !self.survives_blast(mover.kind, from, target) {
                    captures.remove(target);
                }
            }
            if !captures.is_empty() {
                self.hand_over_gated(mover, from, self.undisplaced(from, captures), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn along_pins(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let pins = self.pins.iter().filter(|(pinned, _)| *pinned == from);
        pins.fold(to, |to, (_, path)| to & *path)
    }

    /// Whether a king's own move leaves another king open to a leap.
    #[inline]
    pub(super) fn others_hopped(&self, kind: Kind, from: Cell, to: Cell, occupied: CellSet<N>) -> bool {
        if self.sensitive.is_empty() || self.kings.len() < 2 {
            return false;
        }
        let placed = [(to, kind)];
        let enemies = self.enemies.after(CellSet::of(from) | CellSet::of(to), &[], &placed);
        let mut others = self.kings.iter().filter(|(king, _)| *king != from);
        others.any(|&(king, _)| enemies.attack_by_hopping(king, occupied))
    }

    pub(super) fn catch_is_safe(&self, mv: Move) -> bool {
        self.position.tables.tried || self.position.survives(mv, self.enemies)
    }

    /// Where a dropped piece may land.
    pub(super) fn drop_mask(&self) -> CellSet<N> {
        if self.position.tables.tried { CellSet::FULL } else { self.check_mask }
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
