//! `hyperchess bench perft`: the speed of move generation.

use rules::Position;
use serde_json::{Value, json};
use variant::{BoardEntry, Figure, Library};

use super::peer::Peer;
use crate::clock::StopWatch;
use crate::commands::{compile, find_boards, position, print, print_json};
use crate::failure::Failure;

/// Counting this many nodes takes ours about a second; the peers get fewer.
const OUR_NODES: u64 = 150_000_000;
const PEER_NODES: u64 = 8_000_000;
/// Peers must agree to this depth before they are taken to play the same game.
const TRUST_DEPTH: u32 = 4;
const ROUNDS: usize = 5;
/// Positions with hardly a move would be counted ever deeper.
const MAX_DEPTH: u32 = 20;

/// What was measured on one board, in million nodes a second.
struct Row {
    board: String,
    figure: Figure,
    ours: f64,
    fairy_stockfish: Option<f64>,
}

pub(crate) fn perft(names: &[String], fen: Option<&str>, json: bool) -> Result<(), Failure> {
    if fen.is_some() && names.len() != 1 {
        return Err(Failure::wrong_call("a FEN is a position of one board: name that board alone"));
    }
    let library = Library::built_in();
    let boards = find_boards(&library, names)?;
    let mut peer = Peer::fairy_stockfish();
    let has_peer = peer.is_some();
    let mut rows = Vec::new();
    if !json {
        print(&heading(has_peer))?;
    }
    for board in &boards {
        let Some(row) = measure(board, fen, peer.as_mut())? else { continue };
        if !json {
            print(&line(&row))?;
        }
        rows.push(row);
    }
    if json { print_json(&as_json(&rows)) } else { Ok(()) }
}

fn measure(board: &BoardEntry, fen: Option<&str>, peer: Option<&mut Peer>) -> Result<Option<Row>, Failure> {
    let position = position(&compile(board)?, fen)?;
    let deepest = |most| match fen {
        Some(_) => Some(counted(&position, most)),
        None => board.perft.deepest_within(most),
    };
    let Some(figure) = deepest(OUR_NODES) else { return Ok(None) };
    let nodes = position.perft(figure.depth);
    if nodes != figure.nodes {
        let Figure { depth, nodes: wanted } = figure;
        let name = board.name();
        return Err(Failure::not_so(format!("\"{name}\" has {nodes} nodes at depth {depth}, not {wanted}")));
    }
    let theirs = deepest(PEER_NODES);
    let mut peers = Peers::of(board, fen, theirs, &position, peer);
    let mut row = Row { board: board.name().to_owned(), figure, ours: 0.0, fairy_stockfish: None };
    for _ in 0..ROUNDS {
        row.ours = row.ours.max(speed(figure.nodes, || position.perft(figure.depth)));
        row.fairy_stockfish = faster(row.fairy_stockfish, peers.fairy_stockfish());
    }
    Ok(Some(row))
}

/// The deepest count that is likely not to exceed a number of nodes.
fn counted(position: &Position, most: u64) -> Figure {
    let mut figure = Figure { depth: 1, nodes: position.perft(1) };
    let mut before = 1;
    // The next ply has at least as many moves a position as this one, as a rule.
    while figure.nodes > 0
        && figure.depth < MAX_DEPTH
        && figure.nodes.saturating_mul(figure.nodes / before) <= most
    {
        before = figure.nodes;
        figure = Figure { depth: figure.depth + 1, nodes: position.perft(figure.depth + 1) };
    }
    figure
}

/// Those who play the same game on a board.
struct Peers<'a> {
    fairy_stockfish: Option<(&'a mut Peer, &'a str, Figure)>,
    fen: Option<&'a str>,
}

impl<'a> Peers<'a> {
    fn of(
        board: &'a BoardEntry,
        fen: Option<&'a str>,
        figure: Option<Figure>,
        position: &Position,
        peer: Option<&'a mut Peer>,
    ) -> Self {
        let known = peer.zip(board.key()).zip(figure);
        let fairy_stockfish = known.and_then(|((engine, key), figure)| {
            let depth = TRUST_DEPTH.min(figure.depth);
            plays_the_same(engine, key, fen, position, depth).then_some((engine, key, figure))
        });
        Self { fairy_stockfish, fen }
    }

    fn fairy_stockfish(&mut self) -> Option<f64> {
        let (engine, key, figure) = self.fairy_stockfish.as_mut()?;
        let (nodes, seconds) = engine.perft(key, self.fen, figure.depth)?;
        Some(nodes as f64 / seconds / 1e6)
    }
}

/// Engines that do not know a variant play chess without a word, so names prove nothing.
pub(super) fn plays_the_same(
    engine: &mut Peer,
    key: &str,
    fen: Option<&str>,
    position: &Position,
    to_depth: u32,
) -> bool {
    (1..=to_depth)
        .all(|depth| engine.perft(key, fen, depth).is_some_and(|(nodes, _)| nodes == position.perft(depth)))
}

fn faster(known: Option<f64>, new: Option<f64>) -> Option<f64> {
    new.map(|new| known.map_or(new, |known| known.max(new))).or(known)
}

fn speed(nodes: u64, count: impl FnOnce() -> u64) -> f64 {
    let watch = StopWatch::start();
    std::hint::black_box(count());
    nodes as f64 / watch.elapsed().as_secs_f64() / 1e6
}

fn heading(has_peer: bool) -> String {
    let note = if has_peer { "" } else { "fairy-stockfish is not installed, so there is no ratio to it.\n" };
    format!(
        "One thread, no hash table, million nodes a second, best of {ROUNDS} rounds.\n{note}\
         {:24} {:>5} {:>12} {:>8} {:>16}\n",
        "board", "depth", "nodes", "ours", "fairy-stockfish"
    )
}

fn line(row: &Row) -> String {
    let beside = |theirs: Option<f64>| match theirs {
        Some(theirs) => format!("{theirs:.1} ({:.2}x)", row.ours / theirs),
        None => "-".to_owned(),
    };
    format!(
        "{:24} {:>5} {:>12} {:>8.1} {:>16}\n",
        row.board,
        row.figure.depth,
        row.figure.nodes,
        row.ours,
        beside(row.fairy_stockfish)
    )
}

fn as_json(rows: &[Row]) -> Value {
    let rows = rows.iter().map(|row| {
        json!({
            "board": row.board,
            "depth": row.figure.depth,
            "nodes": row.figure.nodes,
            "million_nodes_a_second": row.ours,
            "fairy_stockfish": row.fairy_stockfish,
            "ratio_to_fairy_stockfish": row.fairy_stockfish.map(|theirs| row.ours / theirs),
        })
    });
    json!({ "boards": rows.collect::<Vec<_>>() })
}
