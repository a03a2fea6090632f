//! Square cells in a plane, in rows and columns, with holes.
//!
//! Axis 1 runs up the rows, axis 2 along the columns to the right.
//! A vector is *forward, right*; who faces another way sees the board turned, not mirrored.

use crate::Cell;
use crate::geometry::{BoardType, Facing, Geometry, LayoutError, Point, Way, greatest_common_divisor};
use crate::grid::{Grid, Order};

/// A rectangle of square cells with holes.
#[derive(Debug)]
pub(crate) struct Square2D {
    grid: Grid,
}

impl Square2D {
    pub(crate) fn lay_out(rows: &[Vec<bool>]) -> Result<Self, LayoutError> {
        Ok(Self { grid: Grid::lay_out(rows, Order::Rows)? })
    }
}

/// Turns *forward, right* as a player sees it into *up, right* on the board.
fn turned(facing: Facing, vector: &[i32]) -> (i32, i32) {
    let (forward, right) = (vector[0], vector[1]);
    match (facing.axis, facing.backwards) {
        (1, false) => (forward, right),
        (1, true) => (-forward, -right),
        (_, false) => (-right, forward),
        (_, true) => (right, -forward),
    }
}

impl Geometry for Square2D {
    fn vector_len(&self) -> usize {
        BoardType::Square2D.vector_len()
    }

    fn cell_count(&self) -> usize {
        self.grid.cell_count()
    }

    fn cell_at(&self, coordinates: &[i32]) -> Option<Cell> {
        self.grid.cell_at(coordinates)
    }

    fn coordinates(&self, cell: Cell) -> Vec<i32> {
        self.grid.coordinates(cell)
    }

    fn label(&self, cell: Cell) -> String {
        self.grid.label(cell)
    }

    fn cell_named(&self, label: &str) -> Option<Cell> {
        self.grid.cell_named(label)
    }

    fn jump(&self, from: Cell, facing: Facing, vector: &[i32]) -> Option<Cell> {
        let (row, column) = self.grid.place(from);
        let (up, right) = turned(facing, vector);
        self.grid.at(row + up, column + right)
    }

    fn walk(&self, from: Cell, facing: Facing, vector: &[i32]) -> Option<Way> {
        let to = self.jump(from, facing, vector)?;
        let (row, column) = self.grid.place(from);
        let (up, right) = turned(facing, vector);
        let steps = greatest_common_divisor(up, right);
        let through = (1..steps)
            .map(|step| self.grid.at(row + up / steps * step, column + right / steps * step))
            .collect::<Option<Vec<_>>>()?;
        Some(Way { through, to })
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        let [x, y] = self.centre(cell);
        vec![[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]]
    }

    fn centre(&self, cell: Cell) -> Point {
        let (row, column) = self.grid.place(cell);
        [column as f32, row as f32]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five rows of five with a hole in the middle (c3).
    fn ring() -> Square2D {
        let mut rows = vec![vec![true; 5]; 5];
        rows[2][2] = false;
        Square2D::lay_out(&rows).unwrap()
    }

    #[test]
    fn names_and_coordinates_agree() {
        let board = ring();
        assert_eq!(board.cell_count(), 24);
        for index in 0..24 {
            let cell = Cell(index);
            assert_eq!(board.cell_named(&board.label(cell)), Some(cell));
            assert_eq!(board.cell_at(&board.coordinates(cell)), Some(cell));
        }
        assert_eq!(board.cell_named("c3"), None);
        assert_eq!(board.cell_named("f1"), None);
        assert_eq!(board.cell_named("a01"), None);
        assert_eq!(board.cell_at(&[i32::MIN, 1]), None);
    }

    #[test]
    fn players_see_the_board_turned() {
        let board = ring();
        let from = board.cell_named("b2").unwrap();
        let to = |facing| board.jump(from, facing, &[1, 0]).map(|cell| board.label(cell));
        assert_eq!(to(Facing::new(1, false)).as_deref(), Some("b3"));
        assert_eq!(to(Facing::new(1, true)).as_deref(), Some("b1"));
        assert_eq!(to(Facing::new(2, false)).as_deref(), Some("c2"));
        assert_eq!(to(Facing::new(2, true)).as_deref(), Some("a2"));
        let right = |facing| board.jump(from, facing, &[0, 1]).map(|cell| board.label(cell));
        assert_eq!(right(Facing::new(2, false)).as_deref(), Some("b1"));
        assert_eq!(right(Facing::new(2, true)).as_deref(), Some("b3"));
    }

    #[test]
    fn a_hole_stops_a_walk_but_not_a_jump() {
        let board = ring();
        let from = board.cell_named("a1").unwrap();
        let north = Facing::new(1, false);
        assert!(board.walk(from, north, &[4, 4]).is_none());
        assert!(board.jump(from, north, &[4, 4]).is_some());
        let way = board.walk(from, north, &[4, 0]).unwrap();
        let labels: Vec<_> = way.through.iter().map(|&cell| board.label(cell)).collect();
        assert_eq!(labels, ["a2", "a3", "a4"]);
        let knight = board.walk(from, north, &[4, 2]).unwrap();
        assert_eq!(knight.through, [board.cell_named("b3").unwrap()]);
    }

    #[test]
    fn wrong_layouts_are_refused() {
        let uneven = vec![vec![true; 3], vec![true; 2]];
        assert_eq!(Square2D::lay_out(&uneven).unwrap_err(), LayoutError::Uneven { row: 1 });
        assert_eq!(Square2D::lay_out(&[]).unwrap_err(), LayoutError::Empty);
        assert_eq!(Square2D::lay_out(&[vec![false]]).unwrap_err(), LayoutError::Empty);
        assert_eq!(Square2D::lay_out(&vec![vec![true; 33]; 32]).unwrap_err(), LayoutError::TooLarge);
        assert!(Square2D::lay_out(&vec![vec![true; 32]; 32]).is_ok());
    }
}
