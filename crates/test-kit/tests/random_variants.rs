//! The rules core against the slow rules and the battery, on variants that nobody has thought of.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use test_kit::{Chance, Effort, check_random_variant};

const VARIANTS: u64 = 400;

#[test]
fn random_variants_hold_what_they_promise() {
    for seed in test_kit::seeds(VARIANTS) {
        let effort = Effort { games: 3, plies: 24 };
        check_random_variant(&mut Chance::new(seed), effort)
            .unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
}
