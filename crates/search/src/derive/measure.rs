//! How far pieces get on boards that are filled at random.

use board::{Cell, CellSet};
use rules::{Kind, Piece, Player, Position, Visitor, sized};

use super::graph::Graph;
use crate::chance::Chance;

/// How full the boards are, in per cent: late, midway, early.
const FILLS: [u64; 3] = [20, 31, 42];
/// Boards of each fill, at the most.
const MOST_BOARDS: usize = 24;
/// Looks at single pieces in all, about: large boards with many kinds get fewer boards.
const LOOKS: usize = 300_000;

/// What was measured.
pub(crate) struct Measured {
    cells: usize,
    kinds: usize,
    /// By player, kind and cell: cells reached, a move counting a third and a capture two thirds.
    reach: Vec<f64>,
    /// By player and cell: how often the player's army at the start would strike there from anywhere.
    pub(crate) strikes: Vec<f64>,
}

impl Measured {
    pub(crate) fn of(position: &Position) -> Self {
        let blueprint = position.ruleset().blueprint();
        let (players, kinds, cells) =
            (blueprint.players.len(), blueprint.kinds.len(), blueprint.board.cell_count());
        let mut army = vec![0.0; players * kinds];
        for placed in &blueprint.start.pieces {
            army[placed.piece.owner.index() * kinds + placed.piece.kind.index()] += 1.0;
        }
        let boards = (LOOKS / (players * kinds * cells * FILLS.len()).max(1)).clamp(1, MOST_BOARDS);
        let (reach, strikes) = position.visit(Look { players, kinds, cells, boards, army });
        Self { cells, kinds, reach, strikes }
    }

    /// How far a kind of a player gets from a cell.
    pub(crate) fn at(&self, row: usize, cell: usize) -> f64 {
        self.reach[row * self.cells + cell]
    }

    /// How far a kind gets on average, over the players and the cells that it can ever get to.
    pub(crate) fn mean(&self, kind: usize, graph: &Graph) -> f64 {
        let rows = (0..self.reach.len() / self.cells).filter(|row| row % self.kinds == kind);
        let (mut sum, mut count) = (0.0, 0.0);
        for row in rows {
            for cell in (0..self.cells).filter(|&cell| graph.reachable(row)[cell]) {
                sum += self.at(row, cell);
                count += 1.0;
            }
        }
        if count == 0.0 { 0.0 } else { sum / count }
    }
}

struct Look {
    players: usize,
    kinds: usize,
    cells: usize,
    boards: usize,
    army: Vec<f64>,
}

impl Visitor for Look {
    type Output = (Vec<f64>, Vec<f64>);

    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Self::Output {
        let rows = self.players * self.kinds;
        let mut reach = vec![0.0; rows * self.cells];
        let mut strikes = vec![0.0; self.players * self.cells];
        let mut chance = Chance::new(1);
        let share = 1.0 / (self.boards * FILLS.len()) as f64;
        for fill in FILLS {
            for _ in 0..self.boards {
                let filled = (0..self.cells).filter(|_| chance.next_number() % 100 < fill);
                let occupied: CellSet<N> = filled.map(|cell| Cell(cell as u16)).collect();
                let empty = 1.0 - fill as f64 / 100.0;
                for row in 0..rows {
                    let (owner, kind) = (Player((row / self.kinds) as u8), Kind((row % self.kinds) as u8));
                    let piece = Piece { owner, kind };
                    for cell in 0..self.cells {
                        let from = Cell(cell as u16);
                        let mut others = occupied;
                        others.remove(from);
                        let moves = position.moves_from(piece, from, others).len();
                        let captures = position.captures_from(piece, from, others);
                        reach[row * self.cells + cell] +=
                            share * (f64::from(moves) / empty / 3.0 + f64::from(captures.len()) * 2.0 / 3.0);
                        if self.army[row] > 0.0 {
                            for target in captures {
                                strikes[owner.index() * self.cells + target.index()] +=
                                    share * self.army[row];
                            }
                        }
                    }
                }
            }
        }
        (reach, strikes)
    }
}
