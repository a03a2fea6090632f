//! When a game is over, and what that is worth.

use rules::{Move, Player, RepetitionVerdict, Value};

use super::Searcher;
use crate::path::Past;
use crate::score::{Score, lost_in};
use crate::sides::Side;

/// What it is worth to lose by bringing a position back. Less than a mate, since it may not come to that.
const REPETITION_LOSS: Score = -15_000;

/// How far back a position is looked for where the rules do not count quiet plies.
const FAR_BACK: usize = 80;

/// How deep in the tree cycles are looked at for chases, which takes as long as dozens of nodes.
const CHASE_PLIES: usize = 6;

impl<const N: usize> Searcher<'_, N> {
    /// What the end of the game is worth to a side, if it has come: on the board, or by what lies behind.
    pub(super) fn end(&self, side: Side, ply: usize) -> Option<Score> {
        if self.position.is_over() {
            return Some(self.outcome(side, ply));
        }
        if self.setting.knowledge.properties.sides.count() > 2 && self.is_own_side_out() {
            return Some(if side == Side::Own { lost_in(ply) } else { -lost_in(ply) });
        }
        if ply == 0 {
            return None;
        }
        self.repeated(side, ply).or_else(|| self.too_quiet(side)).or_else(|| self.counted_out())
    }

    /// What a finished game is worth to a side.
    pub(super) fn outcome(&self, side: Side, ply: usize) -> Score {
        let Some(outcome) = self.position.outcome() else { return 0 };
        if outcome.winners.is_empty() {
            return 0;
        }
        let own = outcome.winners.iter().any(|winner| self.sides[winner.index()] == Side::Own);
        if own == (side == Side::Own) { -lost_in(ply) } else { lost_in(ply) }
    }

    /// Whether nobody of the side that asks is in play any more.
    fn is_own_side_out(&self) -> bool {
        let mut players = (0..self.position.player_count() as u8).map(Player);
        !players.any(|player| self.sides[player.index()] == Side::Own && self.position.in_play(player))
    }

    /// What it is worth that the position has come back. Once within the line is enough; before it, as often as the
    /// rules say.
    fn repeated(&self, side: Side, ply: usize) -> Option<Score> {
        let properties = &self.setting.knowledge.properties;
        let (now, before) = self.past.split_last()?;
        let far = if properties.quiet.is_some() { self.position.quiet_plies() as usize } else { FAR_BACK };
        let first = before.len().saturating_sub(far);
        let wanted = properties.repetition.as_ref().map_or(3, |rule| usize::from(rule.times.max(2)));
        let mut times = 1;
        for place in (first..before.len().saturating_sub(1)).rev() {
            let past = &before[place];
            if past.key != now.key || past.turn != now.turn {
                continue;
            }
            times += 1;
            if place + 1 >= self.game || times >= wanted {
                return Some(self.repetition(side, ply, &self.past[place + 1..]));
            }
        }
        None
    }

    /// What it is worth to have gone round in this cycle.
    fn repetition(&self, side: Side, ply: usize, cycle: &[Past]) -> Score {
        let Some(rule) = &self.setting.knowledge.properties.repetition else { return 0 };
        let lost = |loser: Player| {
            let loss = REPETITION_LOSS + ply as Score;
            if self.sides[loser.index()] == side { loss } else { -loss }
        };
        if rule.perpetual_check_loses {
            let checking = |player: &Player| {
                let mut moves = cycle.iter().filter(|past| past.mover == Some(*player)).peekable();
                moves.peek().is_some() && moves.all(|past| past.check)
            };
            let mut perpetual = (0..self.position.player_count() as u8).map(Player).filter(checking);
            match (perpetual.next(), perpetual.next()) {
                (Some(loser), None) => return lost(loser),
                (Some(_), Some(_)) => return 0,
                _ => {}
            }
        }
        if !rule.chases.is_empty() && ply <= CHASE_PLIES {
            // The cycle leads back to where it began, so it can be played once more from here.
            let moves: Option<Vec<Move>> = cycle.iter().map(|past| past.mv).collect();
            let chasers = moves.map(|moves| self.position.chasers(&moves)).unwrap_or_default();
            let mut chasers = chasers.iter();
            match (chasers.next(), chasers.next()) {
                (Some(loser), None) => return lost(loser),
                (Some(_), Some(_)) => return 0,
                _ => {}
            }
        }
        let Some(Past { turn, mover: Some(mover), .. }) = cycle.last().copied() else { return 0 };
        match rule.verdict {
            RepetitionVerdict::Draw => 0,
            RepetitionVerdict::LossForMover => lost(mover),
            RepetitionVerdict::WinForMover => lost(turn),
            RepetitionVerdict::LossFor(player) => lost(player),
            RepetitionVerdict::Points => self.points(side),
        }
    }

    /// What it is worth that nothing has happened for too long; but a mate comes first.
    fn too_quiet(&self, side: Side) -> Option<Score> {
        let rule = self.setting.knowledge.properties.quiet.as_ref()?;
        if self.position.quiet_plies() < rule.plies || self.is_mate() {
            return None;
        }
        Some(if rule.by_points { self.points(side) } else { 0 })
    }

    /// A draw, if the moves of an endgame have been counted to their limit; but a mate comes first.
    fn counted_out(&self) -> Option<Score> {
        (self.position.count().has_run_out() && !self.is_mate()).then_some(0)
    }

    fn is_mate(&self) -> bool {
        self.in_check() && self.position.count_legal() == 0
    }

    /// Who would win if points decided now.
    fn points(&self, side: Side) -> Score {
        let bonus = &self.setting.knowledge.bonus;
        let worth = |player: Player| {
            let Value(material) = self.position.material(player);
            material + bonus[player.index()]
        };
        let players = || {
            (0..self.position.player_count() as u8)
                .map(Player)
                .filter(|&player| self.position.in_play(player))
        };
        let Some(most) = players().map(worth).max() else { return 0 };
        let mut richest = players().filter(|&player| worth(player) == most);
        match (richest.next(), richest.next()) {
            (Some(winner), None) if self.sides[winner.index()] == side => -REPETITION_LOSS,
            (Some(_), None) => REPETITION_LOSS,
            _ => 0,
        }
    }
}
