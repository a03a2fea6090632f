//! The search itself: alpha-beta over sized positions.
//!
//! Scores are those of the side that is to move at a node ([`Side`]), and change their sign where the side changes,
//! never because a ply has gone by: team mates follow each other, and a player may be passed over. With more than two
//! sides all others are taken to be of one mind against the one that asks (paranoid search); once only two are left
//! that is exact.
//!
//! [`root`] deepens step by step, [`node`] is the full search, [`quiesce`] follows captures until things calm down,
//! [`prune`] cuts the tree down, [`pick`] orders moves, [`exchange`] weighs captures without making them, [`ends`] knows when a game is over.

mod ends;
mod exchange;
mod node;
mod pick;
mod prune;
mod quiesce;
mod root;

use std::sync::atomic::Ordering;

use rules::sized::{Group, MoveGroups, Position, Undo};
use rules::{MAX_PLAYERS, Move, Player};

use crate::evaluate::{Evaluator, Sums, View};
use crate::memory::{Memory, Went};
use crate::network::Accumulators;
use crate::path::Past;
use crate::score::Score;
use crate::sides::Side;
use crate::worker::Setting;
use pick::Candidate;

/// No line is followed further than this.
pub(crate) const MOST_PLIES: usize = 160;

/// How often limits are looked at, in nodes; a power of two.
const POLL: u64 = 512;
/// So many nodes a first iteration may take, however few are wanted.
const FIRST_ITERATION: u64 = 20_000;

/// A search under way.
pub(crate) struct Searcher<'a, const N: usize> {
    setting: &'a Setting<'a>,
    memory: &'a mut Memory,
    position: Position<N>,
    evaluator: Evaluator<N>,
    /// Of the network, where there is one.
    accumulators: Option<Accumulators>,
    sides: [Side; MAX_PLAYERS],
    /// Tells searches of different players apart in the table, where that matters.
    salt: u64,
    /// The positions of the game and of the line, the present one last.
    past: Vec<Past>,
    /// How many of them are of the game.
    game: usize,
    frames: Vec<Frame<N>>,
    /// What was generated last.
    found: MoveGroups<N>,
    /// The groups of legal moves of all nodes of the line, one after another.
    groups: Vec<Group<N>>,
    /// Likewise the moves that were taken out of them to be weighed.
    moves: Vec<Candidate>,
    /// Likewise the moves that were tried in vain.
    tried: Vec<Candidate>,
    /// Reductions by depth and number of the move.
    reductions: Vec<i32>,
    nodes: u64,
    told: u64,
    deepest: usize,
    depth: u32,
    stopped: bool,
    /// Whether captures are followed no further, so that a first iteration ends that takes too long.
    hurries: bool,
}

/// What belongs to a ply of the line.
struct Frame<const N: usize> {
    undo: Undo<N>,
    sums: Sums,
    checks_left: [u8; MAX_PLAYERS],
    /// What the position looks like; nothing in check.
    evaluation: Option<Score>,
    killers: [Option<Move>; 2],
    /// What went where with the move that was made here; nothing after none.
    went: Option<Went>,
    /// The best line from here.
    best: Vec<Move>,
}

impl<'a, const N: usize> Searcher<'a, N> {
    pub(crate) fn new(
        position: &Position<N>,
        past: &[Past],
        setting: &'a Setting<'a>,
        memory: &'a mut Memory,
    ) -> Self {
        let knowledge = setting.knowledge;
        let evaluator = Evaluator::new(&knowledge.derived, setting.parameters, setting.noise);
        let network = knowledge.network.as_ref();
        let root = position.turn();
        let alliances = &knowledge.properties.sides;
        let frame = || Frame {
            undo: Undo::new(position),
            sums: Sums::default(),
            checks_left: setting.checks_left,
            evaluation: None,
            killers: [None; 2],
            went: None,
            best: Vec::new(),
        };
        let mut frames: Vec<Frame<N>> = (0..MOST_PLIES + 2).map(|_| frame()).collect();
        frames[0].sums = evaluator.sums(position);
        let salt =
            if alliances.count() > 2 { crate::chance::mixed(1 + alliances.alliance(root) as u64) } else { 0 };
        Self {
            setting,
            memory,
            position: position.clone(),
            evaluator,
            accumulators: network.map(|network| Accumulators::new(network.hidden, MOST_PLIES + 2)),
            sides: alliances.seen_by(root),
            salt: salt ^ setting.noise.seed.wrapping_mul(u64::from(setting.noise.most > 0)),
            past: past.to_vec(),
            game: past.len(),
            frames,
            found: MoveGroups::new(),
            groups: Vec::with_capacity(1024),
            moves: Vec::with_capacity(1024),
            tried: Vec::with_capacity(1024),
            reductions: reductions(setting),
            nodes: 0,
            told: 0,
            deepest: 0,
            depth: 0,
            stopped: false,
            hurries: false,
        }
    }

    /// Which side is to move.
    #[inline]
    fn side(&self) -> Side {
        self.sides[self.position.turn().index() % MAX_PLAYERS]
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.hash() ^ self.salt
    }

    /// Whether the player to move is in check.
    #[inline]
    fn in_check(&self) -> bool {
        self.past.last().is_some_and(|past| past.check)
    }

    /// Plays a move on the board and in all that is kept beside it.
    #[inline]
    fn make(&mut self, candidate: Candidate, ply: usize) {
        let mover = self.position.turn();
        let (now, next) = self.frames.split_at_mut(ply + 1);
        let (now, next) = (&mut now[ply], &mut next[0]);
        self.position.make(candidate.mv, &mut now.undo);
        now.went = Some(candidate.went);
        next.sums = now.sums;
        self.evaluator.update(&mut next.sums, &now.undo, &self.position);
        debug_assert_eq!(next.sums, self.evaluator.sums(&self.position), "sums kept are sums computed");
        next.checks_left = now.checks_left;
        let check = self.note(mover, Some(candidate.mv));
        if check && self.setting.knowledge.properties.checks.is_some() {
            let left = &mut self.frames[ply + 1].checks_left[mover.index()];
            *left = left.saturating_sub(1);
        }
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.forget(ply + 1);
        }
        self.nodes += 1;
    }

    /// Lets the turn pass. Nothing else changes.
    fn make_null(&mut self, ply: usize) {
        let mover = self.position.turn();
        let (now, next) = self.frames.split_at_mut(ply + 1);
        let (now, next) = (&mut now[ply], &mut next[0]);
        self.position.make_null(&mut now.undo);
        now.went = None;
        next.sums = now.sums;
        next.checks_left = now.checks_left;
        self.note(mover, None);
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.forget(ply + 1);
        }
        self.nodes += 1;
    }

    /// Remembers the position that a move has led to, and whether it is check.
    #[inline]
    fn note(&mut self, mover: Player, mv: Option<Move>) -> bool {
        let turn = self.position.turn();
        let check = !self.position.is_over() && self.position.is_in_check(turn);
        self.past.push(Past { key: self.position.repetition_key(), turn, mover: Some(mover), mv, check });
        check
    }

    #[inline]
    fn unmake(&mut self, ply: usize) {
        self.position.unmake(&self.frames[ply].undo);
        self.past.pop();
    }

    /// What the position looks like to a side. Where it is clear that it is far outside of the window, it is not
    /// looked at closely.
    fn evaluate(&mut self, side: Side, ply: usize, window: (Score, Score)) -> Score {
        let key = if side == Side::Own { self.key() } else { !self.key() };
        if let Some(known) = self.memory.look(key) {
            return known;
        }
        let Self { position, frames, accumulators, .. } = self;
        let frame = &frames[ply];
        let view = View { sides: &self.sides, side, checks_left: &frame.checks_left, window };
        let learnt = || {
            let network = self.setting.knowledge.network.as_ref()?;
            let [first, second, ..] = frame.sums.royal_sides();
            let accumulators = accumulators.as_mut()?;
            Some(accumulators.judge(network, position, ply, [first, second], |ply| &frames[ply].undo))
        };
        let looks = self.evaluator.evaluate(position, &frame.sums, &view, learnt);
        if looks.close {
            self.memory.remember_look(key, looks.score);
        }
        looks.score
    }

    /// Whether it is time to stop. The first iteration is always finished, unless somebody says stop; once it is late,
    /// without following captures any further.
    #[inline]
    fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if self.depth > 1 && self.nodes >= self.setting.limits.nodes.unwrap_or(u64::MAX) {
            self.stopped = true;
        } else if self.nodes & (POLL - 1) == 0 {
            self.tell_nodes();
            self.stopped = self.setting.is_stopped(self.depth > 1);
            self.hurries = self.depth == 1 && self.is_late();
        }
        self.stopped
    }

    /// Whether a first iteration has taken more than it may.
    fn is_late(&self) -> bool {
        let most = self.setting.limits.nodes.map_or(u64::MAX, |nodes| nodes.max(FIRST_ITERATION));
        self.nodes >= most || self.setting.is_out_of_time()
    }

    /// Adds the nodes since the last time to those of all threads.
    fn tell_nodes(&mut self) {
        self.setting.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }

    /// Puts a move before the best line of the next ply.
    fn note_best(&mut self, mv: Move, ply: usize) {
        let (now, next) = self.frames.split_at_mut(ply + 1);
        let best = &mut now[ply].best;
        best.clear();
        best.push(mv);
        best.extend_from_slice(&next[0].best);
    }
}

/// The depth to which reductions are worked out beforehand, and the number of moves.
const TABULATED: usize = 64;

fn reductions(setting: &Setting<'_>) -> Vec<i32> {
    let parameters = setting.parameters;
    let entries = (0..TABULATED * TABULATED).map(|place| {
        let (depth, number) = ((place / TABULATED).max(1) as f64, (place % TABULATED).max(1) as f64);
        (parameters.reduction_base + depth.ln() * number.ln() / parameters.reduction_divisor) as i32
    });
    entries.collect()
}
