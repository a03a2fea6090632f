//! What a leaf is worth, for everybody.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::{History, MAX_PLAYERS, Move, Outcome, Position, RepetitionVerdict};

use crate::chance::Chance;
use crate::limits::Limits;
use crate::path::{GamePath, Past};
use crate::score::Score;
use crate::sides::Sides;
use crate::table::Table;
use crate::worker::{Knowledge, Unwatched, Worker};

/// How a leaf is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// By the evaluation, once the captures have been played out.
    Evaluation,
    /// By playing on at random.
    Rollout,
}

/// Random play that has come to nothing by then is a draw (A2).
const ROLLOUT_PLIES: usize = 200;

/// A score that makes winning about three times as likely as losing, in the units of scores.
pub(super) const PER_STEP: f64 = 150.0;

/// The table of the evaluation, in kilobytes.
const TABLE: usize = 1024;

/// Judges leaves.
#[derive(Debug)]
pub(super) struct Judge {
    leaf: Leaf,
    worker: Worker,
    sides: Sides,
}

/// How likely each alliance is to win; what is missing are draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    wins: [f64; MAX_PLAYERS],
    draw: f64,
}

impl Verdict {
    const DRAW: Self = Self { wins: [0.0; MAX_PLAYERS], draw: 1.0 };

    /// Win, draw and loss for an alliance.
    pub(super) fn of(&self, alliance: usize) -> [f64; 3] {
        let win = self.wins[alliance];
        [win, self.draw, 1.0 - win - self.draw]
    }
}

impl Judge {
    pub(super) fn new(knowledge: &Arc<Knowledge>, leaf: Leaf) -> Self {
        let sides = knowledge.properties().sides.clone();
        Self { leaf, worker: Worker::new(knowledge, &Arc::new(Table::new(TABLE))), sides }
    }

    /// A line that begins where a game stands.
    pub(super) fn begin<'a>(&self, path: &'a GamePath) -> TreeLine<'a> {
        let position = path.position().clone();
        let history = History::new(&position);
        TreeLine { past: path.past(), sides: self.sides.clone(), position, history }
    }
}

/// A line of play from the root.
pub(super) struct TreeLine<'a> {
    /// What came before the root.
    past: &'a [Past],
    sides: Sides,
    position: Position,
    history: History,
}

impl TreeLine<'_> {
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn play(&mut self, mv: Move) {
        let mover = self.position.turn();
        self.position.play_unchecked(mv);
        self.history.push(mover, mv, &self.position);
    }

    /// How the game has ended, if it has.
    pub(super) fn ended(&self) -> Option<Verdict> {
        match self.history.outcome(&self.position) {
            Some(outcome) => Some(self.decided(&outcome)),
            None => self.comes_back().then_some(Verdict::DRAW),
        }
    }

    fn decided(&self, outcome: &Outcome) -> Verdict {
        let Some(winner) = outcome.winners.iter().next() else { return Verdict::DRAW };
        let mut wins = [0.0; MAX_PLAYERS];
        wins[self.sides.alliance(winner)] = 1.0;
        Verdict { wins, draw: 0.0 }
    }

    /// Whether a draw by repetition is complete with what was played before the root.
    fn comes_back(&self) -> bool {
        let rules = &self.position.ruleset().blueprint().adjudication;
        let Some(rule) = rules.repetition.as_ref().filter(|rule| rule.verdict == RepetitionVerdict::Draw)
        else {
            return false;
        };
        let (key, turn) = (self.position.repetition_key(), self.position.turn());
        let before =
            self.past.iter().rev().skip(1).filter(|past| past.key == key && past.turn == turn).count();
        before + 1 >= usize::from(rule.times.max(2))
    }

    /// What the position is worth, if the game goes on.
    pub(super) fn judge(&mut self, judge: &mut Judge, chance: &mut Chance) -> Verdict {
        match judge.leaf {
            Leaf::Rollout => self.play_out(chance),
            Leaf::Evaluation => {
                let path = GamePath::new(self.position.clone());
                let limits = Limits::depth(1);
                let nodes = AtomicU64::new(0);
                let thought = judge.worker.think(&path, &limits, &Unwatched, &nodes, &mut |_| ());
                self.likely(thought.score())
            }
        }
    }

    fn play_out(&mut self, chance: &mut Chance) -> Verdict {
        for _ in 0..ROLLOUT_PLIES {
            if let Some(verdict) = self.ended() {
                return verdict;
            }
            let moves = self.position.legal_moves();
            let Some(place) = chance.next_number().checked_rem(moves.len() as u64) else {
                return Verdict::DRAW;
            };
            self.play(moves[place as usize]);
        }
        Verdict::DRAW
    }

    /// What a score for the player to move means for everybody: the others share what is left.
    fn likely(&self, score: Score) -> Verdict {
        let win = 1.0 / (1.0 + (-f64::from(score) / PER_STEP).exp());
        let others = self.sides.count().max(2) - 1;
        let mut wins = [(1.0 - win) / others as f64; MAX_PLAYERS];
        wins[self.sides.alliance(self.position.turn())] = win;
        Verdict { wins, draw: 0.0 }
    }
}
