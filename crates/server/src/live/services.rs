//! What live games need of the world.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use store::EventStore;
use tokio::sync::Semaphore;

use super::letter::SocketId;
use crate::clock::Clock;

/// What all live games share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) store: Arc<dyn EventStore>,
    pub(crate) clock: Clock,
    pub(crate) machine_pause: Duration,
    /// As many machines think at a time as there are processors.
    pub(crate) thinking: Arc<Semaphore>,
    next_socket: Arc<AtomicU64>,
}

impl Services {
    pub(crate) fn new(store: Arc<dyn EventStore>, clock: Clock, machine_pause: Duration) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let thinking = Arc::new(Semaphore::new(processors));
        Self { store, clock, machine_pause, thinking, next_socket: Arc::default() }
    }

    /// A number that no other socket has.
    pub(crate) fn new_socket(&self) -> SocketId {
        SocketId(self.next_socket.fetch_add(1, Ordering::Relaxed))
    }
}
