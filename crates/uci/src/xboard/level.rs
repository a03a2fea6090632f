//! Clocks as XBoard tells of them.

use search::{Budget, Clock, Millis};

use crate::go::whole;

/// The time control, and what is left of it.
#[derive(Clone, Debug)]
pub(crate) struct TimeControl {
    /// How many moves the base is for; 0 if it is for all.
    moves: u32,
    base: u64,
    increment: u64,
    /// So much for every move, and nothing else counts.
    each: Option<u64>,
    /// What our clock shows.
    left: u64,
    /// How many moves we have made.
    made: u32,
    /// To this depth and no further.
    pub(crate) depth: Option<u32>,
}

/// The longest time that is believed, in milliseconds: about a year.
const LONGEST: f64 = 3e10;

impl TimeControl {
    /// Forty moves in five minutes, which is what XBoard begins with.
    pub(crate) fn standard() -> Self {
        Self { moves: 40, base: 300_000, increment: 0, each: None, left: 300_000, made: 0, depth: None }
    }

    /// A new game under the same control.
    pub(crate) fn begin(&mut self) {
        self.left = self.base;
        self.made = 0;
        self.depth = None;
    }

    /// `level MOVES BASE INCREMENT`: the base is in minutes, with seconds behind a colon, the increment in seconds.
    pub(crate) fn set_level(&mut self, words: &[&str]) -> Option<()> {
        let &[moves, base, increment] = words else { return None };
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let base = seconds_of(minutes)?.checked_mul(60)?.checked_add(seconds_of(seconds)?)?;
        let (moves, increment) = (moves.parse().ok()?, seconds_of(increment)?);
        (self.moves, self.base, self.increment, self.each) = (moves, base, increment, None);
        self.left = base;
        Some(())
    }

    /// `st SECONDS`.
    pub(crate) fn set_each(&mut self, words: &[&str]) -> Option<()> {
        self.each = Some(seconds_of(words.first()?)?.max(1));
        Some(())
    }

    /// `time N`: what our clock shows, in hundredths of a second.
    pub(crate) fn set_left(&mut self, words: &[&str]) -> Option<()> {
        let shown: i64 = words.first()?.parse().ok()?;
        self.left = (shown.max(0) as u64).saturating_mul(10);
        Some(())
    }

    /// We have made a move, or taken one back.
    pub(crate) fn made(&mut self, moves: u32) {
        self.made = moves;
    }

    /// What may be spent on the next move, which so many more of the same turn follow.
    pub(crate) fn budget(&self, further: u32, overhead: Millis) -> Budget {
        if let Some(each) = self.each {
            return whole(each, overhead.0.min(each / 20));
        }
        let moves_to_go = (self.moves > 0).then(|| self.moves - self.made % self.moves);
        let (left, increment) = (Millis(self.left), Millis(self.increment));
        let clock = Clock { left, increment, moves_to_go, further };
        Budget::of(clock, overhead)
    }
}

/// Milliseconds of a number of seconds, which may be a fraction.
fn seconds_of(text: &str) -> Option<u64> {
    let millis = text.parse::<f64>().ok()? * 1000.0;
    (0.0..=LONGEST).contains(&millis).then_some(millis as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read() {
        let mut control = TimeControl::standard();
        assert_eq!(control.set_level(&["40", "1:30", "0.5"]), Some(()));
        assert_eq!((control.moves, control.base, control.increment), (40, 90_000, 500));
        control.set_left(&["1000"]);
        control.made(39);
        assert_eq!(control.budget(0, Millis(0)).hard, Millis(10_000), "the last move before more time comes");
        control.set_each(&["0.25"]);
        assert!(control.budget(0, Millis(30)).hard.0 < 250);
        for wrong in
            [&["40", "5"][..], &["x", "5", "0"], &["40", "-5", "0"], &["0", "nan", "0"], &["1", "1e99", "0"]]
        {
            assert_eq!(control.set_level(wrong), None, "{wrong:?}");
        }
    }
}
