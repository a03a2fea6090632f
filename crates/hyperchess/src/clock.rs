//! The one place that reads the clock.

use std::sync::Arc;
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

/// A clock for others to look at, in milliseconds from now on.
pub(crate) fn clock() -> Arc<dyn Fn() -> u64 + Send + Sync> {
    let watch = StopWatch::start();
    Arc::new(move || watch.elapsed().as_millis() as u64)
}
