//! The engine behind every protocol: the board that is played on, what has been set, and a search under way.

use std::sync::Arc;

use notation::read_fen;
use rules::{Position, Ruleset};
use search::{GamePath, Knowledge, Limits, Table, Thought, Worker};

use crate::option::Options;
use crate::run::{Order, Run, Voice};
use crate::session::{Boards, Clock, Output, say};

/// An engine, whoever talks to it.
pub(crate) struct Engine<B> {
    pub(crate) boards: B,
    pub(crate) output: Output,
    pub(crate) clock: Clock,
    pub(crate) options: Options,
    pub(crate) board: Board,
    run: Option<Run>,
    /// Those who search, when they do not.
    workers: Vec<Worker>,
}

/// The board that is played on.
pub(crate) struct Board {
    pub(crate) name: String,
    pub(crate) ruleset: Ruleset,
    knowledge: Arc<Knowledge>,
}

impl Board {
    fn new(name: &str, boards: &impl Boards) -> Result<Self, String> {
        let ruleset = boards.ruleset(name)?;
        let knowledge = boards.knowledge(name, &ruleset);
        Ok(Self { name: name.to_owned(), ruleset, knowledge })
    }
}

impl<B: Boards> Engine<B> {
    pub(crate) fn new(boards: B, output: Output, clock: Clock) -> Result<Self, String> {
        let first = boards.names().into_iter().next().ok_or("there are no boards")?;
        let board = Board::new(&first, &boards)?;
        let options = Options::standard();
        Ok(Self { boards, output, clock, options, board, run: None, workers: Vec::new() })
    }

    /// Goes to another board, whose name is that of one there is.
    pub(crate) fn change_board(&mut self, name: &str) -> Result<(), String> {
        self.finish();
        if self.board.name != name {
            self.board = Board::new(name, &self.boards)?;
            self.workers.clear();
        }
        Ok(())
    }

    /// Whatever was remembered is forgotten.
    pub(crate) fn forget(&mut self) {
        self.finish();
        for worker in &mut self.workers {
            worker.forget();
        }
        if let Some(worker) = self.workers.first() {
            worker.table().clear();
        }
    }

    /// The workers go: how many there are, or their table, has changed.
    pub(crate) fn dismiss(&mut self) {
        self.finish();
        self.workers.clear();
    }

    /// The position of a FEN.
    pub(crate) fn read_fen(&self, fen: &str) -> Result<ReadFen, String> {
        let read = |fen: &str| read_fen(&self.board.ruleset, fen);
        // Some programs write rights to castle where nobody can.
        let without_rights = || {
            let mut fields: Vec<&str> = fen.split_whitespace().collect();
            let rights = std::mem::replace(fields.get_mut(2)?, "-");
            let position = read(&fields.join(" ")).ok()?;
            let warning = Some(format!("nobody can castle as {rights} says; it is read as -"));
            Some(ReadFen { position, warning })
        };
        match read(fen) {
            Ok(position) => Ok(ReadFen { position, warning: None }),
            Err(error) => without_rights()
                .ok_or_else(|| format!("the FEN cannot be read: {error}; the position stays as it was")),
        }
    }

    /// Begins to search; what is found is told by the voice.
    pub(crate) fn start(&mut self, path: GamePath, thinking: Thinking, voice: Box<dyn Voice>) {
        self.finish();
        self.hire();
        let order =
            Order { path, thinking, voice, output: Arc::clone(&self.output), clock: Arc::clone(&self.clock) };
        self.run = Some(Run::start(order, std::mem::take(&mut self.workers)));
    }

    pub(crate) fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// Waits for a search that ends by itself, and returns what it has come to.
    pub(crate) fn await_answer(&mut self) -> Option<Thought> {
        self.end(|_| ())
    }

    /// The answer comes at once. Returns it.
    pub(crate) fn stop(&mut self) -> Option<Thought> {
        self.end(Run::stop)
    }

    /// Ends a search that is under way, if there is one, and takes its workers back.
    pub(crate) fn finish(&mut self) {
        self.stop();
    }

    /// Ends a search without an answer, unless it has been given already: then it is returned.
    pub(crate) fn abandon(&mut self) -> Option<Thought> {
        self.end(Run::silence)
    }

    fn end(&mut self, how: impl FnOnce(&Run)) -> Option<Thought> {
        let run = self.run.take()?;
        how(&run);
        let (workers, thought) = run.join();
        self.workers = workers;
        thought
    }

    /// Sees to it that there are as many workers as wanted, around one table.
    fn hire(&mut self) {
        if self.workers.len() == self.options.threads {
            return;
        }
        let table = Arc::new(Table::new(self.options.hash * 1024));
        let worker = |_| Worker::new(&self.board.knowledge, &table);
        self.workers = (0..self.options.threads).map(worker).collect();
    }

    pub(crate) fn say(&self, line: &str) {
        say(&self.output, line);
    }
}

impl<B> Drop for Engine<B> {
    fn drop(&mut self) {
        if let Some(run) = self.run.take() {
            run.silence();
            run.join();
        }
    }
}

/// A position that was read, and what had to be read otherwise than it was written.
pub(crate) struct ReadFen {
    pub(crate) position: Position,
    pub(crate) warning: Option<String>,
}

/// How a search is to go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Thinking {
    pub(crate) limits: Limits,
    /// The answer waits for a stop, or for word that the move pondered on has been played.
    pub(crate) ponder: bool,
    /// Once it has answered it goes on with the reply that it expects.
    pub(crate) ponder_after: bool,
}
