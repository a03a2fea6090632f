//! Boards: which cells there are, what they are called, how they are drawn,
//! and where a step from one of them leads.
//!
//! Everything that depends on the shape of a cell lives here, one file per geometry.
//! Other crates see numbered [`Cell`]s, sets of them, and a [`Board`] to ask.
//!
//! ```
//! use board::{BoardType, Facing, Stand};
//!
//! let board = BoardType::Square2D.lay_out(&[vec![true; 8], vec![true; 8], vec![true; 8]]).unwrap();
//! let b1 = board.cell_named("b1").unwrap();
//! let facing_up = Stand::new(b1, Facing::new(1, false));
//! let knight_jump = board.jump(facing_up, &[2, 1]).unwrap();
//! assert_eq!(board.label(knight_jump.cell), "c3");
//! assert!(board.jump(facing_up, &[2, -2]).is_none());
//! ```

mod cell;
mod cell_set;
mod geometry;
mod grid;
mod hex2d;
mod portals;
mod space;
mod square2d;
mod square3d;
mod square4d;
mod tri2d;

pub use cell::{Cell, file_letters, parse_file_letters};
pub use cell_set::{CellSet, Cells};
pub use geometry::{Board, BoardType, Echo, Facing, Geometry, LayoutError, MAX_CELLS, Point, Stand, Way};
pub use space::{Join, MAX_LEVELS, Portal, Space, SpaceError};
