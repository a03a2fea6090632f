//! What every geometry answers, and the list of those there are.

use std::fmt;
use std::sync::Arc;

use crate::Cell;
use crate::hex2d::{self, Hex2D};
use crate::portals::Portals;
use crate::space::{Join, Space, SpaceError};
use crate::square2d::Square2D;
use crate::square3d::Square3D;
use crate::square4d::Square4D;
use crate::tri2d::{self, Tri2D};

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

    /// How many components a move's vector has.
    fn vector_len(&self) -> usize;

    /// The cell at some absolute coordinates as an author writes them, unless nothing is there.
    fn cell_at(&self, coordinates: &[i32]) -> Option<Cell>;

    /// The absolute coordinates of a cell, as an author writes them.
    fn coordinates(&self, cell: Cell) -> Vec<i32>;

    /// The name of a cell, such as `e4`. No two cells share one.
    fn label(&self, cell: Cell) -> String;

    /// The cell of that name.
    fn cell_named(&self, label: &str) -> Option<Cell>;

    /// Where a jump by `vector` leads, unless no cell is there. Whoever goes on from there goes by the facing that is
    /// given: space may have turned on the way.
    fn jump(&self, from: Stand, vector: &[i32]) -> Option<Stand>;

    /// In how many equal steps of whole numbers one can go by `vector`, and by which.
    fn steps(&self, vector: &[i32]) -> (i32, Vec<i32>) {
        let count = greatest_common_divisor(vector).max(1);
        (count, vector.iter().map(|part| part / count).collect())
    }

    /// Where one step of a walk leads, by a vector that [`steps`](Self::steps) gives. A jump, unless the cells that a
    /// line goes through do not lie a vector apart.
    fn tread(&self, from: Stand, step: &[i32]) -> Option<Stand> {
        self.jump(from, step)
    }

    /// The straight way along `vector`, unless it or its end leaves the board: the cells between, in order, and the
    /// far end.
    fn walk(&self, from: Stand, vector: &[i32]) -> Option<(Vec<Cell>, Stand)> {
        let (count, step) = self.steps(vector);
        let (mut at, mut through) = (from, Vec::new());
        for number in 0..count {
            if number > 0 {
                through.push(at.cell);
            }
            at = self.tread(at, &step)?;
        }
        Some((through, at))
    }

    /// The corners of a cell, in order, for drawing.
    fn outline(&self, cell: Cell) -> Vec<Point>;

    /// The middle of a cell, for drawing.
    fn centre(&self, cell: Cell) -> Point;

    /// The cells that lie beyond the edges, for drawing: none where edges end the board.
    fn echoes(&self) -> Vec<Echo> {
        Vec::new()
    }

    /// Cells that lie above each other on several levels, those of each place together. None on a flat board.
    fn columns(&self) -> Vec<Vec<Cell>> {
        Vec::new()
    }
}

/// A cell as it is seen again beyond an edge that is joined to another: as much of it as there is room to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Echo {
    /// The cell that is there.
    pub cell: Cell,
    /// The middle of what is drawn.
    pub centre: Point,
    /// Its corners, in order.
    pub outline: Vec<Point>,
}

/// A straight way from one cell to another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// The cells between the two ends, in order.
    pub through: Vec<Cell>,
    /// The far end.
    pub to: Cell,
}

/// Somebody on a cell, facing some way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Where.
    pub cell: Cell,
    /// Which way.
    pub facing: Facing,
}

impl Stand {
    /// On a cell, facing some way.
    #[must_use]
    pub const fn new(cell: Cell, facing: Facing) -> Self {
        Self { cell, facing }
    }
}

/// The way a player's pieces face: along an axis (from 1), up or down it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facing {
    /// The axis, counted from 1.
    pub axis: u8,
    /// Whether forward is towards lower coordinates.
    pub backwards: bool,
    /// Whether right and left have changed places, as they do once round a Möbius band.
    pub mirrored: bool,
}

impl Facing {
    /// Along `axis` (from 1), towards lower coordinates if `backwards`.
    #[must_use]
    pub const fn new(axis: u8, backwards: bool) -> Self {
        Self { axis, backwards, mirrored: false }
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
    /// Hexagonal cells in a plane.
    Hex2D,
    /// Cubes in levels, one above the other.
    Square3D,
    /// Triangular cells in a plane.
    Tri2D,
    /// Levels in stacks, in four dimensions.
    Square4D,
}

impl BoardType {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Square2D, Self::Hex2D, Self::Square3D, Self::Tri2D, Self::Square4D];

    /// The name that files use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square2D => "Square2D",
            Self::Hex2D => "Hex2D",
            Self::Square3D => "Square3D",
            Self::Tri2D => "Tri2D",
            Self::Square4D => "Square4D",
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
            Self::Hex2D | Self::Square3D | Self::Tri2D => 3,
            Self::Square4D => 4,
        }
    }

    /// The vectors to all cells that touch another.
    #[must_use]
    pub fn neighbours(self) -> Vec<Vec<i32>> {
        match self {
            Self::Tri2D => tri2d::neighbours(),
            Self::Square2D | Self::Hex2D | Self::Square3D | Self::Square4D => {
                one_along_each(self.vector_len())
            }
        }
    }

    /// Whether a vector, of as many components as there must be, leads back to where it began.
    #[must_use]
    pub fn leads_nowhere(self, vector: &[i32]) -> bool {
        match self {
            Self::Square2D | Self::Square3D | Self::Square4D => {
                vector.iter().all(|&component| component == 0)
            }
            Self::Hex2D | Self::Tri2D => hex2d::leads_nowhere(vector),
        }
    }

    /// Whether its cells are squares in one plane, which have ranks, files and quarters of a turn.
    #[must_use]
    pub const fn is_squares(self) -> bool {
        matches!(self, Self::Square2D)
    }

    /// How many numbers name a cell: its row and column in the rows that lay out the board.
    #[must_use]
    pub const fn coordinate_len(self) -> usize {
        2
    }

    /// The axes along which a player may face are those from 1 to this.
    #[must_use]
    pub const fn facing_axes(self) -> u8 {
        match self {
            Self::Square2D => 2,
            Self::Hex2D | Self::Square3D | Self::Tri2D => 3,
            Self::Square4D => 4,
        }
    }

    /// Lays out the cells of a board drawn row by row, the top row first; `false` is a hole. Nothing is joined.
    ///
    /// # Errors
    /// When the rows differ in length, or there are too few or too many cells.
    pub fn lay_out(self, rows: &[Vec<bool>]) -> Result<Board, LayoutError> {
        self.lay_out_in(&Space::default(), rows)
    }

    /// As [`lay_out`](Self::lay_out), in a space of several levels, with edges that are joined, or with portals. The
    /// levels follow each other in the rows, the highest first.
    ///
    /// # Errors
    /// Likewise, and where there is no such space.
    pub fn lay_out_in(self, space: &Space, rows: &[Vec<bool>]) -> Result<Board, LayoutError> {
        self.bears(space).map_err(LayoutError::Space)?;
        let board: Board = match self {
            Self::Square2D => Arc::new(Square2D::lay_out(space, rows)?),
            Self::Hex2D => Arc::new(Hex2D::lay_out(rows)?),
            Self::Square3D => Arc::new(Square3D::lay_out(space, rows)?),
            Self::Tri2D => Arc::new(Tri2D::lay_out(rows)?),
            Self::Square4D => Arc::new(Square4D::lay_out(space, rows)?),
        };
        if space.portals.is_empty() {
            return Ok(board);
        }
        Ok(Arc::new(Portals::open(board, &space.portals).map_err(LayoutError::Space)?))
    }

    /// Whether boards of this geometry can be laid out in a space.
    fn bears(self, space: &Space) -> Result<(), SpaceError> {
        let (levels, stacks, joins) = (space.levels != 1, space.stacks != 1, space.joins_edges());
        let flat = matches!(self, Self::Square2D | Self::Hex2D | Self::Tri2D);
        let slanted = matches!(self, Self::Hex2D | Self::Tri2D);
        match self {
            _ if flat && levels => Err(SpaceError::Levels),
            _ if self != Self::Square4D && stacks => Err(SpaceError::Stacks),
            _ if slanted && joins => Err(SpaceError::Joins),
            _ if !flat && [space.sides, space.ends].contains(&Join::Twisted) => Err(SpaceError::Twists),
            _ => Ok(()),
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
    /// There is no such space.
    Space(SpaceError),
}

/// The length that all rows have, if they are a board.
pub(crate) fn width_of(rows: &[Vec<bool>]) -> Result<usize, LayoutError> {
    let width = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        return Err(LayoutError::Uneven { row });
    }
    if width > MAX_CELLS || rows.len() > MAX_CELLS {
        return Err(LayoutError::TooLarge);
    }
    match rows.iter().flatten().filter(|&&is_cell| is_cell).count() {
        0 => Err(LayoutError::Empty),
        1..=MAX_CELLS => Ok(width),
        _ => Err(LayoutError::TooLarge),
    }
}

/// The vectors that go at most one along each axis.
fn one_along_each(axes: usize) -> Vec<Vec<i32>> {
    let mut vectors = vec![Vec::new()];
    for _ in 0..axes {
        let longer = |vector: &Vec<i32>| [-1, 0, 1].map(|step| [vector.as_slice(), &[step]].concat());
        vectors = vectors.iter().flat_map(longer).collect();
    }
    vectors.retain(|vector| vector.iter().any(|&step| step != 0));
    vectors
}

/// In how many equal steps of whole numbers one can go by some numbers at once.
pub(crate) fn greatest_common_divisor(numbers: &[i32]) -> i32 {
    fn of_two(a: i32, b: i32) -> i32 {
        if b == 0 { a.saturating_abs() } else { of_two(b, a.wrapping_rem(b)) }
    }
    numbers.iter().fold(0, |found, &number| of_two(number, found))
}
