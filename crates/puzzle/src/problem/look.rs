//! What a search makes of a position: the best move, and how far it stands above the next.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::{Move, Position};
use search::{GamePath, Knowledge, Limits, Line, Score, Table, Unwatched, Worker, plies_to_end};

/// By how much the best move must be better than any other, in hundredths of a pawn.
const MARGIN: Score = 250;
/// The same at a first glance, which does not see everything.
const HINT: Score = 80;
/// What it must come to at least.
pub(super) const WORTH: Score = 150;
/// Where the next best move is worth so much, any move wins.
const WON_ANYHOW: Score = 400;
/// The same beside a mate, which is worth finding for its own sake.
const WON_BESIDES: Score = 1000;

/// The best line and what the next best is worth, as the player to move sees them.
pub(super) struct Look {
    pub(super) best: Line,
    pub(super) second: Option<Score>,
}

/// Whoever looks at positions.
pub(super) struct Looker {
    worker: Worker,
}

impl Looker {
    pub(super) fn new(knowledge: &Arc<Knowledge>, kilobytes: usize) -> Self {
        Self { worker: Worker::new(knowledge, &Arc::new(Table::new(kilobytes))) }
    }

    /// Forgets everything, so that what comes next does not hang on what came before.
    pub(super) fn forget(&mut self) {
        self.worker.forget();
        self.worker.table().clear();
    }

    /// The two best lines by so many nodes.
    pub(super) fn look(&mut self, position: &Position, nodes: u64) -> Option<Look> {
        let mut lines = self.lines(position, Limits { lines: 2, ..Limits::nodes(nodes) }).into_iter();
        let best = lines.next()?;
        Some(Look { second: lines.next().map(|line| line.score), best })
    }

    /// The best move by so many nodes.
    pub(super) fn best(&mut self, position: &Position, nodes: u64) -> Option<Move> {
        self.line(position, nodes)?.moves.first().copied()
    }

    /// The best line by so many nodes.
    pub(super) fn line(&mut self, position: &Position, nodes: u64) -> Option<Line> {
        self.lines(position, Limits { lines: 1, ..Limits::nodes(nodes) }).into_iter().next()
    }

    /// What one move is worth by so many nodes.
    pub(super) fn worth(&mut self, position: &Position, mv: Move, nodes: u64) -> Option<Score> {
        let limits = Limits { lines: 1, only: vec![mv], ..Limits::nodes(nodes) };
        self.lines(position, limits).first().map(|line| line.score)
    }

    fn lines(&mut self, position: &Position, limits: Limits) -> Vec<Line> {
        let path = GamePath::new(position.clone());
        self.worker.think(&path, &limits, &Unwatched, &AtomicU64::new(0), &mut |_| ()).lines
    }
}

/// Whether a score is a win that has been seen to the end.
fn wins_by_force(score: Score) -> bool {
    plies_to_end(score).is_some_and(|plies| plies > 0)
}

/// Whether one move is clearly the best, and more than the last of many good ones.
pub(super) fn is_clear(look: &Look) -> bool {
    let Some(second) = look.second else { return false };
    match (wins_by_force(look.best.score), wins_by_force(second)) {
        (_, true) => false,
        (true, false) => second < WON_BESIDES,
        (false, false) => {
            look.best.score >= WORTH && look.best.score - second >= MARGIN && second < WON_ANYHOW
        }
    }
}

/// Whether one move wins by force and no other does.
pub(super) fn only_wins(look: &Look) -> bool {
    wins_by_force(look.best.score) && look.second.is_some_and(|second| !wins_by_force(second))
}

/// Whether one move goes on as it should and no other does, however well the solver stands by now.
pub(super) fn is_only(look: &Look) -> bool {
    let Some(second) = look.second else { return false };
    look.best.score >= WORTH && !wins_by_force(second) && look.best.score - second >= MARGIN
}

/// Whether one move may turn out to be clearly the best.
pub(super) fn stands_out(look: &Look) -> bool {
    let Some(second) = look.second else { return false };
    look.best.score >= 0 && look.best.score - second >= HINT && second < WON_BESIDES
}
