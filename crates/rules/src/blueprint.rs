//! What a variant is made of, before it is compiled: cells, players, kinds of piece, specials.
//!
//! A blueprint is already free of names, defaults and references; it still speaks of vectors
//! and conditions, which [`Ruleset::compile`](crate::Ruleset::compile) turns into tables.

mod adjudication;
mod ends;
mod hand;
mod pattern;
mod promotion;
mod setup;
mod sight;
mod special;
mod turn;
mod turns;

use board::{Board, Cell, Facing};

pub use adjudication::{
    Adjudication, Chase, CountAgainstFew, CountLimit, Counting, Quiet, Repetition, RepetitionVerdict,
};
pub use ends::{Ends, Estate, Extinction, Goal, Guard, Verdict};
pub use hand::{Captured, DropRule, Drops};
pub use pattern::{Hop, Landing, Path, Pattern, Range};
pub use promotion::{Occasion, PromotionRule};
pub use setup::{Count, Placed, Setup, Trail};
pub use sight::Sight;
pub use special::{CellTest, Condition, Effect, Special};
pub use turn::{Blast, Castling, Duties, Passing, Walling};
pub use turns::{MAX_GROWN_MOVES, MAX_ORDER, MAX_TURN_MOVES, Order, TurnOf, TurnPlace, Turns};

/// The most players a game may have.
pub const MAX_PLAYERS: usize = 9;
/// The most boards that share hands.
pub const MAX_BOARDS: u8 = 4;
/// The most kinds of piece a board may have.
pub const MAX_KINDS: usize = 128;
/// The most moves a kind of piece may list.
pub const MAX_PATTERNS: usize = 256;
/// The largest component of a vector, either way.
pub const MAX_VECTOR_COMPONENT: i32 = 999;
/// The most specials a board may have.
pub const MAX_SPECIALS: usize = 4096;
/// The most conditions that all specials of a board may have together.
pub const MAX_CONDITIONS: usize = 65_535;
/// The most effects a special may have.
pub const MAX_EFFECTS: usize = 64;
/// The most castlings of a board, one for each player and side.
pub const MAX_CASTLINGS: usize = 256;
/// The most ways of promoting that one special may offer.
pub const MAX_PROMOTION_CHOICES: usize = 4096;
/// The most ways of promoting that all specials of a board may offer together.
pub const MAX_ALL_PROMOTION_CHOICES: usize = 65_536;

/// A seat at the board, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
///
/// Every rule is a component whose default is that there is no such rule.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The cells.
    pub board: Board,
    /// Who plays, in turn order: one to [`MAX_PLAYERS`].
    pub players: Vec<PlayerSpec>,
    /// The kinds of piece, at most [`MAX_KINDS`].
    pub kinds: Vec<KindSpec>,
    /// Areas of the board that other parts name by number.
    pub zones: Vec<Zone>,
    /// The position at the start.
    pub start: Setup,
    /// Castling, one entry per player and side.
    pub castlings: Vec<Castling>,
    /// The special moves, first come first served.
    pub specials: Vec<Special>,
    /// Pieces in hand and how they come onto the board.
    pub drops: Option<Drops>,
    /// What becomes of the board when a piece is captured.
    pub blast: Option<Blast>,
    /// Walls that are placed as part of each turn.
    pub walling: Option<Walling>,
    /// What a turn must or may be, beyond moving a piece.
    pub duties: Duties,
    /// Turns of several moves, and of an order of their own.
    pub turns: Option<Turns>,
    /// How games end.
    pub ends: Ends,
    /// What players see of the board. It does not matter to which moves are legal.
    pub sight: Sight,
    /// How games are drawn or decided by how they went. None of it matters to which moves are legal.
    pub adjudication: Adjudication,
}

/// An area of the board, for each player in turn order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zone(pub Vec<Vec<Cell>>);

/// A zone of the blueprint, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZoneId(pub u16);

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The number of the team; without one a player is a team of one.
    pub team: Option<u32>,
    /// Which way forward is.
    pub facing: Facing,
}

/// One kind of piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindSpec {
    /// The letter that stands for it on this board. A promoted form has the letter of what it is a form of.
    pub letter: char,
    /// Other letters by which text may call it; never one that stands for another kind.
    pub aliases: Vec<char>,
    /// What it is worth.
    pub value: Value,
    /// Whether its owner must keep every one of them safe, and is eliminated on losing one.
    pub royal: bool,
    /// Whether nobody can capture it.
    pub immune: bool,
    /// The kind that this is the promoted form of. It goes to a hand as that kind, and is written `+P`.
    pub promoted_form_of: Option<Kind>,
    /// How it moves.
    pub moves: Vec<Pattern>,
    /// What it may or must become, and when.
    pub promotions: Vec<PromotionRule>,
    /// Where and how it may be dropped from a hand.
    pub drop: DropRule,
}

impl Blueprint {
    /// A variant with nothing but a board, players and pieces that move.
    #[must_use]
    pub fn new(board: Board, players: Vec<PlayerSpec>, kinds: Vec<KindSpec>) -> Self {
        Self {
            board,
            players,
            kinds,
            zones: Vec::new(),
            start: Setup::default(),
            castlings: Vec::new(),
            specials: Vec::new(),
            drops: None,
            blast: None,
            walling: None,
            duties: Duties::default(),
            turns: None,
            ends: Ends::default(),
            sight: Sight::default(),
            adjudication: Adjudication::default(),
        }
    }

    /// On how many boards a game is played at once, each with as many players as this one.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.drops.as_ref().map_or(1, |drops| usize::from(drops.boards.max(1)))
    }

    /// The cells of a player's zone; none if there is no such zone.
    #[must_use]
    pub fn zone(&self, zone: ZoneId, player: Player) -> &[Cell] {
        let zone = self.zones.get(usize::from(zone.0));
        zone.and_then(|zone| zone.0.get(player.index())).map_or(&[], Vec::as_slice)
    }

    /// Puts a piece on a cell at the start, unmoved.
    pub fn place(&mut self, cell: Cell, piece: Piece) {
        self.start.pieces.push(Placed { cell, piece, promoted: false });
        self.start.unmoved.push(cell);
    }

    /// What stands on a cell at the start.
    #[must_use]
    pub fn at_start(&self, cell: Cell) -> Option<Piece> {
        self.start.pieces.iter().find(|placed| placed.cell == cell).map(|placed| placed.piece)
    }

    /// How many ways of promoting one play of `special` could offer at the most.
    #[must_use]
    pub fn promotion_choices(&self, special: &Special) -> usize {
        let rules = || self.kinds.iter().flat_map(|kind| &kind.promotions);
        let of_kind = |kind: &KindSpec| kind.promotions.iter().map(|rule| rule.to.len()).sum::<usize>();
        let most = self.kinds.iter().map(of_kind).max().unwrap_or(0).max(1);
        let zones = rules().filter_map(|rule| match rule.occasion {
            Occasion::Arriving(zone) | Occasion::Touching(zone) => self.zones.get(usize::from(zone.0)),
            Occasion::Capturing(_) | Occasion::Resting(_) => None,
        });
        let cells: Vec<&Cell> = zones.flat_map(|zone| &zone.0).flatten().collect();
        let arrivals = special.effects.iter().filter(|effect| match **effect {
            Effect::Move { to, .. } => cells.contains(&&to),
            Effect::Create { .. } | Effect::Remove { .. } => false,
        });
        arrivals.fold(1usize, |choices, _| choices.saturating_mul(most))
    }
}
