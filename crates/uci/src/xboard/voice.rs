//! How XBoard is told what a search finds.

use std::sync::{Arc, Mutex, PoisonError};

use rules::{Move, Position};
use search::{Report, Score, Thought, plies_to_end};

use super::game::{Game, move_text};
use crate::go::playable;
use crate::run::{Spent, Voice};

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stage {
    pub(crate) millis: u64,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
}

/// What several threads know of how far a search has come.
pub(crate) type SharedStage = Arc<Mutex<Stage>>;

/// Says what XBoard wants to hear.
pub(crate) struct Speaker {
    pub(crate) game: Game,
    pub(crate) post: bool,
    /// It is our move, and not only to be analysed.
    pub(crate) plays: bool,
    pub(crate) stage: SharedStage,
}

impl Voice for Speaker {
    fn progress(&self, position: &Position, report: &Report<'_>, spent: Spent) -> Option<String> {
        let stage = Stage { millis: spent.millis, nodes: report.nodes, depth: report.depth };
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = stage;
        if !self.post {
            return None;
        }
        let (depth, score, time) = (report.depth, score(report.score), spent.millis / 10);
        let mut text = format!("{depth} {score} {time} {}", report.nodes);
        playable(position, report.moves, |position, mv| {
            text.push(' ');
            text += &move_text(position, mv, self.game.letters);
        });
        Some(text)
    }

    /// The move, and what XBoard cannot know: that the game is over.
    fn answer(&self, position: &Position, thought: &Thought) -> Option<String> {
        if !self.plays {
            return None;
        }
        let mv = chosen(position, thought)?;
        let mut game = self.game.clone();
        let text = format!("move {}", move_text(position, mv, game.letters));
        game.play(mv);
        Some(match game.result() {
            Some(result) => format!("{text}\n{result}"),
            None => text,
        })
    }
}

/// The move that a search has come to.
pub(crate) fn chosen(position: &Position, thought: &Thought) -> Option<Move> {
    thought.best().filter(|&mv| position.is_legal(mv))
}

/// A score: an end in so many moves is so much more than 100000.
fn score(score: Score) -> Score {
    match plies_to_end(score) {
        Some(plies) => plies.signum() * 100_000 + (plies + plies.signum()) / 2,
        None => score,
    }
}

#[cfg(test)]
mod tests {
    use search::MATE;

    use super::score;

    #[test]
    fn ends_are_counted_in_moves() {
        assert_eq!([MATE - 1, MATE - 3, -MATE + 2, 17].map(score), [100_001, 100_002, -100_001, 17]);
    }
}
