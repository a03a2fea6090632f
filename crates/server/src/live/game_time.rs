//! The time of a game, which stands still while the server is at work: what it takes to make a move
//! durable is charged to nobody.

use std::time::Duration;

use game::{Instant, Millis};

/// How a game's time differs from the server's.
#[derive(Debug, Default)]
pub(super) struct GameTime {
    stood_still: Millis,
    /// When it last went on.
    went_on: Instant,
}

impl GameTime {
    /// The game's time when the server's is this.
    pub(super) fn at(&self, server: Instant) -> Instant {
        Instant(server.0.saturating_sub(self.stood_still.0))
    }

    /// The server was at work from when something arrived until now. What it was at work on before that
    /// counts only once.
    pub(super) fn stand_still(&mut self, arrived: Instant, now: Instant) {
        self.stood_still = self.stood_still.plus(now.since(arrived.max(self.went_on)));
        self.went_on = now;
    }

    /// How long it is until a point of the game's time.
    pub(super) fn until(&self, deadline: Instant, now: Instant) -> Duration {
        Duration::from_millis(deadline.since(self.at(now)).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_no_time() {
        let mut time = GameTime::default();
        assert_eq!(time.at(Instant(1000)), Instant(1000));
        time.stand_still(Instant(1000), Instant(1030));
        assert_eq!(time.at(Instant(1030)), Instant(1000));
        assert_eq!(time.until(Instant(1500), Instant(1030)), Duration::from_millis(500));
        assert_eq!(time.until(Instant(900), Instant(1030)), Duration::ZERO);
        // This arrived while the server was at work already.
        time.stand_still(Instant(1010), Instant(1040));
        assert_eq!(time.at(Instant(1040)), Instant(1000));
    }
}
