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
                && (!goal.on_own_turn || *player == turn)
                && self.has_reached(goal, *player)
        };
        let there: Vec<Player> = self.all_players().filter(may_claim).collect();
        let others = there.iter().copied().find(|&player| player != turn);
        let Some(first) = others.or(there.first().copied()) else { return };
        if !goal.last_chance {
            self.decide(first, Verdict::Win, Fate::Beaten, Cause::Goal);
            return;
        }
        // Seats are in turn order: whoever sits behind the player to move has had the turn of this round.
        let round_is_over = there.iter().any(|&player| player >= turn);
        let is_last = !self.all_players().any(|player| player > turn && self.is_in_play(player));
        if round_is_over || (is_last && !self.can_reach(goal)) {
            let level = there.iter().any(|&player| !self.are_mates(player, there[0]));
            let (player, verdict) = if level { (turn, Verdict::Draw) } else { (there[0], Verdict::Win) };
            self.decide(player, verdict, Fate::Beaten, Cause::Goal);
        }
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
