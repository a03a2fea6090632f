//! Which move to try first.

use board::Cell;
use rules::sized::Stage;
use rules::{Action, Kind, Move};

use super::Searcher;
use crate::memory::Went;
use crate::sides::Side;
use crate::table::MoveMark;

/// A move that may be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    /// The higher, the sooner.
    pub(crate) rank: i32,
    pub(crate) went: Went,
    /// The kind that it takes, if it is a capture.
    pub(crate) taken: Option<Kind>,
    pub(crate) kind: Kind,
    pub(crate) sort: Sort,
}

/// What is known of a move beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A capture or promotion that loses nothing.
    Good,
    /// Neither takes nor promotes.
    Quiet,
    /// A capture that seems to lose.
    Bad,
}

const FIRST: i32 = 1 << 30;
const GOOD: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const BAD: i32 = -(1 << 24);

/// Whose turn it was and what is to be remembered, for ordering.
pub(super) struct Hints {
    pub(super) side: Side,
    pub(super) ply: usize,
    pub(super) table: MoveMark,
}

impl<const N: usize> Searcher<'_, N> {
    /// Puts the wanted moves on the pile and returns where they begin.
    pub(super) fn gather(&mut self, stage: Stage, hints: &Hints) -> usize {
        self.groups.clear();
        self.position.legal(stage, &mut self.groups);
        let begin = self.moves.len();
        let cells = self.setting.knowledge.derived.cells;
        for place in 0..self.groups.groups().len() {
            let group = self.groups.groups()[place];
            let kind = group.kind();
            for mv in group.moves() {
                let went = Went(kind.index() * cells + mv.to().index());
                let taken = self.taken(mv);
                let candidate = Candidate { mv, rank: 0, went, taken, kind, sort: Sort::Quiet };
                let candidate = self.ranked(candidate, hints);
                self.moves.push(candidate);
            }
        }
        begin
    }

    /// The best of the moves from a place on, brought to that place.
    #[inline]
    pub(super) fn pick(&mut self, place: usize) -> Option<Candidate> {
        let rest = &self.moves[place..];
        let (best, _) = rest.iter().enumerate().max_by_key(|(index, candidate)| (candidate.rank, !index))?;
        self.moves.swap(place, place + best);
        Some(self.moves[place])
    }

    /// The kind that a move takes.
    #[inline]
    fn taken(&self, mv: Move) -> Option<Kind> {
        let at = |cell: Cell| self.position.piece_at(cell).map(|piece| piece.kind);
        match mv.action() {
            Action::Step | Action::Rifle => at(mv.to()),
            Action::Special(_) => {
                let piece = self.position.piece_at(mv.to())?;
                self.position.are_enemies(self.position.turn(), piece.owner).then_some(piece.kind)
            }
            // Whatever passed by was most likely of the same kind.
            Action::Catch => at(mv.from()),
            Action::Castle(_) | Action::Drop(_) | Action::Rest | Action::Pass => None,
        }
    }

    /// What a move gains at once: what it takes, and what it becomes.
    #[inline]
    pub(super) fn gain(&self, candidate: &Candidate) -> i32 {
        let taken = candidate.taken.map_or(0, |kind| self.evaluator.value(kind).abs());
        let became = candidate.mv.promotes_to();
        let grown = became.map_or(0, |to| self.evaluator.value(to) - self.evaluator.value(candidate.kind));
        taken + grown.max(0)
    }

    #[inline]
    fn ranked(&self, mut candidate: Candidate, hints: &Hints) -> Candidate {
        let gain = self.gain(&candidate);
        let promotes = candidate.mv.promotes_to().is_some();
        if let Some(taken) = candidate.taken {
            let history = self.memory.capture(candidate.went, taken.index());
            // Royal pieces that may be taken are worth everything.
            let royal = self.setting.knowledge.royal[taken.index()];
            let worth = if royal { 100_000 } else { gain * 16 };
            let fine = royal || self.gains_at_least(&candidate, 0);
            candidate.sort = if fine { Sort::Good } else { Sort::Bad };
            candidate.rank = if fine { GOOD } else { BAD } + worth + history / 4;
        } else if promotes && gain > 0 {
            candidate.sort = Sort::Good;
            candidate.rank = GOOD + gain * 16;
        } else {
            candidate.rank = self.quiet_rank(&candidate, hints);
        }
        if !hints.table.is_none() && MoveMark::of(candidate.mv) == hints.table {
            candidate.rank = FIRST;
        }
        candidate
    }

    #[inline]
    fn quiet_rank(&self, candidate: &Candidate, hints: &Hints) -> i32 {
        let frame = &self.frames[hints.ply];
        if frame.killers[0] == Some(candidate.mv) {
            return KILLER + 1;
        }
        if frame.killers[1] == Some(candidate.mv) {
            return KILLER;
        }
        self.history(candidate, hints.side, hints.ply)
    }

    /// How a quiet move has done before.
    #[inline]
    pub(super) fn history(&self, candidate: &Candidate, side: Side, ply: usize) -> i32 {
        let mut history = self.memory.quiet(side == Side::Own, candidate.went);
        for back in 1..=2 {
            if let Some(before) = ply.checked_sub(back).and_then(|ply| self.frames[ply].went) {
                history += self.memory.pair(before, candidate.went);
            }
        }
        history
    }

    /// Learns from a move that was good enough, and from those tried in vain before it.
    pub(super) fn learn(
        &mut self,
        best: Candidate,
        tried: std::ops::Range<usize>,
        visit: (Side, usize, i32),
    ) {
        let (side, ply, depth) = visit;
        let bonus = (16 * depth * depth + 32 * depth).min(1800);
        if best.sort == Sort::Quiet {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(best.mv) {
                *killers = [Some(best.mv), killers[0]];
            }
            self.learn_quiet(best, side, ply, bonus);
        } else if let Some(taken) = best.taken {
            self.memory.learn_capture(best.went, taken.index(), bonus);
        }
        for place in tried {
            let other = self.moves[place];
            if other.mv == best.mv {
                continue;
            }
            match (other.sort, other.taken) {
                (Sort::Quiet, _) if best.sort == Sort::Quiet => self.learn_quiet(other, side, ply, -bonus),
                (_, Some(taken)) => self.memory.learn_capture(other.went, taken.index(), -bonus),
                _ => {}
            }
        }
    }

    fn learn_quiet(&mut self, candidate: Candidate, side: Side, ply: usize, bonus: i32) {
        self.memory.learn_quiet(side == Side::Own, candidate.went, bonus);
        for back in 1..=2 {
            if let Some(before) = ply.checked_sub(back).and_then(|ply| self.frames[ply].went) {
                self.memory.learn_pair(before, candidate.went, bonus);
            }
        }
    }
}
