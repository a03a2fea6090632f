//! The kinds of piece of a board.

use std::fmt;

use rules::Value;

use super::MoveDescription;

/// One kind of piece on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPiece {
    /// What is special about it.
    pub role: Option<Role>,
    /// Which piece it is.
    pub id: String,
    /// What it is worth.
    pub value: Value,
    /// The character that stands for it. No two kinds of a board share one, but a promoted form has that of
    /// what it is a form of.
    pub letter: char,
    /// Whether it is the promoted form of the kind with that character.
    pub promoted: bool,
    /// Whether its owner must keep it safe, said otherwise than by the role.
    pub royal: bool,
    /// Whether nobody can capture it.
    pub immune: bool,
    /// Other characters that positions may have for it.
    pub aliases: Vec<char>,
    /// The moves that it has on this board.
    pub moves: Option<BoardMoves>,
    /// What it may become.
    pub promotions: Vec<PromotionDescription>,
    /// How it comes in from a hand.
    pub drop: Option<DropDescription>,
    /// How many a player may have by promotion.
    pub limit: Option<u8>,
}

impl BoardPiece {
    /// A kind of piece about which there is nothing special but perhaps its role.
    #[must_use]
    pub fn new(role: Option<Role>, id: String, value: Value, letter: char) -> Self {
        Self {
            role,
            id,
            value,
            letter,
            promoted: false,
            royal: false,
            immune: false,
            aliases: Vec::new(),
            moves: None,
            promotions: Vec::new(),
            drop: None,
            limit: None,
        }
    }

    /// What the board calls it.
    #[must_use]
    pub const fn name(&self) -> KindName {
        KindName { letter: self.letter, promoted: self.promoted }
    }

    /// Whether its owner must keep it safe.
    #[must_use]
    pub fn is_royal(&self) -> bool {
        self.royal || self.role == Some(Role::King)
    }
}

/// What a board calls a kind of piece: `P`, or `+P` for the promoted form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindName {
    /// The character.
    pub letter: char,
    /// Whether the promoted form is meant.
    pub promoted: bool,
}

impl KindName {
    /// The kind itself, not a promoted form.
    #[must_use]
    pub const fn plain(letter: char) -> Self {
        Self { letter, promoted: false }
    }
}

impl fmt::Display for KindName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.promoted { "+" } else { "" }, self.letter)
    }
}

/// What is special about a kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Who loses one is eliminated.
    King,
    /// It promotes.
    Pawn,
    /// Pawns promote to it.
    Upgrade,
}

impl Role {
    /// All of them.
    pub const ALL: &[Self] = &[Self::King, Self::Pawn, Self::Upgrade];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Pawn => "pawn",
            Self::Upgrade => "upgrade",
        }
    }
}

/// The moves that a kind has on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMoves {
    /// Whether they stand in for the piece's own moves instead of being added to them.
    pub replace: bool,
    /// The moves.
    pub moves: Vec<MoveDescription>,
    /// The zone that no move of the kind may leave.
    pub confined: Option<String>,
}

/// What a kind may become, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionDescription {
    /// What it becomes, at the mover's choice.
    pub to: Vec<KindName>,
    /// Where; anywhere if not said.
    pub zone: Option<String>,
    /// On which moves.
    pub occasion: OccasionName,
    /// Where it has no choice.
    pub compulsory: Compulsory,
}

/// On which moves a piece may promote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OccasionName {
    /// On those that end in the zone.
    #[default]
    Arriving,
    /// On those that begin or end in the zone.
    Touching,
    /// On captures that end in the zone.
    Capturing,
    /// Instead of moving, standing in the zone.
    Resting,
}

impl OccasionName {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Arriving, Self::Touching, Self::Capturing, Self::Resting];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arriving => "arriving",
            Self::Touching => "touching",
            Self::Capturing => "capturing",
            Self::Resting => "resting",
        }
    }
}

/// Where a promotion has to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compulsory {
    /// Wherever it may be.
    Always,
    /// Nowhere.
    Never,
    /// In another zone.
    Zone(String),
}

/// How a kind comes in from a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DropDescription {
    /// Where; anywhere if not said.
    pub zone: Option<String>,
    /// How many of the kind may stand on one line forward.
    pub most_on_line: Option<u8>,
    /// Whether a drop may not give mate.
    pub never_mates: bool,
    /// Zones over which the owner's pieces of the kind must be spread.
    pub shades: Vec<String>,
}
