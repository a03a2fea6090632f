//! `hyperchess bench search`: one number that changes whenever the search does.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::{Position, Ruleset};
use search::Chance;
use search::{GamePath, Knowledge, Limits, Table, Unwatched, Worker};
use serde_json::json;
use variant::Library;

use crate::clock::StopWatch;
use crate::commands::{compile, print, print_json};
use crate::failure::Failure;

/// Every board is searched so deep.
const DEPTH: u32 = 6;
/// From the start, and from positions after so many random plies.
const OPENINGS: [u32; 2] = [0, 12];
/// The table of each search, in kilobytes.
const TABLE: usize = 2048;

/// What was counted on one board.
struct Row {
    board: String,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn search(json: bool) -> Result<(), Failure> {
    let library = Library::built_in();
    let mut rows = Vec::new();
    for board in library.boards() {
        let ruleset = compile(board)?;
        let (nodes, seconds) = count(&ruleset);
        rows.push(Row { board: board.name().to_owned(), nodes, seconds });
    }
    let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
    let seconds: f64 = rows.iter().map(|row| row.seconds).sum();
    let speed = nodes as f64 / seconds.max(1e-9);
    if json {
        let boards =
            rows.iter().map(|row| json!({ "board": row.board, "nodes": row.nodes, "seconds": row.seconds }));
        return print_json(&json!({
            "depth": DEPTH,
            "boards": boards.collect::<Vec<_>>(),
            "nodes_a_second": speed,
            "nodes": nodes,
        }));
    }
    print(&format!(
        "{} boards to depth {DEPTH}, {seconds:.2} s, {:.0} thousand nodes a second\nnodes {nodes}\n",
        rows.len(),
        speed / 1e3
    ))
}

/// The nodes of all searches on a board, and how long they took.
fn count(ruleset: &Ruleset) -> (u64, f64) {
    let knowledge = Arc::new(Knowledge::of(ruleset));
    let watch = StopWatch::start();
    let counts = OPENINGS.map(|plies| {
        let mut worker = Worker::new(&knowledge, &Arc::new(Table::new(TABLE)));
        let path = GamePath::new(opening(ruleset, plies));
        worker.think(&path, &Limits::depth(DEPTH), &Unwatched, &AtomicU64::new(0), &mut |_| ()).nodes
    });
    (counts.iter().sum(), watch.elapsed().as_secs_f64())
}

/// Some position after random moves, always the same.
fn opening(ruleset: &Ruleset, plies: u32) -> Position {
    let (mut position, mut chance) = (ruleset.start(), Chance::new(u64::from(plies)));
    for _ in 0..plies {
        let moves = position.legal_moves();
        let Some(index) = chance.next_number().checked_rem(moves.len() as u64) else { break };
        position.play_unchecked(moves[index as usize]);
    }
    position
}
