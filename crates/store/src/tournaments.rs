//! Tournaments: what they were announced as, who takes part, and every pairing that was made.

use std::fmt;

use game::TimeControl;

use crate::accounts::AccountId;
use crate::online::OnlineGame;
use crate::player::PlayerKind;
use crate::record::{GameId, GameRecord, VariantHash, VariantSource, WallTime};
use crate::store::Answer;

/// The name of a tournament in addresses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(pub String);

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Words that are kept, for good, since files in the field hold them.
macro_rules! words {
    ($name:ident { $($value:ident = $word:literal),+ $(,)? }) => {
        impl $name {
            /// The word that is kept.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }

            /// What a word means, if it means anything.
            #[must_use]
            pub fn of(word: &str) -> Option<Self> {
                [$(Self::$value),+].into_iter().find(|value| value.word() == word)
            }
        }
    };
}

/// How it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentKind {
    /// In rounds.
    Swiss,
    /// Until the time is up.
    Arena,
}
words!(TournamentKind { Swiss = "swiss", Arena = "arena" });

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStatus {
    /// It has not begun.
    Coming,
    /// It goes on.
    Running,
    /// No further pairings are made until somebody says so.
    Paused,
    /// It is over, or was called off before it began.
    Over,
}
words!(TournamentStatus { Coming = "coming", Running = "running", Paused = "paused", Over = "over" });

/// A tournament without those who take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What it is called in addresses.
    pub id: TournamentId,
    /// What people call it.
    pub name: String,
    /// Who runs it.
    pub organiser: AccountId,
    /// How it is played.
    pub kind: TournamentKind,
    /// The rules of all its games.
    pub variant: VariantHash,
    /// The name of the board, for lists.
    pub board_name: String,
    /// The ladder of the board.
    pub ladder: String,
    /// Everybody's clock in every game.
    pub clock: TimeControl,
    /// Whether games count for ratings, where a person plays in them.
    pub rated: bool,
    /// Whether it is in the list for everybody, or found by its link alone.
    pub listed: bool,
    /// Where it stands.
    pub status: TournamentStatus,
    /// How many rounds there are to be, where that has been said.
    pub rounds: Option<u32>,
    /// How many minutes an arena lasts.
    pub minutes: Option<u32>,
    /// Which round was paired last; 0 before the first, and in an arena.
    pub round: u32,
    /// When it was announced.
    pub created_at: WallTime,
    /// When it is to begin by itself, if it does.
    pub starts_at: Option<WallTime>,
    /// When it has begun.
    pub begun_at: Option<WallTime>,
    /// When the next round is paired, once the last one is over; when an arena ends.
    pub due_at: Option<WallTime>,
    /// Since when it has been paused.
    pub paused_at: Option<WallTime>,
    /// When it ended.
    pub ended_at: Option<WallTime>,
    /// Goes up with every change.
    pub version: u64,
}

/// Whether somebody is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// They take part.
    In,
    /// They have withdrawn, and may come back.
    Out,
    /// They were removed, and may not.
    Removed,
}
words!(Taking { In = "in", Out = "out", Removed = "removed" });

/// Somebody, or a machine, in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// From 1, in the order in which they came.
    pub number: u32,
    /// Who, unless it is a machine.
    pub account: Option<AccountId>,
    /// What plays for them.
    pub player: PlayerKind,
    /// What they were called when they came.
    pub name: String,
    /// How strong they were then.
    pub rating: u32,
    /// Whether they take part.
    pub taking: Taking,
    /// How many games they did not come to.
    pub missed: u32,
    /// When they came.
    pub joined_at: WallTime,
    /// What their account is called now, and whether a program plays under it; nothing where they have none. This is
    /// read and never written.
    pub known_as: Option<(String, bool)>,
}

/// What came of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingResult {
    /// Whoever moved first has won.
    First,
    /// Whoever moved second has.
    Second,
    /// Nobody has.
    Draw,
    /// Nobody was left to play with.
    Bye,
    /// It was made up for a round that had begun before somebody came.
    Late,
    /// It does not count.
    Void,
}
words!(PairingResult {
    First = "first",
    Second = "second",
    Draw = "draw",
    Bye = "bye",
    Late = "late",
    Void = "void",
});

/// Two who play each other, or one who plays nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingRecord {
    /// From 1, in the order in which they were made.
    pub number: u32,
    /// In which round, from 1; 0 in an arena.
    pub round: u32,
    /// Whoever moves first, by number.
    pub first: u32,
    /// Whoever moves second; nobody where there was nobody.
    pub second: Option<u32>,
    /// Their game.
    pub game: Option<GameId>,
    /// What came of it, once that is known.
    pub result: Option<PairingResult>,
    /// When it was made.
    pub made_at: WallTime,
    /// When it was known what came of it.
    pub ended_at: Option<WallTime>,
}

/// Everything about a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeTournament {
    /// What it is.
    pub tournament: Tournament,
    /// Who takes part, by number.
    pub contestants: Vec<Contestant>,
    /// Who met whom, by number.
    pub pairings: Vec<PairingRecord>,
}

/// A change to a tournament: all of it is kept, or nothing.
#[derive(Clone, Debug)]
pub struct TournamentChange {
    /// The tournament as it is from now on, with the version that it had.
    pub tournament: Tournament,
    /// Those who are new or of whom something has changed.
    pub contestants: Vec<Contestant>,
    /// Pairings that are new or of which something has changed.
    pub pairings: Vec<PairingRecord>,
    /// The games of new pairings.
    pub games: Vec<(GameRecord, OnlineGame)>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLine {
    /// What it is.
    pub tournament: Tournament,
    /// How many take part.
    pub contestants: u32,
    /// What whoever runs it is called, if they have an account.
    pub organiser_name: Option<String>,
    /// Whether whoever asks takes part.
    pub yours: bool,
}

/// Which tournaments are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentQuery {
    /// Where they stand.
    pub statuses: Vec<TournamentStatus>,
    /// Who asks: they also find those that are not listed if they run them or take part.
    pub account: Option<AccountId>,
    /// How many at most.
    pub limit: u32,
}

/// A game of a tournament that somebody is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Which tournament.
    pub tournament: TournamentId,
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: GameId,
    /// When it was paired.
    pub made_at: WallTime,
}

/// A place where tournaments are kept.
pub trait TournamentStore: Send + Sync + 'static {
    /// Keeps a new one.
    ///
    /// The answer is [`StoreError::TooMany`](crate::StoreError::TooMany) when whoever runs it has `most` already that
    /// are not over.
    fn add_tournament(&self, tournament: Tournament, variant: VariantSource, most: u32) -> Answer<()>;

    /// All of one, if there is such a tournament.
    fn tournament(&self, id: &TournamentId) -> Answer<Option<WholeTournament>>;

    /// Changes one, with new games if there are any.
    ///
    /// The answer is [`StoreError::Conflict`](crate::StoreError::Conflict) when it is not what it was any more: then
    /// nothing has been changed.
    fn change_tournament(&self, change: TournamentChange) -> Answer<()>;

    /// Those that a query asks for: those that have not begun in the order in which they begin, others the latest first.
    fn tournaments(&self, query: TournamentQuery) -> Answer<Vec<TournamentLine>>;

    /// Which change was the last, if there is such a tournament.
    fn tournament_version(&self, id: &TournamentId) -> Answer<Option<u64>>;

    /// Those that have begun and are not over, or should begin by now.
    fn due_tournaments(&self, now: WallTime) -> Answer<Vec<TournamentId>>;

    /// Those that are not over in which somebody takes part.
    fn tournaments_with(&self, account: &AccountId) -> Answer<Vec<TournamentId>>;

    /// What all those are called that somebody runs, or takes or took part in, the earliest first.
    fn tournaments_of(&self, account: &AccountId) -> Answer<Vec<(TournamentId, String)>>;

    /// The pairings of one whose games are over and whose result has not been noted.
    fn ended_pairings(&self, id: &TournamentId) -> Answer<Vec<(u32, GameId)>>;

    /// The tournament that a game belongs to.
    fn tournament_of(&self, game: &GameId) -> Answer<Option<(TournamentId, String)>>;

    /// The games of tournaments that somebody is to play now, the latest first.
    fn tournament_games(&self, account: &AccountId) -> Answer<Vec<TournamentGame>>;
}
