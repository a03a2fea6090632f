//! Who was last seen waiting for others, so that nobody is shown a game at which nobody waits any more.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use game::Instant;
use store::GameId;

use crate::clock::Clock;

/// How many games are remembered; whoever waits at more is forgotten until they ask again.
const REMEMBERED: usize = 10_000;

/// When somebody who plays in a game last asked who sits there.
pub(crate) struct WaitingRooms {
    clock: Clock,
    seen: Mutex<BTreeMap<GameId, Instant>>,
}

impl WaitingRooms {
    pub(crate) fn new(clock: Clock) -> Self {
        Self { clock, seen: Mutex::default() }
    }

    /// Somebody waits there now.
    pub(crate) fn attend(&self, game: &GameId) {
        let now = self.clock.now();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= REMEMBERED {
            seen.retain(|_, last| now.since(*last).0 < 60_000);
        }
        if seen.len() < REMEMBERED {
            seen.insert(game.clone(), now);
        }
    }

    /// Whether somebody has waited there within some time.
    pub(crate) fn is_attended(&self, game: &GameId, within: Duration) -> bool {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let last = seen.get(game);
        last.is_some_and(|last| u128::from(self.clock.now().since(*last).0) < within.as_millis())
    }
}
