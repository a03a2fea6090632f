//! Whether a problem holds what it promises.

use std::sync::Arc;

use rules::{Position, Ruleset};
use search::{Knowledge, plies_to_end};

use super::look::Looker;
use super::{MOST_MOVES, Problem, Prover, Shape};

/// The most positions that are looked at to prove a goal.
const POSITIONS: u64 = 3_000_000;

/// How many nodes each move of a line is confirmed by.
const NODES: u64 = 60_000;
/// By how much another move may be better before it is the better one, in hundredths of a pawn.
const TOLERANCE: i32 = 100;
/// The table for that, in kilobytes.
const TABLE: usize = 8 * 1024;

/// What is wrong with a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw(pub String);

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// How sure a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surety {
    /// Everything was tried.
    Proved,
    /// A search finds nothing better.
    Searched,
}

/// Checks problems of one board, by proof and by search.
pub struct Verifier {
    ruleset: Ruleset,
    looker: Looker,
}

impl Verifier {
    /// For a board.
    #[must_use]
    pub fn new(ruleset: &Ruleset, knowledge: &Arc<Knowledge>) -> Self {
        Self { ruleset: ruleset.clone(), looker: Looker::new(knowledge, TABLE) }
    }

    /// Whether a problem holds: its lines lead to the goal, which is proved where that can be done; where it
    /// cannot, a search finds no better move than the solver's.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verify(&mut self, problem: &Problem) -> Result<Surety, Flaw> {
        if verify(problem, &self.ruleset)? {
            return Ok(Surety::Proved);
        }
        self.looker.forget();
        let start =
            notation::read_fen(&self.ruleset, &problem.fen).map_err(|error| Flaw(error.to_string()))?;
        for line in &problem.lines {
            self.confirm(&start, line)?;
            if let (Some(_), Some(plies)) = (problem.goal.shape(), Prover::plies(problem.goal)) {
                self.see_end(&start, line, plies)?;
            }
        }
        Ok(Surety::Searched)
    }

    /// A goal that cannot be proved counts only if a search sees the solver win in time. It sees no other end that
    /// somebody is helped or made to bring about.
    fn see_end(&mut self, start: &Position, line: &[String], plies: u32) -> Result<(), Flaw> {
        let first = line.first().and_then(|text| start.move_from_text(text));
        let worth = first.and_then(|first| self.looker.worth(start, first, NODES));
        let seen = worth.and_then(plies_to_end).is_some_and(|end| (1..=plies as i32).contains(&end));
        if seen {
            return Ok(());
        }
        Err(Flaw("the goal takes too many moves to be proved, and a search does not see it".to_owned()))
    }

    /// Whether each move of the solver's is the best, as far as a search can see.
    fn confirm(&mut self, start: &Position, line: &[String]) -> Result<(), Flaw> {
        let mut position = start.clone();
        for text in line {
            let Some(mv) = position.move_from_text(text) else { break };
            if position.turn() == start.turn() {
                let look = self.looker.look(&position, NODES);
                let best = look.as_ref().and_then(|look| look.best.moves.first().copied());
                if let (Some(look), Some(better)) = (&look, best.filter(|&best| best != mv)) {
                    let worth = self.looker.worth(&position, mv, NODES).unwrap_or(0);
                    let wins = |score| plies_to_end(score).is_some_and(|plies| plies > 0);
                    let as_good = wins(worth) || look.best.score - worth <= TOLERANCE;
                    if !as_good {
                        let better = position.move_text(better);
                        return Err(Flaw(format!(
                            "`{better}` is better than `{text}`, as far as a search can see"
                        )));
                    }
                }
            }
            position.play_unchecked(mv);
        }
        Ok(())
    }
}

/// Whether all lines of a problem can be played and do what they should; goals with a number of moves are proved
/// by trying everything where that is few enough positions. Says whether it was proved.
///
/// # Errors
/// What is wrong with it.
pub fn verify(problem: &Problem, ruleset: &Ruleset) -> Result<bool, Flaw> {
    let start =
        notation::read_fen(ruleset, &problem.fen).map_err(|error| Flaw(format!("the position: {error}")))?;
    if start.outcome().is_some() {
        return Err(Flaw("the game is over in the position".to_owned()));
    }
    // Goals count moves of two who take turns.
    if ruleset.blueprint().turns.is_some() {
        return Err(Flaw("the board has turns of several moves, which problems cannot count".to_owned()));
    }
    if problem.lines.is_empty() {
        return Err(Flaw("there is no line to be found".to_owned()));
    }
    if problem.goal.moves().is_some_and(|moves| moves == 0 || moves > MOST_MOVES) {
        return Err(Flaw(format!("the goal must take 1 to {MOST_MOVES} moves")));
    }
    for line in &problem.lines {
        let end = play(&start, line)?;
        check_end(problem, &start, line, &end)?;
    }
    prove(problem, &start)
}

fn play(start: &Position, line: &[String]) -> Result<Position, Flaw> {
    let mut position = start.clone();
    if line.is_empty() {
        return Err(Flaw("a line is empty".to_owned()));
    }
    for (ply, text) in line.iter().enumerate() {
        let mv = position.move_from_text(text);
        let mv =
            mv.ok_or_else(|| Flaw(format!("move {} of a line, `{text}`, cannot be played there", ply + 1)))?;
        position.play_unchecked(mv);
    }
    Ok(position)
}

fn check_end(problem: &Problem, start: &Position, line: &[String], end: &Position) -> Result<(), Flaw> {
    let Some(shape) = problem.goal.shape() else {
        return if line.len() % 2 == 1 {
            Ok(())
        } else {
            Err(Flaw("a line must end with the solver's move".to_owned()))
        };
    };
    let prover = Prover::new(shape, start.turn(), 0);
    let plies = Prover::plies(problem.goal).unwrap_or(0) as usize;
    if !prover.is_reached(end) {
        return Err(Flaw(format!("`{}` does not end as it should", line.join(" "))));
    }
    if line.len() > plies || (shape == Shape::Helpmate && line.len() != plies) {
        return Err(Flaw(format!(
            "`{}` has {} plies where {plies} are asked for",
            line.join(" "),
            line.len()
        )));
    }
    Ok(())
}

/// Tries everything, if that is not too much: the first moves of the lines are those that reach the goal, and no
/// shorter way does.
fn prove(problem: &Problem, start: &Position) -> Result<bool, Flaw> {
    let (Some(shape), Some(plies)) = (problem.goal.shape(), Prover::plies(problem.goal)) else {
        return Ok(false);
    };
    let mut prover = Prover::new(shape, start.turn(), POSITIONS);
    let Ok(keys) = prover.keys(start, plies) else { return Ok(false) };
    let keys: Vec<String> = keys.into_iter().map(|mv| start.move_text(mv)).collect();
    let missing = problem.lines.iter().filter_map(|line| line.first()).find(|first| !keys.contains(first));
    if let Some(first) = missing {
        return Err(Flaw(format!("`{first}` does not reach the goal in so many moves, whatever is played")));
    }
    if shape != Shape::Helpmate && plies > 2 && prover.holds(start, plies - 2) == Ok(true) {
        return Err(Flaw("there is a shorter way".to_owned()));
    }
    Ok(true)
}
