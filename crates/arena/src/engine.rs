//! Our engine as an opponent.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::Move;
use search::{Control, Knowledge, Limits, Millis, Table, Worker};

use crate::game::Board;
use crate::opponent::{Clock, Forfeit, Opponent, path};
use crate::spec::Effort;

/// The table of an engine, in kilobytes for a thousand nodes a move: room for what it finds in twenty moves. Larger
/// ones only miss the cache at short thought.
const TABLE_PER_THOUSAND: u64 = 320;
/// The table of an engine that thinks by time or depth, in kilobytes.
const TABLE: u64 = 16 * 1024;

/// The engine with so much thought a move.
pub(crate) struct Engine {
    worker: Worker,
    thinking: Thinking,
}

/// So much thought a move.
pub(crate) struct Thinking {
    pub(crate) effort: Effort,
    pub(crate) clock: Clock,
}

impl Thinking {
    pub(crate) fn limits(&self) -> Limits {
        match self.effort {
            Effort::Nodes(nodes) => Limits::nodes(nodes),
            Effort::Depth(depth) => Limits::depth(depth),
            Effort::Time(time) => Limits::time(Millis(time)),
        }
    }

    /// A watch that begins now.
    pub(crate) fn watch(&self) -> Watch<'_> {
        Watch { clock: &self.clock, begun: (self.clock)() }
    }
}

impl Engine {
    pub(crate) fn new(knowledge: &Arc<Knowledge>, effort: Effort, clock: Clock) -> Self {
        let kilobytes = match effort {
            Effort::Nodes(nodes) => (nodes * TABLE_PER_THOUSAND / 1000).clamp(64, TABLE),
            Effort::Depth(_) | Effort::Time(_) => TABLE,
        };
        let table = Arc::new(Table::new(kilobytes as usize));
        Self { worker: Worker::new(knowledge, &table), thinking: Thinking { effort, clock } }
    }
}

impl Opponent for Engine {
    fn begin(&mut self, _seed: u64) {
        self.worker.table().clear();
        self.worker.forget();
    }

    fn choose(&mut self, board: &Board) -> Result<Move, Forfeit> {
        let (limits, watch) = (self.thinking.limits(), self.thinking.watch());
        self.worker.table().begin();
        let thought = self.worker.think(&path(board), &limits, &watch, &AtomicU64::new(0), &mut |_| ());
        thought.best().ok_or_else(|| Forfeit("there is no legal move".to_owned()))
    }
}

/// Tells a search how long it has taken.
pub(crate) struct Watch<'a> {
    clock: &'a Clock,
    begun: u64,
}

impl Control for Watch<'_> {
    fn is_stopped(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Option<Millis> {
        Some(Millis((self.clock)().saturating_sub(self.begun)))
    }
}
