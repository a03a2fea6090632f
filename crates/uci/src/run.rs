//! A search on threads of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use rules::Position;
use search::{Control, GamePath, Limits, Millis, Report, Thought, Worker};

use crate::engine::Thinking;
use crate::session::{Clock, Output, say};

/// How a protocol puts what a search finds.
pub(crate) trait Voice: Send {
    /// Something has been found on the way; nothing if that is not to be told.
    fn progress(&self, position: &Position, report: &Report<'_>, spent: Spent) -> Option<String>;

    /// The answer; nothing if there is none to be given.
    fn answer(&self, position: &Position, thought: &Thought) -> Option<String>;
}

/// What a search has used up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent {
    pub(crate) millis: u64,
    /// How full the table is, in thousandths.
    pub(crate) fullness: usize,
}

/// A search that may be under way.
pub(crate) struct Run {
    signal: Arc<Signal>,
    thread: JoinHandle<Vec<Worker>>,
}

/// What a search and those who started it tell each other.
struct Signal {
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
    reply: Mutex<Reply>,
}

/// What becomes of the answer.
#[derive(Default)]
struct Reply {
    /// It is not wanted any more.
    silent: bool,
    /// It has been given.
    given: Option<Thought>,
    /// What is to be said after it.
    afterwards: Vec<String>,
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

    fn reply<T>(&self, change: impl FnOnce(&mut Reply) -> T) -> T {
        change(&mut self.reply.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What a search is to be told of.
pub(crate) struct Order {
    pub(crate) path: GamePath,
    pub(crate) thinking: Thinking,
    pub(crate) voice: Box<dyn Voice>,
    pub(crate) output: Output,
    pub(crate) clock: Clock,
}

impl Run {
    /// Starts a search with these workers, the first of which answers.
    pub(crate) fn start(order: Order, workers: Vec<Worker>) -> Self {
        let begun = (order.clock)();
        let signal = Arc::new(Signal {
            stopped: AtomicBool::new(false),
            pondering: AtomicBool::new(order.thinking.ponder),
            done: AtomicBool::new(false),
            begun: AtomicU64::new(begun),
            clock: Arc::clone(&order.clock),
            changed: (Mutex::new(()), Condvar::new()),
            reply: Mutex::new(Reply::default()),
        });
        let shared = Arc::clone(&signal);
        let thread = std::thread::spawn(move || work(&order, &shared, begun, workers));
        Self { signal, thread }
    }

    /// What it has answered, if it has.
    pub(crate) fn answer(&self) -> Option<Thought> {
        self.signal.reply(|reply| reply.given.clone())
    }

    /// Says something, but not before the answer.
    pub(crate) fn say_afterwards(&self, output: &Output, line: &str) {
        self.signal.reply(|reply| match reply.given {
            Some(_) => say(output, line),
            None => reply.afterwards.push(line.to_owned()),
        });
    }

    /// The move that was pondered on has been played: time counts from now on.
    pub(crate) fn ponder_hit(&self) {
        self.signal.change(|signal| {
            signal.begun.store((signal.clock)(), Ordering::Relaxed);
            signal.pondering.store(false, Ordering::Relaxed);
        });
    }

    /// It has to answer at once.
    pub(crate) fn stop(&self) {
        self.signal.change(|signal| signal.stopped.store(true, Ordering::Relaxed));
    }

    /// It has to end, and not to answer unless it has already.
    pub(crate) fn silence(&self) {
        self.signal.reply(|reply| reply.silent = true);
        self.stop();
    }

    /// Waits for the end, and takes back the workers (none if a thread has gone down) and the answer that was given.
    pub(crate) fn join(self) -> (Vec<Worker>, Option<Thought>) {
        let workers = self.thread.join().unwrap_or_default();
        (workers, self.signal.reply(|reply| reply.given.take()))
    }
}

/// Searches, answers, and perhaps goes on with the reply that it expects.
fn work(order: &Order, signal: &Signal, begun: u64, mut workers: Vec<Worker>) -> Vec<Worker> {
    let thought = search(order, signal, &order.path, &order.thinking.limits, Some(begun), &mut workers);
    let mut expected = None;
    signal.reply(|reply| {
        if reply.silent {
            return;
        }
        if order.thinking.ponder_after {
            expected = expected_path(&order.path, &thought);
        }
        if let Some(answer) = order.voice.answer(order.path.position(), &thought) {
            say(&order.output, &answer);
        }
        for line in reply.afterwards.drain(..) {
            say(&order.output, &line);
        }
        reply.given = Some(thought);
    });
    if let Some(path) = expected.filter(|_| !signal.is_stopped()) {
        signal.pondering.store(true, Ordering::Relaxed);
        signal.done.store(false, Ordering::Relaxed);
        let limits = Limits { endless: true, ..Limits::default() };
        search(order, signal, &path, &limits, None, &mut workers);
    }
    workers
}

/// Where the game stands after the best move and the answer to it, unless it is over then.
fn expected_path(path: &GamePath, thought: &Thought) -> Option<GamePath> {
    let mut path = path.clone();
    for mv in [thought.best()?, thought.answer()?] {
        if !path.position().is_legal(mv) {
            return None;
        }
        path.play(mv);
    }
    path.position().outcome().is_none().then_some(path)
}

/// Searches with all workers; what is found on the way is told only if it is said when it began.
fn search(
    order: &Order,
    signal: &Signal,
    path: &GamePath,
    limits: &Limits,
    begun: Option<u64>,
    workers: &mut [Worker],
) -> Thought {
    let nodes = AtomicU64::new(0);
    let Some((first, helpers)) = workers.split_first_mut() else { return Thought::default() };
    first.table().begin();
    std::thread::scope(|scope| {
        for helper in helpers {
            let nodes = &nodes;
            let limits = Limits { endless: true, only: limits.only.clone(), ..Limits::default() };
            scope.spawn(move || helper.think(path, &limits, &Helping(signal), nodes, &mut |_| ()));
        }
        let table = Arc::clone(first.shared_table());
        let mut tell = |report: &Report<'_>| {
            let Some(begun) = begun else { return };
            let millis = (order.clock)().saturating_sub(begun);
            let spent = Spent { millis, fullness: table.fullness() };
            if let Some(line) = order.voice.progress(path.position(), report, spent) {
                say(&order.output, &line);
            }
        };
        let thought = first.think(path, limits, signal, &nodes, &mut tell);
        signal.wait(limits.endless);
        signal.done.store(true, Ordering::Relaxed);
        thought
    })
}
