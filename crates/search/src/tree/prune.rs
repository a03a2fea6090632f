//! What need not be searched, or not so deep.
//!
//! Every conclusion here holds for most games and not for all: [`Properties`](crate::Properties) says for which.

use rules::Player;
use rules::sized::Checks;

use super::node::{Known, Visit};
use super::pick::{Candidate, Picker, Sort};
use super::{Searcher, TABULATED};
use crate::score::{DECIDED, Score, from_table};
use crate::table::Bound;

impl<const N: usize> Searcher<'_, N> {
    /// Conclusions before any move is tried, where the rules make them sound.
    pub(super) fn foresee(&mut self, visit: &Visit, known: &Known) -> Option<Score> {
        let properties = &self.setting.knowledge.properties;
        let parameters = self.setting.parameters;
        if visit.exact || known.check || visit.without.is_some() || visit.beta.abs() >= DECIDED {
            return None;
        }
        let (depth, evaluation) = (visit.depth, known.evaluation);
        // So far above that it will stay there.
        let margin = parameters.reverse_margin * (depth - i32::from(known.improving));
        if properties.futility && depth <= parameters.reverse_depth && evaluation - margin >= visit.beta {
            return Some((evaluation + visit.beta) / 2);
        }
        // So far below that only captures can help.
        if properties.futility
            && properties.stand_pat
            && depth <= parameters.razor_depth
            && evaluation + parameters.razor_margin * depth <= visit.alpha
        {
            let score = self.quiesce(visit.side, (visit.alpha, visit.alpha + 1), visit.ply, 0);
            if score <= visit.alpha {
                return Some(score);
            }
        }
        self.try_nothing(visit, evaluation)
    }

    /// Null move: whoever stands well even after doing nothing stands well.
    fn try_nothing(&mut self, visit: &Visit, evaluation: Score) -> Option<Score> {
        let parameters = self.setting.parameters;
        let ply = visit.ply;
        let follows_nothing = ply > 0 && self.frames[ply - 1].went.is_none();
        if !self.setting.knowledge.properties.null_move
            || visit.depth < 2
            || evaluation < visit.beta
            || follows_nothing
            || ply == 0
            || !self.evaluator.has_pieces(&self.frames[ply].sums, self.position.turn())
            || !self.position.may_skip()
            || self.anybody_else_in_check()
        {
            return None;
        }
        let more = ((evaluation - visit.beta) / parameters.null_margin).min(3);
        let reduction = parameters.null_base + visit.depth / parameters.null_divisor + more;
        self.make_null(ply);
        let score = (self.side() != visit.side && !self.position.is_over()).then(|| {
            -self.node(Visit {
                side: self.side(),
                alpha: -visit.beta,
                beta: 1 - visit.beta,
                depth: visit.depth - reduction,
                ply: ply + 1,
                exact: false,
                cut: !visit.cut,
                without: None,
            })
        });
        self.unmake(ply);
        let score = score.filter(|&score| score >= visit.beta && !self.stopped)?;
        Some(if score >= DECIDED { visit.beta } else { score })
    }

    /// With more than two players somebody may be in check who is not to move.
    fn anybody_else_in_check(&self) -> bool {
        let players = self.position.player_count();
        players > 2
            && (0..players as u8)
                .map(Player)
                .any(|player| self.position.in_play(player) && self.position.is_in_check(player))
    }

    /// Whether a move is not worth trying. Moves that give check always are.
    pub(super) fn is_futile(
        &self,
        candidate: &Candidate,
        visit: &Visit,
        known: &Known,
        (number, quiets): (i32, i32),
        picker: &mut Picker,
        checks: &mut Option<Checks<N>>,
    ) -> bool {
        let parameters = self.setting.parameters;
        if known.check {
            return false;
        }
        let depth = visit.depth;
        // Late quiet moves are hardly ever best, whatever the rules.
        let enough = (parameters.late_base + depth * depth) / if known.improving { 1 } else { 2 };
        if candidate.sort == Sort::Quiet && depth <= parameters.late_depth && quiets > enough {
            picker.skips_quiets = true;
            return true;
        }
        if !self.setting.knowledge.properties.futility {
            return false;
        }
        let reduced = (depth - self.reduction(depth, number)).max(0);
        let futile = match candidate.sort {
            Sort::Quiet => {
                let hopeless = reduced <= parameters.futility_depth
                    && known.evaluation + parameters.futility_base + parameters.futility_margin * reduced
                        <= visit.alpha;
                hopeless
                    || (depth <= parameters.exchange_depth
                        && !self.gains_at_least(candidate, -parameters.exchange_quiet * reduced))
            }
            Sort::Bad => {
                depth <= parameters.exchange_depth
                    && !self.gains_at_least(candidate, -parameters.exchange_capture * depth)
            }
            Sort::Good => false,
        };
        if !futile {
            return false;
        }
        let checks = checks.get_or_insert_with(|| self.position.checks());
        !self.position.gives_check(checks, candidate.mv)
    }

    #[inline]
    pub(super) fn reduction(&self, depth: i32, number: i32) -> i32 {
        let most = TABULATED as i32 - 1;
        self.reductions[(depth.clamp(0, most) as usize) * TABULATED + number.clamp(0, most) as usize]
    }

    /// How much deeper a move is to be searched: a single good move is worth a closer look.
    pub(super) fn extension(&mut self, candidate: &Candidate, visit: &Visit, known: &Known) -> i32 {
        let parameters = self.setting.parameters;
        let Some(entry) = known.entry else { return 0 };
        if visit.ply == 0
            || visit.depth < parameters.singular_depth
            || visit.without.is_some()
            || Some(candidate.mv) != entry.best
            || entry.bound == Bound::Upper
            || entry.depth < visit.depth - 3
            || entry.score.abs() >= DECIDED
            || visit.ply >= 2 * self.depth as usize
        {
            return 0;
        }
        let score = from_table(entry.score, visit.ply);
        let bound = score - parameters.singular_margin * visit.depth;
        let others = self.node(Visit {
            alpha: bound - 1,
            beta: bound,
            depth: (visit.depth - 1) / 2,
            exact: false,
            without: Some(candidate.mv),
            ..*visit
        });
        if others < bound {
            1
        } else if score >= visit.beta {
            // Others are as good: there is no need to look so closely.
            -1
        } else {
            0
        }
    }
}
