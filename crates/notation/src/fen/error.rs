//! Why a FEN could not be read.

use std::fmt;

use rules::SetupError;

/// Why a FEN could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// The text is malformed.
    Text {
        /// How many characters stand before the place.
        at: usize,
        /// What could have stood there.
        expected: String,
        /// What did.
        found: String,
    },
    /// The text is well formed, but what it says is no position of the game.
    Position(SetupError),
}

impl FenError {
    pub(crate) fn new(at: usize, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self::Text { at, expected: expected.into(), found: found.into() }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { at, expected, found } => {
                write!(f, "at character {}: expected {expected}, found {found}", at + 1)
            }
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FenError {}
