//! Positions are equal when the rules cannot tell them apart, and only then.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use rules::{Position, Ruleset};
use variant::Library;

fn start(board: &str) -> Position {
    let library = Library::built_in();
    Ruleset::compile(&library.board(board).unwrap().blueprint()).unwrap().start()
}

fn played(mut position: Position, moves: &str) -> Position {
    for text in moves.split_whitespace() {
        let mv = position.move_from_text(text).unwrap_or_else(|| panic!("{text} is not legal"));
        position.play(mv).unwrap();
    }
    position
}

fn assert_same(one: &Position, other: &Position) {
    assert_eq!(one.hash(), other.hash());
    assert!(one == other);
}

fn assert_different(one: &Position, other: &Position) {
    assert_ne!(one.hash(), other.hash());
    assert!(one != other);
}

#[test]
fn knights_out_and_back_give_the_start_again() {
    let once = played(start("chess"), "g1f3 g8f6 f3g1 f6g8");
    assert_same(&once, &start("chess"));
    assert_same(&played(once, "g1f3 g8f6 f3g1 f6g8"), &start("chess"));
}

#[test]
fn a_double_step_is_remembered_only_while_it_can_be_taken() {
    // No black pawn stands beside e4, so nobody can read that the pawn came there in one go.
    let in_one = played(start("chess"), "e2e4 g8f6 f1e2 f6g8 e2d3 g8f6 d3f1 f6g8");
    let in_two = played(start("chess"), "e2e3 g8f6 e3e4 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_same(&in_one, &in_two);
    let just_now = played(start("chess"), "g1f3 g8f6 f3g1 f6g8 e2e4");
    let long_ago = played(just_now.clone(), "g8f6 g1f3 f6g8 f3g1");
    assert_same(&just_now, &long_ago);
    let beside = played(start("chess"), "a2a3 d7d5 a3a4 d5d4 e2e4");
    let later = played(beside.clone(), "g8f6 g1f3 f6g8 f3g1");
    assert_different(&beside, &later);
    assert!(beside.move_from_text("d4e3").is_some());
    assert!(later.move_from_text("d4e3").is_none());
    // Once the chance is gone, the past is the same for both.
    assert_same(&played(beside, "g8f6"), &played(later, "g8f6"));
}

#[test]
fn rights_to_castle_are_remembered_and_nothing_more() {
    let open = played(start("chess"), "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7");
    let king_out = played(open.clone(), "e1f1 e8f8 f1e1 f8e8");
    assert_different(&open, &king_out);
    assert!(open.move_from_text("e1g1").is_some());
    assert!(king_out.move_from_text("e1g1").is_none());
    // With the king moved, nobody asks any more whether the rook has.
    let rook_out = played(king_out.clone(), "h1g1 h8g8 g1h1 g8h8");
    assert_same(&king_out, &rook_out);
    // With a rook moved, the other side can still be castled to, so the king counts.
    let one_rook_out = played(open.clone(), "h1g1 h8g8 g1h1 g8h8");
    assert_different(&open, &one_rook_out);
    assert_different(&one_rook_out, &king_out);
}

#[test]
fn whose_turn_it_is_counts() {
    let white_first = played(start("chess"), "e2e3 e7e6 e3e4");
    let black_to_move = played(start("chess"), "e2e4 e7e6");
    assert_different(&white_first, &black_to_move);
}
