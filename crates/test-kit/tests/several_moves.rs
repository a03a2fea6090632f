//! Turns of several moves: whose turn it is, when it ends, and what a position remembers of it.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use notation::{read_fen, write_fen};
use rules::{Cause, Order, Player, Position, Ruleset, TurnOf, Turns};
use variant::Library;

fn ruleset(key: &str) -> Ruleset {
    Ruleset::compile(&Library::built_in().board(key).unwrap().blueprint()).unwrap()
}

/// Chess with other turns.
fn chess_with(turns: Turns) -> Ruleset {
    let mut blueprint = Library::built_in().board("chess").unwrap().blueprint();
    blueprint.turns = Some(turns);
    Ruleset::compile(&blueprint).unwrap()
}

fn play(position: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = position.move_from_text(text).unwrap_or_else(|| panic!("{text} is not legal"));
        let (before, hash) = (position.clone(), position.hash());
        let undo = position.play(mv).unwrap();
        assert_eq!(position.hash(), position.computed_hash(), "{text}");
        let after = position.clone();
        position.undo(&undo);
        assert!(*position == before && position.hash() == hash, "{text} taken back");
        position.play(mv).unwrap();
        // What is written reads back as the same position, in the middle of a turn too.
        let fen = write_fen(&after);
        assert_eq!(read_fen(after.ruleset(), &fen).unwrap(), after, "{fen}");
    }
}

fn after(ruleset: &Ruleset, moves: &str) -> Position {
    let mut position = ruleset.start();
    play(&mut position, moves);
    position
}

/// Whose turn it is, and how many moves are left of how many.
fn stands(position: &Position) -> (u8, u16, u16) {
    let place = position.turn_place().unwrap();
    (position.turn().0, place.left, place.size)
}

fn has(position: &Position, text: &str) -> bool {
    position.move_from_text(text).is_some()
}

#[test]
fn turns_have_the_moves_that_the_board_says() {
    let double = ruleset("doublemove");
    assert_eq!(stands(&double.start()), (0, 2, 2));
    assert_eq!(stands(&after(&double, "e2e4")), (0, 1, 2));
    assert_eq!(stands(&after(&double, "e2e4 d2d4")), (1, 2, 2));
    let marseillais = ruleset("marseillais");
    assert_eq!(stands(&marseillais.start()), (0, 1, 1));
    assert_eq!(stands(&after(&marseillais, "e2e4")), (1, 2, 2));
    assert_eq!(stands(&after(&marseillais, "e2e4 e7e5 d7d5 a2a3")), (0, 1, 2));
    let progressive = ruleset("progressive");
    let moves = "a2a3 a7a6 b7b6 b2b3 c2c3 d2d3";
    assert_eq!(stands(&after(&progressive, moves)), (1, 4, 4));
    // The number of the round tells how long a turn is.
    for (fen, size) in [("w", 5), ("b", 6)] {
        let text = format!("4k3/8/8/8/8/8/8/4K3 {fen} - - 0 3");
        assert_eq!(read_fen(&progressive, &text).unwrap().turn_place().unwrap().left, size, "{text}");
    }
}

#[test]
fn check_ends_a_turn_where_the_board_says_so() {
    let checked = after(&ruleset("marseillais"), "e2e4 f7f5 a7a6 d1h5");
    assert_eq!(stands(&checked), (1, 2, 2));
    assert!(checked.is_in_check(Player(1)) && checked.count_legal_moves() == 1, "g6 alone meets it");
    let going_on = chess_with(Turns { moves: 2, first: 2, ..Turns::PLAIN });
    assert_eq!(stands(&after(&going_on, "e2e4 d2d4 f7f5 a7a6 d1h5")), (0, 1, 2));
}

#[test]
fn a_king_that_is_taken_ends_the_game_at_once() {
    let double = ruleset("doublemove");
    let mut position = read_fen(&double, "4k3/8/8/8/8/8/8/4RK2 w - - 0 5").unwrap();
    play(&mut position, "e1e8");
    let outcome = position.outcome().unwrap();
    assert!(outcome.cause == Cause::KingLost && outcome.winners.has(Player(0)));
    assert!(position.legal_moves().is_empty());
}

#[test]
fn whatever_passed_in_the_last_turn_is_taken_by_the_first_move_alone() {
    let double = ruleset("doublemove");
    let start = "4k3/8/8/8/2p2p2/8/3PP3/4K3 w - - 0 4";
    let at = |moves: &str| {
        let mut position = read_fen(&double, start).unwrap();
        play(&mut position, moves);
        position
    };
    let both = at("d2d4 e2e4");
    assert!(has(&both, "c4d3") && has(&both, "f4e3"));
    assert_eq!(write_fen(&both).split(' ').nth(3), Some("d3e3"));
    assert_eq!(both, at("e2e4 d2d4"), "whichever came first");
    let taken = at("d2d4 e2e4 c4d3");
    assert!(!has(&taken, "f4e3") && taken.piece_at(cell(&taken, "d4")).is_none());
    // What has moved on is gone, and so is a cell on which something stands now.
    assert!(!has(&at("d2d4 d4d5"), "c4d3"));
    assert!(has(&at("e2e4 e1e2"), "f4e3"));
    let mut stepped_in = read_fen(&double, "4k3/8/8/8/5p2/8/3KP3/8 w - - 0 4").unwrap();
    play(&mut stepped_in, "e2e4 d2e3 f4e3");
    assert!(stepped_in.outcome().is_some() && stepped_in.piece_at(cell(&stepped_in, "e4")).is_some());
    // Nobody takes an own pawn in passing.
    let mut own = read_fen(&double, "4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 4").unwrap();
    play(&mut own, "e2e4");
    assert!(!has(&own, "d4e3"));
}

fn cell(position: &Position, label: &str) -> board::Cell {
    position.ruleset().board().cell_named(label).unwrap()
}

#[test]
fn the_place_in_the_turn_is_part_of_the_position() {
    let double = ruleset("doublemove");
    let (once, twice) = (after(&double, "g1f3"), after(&double, "g1f3 f3g1"));
    assert_ne!(once.hash(), twice.hash());
    let (begun, middle) = (
        read_fen(&double, "4k3/8/8/8/8/8/8/4K2R w K - 0 9").unwrap(),
        read_fen(&double, "4k3/8/8/8/8/8/8/4K2R w K - 0 9 turn=1/2").unwrap(),
    );
    assert!(begun != middle && begun.hash() != middle.hash());
    assert!(write_fen(&middle).ends_with(" turn=1/2"), "{}", write_fen(&middle));
    for wrong in ["turn=3/2", "turn=0/2", "turn=1/3", "turn=2", "turn=1/2@1"] {
        let text = format!("4k3/8/8/8/8/8/8/4K2R w K - 0 9 {wrong}");
        assert!(read_fen(&double, &text).is_err(), "{wrong}");
    }
    assert!(read_fen(&ruleset("chess"), "4k3/8/8/8/8/8/8/4K3 w - - 0 9 turn=1/2").is_err());
}

#[test]
fn further_moves_may_be_left_out_where_the_board_says_so() {
    let optional = chess_with(Turns { moves: 3, first: 3, optional: true, ..Turns::PLAIN });
    assert!(!has(&optional.start(), "e1e1"), "the first move must be made");
    let position = after(&optional, "e2e4 e1e1");
    assert_eq!(stands(&position), (1, 3, 3));
    assert_eq!(after(&optional, "g1f3").count_legal_moves(), 22 + 1, "with the pass");
}

#[test]
fn an_order_says_who_moves_how_often() {
    let turn = |player, moves| TurnOf { player: Player(player), moves };
    let order =
        Order { opening: vec![turn(0, 1)], cycle: vec![turn(1, 2), turn(0, 1), turn(1, 1), turn(0, 3)] };
    let rules = chess_with(Turns { order: Some(order), ..Turns::PLAIN });
    let mut position = rules.start();
    let mut movers = Vec::new();
    for moves in ["a2a3", "a7a6 b7b6", "b2b3", "c7c6", "c2c3 d2d3 e2e3", "d7d6 e7e6", "f2f3"] {
        for text in moves.split(' ') {
            movers.push(position.turn().0);
            play(&mut position, text);
        }
    }
    assert_eq!(movers, [0, 1, 1, 0, 1, 0, 0, 0, 1, 1, 0]);
}

#[test]
fn a_player_without_a_move_in_mid_turn_is_stalemated() {
    let marseillais = ruleset("marseillais");
    // The pawn has one step; then neither it nor the king has any.
    let mut position = read_fen(&marseillais, "8/8/8/p7/8/P7/5q2/k6K w - - 0 9").unwrap();
    assert!(!has(&position, "h1h2") && !has(&position, "h1g1"));
    play(&mut position, "a3a4");
    assert_eq!(position.outcome().unwrap().cause, Cause::Stalemate);
}
