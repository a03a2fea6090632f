//! Challenges made up by chance, with one solution up to order.
//!
//! A challenge is made backwards: from the last piece, captures are taken back one by one, so that there is always
//! a solution where pieces stay what they are. Those with another one, or none, are thrown away, and so are those
//! of another level. Where pieces are not plain, they are put anywhere instead.

use board::Cell;
use rules::Kind;

use super::net::Ways;
use super::{Challenge, Level, Solitaire, Solver};
use crate::chance::Chance;

/// What is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The level; any if not said. Training takes any, too.
    pub level: Option<Level>,
    /// How many pieces; by the level, and by chance, if not said.
    pub pieces: Option<usize>,
}

/// How many last captures are tried before it is given up.
const STEPS_TRIED: usize = 16;
/// How often it is tried for one challenge.
const TRIES: usize = 50_000;

/// A challenge with one solution up to order, if one is found.
#[must_use]
pub fn generate(solitaire: &Solitaire, wanted: Wanted, chance: &mut Chance) -> Option<Challenge> {
    let most: usize = (0..solitaire.most.len()).map(|kind| solitaire.most(Kind(kind as u8))).sum();
    let level = wanted.level.filter(|&level| level != Level::Training);
    let all;
    let ways = match &solitaire.ways {
        Some(ways) => Some(ways),
        None => {
            let cells: Vec<Cell> = some_cells(solitaire, chance);
            all = Ways::among(&solitaire.ruleset, &cells);
            all.as_ref()
        }
    };
    for _ in 0..TRIES {
        let (fewest, span) = match level {
            Some(Level::Easy) => (4, 3),
            Some(Level::Hard) => (6, 3),
            Some(Level::VeryHard) => (7, 4),
            Some(Level::Training) | None => (4, 7),
        };
        let count = wanted.pieces.unwrap_or_else(|| fewest + chance.below(span)).min(most);
        let Some(challenge) = (match ways {
            Some(ways) => backwards(solitaire, ways, count, chance),
            None => Some(anywhere(solitaire, count, chance)),
        }) else {
            continue;
        };
        if fits(solitaire, &challenge, level) {
            return Some(challenge);
        }
    }
    None
}

/// Whether a challenge has one solution up to order and is of a level.
fn fits(solitaire: &Solitaire, challenge: &Challenge, level: Option<Level>) -> bool {
    let Ok(mut solver) = Solver::new(solitaire, challenge) else { return false };
    let unique = solver.is_unique() == Ok(true);
    let mut grade = || solver.grade().ok().flatten().map(super::Grade::level);
    unique && level.is_none_or(|level| grade() == Some(level))
}

/// Some cells of a large board, few enough to be looked through.
fn some_cells(solitaire: &Solitaire, chance: &mut Chance) -> Vec<Cell> {
    let count = solitaire.ruleset.board().cell_count();
    let mut cells: Vec<Cell> = (0..count as u16).map(Cell).collect();
    shuffle(&mut cells, chance);
    cells.truncate(super::SMALL);
    cells.sort_unstable();
    cells
}

fn shuffle<T>(list: &mut [T], chance: &mut Chance) {
    for place in (1..list.len()).rev() {
        list.swap(place, chance.below(place + 1));
    }
}

/// The kinds of a full box in some order.
fn box_of(solitaire: &Solitaire, chance: &mut Chance) -> Vec<Kind> {
    let kinds = (0..solitaire.most.len()).map(|kind| Kind(kind as u8));
    let mut all: Vec<Kind> = kinds.flat_map(|kind| std::iter::repeat_n(kind, solitaire.most(kind))).collect();
    shuffle(&mut all, chance);
    all
}

/// Takes captures back from the last piece. What has two solutions has two before any capture that leads there, so
/// nothing is ever built upon that.
fn backwards(solitaire: &Solitaire, ways: &Ways, count: usize, chance: &mut Chance) -> Option<Challenge> {
    let cells = solitaire.ruleset.board().cell_count();
    let mut left = box_of(solitaire, chance);
    let mut pieces = vec![(Cell(chance.below(cells) as u16), left.pop()?)];
    while pieces.len() < count {
        let mut backs = steps_back(solitaire, ways, &pieces, &left);
        shuffle(&mut backs, chance);
        let before = backs.into_iter().take(STEPS_TRIED).find_map(|(place, from, victim)| {
            let mut before = pieces.clone();
            let (to, kind) = before[place];
            before[place] = (from, kind);
            before.push((to, left[victim]));
            is_unique(solitaire, &Challenge::new(before.clone())).then_some((before, victim))
        });
        let (before, victim) = before?;
        left.remove(victim);
        pieces = before;
    }
    Some(Challenge::new(pieces))
}

/// The last captures that could have led to some pieces: which of them made it, from where, and what it took, by its
/// place among those that are left in the box.
fn steps_back(
    solitaire: &Solitaire,
    ways: &Ways,
    pieces: &[(Cell, Kind)],
    left: &[Kind],
) -> Vec<(usize, Cell, usize)> {
    let specs = &solitaire.ruleset.blueprint().kinds;
    let taken = |cell: Cell| pieces.iter().any(|&(other, _)| other == cell);
    let first_of_kind = |&(place, kind): &(usize, &Kind)| !left[..place].contains(kind);
    let victims: Vec<usize> = left
        .iter()
        .enumerate()
        .filter(first_of_kind)
        .filter(|(_, kind)| !specs[kind.index()].immune)
        .map(|(place, _)| place)
        .collect();
    let mut backs = Vec::new();
    for (place, &(to, kind)) in pieces.iter().enumerate() {
        let free = ways.onto(kind.index(), to);
        for (from, _) in free.filter(|(from, way)| !taken(*from) && !ways.cells_over(way).any(taken)) {
            backs.extend(victims.iter().map(|&victim| (place, from, victim)));
        }
    }
    backs
}

fn is_unique(solitaire: &Solitaire, challenge: &Challenge) -> bool {
    Solver::new(solitaire, challenge).is_ok_and(|mut solver| solver.is_unique() == Ok(true))
}

/// Puts pieces anywhere.
fn anywhere(solitaire: &Solitaire, count: usize, chance: &mut Chance) -> Challenge {
    let mut kinds = box_of(solitaire, chance);
    let mut cells: Vec<Cell> = (0..solitaire.ruleset.board().cell_count() as u16).map(Cell).collect();
    shuffle(&mut cells, chance);
    kinds.truncate(count);
    Challenge::new(cells.into_iter().zip(kinds).collect())
}

/// The whole box, put anywhere.
#[must_use]
pub fn full_board(solitaire: &Solitaire, chance: &mut Chance) -> Challenge {
    let count = solitaire.most.iter().sum();
    anywhere(solitaire, count, chance)
}
