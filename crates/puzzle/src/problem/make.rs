//! Problems found by the machine: positions of games with one clear best line.
//!
//! The last moves of a game that was won are where wins can be proved. Elsewhere a position is screened by a short
//! search; only what stands out there is searched deeper, and wins that are seen to the end are proved by trying
//! everything. What is left is thrown away if nobody would enjoy it.

use std::sync::Arc;

use notation::write_fen;
use rules::{Move, Position};
use search::{Knowledge, plies_to_end};

use super::look::{Look, Looker, WORTH, is_clear, is_only, only_wins, stands_out};
use super::themes::{Story, story};
use super::{Goal, Problem, Prover, Shape, level_of};

/// A glance: most positions are passed over after it.
const GLANCE: u64 = 300;
/// The screen for what is left.
const SCREEN: u64 = 2_000;
/// What finds the line.
const NODES: u64 = 15_000;
/// What checks its first move.
const DEEP: u64 = 50_000;
/// The longest line, in plies.
const LONGEST: usize = 9;
/// The most moves that a win by force may take.
const MOST_MOVES: u32 = 4;
/// The most positions that a win is proved over.
const POSITIONS: u64 = 60_000;
/// Positions this early in a game are openings.
const OPENING: usize = 6;
/// Problems of one game are so many plies apart, since neighbours are the same problem again.
const APART: usize = 6;
/// A single capture that is seen by so few nodes is seen by everybody.
const AT_A_GLANCE: u64 = 400;
/// The highest rating of a win in one move: it is for beginners whatever it looks like.
const EASIEST: u32 = 1099;
/// The tables, in kilobytes.
const TABLES: (usize, usize) = (8 * 1024, 512);

/// How many nodes see whether there is one.
const ENDING: u64 = 1_000;
/// Wins of so many moves are looked for at the end of a game, the longest first.
const ENDINGS: [u32; 3] = [3, 2, 1];

/// A position of a game to look through.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The position.
    pub position: Position,
    /// The move that led there.
    pub before: String,
    /// Whether something may be in it, where that is known beforehand.
    pub promising: Option<bool>,
}

/// Looks for problems on one board.
pub struct Maker {
    deep: Looker,
    quick: Looker,
    board: String,
}

impl Maker {
    /// For a board, which is named so in the problems.
    #[must_use]
    pub fn new(knowledge: &Arc<Knowledge>, board: &str) -> Self {
        let (deep, quick) = TABLES;
        Self {
            deep: Looker::new(knowledge, deep),
            quick: Looker::new(knowledge, quick),
            board: board.to_owned(),
        }
    }

    /// The problems of a game, which hang on nothing but the game.
    pub fn look_through(&mut self, game: &[Ply], source: &str) -> Vec<Problem> {
        self.deep.forget();
        self.quick.forget();
        let mut found = Vec::new();
        // Goals count moves of two who take turns.
        let several = |ply: &Ply| ply.position.ruleset().blueprint().turns.is_some();
        if game.first().is_some_and(several) {
            return found;
        }
        let ending = self.ending(game, source);
        let end = ending.as_ref().map_or(game.len(), |(place, _)| place.saturating_sub(APART));
        let mut next = OPENING;
        while next < end {
            next += match self.look(&game[next], source) {
                Some(problem) => {
                    found.push(problem);
                    APART
                }
                None => 1,
            };
        }
        found.extend(ending.map(|(_, problem)| problem));
        found
    }

    /// The longest win that can be proved among the last moves of a game, and its place.
    fn ending(&mut self, game: &[Ply], source: &str) -> Option<(usize, Problem)> {
        let outcome = game.last()?.position.outcome()?;
        ENDINGS.into_iter().find_map(|moves| {
            let place = game.len().checked_sub(2 * moves as usize).filter(|&place| place >= OPENING)?;
            let position = &game[place].position;
            if !outcome.winners.has(position.turn()) || position.count_legal_moves() < 3 {
                return None;
            }
            // A proof takes long; most that would fail are seen to fail.
            self.quick.look(position, ENDING).filter(only_wins)?;
            let (goal, line) = win(position, 2 * moves - 1)?;
            Some((place, self.problem(&game[place], goal, line, source)?))
        })
    }

    /// The problem in a position, if there is one in it.
    fn look(&mut self, ply: &Ply, source: &str) -> Option<Problem> {
        let position = &ply.position;
        if ply.promising == Some(false) || position.outcome().is_some() || position.count_legal_moves() < 3 {
            return None;
        }
        let is_promising = ply.promising.is_some() || stands_out(&self.quick.look(position, GLANCE)?);
        if !is_promising || !is_clear(&self.quick.look(position, SCREEN)?) {
            return None;
        }
        let found = self.deep.look(position, NODES)?;
        if !is_clear(&found) {
            return None;
        }
        let wins = |look: &Look| plies_to_end(look.best.score).filter(|&plies| plies > 0);
        let (goal, line) = match wins(&found) {
            Some(plies) => win(position, plies as u32)?,
            None => {
                let deep = self.deep.look(position, DEEP)?;
                if !is_clear(&deep) || found.best.moves.first() != deep.best.moves.first() {
                    return None;
                }
                match wins(&deep) {
                    Some(plies) => win(position, plies as u32)?,
                    None => self.gain(position, &deep)?,
                }
            }
        };
        self.problem(ply, goal, line, source)
    }

    /// A problem of a line, unless it is dull.
    fn problem(&mut self, ply: &Ply, goal: Goal, line: Vec<String>, source: &str) -> Option<Problem> {
        let Ply { position, before, .. } = ply;
        let told = story(position, goal, &line);
        if self.is_dull(position, before, goal, &line, &told) {
            return None;
        }
        let rating = self.rating(position, goal, &line, &told);
        Some(Problem {
            id: format!("{}-{:08x}", name(&self.board), position.hash() >> 32),
            board: self.board.clone(),
            fen: write_fen(position),
            before: Some(before.clone()),
            goal,
            lines: vec![line],
            level: level_of(rating),
            rating,
            themes: told.themes,
            source: source.to_owned(),
        })
    }

    /// A line that wins something, as long as each of its moves is clearly the best.
    fn gain(&mut self, position: &Position, deep: &Look) -> Option<(Goal, Vec<String>)> {
        if deep.best.score < WORTH {
            return None;
        }
        let mut here = position.clone();
        let mut line: Vec<String> = Vec::new();
        let mut mv: Move = *deep.best.moves.first()?;
        loop {
            line.push(here.move_text(mv));
            here.play_unchecked(mv);
            if here.outcome().is_some() || line.len() >= LONGEST {
                break;
            }
            let Some(reply) = self.deep.best(&here, NODES) else { break };
            let mut then = here.clone();
            then.play_unchecked(reply);
            if then.outcome().is_some() || then.count_legal_moves() < 2 {
                break;
            }
            let Some(next) = self.deep.look(&then, NODES).filter(is_only) else { break };
            let Some(&follows) = next.best.moves.first() else { break };
            line.push(here.move_text(reply));
            (here, mv) = (then, follows);
        }
        let goal =
            if story(position, Goal::Best, &line).gains_a_piece() { Goal::Material } else { Goal::Best };
        Some((goal, line))
    }

    /// Whether nobody would enjoy it: taking back what has just taken, or taking what stands there to be taken.
    fn is_dull(
        &mut self,
        position: &Position,
        before: &str,
        goal: Goal,
        line: &[String],
        told: &Story,
    ) -> bool {
        if goal.moves().is_some() || told.has("sacrifice") {
            return false;
        }
        let Some(first) = line.first().and_then(|text| position.move_from_text(text)) else { return true };
        let target = position.ruleset().board().label(first.to());
        let takes_back =
            told.has("capture") && before.trim_end_matches(char::is_alphabetic).ends_with(&target);
        let plain = line.len() == 1 && (told.has("capture") || told.has("promotion"));
        takes_back || (plain && self.quick.best(position, AT_A_GLANCE) == Some(first))
    }

    /// How hard it is: long lines, many moves to choose from, quiet moves and sacrifices, and how much the machine
    /// itself has to look at before it sees the first move.
    fn rating(&mut self, position: &Position, goal: Goal, line: &[String], told: &Story) -> u32 {
        let mut rating = 600.0 + 200.0 * line.len().div_ceil(2) as f64;
        rating += 45.0 * (position.count_legal_moves().max(1) as f64).log2();
        rating += if told.has("quietMove") { 250.0 } else { 0.0 };
        rating += if told.has("sacrifice") { 200.0 } else { 0.0 };
        rating -= if told.has("capture") { 100.0 } else { 0.0 };
        for nodes in [50, 400, 3_000] {
            self.quick.forget();
            let seen = self.quick.best(position, nodes).map(|mv| position.move_text(mv));
            rating += if seen.as_ref() == line.first() { 0.0 } else { 150.0 };
        }
        if goal == Goal::Mate(1) {
            // All of them fit into the first level, the easier ones still below the others.
            return EASIEST.min((200.0 + 0.75 * rating) as u32);
        }
        rating as u32
    }
}

/// A board's name as part of a problem's.
fn name(board: &str) -> String {
    board.chars().filter(char::is_ascii_alphanumeric).take(40).collect()
}

/// A win by force, proved by trying everything, if just one move begins it.
fn win(position: &Position, plies: u32) -> Option<(Goal, Vec<String>)> {
    let moves = plies.div_ceil(2);
    if moves > MOST_MOVES {
        return None;
    }
    let mut prover = Prover::new(Shape::Mate, position.turn(), POSITIONS);
    let mut left = 2 * moves - 1;
    let keys = prover.keys(position, left).ok()?;
    let &[mut next] = keys.as_slice() else { return None };
    if moves > 1 && prover.holds(position, left - 2) != Ok(false) {
        return None;
    }
    let mut line = Vec::new();
    let mut here = position.clone();
    loop {
        line.push(here.move_text(next));
        here.play_unchecked(next);
        left -= 1;
        if here.outcome().is_some() {
            return Some((Goal::Mate(moves), line));
        }
        let (reply, escapes) = prover.defence(&here, left).ok()??;
        line.push(here.move_text(reply));
        here.play_unchecked(reply);
        left -= 1;
        if escapes || here.outcome().is_some() {
            return None;
        }
        next = *prover.keys(&here, left).ok()?.first()?;
    }
}
