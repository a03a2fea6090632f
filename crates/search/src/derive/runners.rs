//! Pieces on their way to something better, and who could stand in that way.
//!
//! A runner is free where no runner of an enemy can ever get in its way or capture on it: a passed pawn, on any board
//! and for any piece that promotes by going somewhere.

use board::{Cell, CellSet, MAX_CELLS};
use rules::Blueprint;

use super::Worth;
use super::graph::Graph;
use super::tables::{promotion_gain, zone};

/// Boards with more cells do without.
const MOST_CELLS: usize = 256;

/// A set of cells of any board.
type Set = CellSet<{ MAX_CELLS / 64 }>;

/// What is known of a kind of a player that runs, by cell.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    /// Where the runners of enemies must not stand.
    pub(crate) stoppers: Vec<Set>,
    /// What it is worth to be free.
    pub(crate) worth: Vec<Worth>,
}

/// By player and kind, for those who gain much by promoting.
pub(super) fn runners(blueprint: &Blueprint, graph: &Graph, values: &[i32]) -> Vec<Option<Runner>> {
    let (kinds, cells) = (graph.kinds(), blueprint.board.cell_count());
    let rows = blueprint.players.len() * kinds;
    let runs = |row: usize| {
        blueprint.drops.is_none() && cells <= MOST_CELLS && promotion_gain(blueprint, values, row % kinds) > 0
    };
    // Where each of them can ever be, or capture, from each cell.
    let reaches: Vec<Option<Vec<Set>>> = (0..rows)
        .map(|row| runs(row).then(|| (0..cells).map(|cell| reach(graph, row, cell)).collect()))
        .collect();
    let team = |row: usize| blueprint.players[row / kinds].team;
    let hostile = |one: usize, other: usize| {
        one / kinds != other / kinds && (team(one).is_none() || team(one) != team(other))
    };
    let runner = |row: usize| {
        let gain = f64::from(promotion_gain(blueprint, values, row % kinds));
        let distances = graph.distances(row, &zone(blueprint, graph, row), false);
        let enemies: Vec<&Vec<Set>> = (0..rows)
            .filter(|&other| hostile(row, other))
            .filter_map(|other| reaches[other].as_ref())
            .collect();
        let stoppers = |cell: usize| {
            let way = way(graph, row, cell);
            let stops = |from: &usize| enemies.iter().any(|reaches| reaches[*from].meets(way));
            (0..cells).filter(stops).map(|from| Cell(from as u16)).collect()
        };
        let worth = |steps: &Option<u32>| match steps {
            Some(steps @ 1..) => {
                let near = gain * 0.6f64.powi(*steps as i32 - 1);
                Worth { early: (10.0 + 0.08 * near) as i32, late: (15.0 + 0.2 * near) as i32 }
            }
            _ => Worth::default(),
        };
        Runner { stoppers: (0..cells).map(stoppers).collect(), worth: distances.iter().map(worth).collect() }
    };
    (0..rows).map(|row| runs(row).then(|| runner(row))).collect()
}

/// The cells before a piece, as far as it can go without capturing.
fn way(graph: &Graph, row: usize, cell: usize) -> Set {
    let mut seen = Set::EMPTY;
    let mut open = graph.quiet(row, cell).to_vec();
    while let Some(next) = open.pop() {
        if !seen.has(next) {
            seen.insert(next);
            open.extend(graph.quiet(row, next.index()));
        }
    }
    seen
}

/// Where a piece can ever be without capturing, and where it can capture from there.
fn reach(graph: &Graph, row: usize, cell: usize) -> Set {
    let mut places = way(graph, row, cell);
    places.insert(Cell(cell as u16));
    let captures = places.iter().flat_map(|place| graph.steps(row, place.index()).iter().copied());
    captures.collect::<Set>() | places
}
