//! Ends that do not wait for somebody to have no move: too few pieces, a goal, enough checks.

use board::CellSet;

use super::Position;
use super::attack::Enemies;
use super::groups::{MoveGroups, Stage};
use super::tables::{GoalTables, bit};
use super::undo::Undo;
use crate::{Cause, Extinction, Fate, Kind, Player, Verdict};

impl<const N: usize> Position<N> {
    /// Judges the position after a move of `mover`, or a position that was set up.
    pub(crate) fn judge(&mut self, mover: Option<Player>) {
        if self.state.standing.over || !self.tables.ends.any {
            return;
        }
        if let Some(mover) = mover {
            self.count_check(mover);
        }
        self.judge_checks();
        self.judge_passes();
        self.judge_facing();
        self.judge_extinction();
        self.judge_goals();
        self.count_facing_anew();
    }

    /// Judges what hangs on whose turn it is and who is still in play.
    pub(crate) fn judge_again(&mut self) {
        if self.tables.ends.any {
            self.judge_extinction();
            self.judge_goals();
            self.count_facing_anew();
        }
    }

    /// Counts a check that a move has given.
    fn count_check(&mut self, mover: Player) {
        if self.tables.ends.checks.is_none() || self.state.standing.checks_left[mover.index()] == 0 {
            return;
        }
        let enemies = self.tables.player(mover).enemies;
        let mut checked = self.tables.all_players().filter(|&player| enemies & bit(player) != 0);
        if checked.any(|player| self.is_in_play(player) && self.is_checked_by(player, mover)) {
            let left = self.state.standing.checks_left[mover.index()];
            let keys = &self.tables.keys;
            self.state.hash ^= keys.checks(mover, left) ^ keys.checks(mover, left - 1);
            self.state.standing.checks_left[mover.index()] = left - 1;
        }
    }

    /// Whether a player is in check, and a piece of the mover's has to do with it.
    pub(crate) fn is_checked_by(&self, player: Player, mover: Player) -> bool {
        if !self.finds_check(player) {
            return false;
        }
        let alone = self.tables.player(player).enemies & !self.state.standing.eliminated == bit(mover);
        let enemies = Enemies::of(self, player);
        let hit = |cell| {
            let kind = self.at(cell).kind();
            let strikers = enemies.strikers(Some(kind), cell, self.occupied) & self.of_player(mover);
            self.can_afford(strikers, self.royals(mover), (kind, cell), self.occupied)
        };
        alone || (self.royals(player) | self.all_attacked(player)).iter().any(hit)
    }

    fn judge_checks(&mut self) {
        if self.tables.ends.checks.is_none() || self.state.standing.over {
            return;
        }
        let mut players = self.tables.all_players();
        if let Some(winner) = players.find(|player| self.state.standing.checks_left[player.index()] == 0) {
            self.decide(winner, Verdict::Win, Fate::Beaten, Cause::Checks);
        }
    }

    fn judge_passes(&mut self) {
        let Some(verdict) = self.tables.ends.passes else { return };
        let in_play = self.tables.all_players().filter(|&player| self.is_in_play(player)).count();
        if !self.state.standing.over && usize::from(self.state.standing.passes) >= in_play {
            self.decide_by_the_past(verdict, Cause::Points);
        }
    }

    fn judge_facing(&mut self) {
        let Some(facing) = &self.tables.ends.facing else { return };
        let verdict = facing.verdict;
        self.set_facing(if self.kings_face() { self.state.standing.facing + 1 } else { 0 });
        if !self.state.standing.over && self.state.standing.facing >= 2 {
            self.decide_by_the_past(verdict, Cause::Facing);
        }
    }

    /// Royal pieces of those who are out face nobody.
    fn count_facing_anew(&mut self) {
        if !self.state.standing.over && self.state.standing.facing > 0 {
            self.set_facing(u8::from(self.kings_face()));
        }
    }

    fn set_facing(&mut self, plies: u8) {
        let before = std::mem::replace(&mut self.state.standing.facing, plies);
        self.state.hash ^= self.tables.keys.facing(before) ^ self.tables.keys.facing(plies);
    }

    /// Ends the game by something that the position does not show: whoever is out then must not be to move, or
    /// it could not be written down.
    fn decide_by_the_past(&mut self, verdict: Verdict, cause: Cause) {
        self.decide(self.turn(), verdict, Fate::Beaten, cause);
        if !self.is_in_play(self.turn()) {
            self.pass_turn();
        }
    }

    /// Whether royal pieces of enemies face each other.
    pub(crate) fn kings_face(&self) -> bool {
        let Some(facing) = &self.tables.ends.facing else { return false };
        let players = || self.tables.all_players().filter(|&player| self.is_in_play(player));
        players().any(|player| {
            let enemies = players().filter(|&other| self.tables.player(player).enemies & bit(other) != 0);
            let theirs = enemies.fold(CellSet::EMPTY, |all, other| all | self.royals(other));
            self.royals(player)
                .iter()
                .any(|king| self.tables.lookups.stops(facing.line, king, self.occupied).meets(theirs))
        })
    }

    fn judge_extinction(&mut self) {
        if self.tables.ends.extinctions.is_empty() {
            return;
        }
        let turn = self.turn();
        // Whoever has just moved comes first, the player to move last.
        let players = self.tables.all_players().filter(|&player| player != turn).chain([turn]);
        for player in players {
            for place in 0..self.tables.ends.extinctions.len() {
                let end = &self.tables.ends.extinctions[place];
                if !self.state.standing.over && self.is_in_play(player) && self.is_extinct(player, end) {
                    self.decide(player, end.verdict, Fate::Extinct, Cause::Extinction);
                    if self.turn() == player && !self.state.standing.over {
                        self.pass_turn();
                    }
                }
            }
        }
    }

    fn is_extinct(&self, player: Player, end: &Extinction) -> bool {
        let concerned = end.players.is_empty() || end.players.contains(&player);
        if !concerned || self.left_of(player, end) > end.at_most {
            return false;
        }
        let has_one = player == self.turn() || self.is_mid_turn();
        let last_chance = u32::from(end.on_own_turn && has_one);
        let needed = end.while_others_have.saturating_add(last_chance);
        let enemies = self.tables.player(player).enemies;
        let mut others = self.tables.all_players().filter(|&other| enemies & bit(other) != 0);
        others.all(|other| !self.is_in_play(other) || self.left_of(other, end) >= needed)
    }

    fn left_of(&self, player: Player, end: &Extinction) -> u32 {
        let own = self.of_player(player);
        let on_board = if end.kinds.is_empty() { own } else { own & self.of_kinds(&end.kinds) };
        if !end.counts_hand {
            return on_board.len();
        }
        let kinds = (0..self.tables.kinds.len() as u8).map(Kind);
        let counted = kinds.filter(|kind| end.kinds.is_empty() || end.kinds.contains(kind));
        on_board.len() + counted.map(|kind| u32::from(self.in_hand(player, kind))).sum::<u32>()
    }

    fn judge_goals(&mut self) {
        for place in 0..self.tables.ends.goals.len() {
            if !self.state.standing.over {
                self.judge_goal(place);
            }
        }
    }

    #[inline]
    fn judge_goal(&mut self, place: usize) {
        let goal = &self.tables.ends.goals[place];
        let claims =
            |player: Player| !goal.goal.on_own_turn || (player == self.turn() && !self.is_mid_turn());
        let mut players = self.tables.all_players();
        // Nearly always nobody is anywhere near.
        if !players.any(|player| self.goal_pieces(goal, player).meets(goal.cells[player.index()])) {
            return;
        }
        let reached =
            |player: &Player| self.is_in_play(*player) && claims(*player) && self.has_reached(goal, *player);
        let there = self.tables.all_players().filter(reached).fold(0, |bits, player| bits | bit(player));
        let turn = self.turn();
        if there == 0 {
            return;
        }
        // Whoever has just moved comes first, the player to move last.
        let others = there & !bit(turn);
        let first = if others == 0 { turn } else { Player(others.trailing_zeros() as u8) };
        let verdict = if !goal.goal.last_chance {
            Verdict::Win
        } else if self.may_draw_level(goal, there) {
            return;
        } else if there.count_ones() > 1 {
            Verdict::Draw
        } else {
            Verdict::Win
        };
        self.decide(first, verdict, Fate::Beaten, Cause::Goal);
    }

    /// Whether somebody who comes after the first to get there in the round may still get there.
    fn may_draw_level(&self, goal: &GoalTables<N>, there: u16) -> bool {
        let turn = self.turn();
        let first = there.trailing_zeros() as u8;
        let later =
            |player: &Player| player.0 > turn.0 && self.is_in_play(*player) && there & bit(*player) == 0;
        // Whoever has more moves in this turn may use them.
        if self.is_mid_turn() && turn.0 == first && self.tables.all_players().any(|player| later(&player)) {
            return true;
        }
        if self.state.standing.place.left > 1 && turn.0 > first && there & bit(turn) == 0 {
            return true;
        }
        turn.0 > first
            && there & bit(turn) == 0
            && (self.can_reach(goal) || self.tables.all_players().any(|player| later(&player)))
    }

    fn has_reached(&self, goal: &GoalTables<N>, player: Player) -> bool {
        let there = self.goal_pieces(goal, player) & goal.cells[player.index()];
        let wanted = goal.goal.count.max(1);
        if there.len() < wanted {
            return false;
        }
        if !goal.goal.safe {
            return true;
        }
        let enemies = Enemies::of(self, player);
        let safe = there.iter().filter(|&cell| !enemies.attack_anything(cell, self.occupied));
        safe.count() >= wanted as usize
    }

    fn goal_pieces(&self, goal: &GoalTables<N>, player: Player) -> CellSet<N> {
        let own = self.of_player(player);
        if goal.goal.kinds.is_empty() { own } else { own & self.of_kinds(&goal.goal.kinds) }
    }

    /// Whether the player to move can get to the goal at once.
    #[inline(never)]
    fn can_reach(&self, goal: &GoalTables<N>) -> bool {
        let mut groups = MoveGroups::new();
        self.legal(Stage::All, &mut groups);
        let (mut after, player) = (self.clone(), self.turn());
        let mut undo = Undo::new(self);
        groups.moves().any(|mv| {
            after.play_unjudged(mv, &mut undo);
            let reached = after.has_reached(goal, player);
            after.take_back(&undo);
            reached
        })
    }
}
