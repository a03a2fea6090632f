//! Named areas of a board.

use std::fmt;

/// A named area, for some players or for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneDescription {
    /// The name. Several entries of one name are for different players.
    pub name: String,
    /// Whom it is for (from 1); all if empty.
    pub players: Vec<u8>,
    /// Whether it is written as player 1 sees it, and turned for everybody else.
    pub turned: bool,
    /// What it consists of, in order.
    pub items: Vec<ZoneItem>,
}

/// A part of an area that is put in or taken out again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneItem {
    /// Whether it is taken out.
    pub removes: bool,
    /// Which cells.
    pub area: Area,
}

/// Some cells. Rows and columns are counted from 1, row 1 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// All of them.
    Everything,
    /// A whole rank.
    Rank(i32),
    /// A whole file.
    File(i32),
    /// A single cell.
    Cell {
        /// Its row.
        row: i32,
        /// Its column.
        column: i32,
    },
    /// Everything between two corners.
    Rectangle {
        /// Row and column of one corner.
        from: (i32, i32),
        /// Row and column of the other.
        to: (i32, i32),
    },
}

impl Area {
    /// Whether a place belongs to it.
    #[must_use]
    pub fn contains(self, row: i32, column: i32) -> bool {
        let between = |a: i32, b: i32, x: i32| (a.min(b)..=a.max(b)).contains(&x);
        match self {
            Self::Everything => true,
            Self::Rank(rank) => rank == row,
            Self::File(file) => file == column,
            Self::Cell { row: own_row, column: own_column } => (own_row, own_column) == (row, column),
            Self::Rectangle { from, to } => between(from.0, to.0, row) && between(from.1, to.1, column),
        }
    }
}

fn label(row: i32, column: i32) -> String {
    let file = usize::try_from(column - 1).map_or_else(|_| String::new(), board::file_letters);
    format!("{file}{row}")
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Everything => f.write_str("*"),
            Self::Rank(rank) => write!(f, "*{rank}"),
            Self::File(file) => {
                let letters = usize::try_from(file - 1).map_or_else(|_| String::new(), board::file_letters);
                write!(f, "{letters}*")
            }
            Self::Cell { row, column } => f.write_str(&label(row, column)),
            Self::Rectangle { from, to } => write!(f, "{}-{}", label(from.0, from.1), label(to.0, to.1)),
        }
    }
}

impl fmt::Display for ZoneItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.removes { "-" } else { "" }, self.area)
    }
}
