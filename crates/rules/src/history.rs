//! Games that are drawn, or decided, by how they went: repetition, nothing happening, too little material, counts.
//!
//! None of this matters to which moves are legal, and a [`Position`] knows of no other before it. Whoever plays a game
//! keeps a [`History`] beside it and asks after each move.

use crate::blueprint::{Quiet, Repetition, RepetitionVerdict};
use crate::outcome::{Cause, Fate, Outcome, PlayerSet};
use crate::{Move, Player, Position};

/// How a game went, as far as rules ask.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// Every position, the present one last.
    positions: Vec<Past>,
}

/// A position that a game went through.
#[derive(Clone, Copy, Debug)]
struct Past {
    key: u64,
    turn: Player,
    /// Who moved to it, and how; nobody at the start.
    mover: Option<Player>,
    mv: Option<Move>,
    /// Whether that gave check, where a rule asks.
    checks: bool,
}

impl History {
    /// The history of a game that begins with a position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let (key, turn) = (position.repetition_key(), position.turn());
        Self { positions: vec![Past { key, turn, mover: None, mv: None, checks: false }] }
    }

    /// A player has made a move, and this is the position then.
    pub fn push(&mut self, mover: Player, mv: Move, position: &Position) {
        let rules = &position.ruleset().blueprint().adjudication;
        let asked = rules.repetition.as_ref().is_some_and(|rule| rule.perpetual_check_loses)
            || rules.quiet.as_ref().is_some_and(|rule| rule.checks.is_some());
        let mut others = position.ruleset().players().filter(|&player| player != mover);
        let checks = asked && others.any(|player| position.is_in_check(player));
        let (key, turn) = (position.repetition_key(), position.turn());
        self.positions.push(Past { key, turn, mover: Some(mover), mv: Some(mv), checks });
    }

    /// The last move has been taken back.
    pub fn pop(&mut self) {
        if self.positions.len() > 1 {
            self.positions.pop();
        }
    }

    /// How the game has ended with the last move: on the board, or by how it went.
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome().or_else(|| self.verdict(position))
    }

    fn verdict(&self, position: &Position) -> Option<Outcome> {
        let rules = &position.ruleset().blueprint().adjudication;
        if let Some(repetition) = &rules.repetition
            && let Some(outcome) = self.repeated(repetition, position)
        {
            return Some(outcome);
        }
        if let Some(quiet) = rules.quiet.as_ref().filter(|quiet| self.is_quiet(quiet, position)) {
            let end = if quiet.by_points { decided_by_points } else { drawn };
            return Some(end(position, Cause::Quiet));
        }
        if position.count().has_run_out() {
            return Some(drawn(position, Cause::Count));
        }
        let dead = rules.insufficient_material && position.nobody_can_win();
        dead.then(|| drawn(position, Cause::InsufficientMaterial))
    }

    /// Whether nothing has happened for too long.
    fn is_quiet(&self, rule: &Quiet, position: &Position) -> bool {
        let plies = position.quiet_plies();
        if plies < rule.plies {
            return false;
        }
        let Some(most) = rule.checks else { return true };
        let since = self.positions.iter().rev().take(plies as usize);
        let checks = |player: Player| {
            let given = since.clone().filter(|past| past.checks && past.mover == Some(player));
            given.count() as u32
        };
        let most_given = position.ruleset().players().map(checks).max().unwrap_or(0);
        // A check and the answer to it are two plies.
        plies - plies.min(2 * most_given.saturating_sub(most)) >= rule.plies
    }

    /// What the position coming back for the n-th time means.
    fn repeated(&self, rule: &Repetition, position: &Position) -> Option<Outcome> {
        let now = self.positions.last()?;
        let same = |past: &Past| past.key == now.key && past.turn == now.turn;
        let times = self.positions.iter().filter(|past| same(past)).count();
        if times < usize::from(rule.times.max(2)) {
            return None;
        }
        let first = self.positions.iter().position(same)?;
        let cycle = &self.positions[first + 1..];
        if rule.perpetual_check_loses {
            let checking = |player: &Player| {
                let mut moves = cycle.iter().filter(|past| past.mover == Some(*player)).peekable();
                moves.peek().is_some() && moves.all(|past| past.checks)
            };
            let perpetual: Vec<Player> = position.ruleset().players().filter(checking).collect();
            if let Some(outcome) = blamed(rule, position, &perpetual, Cause::PerpetualCheck) {
                return Some(outcome);
            }
        }
        if !rule.chases.is_empty() {
            // The cycle leads back to where it began, so it can be played once more from here.
            let moves: Vec<Move> = cycle.iter().filter_map(|past| past.mv).collect();
            let chasers: Vec<Player> = position.chasers(&moves).iter().collect();
            if let Some(outcome) = blamed(rule, position, &chasers, Cause::PerpetualChase) {
                return Some(outcome);
            }
        }
        let mover = now.mover?;
        Some(match rule.verdict {
            RepetitionVerdict::Draw => drawn(position, Cause::Repetition),
            RepetitionVerdict::LossForMover => lost(position, mover, Cause::Repetition),
            RepetitionVerdict::WinForMover => lost(position, now.turn, Cause::Repetition),
            RepetitionVerdict::LossFor(player) => lost(position, player, Cause::Repetition),
            RepetitionVerdict::Points => decided_by_points(position, Cause::Repetition),
        })
    }
}

/// What it means that some players went round in a cycle by ways that lose. If it is only one, that one loses; several
/// are quits.
fn blamed(rule: &Repetition, position: &Position, players: &[Player], cause: Cause) -> Option<Outcome> {
    match players {
        [] => None,
        [loser] => Some(lost(position, *loser, cause)),
        _ if rule.verdict == RepetitionVerdict::Points => None,
        _ => Some(drawn(position, Cause::Repetition)),
    }
}

fn drawn(position: &Position, cause: Cause) -> Outcome {
    Outcome { winners: PlayerSet::default(), last_out: position.turn(), fate: Fate::InPlay, cause }
}

/// Whose pieces are worth most wins, with the team; a draw if nobody's are.
fn decided_by_points(position: &Position, cause: Cause) -> Outcome {
    let Some(winner) = position.richest() else { return drawn(position, cause) };
    let beaten =
        in_play(position).find(|&player| !position.ruleset().are_mates(player, winner)).unwrap_or(winner);
    won(position, |player| position.ruleset().are_mates(player, winner), beaten, cause)
}

/// The game ends with the loss of one player and the team; everybody else in play wins.
fn lost(position: &Position, loser: Player, cause: Cause) -> Outcome {
    let others: Vec<Player> =
        in_play(position).filter(|&player| !position.ruleset().are_mates(player, loser)).collect();
    let wins = |player: Player| others.iter().any(|&other| position.ruleset().are_mates(player, other));
    won(position, wins, loser, cause)
}

fn won(position: &Position, wins: impl Fn(Player) -> bool, last_out: Player, cause: Cause) -> Outcome {
    let winners = position.ruleset().players().filter(|&player| wins(player));
    let winners = winners.fold(0, |bits, player| bits | 1 << player.0);
    Outcome { winners: PlayerSet(winners), last_out, fate: Fate::Beaten, cause }
}

fn in_play(position: &Position) -> impl Iterator<Item = Player> {
    position.ruleset().players().filter(|&player| position.fate(player) == Fate::InPlay)
}
