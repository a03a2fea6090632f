//! The transposition table: what has been found out about positions, shared by all threads.
//!
//! An entry is three words. The first is the key, changed by the others, so that words that two threads have written
//! at once fit no position (Hyatt's lockless hashing). The last is the best move, all of it: it can be looked for
//! among the legal moves before any of them is taken apart.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use rules::Move;

use crate::score::Score;

/// What a search has found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) score: Score,
    /// The evaluation of the position itself.
    pub(crate) evaluation: Score,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The best move.
    pub(crate) best: Option<Move>,
}

/// How a score is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most that.
    Upper,
    /// It is at least that.
    Lower,
    /// It is that.
    Exact,
}

/// The key, what was found out, and the best move.
type Words = [AtomicU64; 3];

/// The table. Its size is fixed when it is made.
pub struct Table {
    entries: Vec<Words>,
    /// Which search it is; entries of earlier ones make room first.
    age: AtomicU8,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("entries", &self.entries.len()).finish_non_exhaustive()
    }
}

const AGES: u8 = 64;

impl Table {
    /// One of about so many kilobytes, at least one; smaller where there is not so much memory.
    #[must_use]
    pub fn new(kilobytes: usize) -> Self {
        let mut count = (kilobytes.max(1).saturating_mul(1024) / size_of::<Words>()).max(2);
        let mut entries = Vec::new();
        while entries.try_reserve_exact(count).is_err() && count > 2 {
            count /= 2;
        }
        entries.resize_with(count, Words::default);
        Self { entries, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for word in self.entries.as_flattened() {
            word.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// A new search begins.
    pub fn begin(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// How full it is with what this search has found, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let sample = &self.entries[..self.entries.len().min(1000)];
        let age = u64::from(self.age.load(Ordering::Relaxed));
        let used = sample.iter().filter(|[_, data, _]| {
            let data = data.load(Ordering::Relaxed);
            data != 0 && data >> 42 & 63 == age
        });
        used.count() * 1000 / sample.len()
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [stored, data, best] = load(&self.entries[self.place(key)]);
        (data != 0 && stored ^ data ^ best == key).then(|| unpack(data, best))
    }

    /// Keeps what was found out, unless what is there is worth more.
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let words = &self.entries[self.place(key)];
        let [stored, old, best] = load(words);
        if old != 0 {
            let same = stored ^ old ^ best == key;
            let known = unpack(old, best);
            let fresh = old >> 42 & 63 == u64::from(age);
            if fresh && entry.bound != Bound::Exact && known.depth > entry.depth + if same { 4 } else { 6 } {
                return;
            }
            if same && entry.best.is_none() {
                entry.best = known.best;
            }
        }
        let (data, best) = (pack(entry, age), entry.best.map_or(0, Move::number));
        words[0].store(key ^ data ^ best, Ordering::Relaxed);
        words[1].store(data, Ordering::Relaxed);
        words[2].store(best, Ordering::Relaxed);
    }
}

#[inline(always)]
fn load([stored, data, best]: &Words) -> [u64; 3] {
    [stored.load(Ordering::Relaxed), data.load(Ordering::Relaxed), best.load(Ordering::Relaxed)]
}

fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.score as i16 as u16)
        | u64::from(entry.evaluation as i16 as u16) << 16
        | (entry.depth.clamp(0, 255) as u64) << 32
        | bound << 40
        | u64::from(age) << 42
}

fn unpack(data: u64, best: u64) -> Entry {
    Entry {
        score: Score::from(data as u16 as i16),
        evaluation: Score::from((data >> 16) as u16 as i16),
        depth: (data >> 32 & 255) as i32,
        bound: match data >> 40 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        best: Move::of_number(best),
    }
}

#[cfg(test)]
mod tests {
    use board::Cell;

    use super::*;

    fn entry(depth: i32) -> Entry {
        let best = Some(Move::step(Cell(1), Cell(2)));
        Entry { score: -31_990, evaluation: 123, depth, bound: Bound::Lower, best }
    }

    #[test]
    fn what_goes_in_comes_out() {
        let table = Table::new(1);
        table.put(99, entry(7));
        assert_eq!(table.get(99), Some(entry(7)));
        assert_eq!(table.get(98), None);
        table.clear();
        assert_eq!(table.get(99), None);
    }

    #[test]
    fn deep_entries_stay_until_the_next_search() {
        let table = Table::new(1);
        table.put(99, entry(20));
        table.put(98, entry(3));
        assert_eq!(table.get(99), Some(entry(20)));
        table.begin();
        table.put(98, entry(3));
        assert_eq!(table.get(98), Some(entry(3)));
    }
}
