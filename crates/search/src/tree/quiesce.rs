//! Following captures until things calm down.

use rules::sized::Stage;

use super::pick::{Candidate, Hints, Sort};
use super::{MOST_PLIES, Searcher};
use crate::score::{DECIDED, INFINITE, Score, from_table, lost_in, to_table};
use crate::sides::Side;
use crate::table::{Bound, Entry, MoveMark};

/// Quiet answers to a check that are tried once something has been found that is not mate.
const QUIET_ANSWERS: usize = 2;

impl<const N: usize> Searcher<'_, N> {
    /// The score of the present position once all captures have been made that are worth it. `deep` is for how many
    /// plies that has been going on.
    pub(super) fn quiesce(
        &mut self,
        side: Side,
        (mut alpha, beta): (Score, Score),
        ply: usize,
        deep: usize,
    ) -> Score {
        self.frames[ply].best.clear();
        if let Some(score) = self.end(side, ply) {
            return score;
        }
        if self.must_stop() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if ply >= MOST_PLIES || deep >= self.setting.parameters.quiescence_plies {
            return self.evaluate(side, ply);
        }
        let entry = self.setting.table.get(self.key());
        if let Some(entry) = entry {
            let score = from_table(entry.score, ply);
            let settled = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if settled && beta - alpha == 1 {
                return score;
            }
        }
        let check = self.in_check();
        let looks = if check {
            None
        } else {
            Some(entry.map_or_else(|| self.evaluate(side, ply), |entry| entry.evaluation))
        };
        let (first, mut best) = (alpha, -INFINITE);
        if let Some(looks) = looks.filter(|_| self.setting.knowledge.properties.stand_pat) {
            best = looks;
            if looks >= beta {
                return looks;
            }
            alpha = alpha.max(looks);
        }
        let table = entry.map_or(MoveMark::NONE, |entry| entry.best);
        let begin = self.gather(self.stage(check, deep), &Hints { side, ply, table });
        if self.moves.len() == begin {
            return match looks {
                Some(looks) => looks,
                None => self.settled_without_moves(side, (alpha, beta), ply),
            };
        }
        let found = self.try_captures(side, (alpha, beta), ply, deep, begin, (best, looks));
        self.moves.truncate(begin);
        if self.stopped {
            return 0;
        }
        let (best, mark) = found;
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first && beta - first > 1 {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let evaluation = looks.unwrap_or(0);
        let entry = Entry { score: to_table(best, ply), evaluation, depth: 0, bound, best: mark };
        self.setting.table.put(self.key(), entry);
        best
    }

    /// Which moves are to be tried: all of them in check, otherwise captures, and great promotions at first.
    fn stage(&self, check: bool, deep: usize) -> Stage {
        if check || (deep == 0 && self.evaluator.may_promote(&self.position)) {
            Stage::All
        } else {
            Stage::Captures
        }
    }

    fn try_captures(
        &mut self,
        side: Side,
        (mut alpha, beta): (Score, Score),
        ply: usize,
        deep: usize,
        begin: usize,
        (mut best, looks): (Score, Option<Score>),
    ) -> (Score, MoveMark) {
        let mut mark = MoveMark::NONE;
        let mut place = begin;
        let mut quiet_answers = 0;
        while let Some(candidate) = self.pick(place) {
            place += 1;
            match looks {
                Some(looks) if self.is_idle(&candidate, looks, alpha) => continue,
                Some(_) => {}
                None if best > -DECIDED && candidate.sort != Sort::Good => {
                    quiet_answers += 1;
                    if quiet_answers > QUIET_ANSWERS {
                        break;
                    }
                }
                None => {}
            }
            self.make(candidate, ply);
            let next = self.side();
            let score = if next == side {
                self.quiesce(next, (alpha, beta), ply + 1, deep + 1)
            } else {
                -self.quiesce(next, (-beta, -alpha), ply + 1, deep + 1)
            };
            self.unmake(ply);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    mark = MoveMark::of(candidate.mv);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        // Where everything was idle, the position is worth what it looks like.
        (if best == -INFINITE { looks.unwrap_or_else(|| lost_in(ply)) } else { best }, mark)
    }

    /// Whether a move out of check cannot bring enough to matter.
    fn is_idle(&self, candidate: &Candidate, looks: Score, alpha: Score) -> bool {
        let properties = &self.setting.knowledge.properties;
        if !properties.stand_pat {
            return false;
        }
        if candidate.sort != Sort::Good {
            return true;
        }
        let royal = candidate.taken.is_some_and(|kind| self.setting.knowledge.royal[kind.index()]);
        let twice = if properties.drops { 2 } else { 1 };
        properties.futility
            && !royal
            && self.setting.knowledge.is_plain
            && looks + twice * self.gain(candidate) + self.setting.parameters.delta <= alpha
    }

    fn settled_without_moves(&mut self, side: Side, (alpha, beta): (Score, Score), ply: usize) -> Score {
        use super::node::Visit;
        self.no_moves(Visit { side, alpha, beta, depth: 0, ply, exact: false, cut: false, without: None })
    }
}
