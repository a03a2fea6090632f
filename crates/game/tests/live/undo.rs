//! Taking back, where allowed (R4, P5).

use game::{Event, Game, Input, Instant, Ply, Reason, Rejection, TimeControl, Worth, greedy_move};
use rules::{Fate, Player};

use crate::common::*;

fn refusal(game: &mut Game) -> Option<Rejection> {
    let ply = game.ply();
    ask(game, Input::Undo { ply }, 0).1
}

#[test]
fn only_where_allowed_and_where_a_move_was_made() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4", 0);
    assert!(!game.can_undo());
    assert_eq!(refusal(&mut game), Some(Rejection::UndoNotAllowed));
    let mut game = start_with_undo("chess", TimeControl::UNLIMITED);
    assert!(!game.can_undo());
    assert_eq!(refusal(&mut game), Some(Rejection::NothingToTakeBack));
}

#[test]
fn the_last_move_is_taken_back() {
    let mut game = start_with_undo("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4", 0);
    let before = game.position().clone();
    play(&mut game, "e7e5", 0);
    let (events, _) = ask(&mut game, Input::Undo { ply: Ply(2) }, 0);
    assert_eq!(events, [Event::TakenBack { to_ply: Ply(1) }]);
    assert!(*game.position() == before);
    assert_eq!((game.ply(), game.turn()), (Ply(1), Some(BLACK)));
    let twice = ask(&mut game, Input::Undo { ply: Ply(2) }, 0);
    assert_eq!(twice, (vec![], Some(Rejection::OutOfStep { next_ply: Ply(1) })));
    play(&mut game, "c7c5", 0);
    assert_eq!(game.moves()[1].text, "c7c5");
}

#[test]
fn clocks_are_as_they_were() {
    let mut game = start_with_undo("chess", times(60_000, 2_000, 0));
    play(&mut game, "e2e4", 0);
    play(&mut game, "e7e5", 10_000);
    assert_eq!(remaining(&game, BLACK, 10_000), 52_000);
    undo(&mut game, 15_000);
    assert_eq!((remaining(&game, WHITE, 15_000), remaining(&game, BLACK, 15_000)), (62_000, 60_000));
    assert_eq!(game.next_deadline(), Some(Instant(75_000)));
    undo(&mut game, 16_000);
    assert_eq!((remaining(&game, WHITE, 99_000), game.next_deadline()), (60_000, None));
}

#[test]
fn offers_lapse() {
    let mut game = start_with_undo("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4", 0);
    offer(&mut game, WHITE);
    undo(&mut game, 0);
    assert!(!game.offers_draw(WHITE));
}

#[test]
fn a_game_that_a_move_ended_goes_on() {
    let mut game = start_with_undo("chess", times(60_000, 0, 0));
    play(&mut game, "f2f3 e7e5 g2g4 d8h4", 0);
    assert_eq!(game.result().unwrap().reason, Reason::Checkmate);
    assert!(game.can_undo());
    undo(&mut game, 5_000);
    assert_eq!((game.result(), game.turn()), (None, Some(BLACK)));
    assert_eq!(game.position().fate(WHITE), Fate::InPlay);
    assert_eq!(game.next_deadline(), Some(Instant(65_000)));
    play(&mut game, "d8h4", 6_000);
    let ends = game.log().iter().filter(|entry| matches!(entry.event, Event::Ended { .. })).count();
    assert_eq!(ends, 2);
}

#[test]
fn a_game_that_something_else_ended_does_not() {
    for reason in [Reason::Resignation, Reason::Timeout, Reason::Agreement] {
        let mut game = start_with_undo("chess", times(60_000, 0, 0));
        play(&mut game, "e2e4", 0);
        match reason {
            Reason::Resignation => resign(&mut game, WHITE, 0),
            Reason::Timeout => drop(tick(&mut game, 60_000)),
            _ => [WHITE, BLACK].into_iter().for_each(|seat| offer(&mut game, seat)),
        }
        assert_eq!(game.result().unwrap().reason, reason);
        assert!(!game.can_undo());
        assert_eq!(refusal(&mut game), Some(Rejection::GameOver));
    }
}

#[test]
fn whoever_left_since_then_stays_out() {
    let mut game = start_with_undo("fourplayer", times(60_000, 0, 0));
    play_any(&mut game, 0);
    resign(&mut game, Player(1), 1_000);
    play_any(&mut game, 2_000);
    resign(&mut game, Player(0), 3_000);
    undo(&mut game, 4_000);
    assert_eq!((game.ply(), game.turn()), (Ply(1), Some(Player(2))));
    assert_eq!(game.position().fate(Player(0)), Fate::Resigned);
    assert_eq!(game.position().fate(Player(1)), Fate::Resigned);
    undo(&mut game, 5_000);
    assert_eq!((game.ply(), game.turn()), (Ply(0), Some(Player(2))), "both are out, so the third begins");
    play_any(&mut game, 6_000);
    play_any(&mut game, 6_000);
    assert_eq!(game.turn(), Some(Player(2)));
}

#[test]
fn whoever_a_move_eliminated_is_back() {
    let worth = Worth::of(&blueprint("fourplayer"));
    let mut game = start_with_undo("fourplayer", times(60_000, 0, 0));
    let mut chance = Chance(5);
    let out = |game: &Game| (0..4).filter(|&seat| game.position().fate(Player(seat)) != Fate::InPlay).count();
    let before = loop {
        let before = game.clone();
        let mv = greedy_move(game.position(), &worth, chance.next()).unwrap();
        let text = game.position().move_text(mv);
        play(&mut game, &text, 1_000);
        if out(&game) > 0 {
            break before;
        }
    };
    assert_eq!((out(&game), game.result()), (1, None), "one is out and three play on");
    undo(&mut game, 2_000);
    assert_eq!(out(&game), 0);
    assert!(game.position() == before.position() && game.turn() == before.turn());
    assert_eq!(game.moves(), before.moves());
}

#[test]
fn every_past_position_can_be_seen_again() {
    let mut game = start_with_undo("fourplayer", TimeControl::UNLIMITED);
    let mut seen = vec![game.position().clone()];
    for text in ["h2h3", "b7c7"] {
        play(&mut game, text, 0);
        seen.push(game.position().clone());
    }
    let third = game.turn().unwrap();
    resign(&mut game, third, 0);
    for (ply, position) in (0..).zip(&seen[..2]) {
        assert!(game.position_at(Ply(ply)).as_ref() == Some(position));
    }
    let now = game.position_at(Ply(2)).unwrap();
    assert!(now == *game.position() && now.fate(third) == Fate::Resigned);
    assert!(game.position_at(Ply(3)).is_none());
    undo(&mut game, 0);
    assert!(game.position_at(Ply(2)).is_none());
}
