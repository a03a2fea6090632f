//! The solver: how many solutions there are, which they are, and hints towards one.

mod packed;
mod played;

use board::Cell;
use rules::{Move, Position};

use self::packed::Packed;
use self::played::Played;
use super::count::counts;
use super::graph::{Forest, Graph, OverLimit};
use super::unique::{Solutions, solutions};
use super::{Challenge, Grade, Solitaire};

/// The most positions that are looked at for one challenge.
const MOST_POSITIONS: usize = 2_000_000;
/// Likewise where each has to be played out by the rules.
const MOST_PLAYED: usize = 200_000;

/// The place of the challenge itself.
const ROOT: u32 = 0;

/// A challenge leads to more positions than can be looked at, or to more solutions than can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl std::fmt::Display for TooMany {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the challenge leads to more positions than can be looked at, or to more solutions than can be counted; take away some pieces")
    }
}

impl std::error::Error for TooMany {}

impl From<OverLimit> for TooMany {
    fn from(_: OverLimit) -> Self {
        Self
    }
}

/// How many solutions there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// In every order of captures.
    pub count: u64,
    /// Up to order: two solutions are the same if they consist of the same captures, each from one cell to another,
    /// made in whatever order.
    pub distinct: u64,
}

/// Hints, one at a time, towards a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// The piece that moves first.
    pub first: Cell,
    /// The piece that is captured first.
    pub captured: Cell,
    /// Where the last piece standing stood at the beginning.
    pub last: Cell,
}

/// A challenge, looked through when something is asked of it.
pub struct Solver<'a> {
    solitaire: &'a Solitaire,
    challenge: &'a Challenge,
    start: Position,
    /// Whether every capture is asked of the rules.
    by_the_rules: bool,
    graph: Option<Either>,
}

enum Either {
    Packed(Box<Graph<Packed>>),
    Played(Box<Graph<Played>>),
}

/// Does the same with either.
macro_rules! with_graph {
    ($either:expr, $graph:ident => $body:expr) => {
        match $either {
            Either::Packed($graph) => $body,
            Either::Played($graph) => $body,
        }
    };
}

impl<'a> Solver<'a> {
    /// A solver for a challenge.
    ///
    /// # Errors
    /// When the challenge names what the board does not have.
    pub fn new(solitaire: &'a Solitaire, challenge: &'a Challenge) -> Result<Self, rules::SetupError> {
        let start = solitaire.position(challenge)?;
        Ok(Self { solitaire, challenge, start, by_the_rules: false, graph: None })
    }

    /// As [`new`](Self::new), but every capture is asked of the rules. It takes longer to say the same.
    ///
    /// # Errors
    /// Likewise.
    pub fn by_the_rules(
        solitaire: &'a Solitaire,
        challenge: &'a Challenge,
    ) -> Result<Self, rules::SetupError> {
        Ok(Self { by_the_rules: true, ..Self::new(solitaire, challenge)? })
    }

    fn graph(&mut self) -> Result<&Either, TooMany> {
        let graph = match self.graph.take() {
            Some(graph) => graph,
            None => self.look_through()?,
        };
        Ok(self.graph.insert(graph))
    }

    fn look_through(&self) -> Result<Either, TooMany> {
        Ok(match self.packed() {
            Some((packed, key)) => Either::Packed(Box::new(Graph::new(packed, key, MOST_POSITIONS)?)),
            None => {
                let (played, key) = self.played();
                Either::Played(Box::new(Graph::new(played, key, MOST_PLAYED)?))
            }
        })
    }

    /// The challenge as numbers, if it fits into them and is not to be asked of the rules.
    fn packed(&self) -> Option<(Packed, packed::Key)> {
        if self.by_the_rules { None } else { Packed::new(self.solitaire, self.challenge) }
    }

    fn played(&self) -> (Played, Vec<u16>) {
        (Played::new(self.start.ruleset().clone()), Played::key(&self.start))
    }

    /// How many solutions there are, from any piece or from the one on a cell.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn counts(&mut self, from: Option<Cell>) -> Result<Counts, TooMany> {
        if let Some(counts) = self.counts_of_few(from) {
            return Ok(counts);
        }
        Ok(with_graph!(self.graph()?, graph => count(graph, from)?))
    }

    /// Likewise, if there are few enough pieces for tables.
    fn counts_of_few(&self, from: Option<Cell>) -> Option<Counts> {
        let (packed, key) = self.packed()?;
        let begins = from.map_or(!0, |cell| packed.place_of(cell)) as u16;
        // What is too much for tables may still be looked through.
        counts(&packed.table(key)?, begins).ok()
    }

    /// Whether there is one solution up to order.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn is_unique(&mut self) -> Result<bool, TooMany> {
        if self.graph.is_some() {
            return Ok(self.counts(None)?.distinct == 1);
        }
        let found = match self.packed() {
            Some((packed, key)) => solutions(packed, key, MOST_POSITIONS)?,
            None => {
                let (played, key) = self.played();
                solutions(played, key, MOST_PLAYED)?
            }
        };
        Ok(found == Solutions::One)
    }

    /// Solutions, each as moves, one after the other; `take` says whether it wants more.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn solutions(
        &mut self,
        from: Option<Cell>,
        take: &mut dyn FnMut(&[Move]) -> bool,
    ) -> Result<(), TooMany> {
        let mut position = self.start.clone();
        with_graph!(self.graph()?, graph => {
            list(graph, ROOT, from, &mut position, &mut Vec::new(), take);
        });
        Ok(())
    }

    /// Up to so many solutions.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn some(&mut self, from: Option<Cell>, most: usize) -> Result<Vec<Vec<Move>>, TooMany> {
        let mut found = Vec::new();
        if most > 0 {
            self.solutions(from, &mut |moves| {
                found.push(moves.to_vec());
                found.len() < most
            })?;
        }
        Ok(found)
    }

    /// Hints towards a solution, if there is one.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn hints(&mut self) -> Result<Option<Hints>, TooMany> {
        let solutions = self.some(None, 1)?;
        let Some(moves) = solutions.first() else { return Ok(None) };
        let Some(first) = moves.first() else { return Ok(None) };
        // Who stands last is followed back to where it stood first.
        let last = moves.iter().rev().fold(None, |cell: Option<Cell>, mv| match cell {
            None => Some(mv.from()),
            Some(cell) if cell == mv.to() => Some(mv.from()),
            Some(cell) => Some(cell),
        });
        let last = last.unwrap_or(first.from());
        Ok(Some(Hints { first: first.from(), captured: first.to(), last }))
    }

    /// How hard the challenge is for a person; nothing if it cannot be solved.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn grade(&mut self) -> Result<Option<Grade>, TooMany> {
        let ruleset = self.solitaire.ruleset().clone();
        let Some(line) = self.some(None, 1)?.pop() else { return Ok(None) };
        let leaps = Grade::leaps(&ruleset, &self.start, &line);
        let (chance, dead_ends) = with_graph!(self.graph()?, graph => {
            (graph.found(ROOT).chance, wrong_ways(graph))
        });
        Ok(Some(Grade::new(f64::from(chance), leaps, dead_ends)))
    }
}

fn count<F: Where>(graph: &Graph<F>, from: Option<Cell>) -> Result<Counts, OverLimit> {
    let begins = |capture: &F::Capture| from.is_none_or(|from| graph.forest.cells(capture).0 == from);
    let edges = graph.edges(ROOT).iter().filter(|edge| begins(&edge.capture));
    let count = edges.map(|edge| graph.found(edge.to).count).sum();
    Ok(Counts { count, distinct: graph.plans(begins)? })
}

/// Goes through the solutions; says whether more are wanted.
fn list<F: Where>(
    graph: &Graph<F>,
    here: u32,
    from: Option<Cell>,
    position: &mut Position,
    made: &mut Vec<Move>,
    take: &mut dyn FnMut(&[Move]) -> bool,
) -> bool {
    if graph.is_won(here) {
        return made.is_empty() || take(made);
    }
    for edge in graph.edges(here).iter().filter(|edge| graph.found(edge.to).count > 0) {
        let cells = graph.forest.cells(&edge.capture);
        if from.is_some_and(|from| from != cells.0) {
            continue;
        }
        let Some(mv) = graph.forest.mv(position, &edge.capture) else { continue };
        let undo = position.play_unchecked(mv);
        made.push(mv);
        let more = list(graph, edge.to, None, position, made, take);
        made.pop();
        position.undo(&undo);
        if !more {
            return false;
        }
    }
    true
}

/// How far one gets, on average, by a wrong first capture before it shows.
fn wrong_ways<F: Forest>(graph: &Graph<F>) -> f64 {
    let (mut depth, mut wrong) = (0u32, 0u32);
    for edge in graph.edges(ROOT).iter().filter(|edge| graph.found(edge.to).count == 0) {
        depth += 1 + longest(graph, edge.to);
        wrong += 1;
    }
    if wrong == 0 { 0.0 } else { f64::from(depth) / f64::from(wrong) }
}

/// How many captures a simple plan (always the first that is found) gets along.
fn longest<F: Forest>(graph: &Graph<F>, mut here: u32) -> u32 {
    let mut depth = 0;
    while let Some(edge) = graph.edges(here).first() {
        here = edge.to;
        depth += 1;
    }
    depth
}

/// A forest whose captures can be told in cells and moves.
trait Where: Forest {
    /// From where to where.
    fn cells(&self, capture: &Self::Capture) -> (Cell, Cell);
    /// The move that it is.
    fn mv(&self, position: &Position, capture: &Self::Capture) -> Option<Move>;
}
