//! What is kept of a game.

use std::fmt;

use game::{Entry, Millis, Ply, TimeControl};
use rules::Player;

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

/// Where a game comes from. The words are for good: files in the field hold them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// It is or was played here, and has a log.
    #[default]
    Played,
    /// Somebody entered it by hand.
    Entered,
    /// It came from a file.
    Imported,
}

impl Source {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Played, Self::Entered, Self::Imported];

    /// The word that is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Entered => "entered",
            Self::Imported => "imported",
        }
    }

    /// The source of a word, if it is one.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.word() == word)
    }
}

/// Who won a game; nobody if it was drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Winners(pub Vec<Player>);

impl Winners {
    /// As it is kept: numbers from 0, or that there are none.
    pub(crate) fn text(&self) -> String {
        if self.0.is_empty() {
            return DRAW.to_owned();
        }
        let seats: Vec<String> = self.0.iter().map(|seat| seat.0.to_string()).collect();
        seats.join(",")
    }

    /// From what is kept.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if text == DRAW {
            return Some(Self::default());
        }
        text.split(',').map(|seat| seat.parse().ok().map(Player)).collect::<Option<_>>().map(Self)
    }
}

/// How a draw is kept.
pub(crate) const DRAW: &str = "draw";

/// What a game was set up with. It never changes, unless it was entered or imported.
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
    /// Where it comes from.
    pub source: Source,
}

/// A game that is kept as a whole, since nobody plays it here: entered by hand, or from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// What it was set up with.
    pub record: GameRecord,
    /// What it is called, if anything.
    pub title: Option<String>,
    /// Its moves with all that is said about them, as text that only its readers understand.
    pub tree: String,
    /// How many moves its main line has.
    pub ply: Ply,
    /// How it ended, if it has and that is known.
    pub winners: Option<Winners>,
    /// When it was kept.
    pub at: WallTime,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// What it was set up with.
    pub record: GameRecord,
    /// Everything that happened, in order; nothing in games that were never played here.
    pub log: Vec<Entry>,
    /// Its moves with variations and comments, where somebody has kept any.
    pub tree: Option<String>,
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
    /// Who they are, in turn order.
    pub players: Vec<PlayerKind>,
    /// How many moves have been made.
    pub ply: Ply,
    /// Whether it is over.
    pub over: bool,
    /// Who won, where that is known.
    pub winners: Option<Winners>,
    /// Where it comes from.
    pub source: Source,
    /// When something last happened in it.
    pub updated_at: WallTime,
    /// Where it stands in the list.
    pub place: Place,
    /// What cannot be read of it, if anything; what could not be read is empty above.
    pub damage: Option<String>,
}

/// Where a game stands in the list: the next page goes on behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// When something last happened in it.
    pub updated_at: WallTime,
    /// The number of the game.
    pub number: u64,
}

/// How a game must have ended to be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nobody won.
    Drawn,
    /// That player won, alone or with others.
    Won(Player),
}

/// Which games are to be listed; whatever is left out is not asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameQuery {
    /// Words that must all occur in the name, the board or the players, whatever their case.
    pub search: String,
    /// A part of some player's name.
    pub player: Option<String>,
    /// The name of the board.
    pub board: Option<String>,
    /// Whether it is over.
    pub over: Option<bool>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Where it comes from.
    pub source: Option<Source>,
    /// Whether only games are wanted that somebody has named.
    pub named: bool,
    /// Whether games are wanted in which nothing has happened yet.
    pub empty: bool,
    /// Only games of this account: made by it, or with a seat that it holds.
    pub account: Option<crate::AccountId>,
    /// Only what comes behind this place in the list.
    pub after: Option<Place>,
    /// How many at most.
    pub limit: u32,
}
