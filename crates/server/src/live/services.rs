//! What live games need of the world.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use game::Millis;
use store::{EventStore, OnlineStore, StoreError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::letter::SocketId;
use crate::clock::Clock;
use crate::history_file::HistoryFile;
use crate::server::Settings;

/// How often it is noted that the server is there, while any clock runs. After a crash nobody gets back
/// more time than this, and nobody is charged for the time without a server.
pub(super) const BEAT: Duration = Duration::from_secs(5);

/// What all live games share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) store: Arc<dyn EventStore>,
    pub(crate) online: Arc<dyn OnlineStore>,
    pub(crate) clock: Clock,
    pub(crate) machine_pause: Duration,
    /// How long somebody must be gone before others may claim the game.
    pub(crate) claim_after: Millis,
    /// Where the moves of the last game are kept for people.
    pub(crate) history: HistoryFile,
    /// As many machines think at a time as there are processors.
    pub(crate) thinking: Arc<Semaphore>,
    /// Games on large boards leave one processor to all others.
    large: Arc<Semaphore>,
    next_socket: Arc<AtomicU64>,
    /// When it was last noted that the server is there.
    last_beat: Arc<AtomicU64>,
}

impl Services {
    pub(crate) fn new(
        (store, online): (Arc<dyn EventStore>, Arc<dyn OnlineStore>),
        clock: Clock,
        settings: &Settings,
        history: HistoryFile,
    ) -> Self {
        let machine_pause = settings.machine_pause;
        let claim_after = Millis(settings.claim_after.as_millis() as u64);
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let thinking = Arc::new(Semaphore::new(processors));
        let large = Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)));
        let (next_socket, last_beat) = Default::default();
        Self {
            store,
            online,
            clock,
            machine_pause,
            claim_after,
            history,
            thinking,
            large,
            next_socket,
            last_beat,
        }
    }

    /// Notes that the server is there, unless some game has done so of late.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let now = self.clock.wall();
        let last = self.last_beat.load(Ordering::Relaxed);
        let due = u128::from(now.0.saturating_sub(last)) >= BEAT.as_millis();
        let ours = Ordering::Relaxed;
        if !due || self.last_beat.compare_exchange(last, now.0, ours, ours).is_err() {
            return Ok(());
        }
        self.store.beat(self.clock.began(), now).await
    }

    /// Waits until a game on a large board may go on; others need not wait.
    pub(crate) async fn turn_for(&self, is_large: bool) -> Option<OwnedSemaphorePermit> {
        if !is_large {
            return None;
        }
        // The permits are never closed.
        Arc::clone(&self.large).acquire_owned().await.ok()
    }

    /// A number that no other socket has.
    pub(crate) fn new_socket(&self) -> SocketId {
        SocketId(self.next_socket.fetch_add(1, Ordering::Relaxed))
    }
}
