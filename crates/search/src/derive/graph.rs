//! Where pieces get in how many moves on an empty board.

use board::{Cell, CellSet};
use rules::{Kind, Piece, Player, Position, Visitor, sized};

/// For every player and kind, where it goes from each cell when nothing is in the way.
pub(crate) struct Graph {
    cells: usize,
    kinds: usize,
    /// By player, kind and cell.
    steps: Vec<Vec<Cell>>,
    /// Likewise, without captures.
    quiet: Vec<Vec<Cell>>,
    /// By player and kind: the cells that it can ever get to.
    reachable: Vec<Vec<bool>>,
}

impl Graph {
    pub(crate) fn of(position: &Position) -> Self {
        let blueprint = position.ruleset().blueprint();
        let (kinds, cells) = (blueprint.kinds.len(), blueprint.board.cell_count());
        let (steps, quiet) = position.visit(Walk { players: blueprint.players.len(), kinds, cells });
        let mut graph = Self { cells, kinds, steps, quiet, reachable: Vec::new() };
        for row in 0..blueprint.players.len() * kinds {
            let piece = Piece { owner: Player((row / kinds) as u8), kind: Kind((row % kinds) as u8) };
            let standing = blueprint.start.pieces.iter().filter(|placed| placed.piece == piece);
            let from: Vec<Cell> = standing.map(|placed| placed.cell).collect();
            let anywhere = from.is_empty() || blueprint.drops.is_some();
            let reachable = if anywhere { vec![true; cells] } else { graph.spread(row, &from) };
            graph.reachable.push(reachable);
        }
        graph
    }

    /// Where a kind of a player goes from a cell.
    pub(crate) fn steps(&self, row: usize, cell: usize) -> &[Cell] {
        &self.steps[row * self.cells + cell]
    }

    /// Likewise without capturing.
    pub(crate) fn quiet(&self, row: usize, cell: usize) -> &[Cell] {
        &self.quiet[row * self.cells + cell]
    }

    /// The cells that a kind of a player can ever get to.
    pub(crate) fn reachable(&self, row: usize) -> &[bool] {
        &self.reachable[row]
    }

    pub(crate) fn kinds(&self) -> usize {
        self.kinds
    }

    fn spread(&self, row: usize, from: &[Cell]) -> Vec<bool> {
        let mut reached = vec![false; self.cells];
        let mut open = from.to_vec();
        while let Some(cell) = open.pop() {
            if !std::mem::replace(&mut reached[cell.index()], true) {
                open.extend(self.steps(row, cell.index()));
            }
        }
        reached
    }

    /// From each cell, in how many moves a piece gets to one of these; nothing where it never does.
    pub(crate) fn distances(&self, row: usize, targets: &[Cell], captures: bool) -> Vec<Option<u32>> {
        let ways = if captures { &self.steps } else { &self.quiet };
        let mut from: Vec<Vec<usize>> = vec![Vec::new(); self.cells];
        for cell in 0..self.cells {
            for to in &ways[row * self.cells + cell] {
                from[to.index()].push(cell);
            }
        }
        let mut distances = vec![None; self.cells];
        let mut open: Vec<usize> = targets.iter().map(|cell| cell.index()).collect();
        let mut distance = 0;
        while !open.is_empty() {
            let mut next = Vec::new();
            for cell in open {
                if distances[cell].is_none() {
                    distances[cell] = Some(distance);
                    next.extend(&from[cell]);
                }
            }
            open = next;
            distance += 1;
        }
        distances
    }
}

struct Walk {
    players: usize,
    kinds: usize,
    cells: usize,
}

impl Visitor for Walk {
    type Output = (Vec<Vec<Cell>>, Vec<Vec<Cell>>);

    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Self::Output {
        let (mut steps, mut quiet) = (Vec::new(), Vec::new());
        for row in 0..self.players * self.kinds {
            let piece =
                Piece { owner: Player((row / self.kinds) as u8), kind: Kind((row % self.kinds) as u8) };
            for cell in (0..self.cells).map(|cell| Cell(cell as u16)) {
                let moves = position.moves_from(piece, cell, CellSet::EMPTY);
                let captures = position.captures_from(piece, cell, CellSet::EMPTY);
                quiet.push(moves.iter().collect());
                steps.push((moves | captures).iter().collect());
            }
        }
        (steps, quiet)
    }
}
