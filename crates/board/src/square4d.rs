//! Levels of squares in stacks, and stacks side by side in a fourth dimension.
//!
//! Axes 1 to 3 are those of levels: up the rows, to the right, from level to level upwards; axis 4 runs *out*, from stack
//! to stack. A vector is *forward, right, up, out*. Who faces down an axis instead of up it has been turned over, so that
//! *up* and *out* lead the other way, too, and armies at opposite ends of everything mirror each other.
//!
//! The rows that lay out a board are those of the outmost stack, its highest level first, then those of the next. A cell
//! is called by its stack, level, file and rank: `BAc3`. Stacks are drawn one above the other, the innermost at the
//! bottom, the levels of each side by side, the lowest at the left.

use crate::Cell;
use crate::cell::{label_at, parse_label};
use crate::geometry::{BoardType, Echo, Facing, Geometry, LayoutError, Point, Stand};
use crate::grid::{Grid, Order};
use crate::space::{Edges, Space, SpaceError};

/// How far levels are drawn apart.
const GAP: f32 = 0.75;

/// The same where parts of cells are drawn beyond joined edges.
const WIDE_GAP: f32 = 1.75;

/// Boxes in four dimensions, with holes.
#[derive(Debug)]
pub(crate) struct Square4D {
    grid: Grid,
    edges: Edges,
    stacks: i32,
    levels: i32,
    /// How many rows a level has.
    height: i32,
}

/// Where a cell is, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    stack: i32,
    level: i32,
    row: i32,
    column: i32,
}

impl Square4D {
    pub(crate) fn lay_out(space: &Space, rows: &[Vec<bool>]) -> Result<Self, LayoutError> {
        let grid = Grid::lay_out(rows, Order::Rows)?;
        let (stacks, levels) = (i32::from(space.stacks), i32::from(space.levels));
        if stacks * levels == 0 || grid.height % (stacks * levels) != 0 {
            return Err(LayoutError::Space(SpaceError::UnevenLevels));
        }
        let height = grid.height / (stacks * levels);
        let edges = Edges::new(space, (height, grid.width));
        Ok(Self { grid, edges, stacks, levels, height })
    }

    fn place(&self, cell: Cell) -> Place {
        let (row, column) = self.grid.place(cell);
        let level = row / self.height;
        Place { stack: level / self.levels, level: level % self.levels, row: row % self.height, column }
    }

    /// Every level, by stack and number.
    fn all_levels(&self) -> impl Iterator<Item = (i32, i32)> {
        (0..self.stacks).flat_map(|stack| (0..self.levels).map(move |level| (stack, level)))
    }

    /// Where the lowest cell at the left of a level is drawn.
    fn corner(&self, stack: i32, level: i32) -> Point {
        let gap = if self.edges.are_joined() { WIDE_GAP } else { GAP };
        [level as f32 * (self.grid.width as f32 + gap), stack as f32 * (self.height as f32 + gap)]
    }

    fn at(&self, Place { stack, level, row, column }: Place) -> Option<Cell> {
        let inside = (0..self.stacks).contains(&stack)
            && (0..self.levels).contains(&level)
            && (0..self.height).contains(&row);
        if inside { self.grid.at((stack * self.levels + level) * self.height + row, column) } else { None }
    }
}

/// Turns *forward, right, up, out* as a player sees it into rows, columns, levels and stacks of the board.
fn turned(facing: Facing, vector: &[i32]) -> Place {
    let [forward, right, up, out] = [vector[0], vector[1], vector[2], vector[3]];
    let right = if facing.mirrored { -right } else { right };
    let [forward, up, out] = if facing.backwards { [-forward, -up, -out] } else { [forward, up, out] };
    match facing.axis {
        1 => Place { stack: out, level: up, row: forward, column: right },
        2 => Place { stack: out, level: up, row: -right, column: forward },
        3 => Place { stack: out, level: forward, row: -up, column: right },
        _ => Place { stack: forward, level: up, row: -out, column: right },
    }
}

impl Geometry for Square4D {
    fn vector_len(&self) -> usize {
        BoardType::Square4D.vector_len()
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
        let Place { stack, level, row, column } = self.place(cell);
        let letter = |number: i32| char::from(b'A' + number as u8);
        format!("{}{}{}", letter(stack), letter(level), label_at(row, column))
    }

    fn cell_named(&self, label: &str) -> Option<Cell> {
        let mut letters = label.bytes();
        let mut next =
            || letters.next().filter(u8::is_ascii_uppercase).map(|letter| i32::from(letter - b'A'));
        let (stack, level) = (next()?, next()?);
        let (row, column) = parse_label(&label[2..])?;
        self.at(Place { stack, level, row, column })
    }

    fn jump(&self, from: Stand, vector: &[i32]) -> Option<Stand> {
        let (place, step) = (self.place(from.cell), turned(from.facing, vector));
        let to = (place.row.checked_add(step.row)?, place.column.checked_add(step.column)?);
        let ((row, column), facing) = self.edges.over(to, from.facing)?;
        let stack = place.stack.checked_add(step.stack)?;
        let level = place.level.checked_add(step.level)?;
        Some(Stand { cell: self.at(Place { stack, level, row, column })?, facing })
    }

    fn outline(&self, cell: Cell) -> Vec<Point> {
        let [x, y] = self.centre(cell);
        vec![[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]]
    }

    fn centre(&self, cell: Cell) -> Point {
        let Place { stack, level, row, column } = self.place(cell);
        let [x, y] = self.corner(stack, level);
        [x + column as f32, y + row as f32]
    }

    fn echoes(&self) -> Vec<Echo> {
        let mut echoes = Vec::new();
        for (stack, level) in self.all_levels() {
            let [x, y] = self.corner(stack, level);
            let moved = |[right, up]: Point| [x + right, y + up];
            for ((row, column), centre, outline) in self.edges.beyond() {
                let outline = outline.into_iter().map(moved).collect();
                let cell = self.at(Place { stack, level, row, column });
                echoes.extend(cell.map(|cell| Echo { cell, centre: moved(centre), outline }));
            }
        }
        echoes
    }

    fn columns(&self) -> Vec<Vec<Cell>> {
        let places = (0..self.height).flat_map(|row| (0..self.grid.width).map(move |column| (row, column)));
        let column = |(row, column)| {
            self.all_levels()
                .filter_map(|(stack, level)| self.at(Place { stack, level, row, column }))
                .collect()
        };
        places.map(column).filter(|cells: &Vec<Cell>| cells.len() > 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tesseract(size: usize) -> Square4D {
        let space = Space { levels: size as u8, stacks: size as u8, ..Space::default() };
        Square4D::lay_out(&space, &vec![vec![true; size]; size * size * size]).unwrap()
    }

    #[test]
    fn names_and_coordinates_agree() {
        let board = tesseract(4);
        assert_eq!(board.cell_count(), 256);
        for cell in (0..256).map(Cell) {
            assert_eq!(board.cell_named(&board.label(cell)), Some(cell));
            assert_eq!(board.cell_at(&board.coordinates(cell)), Some(cell));
        }
        assert_eq!((board.label(Cell(0)), board.label(Cell(255))), ("AAa1".to_owned(), "DDd4".to_owned()));
        for nowhere in ["", "A", "AA", "Aa1", "a1", "EAa1", "AEa1", "AAe1", "AAa5", "AÄa1", "ABCa1"] {
            assert_eq!(board.cell_named(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn who_faces_the_other_way_is_turned_over() {
        let board = tesseract(5);
        let to = |axis, backwards, vector: [i32; 4]| {
            let stand = Stand::new(board.cell_named("CCc3").unwrap(), Facing::new(axis, backwards));
            board.jump(stand, &vector).map(|to| board.label(to.cell)).unwrap_or_default()
        };
        let all =
            |vector: [i32; 4]| [1, 2, 3, 4].map(|axis| [to(axis, false, vector), to(axis, true, vector)]);
        assert_eq!(
            all([1, 0, 0, 0]),
            [["CCc4", "CCc2"], ["CCd3", "CCb3"], ["CDc3", "CBc3"], ["DCc3", "BCc3"]]
        );
        assert_eq!(
            all([0, 0, 0, 1]),
            [["DCc3", "BCc3"], ["DCc3", "BCc3"], ["DCc3", "BCc3"], ["CCc2", "CCc4"]]
        );
        assert_eq!(to(1, false, [2, 2, 2, 2]), "EEe5");
        assert_eq!(to(1, false, [0, 0, 3, 0]), "", "one stack does not go on in the next");
    }

    #[test]
    fn a_walk_comes_to_every_cell_between() {
        let board = tesseract(4);
        let start = Stand::new(board.cell_named("AAa1").unwrap(), Facing::new(1, false));
        let (through, to) = board.walk(start, &[3, 0, 3, 3]).unwrap();
        let names: Vec<String> = through.iter().map(|&cell| board.label(cell)).collect();
        assert_eq!((names.join(" "), board.label(to.cell)), ("BBa2 CCa3".to_owned(), "DDa4".to_owned()));
    }

    #[test]
    fn places_are_the_same_on_every_level() {
        let board = tesseract(3);
        let columns = board.columns();
        assert_eq!((columns.len(), columns[0].len()), (9, 9));
        assert!(columns[4].iter().all(|&cell| board.label(cell).ends_with("b2")));
    }

    #[test]
    fn levels_are_drawn_apart() {
        let board = tesseract(3);
        let centres: Vec<Point> = (0..81).map(|cell| board.centre(Cell(cell))).collect();
        for (number, [x, y]) in centres.iter().enumerate() {
            let apart = |[other_x, other_y]: &Point| (x - other_x).abs() >= 1.0 || (y - other_y).abs() >= 1.0;
            assert!(centres[number + 1..].iter().all(apart));
        }
    }

    #[test]
    fn rows_must_be_as_many_on_every_level() {
        let space = Space { levels: 2, stacks: 2, ..Space::default() };
        let error = Square4D::lay_out(&space, &vec![vec![true; 3]; 6]).unwrap_err();
        assert_eq!(error, LayoutError::Space(SpaceError::UnevenLevels));
        let none = Space { stacks: 0, ..space };
        let error = Square4D::lay_out(&none, &vec![vec![true; 3]; 4]).unwrap_err();
        assert_eq!(error, LayoutError::Space(SpaceError::UnevenLevels));
    }
}
