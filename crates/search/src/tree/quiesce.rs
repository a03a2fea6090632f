//! Following captures until things calm down.

use rules::sized::Stage;

use super::pick::{Picker, Sort};
use super::{MOST_PLIES, Searcher};
use crate::score::{DECIDED, INFINITE, Score, from_table, lost_in, to_table};
use crate::sides::Side;
use crate::table::{Bound, Entry};
use rules::Move;

/// Quiet answers to a check that are tried once something has been found that is not mate.
const QUIET_ANSWERS: usize = 2;

/// After so many plies only captures on the cell of the last one are followed.
const RECAPTURES: usize = 6;

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
        if self.hurries || ply >= MOST_PLIES || deep >= self.setting.parameters.quiescence_plies {
            return self.evaluate(side, ply, (alpha, beta));
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
            Some(entry.map_or_else(|| self.evaluate(side, ply, (alpha, beta)), |entry| entry.evaluation))
        };
        let (first, mut best) = (alpha, -INFINITE);
        if let Some(looks) = looks.filter(|_| self.setting.knowledge.properties.stand_pat) {
            best = looks;
            if looks >= beta {
                return looks;
            }
            alpha = alpha.max(looks);
        }
        let remembered = entry.and_then(|entry| entry.best);
        let mut picker = self.picker(self.stage(check, deep), side, ply, remembered);
        if picker.is_empty() {
            return match looks {
                Some(looks) => looks,
                None => self.settled_without_moves(side, (alpha, beta), ply),
            };
        }
        picker.skips_quiets = !check;
        let found = self.try_captures(side, (alpha, beta), ply, deep, &mut picker, (best, looks));
        self.put_away(&picker);
        if self.stopped {
            return 0;
        }
        let (best, mv) = found;
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first && beta - first > 1 {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let evaluation = looks.unwrap_or(0);
        let entry = Entry { score: to_table(best, ply), evaluation, depth: 0, bound, best: mv };
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
        picker: &mut Picker,
        (mut best, looks): (Score, Option<Score>),
    ) -> (Score, Option<Move>) {
        let mut best_move = None;
        let mut quiet_answers = 0;
        let stand_pat = self.setting.knowledge.properties.stand_pat;
        let goes_back = looks.is_some() && stand_pat && deep >= RECAPTURES;
        let last = ply.checked_sub(1).map(|before| self.frames[before].undo.mv().to());
        loop {
            picker.least_gain = looks.map_or(i32::MIN, |looks| self.least_gain(looks, alpha));
            let Some(candidate) = self.next(picker) else { break };
            if goes_back && last != Some(candidate.mv.to()) {
                continue;
            }
            match looks {
                Some(_) if candidate.sort != Sort::Good && self.setting.knowledge.properties.stand_pat => {
                    continue;
                }
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
                    best_move = Some(candidate.mv);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        // Where everything was idle, the position is worth what it looks like.
        (if best == -INFINITE { looks.unwrap_or_else(|| lost_in(ply)) } else { best }, best_move)
    }

    /// What a capture must gain to matter.
    fn least_gain(&self, looks: Score, alpha: Score) -> i32 {
        let properties = &self.setting.knowledge.properties;
        if !properties.stand_pat || !properties.futility || !self.setting.knowledge.is_plain {
            return i32::MIN;
        }
        let twice = if properties.drops { 2 } else { 1 };
        (alpha - looks - self.setting.parameters.delta) / twice + 1
    }

    fn settled_without_moves(&mut self, side: Side, (alpha, beta): (Score, Score), ply: usize) -> Score {
        use super::node::Visit;
        self.no_moves(Visit { side, alpha, beta, depth: 0, ply, exact: false, cut: false, without: None })
    }
}
