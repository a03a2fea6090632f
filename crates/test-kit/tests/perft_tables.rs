//! Every table of figures is what the rules give: built-in boards, and boards that each turn on one sentence.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::path::Path;

use rules::Ruleset;
use variant::{BoardEntry, Library, Origin};

/// What is deeper is for `hyperchess perft` and `hyperchess bench perft`.
const MAX_NODES: u64 = 200_000_000;

#[test]
fn built_in_boards_give_their_figures() {
    let library = Library::built_in();
    assert!(library.boards().len() >= 9);
    library.boards().iter().for_each(check_table);
}

#[test]
fn boards_that_turn_on_one_sentence_give_their_figures() {
    let library = Library::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/boards"));
    assert!(!library.log().left_out(), "{}", library.log());
    let boards: Vec<&BoardEntry> =
        library.boards().iter().filter(|board| board.origin != Origin::BuiltIn).collect();
    assert!(boards.len() >= 50);
    boards.into_iter().for_each(check_table);
}

fn check_table(board: &BoardEntry) {
    let figures = &board.perft.figures;
    assert!(!figures.is_empty(), "{} has no table", board.name());
    let position = Ruleset::compile(&board.blueprint()).unwrap().start();
    for figure in figures.iter().filter(|figure| figure.nodes <= MAX_NODES) {
        assert_eq!(position.perft(figure.depth), figure.nodes, "{} at depth {}", board.name(), figure.depth);
    }
}
