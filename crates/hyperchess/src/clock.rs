//! The one place that reads the clock.

use std::time::{Duration, Instant};

/// A running stop-watch.
pub(crate) struct StopWatch(Instant);

impl StopWatch {
    #[expect(clippy::disallowed_methods, reason = "the command line is an entry point")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
