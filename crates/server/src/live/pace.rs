//! How often somebody may do a thing: so much at once, and then one more every so often.

use std::time::Duration;

use game::Instant;

/// How much is too much.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// How much may be done at once.
    pub(super) at_once: f64,
    /// How long it takes until one more may be done.
    pub(super) each: Duration,
}

/// How much somebody has done of late; it leaks away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    level: f64,
    last: Instant,
}

impl Level {
    pub(super) fn new(now: Instant) -> Self {
        Self { level: 0.0, last: now }
    }

    /// When something was done last.
    pub(super) fn last(self) -> Instant {
        self.last
    }

    /// Counts one more, or says how long to wait for it.
    pub(super) fn take(&mut self, pace: Pace, now: Instant) -> Result<(), Duration> {
        let passed = Duration::from_millis(now.since(self.last).0).as_secs_f64();
        let level = (self.level - passed / pace.each.as_secs_f64()).max(0.0);
        if level + 1.0 > pace.at_once {
            return Err(pace.each.mul_f64(level + 1.0 - pace.at_once));
        }
        *self = Self { level: level + 1.0, last: now };
        Ok(())
    }
}
