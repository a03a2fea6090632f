//! Who plays, as a value and as a word. The words are for good: files in the field hold them, and so do clients.

use std::fmt;
use std::str::FromStr;

/// Who or what moves the pieces of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A machine that plays any legal move.
    Random,
    /// A machine that looks one move ahead.
    Greedy,
    /// A machine that thinks.
    Level(Strength),
}

/// How well a machine thinks, from 1 for beginners to [`Strength::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength(u8);

impl Strength {
    /// The strongest there is.
    pub const MOST: u8 = 8;

    /// The strength of a number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&number).then_some(Self(number))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

/// A word was to say who plays and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchPlayer(pub String);

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" says of nobody that they play", self.0.escape_debug())
    }
}

impl std::error::Error for NoSuchPlayer {}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(strength) => write!(f, "level{}", strength.number()),
        }
    }
}

impl FromStr for PlayerKind {
    type Err = NoSuchPlayer;

    fn from_str(word: &str) -> Result<Self, NoSuchPlayer> {
        let all = (1..=Strength::MOST).filter_map(Strength::new).map(Self::Level);
        let mut all = [Self::Human, Self::Random, Self::Greedy].into_iter().chain(all);
        all.find(|kind| kind.to_string() == word).ok_or_else(|| NoSuchPlayer(word.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back_as_they_were() {
        for word in ["human", "random", "greedy", "level1", "level5", "level8"] {
            assert_eq!(word.parse::<PlayerKind>().unwrap().to_string(), word);
        }
        for word in ["", "level", "level0", "level9", "level01", "level+1", "Human", "nobody"] {
            assert_eq!(word.parse::<PlayerKind>(), Err(NoSuchPlayer(word.to_owned())));
        }
    }
}
