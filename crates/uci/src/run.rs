//! A search on threads of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use search::{Control, GamePath, Limits, Millis, Report, Thought, Worker};

use crate::go::{Go, playable};
use crate::info::{info, score};
use crate::session::{Clock, Output, say};
use crate::text::move_text;

/// A search that may be under way.
pub(crate) struct Run {
    signal: Arc<Signal>,
    thread: JoinHandle<Vec<Worker>>,
}

/// What a search and those who started it tell each other.
pub(crate) struct Signal {
    stopped: AtomicBool,
    /// Time does not count yet.
    pondering: AtomicBool,
    /// The helpers need not go on.
    done: AtomicBool,
    /// When time began to count.
    begun: AtomicU64,
    clock: Clock,
    /// Wakes up who waits for one of the first two to change.
    changed: (Mutex<()>, Condvar),
}

impl Control for Signal {
    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn elapsed(&self) -> Option<Millis> {
        (!self.pondering.load(Ordering::Relaxed)).then(|| Millis(self.since_begun()))
    }
}

/// For threads that only help: they end with the one they help.
struct Helping<'a>(&'a Signal);

impl Control for Helping<'_> {
    fn is_stopped(&self) -> bool {
        self.0.is_stopped() || self.0.done.load(Ordering::Relaxed)
    }

    fn elapsed(&self) -> Option<Millis> {
        None
    }
}

impl Signal {
    fn since_begun(&self) -> u64 {
        (self.clock)().saturating_sub(self.begun.load(Ordering::Relaxed))
    }

    /// Changes something and wakes up who waits for it.
    fn change(&self, change: impl FnOnce(&Self)) {
        let _guard = self.changed.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(self);
        self.changed.1.notify_all();
    }

    /// Waits until an answer may be given.
    fn wait(&self, endless: bool) {
        let mut guard = self.changed.0.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (endless || self.pondering.load(Ordering::Relaxed)) {
            guard = self.changed.1.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// What a search is to be told of besides its limits.
pub(crate) struct Order {
    pub(crate) path: GamePath,
    pub(crate) go: Go,
    pub(crate) chess960: bool,
    pub(crate) output: Output,
    pub(crate) clock: Clock,
}

impl Run {
    /// Starts a search with these workers, the first of which answers.
    pub(crate) fn start(order: Order, workers: Vec<Worker>) -> Self {
        let begun = (order.clock)();
        let signal = Arc::new(Signal {
            stopped: AtomicBool::new(false),
            pondering: AtomicBool::new(order.go.ponder),
            done: AtomicBool::new(false),
            begun: AtomicU64::new(begun),
            clock: Arc::clone(&order.clock),
            changed: (Mutex::new(()), Condvar::new()),
        });
        let shared = Arc::clone(&signal);
        let thread = std::thread::spawn(move || search(&order, &shared, begun, workers));
        Self { signal, thread }
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }

    /// The move that was pondered on has been played: time counts from now on.
    pub(crate) fn ponder_hit(&self) {
        self.signal.change(|signal| {
            signal.begun.store((signal.clock)(), Ordering::Relaxed);
            signal.pondering.store(false, Ordering::Relaxed);
        });
    }

    pub(crate) fn stop(&self) {
        self.signal.change(|signal| signal.stopped.store(true, Ordering::Relaxed));
    }

    /// Waits until the answer has been given, and takes the workers back; none if a thread has gone down.
    pub(crate) fn join(self) -> Vec<Worker> {
        self.thread.join().unwrap_or_default()
    }
}

fn search(order: &Order, signal: &Signal, begun: u64, mut workers: Vec<Worker>) -> Vec<Worker> {
    let nodes = AtomicU64::new(0);
    let Some((first, helpers)) = workers.split_first_mut() else { return workers };
    first.table().begin();
    let limits = &order.go.limits;
    let thought = std::thread::scope(|scope| {
        for helper in helpers {
            let (nodes, path) = (&nodes, &order.path);
            let limits = Limits { endless: true, only: limits.only.clone(), ..Limits::default() };
            scope.spawn(move || helper.think(path, &limits, &Helping(signal), nodes, &mut |_| ()));
        }
        let table = Arc::clone(first.shared_table());
        let mut tell = |report: &Report<'_>| {
            let millis = (order.clock)().saturating_sub(begun);
            say(
                &order.output,
                &info(order.path.position(), report, order.chess960, (millis, table.fullness())),
            );
        };
        let thought = first.think(&order.path, limits, signal, &nodes, &mut tell);
        signal.wait(limits.endless);
        signal.done.store(true, Ordering::Relaxed);
        thought
    });
    answer(order, &thought);
    workers
}

/// Tells the best move, and the answer that is expected to it.
fn answer(order: &Order, thought: &Thought) {
    let position = order.path.position();
    let Some(line) = thought.lines.first() else {
        let lost = position.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
        say(&order.output, &format!("info depth 0 score {}", if lost { "mate 0" } else { "cp 0" }));
        return say(&order.output, "bestmove (none)");
    };
    let mut texts = Vec::new();
    playable(position, &line.moves, |position, mv| texts.push(move_text(position, mv, order.chess960)));
    if thought.depth == 0 {
        say(&order.output, &format!("info depth 0 score {}", score(0)));
    }
    say(
        &order.output,
        &match &texts[..] {
            [best, answer, ..] => format!("bestmove {best} ponder {answer}"),
            [best] => format!("bestmove {best}"),
            [] => "bestmove (none)".to_owned(),
        },
    );
}
