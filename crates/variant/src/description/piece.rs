//! A piece.

use super::Metadata;

/// A piece as its author wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceDescription {
    /// What boards call it. No two pieces share one.
    pub id: String,
    /// What the file says about itself.
    pub metadata: Metadata,
    /// How it moves: at least one way.
    pub moves: Vec<MoveDescription>,
}

/// One way of moving.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveDescription {
    /// How it gets there.
    pub style: MoveStyle,
    /// What it may do there.
    pub kind: MoveType,
    /// Where, relative to the way its owner faces.
    pub vector: Vec<i32>,
}

/// How a move gets where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveStyle {
    /// Once, over empty cells.
    Finite,
    /// Again and again, over empty cells.
    Infinite,
    /// Once, over anything.
    Jump,
    /// Again and again, over anything between two landings.
    InfiniteJump,
}

impl MoveStyle {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Finite, Self::Infinite, Self::Jump, Self::InfiniteJump];

    /// The name of its element.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finite => "finite",
            Self::Infinite => "infinite",
            Self::Jump => "jump",
            Self::InfiniteJump => "infinitejump",
        }
    }

    /// Whether it is repeated until blocked.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Infinite | Self::InfiniteJump)
    }

    /// Whether what lies on the way does not matter.
    #[must_use]
    pub const fn jumps(self) -> bool {
        matches!(self, Self::Jump | Self::InfiniteJump)
    }
}

/// What a move may do where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveType {
    /// It may not capture.
    Move,
    /// It must capture.
    Capture,
    /// It may do either.
    Both,
}

impl MoveType {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Move, Self::Capture, Self::Both];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Both => "both",
        }
    }
}
