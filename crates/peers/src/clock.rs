//! The one place that reads the clock.

use std::hint::black_box;
use std::time::Instant;

/// What a task says, and how long it took.
#[expect(clippy::disallowed_methods, reason = "a benchmark is an entry point")]
pub(crate) fn seconds<T>(task: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let found = black_box(task());
    (found, start.elapsed().as_secs_f64())
}
