//! One node of the full search: principal variation search with everything that cuts a tree down.
//!
//! Nodes are expected to be of three kinds: on the principal variation, where the score itself is wanted; cut nodes,
//! where one move is expected to be too good; and the rest, where none is expected to be good enough.

use rules::sized::Stage;
use rules::{Move, Verdict};

use super::pick::{Candidate, Sort};
use super::{MOST_PLIES, Searcher};
use crate::score::{DECIDED, INFINITE, Score, from_table, lost_in, to_table};
use crate::sides::Side;
use crate::table::{Bound, Entry};

/// A node and what is wanted of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    /// Whose score it is.
    pub(super) side: Side,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// The score itself is wanted, not only whether it is above or below.
    pub(super) exact: bool,
    /// A move that is too good is expected.
    pub(super) cut: bool,
    /// To be searched without this move.
    pub(super) without: Option<Move>,
}

/// What is known of a node before its moves are tried.
pub(super) struct Known {
    pub(super) entry: Option<Entry>,
    pub(super) check: bool,
    pub(super) evaluation: Score,
    pub(super) improving: bool,
}

impl<const N: usize> Searcher<'_, N> {
    /// The score of the present position.
    pub(super) fn node(&mut self, mut visit: Visit) -> Score {
        let ply = visit.ply;
        self.frames[ply].best.clear();
        // Step 1: the end of the game.
        if let Some(score) = self.end(visit.side, ply) {
            return score;
        }
        if visit.depth <= 0 {
            return self.quiesce(visit.side, (visit.alpha, visit.beta), ply, 0);
        }
        if self.must_stop() {
            return 0;
        }
        if ply >= MOST_PLIES {
            return self.evaluate(visit.side, ply, (visit.alpha, visit.beta));
        }
        self.deepest = self.deepest.max(ply);
        // Step 2: a shorter mate has been found already.
        visit.alpha = visit.alpha.max(lost_in(ply));
        visit.beta = visit.beta.min(-lost_in(ply + 1));
        if visit.alpha >= visit.beta {
            return visit.alpha;
        }
        // Step 3: what the table knows.
        let entry = if visit.without.is_some() { None } else { self.setting.table.get(self.key()) };
        if let Some(entry) = entry
            && !visit.exact
            && entry.depth >= visit.depth
            && settles(&entry, visit, ply)
        {
            return from_table(entry.score, ply);
        }
        // Step 4: what the position looks like.
        let known = self.look(visit, entry);
        // Step 5: what can be concluded from that.
        if let Some(score) = self.foresee(&visit, &known) {
            return score;
        }
        // Step 6: without a move to begin with, not so deep.
        if visit.depth >= 4 && (visit.exact || visit.cut) && entry.is_none_or(|entry| entry.best.is_none()) {
            visit.depth -= 1;
        }
        self.try_moves(visit, &known)
    }

    fn look(&mut self, visit: Visit, entry: Option<Entry>) -> Known {
        let (check, ply) = (self.in_check(), visit.ply);
        let raw = match entry {
            _ if check => None,
            Some(entry) => Some(entry.evaluation),
            None => Some(self.evaluate(visit.side, ply, (visit.alpha, visit.beta))),
        };
        self.frames[ply].evaluation = raw;
        let two_back = ply.checked_sub(2).filter(|_| !self.setting.knowledge.properties.several_moves);
        let before = two_back.and_then(|ply| self.frames[ply].evaluation);
        let improving = raw.is_some_and(|now| before.is_none_or(|before| now > before));
        let mut evaluation = raw.unwrap_or(-INFINITE);
        // What was found out by searching is better, as far as it goes.
        if let (Some(entry), Some(_)) = (entry, raw) {
            let score = from_table(entry.score, ply);
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > evaluation,
                Bound::Upper => score < evaluation,
            };
            if better && score.abs() < DECIDED {
                evaluation = score;
            }
        }
        Known { entry, check, evaluation, improving }
    }

    fn try_moves(&mut self, visit: Visit, known: &Known) -> Score {
        let Visit { side, beta, depth, ply, .. } = visit;
        let remembered = known.entry.and_then(|entry| entry.best);
        let mut picker = self.picker(Stage::All, side, ply, remembered);
        if picker.is_empty() {
            return self.no_moves(visit);
        }
        self.frames[ply + 1].killers = [None; 2];
        let tried = self.tried.len();
        let mut best = (-INFINITE, None);
        let (mut alpha, mut number, mut quiets) = (visit.alpha, 0, 0);
        let mut checks = None;
        while let Some(candidate) = self.next(&mut picker) {
            if Some(candidate.mv) == visit.without {
                continue;
            }
            number += 1;
            quiets += i32::from(candidate.sort == Sort::Quiet);
            let now = Visit { alpha, ..visit };
            let shallow = best.0 > -DECIDED && ply > 0;
            if shallow && self.is_futile(&candidate, &now, known, (number, quiets), &mut picker, &mut checks)
            {
                continue;
            }
            let extension = self.extension(&candidate, &visit, known);
            if self.stopped {
                break;
            }
            let score = self.try_move(candidate, &now, known, number, extension);
            if self.stopped {
                break;
            }
            if score > best.0 {
                best.0 = score;
                if score > alpha {
                    best.1 = Some(candidate);
                    alpha = score;
                    if visit.exact {
                        self.note_best(candidate.mv, ply);
                    }
                    if score >= beta {
                        self.learn(candidate, tried, (side, ply, depth));
                        break;
                    }
                }
            }
            self.tried.push(candidate);
        }
        self.tried.truncate(tried);
        self.put_away(&picker);
        if self.stopped {
            return 0;
        }
        if number == 0 {
            // Everything but the move that was left out.
            return visit.alpha;
        }
        self.keep(&visit, best, alpha > visit.alpha);
        best.0
    }

    /// Keeps what was found out in the table.
    fn keep(&mut self, visit: &Visit, best: (Score, Option<Candidate>), raised: bool) {
        if visit.without.is_some() {
            return;
        }
        let bound = if best.0 >= visit.beta {
            Bound::Lower
        } else if raised && visit.exact {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            score: to_table(best.0, visit.ply),
            evaluation: self.frames[visit.ply].evaluation.unwrap_or(0),
            depth: visit.depth,
            bound,
            best: best.1.map(|candidate| candidate.mv),
        };
        self.setting.table.put(self.key(), entry);
    }

    /// Makes a move and searches behind it, as deep as it deserves.
    fn try_move(
        &mut self,
        candidate: Candidate,
        visit: &Visit,
        known: &Known,
        number: i32,
        extension: i32,
    ) -> Score {
        let Visit { side, alpha, beta, depth, ply, exact, .. } = *visit;
        let history = if candidate.sort == Sort::Quiet { candidate.rank } else { 0 };
        let killer = self.frames[ply].killers.contains(&Some(candidate.mv));
        self.make(candidate, ply);
        let checks = self.in_check();
        let mut deeper = depth - 1 + extension;
        if extension == 0
            && checks
            && self.setting.parameters.check_extension
            && ply < 2 * self.depth as usize
        {
            deeper += 1;
        }
        let mut score = 0;
        let mut wanted = true;
        if depth >= 2 && number > 1 + i32::from(exact) && candidate.sort != Sort::Good {
            let mut less = self.reduction(depth, number);
            less += i32::from(visit.cut) + i32::from(!known.improving) - i32::from(exact);
            less -=
                i32::from(checks) + i32::from(killer) + history / self.setting.parameters.reduction_history;
            let reduced = (deeper - less.max(0)).max(1).min(deeper);
            score = self.behind(side, (alpha, alpha + 1), reduced, ply, false, true);
            wanted = score > alpha && reduced < deeper;
            if wanted {
                score = self.behind(side, (alpha, alpha + 1), deeper, ply, false, !visit.cut);
            }
            wanted = exact && score > alpha;
        } else if !exact || number > 1 {
            score = self.behind(side, (alpha, alpha + 1), deeper, ply, false, !visit.cut);
            wanted = exact && score > alpha;
        }
        if wanted && exact {
            score = self.behind(side, (alpha, beta), deeper, ply, true, false);
        }
        self.unmake(ply);
        score
    }

    /// The score of the position that a move of `side` has led to, as that side sees it.
    pub(super) fn behind(
        &mut self,
        side: Side,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
        exact: bool,
        cut: bool,
    ) -> Score {
        let visit = Visit { side: self.side(), alpha, beta, depth, ply: ply + 1, exact, cut, without: None };
        if visit.side == side {
            self.node(visit)
        } else {
            -self.node(Visit { alpha: -beta, beta: -alpha, ..visit })
        }
    }

    /// The player to move has no move.
    pub(super) fn no_moves(&mut self, visit: Visit) -> Score {
        if visit.without.is_some() {
            return visit.alpha;
        }
        if self.position.player_count() == 2 {
            match self.position.no_moves().verdict {
                Verdict::Loss => return lost_in(visit.ply),
                Verdict::Draw => return 0,
                Verdict::Win => return -lost_in(visit.ply),
                Verdict::Points => {}
            }
        }
        // It is taken back with the move before.
        self.position.settle();
        if self.position.is_over() || visit.ply == 0 {
            return self.outcome(visit.side, visit.ply);
        }
        // The pieces of those who are out may have gone, or gone over.
        self.frames[visit.ply].sums = self.evaluator.sums(&self.position);
        let turn = self.position.turn();
        let check = self.position.is_in_check(turn);
        if let Some(past) = self.past.last_mut() {
            (past.turn, past.check, past.key) = (turn, check, self.position.repetition_key());
        }
        let side = self.side();
        if side == visit.side {
            self.node(visit)
        } else {
            -self.node(Visit { side, alpha: -visit.beta, beta: -visit.alpha, ..visit })
        }
    }
}

/// Whether an entry says on which side of the window the score is.
fn settles(entry: &Entry, visit: Visit, ply: usize) -> bool {
    let score = from_table(entry.score, ply);
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= visit.beta,
        Bound::Upper => score <= visit.alpha,
    }
}
