//! Places in rows and columns, some of which are cells: what geometries in a plane have in common.

use crate::Cell;
use crate::cell::{label_at, parse_label};
use crate::geometry::{LayoutError, width_of};

/// In which order cells are numbered. The bottom left comes first either way.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// Row by row, each from the left.
    Rows,
    /// File by file, each from the bottom.
    Files,
}

/// A table of places.
#[derive(Debug)]
pub(crate) struct Grid {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// Row and column of each cell, both from 0, row 0 at the bottom.
    places: Vec<(i32, i32)>,
    /// The cell at each place, row by row from the bottom.
    cells: Vec<Option<Cell>>,
}

impl Grid {
    /// Lays out rows, the top one first, which say where there is a cell.
    pub(crate) fn lay_out(rows: &[Vec<bool>], order: Order) -> Result<Self, LayoutError> {
        let width = width_of(rows)?;
        let flags: Vec<bool> = rows.iter().rev().flatten().copied().collect();
        let mut numbers: Vec<usize> = (0..flags.len()).filter(|&number| flags[number]).collect();
        if let Order::Files = order {
            numbers.sort_by_key(|number| (number % width, number / width));
        }
        let mut cells = vec![None; flags.len()];
        for (cell, &number) in numbers.iter().enumerate() {
            cells[number] = Some(Cell(cell as u16));
        }
        let places = numbers.iter().map(|number| ((number / width) as i32, (number % width) as i32));
        Ok(Self { width: width as i32, height: rows.len() as i32, places: places.collect(), cells })
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.places.len()
    }

    /// The cell in a row and column, both from 0.
    pub(crate) fn at(&self, row: i32, column: i32) -> Option<Cell> {
        let inside = (0..self.height).contains(&row) && (0..self.width).contains(&column);
        if inside { self.cells[(row * self.width + column) as usize] } else { None }
    }

    /// Row and column of a cell, both from 0.
    pub(crate) fn place(&self, cell: Cell) -> (i32, i32) {
        self.places[cell.index()]
    }

    /// The cell in a row and column as authors count them, from 1.
    pub(crate) fn cell_at(&self, coordinates: &[i32]) -> Option<Cell> {
        match *coordinates {
            [row, column] => self.at(row.checked_sub(1)?, column.checked_sub(1)?),
            _ => None,
        }
    }

    /// Row and column of a cell as authors count them, from 1.
    pub(crate) fn coordinates(&self, cell: Cell) -> Vec<i32> {
        let (row, column) = self.place(cell);
        vec![row + 1, column + 1]
    }

    pub(crate) fn label(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        label_at(row, column)
    }

    pub(crate) fn cell_named(&self, label: &str) -> Option<Cell> {
        let (row, column) = parse_label(label)?;
        self.at(row, column)
    }
}
