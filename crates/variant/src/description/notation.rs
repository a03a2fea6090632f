//! How the moves of a board are written.

use super::{BoardDescription, Role};

/// What an author says about how moves are written. None of it matters to the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotationDescription {
    /// The notation; that of chess, if the board can bear it, where nothing is said.
    pub form: Option<NotationForm>,
    /// The characters of the kinds that are left out, as of pawns in chess.
    pub silent: Vec<char>,
    /// Those of the other characters of kinds that moves are written with.
    pub letters: Vec<char>,
}

/// The notations that a board can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationForm {
    /// Cell by cell: `g1f3`.
    Coordinates,
    /// Standard algebraic: `Nf3`.
    San,
    /// Long algebraic: `Ng1-f3`.
    Lan,
    /// That of the World Xiangqi Federation: `H2+3`.
    Wxf,
    /// The same with pawns on one file numbered: `13=4`.
    WxfNumbers,
    /// Western shogi notation: `P-7f`.
    Hodges,
    /// The same with ranks as numbers: `P-76`.
    HodgesNumbers,
    /// That of janggi: `H02-83`.
    Janggi,
}

impl NotationForm {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Coordinates,
        Self::San,
        Self::Lan,
        Self::Wxf,
        Self::WxfNumbers,
        Self::Hodges,
        Self::HodgesNumbers,
        Self::Janggi,
    ];

    /// The word in files.
    #[must_use]
    pub fn name(self) -> &'static str {
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
}

impl BoardDescription {
    /// What is said about how moves are written; where nothing is, pawns of the first version have no letter.
    #[must_use]
    pub fn notation(&self) -> NotationDescription {
        if let Some(notation) = &self.notation {
            return notation.clone();
        }
        let pawns = self.pieces.iter().filter(|piece| piece.role == Some(Role::Pawn));
        NotationDescription { silent: pawns.map(|piece| piece.letter).collect(), ..Default::default() }
    }
}
