//! What every geometry answers, and the list of those there are.

use std::fmt;
use std::sync::Arc;

use crate::{Cell, square2d::Square2D};

/// The most cells a board may have.
pub const MAX_CELLS: usize = 1024;

/// A board that has been laid out. Cheap to clone.
pub type Board = Arc<dyn Geometry>;

/// A point of the drawing plane; *y* grows upwards, one cell is about 1 wide.
pub type Point = [f32; 2];

/// Cells laid out in some space, and where steps from them lead.
///
/// A vector is what an author writes: its components are relative to the way its owner faces.
pub trait Geometry: fmt::Debug + Send + Sync {
    /// How many cells there are; they are numbered from 0.
    fn cell_count(&self) -> usize;

    /// The cell at some absolute coordinates as an author writes them, unless nothing is there.
    fn cell_at(&self, coordinates: &[i32]) -> Option<Cell>;

    /// The absolute coordinates of a cell, as an author writes them.
    fn coordinates(&self, cell: Cell) -> Vec<i32>;

    /// The name of a cell, such as `e4`. No two cells share one.
    fn label(&self, cell: Cell) -> String;

    /// The cell of that name.
    fn cell_named(&self, label: &str) -> Option<Cell>;

    /// Where a jump by `vector` leads, unless no cell is there.
    fn jump(&self, from: Cell, facing: Facing, vector: &[i32]) -> Option<Cell>;

    /// The straight way along `vector`, unless it or its end leaves the board.
    fn walk(&self, from: Cell, facing: Facing, vector: &[i32]) -> Option<Way>;

    /// The corners of a cell, in order, for drawing.
    fn outline(&self, cell: Cell) -> Vec<Point>;

    /// The middle of a cell, for drawing.
    fn centre(&self, cell: Cell) -> Point;
}

/// A straight way from one cell to another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// The cells between the two ends, in order.
    pub through: Vec<Cell>,
    /// The far end.
    pub to: Cell,
}

/// The way a player's pieces face: along an axis (from 1), up or down it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facing {
    /// The axis, counted from 1.
    pub axis: u8,
    /// Whether forward is towards lower coordinates.
    pub backwards: bool,
}

impl Facing {
    /// Along `axis` (from 1), towards lower coordinates if `backwards`.
    #[must_use]
    pub const fn new(axis: u8, backwards: bool) -> Self {
        Self { axis, backwards }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.backwards { '-' } else { '+' }, self.axis)
    }
}

/// The geometries there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardType {
    /// Square cells in a plane.
    Square2D,
}

impl BoardType {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Square2D];

    /// The name that files use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square2D => "Square2D",
        }
    }

    /// The geometry of that name; case matters.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|board_type| board_type.name() == name)
    }

    /// How many components a move's vector has.
    #[must_use]
    pub const fn vector_len(self) -> usize {
        match self {
            Self::Square2D => 2,
        }
    }

    /// How many numbers name a cell.
    #[must_use]
    pub const fn coordinate_len(self) -> usize {
        match self {
            Self::Square2D => 2,
        }
    }

    /// The axes along which a player may face are those from 1 to this.
    #[must_use]
    pub const fn facing_axes(self) -> u8 {
        match self {
            Self::Square2D => 2,
        }
    }

    /// Lays out the cells of a board drawn row by row, the top row first; `false` is a hole.
    ///
    /// # Errors
    /// When the rows differ in length, or there are too few or too many cells.
    pub fn lay_out(self, rows: &[Vec<bool>]) -> Result<Board, LayoutError> {
        match self {
            Self::Square2D => Square2D::lay_out(rows).map(|board| Arc::new(board) as Board),
        }
    }
}

/// Why some rows are not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// There is no cell at all.
    Empty,
    /// A row (from 0, top first) differs in length from the first.
    Uneven {
        /// Which row.
        row: usize,
    },
    /// There are more cells than [`MAX_CELLS`], holes counted in for the row and column limits.
    TooLarge,
}
