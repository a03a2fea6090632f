//! One search, from its place in the queue to its last message.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use protocol::{Analysis, AnalysisLine, AnalysisMove};
use rules::{Action, Move, Position};
use search::{Limits, Report, Table, Worker, plies_to_end};
use tokio::sync::watch;

use super::turnstile::{Share, Turnstile};
use super::{Question, Room};
use crate::clock::Clock;

/// How much of a line is told, in plies.
const MOST_MOVES: usize = 12;

/// All that a search is given.
pub(super) struct SearchThread {
    pub(super) question: Question,
    pub(super) tell: watch::Sender<Analysis>,
    pub(super) nodes: Arc<AtomicU64>,
    pub(super) stopped: Arc<AtomicBool>,
    pub(super) turnstile: Arc<Turnstile>,
    pub(super) clock: Clock,
}

impl SearchThread {
    /// Thinks to the end, which is when nobody listens any more at the latest.
    pub(super) fn run(self, room: &Room) {
        let Question { path, variant, lines, nodes, .. } = &self.question;
        let position = path.position();
        let has_moves = position.count_legal_moves() > 0;
        // Nobody waits for what is found out before the search begins.
        let knowledge = has_moves.then(|| variant.knowledge(position.ruleset()));
        let Some(share) = Share::of(&self.turnstile, &self.stopped, self.clock) else { return };
        let lines = (*lines).min(position.legal_moves().len());
        if let Some(knowledge) = knowledge {
            let mut worker = Worker::new(knowledge, &Arc::new(Table::new(room.kilobytes)));
            let limits = Limits { lines, ..Limits::nodes(*nodes) };
            let mut found = Vec::new();
            worker.think(path, &limits, &share, &self.nodes, &mut |report| {
                found.push(line(position, report));
                if found.len() == lines {
                    self.say(report.depth, report.nodes, std::mem::take(&mut found));
                }
            });
        }
        // Nobody may be listening.
        self.tell.send_modify(|news| {
            news.nodes = news.nodes.max(self.nodes.load(Ordering::Relaxed));
            news.done = true;
        });
    }

    fn say(&self, depth: u32, nodes: u64, lines: Vec<AnalysisLine>) {
        self.tell.send_modify(|news| {
            news.depth = depth;
            news.nodes = nodes;
            news.lines = lines;
        });
    }
}

fn line(position: &Position, report: &Report<'_>) -> AnalysisLine {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for &mv in report.moves.iter().take(MOST_MOVES) {
        if !position.is_legal(mv) {
            break;
        }
        moves.push(told(&position, mv));
        position.play_unchecked(mv);
    }
    AnalysisLine { score: report.score, end: plies_to_end(report.score), moves }
}

fn told(position: &Position, mv: Move) -> AnalysisMove {
    let from = (!matches!(mv.action(), Action::Drop(_))).then(|| mv.from().0);
    let pass = mv.action() == Action::Pass;
    AnalysisMove { text: position.move_text(mv), from, to: mv.to().0, pass }
}
