//! `hyperchess bench pgn`: how fast games are read.

use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::arguments::Content;
use crate::clock::StopWatch;
use crate::commands::{load_library, print, print_json};
use crate::failure::Failure;
use crate::games::{Boards, Found, Listener, read_pgn};

const ROUNDS: usize = 5;

/// Reads every game of a file and counts its moves, as we do.
const PEER: &str = "import chess.pgn, sys, time
file = open(sys.argv[1], encoding='utf-8', errors='replace')
start = time.perf_counter()
moves = 0
while (game := chess.pgn.read_game(file)) is not None:
    moves += sum(1 for _ in game.mainline_moves())
print(moves, time.perf_counter() - start)";

/// What has been read.
#[derive(Default)]
struct Counted {
    games: usize,
    moves: usize,
    mistakes: usize,
}

impl Listener for Counted {
    fn bytes(&mut self, _: usize) {}

    fn game(&mut self, found: Found<'_>) -> Result<(), Failure> {
        self.games += 1;
        self.moves += found.game.moves.len();
        self.mistakes += found.game.mistakes.len();
        Ok(())
    }

    fn mistake(&mut self, _: &str) {
        self.mistakes += 1;
    }
}

pub(crate) fn pgn(file: &Path, content: &Content, json: bool) -> Result<(), Failure> {
    let cannot = |error| Failure::wrong_call(format!("cannot read {}: {error}", file.display()));
    let bytes = std::fs::read(file).map_err(cannot)?;
    let library = load_library(content)?;
    let mut boards = Boards::new(&library);
    let (mut best, mut counted) = (f64::MAX, Counted::default());
    for _ in 0..ROUNDS {
        let watch = StopWatch::start();
        counted = Counted::default();
        read_pgn(&bytes[..], &mut boards, &mut counted)?;
        best = best.min(watch.elapsed().as_secs_f64());
    }
    let Counted { games, moves, mistakes } = counted;
    let speed = moves as f64 / best;
    let peer = peer(file);
    if json {
        let (peer_moves, peer_speed) = peer.unzip();
        return print_json(&json!({
            "games": games, "moves": moves, "mistakes": mistakes, "moves_per_second": speed,
            "python_chess_moves": peer_moves, "python_chess_moves_per_second": peer_speed,
            "ratio": peer_speed.map(|peer| speed / peer),
        }));
    }
    let mut report = format!(
        "{games} games, {moves} moves, {mistakes} mistakes: {:.0} games and {speed:.0} moves a second (best of {ROUNDS})\n",
        games as f64 / best
    );
    if let Some((moves, speed_of_peer)) = peer {
        let ratio = speed / speed_of_peer;
        report += &format!(
            "python-chess: {moves} moves, {speed_of_peer:.0} a second; ours is {ratio:.0} times as fast\n"
        );
    }
    print(&report)
}

/// How many moves python-chess finds in a file, and how many a second, if it is installed.
fn peer(file: &Path) -> Option<(usize, f64)> {
    let output = Command::new("python3").args(["-c", PEER]).arg(file).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (moves, seconds) = text.trim().split_once(' ')?;
    let (moves, seconds): (usize, f64) = (moves.parse().ok()?, seconds.parse().ok()?);
    Some((moves, moves as f64 / seconds))
}
