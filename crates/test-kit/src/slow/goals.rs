//! Winning by getting somewhere.

use rules::{Cause, Fate, Goal, Player, Verdict};

use super::SlowPosition;

impl SlowPosition<'_> {
    pub(super) fn judge_goals(&mut self) {
        for goal in &self.blueprint.ends.goals {
            if self.end.is_none() {
                self.judge_goal(goal);
            }
        }
    }

    fn judge_goal(&mut self, goal: &Goal) {
        let turn = self.turn;
        let may_claim = |player: &Player| {
            self.is_in_play(*player)
                && (!goal.on_own_turn || (*player == turn && !self.is_mid_turn()))
                && self.has_reached(goal, *player)
        };
        let there: Vec<Player> = self.all_players().filter(may_claim).collect();
        let others = there.iter().copied().find(|&player| player != turn);
        let Some(first) = others.or(there.first().copied()) else { return };
        let verdict = if !goal.last_chance {
            Verdict::Win
        } else if self.may_draw_level(goal, &there) {
            return;
        } else if there.len() > 1 {
            Verdict::Draw
        } else {
            Verdict::Win
        };
        self.decide(first, verdict, Fate::Beaten, Cause::Goal);
    }

    /// Whether somebody who comes after the first to get there in the round may still get there. Seats are in turn
    /// order, so that the round is over once the player to move sits before that one.
    fn may_draw_level(&self, goal: &Goal, there: &[Player]) -> bool {
        let turn = self.turn;
        let is_later = |player: Player| player > turn && self.is_in_play(player) && !there.contains(&player);
        // Before the turn of who got there has ended, nobody else's has come.
        if self.is_mid_turn() && there.first() == Some(&turn) && self.all_players().any(is_later) {
            return true;
        }
        there.first().is_some_and(|&first| turn > first)
            && !there.contains(&turn)
            && (self.place.left > 1 || self.can_reach(goal) || self.all_players().any(is_later))
    }

    fn has_reached(&self, goal: &Goal, player: Player) -> bool {
        let kinds = Some(&goal.kinds[..]).filter(|kinds| !kinds.is_empty());
        let there = self.pieces_of(player, kinds).into_iter().filter(|&cell| {
            self.is_in_zone(goal.zone, player, cell) && !(goal.safe && self.is_attacked(cell, player))
        });
        there.count() as u32 >= goal.count.max(1)
    }

    /// Whether the player to move can get there at once.
    fn can_reach(&self, goal: &Goal) -> bool {
        self.moves().iter().any(|mv| mv.after.has_reached(goal, self.turn))
    }
}
