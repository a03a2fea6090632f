//! Moves as people write them, in and out.
//!
//! A [`Scribe`] knows how moves of one board are written: which [`Notation`] the board names, what its cells and
//! pieces are called. It is made once for a board and serves all its positions.

mod coordinates;
mod edges;
mod error;
mod janggi;
pub(crate) mod names;
mod page;
mod read;
mod san;
mod san_text;
mod shogi;
mod signs;
mod wxf;

use rules::{Move, Position, Ruleset};

pub use edges::CellName;
pub use error::{MoveProblem, MoveTextError};
pub use page::{Page, Part, text_of};

use names::Names;

/// A way of writing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Cell by cell, as programs exchange moves: `g1f3`.
    Coordinates,
    /// Standard algebraic: `Nf3`.
    San,
    /// Long algebraic: `Ng1-f3`. Boards that standard algebraic does not fit are written so.
    Lan,
    /// The notation of the World Xiangqi Federation: `H2+3`, pawns on one file as `P+`, `P3`, `P-`.
    Wxf,
    /// The same with pawns on one file numbered from the front, as Fairy-Stockfish writes it: `13=4`.
    WxfNumbers,
    /// Western shogi notation with ranks as letters: `P-7f`.
    Hodges,
    /// The same with ranks as numbers: `P-76`.
    HodgesNumbers,
    /// Rank and file of both ends, as is usual in janggi: `H02-83`.
    Janggi,
}

impl Notation {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::Coordinates,
        Self::San,
        Self::Lan,
        Self::Wxf,
        Self::WxfNumbers,
        Self::Hodges,
        Self::HodgesNumbers,
        Self::Janggi,
    ];

    /// The name that boards and users have for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Coordinates => "coordinates",
            Self::San => "san",
            Self::Lan => "lan",
            Self::Wxf => "wxf",
            Self::WxfNumbers => "wxf-numbers",
            Self::Hodges => "hodges",
            Self::HodgesNumbers => "hodges-numbers",
            Self::Janggi => "korean",
        }
    }

    /// The notation of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|notation| notation.name() == name)
    }
}

/// What a board says about its notation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The notation it names.
    pub notation: Option<Notation>,
    /// The letters of kinds that are left out, as of pawns in chess.
    pub silent: Vec<char>,
    /// Those of the other letters of kinds that moves are written with.
    pub letters: Vec<char>,
}

/// Writes and reads the moves of one board.
#[derive(Clone, Debug)]
pub struct Scribe {
    ruleset: Ruleset,
    notation: Notation,
    names: Names,
}

impl Scribe {
    /// A scribe for a board with this style. Where the board names a notation that does not fit its cells and
    /// letters, or none, it gets standard algebraic if that fits, and long algebraic otherwise.
    #[must_use]
    pub fn new(ruleset: &Ruleset, style: &Style) -> Self {
        let names = Names::of(ruleset, style);
        let notation = style.notation.filter(|&notation| names.bear(notation));
        let fallback = if names.bear(Notation::San) { Notation::San } else { Notation::Lan };
        Self { ruleset: ruleset.clone(), notation: notation.unwrap_or(fallback), names }
    }

    /// The same scribe writing another notation, if the board can bear it.
    #[must_use]
    pub fn with(&self, notation: Notation) -> Option<Self> {
        self.names.bear(notation).then(|| Self { notation, ..self.clone() })
    }

    /// The notation it writes.
    #[must_use]
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// The rules of its board.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// A position whose moves are to be written, several of them.
    #[must_use]
    pub fn page<'a>(&'a self, position: &'a Position) -> Page<'a> {
        Page::new(self, position)
    }

    /// A legal move of a position as text.
    #[must_use]
    pub fn write(&self, position: &Position, mv: Move) -> String {
        self.page(position).write(mv)
    }

    /// A legal move in parts, so that pieces can be drawn instead of written as letters.
    #[must_use]
    pub fn parts(&self, position: &Position, mv: Move) -> Vec<Part> {
        self.page(position).parts(mv)
    }

    /// The legal move that a text means: in this notation, in any other that the board bears, or in coordinates;
    /// with or without signs for check, with more said than needed, castling with zeros, and so on.
    ///
    /// # Errors
    /// When no legal move is written so, or several are; it says what could have been written instead.
    pub fn read(&self, position: &Position, text: &str) -> Result<Move, MoveTextError> {
        read::read(self, position, text)
    }

    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// What stands for a kind of piece in moves: `N`, or `+R` for a promoted form.
    #[must_use]
    pub fn piece(&self, kind: rules::Kind) -> &str {
        self.names.kind(kind)
    }
}
