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

/// How long a process has been worked on by processors so far, where the system tells: unlike the time on the wall it
/// does not depend on what else the machine does.
fn processor_time(process: u32) -> Option<Duration> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let times = threads.flatten().map(|thread| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    });
    times.sum::<Option<u64>>().filter(|&time| time > 0).map(Duration::from_nanos)
}

/// A stop-watch for a process: its processor time where that is known, else the time on the wall.
pub(crate) struct WorkWatch {
    process: u32,
    begin: Option<Duration>,
    wall: StopWatch,
}

impl WorkWatch {
    pub(crate) fn start(process: u32) -> Self {
        Self { process, begin: processor_time(process), wall: StopWatch::start() }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        let worked = processor_time(self.process).zip(self.begin);
        worked.map_or_else(|| self.wall.elapsed(), |(now, begin)| now.saturating_sub(begin))
    }
}

/// A clock for others to look at, in milliseconds from now on.
pub(crate) fn clock() -> Arc<dyn Fn() -> u64 + Send + Sync> {
    let watch = StopWatch::start();
    Arc::new(move || watch.elapsed().as_millis() as u64)
}

/// Now, in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "the command line is an entry point")]
pub(crate) fn now() -> u64 {
    let now =
        std::time::SystemTime::now().duration_since(std::time::SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}
