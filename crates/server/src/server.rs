//! What all requests share.

mod reading;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use protocol::ContentNews;
use store::{
    AccountStore, EventStore, GameId, ModerationStore, OnlineStore, RatingStore, TournamentStore,
    WorkshopStore,
};
use tokio::sync::broadcast;

use crate::analysis::Analysts;
use crate::bell::Bell;
use crate::bench::Bench;
use crate::clock::Clock;
use crate::content::{Content, Remembered, Variant};
use crate::contests::Contests;
use crate::error::ApiError;
use crate::figures::Figures;
use crate::history_file::HistoryFile;
use crate::identity::{Identity, People};
use crate::limits::Limits;
use crate::live::{LiveGames, Services, Stores};
use crate::makers::Makers;
use crate::pairings::Pairings;
use crate::puzzles::Puzzles;
use crate::report::report;
use crate::tournaments::Tournaments;
use crate::waiting_rooms::WaitingRooms;

pub use crate::settings::{RecordLimits, Settings};

/// How many readings of the content somebody may miss.
const NEWS_KEPT: usize = 16;

/// A running server: its store, its content and its live games. Cheap to clone.
#[derive(Clone)]
pub struct Server {
    inner: Arc<Inner>,
}

/// Where everything but games is kept.
pub struct Shared {
    /// Who is who.
    pub accounts: Arc<dyn AccountStore>,
    /// Whose games are.
    pub online: Arc<dyn OnlineStore>,
    /// How strong players are.
    pub ratings: Arc<dyn RatingStore>,
    /// Variants that users have uploaded.
    pub workshop: Arc<dyn WorkshopStore>,
    /// What players report, and what moderators do about it.
    pub moderation: Arc<dyn ModerationStore>,
    /// Tournaments.
    pub tournaments: Arc<dyn TournamentStore>,
}

struct Inner {
    settings: Settings,
    content: RwLock<Arc<Content>>,
    store: Arc<dyn EventStore>,
    online: Arc<dyn OnlineStore>,
    ratings: Arc<dyn RatingStore>,
    workshop: Arc<dyn WorkshopStore>,
    moderation: Arc<dyn ModerationStore>,
    tournaments: Tournaments,
    /// Variants that are in no content.
    remembered: Remembered,
    identity: Identity,
    live: LiveGames,
    analysts: Analysts,
    contests: Contests,
    puzzles: Puzzles,
    waiting_rooms: WaitingRooms,
    makers: Makers,
    pairings: tokio::sync::Mutex<Pairings>,
    limits: Limits,
    figures: Figures,
    /// Whoever has this may add to what is kept of somebody; one at a time, so that nobody counts too little.
    room: tokio::sync::Mutex<()>,
    /// Tells whoever listens that the content has been read again.
    news: broadcast::Sender<ContentNews>,
    version: AtomicU64,
    clock: Clock,
    /// The damaged games that have been reported.
    reported: Mutex<BTreeSet<GameId>>,
}

impl Server {
    /// A server over a store. Reads all content, and keeps the import log in the content folder.
    #[must_use]
    pub fn new(
        store: Arc<
            impl EventStore
            + AccountStore
            + OnlineStore
            + RatingStore
            + WorkshopStore
            + ModerationStore
            + TournamentStore,
        >,
        settings: Settings,
    ) -> Self {
        let (accounts, online, ratings) = (Arc::clone(&store), Arc::clone(&store), Arc::clone(&store));
        let (workshop, moderation, tournaments) =
            (Arc::clone(&store), Arc::clone(&store), Arc::clone(&store));
        let shared = Shared { accounts, online, ratings, workshop, moderation, tournaments };
        Self::over(store, shared, settings)
    }

    /// The same where games, accounts and whose games are need not be kept in one place.
    #[must_use]
    pub fn over(
        store: Arc<dyn EventStore>,
        Shared { accounts, online, ratings, workshop, moderation, tournaments }: Shared,
        settings: Settings,
    ) -> Self {
        let content = Content::load(settings.content.as_deref(), None);
        content.write_log();
        let clock = Clock::start();
        let identity = Identity::new(Arc::clone(&accounts), Arc::clone(&moderation), clock, &settings);
        let history = HistoryFile::new(settings.history.clone());
        let stores = Stores {
            games: Arc::clone(&store),
            online: Arc::clone(&online),
            ratings: Arc::clone(&ratings),
            tournaments: Arc::clone(&tournaments),
            workshop: Arc::clone(&workshop),
            accounts,
            moderation: Arc::clone(&moderation),
        };
        let services = Services::new(stores, clock, &settings, history);
        let puzzles = Puzzles::new(settings.puzzles.clone());
        let live = LiveGames::new(services);
        let content = RwLock::new(Arc::new(content));
        let limits = Limits::new(clock, settings.bounded && settings.people == People::Many);
        let waiting_rooms = WaitingRooms::new(clock, settings.attended);
        let tournaments = Tournaments::new(tournaments, clock);
        let inner = Inner {
            settings,
            limits,
            content,
            store,
            online,
            ratings,
            workshop,
            moderation,
            tournaments,
            remembered: Remembered::default(),
            identity,
            live,
            analysts: Analysts::new(clock),
            contests: Contests::new(clock),
            puzzles,
            waiting_rooms,
            makers: Makers::default(),
            pairings: tokio::sync::Mutex::default(),
            figures: Figures::default(),
            room: tokio::sync::Mutex::default(),
            news: broadcast::Sender::new(NEWS_KEPT),
            version: AtomicU64::new(0),
            clock,
            reported: Mutex::default(),
        };
        Self { inner: Arc::new(inner) }
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.inner.settings
    }

    pub(crate) fn store(&self) -> &dyn EventStore {
        &*self.inner.store
    }

    /// Whose games are.
    pub(crate) fn online(&self) -> &dyn OnlineStore {
        &*self.inner.online
    }

    /// How strong players are.
    pub(crate) fn ratings(&self) -> &dyn RatingStore {
        &*self.inner.ratings
    }

    /// Variants that users have uploaded.
    pub(crate) fn workshop(&self) -> &dyn WorkshopStore {
        &*self.inner.workshop
    }

    /// What players report, and what moderators do about it.
    pub(crate) fn moderation(&self) -> &dyn ModerationStore {
        &*self.inner.moderation
    }

    /// What goes on in tournaments.
    pub(crate) fn tournaments(&self) -> &Tournaments {
        &self.inner.tournaments
    }

    /// Does work on what users upload, one piece at a time.
    pub(crate) async fn at_the_bench<T: Send + 'static>(
        &self,
        what: &'static str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.bench().work(what, work).await
    }

    /// Does work that takes a while on a board; on those that users have made, at the bench.
    pub(crate) async fn work_on<T: Send + 'static>(
        &self,
        variant: &Variant,
        what: &'static str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.bench().work_on(variant, what, work).await
    }

    /// Where work on boards that users have made is done.
    pub(crate) fn bench(&self) -> &Bench {
        &self.live().services().bench
    }

    /// Who is who.
    pub(crate) fn identity(&self) -> &Identity {
        &self.inner.identity
    }

    pub(crate) fn live(&self) -> &LiveGames {
        &self.inner.live
    }

    /// Who hears of challenges and games as they come.
    pub(crate) fn bell(&self) -> &Bell {
        &self.live().services().bell
    }

    /// Those who think about positions that people look at.
    pub(crate) fn analysts(&self) -> &Analysts {
        &self.inner.analysts
    }

    /// Matches between machines.
    pub(crate) fn contests(&self) -> &Contests {
        &self.inner.contests
    }

    /// What puzzles need.
    pub(crate) fn puzzles(&self) -> &Puzzles {
        &self.inner.puzzles
    }

    /// How much everybody may ask for.
    pub(crate) fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    pub(crate) fn figures(&self) -> &Figures {
        &self.inner.figures
    }

    /// How many games have a clock that runs.
    pub(crate) fn running_games(&self) -> u64 {
        self.inner.live.services().running_games() as u64
    }

    /// Who waits for others.
    pub(crate) fn pairings(&self) -> &tokio::sync::Mutex<Pairings> {
        &self.inner.pairings
    }

    /// What is had while something is added to what is kept of somebody.
    pub(crate) fn room(&self) -> &tokio::sync::Mutex<()> {
        &self.inner.room
    }

    /// From where the games were made that wait for others.
    pub(crate) fn makers(&self) -> &Makers {
        &self.inner.makers
    }

    pub(crate) fn waiting_rooms(&self) -> &WaitingRooms {
        &self.inner.waiting_rooms
    }

    pub(crate) fn clock(&self) -> Clock {
        self.inner.clock
    }

    /// Tells everybody at a socket that the server stops, and when to come back, and waits until they have heard it; but
    /// no longer than so.
    pub async fn say_goodbye(&self, patience: Duration) {
        let stopping = &self.live().services().stopping;
        stopping.send_replace(true);
        // Whoever does not listen misses it.
        let _ = tokio::time::timeout(patience, stopping.closed()).await;
    }

    /// Says once what is wrong with a game that cannot be read.
    pub(crate) fn report_damage(&self, id: &GameId, damage: &str) {
        let mut reported = self.inner.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.insert(id.clone()) {
            report(&format!("game {id} is damaged"), &damage);
        }
    }

    /// Now and then games are called off at which nobody waits any more. Nobody waits for that.
    pub(crate) fn let_lapse(&self) {
        let Some(attended) = self.waiting_rooms().due() else { return };
        let lapsing = self.online().lapse(attended);
        tokio::spawn(async move {
            if let Err(error) = lapsing.await {
                report("games that nobody attends are not called off", &error);
            }
        });
    }
}

/// Keeping the log in the folder is a service to authors; the app shows it anyway.
pub(crate) fn could_not_write_log(error: &std::io::Error) {
    report("the import log cannot be kept in the content folder", error);
}
