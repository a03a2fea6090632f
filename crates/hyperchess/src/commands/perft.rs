//! `hyperchess perft`: how many ways the next plies can go.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use notation::Scribe;
use rules::{Move, Position};

use super::{answer_lines, compile, find_board, load_library, place_of, print, read_place, scribe_of};
use crate::arguments::Perft;
use crate::clock::StopWatch;
use crate::failure::Failure;
use crate::progress::Progress;

pub(crate) fn perft(arguments: &Perft) -> Result<(), Failure> {
    let library = load_library(&arguments.place.content)?;
    let board = &find_board(&library, &arguments.place.board)?;
    let scribe = scribe_of(board, &compile(board)?);
    if arguments.place.fen.as_deref() == Some("-") {
        return count_lines(&scribe, arguments);
    }
    let position = place_of(&scribe, &arguments.place)?;
    let watch = StopWatch::start();
    let counts = count_per_move(&position, arguments.depth, arguments.threads);
    let seconds = watch.elapsed().as_secs_f64();
    let nodes = sum(&counts, arguments.depth);
    let mut report = String::new();
    if arguments.divide && arguments.depth > 0 {
        let mut lines: Vec<String> =
            counts.iter().map(|&(mv, count)| format!("{} {count}\n", position.move_text(mv))).collect();
        lines.sort_unstable();
        report.extend(lines);
    }
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    report += &format!("depth {}, {seconds:.3} s, {speed:.1} million nodes a second\n", arguments.depth);
    report += &format!("nodes {nodes}\n");
    print(&report)
}

/// Answers each line of standard input with a count.
fn count_lines(scribe: &Scribe, arguments: &Perft) -> Result<(), Failure> {
    if arguments.divide {
        return Err(Failure::wrong_call("--divide wants a single position; write it behind --fen"));
    }
    answer_lines(|line| {
        let position = read_place(scribe, Some(line), arguments.place.moves.as_deref())?;
        let counts = count_per_move(&position, arguments.depth, arguments.threads);
        Ok(format!("nodes {}", sum(&counts, arguments.depth)))
    })
}

fn sum(counts: &[(Move, u64)], depth: u32) -> u64 {
    if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() }
}

/// The count behind each first move. The work is shared out by pairs of plies, so that threads finish together.
fn count_per_move(position: &Position, depth: u32, threads: u32) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    if depth <= 1 {
        return moves.into_iter().map(|mv| (mv, u64::from(depth))).collect();
    }
    let tasks = tasks(position, &moves, depth);
    let progress = Progress::new(tasks.len());
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            counts[task.first].fetch_add(task.position.perft(task.depth), Ordering::Relaxed);
            progress.advance();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    moves.into_iter().zip(counts).map(|(mv, count)| (mv, count.into_inner())).collect()
}

/// A position to count from, behind the first move of this number.
struct Task {
    first: usize,
    position: Position,
    depth: u32,
}

fn tasks(position: &Position, moves: &[Move], depth: u32) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (first, &mv) in moves.iter().enumerate() {
        let mut after = position.clone();
        after.play_unchecked(mv);
        // Small work is not worth sharing any finer.
        if depth <= 3 {
            tasks.push(Task { first, position: after, depth: depth - 1 });
            continue;
        }
        for reply in after.legal_moves() {
            let mut position = after.clone();
            position.play_unchecked(reply);
            tasks.push(Task { first, position, depth: depth - 2 });
        }
    }
    tasks
}
