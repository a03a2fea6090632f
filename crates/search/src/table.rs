//! The transposition table: what has been found out about positions, shared by all threads.
//!
//! An entry is two words. The first is the key, changed by the second, so that a pair of words that two threads have
//! written at once fits no position (Hyatt's lockless hashing).

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
    /// The best move, as far as it can be told from the others.
    pub(crate) best: MoveMark,
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

/// Sixteen bits by which a move is recognised among those of its position; 0 for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MoveMark(u16);

impl MoveMark {
    pub(crate) const NONE: Self = Self(0);

    #[inline]
    pub(crate) fn of(mv: Move) -> Self {
        let folded = mv.number().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
        Self((folded as u16).max(1))
    }

    pub(crate) fn is_none(self) -> bool {
        self == Self::NONE
    }
}

/// The table. Its size is fixed when it is made.
pub struct Table {
    entries: Vec<[AtomicU64; 2]>,
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
        let mut count = (kilobytes.max(1).saturating_mul(1024) / size_of::<[AtomicU64; 2]>()).max(2);
        let mut entries = Vec::new();
        while entries.try_reserve_exact(count).is_err() && count > 2 {
            count /= 2;
        }
        entries.resize_with(count, || [AtomicU64::new(0), AtomicU64::new(0)]);
        Self { entries, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for [key, data] in &self.entries {
            key.store(0, Ordering::Relaxed);
            data.store(0, Ordering::Relaxed);
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
        let used = sample.iter().filter(|[_, data]| {
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
        let [stored, data] = &self.entries[self.place(key)];
        let data = data.load(Ordering::Relaxed);
        (data != 0 && stored.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
    }

    /// Keeps what was found out, unless what is there is worth more.
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let [stored, data] = &self.entries[self.place(key)];
        let old = data.load(Ordering::Relaxed);
        if old != 0 {
            let same = stored.load(Ordering::Relaxed) ^ old == key;
            let known = unpack(old);
            let fresh = old >> 42 & 63 == u64::from(age);
            if fresh && entry.bound != Bound::Exact && known.depth > entry.depth + if same { 4 } else { 6 } {
                return;
            }
            if same && entry.best.is_none() {
                entry.best = known.best;
            }
        }
        let new = pack(entry, age);
        stored.store(key ^ new, Ordering::Relaxed);
        data.store(new, Ordering::Relaxed);
    }
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
        | u64::from(entry.best.0) << 48
}

fn unpack(data: u64) -> Entry {
    Entry {
        score: Score::from(data as u16 as i16),
        evaluation: Score::from((data >> 16) as u16 as i16),
        depth: (data >> 32 & 255) as i32,
        bound: match data >> 40 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        best: MoveMark((data >> 48) as u16),
    }
}

#[cfg(test)]
mod tests {
    use board::Cell;

    use super::*;

    fn entry(depth: i32) -> Entry {
        let best = MoveMark::of(Move::step(Cell(1), Cell(2)));
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
