//! What live games need of the world.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use game::Millis;
use store::{
    AccountStore, EventStore, GameId, ModerationStore, OnlineStore, RatingStore, Seating, StoreError,
    TournamentStore, WorkshopStore,
};
use tokio::sync::{Notify, watch};

use super::letter::SocketId;
use super::on_show::OnShow;
use super::thinkers::Thinkers;
use super::turns::Turns;
use super::under_way::UnderWay;
use crate::bell::{Bell, Ring};
use crate::bench::Bench;
use crate::clock::Clock;
use crate::history_file::HistoryFile;
use crate::report::report;
use crate::server::Settings;

/// How often it is noted that the server is there, while any clock runs. After a crash nobody gets back
/// more time than this, and nobody is charged for the time without a server.
const BEAT: Duration = Duration::from_secs(1);

/// Where games are kept, whose they are, how strong players are, and who is who.
pub(crate) struct Stores {
    pub(crate) games: Arc<dyn EventStore>,
    pub(crate) online: Arc<dyn OnlineStore>,
    pub(crate) ratings: Arc<dyn RatingStore>,
    pub(crate) accounts: Arc<dyn AccountStore>,
    pub(crate) moderation: Arc<dyn ModerationStore>,
    pub(crate) tournaments: Arc<dyn TournamentStore>,
    pub(crate) workshop: Arc<dyn WorkshopStore>,
}

/// What all live games share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) store: Arc<dyn EventStore>,
    pub(crate) online: Arc<dyn OnlineStore>,
    pub(crate) ratings: Arc<dyn RatingStore>,
    pub(crate) accounts: Arc<dyn AccountStore>,
    pub(crate) moderation: Arc<dyn ModerationStore>,
    pub(crate) tournaments: Arc<dyn TournamentStore>,
    pub(crate) workshop: Arc<dyn WorkshopStore>,
    /// Where work on boards that users have made is done.
    pub(crate) bench: Bench,
    /// Says that a game of a tournament is over.
    pub(crate) tournament_game_over: Arc<Notify>,
    pub(crate) clock: Clock,
    pub(crate) machine_pause: Duration,
    /// How long somebody must be gone before others may claim the game.
    pub(crate) claim_after: Millis,
    /// Where the moves of the last game are kept for people.
    pub(crate) history: HistoryFile,
    /// As many machines think at a time as there are processors, whosever they are.
    pub(crate) thinkers: Arc<Thinkers>,
    /// Who waits for whom where moves are costly.
    pub(crate) turns: Turns,
    /// Where games among people stand.
    pub(crate) under_way: Arc<UnderWay>,
    /// Which of them everybody may watch.
    pub(crate) on_show: OnShow,
    /// Who hears of games that begin and end.
    pub(crate) bell: Bell,
    next_socket: Arc<AtomicU64>,
    /// Tells all sockets that the server is about to stop.
    pub(crate) stopping: Arc<watch::Sender<bool>>,
    /// How many games have a clock that runs.
    running: Arc<AtomicUsize>,
    /// Whether it is being noted that the server is there.
    beating: Arc<AtomicBool>,
}

impl Services {
    /// How many games have a clock that runs.
    pub(crate) fn running_games(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }

    pub(crate) fn new(
        Stores { games: store, online, ratings, accounts, moderation, tournaments, workshop }: Stores,
        clock: Clock,
        settings: &Settings,
        history: HistoryFile,
    ) -> Self {
        let machine_pause = settings.machine_pause;
        let claim_after = Millis(settings.claim_after.as_millis() as u64);
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Arc::new(Thinkers::new(clock, processors));
        let turns = Turns::new(processors);
        let (next_socket, stopping, running, beating) = Default::default();
        let (on_show, bell) = Default::default();
        Self {
            store,
            online,
            ratings,
            accounts,
            moderation,
            tournaments,
            workshop,
            bench: Bench::default(),
            tournament_game_over: Arc::default(),
            clock,
            machine_pause,
            claim_after,
            history,
            thinkers,
            under_way: Arc::default(),
            turns,
            on_show,
            bell,
            next_socket,
            stopping,
            running,
            beating,
        }
    }

    /// A clock runs, until what is returned is dropped. Meanwhile it is noted now and then that the server is there:
    /// once for all games, so that none need wake up for it.
    pub(crate) async fn clock_runs(&self) -> Running {
        self.running.fetch_add(1, Ordering::SeqCst);
        let running = Running(Arc::clone(&self.running));
        if !self.beating.swap(true, Ordering::SeqCst) {
            // From here on it is known that the server is there.
            self.note_presence().await;
            tokio::spawn(beat(self.clone()));
        }
        running
    }

    async fn note_presence(&self) {
        if let Err(error) = self.store.beat(self.clock.began(), self.clock.wall()).await {
            report("it cannot be noted that the server is there", &error);
        }
    }

    /// What is known of those at a game.
    pub(crate) async fn seating(&self, game: &GameId) -> Result<Seating, StoreError> {
        let found = self.ratings.seated(vec![game.clone()], self.clock.wall()).await?;
        Ok(found.into_iter().next().unwrap_or_default())
    }

    /// Tells those at a game what has become of it.
    pub(crate) async fn ring(&self, game: &GameId, ring: Ring) {
        match self.online.online(game).await {
            Ok(Some(online)) => self.bell.ring_all(&online, &ring),
            Ok(None) => {}
            // Whoever listens finds out when they look for themselves.
            Err(error) => report("nobody can be told of a game", &error),
        }
    }

    /// A number that no other socket has.
    pub(crate) fn new_socket(&self) -> SocketId {
        SocketId(self.next_socket.fetch_add(1, Ordering::Relaxed))
    }
}

/// One of the games whose clock runs.
pub(crate) struct Running(Arc<AtomicUsize>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Notes that the server is there for as long as any clock runs.
async fn beat(services: Services) {
    let runs = || services.running.load(Ordering::SeqCst) > 0;
    loop {
        while runs() {
            tokio::time::sleep(BEAT).await;
            services.note_presence().await;
        }
        services.beating.store(false, Ordering::SeqCst);
        // A clock may have begun to run just now, and have relied on this.
        if !runs() || services.beating.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}
