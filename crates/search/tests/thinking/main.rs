//! What the engine finds, on boards of all kinds.

mod boards;
mod ends;
mod fog;
mod levels;
mod tuning;
mod values;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::Ruleset;
use search::{GamePath, Knowledge, Limits, Table, Thought, Unwatched, Worker};
use variant::Library;

/// The rules of a built-in board.
fn ruleset(board: &str) -> Ruleset {
    let library = Library::built_in();
    Ruleset::compile(&library.board(board).expect("a built-in board").blueprint()).expect("it compiles")
}

/// A worker that nobody else shares a table with.
fn worker(ruleset: &Ruleset) -> Worker {
    Worker::new(&Arc::new(Knowledge::of(ruleset)), &Arc::new(Table::new(4096)))
}

/// What a position comes to.
fn think(worker: &mut Worker, path: &GamePath, limits: &Limits) -> Thought {
    worker.think(path, limits, &Unwatched, &AtomicU64::new(0), &mut |_| ())
}

/// What a position in FEN comes to, and the moves of the best line as text.
fn solve(board: &str, fen: &str, limits: &Limits) -> (i32, Vec<String>) {
    let ruleset = ruleset(board);
    let start = notation::read_fen(&ruleset, fen).expect("a position");
    let thought = think(&mut worker(&ruleset), &GamePath::new(start.clone()), limits);
    let mut position = start;
    let mut texts = Vec::new();
    for &mv in &thought.lines[0].moves {
        texts.push(position.move_text(mv));
        position.play(mv).expect("lines are legal");
    }
    (thought.score(), texts)
}
