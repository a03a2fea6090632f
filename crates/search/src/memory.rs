//! What has proved good before, for trying the likely moves first: history tables.

use crate::score::Score;

/// The largest number in a history table.
const LIMIT: i32 = 16_384;
/// The most entries of a table by two moves; larger boards share entries.
const MOST_PAIRS: usize = 1 << 20;

/// How many evaluations are remembered; a power of two that stays in the cache.
const LOOKS: usize = 1 << 13;

/// What a thread remembers from one search to the next.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Kinds times cells.
    span: usize,
    kinds: usize,
    /// By side, and by what goes where.
    quiet: Vec<i16>,
    /// By what goes where, and what it takes.
    capture: Vec<i16>,
    /// By what went where before, and what goes where.
    pairs: Vec<i16>,
    /// How many earlier moves are told apart there.
    rows: usize,
    /// What positions looked like, by key.
    looks: Vec<(u64, Score)>,
}

/// What goes where, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Went(pub(crate) u32);

impl Memory {
    /// For a board of so many kinds and cells.
    #[must_use]
    pub fn new(kinds: usize, cells: usize) -> Self {
        let span = (kinds * cells).max(1);
        let rows = (MOST_PAIRS / span).clamp(1, span);
        Self {
            span,
            kinds,
            quiet: vec![0; 2 * span],
            capture: vec![0; span * (kinds + 1)],
            pairs: vec![0; rows * span],
            rows,
            looks: vec![(0, 0); LOOKS],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.quiet.fill(0);
        self.capture.fill(0);
        self.pairs.fill(0);
        self.looks.fill((0, 0));
    }

    /// What a position looked like when it was last looked at closely, if that is remembered.
    #[inline]
    pub(crate) fn look(&self, key: u64) -> Option<Score> {
        let (known, score) = self.looks[key as usize % LOOKS];
        (known == key).then_some(score)
    }

    #[inline]
    pub(crate) fn remember_look(&mut self, key: u64, score: Score) {
        self.looks[key as usize % LOOKS] = (key, score);
    }

    /// How quiet moves of a side have done, by what goes where.
    #[inline]
    pub(crate) fn quiets(&self, own: bool) -> &[i16] {
        &self.quiet[self.side(own)..][..self.span]
    }

    #[inline]
    pub(crate) fn capture(&self, went: Went, taken: usize) -> i32 {
        i32::from(self.capture[went.0 as usize * (self.kinds + 1) + taken])
    }

    /// How quiet moves have done after another move, by what goes where.
    #[inline]
    pub(crate) fn after(&self, before: Went) -> &[i16] {
        &self.pairs[self.row(before)..][..self.span]
    }

    pub(crate) fn learn_quiet(&mut self, own: bool, went: Went, bonus: i32) {
        let place = self.side(own) + went.0 as usize;
        learn(&mut self.quiet[place], bonus);
    }

    pub(crate) fn learn_capture(&mut self, went: Went, taken: usize, bonus: i32) {
        learn(&mut self.capture[went.0 as usize * (self.kinds + 1) + taken], bonus);
    }

    pub(crate) fn learn_pair(&mut self, before: Went, went: Went, bonus: i32) {
        let place = self.row(before) + went.0 as usize;
        learn(&mut self.pairs[place], bonus);
    }

    #[inline]
    fn row(&self, before: Went) -> usize {
        before.0 as usize % self.rows * self.span
    }

    fn side(&self, own: bool) -> usize {
        if own { self.span } else { 0 }
    }
}

/// Moves an entry towards the bonus, the less the nearer it is to the limit.
fn learn(entry: &mut i16, bonus: i32) {
    let now = i32::from(*entry);
    *entry = (now + bonus - now * bonus.abs() / LIMIT).clamp(-LIMIT, LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_within_their_limits_and_keep_the_sign() {
        let mut entry = 0;
        for _ in 0..1000 {
            learn(&mut entry, 1800);
        }
        assert!(i32::from(entry) <= LIMIT && i32::from(entry) > LIMIT / 2);
        for _ in 0..1000 {
            learn(&mut entry, -1800);
        }
        assert!(i32::from(entry) >= -LIMIT && i32::from(entry) < -LIMIT / 2);
    }
}
