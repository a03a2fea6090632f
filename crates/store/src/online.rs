//! Games among people who do not sit at one table: whose game it is, who holds which seat, and who is waited for.

use rules::Player;

use crate::accounts::AccountId;
use crate::record::{GameId, GameRecord, KeptGame, SeatRecord, WallTime};
use crate::store::Answer;

/// Who finds a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody: while seats are free it is in the lobby, and anybody may watch.
    Public,
    /// Whoever has the link.
    Link,
}

impl Visibility {
    /// The word that is kept; for good, since files in the field hold it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Link => "link",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Self::Public, Self::Link].into_iter().find(|visibility| visibility.word() == word)
    }
}

/// Whose a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineGame {
    /// Which game.
    pub game: GameId,
    /// Who made it.
    pub maker: AccountId,
    /// Who finds it.
    pub visibility: Visibility,
    /// The seats that people play, in order, and who holds them; nobody while one is free.
    pub seats: Vec<(Player, Option<AccountId>)>,
    /// When it was made.
    pub made_at: WallTime,
    /// Whether it was taken out of all lists; before it has begun that calls it off.
    pub hidden: bool,
    /// Whether it counts for what players are rated by.
    pub rated: bool,
    /// The ladder of its board, on which it counts if it is rated.
    pub ladder: Option<String>,
    /// Whom it was made for: nobody else takes a seat in it.
    pub invited: Option<AccountId>,
    /// Whether they have said no, which calls it off.
    pub declined: bool,
}

impl OnlineGame {
    /// Whether somebody is still to come.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.seats.iter().any(|(_, holder)| holder.is_none())
    }

    /// Whether it was called off before it began.
    #[must_use]
    pub fn is_called_off(&self) -> bool {
        self.hidden && self.is_waiting()
    }

    /// Whether more than one person plays, so that they have to agree on some things.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        let first = self.seats.first().map(|(_, holder)| holder);
        self.seats.iter().any(|(_, holder)| Some(holder) != first || holder.is_none())
    }

    /// The seats that somebody holds.
    #[must_use]
    pub fn seats_of(&self, account: &AccountId) -> Vec<Player> {
        let theirs = self.seats.iter().filter(|(_, holder)| holder.as_ref() == Some(account));
        theirs.map(|(seat, _)| *seat).collect()
    }
}

/// What one player makes of a game that others play in too: nobody else sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// What they call it, if they have named it.
    pub title: Option<String>,
    /// What they say about it: a tree of moves, as in a game that is kept whole.
    pub tree: Option<String>,
}

/// How much of somebody's is kept beside the games that are played here: records, and what is said about games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// How many.
    pub records: u64,
    /// How many bytes they have.
    pub bytes: u64,
}

/// At which of the games that wait for somebody those who wait are likely to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attended {
    /// At games with clocks that were made after this,
    pub timed_since: WallTime,
    /// at others that were made after this,
    pub untimed_since: WallTime,
    /// and where somebody was seen of late.
    pub seen: Vec<GameId>,
}

/// A place where it is kept whose games are.
pub trait OnlineStore: Send + Sync + 'static {
    /// Keeps a new game and whose it is, both or neither: a game that is nobody's could never be found again.
    ///
    /// The answer is [`StoreError::Taken`](crate::StoreError::Taken) when there is a game of that name.
    fn create_online(&self, game: GameRecord, online: OnlineGame) -> Answer<()>;

    /// The same for a game that is kept as a whole.
    ///
    /// The answer is [`StoreError::Taken`](crate::StoreError::Taken) when there is a game of that name.
    fn keep_online(&self, game: KeptGame, online: OnlineGame) -> Answer<()>;

    /// Whose a game is, if anybody has said so.
    fn online(&self, game: &GameId) -> Answer<Option<OnlineGame>>;

    /// Gives a free seat to somebody, who is called `name` there from then on: a certain one, or any.
    ///
    /// Of two who want the last one, one gets it: the other's answer is
    /// [`StoreError::SeatTaken`](crate::StoreError::SeatTaken), and so is that of somebody who sits there already, or
    /// for whom it was not made.
    fn take_seat(&self, game: &GameId, seat: Option<Player>, account: &AccountId, name: &str) -> Answer<()>;

    /// Gives up the seats that somebody holds in a game that has not begun.
    ///
    /// The answer is [`StoreError::SeatTaken`](crate::StoreError::SeatTaken) when it has begun.
    fn leave_seats(&self, game: &GameId, account: &AccountId) -> Answer<()>;

    /// The games in which somebody has a seat and that are not over, whether they have put them away or not.
    fn playing(&self, account: &AccountId) -> Answer<Vec<GameId>>;

    /// The players of each of these games as they were set up, in turn order; of a game that there is not, nobody.
    fn players(&self, games: Vec<GameId>) -> Answer<Vec<Vec<SeatRecord>>>;

    /// How many games that somebody has made wait for others, of those that are attended.
    fn waiting_of(&self, maker: &AccountId, attended: Attended) -> Answer<u32>;

    /// The public games in which somebody is waited for, of those that are attended, the latest first.
    fn waiting(&self, attended: Attended, limit: u32) -> Answer<Vec<OnlineGame>>;

    /// Those of some games that wait for somebody, and are attended.
    fn still_waiting(&self, games: Vec<GameId>, attended: Attended) -> Answer<Vec<GameId>>;

    /// The games that were made for somebody who has not answered yet, of those that are attended, the latest first.
    fn challenges(&self, account: &AccountId, attended: Attended, limit: u32) -> Answer<Vec<OnlineGame>>;

    /// The games that somebody has made for others who have not answered yet, of those that are attended, the latest
    /// first.
    fn challenged_by(&self, maker: &AccountId, attended: Attended, limit: u32) -> Answer<Vec<OnlineGame>>;

    /// Calls off the games that wait and are not attended. One that is found by its link alone waits for as long as
    /// one without clocks: whoever was sent it may come later.
    fn lapse(&self, attended: Attended) -> Answer<()>;

    /// Somebody is gone for good: the games that they have made and those that were made for them are called off, and
    /// their seats are free in those of others, as long as they have not begun.
    fn withdraw(&self, account: &AccountId) -> Answer<()>;

    /// Says no for whoever a game was made for, which calls it off.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when it was made for nobody, somebody
    /// else, or called off, and [`StoreError::SeatTaken`](crate::StoreError::SeatTaken) when it has begun.
    fn decline(&self, game: &GameId, account: &AccountId) -> Answer<()>;

    /// Calls off a game that has not begun, for whoever made it, or takes that back.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when they have made no such game, and
    /// [`StoreError::SeatTaken`](crate::StoreError::SeatTaken) when it has begun: of one who calls off and one who
    /// takes the last seat, one is too late.
    fn call_off(&self, game: &GameId, maker: &AccountId, off: bool) -> Answer<()>;

    /// What somebody makes of a game; nothing unless they have said something.
    fn notes(&self, game: &GameId, account: &AccountId) -> Answer<Notes>;

    /// Keeps what somebody says about a game, beside what others say.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when there is no such game.
    fn note(&self, game: &GameId, account: &AccountId, tree: String) -> Answer<()>;

    /// Gives a game a name for one person, or takes it away; in lists of theirs it comes before any other.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when there is no such game.
    fn name_for(&self, game: &GameId, account: &AccountId, title: Option<String>) -> Answer<()>;

    /// How much of what somebody has made is kept, whether it is in lists or not.
    fn kept_by(&self, maker: &AccountId) -> Answer<Kept>;

    /// Forgets for good the records of somebody that were taken out of the lists. Games that are played here stay.
    fn forget_hidden(&self, maker: &AccountId) -> Answer<()>;

    /// Takes a game out of the lists of one person, or puts it back; others find it as before.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when there is no such game.
    fn put_away(&self, game: &GameId, account: &AccountId, away: bool) -> Answer<()>;
}
