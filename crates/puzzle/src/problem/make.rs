//! Problems found by the machine: positions of games with one clear best line.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use notation::write_fen;
use rules::{Move, Position, Ruleset};
use search::{GamePath, Knowledge, Limits, Line, Table, Unwatched, Worker, plies_to_end};

use super::themes::themes;
use super::{Goal, Problem, Prover, Shape, level_of};

/// A first look, to pass over what is no problem.
const QUICK: u64 = 2_000;
/// What finds the line.
const NODES: u64 = 25_000;
/// What checks it.
const DEEP: u64 = 120_000;
/// By how much the best move must be better than any other, in hundredths of a pawn.
const MARGIN: i32 = 250;
/// What it must come to at least.
const WORTH: i32 = 150;
/// The longest line, in plies.
const LONGEST: usize = 9;
/// The most positions that a mate is proved over.
const POSITIONS: u64 = 300_000;

/// A problem that was found.
#[derive(Clone, Debug)]
pub struct Made {
    /// The problem, without a name.
    pub problem: Problem,
    /// Whether its goal was proved by trying everything.
    pub proved: bool,
}

/// Looks for problems on one board.
pub struct Maker {
    worker: Worker,
    quick: Worker,
    board: String,
}

/// The best line and the next best, as the player to move sees them.
struct Look {
    best: Line,
    second: Option<i32>,
}

impl Maker {
    /// For a board, which is named so in the problems.
    #[must_use]
    pub fn new(ruleset: &Ruleset, board: &str) -> Self {
        let knowledge = Arc::new(Knowledge::of(ruleset));
        let worker = |kilobytes| Worker::new(&knowledge, &Arc::new(Table::new(kilobytes)));
        Self { worker: worker(32 * 1024), quick: worker(1024), board: board.to_owned() }
    }

    /// The problem in a position, if there is one in it. `before` is the move that led there.
    pub fn look(&mut self, position: &Position, before: Option<&str>, source: &str) -> Option<Made> {
        if position.outcome().is_some() || position.count_legal_moves() < 3 {
            return None;
        }
        let first = think(&mut self.quick, position, QUICK)?;
        if !is_clear(&first) {
            return None;
        }
        let found = think(&mut self.worker, position, NODES)?;
        let deep = think(&mut self.worker, position, DEEP)?;
        if !is_clear(&found) || !is_clear(&deep) || found.best.moves.first() != deep.best.moves.first() {
            return None;
        }
        let mates = plies_to_end(deep.best.score).filter(|&plies| plies > 0);
        match mates {
            Some(plies) => self.mate(position, plies as u32, before, source),
            None => self.gain(position, &deep, before, source),
        }
    }

    /// A forced win, proved by trying everything.
    fn mate(&mut self, position: &Position, plies: u32, before: Option<&str>, source: &str) -> Option<Made> {
        let moves = plies.div_ceil(2);
        if moves > 4 {
            return None;
        }
        let goal = Goal::Mate(moves);
        let mut prover = Prover::new(Shape::Mate, position.turn(), POSITIONS);
        let keys = prover.keys(position, 2 * moves - 1).ok()?;
        let [key] = keys.as_slice() else { return None };
        if moves > 1 && prover.holds(position, 2 * moves - 3) != Ok(false) {
            return None;
        }
        let mut line = Vec::new();
        let mut here = position.clone();
        let (mut next, mut left) = (*key, 2 * moves - 1);
        loop {
            line.push(here.move_text(next));
            here.play_unchecked(next);
            left -= 1;
            if here.outcome().is_some() {
                break;
            }
            let (reply, escapes) = prover.defence(&here, left).ok()??;
            if escapes {
                return None;
            }
            line.push(here.move_text(reply));
            here.play_unchecked(reply);
            left -= 1;
            // The other side wins by that? Then it was no mate.
            if here.outcome().is_some() {
                return None;
            }
            next = *prover.keys(&here, left).ok()?.first()?;
        }
        Some(Made { problem: self.problem(position, goal, line, before, source), proved: true })
    }

    /// A line that wins something, as long as each of its moves is clearly the best.
    fn gain(&mut self, position: &Position, deep: &Look, before: Option<&str>, source: &str) -> Option<Made> {
        if deep.best.score < WORTH {
            return None;
        }
        let mut here = position.clone();
        let mut line: Vec<String> = Vec::new();
        let mut moves: Vec<Move> = deep.best.moves.clone();
        loop {
            let mv = *moves.first()?;
            if !here.is_legal(mv) {
                break;
            }
            line.push(here.move_text(mv));
            here.play_unchecked(mv);
            if here.outcome().is_some() || line.len() >= LONGEST {
                break;
            }
            let Some(reply) =
                think(&mut self.worker, &here, NODES).and_then(|look| look.best.moves.first().copied())
            else {
                break;
            };
            let text = here.move_text(reply);
            let mut then = here.clone();
            then.play_unchecked(reply);
            if then.outcome().is_some() || then.count_legal_moves() < 2 {
                break;
            }
            let Some(next) = think(&mut self.worker, &then, NODES) else { break };
            if !is_clear(&next) || next.best.score < WORTH {
                break;
            }
            line.push(text);
            moves = next.best.moves;
            here = then;
        }
        let (_, gain) = themes(position, Goal::Best, &line);
        let goal = if gain >= 1_500_000 { Goal::Material } else { Goal::Best };
        Some(Made { problem: self.problem(position, goal, line, before, source), proved: false })
    }

    fn problem(
        &mut self,
        position: &Position,
        goal: Goal,
        line: Vec<String>,
        before: Option<&str>,
        source: &str,
    ) -> Problem {
        let (themes, _) = themes(position, goal, &line);
        let rating = self.rating(position, &line, &themes);
        Problem {
            id: String::new(),
            board: self.board.clone(),
            fen: write_fen(position),
            before: before.map(str::to_owned),
            goal,
            lines: vec![line],
            level: level_of(rating),
            rating,
            themes,
            source: source.to_owned(),
        }
    }

    /// How hard it is: long lines, many moves to choose from, quiet moves and sacrifices, and how much the machine
    /// itself has to look at before it sees the first move.
    fn rating(&mut self, position: &Position, line: &[String], themes: &[String]) -> u32 {
        let has = |theme: &str| themes.iter().any(|other| other == theme);
        let mut rating = 600.0 + 200.0 * line.len().div_ceil(2) as f64;
        rating += 45.0 * (position.count_legal_moves().max(1) as f64).log2();
        rating += if has("quietMove") { 250.0 } else { 0.0 };
        rating += if has("sacrifice") { 200.0 } else { 0.0 };
        rating -= if has("capture") { 100.0 } else { 0.0 };
        for nodes in [50, 400, 3_000] {
            let seen = think(&mut self.quick, position, nodes);
            let first = seen.and_then(|look| look.best.moves.first().map(|&mv| position.move_text(mv)));
            rating += if first.as_ref() == line.first() { 0.0 } else { 150.0 };
        }
        rating as u32
    }
}

fn think(worker: &mut Worker, position: &Position, nodes: u64) -> Option<Look> {
    let limits = Limits { lines: 2, ..Limits::nodes(nodes) };
    let path = GamePath::new(position.clone());
    let thought = worker.think(&path, &limits, &Unwatched, &AtomicU64::new(0), &mut |_| ());
    let mut lines = thought.lines.into_iter();
    let best = lines.next()?;
    Some(Look { second: lines.next().map(|line| line.score), best })
}

/// Whether one move is clearly the best, and more than the last of many good ones.
fn is_clear(look: &Look) -> bool {
    let Some(second) = look.second else { return false };
    let (best, mates) = (look.best.score, |score| plies_to_end(score).is_some_and(|plies| plies > 0));
    match (mates(best), mates(second)) {
        // A mate is a problem only if nothing else wins at once as well.
        (true, true) => false,
        (true, false) => second < 1000,
        _ => best >= WORTH && best - second >= MARGIN && second < 400,
    }
}
