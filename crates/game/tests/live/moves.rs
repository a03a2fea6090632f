//! Moves, and those that are none.

use board::Cell;
use game::{Ply, Rejection, TimeControl, destinations};
use rules::Player;

use crate::common::*;

#[test]
fn a_move_made_already_is_acknowledged_again() {
    let mut game = start("chess", times(5_000, 0, 0));
    play(&mut game, "e2e4 e7e5", 0);
    let before = game.clone();
    assert_eq!(ask(&mut game, mv(WHITE, 0, "e2e4"), 10), (vec![], None));
    assert_eq!(ask(&mut game, mv(BLACK, 1, "e7e5"), 20), (vec![], None));
    assert_eq!(game, before);
}

#[test]
fn a_move_out_of_step_is_told_the_next_ply() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 e7e5", 0);
    let out = Some(Rejection::OutOfStep { next_ply: Ply(2) });
    assert_eq!(ask(&mut game, mv(WHITE, 0, "d2d4"), 0), (vec![], out));
    assert_eq!(ask(&mut game, mv(WHITE, 3, "d2d4"), 0), (vec![], out));
    assert_eq!(ask(&mut game, mv(BLACK, 0, "e2e4"), 0), (vec![], out));
}

#[test]
fn only_legal_moves_of_the_player_to_move_are_made() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    assert_eq!(ask(&mut game, mv(WHITE, 0, "e2e5"), 0).1, Some(Rejection::Illegal));
    assert_eq!(ask(&mut game, mv(WHITE, 0, "nonsense"), 0).1, Some(Rejection::Illegal));
    assert_eq!(ask(&mut game, mv(BLACK, 0, "e7e5"), 0).1, Some(Rejection::NotYourTurn));
    assert_eq!(ask(&mut game, mv(Player(2), 0, "e2e4"), 0).1, Some(Rejection::NoSuchSeat));
    assert!(game.log().is_empty());
}

#[test]
fn an_eliminated_player_does_not_move() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    resign(&mut game, Player(0), 0);
    assert_eq!(ask(&mut game, mv(Player(0), 0, "d2d3"), 0).1, Some(Rejection::NotInPlay));
    assert_eq!(game.turn(), Some(Player(1)));
}

#[test]
fn captures_are_marked() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 d7d5 e4d5 d8d5 b1c3", 0);
    let captures: Vec<bool> = game.moves().iter().map(|made| made.capture).collect();
    assert_eq!(captures, [false, false, true, true, false]);
}

#[test]
fn capturing_in_passing_and_castling_are_known_from_what_goes() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 g1f3 a5a4 f1e2 a4a3 e1g1", 0);
    assert!(game.moves()[4].capture);
    assert!(!game.moves()[10].capture);
}

#[test]
fn destinations_group_the_moves_of_a_piece_and_its_promotions() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    let cell = |label: &str| game.position().ruleset().board().cell_named(label).unwrap();
    let (b1, a3, c3, b7, a8) = (cell("b1"), cell("a3"), cell("c3"), cell("b7"), cell("a8"));
    let all = destinations(game.position());
    assert_eq!(all.len(), 10);
    let knight = all.iter().find(|piece| piece.from == b1).unwrap();
    let targets: Vec<Cell> = knight.to.iter().map(|target| target.cell).collect();
    assert_eq!(targets, [a3.min(c3), a3.max(c3)]);
    assert!(knight.to.iter().all(|target| target.choices.is_empty()));

    play(&mut game, "a2a4 h7h6 a4a5 h6h5 a5a6 h5h4 a6b7 h4h3", 0);
    let all = destinations(game.position());
    let pawn = all.iter().find(|piece| piece.from == b7).unwrap();
    let capture = pawn.to.iter().find(|target| target.cell == a8).unwrap();
    assert_eq!(capture.choices.len(), 4);
    assert_eq!(capture.text, capture.choices[0].text);
    assert!(capture.choices.iter().any(|choice| choice.text == "b7a8q" && choice.kinds.len() == 1));
}
