//! The rules core against the slow rules and the battery, on variants that nobody has thought of.

use test_kit::{Chance, Effort, check_random_variant, seeds};

const VARIANTS: u64 = 400;

#[test]
fn random_variants_hold_what_they_promise() {
    for seed in seeds(VARIANTS) {
        let effort = Effort { games: 3, plies: 24 };
        check_random_variant(&mut Chance::new(seed), effort)
            .unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
}
