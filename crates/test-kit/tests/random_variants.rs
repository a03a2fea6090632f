//! The rules core against the slow rules and the battery, on variants that nobody has thought of.

use std::panic::{AssertUnwindSafe, catch_unwind};

use test_kit::{Chance, Effort, check_random_variant, features, random_blueprint, seeds};

const VARIANTS: u64 = 400;

/// `HYPERCHESS_SEEDS=5000..9000 cargo test -p test-kit --test random_variants` goes through others.
#[test]
fn random_variants_hold_what_they_promise() {
    let effort = Effort { games: 3, plies: 24 };
    let mut broken = Vec::new();
    for seed in seeds(VARIANTS) {
        let check = || check_random_variant(&mut Chance::new(seed), effort);
        let checked = catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| Err("a panic".to_owned()));
        if let Err(error) = checked {
            let features = features(&random_blueprint(&mut Chance::new(seed)));
            broken.push(format!("seed {seed}: {error} ({features})"));
        }
    }
    assert!(broken.is_empty(), "{} variants are wrong:\n{}", broken.len(), broken.join("\n"));
}
