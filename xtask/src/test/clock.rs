//! How long a step takes.

use std::fmt;
use std::time::Instant;

/// Started once, shown as the time that has passed since.
pub(crate) struct StopWatch(Instant);

impl StopWatch {
    #[expect(clippy::disallowed_methods, reason = "this is an entry point, and it only reports the time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }
}

impl fmt::Display for StopWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.0.elapsed().as_secs_f64())
    }
}
