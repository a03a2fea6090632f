//! Boards as lines of text.

use board::{Board, Cell, MAX_CELLS};

/// A board of squares as ranks from the top, each from left to right; `None` where there is no cell.
pub(crate) type Ranks = Vec<Vec<Option<Cell>>>;

pub(crate) fn cells(board: &Board) -> impl Iterator<Item = Cell> + use<> {
    (0..board.cell_count() as u16).map(Cell)
}

/// The ranks of a board, if its cells are squares in a plane.
///
/// Cells that lie so far apart that the text would be mostly places without a cell are not laid out so.
pub(crate) fn ranks(board: &Board) -> Option<Ranks> {
    let mut places = Vec::with_capacity(board.cell_count());
    let (mut height, mut width) = (0, 0);
    for cell in cells(board) {
        let [row, column] = board.coordinates(cell)[..] else { return None };
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        if board.outline(cell).len() != 4 || row == 0 || column == 0 {
            return None;
        }
        (height, width) = (height.max(row), width.max(column));
        places.push((cell, row, column));
    }
    if height.checked_mul(width)? > 4 * MAX_CELLS {
        return None;
    }
    let mut ranks = vec![vec![None; width]; height];
    for (cell, row, column) in places {
        ranks[height - row][column - 1] = Some(cell);
    }
    Some(ranks)
}

/// The cells of any board in rows, the highest first: a row is what shares the first coordinate, and goes by
/// the others.
pub(crate) fn rows(board: &Board) -> Vec<Vec<Cell>> {
    let mut places: Vec<(Vec<i32>, Cell)> =
        cells(board).map(|cell| (board.coordinates(cell), cell)).collect();
    places.sort_unstable();
    let mut rows: Vec<(i32, Vec<Cell>)> = Vec::new();
    for (coordinates, cell) in places {
        let row = coordinates.first().copied().unwrap_or(0);
        match rows.last_mut() {
            Some((last, cells)) if *last == row => cells.push(cell),
            _ => rows.push((row, vec![cell])),
        }
    }
    rows.into_iter().rev().map(|(_, cells)| cells).collect()
}
