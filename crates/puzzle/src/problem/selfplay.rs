//! Games that the machine plays with itself, to look for problems in.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::{Position, Ruleset};
use search::{GamePath, Knowledge, Limits, Table, Unwatched, Worker};

use crate::chance::Chance;

/// How many random plies a game begins with, at least and at most.
const OPENING: (usize, usize) = (2, 8);
/// One move in so many is a random one, so that there are mistakes to punish.
const MISTAKES: usize = 7;
/// How many nodes a move is worth.
const NODES: u64 = 400;
/// The longest game, in plies.
const LONGEST: usize = 160;

/// Plays games.
pub struct SelfPlay {
    ruleset: Ruleset,
    worker: Worker,
}

impl SelfPlay {
    /// On a board.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        let knowledge = Arc::new(Knowledge::of(ruleset));
        Self { ruleset: ruleset.clone(), worker: Worker::new(&knowledge, &Arc::new(Table::new(1024))) }
    }

    /// One game: every position with the move that led there.
    pub fn game(&mut self, chance: &mut Chance) -> Vec<(Position, String)> {
        let mut position = self.ruleset.start();
        let mut game = Vec::new();
        let opening = OPENING.0 + chance.below(OPENING.1 - OPENING.0 + 1);
        while position.outcome().is_none() && game.len() < LONGEST {
            let random = game.len() < opening || chance.below(MISTAKES) == 0;
            let moves = position.legal_moves();
            let mv = if random { chance.pick(&moves).copied() } else { self.think(&position) };
            let Some(mv) = mv.filter(|&mv| position.is_legal(mv)) else { break };
            let text = position.move_text(mv);
            position.play_unchecked(mv);
            game.push((position.clone(), text));
        }
        game
    }

    fn think(&mut self, position: &Position) -> Option<rules::Move> {
        let path = GamePath::new(position.clone());
        let limits = Limits { lines: 1, ..Limits::nodes(NODES) };
        self.worker.think(&path, &limits, &Unwatched, &AtomicU64::new(0), &mut |_| ()).best()
    }
}
