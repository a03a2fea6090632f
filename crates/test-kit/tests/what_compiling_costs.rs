//! What a hostile board may cost before it is refused.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use board::{BoardType, Facing};
use rules::{Blueprint, CompileError, KindSpec, Pattern, PlayerSpec, Ruleset, Value};

/// One column of 1,024 cells, and a piece with long walks on it: `<finite>512,0</finite>` and the like.
fn long_walks(count: usize) -> Blueprint {
    let walk =
        |length| Pattern { vector: vec![length, 0], moves: true, captures: true, ..Pattern::default() };
    let moves = (450..).take(count).map(walk).collect();
    let board = BoardType::Square2D.lay_out(&vec![vec![true]; 1024]).unwrap();
    let players = vec![PlayerSpec { team: None, facing: Facing::new(1, false) }];
    let king = KindSpec { letter: 'K', value: Value(1), royal: true, moves, ..KindSpec::default() };
    Blueprint::new(board, players, vec![king])
}

#[test]
fn long_walks_are_refused_before_they_cost_much() {
    let cost = allocation_counter::measure(|| {
        assert_eq!(Ruleset::compile(&long_walks(64)).unwrap_err(), CompileError::TooComplex);
    });
    assert!(cost.bytes_max < 64 << 20, "{} MiB", cost.bytes_max >> 20);
}
