//! What a variant is made of, before it is compiled: cells, players, kinds of piece, specials.
//!
//! A blueprint is already free of names, defaults and references; it still speaks of vectors
//! and conditions, which [`Ruleset::compile`](crate::Ruleset::compile) turns into tables.

use board::{Board, Cell, Facing};

/// The most players a game may have.
pub const MAX_PLAYERS: usize = 9;
/// The most kinds of piece a board may have.
pub const MAX_KINDS: usize = 128;
/// The most moves a kind of piece may list.
pub const MAX_PATTERNS: usize = 256;
/// The largest component of a vector, either way.
pub const MAX_VECTOR_COMPONENT: i32 = 999;
/// The most specials a board may have.
pub const MAX_SPECIALS: usize = 4096;
/// The most effects a special may have.
pub const MAX_EFFECTS: usize = 64;
/// The most ways of promoting that one special may offer.
pub const MAX_PROMOTION_CHOICES: usize = 4096;

/// A seat at the board, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u8);

impl Player {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of piece on a board, counted from 0 in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

impl Kind {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some kind of piece that belongs to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: Kind,
}

/// What a piece is worth, in millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub i64);

/// Everything the rules need to know of a variant.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The cells.
    pub board: Board,
    /// Who plays, in turn order: one to [`MAX_PLAYERS`].
    pub players: Vec<PlayerSpec>,
    /// The kinds of piece, at most [`MAX_KINDS`].
    pub kinds: Vec<KindSpec>,
    /// The pieces at the start, no two on one cell.
    pub start: Vec<(Cell, Piece)>,
    /// The cells on which each player's pieces promote.
    pub promotion_cells: Vec<(Cell, Player)>,
    /// The special moves, first come first served.
    pub specials: Vec<Special>,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The number of the team; without one a player is a team of one.
    pub team: Option<u32>,
    /// Which way forward is.
    pub facing: Facing,
}

/// One kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindSpec {
    /// The letter that stands for it on this board.
    pub letter: char,
    /// What it is worth.
    pub value: Value,
    /// Whether its owner must keep it safe, and is eliminated on losing one.
    pub royal: bool,
    /// What it must become on a promotion cell of its owner; nothing if it never changes.
    pub promotes_to: Vec<Kind>,
    /// How it moves.
    pub moves: Vec<Pattern>,
}

/// One way of moving.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern {
    /// Relative to the way the owner faces.
    pub vector: Vec<i32>,
    /// What may lie between two landings.
    pub path: Path,
    /// Whether it goes on in the same direction until blocked.
    pub repeats: bool,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may end on a piece that can be captured.
    pub captures: bool,
}

/// How a pattern gets from one landing to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Path {
    /// Over empty cells alone.
    Walk,
    /// Over anything, holes too.
    Jump,
}

/// A move that the board allows beyond the ways of its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// All of these must hold.
    pub conditions: Vec<Condition>,
    /// What happens, in order. At least one is a [`Effect::Move`]; the first of them is the trigger.
    pub effects: Vec<Effect>,
}

impl Special {
    /// The move that a player makes to set it off.
    ///
    /// # Panics
    /// When no effect moves a piece, which [`Blueprint`] rules out.
    #[must_use]
    pub fn trigger(&self) -> (Cell, Cell) {
        self.effects
            .iter()
            .find_map(|effect| match *effect {
                Effect::Move { from, to } => Some((from, to)),
                Effect::Create { .. } | Effect::Remove { .. } => None,
            })
            .expect("a special has an effect that moves a piece")
    }
}

/// Something that must hold before a special can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Something about a cell.
    Cell {
        /// Which cell.
        cell: Cell,
        /// What about it.
        test: CellTest,
    },
    /// Some player's own last move was this one.
    LastMove {
        /// That player alone, or any.
        player: Option<Player>,
        /// From here...
        from: Cell,
        /// ... to here.
        to: Cell,
    },
}

/// What a condition asks of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellTest {
    /// A piece stands there that has moved.
    HasMoved,
    /// A piece stands there that has not moved.
    HasNotMoved,
    /// A piece of this kind stands there.
    IsKind(Kind),
    /// A piece of this player stands there.
    IsPlayer(Player),
    /// A piece of a player of this team stands there.
    IsTeam(u32),
    /// Nothing stands there.
    IsEmpty,
    /// Something stands there.
    IsNotEmpty,
    /// An enemy of the player to move attacks it.
    IsAttacked,
    /// No enemy of the player to move attacks it.
    IsSafe,
}

/// One thing that a special does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece goes somewhere, taking off whatever stands there.
    Move {
        /// From here (nothing happens if it is empty)...
        from: Cell,
        /// ... to here.
        to: Cell,
    },
    /// A new piece of the mover's appears, replacing whatever stands there.
    Create {
        /// What it is.
        kind: Kind,
        /// Where.
        cell: Cell,
    },
    /// Whatever stands there is taken off.
    Remove {
        /// Where.
        cell: Cell,
    },
}

impl Blueprint {
    /// How many ways of promoting one play of `special` could offer at the most.
    #[must_use]
    pub fn promotion_choices(&self, special: &Special) -> usize {
        let most = self.kinds.iter().map(|kind| kind.promotes_to.len()).max().unwrap_or(0).max(1);
        let arrivals = special.effects.iter().filter(|effect| match **effect {
            Effect::Move { to, .. } => self.promotion_cells.iter().any(|&(cell, _)| cell == to),
            Effect::Create { .. } | Effect::Remove { .. } => false,
        });
        arrivals.fold(1usize, |choices, _| choices.saturating_mul(most))
    }
}
