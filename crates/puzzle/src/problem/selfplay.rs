//! Games that the machine plays with itself, to look for problems in.

use std::sync::Arc;

use rules::{Position, Ruleset};
use search::Knowledge;

use super::look::Looker;
use crate::chance::Chance;

/// How many random plies a game begins with, at least and at most.
const OPENING: (usize, usize) = (2, 8);
/// One move in so many is made in a hurry, so that there are mistakes to punish.
const HASTE: usize = 4;
/// How many nodes a move is worth, and a hurried one.
const NODES: (u64, u64) = (300, 25);
/// The longest game, in plies.
const LONGEST: usize = 140;

/// Plays games.
pub struct SelfPlay {
    ruleset: Ruleset,
    looker: Looker,
}

impl SelfPlay {
    /// On a board.
    #[must_use]
    pub fn new(ruleset: &Ruleset, knowledge: &Arc<Knowledge>) -> Self {
        Self { ruleset: ruleset.clone(), looker: Looker::new(knowledge, 512) }
    }

    /// One game: every position with the move that led there. It hangs on nothing but chance.
    pub fn game(&mut self, chance: &mut Chance) -> Vec<(Position, String)> {
        self.looker.forget();
        let mut position = self.ruleset.start();
        let mut game = Vec::new();
        let opening = OPENING.0 + chance.below(OPENING.1 - OPENING.0 + 1);
        while position.outcome().is_none() && game.len() < LONGEST {
            let mv = if game.len() < opening {
                chance.pick(&position.legal_moves()).copied()
            } else {
                let (careful, hasty) = NODES;
                let nodes = if chance.below(HASTE) == 0 { hasty } else { careful };
                self.looker.best(&position, nodes)
            };
            let Some(mv) = mv.filter(|&mv| position.is_legal(mv)) else { break };
            let text = position.move_text(mv);
            position.play_unchecked(mv);
            game.push((position.clone(), text));
        }
        game
    }
}
