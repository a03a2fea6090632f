//! The speed of move generation beside the best hand-written generator of each game.
//!
//! Each peer is at its best: it counts its leaves without unpacking them, in a function of its own. On every built-in
//! board where a peer gives our figures to a small depth, both count in turn, and the best round of each counts.
//! What is measured is the processor time of this thread's work, so that a busy machine disturbs little.
//!
//!     cargo run --profile peers --package peers [BOARD...]

mod clock;
mod cozy;
mod haitaka;
mod hexchess;

use rules::{Position, Ruleset};
use variant::Library;

/// A generator that somebody wrote for one game.
struct Peer {
    name: &'static str,
    /// The number of move sequences from its start position.
    perft: fn(u32) -> u64,
}

const PEERS: &[Peer] = &[
    Peer { name: "cozy-chess", perft: cozy::perft },
    Peer { name: "haitaka", perft: haitaka::perft },
    Peer { name: "hexchess", perft: hexchess::perft },
];

/// Counts to this depth must agree before a peer is taken to play the same game.
const TRUST_DEPTH: u32 = 3;
/// How long one round of one side should take, about.
const ROUND_SECONDS: f64 = 0.4;
const ROUNDS: usize = 7;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    println!("One thread, million nodes a second, best of {ROUNDS} rounds, sides in turn.");
    println!("{:28} {:>5} {:>10}  {:12} {:>10} {:>8}", "board", "depth", "ours", "peer", "theirs", "ratio");
    for board in Library::built_in().boards() {
        let named = |name: &String| name == board.name() || Some(name.as_str()) == board.key();
        if !wanted.is_empty() && !wanted.iter().any(named) {
            continue;
        }
        let Ok(ruleset) = Ruleset::compile(&board.blueprint()) else { continue };
        let position = ruleset.start();
        let same = |peer: &&Peer| (1..=TRUST_DEPTH).all(|depth| position.perft(depth) == (peer.perft)(depth));
        for peer in PEERS.iter().filter(same) {
            race(board.name(), &position, peer);
        }
    }
}

fn race(board: &str, position: &Position, peer: &Peer) {
    let mut depth = TRUST_DEPTH;
    while clock::seconds(|| position.perft(depth + 1)).1 < ROUND_SECONDS {
        depth += 1;
    }
    let (mut ours, mut theirs) = (f64::MAX, f64::MAX);
    let mut nodes = 0;
    for _ in 0..ROUNDS {
        let (count, seconds) = clock::seconds(|| position.perft(depth));
        (nodes, ours) = (count, ours.min(seconds));
        let (count, seconds) = clock::seconds(|| (peer.perft)(depth));
        theirs = theirs.min(seconds);
        if count != nodes {
            // Another game after all.
            return;
        }
    }
    let speed = |seconds: f64| nodes as f64 / seconds / 1e6;
    println!(
        "{board:28} {depth:>5} {:>10.1}  {:12} {:>10.1} {:>8.2}",
        speed(ours),
        peer.name,
        speed(theirs),
        theirs / ours
    );
}
