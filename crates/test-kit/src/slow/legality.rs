//! Whether a move may be made: all of it is read off the board as it stands after the move.

use board::Cell;
use rules::{Guard, Player};

use super::SlowPosition;
use super::turn::{SlowMove, Sort};

impl<'a> SlowPosition<'a> {
    pub(super) fn is_allowed(&self, mv: &SlowMove<'a>) -> bool {
        self.is_allowed_if_it_mates(mv) && self.gives_no_mate_if_it_may_not(mv)
    }

    /// Whether a move may be made, drops that may not mate included.
    pub(super) fn is_allowed_if_it_mates(&self, mv: &SlowMove<'a>) -> bool {
        // What comes in through a gate shields nothing from what the move itself lets in.
        let boards = std::iter::once(&mv.after).chain(&mv.ungated);
        if self.blueprint.duties.only_captures && mv.captured.is_none() {
            return false;
        }
        boards.clone().all(|after| self.leaves_royals_safe(mv, after))
            && self.may_leave(mv)
            && (mv.sort == Sort::Pass
                || !self.blueprint.duties.no_checks
                || !self.gives_check(self.turn, &mv.after))
            && (self.facing == 0 || mv.sort == Sort::Pass || !self.unjudged(mv).royals_face())
            && self.gives_no_check_if_it_may_not(mv)
    }

    /// Whether no royal piece of the mover's is lost or attacked after a move.
    fn leaves_royals_safe(&self, mv: &SlowMove<'a>, after: &Self) -> bool {
        let mover = self.turn;
        if mv.sort == Sort::Pass && self.facing > 0 {
            return true;
        }
        let careless = self.blueprint.duties.careless;
        if !careless && after.kings(mover).len() < self.kings(mover).len() {
            return false;
        }
        let mut royals = after.royals(mover);
        for guarded in self.guarded(mover) {
            let before = self.pieces_of(mover, Some(guarded.kinds));
            let now = after.pieces_of(mover, Some(guarded.kinds));
            let were_royal = !before.is_empty() && before.len() <= guarded.until;
            if were_royal && now.len() < before.len() {
                return false;
            }
            if were_royal && guarded.guard == Guard::Last {
                // One more of them does not help those that there were, not at once.
                let went = before.contains(&mv.from);
                let is_old = |cell: &Cell| before.contains(cell) || (went && mv.arrived.contains(cell));
                royals.extend(now.into_iter().filter(is_old));
            }
        }
        if self.blueprint.blast.is_some() && self.blows_up_the_last(after) {
            return true;
        }
        let enemies = after.enemies(mover);
        !royals.iter().any(|&royal| after.is_struck(royal, &enemies))
            && !self.guarded(mover).iter().any(|guarded| after.are_all_struck(mover, guarded, &enemies))
    }

    /// Whether after a move every enemy in play has lost a royal piece: that wins, whatever threatens.
    fn blows_up_the_last(&self, after: &Self) -> bool {
        let enemies = self.enemies(self.turn);
        let loses = |enemy: &Player| {
            self.royals(*enemy).iter().any(|royal| after.piece_at(*royal) != self.piece_at(*royal))
        };
        !enemies.is_empty() && enemies.iter().all(loses)
    }

    /// Whether it is not a royal piece that moves while it is in check, or it takes what gives the only check.
    fn may_leave(&self, mv: &SlowMove<'a>) -> bool {
        let walks = matches!(mv.sort, Sort::Step | Sort::Catch);
        let enemies = self.enemies(self.turn);
        if !self.blueprint.duties.royals_stand
            || !walks
            || !self.royals(self.turn).contains(&mv.from)
            || !self.is_struck(mv.from, &enemies)
        {
            return true;
        }
        let Some(captured) = mv.captured else { return false };
        let mut without = self.clone();
        without.cells[captured.index()] = None;
        // The way that led over the captured piece must not open another: it stays as blocked as it was.
        without.walls[captured.index()] = true;
        !without.is_struck(mv.from, &enemies)
    }

    /// Whether a move of a player's has given check: a piece of the mover's attacks a royal piece of an enemy, or one
    /// of several that are all attacked though they may not be.
    pub(super) fn gives_check(&self, mover: Player, after: &Self) -> bool {
        // Who has just lost a king is out.
        let lost = |enemy| after.kings(enemy).len() < self.kings(enemy).len();
        let enemies = after.enemies(mover).into_iter();
        let enemies = enemies.filter(|&enemy| self.is_in_play(enemy) && !lost(enemy));
        enemies.into_iter().any(|enemy| {
            let mut endangered = after.royals(enemy);
            for guarded in after.guarded(enemy) {
                if after.are_all_struck(enemy, &guarded, &after.enemies(enemy)) {
                    endangered.extend(after.pieces_of(enemy, Some(guarded.kinds)));
                }
            }
            endangered.iter().any(|&cell| after.is_struck(cell, &[mover]))
        })
    }
}
