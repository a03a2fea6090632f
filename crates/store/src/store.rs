//! What any store of games does.

use std::pin::Pin;

use game::{Entry, Ply, Standing};

use crate::error::StoreError;
use crate::record::{
    GameId, GameLine, GameQuery, GameRecord, KeptGame, StoredGame, VariantHash, VariantSource, WallTime,
    Winners,
};

/// An answer that is still to come.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Entries to be added to the log of a game.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// What happened, in order; the first follows what is in the log already.
    pub entries: Vec<Entry>,
    /// How many moves have been made after it.
    pub ply: Ply,
    /// Who has won after it, if the game is over.
    pub winners: Option<Winners>,
    /// How well everybody did, where the game has ended with these entries and not been called off.
    pub standings: Option<Vec<Standing>>,
    /// When.
    pub at: WallTime,
}

/// A place where games are kept. Requests may be made from anywhere at any time.
///
/// The request counts from the call on; whoever drops the answer does not take it back.
pub trait EventStore: Send + Sync + 'static {
    /// Keeps a new game. Once this has answered, the game is durable.
    ///
    /// The answer is an error when there is a game of that name.
    fn create(&self, game: GameRecord) -> Answer<()>;

    /// Adds to the log of a game. Once this has answered, the entries are durable; with the end of a game also how it
    /// went for everybody, and what it makes of their ratings if it was rated.
    ///
    /// The answer is [`StoreError::Conflict`] when the entries do not follow what is there: then
    /// somebody else has written to the log, and nothing has been added.
    fn append(&self, append: Append) -> Answer<()>;

    /// Keeps a game as a whole, or what has become of one that was kept so before.
    ///
    /// The answer is [`StoreError::Taken`] when there is a game of that name that is played here.
    fn keep(&self, game: KeptGame) -> Answer<()>;

    /// Keeps variations and comments to a game, beside its log.
    ///
    /// The answer is [`StoreError::NoSuchGame`] when there is no such game.
    fn annotate(&self, game: &GameId, tree: String) -> Answer<()>;

    /// A game with its log, if there is such a game.
    fn load(&self, game: &GameId) -> Answer<Option<StoredGame>>;

    /// Notes that the process that started at `since` is still there, so that after a crash it is known
    /// until when games were attended to.
    fn beat(&self, since: WallTime, now: WallTime) -> Answer<()>;

    /// The games that a query asks for, those first in which something happened last. One that is damaged is
    /// listed as such and hides no other.
    fn list(&self, query: GameQuery) -> Answer<Vec<GameLine>>;

    /// The names of the boards that games in the list are played on, each once.
    fn boards(&self) -> Answer<Vec<String>>;

    /// Takes a game out of every list, or puts it back. It stays as it is otherwise, so that nothing is lost by a
    /// slip.
    ///
    /// The answer is [`StoreError::NoSuchGame`] when there is no such game.
    fn hide(&self, game: &GameId, hidden: bool) -> Answer<()>;

    /// Gives a game a name of its own, or takes it away.
    ///
    /// The answer is [`StoreError::NoSuchGame`] when there is no such game.
    fn rename(&self, game: &GameId, title: Option<String>) -> Answer<()>;

    /// A game as it stands in the list, whether it is in it or not, if there is such a game.
    fn line(&self, game: &GameId) -> Answer<Option<GameLine>>;

    /// The same of several games, in any order; of those that there are not, nothing.
    fn lines(&self, games: Vec<GameId>) -> Answer<Vec<GameLine>>;

    /// The files of a variant that some game is played by.
    fn variant(&self, hash: &VariantHash) -> Answer<Option<VariantSource>>;
}
