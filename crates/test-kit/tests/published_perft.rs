//! The figures that Fairy-Stockfish's own test suite publishes, for the boards that ship under the same keys; and some
//! that its Python face has counted where it publishes none.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic as tests do")]

use std::collections::BTreeMap;

use rules::Ruleset;
use serde_json::Value;
use variant::Library;

/// What is deeper waits for `cargo xtask perft --full`.
const MAX_NODES: u64 = 5_000_000;

/// When set, every case is counted, however deep.
const FULL: &str = "HYPERCHESS_PERFT_FULL";

#[test]
fn published_figures_come_out() {
    let (games, counted) = count(include_str!("../../../tests/perft/published.json"));
    assert!(games >= 80, "{games} games have figures");
    assert!(counted >= 140, "{counted} cases were counted");
}

#[test]
fn figures_of_boards_that_share_hands_come_out() {
    let (_, counted) = count(include_str!("../../../tests/perft/pyffish.json"));
    assert!(counted >= 25, "{counted} cases were counted");
}

/// Counts all cases of a file, and says of how many games and how many they are.
fn count(text: &str) -> (usize, usize) {
    let cases: Vec<Value> = serde_json::from_str(text).unwrap();
    let full = std::env::var_os(FULL).is_some();
    let library = Library::built_in();
    let mut rulesets: BTreeMap<&str, Ruleset> = BTreeMap::new();
    let (mut counted, mut wrong) = (0, Vec::new());
    for case in &cases {
        let (key, nodes) = (case["variant"].as_str().unwrap(), case["nodes"].as_u64().unwrap());
        if nodes > MAX_NODES && !full {
            continue;
        }
        let ruleset = rulesets.entry(key).or_insert_with(|| {
            let board = library.board(key).unwrap_or_else(|| panic!("there is no board {key}"));
            Ruleset::compile(&board.blueprint()).unwrap()
        });
        let position = match case["fen"].as_str() {
            Some(fen) => {
                notation::read_fen(ruleset, fen).unwrap_or_else(|error| panic!("{key}: {fen}: {error}"))
            }
            None => ruleset.start(),
        };
        let depth = u32::try_from(case["depth"].as_u64().unwrap()).unwrap();
        let found = position.perft(depth);
        counted += 1;
        if found != nodes {
            wrong.push(format!("{key} {} depth {depth}: {found}, not {nodes}", case["fen"]));
        }
    }
    assert!(wrong.is_empty(), "{} of {counted} figures are wrong:\n{}", wrong.len(), wrong.join("\n"));
    (rulesets.len(), counted)
}
