//! How strong players are, and how their games went.

use std::fmt;
use std::str::FromStr;

use game::Ply;
use rating::Rating;
use rules::Player;

use crate::accounts::AccountId;
use crate::player::PlayerKind;
use crate::record::{GameId, Place, VariantHash, WallTime, Winners};
use crate::store::Answer;

/// Who is compared with whom: people with people, and with machines apart from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pool {
    /// Games that people alone have played.
    People,
    /// Games in which a machine has played.
    Machines,
}

impl Pool {
    /// The word that is kept; for good, since files in the field hold it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::People => "people",
            Self::Machines => "machines",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Self::People, Self::Machines].into_iter().find(|pool| pool.word() == word)
    }
}

/// Somebody, or something, that is rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RatedPlayer {
    /// Somebody with an account.
    Person(AccountId),
    /// A machine of a kind: all of a kind are one player.
    Machine(PlayerKind),
}

/// What the names of machines begin with; no account's does.
const MACHINE: &str = "machine:";

impl fmt::Display for RatedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(account) => f.write_str(&account.0),
            Self::Machine(kind) => write!(f, "{MACHINE}{kind}"),
        }
    }
}

impl FromStr for RatedPlayer {
    type Err = crate::player::NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix(MACHINE) {
            Some(word) => word.parse().map(Self::Machine),
            None => Ok(Self::Person(AccountId(text.to_owned()))),
        }
    }
}

/// How strong somebody is on one ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Compared with whom.
    pub pool: Pool,
    /// On which board: its key, so that a new version of its file goes on with the same ladder.
    pub ladder: String,
    /// How strong, after the last game.
    pub rating: Rating,
    /// How many games were rated.
    pub tally: Tally,
    /// When the last one was.
    pub rated_at: WallTime,
}

impl Rated {
    /// What is known of it by now.
    #[must_use]
    pub fn now(&self, now: WallTime) -> Rating {
        self.rating.after_idling(days_between(self.rated_at, now))
    }
}

/// How many days have passed.
pub(crate) fn days_between(then: WallTime, now: WallTime) -> f64 {
    now.0.saturating_sub(then.0) as f64 / 86_400_000.0
}

/// How games went for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were won.
    pub wins: u32,
    /// How many were lost.
    pub losses: u32,
    /// How many were drawn.
    pub draws: u32,
}

impl Tally {
    /// How many there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }
}

/// Somebody on a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Who.
    pub player: RatedPlayer,
    /// What somebody with an account is called.
    pub name: String,
    /// Whether a program plays under that name.
    pub bot: bool,
    /// How strong they are there.
    pub rated: Rated,
}

/// Which part of a ladder is wanted: of those who have played of late and are known well enough, the strongest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderQuery {
    /// Compared with whom.
    pub pool: Pool,
    /// On which board.
    pub ladder: String,
    /// Those whose rating is not provisional by then.
    pub now: WallTime,
    /// Those who have played since.
    pub active_since: WallTime,
    /// How many to leave out.
    pub skip: u32,
    /// How many at most.
    pub limit: u32,
}

/// What a game made of somebody's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Which game, unless whoever asks is not to find it.
    pub game: Option<GameId>,
    /// When it ended.
    pub at: WallTime,
    /// What was known before it.
    pub before: Rating,
    /// And after it.
    pub after: Rating,
}

/// How a game went for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Won, alone or with others.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

impl Outcome {
    /// The word that is kept; for good, since files in the field hold it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Self::Won, Self::Lost, Self::Drawn].into_iter().find(|outcome| outcome.word() == word)
    }
}

/// Those at a game, in turn order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seating {
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who plays; nobody where nobody has said whose game it is.
    pub players: Vec<SeatedPlayer>,
}

/// Somebody at a game, as far as others may know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatedPlayer {
    /// What they are called now, if they have an account.
    pub account: Option<String>,
    /// Whether a program plays under their name.
    pub bot: bool,
    /// Whether they had one that is deleted.
    pub deleted: bool,
    /// How strong they are on the ladder of the game; before it, once it has been rated.
    pub rating: Option<Rating>,
    /// And after it.
    pub after: Option<Rating>,
}

/// Which games of somebody are wanted; whatever is left out is not asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryQuery {
    /// Whether games are wanted that only those find who have the link.
    pub private: bool,
    /// Words that must all occur in the board or the players.
    pub search: String,
    /// A part of the name of somebody else who played.
    pub opponent: Option<String>,
    /// The name of the board.
    pub board: Option<String>,
    /// How it went.
    pub outcome: Option<Outcome>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// Where they sat.
    pub seat: Option<Player>,
    /// Only games that ended then or later.
    pub since: Option<WallTime>,
    /// Only games that ended before.
    pub until: Option<WallTime>,
    /// Only what comes behind this place: when the last one ended, and its number.
    pub after: Option<Place>,
    /// How many at most.
    pub limit: u32,
}

/// A game of somebody's that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct HistoryLine {
    /// Which.
    pub game: GameId,
    /// The variant that it was played by.
    pub variant: VariantHash,
    /// The name of the board.
    pub board_name: String,
    /// Where they sat.
    pub seat: Player,
    /// How it went for them.
    pub outcome: Outcome,
    /// Whether it was rated.
    pub rated: bool,
    /// Who won.
    pub winners: Option<Winners>,
    /// How many moves were made.
    pub ply: Ply,
    /// What all players were called, in turn order, and who they are.
    pub seats: Vec<(String, PlayerKind, SeatedPlayer)>,
    /// When it ended, and its number.
    pub place: Place,
}

/// A place where it is kept how strong players are and how their games went. Both are written with the end of a game,
/// in one transaction, by [`EventStore::append`](crate::EventStore::append).
pub trait RatingStore: Send + Sync + 'static {
    /// How strong somebody is, on every ladder that they are on.
    fn ratings(&self, account: &AccountId) -> Answer<Vec<Rated>>;

    /// Those on a ladder.
    fn leaders(&self, query: LeaderQuery) -> Answer<Vec<Leader>>;

    /// The boards on which somebody in a pool is known well enough and has played of late, with how many there are.
    fn ladders(&self, pool: Pool, now: WallTime, active_since: WallTime) -> Answer<Vec<(String, u32)>>;

    /// What the last games made of somebody's rating on a ladder, the oldest first. Games that only those find who have
    /// the link are not named unless `private`.
    fn rating_changes(
        &self,
        account: &AccountId,
        pool: Pool,
        ladder: &str,
        private: bool,
        limit: u32,
    ) -> Answer<Vec<RatingChange>>;

    /// Who sits at each of some games.
    fn seated(&self, games: Vec<GameId>, now: WallTime) -> Answer<Vec<Seating>>;

    /// How the games of somebody went, by the name of the board.
    fn tallies(&self, account: &AccountId, private: bool) -> Answer<Vec<(String, Tally)>>;

    /// The games of somebody that are over, the latest first.
    fn history(&self, account: &AccountId, query: HistoryQuery) -> Answer<Vec<HistoryLine>>;
}
