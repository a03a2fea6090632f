//! The one place that reads the clock.

use std::time::{Duration, SystemTime};

use game::Instant;
use store::WallTime;

/// A clock that never goes back while the program runs, whatever becomes of the computer's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// The time since 1970 when it was started.
    began: Duration,
    started: std::time::Instant,
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the server is where time comes in")]
    pub(crate) fn start() -> Self {
        let began = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self { began, started: std::time::Instant::now() }
    }

    /// Now, in milliseconds since 1970.
    pub(crate) fn now(&self) -> Instant {
        let now = self.began + self.started.elapsed();
        Instant(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    /// How long ago the program began.
    pub(crate) fn since_start(&self) -> Duration {
        self.started.elapsed()
    }

    /// When the program began.
    pub(crate) fn began(&self) -> WallTime {
        WallTime(u64::try_from(self.began.as_millis()).unwrap_or(u64::MAX))
    }

    /// The same for lists.
    pub(crate) fn wall(&self) -> WallTime {
        WallTime(self.now().0)
    }
}
