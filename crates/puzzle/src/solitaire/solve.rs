//! The solver: how many solutions there are, which they are, and hints towards one.

mod packed;
mod played;

use board::Cell;
use rules::{Move, Position};

use self::packed::Packed;
use self::played::Played;
use super::tree::{Forest, OverLimit, Tree};
use super::{Challenge, Grade, Solitaire};

/// The most positions that are looked at for one challenge.
const MOST_POSITIONS: usize = 2_000_000;
/// Likewise where each has to be played out by the rules.
const MOST_PLAYED: usize = 200_000;

/// A challenge leads to more positions than can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl std::fmt::Display for TooMany {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the challenge leads to more positions than can be looked at; take away some pieces")
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
    /// Up to order: two solutions are the same if one becomes the other by swapping, again and again, two captures
    /// that follow each other and do not touch each other: no cell in common, and either can come first. Where
    /// nothing needs a hurdle, that is to say that both consist of the same captures: the same pieces take the same
    /// pieces on the same cells.
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

/// A challenge, looked through.
pub struct Solver<'a> {
    solitaire: &'a Solitaire,
    start: Position,
    tree: Either,
}

enum Either {
    Packed(Tree<Packed>, u64),
    Played(Box<Tree<Played>>, Vec<u16>),
}

/// Does the same with either.
macro_rules! with_tree {
    ($either:expr, $tree:ident, $key:ident => $body:expr) => {
        match $either {
            Either::Packed($tree, $key) => $body,
            Either::Played($tree, $key) => $body,
        }
    };
}

impl<'a> Solver<'a> {
    /// A solver for a challenge.
    ///
    /// # Errors
    /// When the challenge names what the board does not have.
    pub fn new(solitaire: &'a Solitaire, challenge: &Challenge) -> Result<Self, rules::SetupError> {
        let start = solitaire.position(challenge)?;
        let tree = match Packed::new(solitaire, challenge) {
            Some((packed, key)) => Either::Packed(Tree::new(packed, MOST_POSITIONS), key),
            None => Self::played(&start),
        };
        Ok(Self { solitaire, start, tree })
    }

    /// As [`new`](Self::new), but every capture is asked of the rules. It takes longer to say the same.
    ///
    /// # Errors
    /// Likewise.
    pub fn by_the_rules(solitaire: &'a Solitaire, challenge: &Challenge) -> Result<Self, rules::SetupError> {
        let start = solitaire.position(challenge)?;
        Ok(Self { solitaire, tree: Self::played(&start), start })
    }

    fn played(start: &Position) -> Either {
        let played = Played::new(start.ruleset().clone());
        let key = Played::key(start);
        Either::Played(Box::new(Tree::new(played, MOST_PLAYED)), key)
    }

    /// How many solutions there are, from any piece or from the one on a cell.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn counts(&mut self, from: Option<Cell>) -> Result<Counts, TooMany> {
        with_tree!(&mut self.tree, tree, key => count(tree, key, from))
    }

    /// Whether there is one solution up to order; quicker than to count them.
    ///
    /// # Errors
    /// When there is too much to look at.
    pub fn is_unique(&mut self) -> Result<bool, TooMany> {
        Ok(with_tree!(&mut self.tree, tree, key => tree.distinct_up_to(key, &[], 2)?) == 1)
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
        let mut made = Vec::new();
        with_tree!(&mut self.tree, tree, key => {
            list(tree, key, from, &mut position, &mut made, take)?;
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
        let (chance, dead_ends) = with_tree!(&mut self.tree, tree, key => {
            (tree.look(key)?.chance, wrong_ways(tree, key)?)
        });
        Ok(Some(Grade::new(f64::from(chance), leaps, dead_ends)))
    }
}

fn count<F: Where>(tree: &mut Tree<F>, key: &F::Key, from: Option<Cell>) -> Result<Counts, TooMany> {
    let Some(from) = from else {
        let found = tree.look(key)?;
        return Ok(Counts { count: found.count, distinct: found.distinct });
    };
    let mut counts = Counts::default();
    for (capture, after) in tree.live(key)? {
        if tree.forest.cells(&capture).0 == from {
            let found = tree.look(&after)?;
            counts.count = counts.count.saturating_add(found.count);
            counts.distinct = counts.distinct.saturating_add(found.distinct);
        }
    }
    Ok(counts)
}

/// Goes through the solutions; says whether more are wanted.
fn list<F: Where>(
    tree: &mut Tree<F>,
    key: &F::Key,
    from: Option<Cell>,
    position: &mut Position,
    made: &mut Vec<Move>,
    take: &mut dyn FnMut(&[Move]) -> bool,
) -> Result<bool, TooMany> {
    if tree.forest.is_won(key) {
        return Ok(made.is_empty() || take(made));
    }
    for (capture, after) in tree.live(key)? {
        let cells = tree.forest.cells(&capture);
        if from.is_some_and(|from| from != cells.0) {
            continue;
        }
        let Some(mv) = tree.forest.mv(position, &capture) else { continue };
        let undo = position.play_unchecked(mv);
        made.push(mv);
        let more = list(tree, &after, None, position, made, take)?;
        made.pop();
        position.undo(&undo);
        if !more {
            return Ok(false);
        }
    }
    Ok(true)
}

/// How far one gets, on average, by a wrong first capture before it shows.
fn wrong_ways<F: Where>(tree: &mut Tree<F>, key: &F::Key) -> Result<f64, TooMany> {
    let mut captures = Vec::new();
    tree.forest.captures(key, &mut captures);
    let (mut depth, mut wrong) = (0u32, 0u32);
    for (_, after) in captures {
        if tree.look(&after)?.count == 0 {
            depth += 1 + longest(&tree.forest, &after);
            wrong += 1;
        }
    }
    Ok(if wrong == 0 { 0.0 } else { f64::from(depth) / f64::from(wrong) })
}

/// How many captures a simple plan (always the first that is found) gets along.
fn longest<F: Where>(forest: &F, key: &F::Key) -> u32 {
    let mut captures = Vec::new();
    let (mut here, mut depth) = (key.clone(), 0);
    loop {
        captures.clear();
        forest.captures(&here, &mut captures);
        let Some((_, after)) = captures.first() else { return depth };
        here = after.clone();
        depth += 1;
    }
}

/// A forest whose captures can be told in cells and moves.
trait Where: Forest {
    /// From where to where.
    fn cells(&self, capture: &Self::Capture) -> (Cell, Cell);
    /// The move that it is.
    fn mv(&self, position: &Position, capture: &Self::Capture) -> Option<Move>;
}
