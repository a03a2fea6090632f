//! Special moves.

use std::fmt;

/// The absolute place of a cell as an author writes it: `row,column`, both from 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinates(pub Vec<i32>);

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(i32::to_string).collect();
        f.write_str(&numbers.join(","))
    }
}

/// A special move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecialDescription {
    /// All of these must hold: at least one.
    pub conditions: Vec<ConditionDescription>,
    /// What happens, in order: at least one moves a piece.
    pub results: Vec<ResultDescription>,
}

/// Something that must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConditionDescription {
    /// Something about a cell.
    Check {
        /// Which cell.
        cell: Coordinates,
        /// What about it.
        check: Check,
    },
    /// Some player's last move was this.
    LastMove {
        /// That player alone (from 1), or any.
        player: Option<u8>,
        /// From here...
        from: Coordinates,
        /// ... to here.
        to: Coordinates,
    },
}

/// What is asked of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// A piece stands there that has moved.
    HasMoved,
    /// A piece stands there that has not moved.
    HasNotMoved,
    /// A piece with this char stands there.
    IsPiece(char),
    /// A piece of this player (from 1) stands there.
    IsPlayer(u8),
    /// A piece of this team stands there.
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

impl Check {
    /// The checks that are one word.
    pub const WORDS: &[Self] =
        &[Self::HasMoved, Self::HasNotMoved, Self::IsEmpty, Self::IsNotEmpty, Self::IsAttacked, Self::IsSafe];
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HasMoved => f.write_str("hasmoved"),
            Self::HasNotMoved => f.write_str("hasnotmoved"),
            Self::IsPiece(letter) => write!(f, "ispiece{letter}"),
            Self::IsPlayer(player) => write!(f, "isplayer{player}"),
            Self::IsTeam(team) => write!(f, "isteam{team}"),
            Self::IsEmpty => f.write_str("isempty"),
            Self::IsNotEmpty => f.write_str("isnotempty"),
            Self::IsAttacked => f.write_str("isattacked"),
            Self::IsSafe => f.write_str("issafe"),
        }
    }
}

/// Something that a special move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultDescription {
    /// A piece goes somewhere.
    Move {
        /// From here...
        from: Coordinates,
        /// ... to here.
        to: Coordinates,
    },
    /// A new piece of the mover's appears.
    Create {
        /// The char of its kind.
        letter: char,
        /// Where.
        cell: Coordinates,
    },
    /// Whatever stands there is taken off.
    Remove {
        /// Where.
        cell: Coordinates,
    },
}
