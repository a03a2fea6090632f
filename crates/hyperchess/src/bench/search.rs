//! `hyperchess bench search`: one number that changes whenever the search does, and speed beside another engine's.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use notation::write_fen;
use rules::{Position, Ruleset};
use search::{Chance, GamePath, Knowledge, Limits, Table, Unwatched, Worker};
use serde_json::{Value, json};
use variant::{BoardEntry, Library};

use super::peer::{Peer, Searched};
use super::perft::plays_the_same;
use crate::clock::WorkWatch;
use crate::commands::{compile, find_boards, print, print_json};
use crate::failure::Failure;

/// Every board is searched so deep, or beside a peer so deep.
const DEPTHS: [u32; 2] = [6, 12];
/// From the start, and from positions after so many random plies.
const OPENINGS: [u32; 2] = [0, 12];
/// The table of each search, in kilobytes; beside a peer as large as its own.
const TABLES: [usize; 2] = [2048, 16 << 10];
/// Peers must agree to this depth before they are taken to play the same game.
const TRUST_DEPTH: u32 = 2;
/// How often each search is repeated beside a peer; the fastest counts.
const ROUNDS: usize = 3;

/// What was measured on one board, over all its positions.
struct Row {
    board: String,
    ours: Searched,
    theirs: Option<Searched>,
}

pub(crate) fn search(
    names: &[String],
    peer: Option<&str>,
    depth: Option<u32>,
    json: bool,
) -> Result<(), Failure> {
    let library = Library::built_in();
    let boards = find_boards(&library, names)?;
    let mut engine = peer.map(start).transpose()?;
    let depth = depth.unwrap_or(DEPTHS[usize::from(peer.is_some())]);
    let mut rows = Vec::new();
    if !json {
        print(&heading(depth, peer))?;
    }
    for board in &boards {
        let ruleset = compile(board)?;
        let row = match &mut engine {
            Some(engine) => beside(board, &ruleset, depth, engine),
            None => Some(alone(board, &ruleset, depth)),
        };
        let Some(row) = row else { continue };
        if !json {
            print(&line(&row))?;
        }
        rows.push(row);
    }
    if json {
        return print_json(&as_json(&rows, depth));
    }
    let all = sum(rows.iter().map(|row| row.ours));
    let speed = all.nodes as f64 / all.seconds.max(1e-9) / 1e3;
    print(&format!(
        "{} boards, {:.2} s, {speed:.0} thousand nodes a second\nnodes {}\n",
        rows.len(),
        all.seconds,
        all.nodes
    ))
}

fn start(program: &str) -> Result<Peer, Failure> {
    Peer::start(program).ok_or_else(|| {
        Failure::wrong_call(format!("\"{program}\" does not answer in UCI: name a program that is installed"))
    })
}

fn alone(board: &BoardEntry, ruleset: &Ruleset, depth: u32) -> Row {
    let knowledge = Arc::new(Knowledge::of(ruleset));
    let ours = OPENINGS.map(|plies| count(&knowledge, &opening(ruleset, plies), depth, TABLES[0]));
    Row { board: board.name().to_owned(), ours: sum(ours), theirs: None }
}

/// Ours and the peer's in turn; nothing where it does not play the same game.
fn beside(board: &BoardEntry, ruleset: &Ruleset, depth: u32, peer: &mut Peer) -> Option<Row> {
    let key = board.key()?;
    let knowledge = Arc::new(Knowledge::of(ruleset));
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for position in OPENINGS.map(|plies| opening(ruleset, plies)) {
        let fen = write_fen(&position);
        if !plays_the_same(peer, key, Some(&fen), &position, TRUST_DEPTH) {
            return None;
        }
        let (mut our_best, mut their_best) = (None, None);
        for _ in 0..ROUNDS {
            our_best = faster(our_best, count(&knowledge, &position, depth, TABLES[1]));
            their_best = faster(their_best, peer.search(key, &fen, depth)?);
        }
        ours.extend(our_best);
        theirs.extend(their_best);
    }
    Some(Row { board: board.name().to_owned(), ours: sum(ours), theirs: Some(sum(theirs)) })
}

fn faster(known: Option<Searched>, new: Searched) -> Option<Searched> {
    Some(known.filter(|known| known.seconds <= new.seconds).unwrap_or(new))
}

fn sum(searches: impl IntoIterator<Item = Searched>) -> Searched {
    let none = Searched { nodes: 0, seconds: 0.0 };
    searches
        .into_iter()
        .fold(none, |all, one| Searched { nodes: all.nodes + one.nodes, seconds: all.seconds + one.seconds })
}

/// Searches a position to a depth with an empty table.
fn count(knowledge: &Arc<Knowledge>, position: &Position, depth: u32, table: usize) -> Searched {
    let mut worker = Worker::new(knowledge, &Arc::new(Table::new(table)));
    let path = GamePath::new(position.clone());
    let watch = WorkWatch::start(std::process::id());
    let thought = worker.think(&path, &Limits::depth(depth), &Unwatched, &AtomicU64::new(0), &mut |_| ());
    Searched { nodes: thought.nodes, seconds: watch.elapsed().as_secs_f64() }
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

/// Thousand nodes a second.
fn speed(searched: Searched) -> f64 {
    searched.nodes as f64 / searched.seconds.max(1e-9) / 1e3
}

fn heading(depth: u32, peer: Option<&str>) -> String {
    let mut text = format!("One thread to depth {depth}, thousand nodes a second of processor time.\n");
    let _ = write!(text, "{:28} {:>10} {:>8} {:>7}", "board", "nodes", "seconds", "speed");
    if let Some(peer) = peer {
        let name = peer.rsplit('/').next().unwrap_or(peer);
        let _ = write!(text, "   {name}: seconds, speed, ratio");
    }
    text.push('\n');
    text
}

fn line(row: &Row) -> String {
    let Searched { nodes, seconds } = row.ours;
    let ours = speed(row.ours);
    let mut text = format!("{:28} {nodes:>10} {seconds:>8.3} {ours:>7.0}", row.board);
    if let Some(theirs) = row.theirs {
        let _ =
            write!(text, " {:>8.3} {:>7.0} {:>6.2}x", theirs.seconds, speed(theirs), ours / speed(theirs));
    }
    text.push('\n');
    text
}

fn as_json(rows: &[Row], depth: u32) -> Value {
    let all = sum(rows.iter().map(|row| row.ours));
    let boards = rows.iter().map(|row| {
        json!({
            "board": row.board,
            "nodes": row.ours.nodes,
            "seconds": row.ours.seconds,
            "thousand_nodes_a_second": speed(row.ours),
            "peer_seconds": row.theirs.map(|theirs| theirs.seconds),
            "peer_thousand_nodes_a_second": row.theirs.map(speed),
            "ratio": row.theirs.map(|theirs| speed(row.ours) / speed(theirs)),
        })
    });
    json!({
        "depth": depth,
        "boards": boards.collect::<Vec<_>>(),
        "nodes_a_second": speed(all) * 1e3,
        "nodes": all.nodes,
    })
}
