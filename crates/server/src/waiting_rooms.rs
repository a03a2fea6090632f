//! Who was last seen waiting for others, so that nobody is shown a game at which nobody waits any more.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use game::Instant;
use store::{Attended, GameId, WallTime};

use crate::clock::Clock;

/// How many games are remembered; whoever waits at more is forgotten until they ask again.
const REMEMBERED: usize = 10_000;

/// For how long a game without clocks is shown.
const PATIENT: Duration = Duration::from_secs(7 * 24 * 3600);
/// A game is called off once it was not shown for so many times as long as it takes to be shown no more: whoever was
/// cut off comes back sooner.
const GRACE: u32 = 20;

/// When somebody who plays in a game last asked who sits there.
pub(crate) struct WaitingRooms {
    clock: Clock,
    /// For how long a game with clocks is shown after somebody who plays in it was last there.
    within: Duration,
    seen: Mutex<BTreeMap<GameId, Instant>>,
    /// When those at which nobody is were last called off.
    lapsed: Mutex<Instant>,
}

impl WaitingRooms {
    pub(crate) fn new(clock: Clock, within: Duration) -> Self {
        Self { clock, within, seen: Mutex::default(), lapsed: Mutex::new(clock.now()) }
    }

    /// Where somebody is likely to be.
    pub(crate) fn attended(&self) -> Attended {
        self.attended_for(self.within)
    }

    /// Where somebody was not long enough ago that they may come back, each time that it is due to call the others off.
    /// Whoever waited before the server was started has time to come again.
    pub(crate) fn due(&self) -> Option<Attended> {
        let (now, grace) = (self.clock.now(), self.within * (GRACE + 1));
        let mut lapsed = self.lapsed.lock().unwrap_or_else(PoisonError::into_inner);
        if u128::from(now.since(*lapsed).0) < grace.as_millis() {
            return None;
        }
        *lapsed = now;
        // Where there are so many, some are not remembered.
        let full = self.seen.lock().unwrap_or_else(PoisonError::into_inner).len() >= REMEMBERED;
        (!full).then(|| self.attended_for(grace))
    }

    fn attended_for(&self, within: Duration) -> Attended {
        let now = self.clock.now();
        let since = |span: Duration| WallTime(now.0.saturating_sub(span.as_millis() as u64));
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = seen.iter().filter(|(_, last)| u128::from(now.since(**last).0) < within.as_millis());
        Attended {
            timed_since: since(within),
            untimed_since: since(PATIENT),
            seen: seen.map(|(game, _)| game.clone()).collect(),
        }
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
}
