//! Looking around from the royal pieces: checks, pins, and what else is near.

use board::{Cell, CellSet};

use super::Generator;

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    /// Finds the checks and pins.
    #[inline(always)]
    pub(super) fn scan(&mut self) {
        let mover = self.position.turn();
        if !SIMPLE && self.position.tables.tests_all {
            self.in_check = self.position.finds_check(mover);
        } else {
            let royals = self.position.royals(mover);
            for king in royals {
                if self.blasts.as_ref().is_some_and(|blasts| blasts.shields(self.lookups, king)) {
                    self.royals.push((king, CellSet::FULL));
                } else {
                    self.look_from(king, !royals.has_several());
                }
            }
            self.in_check = self.hop_checks || self.check_mask != CellSet::FULL;
            if !SIMPLE {
                self.tests_some =
                    !self.hop_lines.is_empty() || (self.blasts.is_some() && !self.royals.is_empty());
            }
            self.barred |= self.hurdle_cells;
        }
        self.one_by_one = self.pinned;
        if !SIMPLE {
            if !self.position.state.trail.cells.is_empty() {
                self.catching = self.catching();
                self.one_by_one |= self.catching;
            }
            self.one_by_one |= ((self.player.displaceable | self.hop_lines) & self.own) | self.gates;
        }
    }

    /// Finds the checks and pins towards one king, who may be alone.
    #[inline(always)]
    fn look_from(&mut self, king: Cell, alone: bool) {
        let mut mask = CellSet::FULL;
        let mut leapers = CellSet::EMPTY;
        let (own, occupied) = (self.own, self.position.occupied);
        let (pinned, pins, blasts) = (&mut self.pinned, &mut self.pins, &mut self.blasts);
        self.enemies.scan::<SIMPLE>(
            self.position.at(king).kind(),
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
        self.royals.push((king, mask));
        self.check_mask &= mask;
    }
}
