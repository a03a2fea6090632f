//! The rules core against the slow rules on every board that ships, and on odd ones.

use std::path::Path;

use rules::Ruleset;
use test_kit::{Chance, compare_games, seeds};
use variant::Library;

const PLIES: usize = 12;

/// `HYPERCHESS_SEEDS=1..20 cargo test -p test-kit --test second_opinion` plays other games.
#[test]
fn slow_rules_agree_on_every_board() {
    let odd = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/odd-boards");
    let mut wrong = Vec::new();
    for board in Library::load(&odd).boards() {
        let blueprint = board.blueprint();
        let ruleset = Ruleset::compile(&blueprint).unwrap();
        for seed in seeds(1) {
            let compared = compare_games(&blueprint, &ruleset, &mut Chance::new(seed), 1, PLIES);
            wrong.extend(compared.err().map(|error| format!("{}, seed {seed}: {error}", board.name())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
