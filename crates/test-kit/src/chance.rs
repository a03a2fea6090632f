//! Chance that can be repeated.

/// Steele, Lea and Flood's SplitMix64: the same seed gives the same numbers everywhere.
#[derive(Clone, Debug)]
pub struct Chance {
    /// Numbers that come before those of chance.
    given: std::vec::IntoIter<u64>,
    state: u64,
}

impl Chance {
    /// Numbers from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { given: Vec::new().into_iter(), state: seed }
    }

    /// Numbers that somebody else decides on, two bytes each, and numbers of chance after the last of them.
    ///
    /// A fuzzer that changes a byte changes one decision.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let numbers =
            bytes.chunks(2).map(|pair| pair.iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte)));
        Self { given: numbers.collect::<Vec<_>>().into_iter(), state: bytes.len() as u64 }
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        if let Some(given) = self.given.next() {
            return given;
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.next_u64() % bound as u64) as usize }
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1) as usize) as i32
    }

    /// One of several things, if there are any.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }
}

/// The seeds that a test goes through: so many, unless the environment names others, as in
/// `HYPERCHESS_SEEDS=5000..9000`.
#[must_use]
pub fn seeds(count: u64) -> std::ops::Range<u64> {
    let given = std::env::var("HYPERCHESS_SEEDS").ok();
    let range = given.as_deref().and_then(|given| {
        let (from, to) = given.split_once("..")?;
        Some(from.parse().ok()?..to.parse().ok()?)
    });
    assert!(given.is_none() || range.is_some(), "HYPERCHESS_SEEDS is written as in 5000..9000");
    range.unwrap_or(0..count)
}
