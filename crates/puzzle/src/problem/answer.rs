//! What an answer is worth: right, solved, or wrong and why.

use std::sync::Arc;

use rules::Position;
use search::Knowledge;

use super::look::Looker;
use super::{Problem, Prover, Shape};

/// The most positions that are looked at to judge a move that is not in the lines.
const POSITIONS: u64 = 40_000;
/// How many nodes are searched to say what is wrong with a move.
const NODES: u64 = 20_000;

/// What a move of the solver's is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Right; the other side replies so, and it goes on.
    Right {
        /// The reply, if it is the other side's turn and not the solver's own (as in helpmates).
        reply: Option<String>,
    },
    /// Right, and that was all.
    Solved {
        /// The reply that it forces, where the other side has the last word (as in selfmates).
        reply: Option<String>,
    },
    /// Wrong.
    Wrong(Why),
}

/// Why a move is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is not legal.
    Illegal,
    /// The other side gets away, by this reply or by any.
    Escapes {
        /// The reply.
        by: Option<String>,
    },
    /// There is no way from there to the goal in as many moves as are left.
    TooSlow,
    /// Something else is better: this is what the other side does about it.
    Worse {
        /// The reply.
        by: Option<String>,
        /// What the position is worth then, in hundredths of a pawn, for the solver.
        score: i32,
    },
    /// The game ends at once, and not as it should.
    Ends,
}

/// Judges a move after those that were made before, solver's and replies in turn. The moves before must be right.
///
/// # Errors
/// When the moves before cannot be played.
pub fn answer(
    problem: &Problem,
    start: &Position,
    made: &[String],
    mv: &str,
    knowledge: &Arc<Knowledge>,
) -> Result<Answer, String> {
    let mut position = start.clone();
    for text in made {
        let mv = position.move_from_text(text).ok_or_else(|| format!("`{text}` cannot be played here"))?;
        position.play_unchecked(mv);
    }
    let solver = start.turn();
    let Some(played) = position.move_from_text(mv) else { return Ok(Answer::Wrong(Why::Illegal)) };
    let mut after = position.clone();
    after.play_unchecked(played);
    let on_line = problem
        .lines
        .iter()
        .find(|line| line.starts_with(made) && line.get(made.len()).is_some_and(|next| next == mv));
    if let Some(line) = on_line {
        let next = line.get(made.len() + 1);
        let is_last = line.len() == made.len() + 2;
        return Ok(match (next, problem.goal.shape()) {
            (None, _) => Answer::Solved { reply: None },
            (Some(_), _) if after.turn() == solver => Answer::Right { reply: None },
            (Some(_), Some(Shape::Helpmate)) => Answer::Right { reply: None },
            (Some(reply), Some(Shape::Selfmate)) if is_last => Answer::Solved { reply: Some(reply.clone()) },
            (Some(reply), _) => Answer::Right { reply: Some(reply.clone()) },
        });
    }
    let Some(shape) = problem.goal.shape() else {
        return Ok(by_search(&after, solver, knowledge));
    };
    let all = Prover::plies(problem.goal).unwrap_or(0);
    let left = all.saturating_sub(made.len() as u32 + 1);
    let mut prover = Prover::new(shape, solver, POSITIONS);
    if after.outcome().is_some() {
        let reached = prover.is_reached(&after) && (shape != Shape::Helpmate || left == 0);
        return Ok(if reached { Answer::Solved { reply: None } } else { Answer::Wrong(Why::Ends) });
    }
    match prover.holds(&after, left) {
        Ok(true) if shape == Shape::Helpmate => Ok(Answer::Right { reply: None }),
        Ok(true) => Ok(reply(&mut prover, &after, left)),
        Ok(false) if shape == Shape::Helpmate => Ok(Answer::Wrong(Why::TooSlow)),
        Ok(false) => {
            let by = prover.defence(&after, left).ok().flatten().filter(|(_, escapes)| *escapes);
            Ok(Answer::Wrong(Why::Escapes { by: by.map(|(mv, _)| after.move_text(mv)) }))
        }
        Err(_) => Ok(Answer::Wrong(Why::TooSlow)),
    }
}

/// The reply that holds out longest. A selfmate is solved by a reply that has to mate.
fn reply(prover: &mut Prover, after: &Position, left: u32) -> Answer {
    let Ok(Some((mv, _))) = prover.defence(after, left) else { return Answer::Solved { reply: None } };
    let mut then = after.clone();
    then.play_unchecked(mv);
    let reply = Some(after.move_text(mv));
    if then.outcome().is_some() { Answer::Solved { reply } } else { Answer::Right { reply } }
}

/// What the other side does about a move.
fn by_search(after: &Position, solver: rules::Player, knowledge: &Arc<Knowledge>) -> Answer {
    if let Some(outcome) = after.outcome() {
        return if outcome.winners.has(solver) {
            Answer::Solved { reply: None }
        } else {
            Answer::Wrong(Why::Ends)
        };
    }
    let look = Looker::new(knowledge, 1024).look(after, NODES);
    let by = look.as_ref().and_then(|look| look.best.moves.first()).map(|&mv| after.move_text(mv));
    let score =
        look.map_or(0, |look| if after.turn() == solver { look.best.score } else { -look.best.score });
    Answer::Wrong(Why::Worse { by, score })
}
