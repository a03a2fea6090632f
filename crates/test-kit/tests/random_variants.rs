//! The rules core against the slow rules and the battery, on variants that nobody has thought of.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rules::Blueprint;
use test_kit::{
    Chance, Effort, check_random_shape, check_random_space, check_random_variant, features, random_blueprint,
    random_blueprint_in_space, random_blueprint_of_shape, seeds,
};

const VARIANTS: u64 = 400;
const SPACES: u64 = 200;
const SHAPES: u64 = 150;

/// Further seeds whose variants once were wrong.
const ONCE_WRONG: &[u64] = &[
    545, 650, 695, 763, 1020, 1059, 1081, 1259, 1365, 1418, 1517, 1561, 1567, 1585, 1622, 1630, 1760, 2072,
    2664, 2774, 2863, 3009, 3039, 3064, 3313, 3411, 3479, 3485, 3497, 3518, 3575, 3678, 3717, 4040, 4143,
    4181, 4220, 4302, 4426, 4940, 5226, 5507, 5806, 5958, 5981, 6210, 6298, 6327, 6331, 7003, 7021, 7047,
    7387, 7569, 7817, 7890, 7905, 8244, 8458, 9124, 9362, 9394, 9448, 9704, 9823, 9955, 9990, 9998,
];

/// Likewise in bent space.
const SPACES_ONCE_WRONG: &[u64] = &[216, 343, 407, 431, 557, 778, 815, 828, 864, 967, 994, 1121, 1161];

/// `HYPERCHESS_SEEDS=5000..9000 cargo test -p test-kit --test random_variants` goes through others.
#[test]
fn random_variants_hold_what_they_promise() {
    check(Sort::Plane, seeds(VARIANTS));
}

#[test]
fn random_variants_in_bent_space_hold_what_they_promise() {
    check(Sort::Space, seeds(SPACES));
}

#[test]
fn random_variants_of_other_shapes_hold_what_they_promise() {
    check(Sort::Shape, seeds(SHAPES));
}

#[test]
fn variants_that_once_were_wrong_are_right() {
    check(Sort::Plane, ONCE_WRONG.iter().copied());
    check(Sort::Space, SPACES_ONCE_WRONG.iter().copied());
}

/// How a board lies.
#[derive(Clone, Copy)]
enum Sort {
    Plane,
    Space,
    Shape,
}

impl Sort {
    fn blueprint(self, seed: u64) -> Blueprint {
        match self {
            Self::Plane => random_blueprint(&mut Chance::new(seed)),
            Self::Space => random_blueprint_in_space(&mut Chance::new(seed)),
            Self::Shape => random_blueprint_of_shape(&mut Chance::new(seed)),
        }
    }

    fn check(self, seed: u64, effort: Effort) -> Result<(), String> {
        match self {
            Self::Plane => check_random_variant(&mut Chance::new(seed), effort),
            Self::Space => check_random_space(&mut Chance::new(seed), effort),
            Self::Shape => check_random_shape(&mut Chance::new(seed), effort),
        }
    }
}

fn check(sort: Sort, seeds: impl Iterator<Item = u64>) {
    let effort = Effort { games: 3, plies: 24 };
    let mut broken = Vec::new();
    for seed in seeds {
        let check = || sort.check(seed, effort);
        let checked = catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| Err("a panic".to_owned()));
        if let Err(error) = checked {
            let features = features(&sort.blueprint(seed));
            broken.push(format!("seed {seed}: {error} ({features})"));
        }
    }
    assert!(broken.is_empty(), "{} variants are wrong:\n{}", broken.len(), broken.join("\n"));
}
