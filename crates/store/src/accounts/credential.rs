//! What somebody is known by: sessions of browsers, tokens of programs.

use std::fmt;
use std::str::FromStr;

use super::account::AccountId;
use crate::record::WallTime;

/// The SHA-256 of a secret. The secret itself is kept nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// The name of a session in lists; it opens nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub String);

/// The name of a token in lists; it opens nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenId(pub String);

/// A browser that somebody is logged in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRecord {
    /// Its name in lists.
    pub id: SessionId,
    /// What its secret hashes to.
    pub token: TokenHash,
    /// Whose it is.
    pub account: AccountId,
    /// Which browser it is, for people.
    pub label: String,
    /// When it began.
    pub created_at: WallTime,
    /// When it was last used, about.
    pub seen_at: WallTime,
    /// Until when it is good.
    pub expires_at: WallTime,
}

/// A session to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The session.
    pub session: SessionRecord,
    /// The hash of the password that was proved to be known; the account must still have it. Guests have none.
    pub password: Option<String>,
}

/// What a program may do in somebody's name. The words are for good: files in the field hold them, and so do clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// See what its owner sees.
    Read,
    /// Play and make games.
    Play,
    /// Play by the interface for boards and other clients of people.
    BoardPlay,
    /// Play by the interface for bots.
    BotPlay,
    /// See who challenges its owner.
    ChallengeRead,
    /// Challenge others and answer challenges.
    ChallengeWrite,
}

impl Scope {
    /// All there are, in the order in which people are shown them.
    pub const ALL: [Self; 6] =
        [Self::Read, Self::Play, Self::BoardPlay, Self::BotPlay, Self::ChallengeRead, Self::ChallengeWrite];
}

/// A word was to name what a program may do and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchScope(pub String);

impl fmt::Display for NoSuchScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is nothing that a token can allow", self.0.escape_debug())
    }
}

impl std::error::Error for NoSuchScope {}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::BoardPlay => "board:play",
            Self::BotPlay => "bot:play",
            Self::ChallengeRead => "challenge:read",
            Self::ChallengeWrite => "challenge:write",
        })
    }
}

impl FromStr for Scope {
    type Err = NoSuchScope;

    fn from_str(word: &str) -> Result<Self, NoSuchScope> {
        Self::ALL
            .into_iter()
            .find(|scope| scope.to_string() == word)
            .ok_or_else(|| NoSuchScope(word.to_owned()))
    }
}

/// A secret that a program uses in somebody's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRecord {
    /// Its name in lists.
    pub id: TokenId,
    /// What the secret hashes to.
    pub token: TokenHash,
    /// In whose name.
    pub account: AccountId,
    /// What its owner calls it.
    pub label: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created_at: WallTime,
    /// When it was last used, about.
    pub used_at: Option<WallTime>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_read_back_as_they_were() {
        for word in ["read", "play", "board:play", "bot:play", "challenge:read", "challenge:write"] {
            assert_eq!(word.parse::<Scope>().unwrap().to_string(), word);
        }
        assert!("write".parse::<Scope>().is_err());
    }

    #[test]
    fn hashes_are_not_printed() {
        assert_eq!(format!("{:?}", TokenHash([7; 32])), "TokenHash(..)");
    }
}
