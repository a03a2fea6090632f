//! What a layout says of space beyond where there are cells: levels, edges that are joined, portals.

use crate::geometry::{Facing, Point};

/// The most levels that a board may have, and stacks of them: as many as there are capital letters to name them.
pub const MAX_LEVELS: u8 = 26;

/// The space that a board is laid out in. The default is a plane whose edges end it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// How many levels there are, one above the other.
    pub levels: u8,
    /// How many stacks of levels there are, in a fourth dimension.
    pub stacks: u8,
    /// How the left edge is joined to the right one.
    pub sides: Join,
    /// How the bottom edge is joined to the top one.
    pub ends: Join,
    /// Cells that lead elsewhere.
    pub portals: Vec<Portal>,
}

impl Default for Space {
    fn default() -> Self {
        Self { levels: 1, stacks: 1, sides: Join::default(), ends: Join::default(), portals: Vec::new() }
    }
}

impl Space {
    /// Whether some edges are joined.
    #[must_use]
    pub fn joins_edges(&self) -> bool {
        self.sides != Join::No || self.ends != Join::No
    }
}

/// How two opposite edges are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Join {
    /// Not at all.
    #[default]
    No,
    /// What leaves by one comes in by the other: a cylinder, or a torus if both pairs are.
    Straight,
    /// Likewise at the other end of it, and mirrored: a Möbius band.
    Twisted,
}

impl Join {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::No, Self::Straight, Self::Twisted];

    /// The word in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Straight => "joined",
            Self::Twisted => "twisted",
        }
    }
}

/// A cell that leads elsewhere: whoever would come to stand on it, or pass it, is on another instead. Cells by row and
/// column, from 1, as authors write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portal {
    /// The cell that leads elsewhere.
    pub from: (i32, i32),
    /// Where it leads.
    pub to: (i32, i32),
    /// Whether the other leads back.
    pub both_ways: bool,
}

/// Why there is no such space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceError {
    /// The geometry has no levels.
    Levels,
    /// The geometry has no stacks of levels.
    Stacks,
    /// The rows cannot be dealt out to so many levels.
    UnevenLevels,
    /// The geometry has no edges that can be joined.
    Joins,
    /// Where there are levels, edges cannot be joined the other way round.
    Twists,
    /// A portal (by number, from 0) begins or ends where there is no cell, or where it begins.
    PortalNowhere(usize),
    /// A portal (by number, from 0) begins on a cell where another does.
    PortalTaken(usize),
}

/// The edges of a rectangle, and where one gets over them.
#[derive(Debug)]
pub(crate) struct Edges {
    height: i32,
    width: i32,
    sides: Join,
    ends: Join,
}

impl Edges {
    pub(crate) fn new(space: &Space, (height, width): (i32, i32)) -> Self {
        Self { height, width, sides: space.sides, ends: space.ends }
    }

    /// The row and column that somebody is in who has gone on over the edges, and which way they face then. `None`
    /// where an edge ends the board.
    pub(crate) fn over(&self, (row, column): (i32, i32), facing: Facing) -> Option<((i32, i32), Facing)> {
        let (mut row, mut column, mut facing) = (row, column, facing);
        if !(0..self.width).contains(&column) {
            let twists = rounds(self.sides, column, self.width)?;
            column = column.rem_euclid(self.width);
            if twists {
                row = (self.height - 1).checked_sub(row)?;
                facing = seen_from_behind(facing, 1);
            }
        }
        if !(0..self.height).contains(&row) {
            let twists = rounds(self.ends, row, self.height)?;
            row = row.rem_euclid(self.height);
            if twists {
                column = self.width - 1 - column;
                facing = seen_from_behind(facing, 2);
            }
        }
        Some(((row, column), facing))
    }
}

impl Edges {
    pub(crate) fn are_joined(&self) -> bool {
        self.sides != Join::No || self.ends != Join::No
    }

    /// What lies just beyond joined edges: row and column of the cell, and the middle and the corners of the part of it
    /// that is drawn, in rows and columns.
    pub(crate) fn beyond(&self) -> Vec<((i32, i32), Point, Vec<Point>)> {
        let sides = (0..self.height).flat_map(|row| [(row, -1), (row, self.width)]);
        let ends = (0..self.width).flat_map(|column| [(-1, column), (self.height, column)]);
        let strip = |(row, column): (i32, i32)| {
            let (to, _) = self.over((row, column), Facing::new(1, false))?;
            // Cells reach half a cell from their middle, and what is drawn of these begins at the edge.
            let part = |at: i32, length: i32| match at {
                -1 => [-0.5 - ECHO_DEPTH, -0.5],
                at if at == length => [at as f32 - 0.5, at as f32 - 0.5 + ECHO_DEPTH],
                at => [at as f32 - 0.5, at as f32 + 0.5],
            };
            let ([low, high], [left, right]) = (part(row, self.height), part(column, self.width));
            let outline = vec![[left, low], [right, low], [right, high], [left, high]];
            Some((to, [(left + right) / 2.0, (low + high) / 2.0], outline))
        };
        sides.chain(ends).filter_map(strip).collect()
    }
}

/// How much of a cell is drawn beyond an edge.
const ECHO_DEPTH: f32 = 0.5;

/// Whether somebody who is so far out has been twisted, an odd number of times; `None` if one cannot be so far out.
fn rounds(join: Join, at: i32, length: i32) -> Option<bool> {
    match join {
        Join::No => None,
        Join::Straight => Some(false),
        Join::Twisted => Some(at.div_euclid(length) % 2 != 0),
    }
}

/// The same facing once the board has been turned over along an axis, which changes its sense.
fn seen_from_behind(facing: Facing, axis: u8) -> Facing {
    let backwards = facing.backwards != (facing.axis == axis);
    Facing { backwards, mirrored: !facing.mirrored, ..facing }
}
