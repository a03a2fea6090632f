//! Ways of moving.

use rules::Landing;

/// One way of moving, and when it is open.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveDescription {
    /// How it goes.
    pub way: Way,
    /// What limits it.
    pub limits: MoveLimits,
}

/// How a move goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// By a vector.
    Vector {
        /// How it gets there.
        style: MoveStyle,
        /// What it may do there.
        kind: MoveType,
        /// Where, relative to the way its owner faces.
        vector: Vec<i32>,
    },
    /// Over a hurdle.
    Hop {
        /// What it may do where it ends.
        kind: MoveType,
        /// Where it may end.
        landing: Landing,
        /// What cannot be leapt over, by ID in a piece and by char on a board.
        not_over: Vec<String>,
        /// The step.
        vector: Vec<i32>,
    },
    /// As a text in Betza's notation says.
    Betza {
        /// The text.
        text: String,
        /// The zone from which its initial moves start, where it is not enough that the piece has not moved.
        initial: Option<String>,
    },
}

/// What limits a move. Kinds of piece are named by ID in a piece and by char on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveLimits {
    /// How often a repeated step may be taken.
    pub most: Option<u16>,
    /// Steps over empty cells that come first, each relative to the last.
    pub via: Vec<Vec<i32>>,
    /// The zone where it must begin.
    pub from: Option<String>,
    /// The zone where it must end.
    pub to: Option<String>,
    /// The zone that it may not leave on its way.
    pub within: Option<String>,
    /// Only as the piece's first move.
    pub first: bool,
    /// Only while no royal piece of the owner's is attacked.
    pub calm: bool,
    /// What it passes over can be captured en passant.
    pub trail: bool,
    /// It captures en passant.
    pub catches: bool,
    /// It captures without moving.
    pub rifle: bool,
    /// What alone it captures; anything if empty.
    pub prey: Vec<String>,
    /// What it never captures.
    pub spares: Vec<String>,
    /// With `first`: what takes that right away by aiming at the piece.
    pub lost_to: Vec<String>,
}

impl MoveDescription {
    /// A move by a vector without limits.
    #[must_use]
    pub fn new(style: MoveStyle, kind: MoveType, vector: Vec<i32>) -> Self {
        Self { way: Way::Vector { style, kind, vector }, limits: MoveLimits::default() }
    }

    /// The same as the second version of the language understands it: in the first, repeated moves that
    /// only capture act once.
    pub(crate) fn of_first_version(mut self) -> Self {
        if let Way::Vector { style, kind: MoveType::Capture, .. } = &mut self.way {
            *style = style.once();
        }
        self
    }
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

    /// The style that does the same once.
    #[must_use]
    pub const fn once(self) -> Self {
        match self {
            Self::Finite | Self::Infinite => Self::Finite,
            Self::Jump | Self::InfiniteJump => Self::Jump,
        }
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
