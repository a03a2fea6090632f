//! Deepening step by step, and the moves of the position itself.

use rules::Move;
use rules::sized::Stage;

use super::Searcher;
use super::pick::Candidate;
use crate::limits::Millis;
use crate::score::{DECIDED, INFINITE, Score, plies_to_end};
use crate::worker::{Line, Report, Thought};

/// A move of the position that is searched.
struct RootMove {
    candidate: Candidate,
    score: Score,
    before: Score,
    line: Vec<Move>,
    nodes: u64,
}

impl<const N: usize> Searcher<'_, N> {
    /// Searches until a limit is reached, and tells of every line that is found.
    pub(crate) fn think(&mut self, tell: &mut dyn FnMut(&Report<'_>)) -> Thought {
        let side = self.side();
        let remembered = self.setting.table.get(self.key()).and_then(|entry| entry.best);
        let mut picker = self.picker(Stage::All, side, 0, remembered);
        let mut candidates = Vec::new();
        while let Some(candidate) = self.next(&mut picker) {
            candidates.push(candidate);
        }
        self.put_away(&picker);
        let only = &self.setting.limits.only;
        if !only.is_empty() {
            candidates.retain(|candidate| only.contains(&candidate.mv));
        }
        let mut moves: Vec<RootMove> = candidates
            .into_iter()
            .map(|candidate| RootMove {
                candidate,
                score: -INFINITE,
                before: -INFINITE,
                line: vec![candidate.mv],
                nodes: 0,
            })
            .collect();
        if moves.is_empty() {
            return Thought::default();
        }
        // Before anything is known, any move is as good as another.
        let any = Line { score: 0, ..line(&moves[0], 0) };
        let mut thought = Thought { lines: vec![any], ..Thought::default() };
        let mut steady = 0;
        for depth in 1..=self.setting.limits.most_depth() {
            self.depth = depth;
            let best_before = moves[0].candidate.mv;
            for root_move in &mut moves {
                root_move.before = root_move.score;
            }
            self.deepest = 0;
            let lines = self.setting.limits.lines.clamp(1, moves.len());
            let finished = self.iterate(depth as i32, &mut moves, tell);
            if finished > 0 || moves[0].score > -INFINITE {
                let found = moves[..finished.max(1)].iter().map(|best| line(best, depth)).collect();
                thought.lines = completed(found, thought.lines, lines);
                thought.depth = if finished == lines { depth } else { depth - 1 };
            }
            steady = if moves[0].candidate.mv == best_before { steady + 1 } else { 0 };
            if self.stopped || self.is_enough(&moves, depth, steady) {
                break;
            }
        }
        self.tell_nodes();
        thought.nodes = self.nodes;
        thought
    }

    /// One depth, for as many lines as are wanted. Says how many of them were finished.
    fn iterate(&mut self, depth: i32, moves: &mut [RootMove], tell: &mut dyn FnMut(&Report<'_>)) -> usize {
        let lines = self.setting.limits.lines.clamp(1, moves.len());
        for first in 0..lines {
            self.aspire(depth, moves, first);
            if self.stopped {
                return first;
            }
            moves[..=first].sort_by_key(|root_move| -root_move.score);
        }
        for (place, root_move) in moves[..lines].iter().enumerate() {
            tell(&Report {
                line: place + 1,
                depth: depth as u32,
                deepest: self.deepest as u32,
                score: root_move.score,
                moves: &root_move.line,
                nodes: self.setting.nodes.load(std::sync::atomic::Ordering::Relaxed) + self.nodes - self.told,
            });
        }
        lines
    }

    /// Searches with a narrow window around what is expected, and with a wider one where that fails.
    fn aspire(&mut self, depth: i32, moves: &mut [RootMove], first: usize) {
        let expected = moves[first..].iter().map(|root_move| root_move.before).max().unwrap_or(-INFINITE);
        let mut width = self.setting.parameters.aspiration;
        let narrow = depth >= 4 && expected.abs() < DECIDED;
        let (mut alpha, mut beta) =
            if narrow { (expected - width, expected + width) } else { (-INFINITE, INFINITE) };
        loop {
            let score = self.root(depth, moves, first, (alpha, beta));
            moves[first..].sort_by_key(|root_move| -root_move.score);
            if self.stopped {
                return;
            }
            if score <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
            } else if score >= beta && beta < INFINITE {
                beta = (score + width).min(INFINITE);
            } else {
                return;
            }
            width += width;
            if width > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches all moves from a place on within a window.
    fn root(
        &mut self,
        depth: i32,
        moves: &mut [RootMove],
        first: usize,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        let side = self.side();
        self.frames[0].evaluation = (!self.in_check()).then(|| self.evaluate(side, 0, (-INFINITE, INFINITE)));
        let mut best = -INFINITE;
        for (number, root_move) in moves[first..].iter_mut().enumerate() {
            let nodes = self.nodes;
            self.make(root_move.candidate, 0);
            let deeper = depth - 1 + i32::from(self.in_check() && self.setting.parameters.check_extension);
            let mut score = 0;
            let mut wanted = number == 0;
            if !wanted {
                let less = if depth >= 3 && number > 3 { self.late(depth, number) } else { 0 };
                score =
                    self.behind(side, (alpha, alpha + 1), (deeper - less).max(1).min(deeper), 0, false, true);
                if score > alpha && less > 0 {
                    score = self.behind(side, (alpha, alpha + 1), deeper, 0, false, true);
                }
                wanted = score > alpha;
            }
            if wanted && !self.stopped {
                score = self.behind(side, (alpha, beta), deeper, 0, true, false);
            }
            self.unmake(0);
            root_move.nodes += self.nodes - nodes;
            if self.stopped {
                break;
            }
            // Moves that are not better than the best have no score of their own.
            root_move.score = -INFINITE;
            if number == 0 || score > alpha {
                root_move.score = score;
                root_move.line.clear();
                root_move.line.push(root_move.candidate.mv);
                root_move.line.extend_from_slice(&self.frames[1].best);
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        best
    }

    fn late(&self, depth: i32, number: usize) -> i32 {
        let most = super::TABULATED - 1;
        self.reductions[(depth as usize).min(most) * super::TABULATED + number.min(most)]
            .saturating_sub(1)
            .max(0)
    }

    /// Whether another iteration is not worth beginning.
    fn is_enough(&self, moves: &[RootMove], depth: u32, steady: u32) -> bool {
        let limits = &self.setting.limits;
        if limits.nodes.is_some_and(|most| self.nodes >= most) {
            return true;
        }
        let distance = plies_to_end(moves[0].score);
        if let (Some(mate), Some(plies)) = (limits.mate, distance)
            && plies > 0
            && plies <= 2 * mate as i32
        {
            return true;
        }
        if limits.endless {
            return false;
        }
        // A mate that was found by looking further than it is away will not get shorter.
        if limits.lines == 1 && distance.is_some_and(|plies| depth as i32 > 2 * plies.abs() + 2) {
            return true;
        }
        let Some((budget, elapsed)) = limits.budget.zip(self.setting.control.elapsed()) else { return false };
        // A fixed time is there to be used.
        if budget.soft == budget.hard {
            return elapsed >= budget.hard;
        }
        if moves.len() == 1 {
            return true;
        }
        // Less time where the best move stays the best, and most of the work went into it.
        let share = moves[0].nodes as f64 / self.nodes.max(1) as f64;
        let settled = match steady {
            0 => 1.4,
            1 | 2 => 1.1,
            3..=5 => 0.9,
            _ => 0.75,
        };
        let soft = budget.soft.0 as f64 * settled * (1.6 - share).clamp(0.6, 1.3);
        elapsed >= Millis(soft as u64)
    }
}

/// The lines of a depth, with those of the depth before where the search was stopped: what has not been looked at again
/// is worth what it was.
fn completed(mut found: Vec<Line>, before: Vec<Line>, lines: usize) -> Vec<Line> {
    for old in before {
        let is_new = found.iter().all(|line| line.moves.first() != old.moves.first());
        if is_new && found.len() < lines {
            found.push(old);
        }
    }
    found
}

fn line(root_move: &RootMove, depth: u32) -> Line {
    Line { score: root_move.score, moves: root_move.line.clone(), depth }
}
