//! Hexagonal cells in a plane, with flat tops, so that files run straight up.
//!
//! Three axes, clockwise: axis 1 is *up*, axis 2 *up-right* (a sixth of a turn on), axis 3 *down-right*
//! (another). A vector has a component for each, as a player facing up sees them, and is turned, not
//! mirrored, for whoever faces another way. Up and down-right together are up-right, so that `0,1,0` and
//! `1,0,1` are one and the same step.
//!
//! A column of the rows that lay out a board is a file; the rows are ranks as hexagonal chess has them,
//! counted along each file and bent in the middle: the ends of a rank stand higher than its middle, by
//! half a cell for every file. So a rank is a straight line of hexagons on either side of the middle file,
//! full rows make a wedge, and a hexagon is what is left of it when rows grow shorter towards the top:
//!
//! ```text
//!  rows:           on the board:
//!                         ___
//!  . . x . .          ___/c5 \___
//!  . x x x .      ___/b4 \___/d4 \___
//!  x x x x x     /a3 \___/c4 \___/e3 \
//!  x x x x x     \___/b3 \___/d3 \___/
//!  x x x x x     /a2 \___/c3 \___/e2 \
//!                \___/b2 \___/d2 \___/
//!                /a1 \___/c2 \___/e1 \
//!                \___/b1 \___/d1 \___/
//!                    \___/c1 \___/
//!                        \___/
//! ```
//!
//! The middle file is the one right of the middle where there is an even number. Columns of holes at one
//! end move it, and as many of them as there are files leave ranks that are not bent at all.

use crate::Cell;
use crate::geometry::{BoardType, Facing, Geometry, LayoutError, Point, Stand, greatest_common_divisor};
use crate::grid::{Grid, Order};

/// How far apart, from left to right, the corners of hexagons are whose centres are 1 apart: a corner or
/// centre is always a whole number of these from another. Files are three of them apart.
const CORNER_STEP: f32 = 0.288_675_13;

/// The corners of a cell as seen from its centre: in corner steps to the right, and in half cells up.
const CORNERS: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];

/// Files of hexagonal cells with holes.
#[derive(Debug)]
pub(crate) struct Hex2D {
    /// Cells are numbered file by file: then every straight line has rising or falling numbers, whichever way
    /// ranks bend.
    grid: Grid,
}

impl Hex2D {
    pub(crate) fn lay_out(rows: &[Vec<bool>]) -> Result<Self, LayoutError> {
        Ok(Self { grid: Grid::lay_out(rows, Order::Files)? })
    }

    /// Where a cell is, from the bottom of the middle file.
    fn way_to(&self, cell: Cell) -> Step {
        let (row, column) = self.grid.place(cell);
        let down_right = column - self.middle();
        // To the right of the middle, ranks rise where steps down-right fall.
        Step { up: row + down_right.max(0), down_right }
    }

    /// The cell that is somewhere from the bottom of the middle file.
    fn at_way(&self, Step { up, down_right }: Step) -> Option<Cell> {
        self.grid.at(up - down_right.max(0), down_right + self.middle())
    }

    /// The column where ranks bend.
    fn middle(&self) -> i32 {
        self.grid.width / 2
    }

    /// How many half cells the centre of a cell lies above that of the lowest cell of the middle file.
    fn half_height(&self, cell: Cell) -> i32 {
        let (row, column) = self.grid.place(cell);
        2 * row + (column - self.middle()).abs()
    }
}

/// A way from one cell to another. Two components are enough, since up-right is one of each.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) up: i32,
    pub(crate) down_right: i32,
}

impl Step {
    /// The step that a vector means for who faces up.
    pub(crate) fn upright(vector: &[i32]) -> Self {
        Self { up: vector[0] + vector[1], down_right: vector[1] + vector[2] }
    }

    /// The step that a vector means for who faces some way.
    pub(crate) fn of(facing: Facing, vector: &[i32]) -> Self {
        let step = Self::upright(vector);
        let axes = i32::from(facing.axis) - 1;
        // Three sixths of a turn lead from an axis to its other end.
        let sixths = if facing.backwards { axes + 3 } else { axes };
        (0..sixths).fold(step, |step, _| step.turned())
    }

    /// A sixth of a turn clockwise: up goes to up-right, down-right to down.
    fn turned(self) -> Self {
        Self { up: self.up - self.down_right, down_right: self.up }
    }

    pub(crate) fn then(self, other: Self) -> Self {
        Self { up: self.up + other.up, down_right: self.down_right + other.down_right }
    }
}

/// Whether the components of a vector cancel each other out.
pub(crate) fn leads_nowhere(vector: &[i32]) -> bool {
    let Step { up, down_right } = Step::upright(vector);
    up == 0 && down_right == 0
}

impl Geometry for Hex2D {
    fn vector_len(&self) -> usize {
        BoardType::Hex2D.vector_len()
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
        let cell = self.at_way(self.way_to(from.cell).then(Step::of(from.facing, vector)))?;
        Some(Stand { cell, ..from })
    }

    fn steps(&self, vector: &[i32]) -> (i32, Vec<i32>) {
        // The parts of a vector may not be divisible as the way is: `2,-1,3` are two steps.
        let Step { up, down_right } = Step::upright(vector);
        let count = greatest_common_divisor(&[up, down_right]).max(1);
        (count, vec![up / count, 0, down_right / count])
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        let (_, column) = self.grid.place(cell);
        let height = self.half_height(cell);
        // Whole numbers as far as possible, so that neighbours have the very same corners.
        let corner =
            |(right, up): (i32, i32)| [(3 * column + right) as f32 * CORNER_STEP, (height + up) as f32 / 2.0];
        CORNERS.map(corner).to_vec()
    }

    fn centre(&self, cell: Cell) -> Point {
        let (_, column) = self.grid.place(cell);
        [(3 * column) as f32 * CORNER_STEP, self.half_height(cell) as f32 / 2.0]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const UP: Facing = Facing::new(1, false);
    /// Every way to face, clockwise from up.
    const FACINGS: [(u8, bool); 6] = [(1, false), (2, false), (3, false), (1, true), (2, true), (3, true)];

    /// A hexagon with so many cells to a side: 19 cells for 3, as in the drawing above, 91 for 6.
    fn hexagon(side: usize) -> Hex2D {
        let width = 2 * side - 1;
        let row = |row: usize| {
            let holes = (row + 1).saturating_sub(side);
            (0..width).map(|column| (holes..width - holes).contains(&column)).collect()
        };
        let rows: Vec<Vec<bool>> = (0..width).rev().map(row).collect();
        Hex2D::lay_out(&rows).unwrap()
    }

    fn cell(board: &Hex2D, label: &str) -> Cell {
        board.cell_named(label).unwrap_or_else(|| panic!("there is no {label}"))
    }

    fn all(board: &Hex2D) -> impl Iterator<Item = Cell> + use<> {
        (0..board.cell_count() as u16).map(Cell)
    }

    fn jump(board: &Hex2D, from: &str, facing: Facing, vector: [i32; 3]) -> Option<String> {
        board.jump(Stand::new(cell(board, from), facing), &vector).map(|to| board.label(to.cell))
    }

    #[test]
    fn names_and_coordinates_agree() {
        let board = hexagon(6);
        assert_eq!(board.cell_count(), 91);
        for cell in all(&board) {
            assert_eq!(board.cell_named(&board.label(cell)), Some(cell));
            assert_eq!(board.cell_at(&board.coordinates(cell)), Some(cell));
        }
        assert_eq!(board.coordinates(cell(&board, "f11")), [11, 6]);
        for nowhere in ["a7", "k7", "e11", "f12", "l1", "f0", "f01", "f", "6"] {
            assert_eq!(board.cell_named(nowhere), None, "{nowhere}");
        }
        assert_eq!(board.cell_at(&[i32::MIN, 1]), None);
    }

    #[test]
    fn ranks_bend_at_the_middle_file() {
        let board = hexagon(6);
        let around = |from: &str| {
            let steps = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]];
            steps.map(|step| jump(&board, from, UP, step).unwrap_or_default())
        };
        assert_eq!(around("f6"), ["f7", "g6", "g5", "f5", "e5", "e6"]);
        assert_eq!(around("c4"), ["c5", "d5", "d4", "c3", "b3", "b4"]);
        assert_eq!(around("h4"), ["h5", "i4", "i3", "h3", "g4", "g5"]);
        assert_eq!(around("a1"), ["a2", "b2", "b1", "", "", ""]);
        assert_eq!(around("k6"), ["", "", "", "k5", "j6", "j7"]);
    }

    #[test]
    fn up_and_down_right_together_are_up_right() {
        let board = hexagon(4);
        for from in all(&board) {
            let to = |vector: [i32; 3]| board.walk(Stand::new(from, UP), &vector);
            assert_eq!(to([1, 0, 1]), to([0, 1, 0]));
            assert_eq!(to([2, -1, 3]), to([1, 0, 2]));
            assert_eq!(to([0, 2, -2]), to([2, 0, 0]));
            assert_eq!(to([1, -1, 1]).map(|(_, to)| to.cell), Some(from));
        }
        assert!(leads_nowhere(&[0, 0, 0]) && leads_nowhere(&[-2, 2, -2]));
        assert!(!leads_nowhere(&[1, 1, 1]) && !leads_nowhere(&[0, 1, -1]));
    }

    #[test]
    fn players_see_the_board_turned() {
        let board = hexagon(6);
        let seen = |vector| {
            FACINGS.map(|(axis, backwards)| jump(&board, "f6", Facing::new(axis, backwards), vector).unwrap())
        };
        assert_eq!(seen([1, 0, 0]), ["f7", "g6", "g5", "f5", "e5", "e6"]);
        assert_eq!(seen([0, 1, 0]), ["g6", "g5", "f5", "e5", "e6", "f7"]);
        assert_eq!(seen([0, 0, -1]), ["e6", "f7", "g6", "g5", "f5", "e5"]);
        // A knight's jump shows that nothing is mirrored.
        assert_eq!(seen([2, 1, 0]), ["g8", "i5", "h3", "e3", "c4", "d7"]);
    }

    #[test]
    fn turning_the_drawing_turns_the_steps() {
        let board = hexagon(6);
        let from = cell(&board, "f6");
        let [x, y] = board.centre(from);
        for (sixths, (axis, backwards)) in FACINGS.into_iter().enumerate() {
            let facing = Facing::new(axis, backwards);
            let (sine, cosine) = (sixths as f32 * std::f32::consts::FRAC_PI_3).sin_cos();
            for vector in [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [2, 1, 0], [-1, 0, 3]] {
                let [to_x, to_y] = board.centre(board.jump(Stand::new(from, UP), &vector).unwrap().cell);
                let (right, up) = (to_x - x, to_y - y);
                let turned = [x + cosine * right + sine * up, y - sine * right + cosine * up];
                let found = board.centre(board.jump(Stand::new(from, facing), &vector).unwrap().cell);
                assert!(apart(found, turned) < 1e-4, "{vector:?} facing {facing}");
            }
        }
    }

    #[test]
    fn a_hole_stops_a_walk_but_not_a_jump() {
        let mut rows = vec![vec![true; 5]; 5];
        rows[2][2] = false;
        let board = Hex2D::lay_out(&rows).unwrap();
        let c1 = cell(&board, "c1");
        assert!(board.walk(Stand::new(c1, UP), &[4, 0, 0]).is_none());
        assert!(board.jump(Stand::new(c1, UP), &[4, 0, 0]).is_some());
        let way = board.walk(Stand::new(cell(&board, "a2"), UP), &[0, 3, 0]).unwrap();
        let labels: Vec<_> = way.0.iter().map(|&cell| board.label(cell)).collect();
        assert_eq!(
            (labels, board.label(way.1.cell)),
            (vec!["b3".to_owned(), "c4".to_owned()], "d4".to_owned())
        );
        // Over corners there is nothing between, twice over them there is one cell.
        let across = board.walk(Stand::new(cell(&board, "b1"), UP), &[0, 1, 1]).unwrap();
        assert_eq!((across.0, across.1.cell), (vec![], cell(&board, "d1")));
        assert!(board.walk(Stand::new(c1, UP), &[2, 2, 0]).is_some_and(|way| way.0 == [cell(&board, "d2")]));
        assert!(board.walk(Stand::new(cell(&board, "b1"), UP), &[2, 2, 0]).is_none());
    }

    #[test]
    fn straight_lines_have_rising_or_falling_numbers() {
        let board = hexagon(5);
        let vectors = (-2..=2).flat_map(|up| (-2..=2).flat_map(move |b| (-2..=2).map(move |c| [up, b, c])));
        for vector in vectors {
            for from in all(&board) {
                let step = |&at: &Cell| {
                    board.jump(Stand::new(at, UP), &vector).map(|to| to.cell).filter(|&to| to != at)
                };
                let line: Vec<Cell> = std::iter::successors(Some(from), step).collect();
                assert!(line.is_sorted() || line.iter().rev().is_sorted(), "{vector:?}");
            }
        }
    }

    fn apart(a: Point, b: Point) -> f32 {
        (a[0] - b[0]).hypot(a[1] - b[1])
    }

    #[test]
    fn hexagons_are_regular_and_tile() {
        let board = hexagon(6);
        for from in all(&board) {
            let centre = board.centre(from);
            let outline = board.outline(from);
            assert_eq!(outline.len(), 6);
            let side = 1.0 / 3f32.sqrt();
            for (index, &corner) in outline.iter().enumerate() {
                assert!((apart(corner, centre) - side).abs() < 1e-5);
                assert!((apart(corner, outline[(index + 1) % 6]) - side).abs() < 1e-5);
            }
            let exact =
                |cell| board.outline(cell).into_iter().map(|[x, y]| (x.to_bits(), y.to_bits())).collect();
            let own: BTreeSet<(u32, u32)> = exact(from);
            for other in all(&board).filter(|&other| other != from) {
                let shared = own.intersection(&exact(other)).count();
                let distance = apart(centre, board.centre(other));
                let touches = (distance - 1.0).abs() < 1e-4;
                assert!(touches || distance > 1.7);
                assert_eq!(shared, if touches { 2 } else { 0 });
            }
        }
    }

    #[test]
    fn files_are_upright_and_tops_are_flat() {
        let board = hexagon(6);
        let centre = |label| board.centre(cell(&board, label));
        assert_eq!(centre("f1")[1], 0.0);
        assert_eq!(centre("f11")[1], 10.0);
        assert_eq!(centre("f1")[0], centre("f11")[0]);
        assert_eq!([centre("a1")[1], centre("k1")[1]], [2.5, 2.5]);
        let top = board.outline(cell(&board, "f11")).into_iter().filter(|corner| corner[1] == 10.5);
        assert_eq!(top.count(), 2);
    }

    #[test]
    fn columns_of_holes_move_the_bend() {
        let bent = Hex2D::lay_out(&[vec![true; 4]]).unwrap();
        let heights = |board: &Hex2D| all(board).map(|cell| board.centre(cell)[1]).collect::<Vec<_>>();
        assert_eq!(heights(&bent), [1.0, 0.5, 0.0, 0.5]);
        let straight = Hex2D::lay_out(&[[vec![true; 4], vec![false; 4]].concat()]).unwrap();
        assert_eq!(heights(&straight), [2.0, 1.5, 1.0, 0.5]);
        assert_eq!(jump(&straight, "a1", UP, [0, 0, 3]).as_deref(), Some("d1"));
    }

    #[test]
    fn wrong_layouts_are_refused() {
        let uneven = vec![vec![true; 3], vec![true; 2]];
        assert_eq!(Hex2D::lay_out(&uneven).unwrap_err(), LayoutError::Uneven { row: 1 });
        assert_eq!(Hex2D::lay_out(&[]).unwrap_err(), LayoutError::Empty);
        assert_eq!(Hex2D::lay_out(&[vec![false]]).unwrap_err(), LayoutError::Empty);
        assert_eq!(Hex2D::lay_out(&vec![vec![true; 33]; 32]).unwrap_err(), LayoutError::TooLarge);
        assert!(Hex2D::lay_out(&vec![vec![true; 32]; 32]).is_ok());
    }
}
