//! What players ask of each other, and calling off.

use game::{Event, Game, GameResult, Input, Instant, Millis, Ply, Reason, Rejection, Version};
use rules::Player;

use crate::common::{BLACK, WHITE, ask, play, setup, start_with_undo, tick, times};

fn propose(game: &mut Game, seat: Player) -> (Vec<Event>, Option<Rejection>) {
    let ply = game.ply();
    ask(game, Input::ProposeTakeback { seat, ply }, 0)
}

fn replayed(game: &Game) {
    assert_eq!(Game::replay(game.setup().clone(), game.log().to_vec()).as_ref(), Ok(game));
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    play(&mut game, "e2e4 e7e5", 0);
    assert_eq!(
        propose(&mut game, WHITE),
        (vec![Event::TakebackProposed { seat: WHITE, to_ply: Ply(0) }], None)
    );
    assert_eq!(propose(&mut game, WHITE), (vec![], None), "asking again does no harm");
    assert_eq!(game.undecided(), [BLACK]);
    assert_eq!(
        ask(&mut game, Input::AnswerTakeback { seat: WHITE, agree: true }, 0).1,
        Some(Rejection::NotAllowed)
    );
    let (events, rejection) = ask(&mut game, Input::AnswerTakeback { seat: BLACK, agree: true }, 0);
    let back = |ply| Event::TakenBack { to_ply: Ply(ply) };
    assert_eq!((events, rejection), (vec![Event::TakebackAgreed { seat: BLACK }, back(1), back(0)], None));
    assert_eq!((game.ply(), game.takeback()), (Ply(0), None));
    replayed(&game);
}

#[test]
fn a_takeback_is_declined_by_a_word_or_a_move() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    play(&mut game, "e2e4", 0);
    assert_eq!(propose(&mut game, BLACK).1, Some(Rejection::NothingToTakeBack));
    assert_eq!(propose(&mut game, WHITE).1, None);
    let no = Input::AnswerTakeback { seat: BLACK, agree: false };
    assert_eq!(ask(&mut game, no, 0), (vec![Event::TakebackDeclined { seat: BLACK }], None));
    assert_eq!(propose(&mut game, WHITE).1, None);
    play(&mut game, "e7e5", 0);
    assert_eq!(game.takeback(), None);
    assert_eq!(ask(&mut game, Input::AnswerTakeback { seat: BLACK, agree: true }, 0), (vec![], None));
    assert_eq!(game.ply(), Ply(2));
    replayed(&game);
}

#[test]
fn nobody_asks_without_end() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    play(&mut game, "e2e4", 0);
    let no = Input::AnswerTakeback { seat: BLACK, agree: false };
    let (offer, refuse) = (Input::OfferDraw { seat: WHITE }, Input::DeclineDraw { seat: BLACK });
    for _ in 0..3 {
        assert_eq!(propose(&mut game, WHITE).1, None);
        assert_eq!(ask(&mut game, no.clone(), 0).1, None);
        assert_eq!(ask(&mut game, offer.clone(), 0).1, None);
        assert_eq!(ask(&mut game, refuse.clone(), 0).1, None);
    }
    assert_eq!(propose(&mut game, WHITE), (vec![], Some(Rejection::AskedOften)));
    assert_eq!(ask(&mut game, offer.clone(), 0), (vec![], Some(Rejection::AskedOften)));
    assert_eq!(ask(&mut game, Input::OfferDraw { seat: BLACK }, 0).1, None, "the other has not asked");
    assert_eq!(ask(&mut game, Input::DeclineDraw { seat: WHITE }, 0).1, None);
    play(&mut game, "e7e5 g1f3", 0);
    assert_eq!(ask(&mut game, offer, 0).1, None, "a move makes it another matter");
    assert_eq!(ask(&mut game, Input::Resign { seat: WHITE }, 0).1, None);
    let rematch = |wanted| Input::Rematch { seat: BLACK, wanted };
    for _ in 0..3 {
        assert_eq!(ask(&mut game, rematch(true), 0).1, None);
        assert_eq!(ask(&mut game, rematch(false), 0).1, None);
    }
    assert_eq!(ask(&mut game, rematch(true), 0), (vec![], Some(Rejection::AskedOften)));
    replayed(&game);
}

#[test]
fn machines_are_not_asked_and_all_people_are() {
    let four = setup("fourplayer", times(0, 0, 0), true).with_machines(vec![Player(3)]);
    let mut game = Game::start(four);
    let first = game.turn().unwrap();
    crate::common::play_any(&mut game, 0);
    assert_eq!(propose(&mut game, first).1, None);
    let asked = game.undecided();
    assert_eq!(asked.len(), 2);
    for (left, seat) in [(1, asked[0]), (0, asked[1])] {
        assert_eq!(ask(&mut game, Input::AnswerTakeback { seat, agree: true }, 0).1, None);
        assert_eq!(game.undecided().len(), left);
    }
    assert_eq!(game.ply(), Ply(0));
    assert_eq!(propose(&mut game, Player(3)).1, Some(Rejection::NothingToTakeBack));
}

#[test]
fn a_move_sent_again_is_not_made_after_it_was_taken_back() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    let mv = Input::Move { seat: WHITE, ply: Ply(0), text: "e2e4".to_owned(), seen: Some(Version(0)) };
    assert_eq!(ask(&mut game, mv.clone(), 0).1, None);
    assert_eq!(ask(&mut game, mv.clone(), 0), (vec![], None), "made already");
    assert_eq!(propose(&mut game, WHITE).1, None);
    assert_eq!(ask(&mut game, Input::AnswerTakeback { seat: BLACK, agree: true }, 0).1, None);
    assert_eq!(ask(&mut game, mv, 0).1, Some(Rejection::OutOfStep { next_ply: Ply(0) }));
    let anew = Input::Move { seat: WHITE, ply: Ply(0), text: "e2e4".to_owned(), seen: Some(game.version()) };
    assert_eq!(ask(&mut game, anew, 0).1, None);
}

#[test]
fn a_draw_can_be_declined() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    play(&mut game, "e2e4", 0);
    assert_eq!(ask(&mut game, Input::DeclineDraw { seat: BLACK }, 0), (vec![], None), "nobody has offered");
    crate::common::offer(&mut game, WHITE);
    let declined = ask(&mut game, Input::DeclineDraw { seat: BLACK }, 0);
    assert_eq!(declined, (vec![Event::DrawDeclined { seat: BLACK }], None));
    assert!(!game.offers_draw(WHITE));
    crate::common::offer(&mut game, BLACK);
    assert_eq!(game.result(), None);
    replayed(&game);
}

#[test]
fn a_game_is_called_off_before_ones_first_move() {
    let mut game = start_with_undo("chess", times(60_000, 0, 0));
    play(&mut game, "e2e4", 0);
    assert_eq!(ask(&mut game, Input::Abort { seat: WHITE }, 0), (vec![], Some(Rejection::TooLate)));
    assert!(game.can_abort(BLACK));
    let result = GameResult { winners: vec![], reason: Reason::Aborted };
    let (events, rejection) = ask(&mut game, Input::Abort { seat: BLACK }, 0);
    assert_eq!((events, rejection), (vec![Event::Aborted { seat: BLACK }, Event::Ended { result }], None));
    assert_eq!((game.turn(), game.next_deadline(), game.can_undo()), (None, None, false));
    replayed(&game);
}

#[test]
fn a_game_that_is_too_much_is_over_for_nobody() {
    let mut game = start_with_undo("chess", times(60_000, 0, 0));
    play(&mut game, "e2e4 e7e5", 0);
    let result = GameResult { winners: vec![], reason: Reason::TooCostly };
    let (events, rejection) = ask(&mut game, Input::Stop { seat: WHITE }, 0);
    assert_eq!((events, rejection), (vec![Event::Stopped { seat: WHITE }, Event::Ended { result }], None));
    assert_eq!((game.turn(), game.next_deadline(), game.can_undo()), (None, None, false));
    let again = ask(&mut game, Input::Rematch { seat: WHITE, wanted: true }, 0);
    assert_eq!(again, (vec![], Some(Rejection::NotAllowed)), "another one would become too much as well");
    replayed(&game);
}

#[test]
fn first_moves_are_awaited_only_so_long() {
    let timed = setup("chess", times(300_000, 0, 0), true).with_first_moves_within(Some(Millis(60_000)));
    let mut game = Game::start(timed.clone());
    assert_eq!(game.next_deadline(), None, "nobody is there yet");
    assert_eq!(ask(&mut game, Input::Begin, 1_000), (vec![Event::Began], None));
    assert_eq!(game.next_deadline(), Some(Instant(61_000)));
    play(&mut game, "e2e4", 50_000);
    assert_eq!(game.next_deadline(), Some(Instant(110_000)), "sooner than the flag");
    assert_eq!(tick(&mut game, 109_999), []);
    assert_eq!(tick(&mut game, 110_000)[0], Event::Aborted { seat: BLACK });
    replayed(&game);

    let mut game = Game::start(timed);
    assert_eq!(ask(&mut game, Input::Begin, 0).1, None);
    play(&mut game, "e2e4 e7e5", 0);
    assert_eq!(game.next_deadline(), Some(Instant(300_000)));
    let untimed = setup("chess", times(0, 0, 0), true).with_first_moves_within(Some(Millis(60_000)));
    let mut game = Game::start(untimed);
    assert_eq!(ask(&mut game, Input::Begin, 0).1, None);
    assert_eq!(game.next_deadline(), None, "where there is no clock, nobody is in a hurry");
}

#[test]
fn whoever_is_gone_loses_or_it_is_a_draw() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    play(&mut game, "e2e4 e7e5", 0);
    let mut other = game.clone();
    let result = GameResult { winners: vec![WHITE], reason: Reason::Abandonment };
    let claimed = ask(&mut game, Input::ClaimWin { gone: BLACK }, 0).0;
    assert_eq!(claimed, [Event::Abandoned { seat: BLACK }, Event::Ended { result }]);
    replayed(&game);
    let result = GameResult { winners: vec![], reason: Reason::Abandonment };
    let claimed = ask(&mut other, Input::ClaimDraw { seat: WHITE }, 0).0;
    assert_eq!(claimed, [Event::DrawClaimed { seat: WHITE }, Event::Ended { result }]);
    replayed(&other);
}

#[test]
fn another_game_is_asked_for_after_the_end() {
    let mut game = start_with_undo("chess", times(0, 0, 0));
    let wish = |seat, wanted| Input::Rematch { seat, wanted };
    assert_eq!(ask(&mut game, wish(WHITE, true), 0).1, Some(Rejection::NotOver));
    crate::common::resign(&mut game, WHITE, 0);
    assert_eq!(ask(&mut game, wish(WHITE, true), 0).0, [Event::RematchOffered { seat: WHITE }]);
    assert_eq!(ask(&mut game, wish(WHITE, true), 0).0, []);
    assert_eq!(ask(&mut game, wish(BLACK, false), 0).0, [Event::RematchDeclined { seat: BLACK }]);
    assert!(game.rematch().wanted.is_empty());
    for seat in [BLACK, WHITE] {
        assert_eq!(ask(&mut game, wish(seat, true), 0).1, None);
    }
    let made = Input::Rematched { game: "next".to_owned() };
    assert_eq!(ask(&mut game, made.clone(), 0).0, [Event::Rematched { game: "next".to_owned() }]);
    assert_eq!(ask(&mut game, made, 0).0, [], "one is enough");
    replayed(&game);
}
