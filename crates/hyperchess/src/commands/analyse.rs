//! `hyperchess analyse`: the best lines of a position, with scores (A5).

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::Position;
use search::{Control, GamePath, Limits, Line, Millis, Table, Worker, plies_to_end};

use super::{compile, find_board, knowledge, load_library, position, print};
use crate::arguments::Analyse;
use crate::clock::StopWatch;
use crate::failure::Failure;

/// The table, in kilobytes.
const TABLE: usize = 64 * 1024;

/// What is searched when nothing is said, in milliseconds.
const DEFAULT_TIME: u64 = 3000;

pub(crate) fn analyse(arguments: &Analyse) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let board = &find_board(&library, &arguments.board)?;
    let ruleset = compile(board)?;
    let position = position(&ruleset, arguments.fen.as_deref())?;
    if position.outcome().is_some() {
        return Err(Failure::not_so("the game is over in this position"));
    }
    let mut worker = Worker::new(&knowledge(&library, board, &ruleset), &Arc::new(Table::new(TABLE)));
    let watch = Watch(StopWatch::start());
    let path = GamePath::new(position.clone());
    let thought = worker.think(&path, &limits(arguments), &watch, &AtomicU64::new(0), &mut |_| ());
    let lines = thought.lines.iter().map(|line| told(&position, line));
    let end = format!("depth {}, nodes {}\n", thought.depth, thought.nodes);
    print(&(lines.collect::<String>() + &end))
}

fn limits(arguments: &Analyse) -> Limits {
    let time = match (arguments.depth, arguments.nodes, arguments.time) {
        (_, _, Some(seconds)) => Some(seconds.as_millis() as u64),
        (None, None, None) => Some(DEFAULT_TIME),
        _ => None,
    };
    let timed = time.map_or_else(Limits::default, |time| Limits::time(Millis(time)));
    Limits { depth: arguments.depth, nodes: arguments.nodes, lines: arguments.lines as usize, ..timed }
}

/// A line as people read it: the score in pieces of the smallest sort, or how soon the game ends; then the moves.
fn told(position: &Position, line: &Line) -> String {
    let score = match plies_to_end(line.score) {
        Some(plies) => {
            let (what, plies) = (if plies > 0 { "wins" } else { "loses" }, plies.abs());
            format!("{what} in {plies} {}", if plies == 1 { "ply" } else { "plies" })
        }
        None => format!("{:+.2}", f64::from(line.score) / 100.0),
    };
    let mut position = position.clone();
    let mut text = score;
    for &mv in &line.moves {
        if !position.is_legal(mv) {
            break;
        }
        text += &format!(" {}", position.move_text(mv));
        position.play_unchecked(mv);
    }
    text + "\n"
}

/// Tells a search how long it has taken.
struct Watch(StopWatch);

impl Control for Watch {
    fn is_stopped(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Option<Millis> {
        Some(Millis(self.0.elapsed().as_millis() as u64))
    }
}
