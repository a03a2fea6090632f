//! A variant is a program: before others play it, it is played for a while here, and refused if a turn can cost too
//! much. What is counted is moves, not time, so that the same board is judged the same on every machine.
//!
//! The rules themselves bound the rest: what would make tables too large is not compiled. The worst boards that were
//! found within these limits take the generator some two milliseconds a position on an ordinary core.

use rules::{Position, Ruleset};

/// The largest boards that are taken: what has to be looked at for each move grows with them.
pub(super) const MAX_CELLS: usize = 400;
/// How many moves a position may have. Each of them is generated, told to the player and may be looked at by machines.
pub(crate) const MAX_MOVES: u64 = 20_000;
/// How many games are tried, and how many moves of each.
const GAMES: u64 = 3;
const PLIES: usize = 80;

/// The most moves that a position has, played by chance from the start, always by the same. It stops as soon as that is
/// too many.
pub(super) fn most_moves(ruleset: &Ruleset) -> u64 {
    let mut most = 0;
    for game in 0..GAMES {
        let mut chance = Chance(game + 1);
        let mut position: Position = ruleset.start();
        for _ in 0..PLIES {
            let moves = position.legal_moves();
            most = most.max(moves.len() as u64);
            if most > MAX_MOVES || moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[chance.below(moves.len())]);
        }
    }
    most
}

/// Numbers that look like chance and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
