//! Triangular cells in a plane, rows of them, pointing up and down by turns.
//!
//! The middles of triangles lie where hexagons would have theirs, if every third of these were a corner of triangles
//! instead of a cell. So vectors are those of hexagons: three axes, clockwise from *up*, each a sixth of a turn on, and
//! a component for each; up and down-right together are up-right. A triangle that points up has neighbours below and on
//! either side above its middle, one that points down has them above and on either side below:
//!
//! ```text
//!        1,0,0 (a corner)                 1,0,0
//!           .                          \---------/
//!  0,0,-1  / \  0,1,0          (corner) \   ▼   / (corner)
//!         / ▲ \                  0,-1,0  \     /  0,0,1
//!        /-----\                          \   /
//!        -1,0,0                             .
//! ```
//!
//! A **jump** goes by measure: it leads where the vector ends, and nowhere if that is a corner. So six jumps of length
//! one are the three ways through an edge from any cell. A **walk** goes from cell to cell along a line, and what a step
//! is turns with the cell:
//!
//! - along an axis (`1,0,0`) by turns through an edge and over the corner opposite to it,
//! - along a strip, that is a row between two lines of the pattern (`0,1,1` is the one to the right), by turns through
//!   its two slanting edges.
//!
//! Other walks have steps that are jumps.
//!
//! In the rows that lay out a board the place at the bottom left points up, and its neighbours in row and column down.
//! Rows are ranks, and columns, which are half as wide as a triangle, are files: a step along the first axis stays in its file.

use crate::Cell;
use crate::geometry::{BoardType, Geometry, LayoutError, Point, Stand, greatest_common_divisor};
use crate::grid::{Grid, Order};
use crate::hex2d::Step;

/// How wide a column is where neighbours' middles are 1 apart: half the side of a triangle.
const COLUMN: f32 = 0.866_025_4;

/// How high a row is.
const ROW: f32 = 1.5;

/// Rows of triangular cells with holes.
#[derive(Debug)]
pub(crate) struct Tri2D {
    grid: Grid,
}

/// What lies in a point of the pattern.
enum Place {
    /// A triangle in a row and column, unless the board has none there.
    Triangle(i32, i32),
    /// Where six triangles meet.
    Corner,
}

/// What a walk by some vector does in a single step.
enum Tread {
    /// Goes to the next cell on an axis.
    Axis,
    /// Goes to the next cell in a strip, by one of two steps that together are the vector.
    Strip([Step; 2]),
    /// Jumps.
    Leap,
}

impl Tri2D {
    pub(crate) fn lay_out(rows: &[Vec<bool>]) -> Result<Self, LayoutError> {
        Ok(Self { grid: Grid::lay_out(rows, Order::Rows)? })
    }

    fn points_up(&self, cell: Cell) -> bool {
        let (row, column) = self.grid.place(cell);
        (row + column) % 2 == 0
    }

    /// Where the middle of a cell is, from that of the place at the bottom left.
    fn way_to(&self, cell: Cell) -> Step {
        let (row, column) = self.grid.place(cell);
        Step { up: (3 * row + column + 1) / 2, down_right: column }
    }

    /// The cell that is somewhere from a cell.
    fn beyond(&self, from: Cell, step: Step) -> Result<Cell, Place> {
        let place = place_at(self.way_to(from).then(step));
        let Place::Triangle(row, column) = place else { return Err(place) };
        self.grid.at(row, column).ok_or(place)
    }
}

fn place_at(Step { up, down_right }: Step) -> Place {
    match (i64::from(up) + i64::from(down_right)).rem_euclid(3) {
        0 => Place::Triangle((2 * up - down_right) / 3, down_right),
        2 => Place::Triangle((2 * up - down_right - 1) / 3, down_right),
        _ => Place::Corner,
    }
}

/// What a step of a walk is, given the whole of it for who faces up.
fn tread(Step { up, down_right }: Step) -> Tread {
    let step = |up, down_right| Step { up, down_right };
    // Up and down-right at once is up-right, the axis between them.
    match (up, down_right) {
        (1 | -1, 0) | (0, 1 | -1) | (1, 1) | (-1, -1) => Tread::Axis,
        (2, 1) => Tread::Strip([step(1, 0), step(1, 1)]),
        (1, 2) => Tread::Strip([step(1, 1), step(0, 1)]),
        (-1, 1) => Tread::Strip([step(0, 1), step(-1, 0)]),
        (-2, -1) => Tread::Strip([step(-1, 0), step(-1, -1)]),
        (-1, -2) => Tread::Strip([step(-1, -1), step(0, -1)]),
        (1, -1) => Tread::Strip([step(0, -1), step(1, 0)]),
        _ => Tread::Leap,
    }
}

/// The vectors to all cells that touch another: through an edge, over a corner straight on, and over one aslant.
pub(crate) fn neighbours() -> Vec<Vec<i32>> {
    let ways =
        [[1, 0, 0], [0, 1, 0], [0, 0, 1], [2, 0, 0], [0, 2, 0], [0, 0, 2], [1, 1, 0], [0, 1, 1], [-1, 0, 1]];
    ways.iter().flat_map(|way| [way.to_vec(), way.iter().map(|part| -part).collect()]).collect()
}

impl Geometry for Tri2D {
    fn vector_len(&self) -> usize {
        BoardType::Tri2D.vector_len()
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
        let cell = self.beyond(from.cell, Step::of(from.facing, vector)).ok()?;
        Some(Stand { cell, ..from })
    }

    fn steps(&self, vector: &[i32]) -> (i32, Vec<i32>) {
        let Step { up, down_right } = Step::upright(vector);
        // A strip's vector is the shortest of its direction, like an axis' one.
        let count = greatest_common_divisor(&[up, down_right]).max(1);
        (count, vec![up / count, 0, down_right / count])
    }

    fn tread(&self, from: Stand, vector: &[i32]) -> Option<Stand> {
        let step = Step::of(from.facing, vector);
        let to = match tread(step) {
            Tread::Leap => self.beyond(from.cell, step).ok()?,
            Tread::Axis => match self.beyond(from.cell, step) {
                Ok(cell) => cell,
                Err(Place::Corner) => self.beyond(from.cell, step.then(step)).ok()?,
                Err(Place::Triangle(..)) => return None,
            },
            // One of the two steps leads through an edge, the other to a corner.
            Tread::Strip(steps) => steps.into_iter().find_map(|step| self.beyond(from.cell, step).ok())?,
        };
        Some(Stand { cell: to, ..from })
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        let (row, column) = self.grid.place(cell);
        // Whole numbers as far as possible, so that neighbours have the very same corners.
        let corner = |right: i32, up: i32| [(column + right) as f32 * COLUMN, (row + up) as f32 * ROW];
        if self.points_up(cell) {
            vec![corner(-1, 0), corner(1, 0), corner(0, 1)]
        } else {
            vec![corner(0, 0), corner(1, 1), corner(-1, 1)]
        }
    }

    fn centre(&self, cell: Cell) -> Point {
        let (row, column) = self.grid.place(cell);
        let above = if self.points_up(cell) { 0.5 } else { 1.0 };
        [column as f32 * COLUMN, row as f32 * ROW + above]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::geometry::Facing;
    use crate::space::{Portal, Space};

    const UP: Facing = Facing::new(1, false);
    const FACINGS: [(u8, bool); 6] = [(1, false), (2, false), (3, false), (1, true), (2, true), (3, true)];
    const AXES: [[i32; 3]; 6] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]];
    const STRIPS: [[i32; 3]; 6] = [[1, 1, 0], [0, 1, 1], [-1, 0, 1], [-1, -1, 0], [0, -1, -1], [1, 0, -1]];

    /// A hexagon with so many triangles to a side: 96 cells for 4.
    fn hexagon_rows(side: usize) -> Vec<Vec<bool>> {
        let width = 4 * side - 1;
        let row = |row: usize| {
            let holes = if row < side { side - 1 - row } else { row - side };
            (0..width).map(|column| (holes..width - holes).contains(&column)).collect()
        };
        (0..2 * side).rev().map(row).collect()
    }

    fn hexagon(side: usize) -> Tri2D {
        Tri2D::lay_out(&hexagon_rows(side)).unwrap()
    }

    fn cell(board: &Tri2D, label: &str) -> Cell {
        board.cell_named(label).unwrap_or_else(|| panic!("there is no {label}"))
    }

    fn all(board: &Tri2D) -> impl Iterator<Item = Cell> + use<> {
        (0..board.cell_count() as u16).map(Cell)
    }

    fn jumps(board: &Tri2D, from: &str, vectors: &[[i32; 3]]) -> String {
        let to = |vector: &[i32; 3]| board.jump(Stand::new(cell(board, from), UP), vector);
        let names = vectors.iter().map(|vector| to(vector).map_or("-".to_owned(), |to| board.label(to.cell)));
        names.collect::<Vec<_>>().join(" ")
    }

    fn ride(board: &dyn Geometry, from: &str, vector: [i32; 3]) -> String {
        let start = Stand::new(board.cell_named(from).unwrap(), UP);
        let next = |at: &Stand| board.walk(*at, &vector).map(|(_, to)| to);
        let ride = std::iter::successors(next(&start), next).take(99);
        ride.map(|at| board.label(at.cell)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn names_and_coordinates_agree() {
        let board = hexagon(4);
        assert_eq!(board.cell_count(), 96);
        for cell in all(&board) {
            assert_eq!(board.cell_named(&board.label(cell)), Some(cell));
            assert_eq!(board.cell_at(&board.coordinates(cell)), Some(cell));
        }
        for nowhere in ["c1", "m1", "a3", "o6", "h9", "p4", "h0"] {
            assert_eq!(board.cell_named(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn three_neighbours_share_an_edge_and_twelve_touch() {
        let board = hexagon(4);
        // h4 points up, h5 down.
        assert_eq!(jumps(&board, "h4", &AXES), "- i4 - h3 - g4");
        assert_eq!(jumps(&board, "h5", &AXES), "h6 - i5 - g5 -");
        let outlines: Vec<Vec<Point>> = all(&board).map(|cell| board.outline(cell)).collect();
        let same = |a: Point, b: Point| (a[0] - b[0]).abs() < 0.01 && (a[1] - b[1]).abs() < 0.01;
        for from in all(&board) {
            let meeting = |to: Cell| {
                let corners = &outlines[to.index()];
                let shared = |corner: &&Point| corners.iter().any(|other| same(**corner, *other));
                outlines[from.index()].iter().filter(shared).count()
            };
            let at = Stand::new(from, UP);
            let reached = |vectors: &[Vec<i32>]| -> BTreeSet<Cell> {
                vectors.iter().filter_map(|vector| board.jump(at, vector)).map(|to| to.cell).collect()
            };
            let touching: BTreeSet<Cell> = all(&board).filter(|&to| to != from && meeting(to) > 0).collect();
            assert_eq!(reached(&neighbours()), touching, "{}", board.label(from));
            let edges: BTreeSet<Cell> = all(&board).filter(|&to| meeting(to) == 2).collect();
            assert_eq!(reached(&AXES.map(|axis| axis.to_vec())), edges, "{}", board.label(from));
        }
    }

    #[test]
    fn walks_turn_with_the_cell() {
        let board = hexagon(4);
        assert_eq!(ride(&board, "h1", [1, 0, 0]), "h2 h3 h4 h5 h6 h7 h8");
        assert_eq!(ride(&board, "h4", [0, 1, 0]), "i4 k5 l5 n6");
        assert_eq!(ride(&board, "h5", [0, 1, 0]), "j6 k6 m7");
        assert_eq!(ride(&board, "h4", [0, 0, 1]), "j3 k3 m2");
        assert_eq!(ride(&board, "h4", [0, 1, 1]), "i4 j4 k4 l4 m4 n4 o4");
        assert_eq!(ride(&board, "h4", [1, 1, 0]), "i4 i5 j5 j6 k6 k7 l7 l8");
        assert_eq!(ride(&board, "h5", [1, 1, 0]), "h6 i6 i7 j7 j8 k8");
        assert_eq!(ride(&board, "h4", [-1, 0, 1]), "h3 i3 i2 j2 j1 k1");
        assert_eq!(ride(&board, "h4", [0, 2, 2]), "j4 l4 n4");
        // A leap goes by measure and ends in a corner.
        assert_eq!(ride(&board, "h5", [2, 1, 0]), "i7");
        let (through, to) = board.walk(Stand::new(cell(&board, "h2"), UP), &[2, 0, 0]).unwrap();
        assert_eq!((through, to.cell), (vec![cell(&board, "h3")], cell(&board, "h4")));
    }

    #[test]
    fn lines_lead_back_the_same_way() {
        let board = hexagon(3);
        for from in all(&board) {
            for vector in AXES.iter().chain(&STRIPS) {
                let back = vector.map(|part| -part);
                if let Some(to) = board.tread(Stand::new(from, UP), vector) {
                    assert_eq!(board.tread(to, &back).map(|to| to.cell), Some(from));
                }
            }
        }
    }

    #[test]
    fn players_see_the_board_turned() {
        let board = hexagon(4);
        for (facing, axis) in FACINGS.iter().zip(AXES) {
            let facing = Facing::new(facing.0, facing.1);
            for from in all(&board) {
                let own = board.tread(Stand::new(from, facing), &[1, 0, 0]).map(|to| to.cell);
                assert_eq!(own, board.tread(Stand::new(from, UP), &axis).map(|to| to.cell));
            }
        }
        // Turned about the middle of the board by a half, not mirrored.
        let down = Stand::new(cell(&board, "h4"), Facing::new(1, true));
        assert_eq!(board.jump(down, &[2, 1, 0]).map(|to| board.label(to.cell)).as_deref(), Some("g2"));
        assert_eq!(jumps(&board, "h5", &[[2, 1, 0]]), "i7");
    }

    #[test]
    fn middles_lie_as_far_apart_as_vectors_say() {
        let board = hexagon(4);
        for from in all(&board) {
            let [x, y] = board.centre(from);
            for vector in neighbours() {
                let Some(to) = board.jump(Stand::new(from, UP), &vector) else { continue };
                let Step { up, down_right } = Step::upright(&vector);
                let [to_x, to_y] = board.centre(to.cell);
                assert!((to_x - x - down_right as f32 * COLUMN).abs() < 0.01);
                assert!((to_y - y - (up as f32 - down_right as f32 / 2.0)).abs() < 0.01);
            }
        }
    }

    #[test]
    fn portals_open_on_triangles_too() {
        let portal = Portal { from: (3, 8), to: (5, 4), both_ways: true };
        let space = Space { portals: vec![portal], ..Space::default() };
        let board = BoardType::Tri2D.lay_out_in(&space, &hexagon_rows(4)).unwrap();
        assert_eq!(ride(&*board, "h1", [1, 0, 0]), "h2 d5 d6 d7 d8");
    }
}
