//! Mates in two to four moves on several boards, each found within a number of nodes that takes a fraction of
//! a second. They come from games and were proved by trying everything: `cargo run --release -p search --example
//! make_mates` makes others.

mod prover;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use prover::{Patience, mate_in};
use rules::{Position, Ruleset};
use search::{GamePath, Knowledge, Limits, Table, Unwatched, Worker, plies_to_end};
use variant::Library;

/// One line each: the board, the number of moves, and the position.
const MATES: &str = include_str!("mates.txt");

/// What a mate may take.
const NODES: u64 = 100_000;

/// Found, but a move later than it could be: pruning leaves out the quickest way.
const A_MOVE_LATE: &[&str] = &["5k2/7p/1R6/P4PP1/P5P1/8/2P5/2K5 w - - 1 54"];

struct Mate {
    board: &'static str,
    moves: u32,
    fen: &'static str,
}

fn mates() -> Vec<Mate> {
    let read = |line: &'static str| {
        let mut words = line.splitn(3, ' ');
        let (board, moves, fen) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        Some(Mate { board, moves, fen })
    };
    MATES.lines().map(|line| read(line).expect("a board, a number and a position")).collect()
}

/// The positions of a board, with its rules.
fn by_board() -> Vec<(Ruleset, Vec<(Mate, Position)>)> {
    let library = Library::built_in();
    let mut boards: BTreeMap<&str, Vec<Mate>> = BTreeMap::new();
    for mate in mates() {
        boards.entry(mate.board).or_default().push(mate);
    }
    let compile = |(board, mates): (&str, Vec<Mate>)| {
        let entry = library.board(board).expect("a built-in board");
        let ruleset = Ruleset::compile(&entry.blueprint()).expect("it compiles");
        let read = |mate: Mate| {
            let position = notation::read_fen(&ruleset, mate.fen).expect("a position");
            (mate, position)
        };
        let mates = mates.into_iter().map(read).collect();
        (ruleset, mates)
    };
    boards.into_iter().map(compile).collect()
}

#[test]
fn there_are_mates_on_several_boards() {
    let boards = by_board();
    assert!(boards.len() >= 6);
    assert!(boards.iter().map(|(_, mates)| mates.len()).sum::<usize>() >= 24);
}

#[test]
fn every_mate_is_found() {
    let mut missed = Vec::new();
    for (ruleset, mates) in by_board() {
        let knowledge = Arc::new(Knowledge::of(&ruleset));
        for (mate, position) in mates {
            let mut worker = Worker::new(&knowledge, &Arc::new(Table::new(8192)));
            let limits = Limits { mate: Some(mate.moves), ..Limits::nodes(NODES) };
            let path = GamePath::new(position);
            let thought = worker.think(&path, &limits, &Unwatched, &AtomicU64::new(0), &mut |_| ());
            let plies = plies_to_end(thought.score());
            let most = 2 * mate.moves as i32 + if A_MOVE_LATE.contains(&mate.fen) { 2 } else { 0 };
            if !plies.is_some_and(|plies| plies > 0 && plies < most) {
                missed.push(format!("{} {} {}: {plies:?}", mate.board, mate.moves, mate.fen));
            }
        }
    }
    assert!(missed.is_empty(), "{} are missed: {missed:#?}", missed.len());
}

#[test]
fn short_mates_are_what_they_are_said_to_be() {
    for (_, mates) in by_board() {
        for (mate, mut position) in mates.into_iter().filter(|(mate, _)| mate.moves == 2) {
            assert_eq!(mate_in(&mut position, 2, &mut Patience(u64::MAX)), Some(2), "{}", mate.fen);
        }
    }
}
