//! What all requests share.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use protocol::ContentNews;
use store::{
    AccountStore, EventStore, GameId, ModerationStore, OnlineStore, RatingStore, TournamentStore,
    VariantHash, VariantSource, WorkshopStore,
};
use tokio::sync::{Semaphore, broadcast};
use variant::Severity;

use crate::analysis::Analysts;
use crate::bell::Bell;
use crate::clock::Clock;
use crate::content::{Content, Remembered, Variant, changes, fingerprint};
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
use crate::record::aside;
use crate::report::report;
use crate::tournaments::Tournaments;
use crate::waiting_rooms::WaitingRooms;

pub use crate::settings::{RecordLimits, Settings};

/// How many readings of the content somebody may miss.
const NEWS_KEPT: usize = 16;

/// How long somebody waits for others whose boards are looked at.
const BENCH_PATIENCE: Duration = Duration::from_secs(20);

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
    /// Work on what users upload is done one piece at a time.
    bench: Semaphore,
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
            bench: Semaphore::new(1),
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

    /// Does work on what users upload, one piece at a time: however much of it there is, it takes one processor.
    pub(crate) async fn at_the_bench<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let busy = || ApiError::overloaded("Many boards are being looked at.");
        let turn = tokio::time::timeout(BENCH_PATIENCE, self.inner.bench.acquire()).await;
        let _turn = turn.map_err(|_| busy())?.map_err(|_| busy())?;
        aside("an upload cannot be looked at", work).await
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

    /// The content as it is now.
    pub(crate) fn content(&self) -> Arc<Content> {
        match self.inner.content.read() {
            Ok(content) => Arc::clone(&content),
            Err(poisoned) => Arc::clone(&poisoned.into_inner()),
        }
    }

    /// Reads the user's folder again.
    pub(crate) async fn reload(&self) -> Result<Arc<Content>, ApiError> {
        let server = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let before = server.content();
            let content = Arc::new(Content::load(server.settings().content.as_deref(), Some(&before)));
            content.write_log();
            let version = server.inner.version.fetch_add(1, Ordering::Relaxed) + 1;
            let news = ContentNews { version, changes: changes(&before, &content), errors: errors(&content) };
            match server.inner.content.write() {
                Ok(mut place) => *place = Arc::clone(&content),
                Err(poisoned) => *poisoned.into_inner() = Arc::clone(&content),
            }
            // Nobody may be listening.
            let _ = server.inner.news.send(news);
            content
        });
        reading.await.map_err(|error| ApiError::internal("the content cannot be read", &error))
    }

    /// Hears of the content from now on.
    pub(crate) fn news(&self) -> broadcast::Receiver<ContentNews> {
        self.inner.news.subscribe()
    }

    /// Reads the user's folder again whenever something in it has changed, for as long as the program runs.
    /// Folders can lie on disks that tell nobody of changes, so it is looked at now and then.
    pub async fn watch(self, every: Duration) {
        let Some(folder) = self.inner.settings.content.clone() else { return };
        let look = || {
            let folder = folder.clone();
            async move { tokio::task::spawn_blocking(move || fingerprint(&folder)).await.ok() }
        };
        let mut known = look().await;
        let mut seen = known;
        loop {
            tokio::time::sleep(every).await;
            let now = look().await;
            // What is still being written is left to settle.
            if now != known && now == seen {
                known = now;
                if self.reload().await.is_err() {
                    return;
                }
            }
            seen = now;
        }
    }

    /// The variant of a content hash: of the content as it is, or as some game has kept it.
    pub(crate) async fn variant(&self, hash: &VariantHash) -> Result<Option<Arc<Variant>>, ApiError> {
        if let Some(variant) = self.known(hash) {
            return Ok(Some(variant));
        }
        match self.store().variant(hash).await? {
            Some(source) => self.variant_of(source).await.map(Some),
            None => Ok(None),
        }
    }

    /// The variant that a game has kept.
    pub(crate) async fn variant_of(&self, source: VariantSource) -> Result<Arc<Variant>, ApiError> {
        if let Some(variant) = self.known(&source.hash) {
            return Ok(variant);
        }
        let reading = tokio::task::spawn_blocking(move || Variant::from_source(source)).await;
        let variant = reading.map_err(|error| ApiError::internal("a variant cannot be read", &error))?;
        let variant = variant.map_err(|why| ApiError::internal("a variant cannot be read", &why))?;
        Ok(self.inner.remembered.keep(Arc::new(variant)))
    }

    fn known(&self, hash: &VariantHash) -> Option<Arc<Variant>> {
        self.content().by_hash(hash).or_else(|| self.inner.remembered.find(hash))
    }
}

fn errors(content: &Content) -> u32 {
    let diagnostics = content.library.log().folders().flat_map(|folder| &folder.diagnostics);
    diagnostics.filter(|diagnostic| diagnostic.severity() == Severity::Error).count() as u32
}

/// Keeping the log in the folder is a service to authors; the app shows it anyway.
pub(crate) fn could_not_write_log(error: &std::io::Error) {
    report("the import log cannot be kept in the content folder", error);
}
