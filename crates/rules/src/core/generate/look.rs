//! Looking around from the kings: checks, pins, and what else is near.

use board::{Cell, CellSet};

use super::Generator;

impl<const N: usize, const PLAIN: bool> Generator<'_, N, PLAIN> {
    /// Finds the checks and pins.
    #[inline(always)]
    pub(super) fn look_around(&mut self) {
        let mover = self.position.turn();
        if !PLAIN && self.position.tables.tried {
            self.in_check = self.position.is_in_check(mover);
        } else {
            let royals = self.position.royals(mover);
            for king in royals {
                if self.blasts.as_ref().is_some_and(|blasts| blasts.shields(self.lookups, king)) {
                    self.kings.push((king, CellSet::FULL));
                } else {
                    self.look_from(king, !royals.has_several());
                }
            }
            self.in_check = self.hopped || self.check_mask != CellSet::FULL;
            if !PLAIN {
                self.wary = !self.sensitive.is_empty() || (self.blasts.is_some() && !self.kings.is_empty());
            }
            self.barred |= self.hurdles;
        }
        self.careful = self.pinned;
        if !PLAIN {
            self.careful |= ((self.player.displaceable | self.sensitive) & self.own) | self.gates;
        }
    }

    /// Finds the checks and pins towards one king, who may be alone.
    #[inline(always)]
    fn look_from(&mut self, king: Cell, alone: bool) {
        let mut mask = CellSet::FULL;
        let mut leapers = CellSet::EMPTY;
        let (own, occupied) = (self.own, self.position.occupied);
        let (pinned, pins, blasts) = (&mut self.pinned, &mut self.pins, &mut self.blasts);
        self.enemies.scan::<PLAIN>(
            king,
            |hits| leapers |= hits,
            |rider, path| {
                let blockers = path & occupied;
                if blockers.is_empty() {
                    mask &= path | CellSet::of(rider);
                } else if !blockers.has_several()
                    && let Some(shield) = (blockers & own).lowest()
                {
                    pinned.insert(shield);
                    pins.push((shield, path | CellSet::of(rider)));
                }
                if let Some(blasts) = blasts {
                    blasts.lines |= path;
                }
            },
        );
        for leaper in leapers {
            mask &= CellSet::of(leaper);
        }
        if !self.player.hop_threats.is_empty() {
            self.look_for_leaps(king, alone);
        }
        self.kings.push((king, mask));
        self.check_mask &= mask;
    }
}
