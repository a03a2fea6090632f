//! Games that the machine plays with itself, to look for problems in.

use std::sync::Arc;

use rules::Ruleset;
use search::{Knowledge, Score};

use super::look::Looker;
use super::make::Ply;
use crate::chance::Chance;

/// How many random plies a game begins with, at least and at most.
const OPENING: (usize, usize) = (2, 8);
/// One move in so many is made in a hurry, so that there are mistakes to punish.
const HASTE: usize = 4;
/// How many nodes a move is worth, and a hurried one.
const NODES: (u64, u64) = (300, 25);
/// The longest game, in plies.
const LONGEST: usize = 140;
/// A position is promising that is so much better than it seemed a move ago, in hundredths of a pawn.
const SWING: Score = 120;

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

    /// One game, which hangs on nothing but chance. What is searched to play it tells where it is worth looking.
    pub fn game(&mut self, chance: &mut Chance) -> Vec<Ply> {
        self.looker.forget();
        let mut position = self.ruleset.start();
        let mut game: Vec<Ply> = Vec::new();
        let opening = OPENING.0 + chance.below(OPENING.1 - OPENING.0 + 1);
        // What the player who is not to move thought of it.
        let mut seemed: Score = 0;
        while position.outcome().is_none() && game.len() < LONGEST {
            let (mv, score) = if game.len() < opening {
                (chance.pick(&position.legal_moves()).copied(), 0)
            } else {
                let (careful, hasty) = NODES;
                let nodes = if chance.below(HASTE) == 0 { hasty } else { careful };
                let line = self.looker.line(&position, nodes);
                (
                    line.as_ref().and_then(|line| line.moves.first().copied()),
                    line.map_or(0, |line| line.score),
                )
            };
            if let Some(ply) = game.last_mut() {
                ply.promising = Some(score > 0 && score.saturating_add(seemed) >= SWING);
            }
            seemed = score;
            let Some(mv) = mv.filter(|&mv| position.is_legal(mv)) else { break };
            let before = position.move_text(mv);
            position.play_unchecked(mv);
            game.push(Ply { position: position.clone(), before, promising: None });
        }
        game
    }
}
