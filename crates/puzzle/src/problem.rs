//! Problems: positions with the move or line to be found, on any variant (S8).

mod answer;
mod import;
mod look;
mod make;
mod prove;
mod selfplay;
mod themes;
mod verify;

pub use answer::{Answer, Why, answer};
pub use import::{CsvError, OldPiece, OldProblem, OldSolution, from_csv, from_old};
pub use make::{Maker, Ply};
pub use prove::{Prover, Shape, TooDeep};
pub use selfplay::SelfPlay;
pub use verify::{Flaw, Surety, Verifier, verify};

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Win by force in so many moves of one's own.
    Mate(u32),
    /// Win material.
    Material,
    /// Find the one good move.
    Best,
    /// Both sides help the one that moves last to win, in so many moves of each.
    Helpmate(u32),
    /// Force the other side to win, in so many moves of one's own.
    Selfmate(u32),
}

impl Goal {
    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate(_) => "mate",
            Self::Material => "material",
            Self::Best => "best",
            Self::Helpmate(_) => "helpmate",
            Self::Selfmate(_) => "selfmate",
        }
    }

    /// How many moves it takes, where that is part of it.
    #[must_use]
    pub const fn moves(self) -> Option<u32> {
        match self {
            Self::Mate(moves) | Self::Helpmate(moves) | Self::Selfmate(moves) => Some(moves),
            Self::Material | Self::Best => None,
        }
    }

    /// The goal of a name.
    #[must_use]
    pub fn from_name(name: &str, moves: Option<u32>) -> Option<Self> {
        match (name, moves) {
            ("mate", Some(moves)) => Some(Self::Mate(moves)),
            ("helpmate", Some(moves)) => Some(Self::Helpmate(moves)),
            ("selfmate", Some(moves)) => Some(Self::Selfmate(moves)),
            ("material", None) => Some(Self::Material),
            ("best", None) => Some(Self::Best),
            _ => None,
        }
    }

    /// How the solver and the other side work together or against each other, if that is all there is to it.
    #[must_use]
    pub const fn shape(self) -> Option<Shape> {
        match self {
            Self::Mate(_) => Some(Shape::Mate),
            Self::Helpmate(_) => Some(Shape::Helpmate),
            Self::Selfmate(_) => Some(Shape::Selfmate),
            Self::Material | Self::Best => None,
        }
    }
}

/// The most moves that a goal may ask for.
pub const MOST_MOVES: u32 = 12;

/// A problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What it is called, unique among problems.
    pub id: String,
    /// The board, by key or name.
    pub board: String,
    /// The position.
    pub fen: String,
    /// The move that led there, if it is known.
    pub before: Option<String>,
    /// What is to be done.
    pub goal: Goal,
    /// The lines that count as solved, each beginning and ending with the solver's move.
    pub lines: Vec<Vec<String>>,
    /// How hard it is, from 1.
    pub level: u8,
    /// How hard it is, as a rating.
    pub rating: u32,
    /// What it is about.
    pub themes: Vec<String>,
    /// Where it comes from.
    pub source: String,
}

/// The highest rating.
pub const HIGHEST_RATING: u32 = 4000;
/// The longest name of a problem.
const LONGEST_ID: usize = 60;
/// What a name must be.
pub const ID_RULE: &str = "must be 1 to 60 letters, digits, hyphens, points and underscores";

/// Whether a problem can be called that.
#[must_use]
pub fn is_id(text: &str) -> bool {
    let known = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    !text.is_empty() && text.len() <= LONGEST_ID && text.chars().all(known)
}

/// The level of a rating. The bounds are such that the problems that ship, most of which the machine has made, are
/// spread over the levels.
#[must_use]
pub const fn level_of(rating: u32) -> u8 {
    match rating {
        0..=1099 => 1,
        1100..=1249 => 2,
        1250..=1399 => 3,
        1400..=1599 => 4,
        _ => 5,
    }
}
