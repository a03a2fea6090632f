//! Who has an account.

use std::fmt;
use std::str::FromStr;

use super::credential::SessionId;
use crate::record::WallTime;

/// The name of an account for programs. It never changes and is never given to anybody else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountId(pub String);

impl fmt::Display for AccountId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What somebody may do beyond playing. The words are for good: files in the field hold them, and so do clients.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Plays.
    #[default]
    Player,
    /// Keeps order among players.
    Moderator,
    /// Runs the server.
    Administrator,
}

/// A word was to name a role and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchRole(pub String);

impl fmt::Display for NoSuchRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no role: write player, moderator or administrator", self.0.escape_debug())
    }
}

impl std::error::Error for NoSuchRole {}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Player => "player",
            Self::Moderator => "moderator",
            Self::Administrator => "administrator",
        })
    }
}

impl FromStr for Role {
    type Err = NoSuchRole;

    fn from_str(word: &str) -> Result<Self, NoSuchRole> {
        let all = [Self::Player, Self::Moderator, Self::Administrator];
        all.into_iter().find(|role| role.to_string() == word).ok_or_else(|| NoSuchRole(word.to_owned()))
    }
}

/// What somebody is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserName {
    /// As people see it.
    pub shown: String,
    /// What it is compared by: two accounts never have the same.
    pub key: String,
}

/// Where somebody can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email {
    /// As it was given.
    pub shown: String,
    /// What it is compared by: two accounts never hold the same.
    pub key: String,
}

/// An account to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// Its name for programs.
    pub id: AccountId,
    /// What its owner is called.
    pub name: UserName,
    /// Where its owner can be reached.
    pub email: Option<Email>,
    /// The hash of the password, as a PHC string. Guests have none.
    pub password: Option<String>,
    /// Whether it is for somebody who has not registered.
    pub guest: bool,
    /// When it was made.
    pub created_at: WallTime,
}

/// An account as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its name for programs.
    pub id: AccountId,
    /// What its owner is called; empty once it is deleted.
    pub name: String,
    /// Where its owner can be reached, as they say.
    pub email: Option<String>,
    /// Whether it is this account that holds the address.
    pub holds_email: bool,
    /// The hash of the password, as a PHC string. Guests have none, and neither have deleted accounts.
    pub password: Option<String>,
    /// What its owner may do.
    pub role: Role,
    /// Whether it is for somebody who has not registered.
    pub guest: bool,
    /// Whether a program plays under its name.
    pub bot: bool,
    /// When it was made.
    pub created_at: WallTime,
    /// When it was deleted, if it was.
    pub deleted_at: Option<WallTime>,
}

/// What can change about an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// Its owner is called something else.
    Name(UserName),
    /// Its owner can be reached elsewhere, or nowhere. An address that another account holds is kept as text but not
    /// held, and nobody is told.
    Email(Option<Email>),
    /// The same password hashed anew, because hashing has become harder. Sessions go on.
    Rehash {
        /// The hash that it must have now.
        expected: String,
        /// The hash that it gets.
        password: String,
    },
    /// Another password. All sessions end but one, and all tokens are gone.
    Password {
        /// The hash that it must have now, unless that does not matter.
        expected: Option<String>,
        /// The hash that it gets.
        password: String,
        /// The session that goes on.
        keep: Option<SessionId>,
    },
    /// Its owner may do other things.
    Role(Role),
    /// From now on a program plays under its name, for good. Only where nobody has ever played under it.
    Bot,
    /// A guest registers. Their sessions end, since whoever has a password begins a new one.
    Register {
        /// What the owner is called from now on.
        name: UserName,
        /// Where the owner can be reached.
        email: Option<Email>,
        /// The hash of the password.
        password: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_read_back_as_they_were() {
        for word in ["player", "moderator", "administrator"] {
            assert_eq!(word.parse::<Role>().unwrap().to_string(), word);
        }
        assert!("Player".parse::<Role>().is_err());
        assert!(Role::Administrator > Role::Moderator && Role::Moderator > Role::Player);
    }
}
