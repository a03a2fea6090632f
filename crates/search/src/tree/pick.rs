//! Which move to try next.
//!
//! Legal moves come in groups, and nothing is taken apart or weighed before it is wanted: the remembered move is
//! looked for in the groups, then captures and promotions are listed, then killers are looked for, then the quiet
//! moves are listed, and last come the captures that seemed to lose.

use board::Cell;
use rules::sized::{Group, Stage};
use rules::{Action, Kind, Move};

use super::Searcher;
use crate::memory::Went;
use crate::sides::Side;

/// A move that may be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    /// The higher, the sooner; for a quiet move, how it has done before.
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

/// The moves of a node, one after another.
#[derive(Debug)]
pub(super) struct Picker {
    side: Side,
    ply: usize,
    /// The move that was best before.
    first: Option<Move>,
    killers: [Option<Move>; 2],
    step: Step,
    /// Where its groups begin and end.
    groups: (usize, usize),
    /// Where its moves begin.
    begin: usize,
    /// The next of them.
    place: usize,
    /// How many seemed to lose; they are kept where the moves begin.
    bad: usize,
    /// Quiet moves are not wanted, or no more.
    pub(super) skips_quiets: bool,
    /// What captures must gain at once; others are left out.
    pub(super) least_gain: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    First,
    ListCaptures,
    Captures,
    Killers(usize),
    ListQuiets,
    Quiets,
    Bad(usize),
}

/// Royal pieces that may be taken are worth everything.
const ROYAL: i32 = 100_000;

impl Picker {
    /// Whether there is no move at all.
    pub(super) fn is_empty(&self) -> bool {
        self.groups.0 == self.groups.1
    }
}

impl<const N: usize> Searcher<'_, N> {
    /// Finds the moves of a stage. [`put_away`](Self::put_away) must follow.
    pub(super) fn picker(&mut self, stage: Stage, side: Side, ply: usize, first: Option<Move>) -> Picker {
        self.found.clear();
        self.position.legal(stage, &mut self.found);
        let from = self.groups.len();
        self.groups.extend_from_slice(self.found.groups());
        Picker {
            side,
            ply,
            first,
            killers: self.frames[ply].killers,
            step: Step::First,
            groups: (from, self.groups.len()),
            begin: self.moves.len(),
            place: self.moves.len(),
            bad: 0,
            skips_quiets: stage == Stage::Captures,
            least_gain: i32::MIN,
        }
    }

    /// Forgets the moves of a node.
    pub(super) fn put_away(&mut self, picker: &Picker) {
        self.groups.truncate(picker.groups.0);
        self.moves.truncate(picker.begin);
    }

    /// The next move, if there is one.
    pub(super) fn next(&mut self, picker: &mut Picker) -> Option<Candidate> {
        loop {
            match picker.step {
                Step::First => {
                    picker.step = Step::ListCaptures;
                    let found = picker.first.and_then(|mv| self.find(mv, picker));
                    picker.first = found.map(|found| found.mv);
                    if found.is_some() {
                        return found;
                    }
                }
                Step::ListCaptures => {
                    self.list_captures(picker);
                    picker.step = Step::Captures;
                }
                Step::Captures => match self.best(&mut picker.place) {
                    None => picker.step = Step::Killers(0),
                    Some(best) if self.gain(&best) < picker.least_gain && !self.takes_royal(&best) => {}
                    Some(best) if self.is_sound(&best) => return Some(best),
                    Some(best) => {
                        self.moves[picker.begin + picker.bad] = Candidate { sort: Sort::Bad, ..best };
                        picker.bad += 1;
                    }
                },
                Step::Killers(_) if picker.skips_quiets => picker.step = Step::Bad(0),
                Step::Killers(number) => {
                    picker.step = if number == 0 { Step::Killers(1) } else { Step::ListQuiets };
                    let killer = picker.killers[number].filter(|_| picker.killers[number] != picker.first);
                    let found = killer.and_then(|mv| self.find(mv, picker));
                    match found.filter(|found| found.sort == Sort::Quiet) {
                        None => picker.killers[number] = None,
                        found => return found,
                    }
                }
                Step::ListQuiets => {
                    self.list_quiets(picker);
                    picker.step = Step::Quiets;
                }
                Step::Quiets => {
                    let best = if picker.skips_quiets { None } else { self.best(&mut picker.place) };
                    if best.is_some() {
                        return best;
                    }
                    picker.step = Step::Bad(0);
                }
                Step::Bad(number) => {
                    picker.step = Step::Bad(number + 1);
                    return (number < picker.bad).then(|| self.moves[picker.begin + number]);
                }
            }
        }
    }

    /// The best of the moves from a place on, brought to that place.
    #[inline]
    fn best(&mut self, place: &mut usize) -> Option<Candidate> {
        let rest = &mut self.moves[*place..];
        let mut best = 0;
        let mut rank = rest.first()?.rank;
        for (index, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.rank > rank {
                (best, rank) = (index, candidate.rank);
            }
        }
        rest.swap(0, best);
        *place += 1;
        Some(rest[0])
    }

    /// A move, if it is legal.
    fn find(&self, mv: Move, picker: &Picker) -> Option<Candidate> {
        let groups = &self.groups[picker.groups.0..picker.groups.1];
        let group = groups.iter().find(|group| group.has(mv))?;
        let mut candidate = self.candidate(group, mv);
        candidate.taken = self.taken(mv);
        if candidate.taken.is_some() || self.grows(group) {
            candidate.sort = if self.is_sound(&candidate) { Sort::Good } else { Sort::Bad };
        } else {
            candidate.rank = self.history(candidate.went, picker.side, picker.ply);
        }
        Some(candidate)
    }

    #[inline]
    fn candidate(&self, group: &Group<N>, mv: Move) -> Candidate {
        let (kind, cells) = (group.kind(), self.setting.knowledge.derived.cells);
        let went = Went((kind.index() * cells + mv.to().index()) as u32);
        Candidate { mv, rank: 0, went, taken: None, kind, sort: Sort::Quiet }
    }

    /// Whether the moves of a group turn a piece into something better.
    #[inline]
    fn grows(&self, group: &Group<N>) -> bool {
        let to = group.promotes_to();
        to.is_some_and(|to| self.evaluator.value(to) > self.evaluator.value(group.kind()))
    }

    fn list_captures(&mut self, picker: &Picker) {
        let occupied = self.position.occupied();
        for place in picker.groups.0..picker.groups.1 {
            let group = self.groups[place];
            let [captures, quiets] = group.split(occupied);
            for mv in captures.moves().filter(|&mv| Some(mv) != picker.first) {
                let taken = self.taken(mv);
                let mut candidate = Candidate { sort: Sort::Good, taken, ..self.candidate(&group, mv) };
                candidate.rank = self.capture_rank(&candidate);
                self.moves.push(candidate);
            }
            if self.grows(&group) {
                for mv in quiets.moves().filter(|&mv| Some(mv) != picker.first) {
                    let mut candidate = Candidate { sort: Sort::Good, ..self.candidate(&group, mv) };
                    candidate.rank = self.gain(&candidate) * 16;
                    self.moves.push(candidate);
                }
            }
        }
    }

    #[inline]
    fn capture_rank(&self, candidate: &Candidate) -> i32 {
        let Some(taken) = candidate.taken else { return 0 };
        if self.takes_royal(candidate) {
            return ROYAL;
        }
        self.gain(candidate) * 16 + self.memory.capture(candidate.went, taken.index()) / 4
    }

    /// Whether a capture does not seem to lose.
    #[inline]
    fn is_sound(&self, candidate: &Candidate) -> bool {
        candidate.taken.is_none() || self.takes_royal(candidate) || self.gains_at_least(candidate, 0)
    }

    #[inline]
    fn takes_royal(&self, candidate: &Candidate) -> bool {
        candidate.taken.is_some_and(|taken| self.setting.knowledge.royal[taken.index()])
    }

    fn list_quiets(&mut self, picker: &mut Picker) {
        // What has been tried makes room, but for what seemed to lose.
        let mut moves = std::mem::take(&mut self.moves);
        moves.truncate(picker.begin + picker.bad);
        picker.place = moves.len();
        let occupied = self.position.occupied();
        let apart = [picker.first, picker.killers[0], picker.killers[1]];
        let memory = &*self.memory;
        let history = memory.quiets(picker.side == Side::Own);
        let before = |back: usize| picker.ply.checked_sub(back).and_then(|ply| self.frames[ply].went);
        let [one, two] = [1, 2].map(|back| before(back).map(|went| memory.after(went)));
        for place in picker.groups.0..picker.groups.1 {
            let group = self.groups[place];
            if self.grows(&group) {
                continue;
            }
            let [_, quiets] = group.split(occupied);
            for mv in quiets.moves().filter(|&mv| !apart.contains(&Some(mv))) {
                let mut candidate = self.candidate(&group, mv);
                let went = candidate.went.0 as usize;
                let after = |history: Option<&[i16]>| history.map_or(0, |history| i32::from(history[went]));
                candidate.rank = i32::from(history[went]) + after(one) + after(two);
                moves.push(candidate);
            }
        }
        self.moves = moves;
    }

    /// The kind that a move takes.
    #[inline]
    fn taken(&self, mv: Move) -> Option<Kind> {
        let at = |cell: Cell| self.position.piece_at(cell).map(|piece| piece.kind);
        match mv.action() {
            Action::Step | Action::Rifle => at(mv.to()),
            // Whatever passed by was most likely of the same kind.
            Action::Catch => at(mv.from()),
            Action::Castle(_) | Action::Drop(_) | Action::Rest | Action::Pass | Action::Special(_) => None,
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

    /// How a quiet move has done before.
    fn history(&self, went: Went, side: Side, ply: usize) -> i32 {
        let place = went.0 as usize;
        let mut history = i32::from(self.memory.quiets(side == Side::Own)[place]);
        for back in 1..=2 {
            if let Some(before) = ply.checked_sub(back).and_then(|ply| self.frames[ply].went) {
                history += i32::from(self.memory.after(before)[place]);
            }
        }
        history
    }

    /// Learns from a move that was good enough, and from those tried in vain before it.
    pub(super) fn learn(&mut self, best: Candidate, tried: usize, visit: (Side, usize, i32)) {
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
        for place in tried..self.tried.len() {
            let other = self.tried[place];
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
