//! Square cells in a plane, in rows and columns, with holes.
//!
//! Axis 1 runs up the rows, axis 2 along the columns to the right.
//! A vector is *forward, right*; who faces another way sees the board turned, not mirrored.

use crate::Cell;
use crate::geometry::{BoardType, Echo, Facing, Geometry, LayoutError, Point, Stand};
use crate::grid::{Grid, Order};
use crate::space::{Edges, Space};

/// A rectangle of square cells with holes.
#[derive(Debug)]
pub(crate) struct Square2D {
    grid: Grid,
    edges: Edges,
}

impl Square2D {
    pub(crate) fn lay_out(space: &Space, rows: &[Vec<bool>]) -> Result<Self, LayoutError> {
        let grid = Grid::lay_out(rows, Order::Rows)?;
        let edges = Edges::new(space, (grid.height, grid.width));
        Ok(Self { grid, edges })
    }
}

/// Turns *forward, right* as a player sees it into *up, right* on the board.
pub(crate) fn turned(facing: Facing, [forward, right]: [i32; 2]) -> (i32, i32) {
    let right = if facing.mirrored { -right } else { right };
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

    fn jump(&self, from: Stand, vector: &[i32]) -> Option<Stand> {
        let (row, column) = self.grid.place(from.cell);
        let (up, right) = turned(from.facing, [vector[0], vector[1]]);
        let to = (row.checked_add(up)?, column.checked_add(right)?);
        let ((row, column), facing) = self.edges.over(to, from.facing)?;
        Some(Stand { cell: self.grid.at(row, column)?, facing })
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        let [x, y] = self.centre(cell);
        vec![[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]]
    }

    fn centre(&self, cell: Cell) -> Point {
        let (row, column) = self.grid.place(cell);
        [column as f32, row as f32]
    }

    fn echoes(&self) -> Vec<Echo> {
        let echo = |((row, column), centre, outline)| {
            self.grid.at(row, column).map(|cell| Echo { cell, centre, outline })
        };
        self.edges.beyond().into_iter().filter_map(echo).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{Join, Portal, SpaceError};

    /// Five rows of five with a hole in the middle (c3).
    fn ring() -> Square2D {
        let mut rows = vec![vec![true; 5]; 5];
        rows[2][2] = false;
        Square2D::lay_out(&Space::default(), &rows).unwrap()
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
        let to = |facing| board.jump(Stand::new(from, facing), &[1, 0]).map(|to| board.label(to.cell));
        assert_eq!(to(Facing::new(1, false)).as_deref(), Some("b3"));
        assert_eq!(to(Facing::new(1, true)).as_deref(), Some("b1"));
        assert_eq!(to(Facing::new(2, false)).as_deref(), Some("c2"));
        assert_eq!(to(Facing::new(2, true)).as_deref(), Some("a2"));
        let right = |facing| board.jump(Stand::new(from, facing), &[0, 1]).map(|to| board.label(to.cell));
        assert_eq!(right(Facing::new(2, false)).as_deref(), Some("b1"));
        assert_eq!(right(Facing::new(2, true)).as_deref(), Some("b3"));
    }

    #[test]
    fn a_hole_stops_a_walk_but_not_a_jump() {
        let board = ring();
        let from = board.cell_named("a1").unwrap();
        let north = Facing::new(1, false);
        assert!(board.walk(Stand::new(from, north), &[4, 4]).is_none());
        assert!(board.jump(Stand::new(from, north), &[4, 4]).is_some());
        let way = board.walk(Stand::new(from, north), &[4, 0]).unwrap();
        let labels: Vec<_> = way.0.iter().map(|&cell| board.label(cell)).collect();
        assert_eq!(labels, ["a2", "a3", "a4"]);
        let knight = board.walk(Stand::new(from, north), &[4, 2]).unwrap();
        assert_eq!(knight.0, [board.cell_named("b3").unwrap()]);
    }

    #[test]
    fn wrong_layouts_are_refused() {
        let uneven = vec![vec![true; 3], vec![true; 2]];
        assert_eq!(
            Square2D::lay_out(&Space::default(), &uneven).unwrap_err(),
            LayoutError::Uneven { row: 1 }
        );
        assert_eq!(Square2D::lay_out(&Space::default(), &[]).unwrap_err(), LayoutError::Empty);
        assert_eq!(Square2D::lay_out(&Space::default(), &[vec![false]]).unwrap_err(), LayoutError::Empty);
        assert_eq!(
            Square2D::lay_out(&Space::default(), &vec![vec![true; 33]; 32]).unwrap_err(),
            LayoutError::TooLarge
        );
        assert!(Square2D::lay_out(&Space::default(), &vec![vec![true; 32]; 32]).is_ok());
    }

    /// Where a ride from a cell leads until it is back or the board ends.
    fn ride(space: &Space, size: usize, from: &str, vector: [i32; 2]) -> String {
        let board = BoardType::Square2D.lay_out_in(space, &vec![vec![true; size]; size]).unwrap();
        let start = board.cell_named(from).unwrap();
        let next = |at: &Stand| board.jump(*at, &vector).filter(|to| to.cell != start);
        let ride = std::iter::successors(next(&Stand::new(start, Facing::new(1, false))), next).take(99);
        ride.map(|at| board.label(at.cell)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn joined_sides_are_a_cylinder() {
        let cylinder = Space { sides: Join::Straight, ..Space::default() };
        assert_eq!(ride(&cylinder, 4, "b2", [0, 1]), "c2 d2 a2");
        assert_eq!(ride(&cylinder, 4, "c1", [1, 1]), "d2 a3 b4");
        assert_eq!(ride(&cylinder, 4, "a1", [1, -2]), "c2 a3 c4");
        assert_eq!(ride(&cylinder, 4, "a1", [0, 4]), "");
        let torus = Space { ends: Join::Straight, ..cylinder };
        assert_eq!(ride(&torus, 4, "c1", [1, 1]), "d2 a3 b4");
        assert_eq!(ride(&torus, 3, "a3", [1, 0]), "a1 a2");
    }

    #[test]
    fn beyond_joined_edges_one_sees_the_other_side() {
        let echoes = |space: &Space| {
            let board = BoardType::Square2D.lay_out_in(space, &[vec![true; 3], vec![true; 3]]).unwrap();
            let mut names: Vec<String> = board.echoes().iter().map(|echo| board.label(echo.cell)).collect();
            names.sort();
            names.join(" ")
        };
        let cylinder = Space { sides: Join::Straight, ..Space::default() };
        assert_eq!(echoes(&Space::default()), "");
        assert_eq!(echoes(&cylinder), "a1 a2 c1 c2");
        let torus = Space { ends: Join::Straight, ..cylinder.clone() };
        assert_eq!(echoes(&torus), "a1 a1 a2 a2 b1 b2 c1 c1 c2 c2");
        let band = Space { sides: Join::Twisted, ..Space::default() };
        let board = BoardType::Square2D.lay_out_in(&band, &[vec![true; 3], vec![true; 3]]).unwrap();
        let left = board.echoes().into_iter().find(|echo| echo.centre == [-0.75, 0.0]).unwrap();
        assert_eq!(board.label(left.cell), "c2", "what is left of a1 is the other end of the right edge");
        assert_eq!(left.outline, [[-1.0, -0.5], [-0.5, -0.5], [-0.5, 0.5], [-1.0, 0.5]]);
    }

    #[test]
    fn a_mobius_band_mirrors_whoever_goes_round() {
        let band = Space { sides: Join::Twisted, ..Space::default() };
        assert_eq!(ride(&band, 4, "c1", [0, 1]), "d1 a4 b4 c4 d4 a1 b1");
        // What went up to the right comes in at the other end of the edge and goes down.
        assert_eq!(ride(&band, 4, "c1", [1, 1]), "d2 a2 b1");
        assert_eq!(ride(&band, 4, "d2", [1, 2]), "b2 d1");
    }

    #[test]
    fn portals_lead_elsewhere_and_on() {
        let portal = Portal { from: (2, 2), to: (4, 3), both_ways: true };
        let space = Space { portals: vec![portal], ..Space::default() };
        assert_eq!(ride(&space, 5, "b1", [1, 0]), "c4 c5");
        assert_eq!(ride(&space, 5, "a1", [1, 1]), "c4 d5");
        assert_eq!(ride(&space, 5, "c5", [-1, 0]), "b2 b1");
        let one_way = Portal { both_ways: false, ..portal };
        assert_eq!(
            ride(&Space { portals: vec![one_way], ..Space::default() }, 5, "c5", [-1, 0]),
            "c4 c3 c2 c1"
        );
        let lay_out = |portals: Vec<Portal>| {
            let space = Space { portals, ..Space::default() };
            BoardType::Square2D.lay_out_in(&space, &[vec![true; 5], vec![true; 5]]).map(|_| ()).unwrap_err()
        };
        let outside = Portal { from: (1, 1), to: (3, 1), both_ways: false };
        assert_eq!(lay_out(vec![outside]), LayoutError::Space(SpaceError::PortalNowhere(0)));
        let (first, second) = (Portal { to: (2, 2), ..outside }, Portal { to: (2, 3), ..outside });
        assert_eq!(lay_out(vec![first, second]), LayoutError::Space(SpaceError::PortalTaken(1)));
    }
}
