//! Ends that do not wait for somebody to have no move: too few pieces, a goal, enough checks.

use std::ops::ControlFlow;

use board::CellSet;

use super::Position;
use super::attack::Enemies;
use super::tables::{GoalTables, bit};
use crate::{Cause, Extinction, Fate, Guard, Kind, Player, Verdict};

impl<const N: usize> Position<N> {
    /// Judges the position after a move of `mover`, or a position that was set up.
    pub(crate) fn judge(&mut self, mover: Option<Player>) {
        if self.standing.over || !self.tables.ends.any {
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
    }

    /// Counts a check that a move has given.
    fn count_check(&mut self, mover: Player) {
        if self.tables.ends.checks.is_none() || self.standing.checks_left[mover.index()] == 0 {
            return;
        }
        let enemies = self.tables.player(mover).enemies;
        let mut checked = self.tables.all_players().filter(|&player| enemies & bit(player) != 0);
        if checked.any(|player| self.is_in_play(player) && self.is_in_check(player)) {
            let left = self.standing.checks_left[mover.index()];
            let keys = &self.tables.keys;
            self.hash ^= keys.checks(mover, left) ^ keys.checks(mover, left - 1);
            self.standing.checks_left[mover.index()] = left - 1;
        }
    }

    fn judge_checks(&mut self) {
        if self.tables.ends.checks.is_none() || self.standing.over {
            return;
        }
        let mut players = self.tables.all_players();
        if let Some(winner) = players.find(|player| self.standing.checks_left[player.index()] == 0) {
            self.decide(winner, Verdict::Win, Fate::Beaten, Cause::Checks);
        }
    }

    fn judge_passes(&mut self) {
        let Some(verdict) = self.tables.ends.passes else { return };
        let in_play = self.tables.all_players().filter(|&player| self.is_in_play(player)).count();
        if !self.standing.over && usize::from(self.standing.passes) >= in_play {
            self.decide_by_the_past(verdict, Cause::Points);
        }
    }

    fn judge_facing(&mut self) {
        let Some(facing) = &self.tables.ends.facing else { return };
        let verdict = facing.verdict;
        self.standing.facing = if self.kings_face(self.occupied) { self.standing.facing + 1 } else { 0 };
        if !self.standing.over && self.standing.facing >= 2 {
            self.decide_by_the_past(verdict, Cause::Facing);
        }
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
    fn kings_face(&self, occupied: CellSet<N>) -> bool {
        let Some(facing) = &self.tables.ends.facing else { return false };
        let players = || self.tables.all_players().filter(|&player| self.is_in_play(player));
        players().any(|player| {
            let enemies = players().filter(|&other| self.tables.player(player).enemies & bit(other) != 0);
            let theirs = enemies.fold(CellSet::EMPTY, |all, other| all | self.royals(other));
            self.royals(player)
                .iter()
                .any(|king| self.tables.lookups.stops(facing.line, king, occupied).meets(theirs))
        })
    }

    fn judge_extinction(&mut self) {
        let turn = self.turn();
        let tables = std::sync::Arc::clone(&self.tables);
        // Whoever has just moved comes first, the player to move last.
        let players = tables.all_players().filter(|&player| player != turn).chain([turn]);
        for player in players {
            for end in &tables.ends.extinctions {
                if !self.standing.over && self.is_in_play(player) && self.is_extinct(player, end) {
                    self.decide(player, end.verdict, Fate::Extinct, Cause::Extinction);
                    if self.turn() == player && !self.standing.over {
                        self.pass_turn();
                    }
                }
            }
        }
    }

    fn is_extinct(&self, player: Player, end: &Extinction) -> bool {
        // What is guarded cannot be captured, and so cannot die out unless by a blast.
        let guarded = end.guarded != Guard::None && self.tables.blast.is_none();
        let concerned = end.players.is_empty() || end.players.contains(&player);
        if guarded || !concerned || self.count(player, end) > end.at_most {
            return false;
        }
        let needed = end.while_others_have + u32::from(end.on_own_turn && player == self.turn());
        let enemies = self.tables.player(player).enemies;
        let mut others = self.tables.all_players().filter(|&other| enemies & bit(other) != 0);
        others.all(|other| !self.is_in_play(other) || self.count(other, end) >= needed)
    }

    fn count(&self, player: Player, end: &Extinction) -> u32 {
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
        let tables = std::sync::Arc::clone(&self.tables);
        for goal in &tables.ends.goals {
            if self.standing.over {
                return;
            }
            let turn = self.turn();
            let may_claim =
                |player: Player| self.is_in_play(player) && (!goal.goal.on_own_turn || player == turn);
            let reached = |player: &Player| may_claim(*player) && self.has_reached(goal, *player);
            let there = tables.all_players().filter(reached).fold(0, |bits, player| bits | bit(player));
            let mut others =
                tables.all_players().filter(|&player| player != turn && there & bit(player) != 0);
            let is_there = there & bit(turn) != 0;
            let Some(first) = others.next().or(is_there.then_some(turn)) else { continue };
            if !goal.goal.last_chance {
                self.decide(first, Verdict::Win, Fate::Beaten, Cause::Goal);
            } else if is_there {
                let shared = there != bit(turn);
                let verdict = if shared { Verdict::Draw } else { Verdict::Win };
                self.decide(turn, verdict, Fate::Beaten, Cause::Goal);
            } else if first > turn || !self.can_reach(goal) {
                self.decide(first, Verdict::Win, Fate::Beaten, Cause::Goal);
            }
        }
    }

    fn has_reached(&self, goal: &GoalTables<N>, player: Player) -> bool {
        let there = self.goal_pieces(goal, player) & goal.cells[player.index()];
        if there.len() < goal.goal.count.max(1) {
            return false;
        }
        let enemies = || Enemies::of(self, player);
        !goal.goal.safe || !there.iter().any(|cell| enemies().attack(cell, self.occupied))
    }

    fn goal_pieces(&self, goal: &GoalTables<N>, player: Player) -> CellSet<N> {
        let own = self.of_player(player);
        if goal.goal.kinds.is_empty() { own } else { own & self.of_kinds(&goal.goal.kinds) }
    }

    /// Whether the player to move can get a piece to the goal at once.
    fn can_reach(&self, goal: &GoalTables<N>) -> bool {
        let pieces = self.goal_pieces(goal, self.turn());
        let cells = goal.cells[self.turn().index()];
        let mut found = false;
        self.for_each_move(&mut |mv| {
            found |= pieces.has(mv.from) && cells.has(mv.to);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}
