//! Makes mates in two to four out of games, each proved by trying everything: the data of `tests/mates`.
//!
//!     cargo run --release -p search --example make_mates -- 20 chess xiangqi > mates.txt

#[path = "../tests/mates/prover.rs"]
mod prover;

use std::collections::BTreeSet;
use std::sync::Arc;

use prover::{Patience, mate_in};
use rules::{Position, Ruleset};
use search::{Chance, GamePath, Knowledge, Level, LevelPlayer, Unwatched};
use variant::Library;

/// Plies at random before players think.
const OPENING: usize = 6;
/// No game is longer.
const LONGEST: usize = 300;
/// What a proof may take, in positions.
const PATIENCE: u64 = 60_000;
/// No more games are tried for a board.
const GAMES: u64 = 400;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let wanted = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(20);
    let library = Library::built_in();
    for key in arguments {
        let Some(entry) = library.board(&key) else {
            eprintln!("there is no board \"{key}\"");
            continue;
        };
        let ruleset = Ruleset::compile(&entry.blueprint()).expect("built-in boards compile");
        make(&ruleset, wanted, &mut |moves, fen| println!("{key} {moves} {fen}"));
    }
}

/// Tells of the number of moves and the position of each, about as many of each number.
fn make(ruleset: &Ruleset, wanted: usize, tell: &mut dyn FnMut(u32, &str)) {
    let knowledge = Arc::new(Knowledge::of(ruleset));
    let mut found = BTreeSet::new();
    let mut counts = [0; 5];
    for seed in 0..GAMES {
        let positions = game(ruleset, &knowledge, seed);
        for back in [8, 6, 4] {
            let Some(place) = positions.len().checked_sub(back) else { continue };
            let mut position = positions[place].clone();
            let Some(moves @ 2..=4) = mate_in(&mut position, 4, &mut Patience(PATIENCE)) else { continue };
            let fen = notation::write_fen(&position);
            if counts[moves as usize] < wanted.div_ceil(2) && found.insert(fen.clone()) {
                counts[moves as usize] += 1;
                tell(moves, &fen);
                break;
            }
        }
        if found.len() >= wanted {
            return;
        }
    }
}

/// The positions of a game that was won, the last one included; none of any other.
fn game(ruleset: &Ruleset, knowledge: &Arc<Knowledge>, seed: u64) -> Vec<Position> {
    let mut chance = Chance::new(seed);
    let mut path = GamePath::new(ruleset.start());
    let mut positions = vec![ruleset.start()];
    let levels = [4, 3].map(|level| Level::new(level).expect("a level"));
    let mut players = levels.map(|level| LevelPlayer::new(knowledge, level, seed));
    for ply in 0..LONGEST {
        let legal = path.position().legal_moves();
        let random = chance.next_number().checked_rem(legal.len() as u64).map(|place| legal[place as usize]);
        let thinks = ply >= OPENING;
        let player = &mut players[(ply + seed as usize) % 2];
        let Some(mv) = (if thinks { player.choose(&path, &Unwatched) } else { random }) else { break };
        path.play(mv);
        positions.push(path.position().clone());
        if let Some(outcome) = path.position().outcome() {
            return if outcome.winners.is_empty() { Vec::new() } else { positions };
        }
    }
    Vec::new()
}
