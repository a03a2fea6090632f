//! How games end: R4, and N3 on offers.

use game::{Event, Game, GameResult, Input, Reason, Rejection, TimeControl};
use rules::{Fate, Player};

use crate::common::*;

const SCHOLARS_MATE: &str = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7";

fn ended(game: &Game) -> (Vec<Player>, Reason) {
    let result = game.result().unwrap();
    (result.winners, result.reason)
}

#[test]
fn checkmate_ends_the_game() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, SCHOLARS_MATE, 0);
    assert_eq!(ended(&game), (vec![WHITE], Reason::Checkmate));
    let result = GameResult { winners: vec![WHITE], reason: Reason::Checkmate };
    assert_eq!(game.log().last().unwrap().event, Event::Ended { result });
    assert_eq!((game.version().0, game.turn()), (8, None));
    assert_eq!(ask(&mut game, mv(BLACK, 7, "e8f7"), 0), (vec![], Some(Rejection::GameOver)));
    assert_eq!(ask(&mut game, mv(WHITE, 6, "h5f7"), 0), (vec![], None), "the last move, once more");
}

#[test]
fn who_resigns_is_eliminated() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4", 0);
    resign(&mut game, WHITE, 0);
    assert_eq!(ended(&game), (vec![BLACK], Reason::Resignation));
    let again = ask(&mut game, Input::Resign { seat: BLACK }, 0);
    assert_eq!(again, (vec![], Some(Rejection::GameOver)));
    let nobody = ask(&mut game, Input::Resign { seat: Player(7) }, 0);
    assert_eq!(nobody.1, Some(Rejection::NoSuchSeat));
}

#[test]
fn in_a_game_of_several_the_others_play_on() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    resign(&mut game, Player(2), 0);
    assert_eq!(game.position().fate(Player(2)), Fate::Resigned);
    assert_eq!(ask(&mut game, Input::Resign { seat: Player(2) }, 0).1, Some(Rejection::NotInPlay));
    play_any(&mut game, 0);
    play_any(&mut game, 0);
    assert_eq!(game.turn(), Some(Player(3)));
    resign(&mut game, Player(0), 0);
    assert_eq!(game.result(), None);
    resign(&mut game, Player(3), 0);
    assert_eq!(ended(&game), (vec![Player(1)], Reason::Resignation));
}

#[test]
fn the_whole_team_wins() {
    let mut game = start("fourplayer-teams", TimeControl::UNLIMITED);
    let team = |seat: Player| game.position().ruleset().player(seat).team;
    let ours: Vec<Player> = (0..4).map(Player).filter(|&seat| team(seat) == team(Player(0))).collect();
    let theirs: Vec<Player> = (0..4).map(Player).filter(|seat| !ours.contains(seat)).collect();
    assert_eq!((ours.len(), theirs.len()), (2, 2));
    resign(&mut game, ours[1], 0);
    resign(&mut game, theirs[0], 0);
    assert_eq!(game.result(), None);
    resign(&mut game, theirs[1], 0);
    assert_eq!(ended(&game), (ours, Reason::Resignation));
}

#[test]
fn two_offers_make_a_draw() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    offer(&mut game, WHITE);
    assert!(game.offers_draw(WHITE) && !game.offers_draw(BLACK));
    assert_eq!(ask(&mut game, Input::OfferDraw { seat: WHITE }, 0), (vec![], None));
    let result = GameResult { winners: vec![], reason: Reason::Agreement };
    let (events, _) = ask(&mut game, Input::OfferDraw { seat: BLACK }, 0);
    assert_eq!(events, [Event::DrawOffered { seat: BLACK }, Event::Ended { result: result.clone() }]);
    assert_eq!(game.result(), Some(result));
    assert_eq!(ask(&mut game, mv(WHITE, 0, "e2e4"), 0).1, Some(Rejection::GameOver));
}

#[test]
fn an_offer_stands_until_the_other_moves() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    offer(&mut game, WHITE);
    play(&mut game, "e2e4", 0);
    assert!(game.offers_draw(WHITE), "one's own move leaves it standing");
    play(&mut game, "e7e5", 0);
    assert!(!game.offers_draw(WHITE));
    offer(&mut game, BLACK);
    assert_eq!(game.result(), None);
    assert!(game.offers_draw(BLACK));
}

#[test]
fn agreement_needs_everyone_still_in_play() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    resign(&mut game, Player(3), 0);
    assert_eq!(ask(&mut game, Input::OfferDraw { seat: Player(3) }, 0).1, Some(Rejection::NotInPlay));
    assert_eq!(ask(&mut game, Input::OfferDraw { seat: Player(4) }, 0).1, Some(Rejection::NoSuchSeat));
    offer(&mut game, Player(0));
    offer(&mut game, Player(1));
    assert_eq!(game.result(), None);
    offer(&mut game, Player(2));
    assert_eq!(ended(&game), (vec![], Reason::Agreement));
}

#[test]
fn who_has_joined_an_offer_may_move_without_declining_it() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    offer(&mut game, Player(1));
    offer(&mut game, Player(0));
    play_any(&mut game, 0);
    assert!(game.offers_draw(Player(0)) && game.offers_draw(Player(1)));
    play_any(&mut game, 0);
    play_any(&mut game, 0);
    assert!(!game.offers_draw(Player(0)) && !game.offers_draw(Player(1)), "the third has not joined");
}

#[test]
fn a_team_mates_move_declines_nothing() {
    let mut game = start("fourplayer-teams", TimeControl::UNLIMITED);
    let team = |seat: u8| game.position().ruleset().player(Player(seat)).team;
    let mate = Player((1..4).find(|&seat| team(seat) == team(0)).unwrap());
    offer(&mut game, mate);
    play_any(&mut game, 0);
    assert!(game.offers_draw(mate));
    play_any(&mut game, 0);
    assert!(!game.offers_draw(mate));
}

#[test]
fn when_the_last_who_has_not_offered_leaves_the_others_have_agreed() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    offer(&mut game, Player(0));
    offer(&mut game, Player(1));
    offer(&mut game, Player(2));
    resign(&mut game, Player(3), 0);
    assert_eq!(ended(&game), (vec![], Reason::Agreement));
}

#[test]
fn the_offer_of_one_who_leaves_lapses() {
    let mut game = start("fourplayer", TimeControl::UNLIMITED);
    offer(&mut game, Player(0));
    resign(&mut game, Player(0), 0);
    assert!(!game.offers_draw(Player(0)));
}

#[test]
fn a_position_that_comes_back_a_third_time_is_a_draw_where_the_board_says_so() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", 0);
    assert_eq!(game.result(), None);
    play(&mut game, "f6g8", 0);
    assert_eq!(ended(&game), (vec![], Reason::Repetition));
    assert_eq!(game.turn(), None);
}

#[test]
fn a_draw_by_repetition_can_be_taken_back() {
    let mut game = Game::start(setup("chess", TimeControl::UNLIMITED, true));
    play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 0);
    let ply = game.ply();
    assert_eq!(ask(&mut game, Input::Undo { ply }, 0).1, None);
    assert_eq!(game.result(), None);
    play(&mut game, "f6e4 g1f3", 0);
    assert_eq!(game.result(), None);
}

/// The kings alone on the board, one of them with a pawn to take.
fn nearly_bare(clock: TimeControl) -> Game {
    let setup = setup("chess", clock, false);
    let ruleset = setup.ruleset().clone();
    let cell = |label: &str| ruleset.board().cell_named(label).unwrap();
    let at_start = |label: &str| ruleset.start().piece_at(cell(label)).unwrap();
    let mut spelled = ruleset.start().setup();
    let placed = [("e1", at_start("e1")), ("e8", at_start("e8")), ("d7", at_start("a2"))];
    spelled.pieces =
        placed.map(|(label, piece)| rules::Placed { cell: cell(label), piece, promoted: false }).to_vec();
    spelled.unmoved.clear();
    let position = ruleset.position(&spelled).unwrap();
    Game::start(setup.starting_from(position))
}

#[test]
fn bare_kings_are_a_draw_at_once() {
    let mut game = nearly_bare(TimeControl::UNLIMITED);
    assert_eq!(game.result(), None);
    play(&mut game, "e1d1 e8d7", 0);
    assert_eq!(ended(&game), (vec![], Reason::InsufficientMaterial));
    let again = Game::replay(game.setup().clone(), game.log().to_vec()).unwrap();
    assert_eq!(again, game);
}

#[test]
fn logs_of_earlier_versions_stay_readable() {
    let mut game = nearly_bare(TimeControl::UNLIMITED);
    play(&mut game, "e1d1 e8d7", 0);
    let mut log = game.log().to_vec();
    log.last_mut().unwrap().event =
        Event::Ended { result: GameResult { winners: vec![], reason: Reason::NoMoves } };
    assert_eq!(Game::replay(game.setup().clone(), log).unwrap().result(), game.result());
}
