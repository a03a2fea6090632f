//! Portals: cells that lead elsewhere, on a board of any geometry.
//!
//! Whoever would come to stand on a portal, or pass it, is on the cell that it leads to instead, and goes on from there
//! the same way. So nobody ever stands on one that leads one way, unless the game begins so.

use crate::Cell;
use crate::geometry::{Board, Echo, Geometry, Point, Stand};
use crate::space::{Portal, SpaceError};

/// A board some of whose cells lead elsewhere.
#[derive(Debug)]
pub(crate) struct Portals {
    board: Board,
    /// Where one is who has come to each cell.
    leads: Vec<Cell>,
}

impl Portals {
    /// Opens portals on a board.
    pub(crate) fn open(board: Board, portals: &[Portal]) -> Result<Self, SpaceError> {
        let mut leads: Vec<Cell> = (0..board.cell_count() as u16).map(Cell).collect();
        for (number, portal) in portals.iter().enumerate() {
            let cell = |(row, column): (i32, i32)| {
                board.cell_at(&[row, column]).ok_or(SpaceError::PortalNowhere(number))
            };
            let (from, to) = (cell(portal.from)?, cell(portal.to)?);
            if from == to {
                return Err(SpaceError::PortalNowhere(number));
            }
            let back = portal.both_ways.then_some((to, from));
            for (from, to) in [(from, to)].into_iter().chain(back) {
                if leads[from.index()] != from {
                    return Err(SpaceError::PortalTaken(number));
                }
                leads[from.index()] = to;
            }
        }
        Ok(Self { board, leads })
    }
}

impl Geometry for Portals {
    fn cell_count(&self) -> usize {
        self.board.cell_count()
    }

    fn vector_len(&self) -> usize {
        self.board.vector_len()
    }

    fn cell_at(&self, coordinates: &[i32]) -> Option<Cell> {
        self.board.cell_at(coordinates)
    }

    fn coordinates(&self, cell: Cell) -> Vec<i32> {
        self.board.coordinates(cell)
    }

    fn label(&self, cell: Cell) -> String {
        self.board.label(cell)
    }

    fn cell_named(&self, label: &str) -> Option<Cell> {
        self.board.cell_named(label)
    }

    fn jump(&self, from: Stand, vector: &[i32]) -> Option<Stand> {
        let to = self.board.jump(from, vector)?;
        Some(Stand { cell: self.leads[to.cell.index()], ..to })
    }

    fn tread(&self, from: Stand, step: &[i32]) -> Option<Stand> {
        let to = self.board.tread(from, step)?;
        Some(Stand { cell: self.leads[to.cell.index()], ..to })
    }

    fn steps(&self, vector: &[i32]) -> (i32, Vec<i32>) {
        self.board.steps(vector)
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        self.board.outline(cell)
    }

    fn centre(&self, cell: Cell) -> Point {
        self.board.centre(cell)
    }

    fn echoes(&self) -> Vec<Echo> {
        self.board.echoes()
    }

    fn columns(&self) -> Vec<Vec<Cell>> {
        self.board.columns()
    }
}
