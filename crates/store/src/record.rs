//! What is kept of a game.

use std::fmt;

use game::{Entry, Millis, Ply, TimeControl};

use crate::player::PlayerKind;

/// The name of a game in addresses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub String);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The content hash of a variant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantHash(pub String);

impl fmt::Display for VariantHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A point in time, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WallTime(pub u64);

/// The files that a variant consists of, so that a game can go on when the user's folder has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantSource {
    /// The hash of what follows.
    pub hash: VariantHash,
    /// The board as canonical XML.
    pub board: String,
    /// Each piece that the board uses, as canonical XML.
    pub pieces: Vec<String>,
}

/// One player of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// What the player is called.
    pub name: String,
    /// Who or what moves the pieces.
    pub player: PlayerKind,
    /// How much time there is.
    pub clock: TimeControl,
}

/// What a game was set up with. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The name of the game in addresses.
    pub id: GameId,
    /// The variant that it is played by.
    pub variant: VariantSource,
    /// The name of the board, for lists.
    pub board_name: String,
    /// The players, in turn order.
    pub seats: Vec<SeatRecord>,
    /// Whether moves may be taken back.
    pub undo_allowed: bool,
    /// The position that it starts with, as text, where that is not the board's own.
    pub start: Option<String>,
    /// The number of the arrangement that this position is, where the board has several.
    pub arrangement: Option<u64>,
    /// When it was made.
    pub created_at: WallTime,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// What it was set up with.
    pub record: GameRecord,
    /// Everything that happened, in order.
    pub log: Vec<Entry>,
    /// For how long after the last entry the process that wrote it is known to have been there.
    pub attended: Millis,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The name of the game in addresses.
    pub id: GameId,
    /// What somebody has called it, if anybody has.
    pub title: Option<String>,
    /// The variant that it is played by.
    pub variant: VariantHash,
    /// The name of the board.
    pub board_name: String,
    /// What the players are called, in turn order.
    pub seats: Vec<String>,
    /// How many moves have been made.
    pub ply: Ply,
    /// Whether it is over.
    pub over: bool,
    /// When something last happened in it.
    pub updated_at: WallTime,
    /// What cannot be read of it, if anything; what could not be read is empty above.
    pub damage: Option<String>,
}
