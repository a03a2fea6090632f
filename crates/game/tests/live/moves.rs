//! Moves, and those that are none.

use board::Cell;
use game::{Input, Ply, Rejection, TimeControl, Version, options};
use rules::{Kind, Player};

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
fn nobody_has_seen_what_has_not_happened_yet() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 e7e5", 0);
    let from =
        |version| Input::Move { seat: WHITE, ply: Ply(2), text: "d2d4".to_owned(), seen: Some(version) };
    let out = Some(Rejection::OutOfStep { next_ply: Ply(2) });
    let later = Version(game.version().0 + 1);
    assert_eq!(ask(&mut game, from(later), 0), (vec![], out));
    let now = game.version();
    assert_eq!(ask(&mut game, from(now), 0).1, None);
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
    let captures: Vec<bool> = game.moves().iter().map(|made| !made.taken.is_empty()).collect();
    assert_eq!(captures, [false, false, true, true, false]);
}

#[test]
fn capturing_in_passing_and_castling_are_known_from_what_goes() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 g1f3 a5a4 f1e2 a4a3 e1g1", 0);
    assert_eq!(game.moves()[4].taken.len(), 1);
    assert_eq!(game.moves()[10].taken, []);
}

#[test]
fn what_moved_and_what_it_took_is_kept() {
    let mut game = start("atomic", TimeControl::UNLIMITED);
    play(&mut game, "g1f3 a7a6 f3e5 a6a5 e5f7", 0);
    let letter = |kind: &Kind| game.position().ruleset().blueprint().kinds[kind.index()].letter;
    let moved: Vec<char> = game.moves().iter().filter_map(|made| made.kind.as_ref().map(letter)).collect();
    assert_eq!(moved, ['N', 'P', 'N', 'P', 'N']);
    let mut taken: Vec<char> = game.moves()[4].taken.iter().map(letter).collect();
    taken.sort_unstable();
    assert_eq!(taken, ['B', 'K', 'N', 'P']);
}

#[test]
fn a_king_castles_onto_its_partner_too() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "g1f3 a7a6 e2e4 a6a5 f1c4 a5a4", 0);
    let cell = |label: &str| game.position().ruleset().board().cell_named(label).unwrap();
    let king = options(game.position()).moves.into_iter().find(|piece| piece.from == cell("e1")).unwrap();
    let text = |label: &str| {
        let target = king.to.iter().find(|target| target.cell == cell(label)).unwrap();
        target.choices.iter().map(|choice| choice.text.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(text("g1"), ["e1g1"]);
    assert_eq!(text("h1"), ["e1g1"]);
    assert_eq!(king.to.len(), 4);
}

#[test]
fn destinations_group_the_moves_of_a_piece_and_its_promotions() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    let cell = |label: &str| game.position().ruleset().board().cell_named(label).unwrap();
    let (b1, a3, c3, b7, a8) = (cell("b1"), cell("a3"), cell("c3"), cell("b7"), cell("a8"));
    let all = options(game.position()).moves;
    assert_eq!(all.len(), 10);
    let knight = all.iter().find(|piece| piece.from == b1).unwrap();
    let targets: Vec<Cell> = knight.to.iter().map(|target| target.cell).collect();
    assert_eq!(targets, [a3.min(c3), a3.max(c3)]);
    assert!(knight.to.iter().all(|target| target.choices.len() == 1));

    play(&mut game, "a2a4 h7h6 a4a5 h6h5 a5a6 h5h4 a6b7 h4h3", 0);
    let all = options(game.position()).moves;
    let pawn = all.iter().find(|piece| piece.from == b7).unwrap();
    let capture = pawn.to.iter().find(|target| target.cell == a8).unwrap();
    assert_eq!(capture.choices.len(), 4);
    assert!(capture.choices.iter().any(|choice| choice.text == "b7a8q" && choice.kinds.len() == 1));
}

#[test]
fn pieces_in_hand_are_put_where_they_may_be() {
    let mut game = start("crazyhouse", TimeControl::UNLIMITED);
    assert!(options(game.position()).drops.is_empty());
    play(&mut game, "e2e4 d7d5 e4d5 d8d5", 0);
    let options = options(game.position());
    let [pawns] = &options.drops[..] else { panic!("{:?}", options.drops) };
    // A pawn in hand goes to any empty cell but those of the first and last rank.
    assert_eq!(pawns.to.len(), 64 - 16 - 15);
    assert!(pawns.to.iter().any(|target| target.choices[0].text == "P@e4"));
}

#[test]
fn walls_are_told_once_for_each_move() {
    let game = start("duck", TimeControl::UNLIMITED);
    let options = options(game.position());
    let targets: Vec<_> = options.moves.iter().flat_map(|piece| &piece.to).collect();
    assert_eq!(targets.len(), 20);
    let choice = &targets[0].choices[0];
    assert_eq!(choice.walls.len(), 32);
    let board = game.position().ruleset().board();
    let whole = format!("{}{}", choice.text, board.label(choice.walls[0]));
    assert!(game.position().move_from_text(&whole).is_some(), "{whole}");
}

#[test]
fn gates_and_promotions_that_need_not_be_are_choices() {
    let mut game = start("seirawan", TimeControl::UNLIMITED);
    let knight = |game: &game::Game| {
        let b1 = game.position().ruleset().board().cell_named("b1").unwrap();
        let moves = options(game.position()).moves;
        moves.into_iter().find(|piece| piece.from == b1).unwrap().to[0].choices.clone()
    };
    let choices = knight(&game);
    assert_eq!(choices.iter().filter(|choice| choice.gate.is_some()).count(), 2);
    assert_eq!(choices.len(), 3);
    let gate = choices.iter().find(|choice| choice.gate.is_some()).unwrap().text.clone();
    play(&mut game, &gate, 0);

    let mut game = start("shogi", TimeControl::UNLIMITED);
    play(&mut game, "c3c4 g7g6", 0);
    let moves = options(game.position()).moves;
    let both = moves.iter().flat_map(|piece| &piece.to).find(|target| target.choices.len() == 2).unwrap();
    assert!(both.choices.iter().any(|choice| choice.kinds.is_empty()));
    assert!(both.choices.iter().any(|choice| choice.kinds.len() == 1));
}

#[test]
fn passing_is_no_move_of_a_piece() {
    let mut game = start("janggi", TimeControl::UNLIMITED);
    let pass = options(game.position()).pass.unwrap();
    let moves = options(game.position()).moves;
    assert!(moves.iter().flat_map(|piece| &piece.to).flat_map(|to| &to.choices).all(|way| way.text != pass));
    play(&mut game, &pass, 0);
    assert_eq!(game.ply(), game::Ply(1));
}
