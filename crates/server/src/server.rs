//! What all requests share.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use protocol::ContentNews;
use store::{AccountStore, EventStore, GameId, OnlineStore, RatingStore, VariantHash, VariantSource};
use tokio::sync::broadcast;
use variant::Severity;

use crate::analysis::Analysts;
use crate::clock::Clock;
use crate::content::{Content, Variant, changes, fingerprint};
use crate::contests::Contests;
use crate::error::ApiError;
use crate::history_file::HistoryFile;
use crate::identity::{Identity, People, PeopleLimits};
use crate::limits::Limits;
use crate::live::{LiveGames, Services, Stores};
use crate::makers::Makers;
use crate::pairings::Pairings;
use crate::public_url::PublicUrl;
use crate::puzzles::Puzzles;
use crate::report::report;
use crate::waiting_rooms::WaitingRooms;

/// How many readings of the content somebody may miss.
const NEWS_KEPT: usize = 16;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the user's own pieces and boards; it need not exist.
    pub content: Option<PathBuf>,
    /// How long machines wait before they move, so that people can follow.
    pub machine_pause: Duration,
    /// How long somebody must be gone from a game with clocks before others may claim it.
    pub claim_after: Duration,
    /// For how long a game with clocks that waits for somebody is shown after its maker was last there.
    pub attended: Duration,
    /// The folder of the files of Solitaire; without one they are not kept.
    pub puzzles: Option<PathBuf>,
    /// Whether the server is there for this computer alone: then it answers only under the names that
    /// a computer has for itself, so that no page can reach it by another.
    pub local_only: bool,
    /// What the computer is called on its network: where more than this computer reaches the server, it answers under
    /// these names and addresses alone, unless there is a public one.
    pub names: Vec<String>,
    /// The file that always holds the moves of the last game, if there is to be one.
    pub history: Option<PathBuf>,
    /// Whom it is there for.
    pub people: People,
    /// Whether people reach it by https. Then cookies are sent by no other way.
    pub https: bool,
    /// The address under which people reach it, where it is known. Then it answers under no other.
    pub public_url: Option<PublicUrl>,
    /// The proxies that requests come through, which say whom they come from. Nobody else is believed.
    pub proxies: Vec<IpAddr>,
    /// How many accounts and guests may come from one address.
    pub people_limits: PeopleLimits,
    /// How much is kept of one person beside the games that they play.
    pub records: RecordLimits,
    /// Whether it is counted how much everybody asks for, where it is there for many.
    pub bounded: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            content: None,
            machine_pause: Duration::from_millis(300),
            claim_after: Duration::from_secs(60),
            attended: Duration::from_secs(30),
            local_only: true,
            names: Vec::new(),
            history: None,
            puzzles: None,
            people: People::Alone,
            https: false,
            public_url: None,
            proxies: Vec::new(),
            people_limits: PeopleLimits::default(),
            records: RecordLimits::default(),
            bounded: true,
        }
    }
}

/// How many records one person may have, and how many bytes: of somebody with an account, and of a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordLimits {
    /// Of somebody with an account.
    pub member: (u64, u64),
    /// Of a guest, whom anybody can be any number of times.
    pub guest: (u64, u64),
}

impl Default for RecordLimits {
    fn default() -> Self {
        const MIB: u64 = 1024 * 1024;
        Self { member: (5_000, 100 * MIB), guest: (200, 10 * MIB) }
    }
}

/// A running server: its store, its content and its live games. Cheap to clone.
#[derive(Clone)]
pub struct Server {
    inner: Arc<Inner>,
}

struct Inner {
    settings: Settings,
    content: RwLock<Arc<Content>>,
    store: Arc<dyn EventStore>,
    online: Arc<dyn OnlineStore>,
    ratings: Arc<dyn RatingStore>,
    identity: Identity,
    live: LiveGames,
    analysts: Analysts,
    contests: Contests,
    puzzles: Puzzles,
    waiting_rooms: WaitingRooms,
    makers: Makers,
    pairings: tokio::sync::Mutex<Pairings>,
    limits: Limits,
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
        store: Arc<impl EventStore + AccountStore + OnlineStore + RatingStore>,
        settings: Settings,
    ) -> Self {
        let (accounts, online, ratings) = (Arc::clone(&store), Arc::clone(&store), Arc::clone(&store));
        Self::over(store, accounts, online, ratings, settings)
    }

    /// The same where games, accounts and whose games are need not be kept in one place.
    #[must_use]
    pub fn over(
        store: Arc<dyn EventStore>,
        accounts: Arc<dyn AccountStore>,
        online: Arc<dyn OnlineStore>,
        ratings: Arc<dyn RatingStore>,
        settings: Settings,
    ) -> Self {
        let content = Content::load(settings.content.as_deref(), None);
        content.write_log();
        let clock = Clock::start();
        let identity = Identity::new(Arc::clone(&accounts), clock, &settings);
        let history = HistoryFile::new(settings.history.clone());
        let stores = Stores {
            games: Arc::clone(&store),
            online: Arc::clone(&online),
            ratings: Arc::clone(&ratings),
            accounts,
        };
        let services = Services::new(stores, clock, &settings, history);
        let puzzles = Puzzles::new(settings.puzzles.clone());
        let live = LiveGames::new(services);
        let content = RwLock::new(Arc::new(content));
        let limits = Limits::new(clock, settings.bounded && settings.people == People::Many);
        let waiting_rooms = WaitingRooms::new(clock, settings.attended);
        let inner = Inner {
            settings,
            limits,
            content,
            store,
            online,
            ratings,
            identity,
            live,
            analysts: Analysts::new(clock),
            contests: Contests::new(clock),
            puzzles,
            waiting_rooms,
            makers: Makers::default(),
            pairings: tokio::sync::Mutex::default(),
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

    /// Who is who.
    pub(crate) fn identity(&self) -> &Identity {
        &self.inner.identity
    }

    pub(crate) fn live(&self) -> &LiveGames {
        &self.inner.live
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
        if let Some(variant) = self.content().by_hash(hash) {
            return Ok(Some(variant));
        }
        match self.store().variant(hash).await? {
            Some(source) => self.variant_of(source).await.map(Some),
            None => Ok(None),
        }
    }

    /// The variant that a game has kept.
    pub(crate) async fn variant_of(&self, source: VariantSource) -> Result<Arc<Variant>, ApiError> {
        if let Some(variant) = self.content().by_hash(&source.hash) {
            return Ok(variant);
        }
        let reading = tokio::task::spawn_blocking(move || Variant::from_source(source)).await;
        let variant = reading.map_err(|error| ApiError::internal("a variant cannot be read", &error))?;
        variant.map(Arc::new).map_err(|why| ApiError::internal("a variant cannot be read", &why))
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
