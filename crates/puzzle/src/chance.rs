//! Chance that follows from a number, so that the same number always makes the same puzzles.

/// A sequence of numbers without a visible order.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The sequence that belongs to a number.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number (SplitMix64).
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.number()) * limit as u128) >> 64) as usize
    }

    /// One of several, if there is any.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        if choices.is_empty() { None } else { choices.get(self.below(choices.len())) }
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_same_number_gives_the_same_sequence_and_stays_below_the_limit() {
        let (mut one, mut two) = (Chance::new(7), Chance::new(7));
        for limit in 1..200 {
            let drawn = one.below(limit);
            assert!(drawn < limit && drawn == two.below(limit));
        }
        assert_ne!(Chance::new(1).number(), Chance::new(2).number());
    }
}
