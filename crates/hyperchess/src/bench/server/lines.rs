//! Moves to be made: random games that go on for long enough.

use game::{Game, Input, Instant, SeatSetup, Setup, TimeControl, random_move};
use rules::Ruleset;

use crate::failure::Failure;

/// How many different games are played over and over.
const LINES: u64 = 16;
/// How often chance may try to make a long one.
const TRIES: u64 = 2_000;

/// The moves of a game, each with the seat that makes it.
pub(super) type Line = Vec<(usize, String)>;

/// Random games of at least so many moves.
pub(super) fn lines(ruleset: &Ruleset, plies: usize) -> Result<Vec<Line>, Failure> {
    let mut lines: Vec<Line> = Vec::new();
    for seed in 0..TRIES {
        let line = line(ruleset, plies, seed)?;
        if line.len() == plies {
            lines.push(line);
        }
        if lines.len() as u64 == LINES {
            break;
        }
    }
    if lines.is_empty() {
        let message =
            format!("random games on this board are over before {plies} moves; measure for fewer --seconds");
        return Err(Failure::wrong_call(message));
    }
    Ok(lines)
}

fn line(ruleset: &Ruleset, plies: usize, seed: u64) -> Result<Line, Failure> {
    let seat = |_| SeatSetup { name: "A".to_owned(), clock: TimeControl::default() };
    let seats = ruleset.players().map(seat).collect();
    let setup = Setup::new(ruleset.clone(), seats, false);
    let setup = setup.map_err(|_| Failure::wrong_call("the board cannot be played"))?;
    let mut game = Game::start(setup);
    let (mut line, mut chance) = (Vec::new(), seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    while line.len() < plies {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        let (Some(seat), Some(mv)) = (game.turn(), random_move(game.position(), chance)) else { break };
        let text = game.position().move_text(mv);
        let made = Input::Move { seat, ply: game.ply(), text: text.clone(), seen: None };
        if game.step(&made, Instant::default()).rejection.is_some() {
            break;
        }
        line.push((seat.index(), text));
    }
    Ok(line)
}
