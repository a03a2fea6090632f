//! What can go wrong with a store.

use std::fmt;

/// Why a store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database cannot be opened.
    CannotOpen(String),
    /// The database was written by a later version of the program.
    TooNew {
        /// The version of its layout.
        found: i64,
        /// The latest that is known here.
        known: i64,
    },
    /// There is a game of that name already.
    Taken,
    /// There is no game of that name to write to.
    NoSuchGame,
    /// The entries do not follow what is in the log.
    Conflict,
    /// There is an account of that name already.
    NameTaken,
    /// There is no such account, or it is deleted.
    NoSuchAccount,
    /// The account has no such session.
    NoSuchSession,
    /// The account has no such token.
    NoSuchToken,
    /// The account has as many of these as it may have.
    TooMany,
    /// The account has changed meanwhile.
    Outdated,
    /// Nobody is waited for there, or somebody else was quicker.
    SeatTaken,
    /// What is kept makes no sense.
    Corrupt(String),
    /// There is no room for more on the disk, or none is allowed. Nothing of it is kept, and it may be tried again.
    Full,
    /// Another program holds the file. Nothing of it is kept, and it may be tried again.
    Busy,
    /// The database cannot be reached, and is tried again with every request. Whether what was being written is kept
    /// shows once it is back.
    Away(String),
    /// Another server uses the database.
    InUse,
    /// Something is kept there already, and nobody has said that it may be replaced.
    NotEmpty(String),
    /// The database could not do its work; after a failed commit the store takes nothing more.
    Failed(String),
    /// The store has stopped.
    Stopped,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CannotOpen(why) => write!(f, "the games cannot be opened: {why}"),
            Self::TooNew { found, known } => write!(
                f,
                "the database of games has layout {found}, and this program knows up to {known}: \
                 use the version that wrote it, or another database"
            ),
            Self::Taken => f.write_str("there is a game of that name already"),
            Self::NoSuchGame => f.write_str("there is no game of that name"),
            Self::Conflict => f.write_str("somebody else has written to the log of this game"),
            Self::NameTaken => f.write_str("there is an account of that name already"),
            Self::NoSuchAccount => f.write_str("there is no such account"),
            Self::NoSuchSession => f.write_str("there is no such session"),
            Self::NoSuchToken => f.write_str("there is no such token"),
            Self::TooMany => f.write_str("there are as many of these as there may be"),
            Self::Outdated => f.write_str("the account has changed meanwhile"),
            Self::SeatTaken => f.write_str("the seat is taken"),
            Self::Corrupt(what) => write!(f, "the database of games is damaged: {what}"),
            Self::Full => {
                f.write_str("there is no room for more games: make room on the disk, or allow a larger file")
            }
            Self::Busy => f.write_str("another program holds the file of games: close it"),
            Self::Away(why) => write!(f, "the database of games cannot be reached: {why}"),
            Self::InUse => f.write_str(
                "another server uses this database: stop it first, or give this one a database of its own",
            ),
            Self::NotEmpty(place) => write!(
                f,
                "something is kept in {place} already: give another place, or replace it with --force"
            ),
            Self::Failed(why) => write!(f, "the database of games cannot be used: {why}"),
            Self::Stopped => f.write_str("the store of games has stopped"),
        }
    }
}

impl std::error::Error for StoreError {}
