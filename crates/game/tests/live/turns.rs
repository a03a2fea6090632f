//! Turns of several moves: one clock for all of them, and what is taken back.

use game::{ClockReading, Game, Input, Instant, Millis};

use crate::common::*;

#[test]
fn the_increment_comes_when_the_turn_passes() {
    let mut game = start("doublemove", times(10_000, 2_000, 0));
    play(&mut game, "e2e4 d2d4", 0);
    // The first move of the game costs nothing; the second ends the turn.
    assert_eq!(remaining(&game, WHITE, 0), 12_000);
    play(&mut game, "e7e5", 3_000);
    assert_eq!((game.turn(), remaining(&game, BLACK, 3_000)), (Some(BLACK), 7_000));
    assert!(is_running(&game, BLACK) && !is_running(&game, WHITE));
    assert_eq!(game.next_deadline(), Some(Instant(10_000)), "the clock runs on");
    play(&mut game, "d7d5", 5_000);
    assert_eq!(remaining(&game, BLACK, 9_000), 7_000);
    let spent: Vec<u64> = game.moves().iter().map(|played| played.spent.0).collect();
    assert_eq!(spent, [0, 0, 3_000, 2_000]);
    let further: Vec<bool> = game.moves().iter().map(|played| played.further).collect();
    assert_eq!(further, [false, true, false, true]);
}

#[test]
fn the_delay_is_the_turns_and_not_each_moves() {
    let mut game = start("doublemove", times(10_000, 0, 3_000));
    play(&mut game, "e2e4 d2d4", 0);
    play(&mut game, "e7e5", 2_000);
    let reading = ClockReading { remaining: Millis(10_000), delay: Millis(1_000), turn: None, running: true };
    assert_eq!(game.clock(BLACK, Instant(2_000)), Some(reading));
    assert_eq!(remaining(&game, BLACK, 6_000), 7_000);
    play(&mut game, "d7d5", 6_000);
    assert_eq!(remaining(&game, BLACK, 6_000), 7_000);
}

#[test]
fn check_passes_the_turn_and_brings_the_increment() {
    let mut game = start("marseillais", times(10_000, 1_000, 0));
    play(&mut game, "e2e4 f7f5 a7a6", 0);
    play(&mut game, "d1h5", 4_000);
    assert_eq!((game.turn(), remaining(&game, WHITE, 4_000)), (Some(BLACK), 8_000));
}

#[test]
fn a_flag_falls_in_the_middle_of_a_turn() {
    let mut game = start("doublemove", times(10_000, 5_000, 0));
    play(&mut game, "e2e4 d2d4", 0);
    play(&mut game, "e7e5", 9_000);
    tick(&mut game, 10_000);
    assert_eq!(game.result().unwrap().winners, [WHITE]);
}

#[test]
fn taking_back_gives_the_turn_what_it_had_used() {
    let mut game = start_with_undo("doublemove", times(10_000, 2_000, 0));
    play(&mut game, "e2e4 d2d4", 0);
    play(&mut game, "e7e5", 3_000);
    play(&mut game, "d7d5", 5_000);
    undo(&mut game, 6_000);
    assert_eq!((game.turn(), remaining(&game, BLACK, 6_000)), (Some(BLACK), 7_000));
    undo(&mut game, 6_000);
    assert_eq!((game.turn(), remaining(&game, BLACK, 6_000)), (Some(BLACK), 10_000));
    undo(&mut game, 6_000);
    assert_eq!((game.turn(), game.ply().0), (Some(WHITE), 1));
}

#[test]
fn a_takeback_leads_to_before_ones_own_last_move() {
    let mut game = start_with_undo("doublemove", times(10_000, 0, 0));
    play(&mut game, "e2e4 d2d4 e7e5", 0);
    let ply = game.ply();
    assert_eq!(ask(&mut game, Input::ProposeTakeback { seat: WHITE, ply }, 0).1, None);
    assert_eq!(ask(&mut game, Input::AnswerTakeback { seat: BLACK, agree: true }, 0).1, None);
    assert_eq!((game.turn(), game.ply().0), (Some(WHITE), 1));
}

#[test]
fn the_log_gives_the_same_game_back() {
    let mut game = start("progressive", times(10_000, 1_000, 500));
    for (text, at) in [("e2e4", 0), ("e7e5", 700), ("d7d5", 1_900), ("e4d5", 2_000), ("d1e2", 4_000)] {
        play(&mut game, text, at);
    }
    let setup = setup("progressive", times(10_000, 1_000, 500), false);
    assert_eq!(Game::replay(setup, game.log().to_vec()).unwrap(), game);
}
