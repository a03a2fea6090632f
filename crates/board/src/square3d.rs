//! Cubes in levels one above the other, each level in rows and columns, with holes.
//!
//! Axis 1 runs up the rows of a level, axis 2 along its columns to the right, axis 3 from level to level upwards. A
//! vector is *forward, right, up*. Who faces down an axis instead of up it has been turned over, about the axis to the
//! right, so that *up* is down: armies that begin below and above, as at the near and the far end, mirror each other.
//!
//! The rows that lay out a board are those of the highest level, then those of the next, and so on. A cell is called by
//! its level, file and rank: `Ba3`. Levels are drawn side by side, the lowest at the bottom left.

use crate::Cell;
use crate::cell::{label_at, parse_label};
use crate::geometry::{BoardType, Echo, Facing, Geometry, LayoutError, Point, Stand};
use crate::grid::{Grid, Order};
use crate::space::{Edges, Space, SpaceError};

/// How far levels are drawn apart.
const GAP: f32 = 0.75;

/// The same where parts of cells are drawn beyond joined edges.
const WIDE_GAP: f32 = 1.75;

/// Boxes of cubes with holes.
#[derive(Debug)]
pub(crate) struct Square3D {
    grid: Grid,
    edges: Edges,
    levels: i32,
    /// How many rows a level has.
    height: i32,
}

impl Square3D {
    pub(crate) fn lay_out(space: &Space, rows: &[Vec<bool>]) -> Result<Self, LayoutError> {
        let grid = Grid::lay_out(rows, Order::Rows)?;
        let levels = i32::from(space.levels);
        if levels == 0 || grid.height % levels != 0 {
            return Err(LayoutError::Space(SpaceError::UnevenLevels));
        }
        let height = grid.height / levels;
        let edges = Edges::new(space, (height, grid.width));
        Ok(Self { grid, edges, levels, height })
    }

    /// Level, row and column of a cell, all from 0.
    fn place(&self, cell: Cell) -> (i32, i32, i32) {
        let (row, column) = self.grid.place(cell);
        (row / self.height, row % self.height, column)
    }

    fn at(&self, level: i32, row: i32, column: i32) -> Option<Cell> {
        let inside = (0..self.levels).contains(&level) && (0..self.height).contains(&row);
        if inside { self.grid.at(level * self.height + row, column) } else { None }
    }

    /// How many levels are drawn beside each other: as many rows of them as fill a square best.
    fn across(&self) -> i32 {
        let mut across = 1;
        while across * across * self.grid.width < self.levels * self.height {
            across += 1;
        }
        across.min(self.levels)
    }

    /// Where the lowest cell at the left of a level is drawn.
    fn corner(&self, level: i32) -> Point {
        let gap = if self.edges.are_joined() { WIDE_GAP } else { GAP };
        let (aside, above) = (level % self.across(), level / self.across());
        [aside as f32 * (self.grid.width as f32 + gap), above as f32 * (self.height as f32 + gap)]
    }
}

/// Turns *forward, right, up* as a player sees it into rows, columns and levels of the board.
fn turned(facing: Facing, vector: &[i32]) -> (i32, i32, i32) {
    let (forward, right, up) = (vector[0], vector[1], vector[2]);
    let right = if facing.mirrored { -right } else { right };
    let (forward, up) = if facing.backwards { (-forward, -up) } else { (forward, up) };
    match facing.axis {
        1 => (forward, right, up),
        2 => (-right, forward, up),
        _ => (-up, right, forward),
    }
}

impl Geometry for Square3D {
    fn vector_len(&self) -> usize {
        BoardType::Square3D.vector_len()
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
        let (level, row, column) = self.place(cell);
        format!("{}{}", char::from(b'A' + level as u8), label_at(row, column))
    }

    fn cell_named(&self, label: &str) -> Option<Cell> {
        let level = label.bytes().next().filter(u8::is_ascii_uppercase)? - b'A';
        let (row, column) = parse_label(&label[1..])?;
        self.at(i32::from(level), row, column)
    }

    fn jump(&self, from: Stand, vector: &[i32]) -> Option<Stand> {
        let (level, row, column) = self.place(from.cell);
        let (along, right, up) = turned(from.facing, vector);
        let to = (row.checked_add(along)?, column.checked_add(right)?);
        let ((row, column), facing) = self.edges.over(to, from.facing)?;
        Some(Stand { cell: self.at(level.checked_add(up)?, row, column)?, facing })
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        let [x, y] = self.centre(cell);
        vec![[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]]
    }

    fn centre(&self, cell: Cell) -> Point {
        let (level, row, column) = self.place(cell);
        let [x, y] = self.corner(level);
        [x + column as f32, y + row as f32]
    }

    fn echoes(&self) -> Vec<Echo> {
        let mut echoes = Vec::new();
        for level in 0..self.levels {
            let [x, y] = self.corner(level);
            let moved = |[right, up]: Point| [x + right, y + up];
            for ((row, column), centre, outline) in self.edges.beyond() {
                let outline = outline.into_iter().map(moved).collect();
                echoes.extend(self.at(level, row, column).map(|cell| Echo {
                    cell,
                    centre: moved(centre),
                    outline,
                }));
            }
        }
        echoes
    }

    fn columns(&self) -> Vec<Vec<Cell>> {
        let places = (0..self.height).flat_map(|row| (0..self.grid.width).map(move |column| (row, column)));
        let column =
            |(row, column)| (0..self.levels).filter_map(|level| self.at(level, row, column)).collect();
        places.map(column).filter(|cells: &Vec<Cell>| cells.len() > 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Join;

    fn cube(size: usize) -> Square3D {
        let space = Space { levels: size as u8, ..Space::default() };
        Square3D::lay_out(&space, &vec![vec![true; size]; size * size]).unwrap()
    }

    #[test]
    fn names_and_coordinates_agree() {
        let board = cube(5);
        assert_eq!(board.cell_count(), 125);
        for cell in (0..125).map(Cell) {
            assert_eq!(board.cell_named(&board.label(cell)), Some(cell));
            assert_eq!(board.cell_at(&board.coordinates(cell)), Some(cell));
        }
        assert_eq!((board.label(Cell(0)), board.label(Cell(124))), ("Aa1".to_owned(), "Ee5".to_owned()));
        for nowhere in ["", "A", "a1", "Fa1", "Af1", "Aa6", "Äa1"] {
            assert_eq!(board.cell_named(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn who_faces_the_other_way_is_turned_over() {
        let board = cube(5);
        let from = board.cell_named("Cc3").unwrap();
        let to = |axis, backwards, vector: [i32; 3]| {
            let stand = Stand::new(from, Facing::new(axis, backwards));
            board.jump(stand, &vector).map(|to| board.label(to.cell)).unwrap_or_default()
        };
        let all = |vector: [i32; 3]| [1, 2, 3].map(|axis| [to(axis, false, vector), to(axis, true, vector)]);
        assert_eq!(all([1, 0, 0]), [["Cc4", "Cc2"], ["Cd3", "Cb3"], ["Dc3", "Bc3"]]);
        assert_eq!(all([0, 0, 1]), [["Dc3", "Bc3"], ["Dc3", "Bc3"], ["Cc2", "Cc4"]]);
        assert_eq!(all([0, 1, 0]), [["Cd3", "Cd3"], ["Cc2", "Cc2"], ["Cd3", "Cd3"]]);
        assert_eq!(to(1, false, [2, 2, 2]), "Ee5");
        assert_eq!(to(1, false, [3, 0, 0]), "", "one level does not go on in the next");
    }

    #[test]
    fn levels_are_drawn_apart() {
        let board = cube(5);
        let centres: Vec<Point> = (0..125).map(|cell| board.centre(Cell(cell))).collect();
        for (number, [x, y]) in centres.iter().enumerate() {
            let apart = |[other_x, other_y]: &Point| (x - other_x).abs() >= 1.0 || (y - other_y).abs() >= 1.0;
            assert!(centres[number + 1..].iter().all(apart));
        }
    }

    #[test]
    fn places_are_the_same_on_every_level() {
        let columns = cube(3).columns();
        let board = cube(3);
        assert_eq!(columns.len(), 9);
        let names = |cells: &Vec<Cell>| cells.iter().map(|&cell| board.label(cell)).collect::<Vec<_>>();
        assert_eq!(names(&columns[5]), ["Ac2", "Bc2", "Cc2"]);
        let space = Space { levels: 3, sides: Join::Straight, ..Space::default() };
        let ring = Square3D::lay_out(&space, &vec![vec![true; 3]; 9]).unwrap();
        assert_eq!((ring.echoes().len(), board.echoes().len()), (18, 0));
    }

    #[test]
    fn rows_must_be_as_many_on_every_level() {
        let space = Space { levels: 2, ..Space::default() };
        let error = Square3D::lay_out(&space, &vec![vec![true; 3]; 5]).unwrap_err();
        assert_eq!(error, LayoutError::Space(SpaceError::UnevenLevels));
    }

    #[test]
    fn spaces_that_a_geometry_does_not_bear_are_refused() {
        let refused = |board_type: BoardType, space: Space| {
            board_type.lay_out_in(&space, &vec![vec![true; 4]; 4]).map(|_| ()).unwrap_err()
        };
        let twisted = Space { levels: 2, ends: Join::Twisted, ..Space::default() };
        assert_eq!(refused(BoardType::Square3D, twisted), LayoutError::Space(SpaceError::Twists));
        let joined = Space { sides: Join::Straight, ..Space::default() };
        assert_eq!(refused(BoardType::Hex2D, joined), LayoutError::Space(SpaceError::Joins));
        let levels = Space { levels: 2, ..Space::default() };
        assert_eq!(refused(BoardType::Square2D, levels), LayoutError::Space(SpaceError::Levels));
    }
}
