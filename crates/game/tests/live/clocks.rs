//! R3, sentence by sentence.

use game::{
    ClockReading, Event, Game, Input, Instant, Millis, Ply, Reason, Rejection, SeatSetup, Setup, TimeControl,
};
use rules::{Fate, Player, Ruleset};

use crate::common::*;

#[test]
fn each_player_has_times_of_its_own() {
    let ruleset = Ruleset::compile(&blueprint("chess")).unwrap();
    let seats = [times(10_000, 1_000, 0), times(5_000, 0, 2_000)];
    let seats = seats.map(|clock| SeatSetup { name: "Somebody".to_owned(), clock });
    let mut game = Game::start(Setup::new(ruleset, seats.to_vec(), false).unwrap());
    assert_eq!((remaining(&game, WHITE, 0), remaining(&game, BLACK, 0)), (10_000, 5_000));
    play(&mut game, "e2e4", 0);
    assert_eq!(game.next_deadline(), Some(Instant(7_000)));
    play(&mut game, "e7e5", 3_000);
    assert_eq!((remaining(&game, WHITE, 3_000), remaining(&game, BLACK, 3_000)), (11_000, 4_000));
}

#[test]
fn the_increment_comes_after_a_move() {
    let mut game = start("chess", times(10_000, 2_000, 0));
    play(&mut game, "e2e4", 0);
    assert_eq!(remaining(&game, BLACK, 4_000), 6_000);
    let (events, _) = ask(&mut game, mv(BLACK, 1, "e7e5"), 4_000);
    let wanted = Event::Moved {
        ply: Ply(1),
        seat: BLACK,
        text: "e7e5".to_owned(),
        spent: Millis(4_000),
        remaining: Some(Millis(8_000)),
    };
    assert_eq!(events, [wanted]);
    assert_eq!(remaining(&game, BLACK, 9_000), 8_000);
}

#[test]
fn the_delay_runs_first_and_is_not_saved_up() {
    let mut game = start("chess", times(10_000, 0, 3_000));
    play(&mut game, "e2e4", 0);
    let reading = |remaining, delay| ClockReading {
        remaining: Millis(remaining),
        delay: Millis(delay),
        turn: None,
        running: true,
    };
    assert_eq!(game.clock(BLACK, Instant(1_000)), Some(reading(10_000, 2_000)));
    assert_eq!(game.clock(BLACK, Instant(4_000)), Some(reading(9_000, 0)));
    play(&mut game, "e7e5", 1_000);
    assert_eq!(remaining(&game, BLACK, 1_000), 10_000);
    play(&mut game, "g1f3", 1_000);
    assert_eq!(game.next_deadline(), Some(Instant(14_000)));
}

#[test]
fn a_delay_alone_is_a_limit_for_each_turn() {
    let mut game = start("chess", times(0, 0, 3_000));
    play(&mut game, "e2e4", 0);
    play(&mut game, "e7e5", 2_999);
    assert_eq!(game.next_deadline(), Some(Instant(5_999)));
    assert_eq!(tick(&mut game, 5_999)[0], Event::Flagged { seat: WHITE });
}

#[test]
fn all_three_zero_means_no_limit_for_that_player() {
    let ruleset = Ruleset::compile(&blueprint("chess")).unwrap();
    let seats = [TimeControl::UNLIMITED, times(5_000, 0, 0)];
    let seats = seats.map(|clock| SeatSetup { name: "Somebody".to_owned(), clock });
    let mut game = Game::start(Setup::new(ruleset, seats.to_vec(), false).unwrap());
    play(&mut game, "e2e4", 0);
    assert_eq!(game.next_deadline(), Some(Instant(5_000)));
    play(&mut game, "e7e5", 1_000);
    assert_eq!(game.next_deadline(), None);
    assert_eq!(game.clock(WHITE, Instant(0)), None);
    assert_eq!(tick(&mut game, u64::MAX), []);
}

#[test]
fn no_clock_runs_before_the_first_move_of_the_game() {
    let mut game = start("chess", times(5_000, 0, 0));
    assert_eq!(game.next_deadline(), None);
    assert_eq!(tick(&mut game, 1_000_000), []);
    play(&mut game, "e2e4", 2_000_000);
    assert_eq!(game.moves()[0].spent, Millis::ZERO);
    assert_eq!(remaining(&game, WHITE, 3_000_000), 5_000);
    assert!(is_running(&game, BLACK) && !is_running(&game, WHITE));
}

#[test]
fn a_flag_falls_exactly_when_the_time_is_out() {
    let mut game = start("chess", times(5_000, 0, 0));
    play(&mut game, "e2e4", 100);
    assert_eq!(tick(&mut game, 5_099), []);
    let result = tick(&mut game, 5_100);
    assert_eq!(result[0], Event::Flagged { seat: BLACK });
    let Event::Ended { result } = &result[1] else { panic!("{result:?}") };
    assert_eq!((result.winners.as_slice(), result.reason), (&[WHITE][..], Reason::Timeout));
    assert_eq!(game.position().fate(BLACK), Fate::OutOfTime);
    assert_eq!((remaining(&game, BLACK, 9_000), remaining(&game, WHITE, 9_000)), (0, 5_000));
    assert_eq!((game.turn(), game.next_deadline()), (None, None));
}

#[test]
fn who_has_but_a_king_does_not_win_on_the_clock() {
    let flagged = |board: &str, whites: &[char]| {
        let setup = setup(board, times(5_000, 0, 0), false);
        let ruleset = setup.ruleset().clone();
        let mut start = ruleset.start().setup();
        let stays = |kind| whites.contains(&ruleset.letter(kind));
        start.pieces.retain(|placed| placed.piece.owner == BLACK || stays(placed.piece.kind));
        start.unmoved.clear();
        let mut game = Game::start(setup.starting_from(ruleset.position(&start).unwrap()));
        play(&mut game, "e1f1", 0);
        tick(&mut game, 5_000);
        game.result().unwrap()
    };
    let bare = flagged("chess", &['K']);
    assert_eq!((bare.winners.as_slice(), bare.reason), (&[][..], Reason::Timeout));
    assert_eq!(flagged("chess", &['K', 'P']).winners, [WHITE], "a pawn may still become a queen");
    assert_eq!(flagged("kingofthehill", &['K']).winners, [WHITE], "a lone king can win there");
}

#[test]
fn a_move_in_the_last_moment_counts_and_a_later_one_comes_after_the_flag() {
    let mut game = start("chess", times(5_000, 0, 0));
    play(&mut game, "e2e4", 0);
    play(&mut game, "e7e5", 4_999);
    assert_eq!(remaining(&game, BLACK, 4_999), 1);
    let (events, rejection) = ask(&mut game, mv(WHITE, 2, "g1f3"), 9_999);
    assert_eq!(events[0], Event::Flagged { seat: WHITE });
    assert!(matches!(events[1], Event::Ended { .. }) && events.len() == 2);
    assert_eq!(rejection, Some(Rejection::OutOfTime));
    assert_eq!(game.ply(), Ply(2));
}

#[test]
fn one_of_several_who_runs_out_of_time_is_eliminated_and_the_next_clock_runs() {
    let mut game = start("fourplayer", times(5_000, 0, 0));
    play_any(&mut game, 0);
    assert_eq!(tick(&mut game, 6_000), [Event::Flagged { seat: Player(1) }]);
    assert_eq!(game.turn(), Some(Player(2)));
    assert_eq!(game.next_deadline(), Some(Instant(11_000)));
    assert!(!is_running(&game, Player(1)) && is_running(&game, Player(2)));
    play_any(&mut game, 7_000);
    play_any(&mut game, 7_000);
    play_any(&mut game, 7_000);
    assert_eq!(game.turn(), Some(Player(2)));
}

#[test]
fn an_eliminated_players_clock_stops() {
    let mut game = start("fourplayer", times(5_000, 0, 0));
    play_any(&mut game, 0);
    resign(&mut game, Player(1), 2_000);
    assert_eq!(remaining(&game, Player(1), 60_000), 3_000);
    assert_eq!(game.next_deadline(), Some(Instant(7_000)));
    resign(&mut game, Player(0), 3_000);
    assert_eq!(remaining(&game, Player(0), 60_000), 5_000);
    assert_eq!(game.next_deadline(), Some(Instant(7_000)), "the turn of another goes on as it was");
}

#[test]
fn clocks_stop_at_the_end() {
    let mut game = start("chess", times(60_000, 0, 0));
    play(&mut game, "e2e4", 0);
    resign(&mut game, WHITE, 10_000);
    assert_eq!(remaining(&game, BLACK, 99_000), 50_000);
    assert!(!is_running(&game, BLACK));
    let mut game = start("chess", times(60_000, 0, 0));
    play(&mut game, "e2e4", 0);
    ask(&mut game, Input::OfferDraw { seat: WHITE }, 5_000);
    ask(&mut game, Input::OfferDraw { seat: BLACK }, 20_000);
    assert_eq!(remaining(&game, BLACK, 99_000), 40_000);
}

#[test]
fn a_turn_can_have_a_limit_too() {
    let per_turn = Some(Millis(4_000));
    let mut game = start("chess", TimeControl { per_turn, ..times(60_000, 0, 1_000) });
    play(&mut game, "e2e4", 0);
    assert_eq!(game.next_deadline(), Some(Instant(4_000)));
    assert_eq!(game.clock(BLACK, Instant(1_500)).unwrap().turn, Some(Millis(2_500)));
    tick(&mut game, 5_000);
    assert_eq!(game.result().unwrap().reason, Reason::Timeout);
    assert_eq!(remaining(&game, BLACK, 5_000), 57_000);

    let mut game = start("chess", TimeControl { per_turn, ..TimeControl::UNLIMITED });
    play(&mut game, "e2e4", 0);
    assert_eq!(remaining(&game, BLACK, 1_000), 3_000);
    play(&mut game, "e7e5", 3_999);
    assert_eq!(remaining(&game, BLACK, 3_999), 4_000);
    assert_eq!(game.next_deadline(), Some(Instant(7_999)));
}

#[test]
fn after_a_restart_the_clock_goes_on_from_where_it_was_left_alone() {
    let mut game = start("chess", times(60_000, 0, 0));
    play(&mut game, "e2e4", 1_000_000);
    ask(&mut game, Input::OfferDraw { seat: WHITE }, 1_010_000);
    // A new process, whose clock began at 0, takes the game up.
    let mut game = Game::replay(game.setup().clone(), game.log().to_vec()).unwrap();
    let entry = game.resume(Millis(5_000), Instant(500)).unwrap();
    let resumed = Event::Resumed { stopped: Instant(1_015_000) };
    assert_eq!((entry.event, entry.version.0), (resumed, 3));
    assert_eq!(remaining(&game, BLACK, 500), 45_000);
    assert_eq!(game.next_deadline(), Some(Instant(45_500)));
    play(&mut game, "e7e5", 1_500);
    assert_eq!(remaining(&game, BLACK, 1_500), 44_000);
    let again = Game::replay(game.setup().clone(), game.log().to_vec()).unwrap();
    assert_eq!(again, game);
}

#[test]
fn nothing_is_resumed_where_no_clock_runs() {
    let mut game = start("chess", times(60_000, 0, 0));
    assert_eq!(game.resume(Millis(1), Instant(5)), None);
    play(&mut game, "e2e4", 0);
    resign(&mut game, BLACK, 0);
    assert_eq!(game.resume(Millis(1), Instant(5)), None);
    let mut untimed = start("chess", TimeControl::UNLIMITED);
    play(&mut untimed, "e2e4", 0);
    assert_eq!(untimed.resume(Millis(1), Instant(5)), None);
}

#[test]
fn a_paused_clock_stands_still_until_somebody_goes_on() {
    let mut game = start("chess", times(60_000, 0, 0));
    assert_eq!(ask(&mut game, Input::Pause, 0), (vec![], None), "nothing runs before the first move");
    play(&mut game, "e2e4", 0);
    assert_eq!(ask(&mut game, Input::Pause, 10_000), (vec![Event::Paused], None));
    assert_eq!(ask(&mut game, Input::Pause, 11_000), (vec![], None));
    assert!(game.is_paused() && !is_running(&game, BLACK));
    assert_eq!((remaining(&game, BLACK, 500_000), game.next_deadline()), (50_000, None));
    tick(&mut game, 500_000);
    let resumed = Event::Resumed { stopped: Instant(500_000) };
    assert_eq!(ask(&mut game, Input::Continue, 500_000), (vec![resumed], None));
    assert_eq!(ask(&mut game, Input::Continue, 500_001), (vec![], None));
    assert!(!game.is_paused() && is_running(&game, BLACK));
    assert_eq!(remaining(&game, BLACK, 505_000), 45_000);
    ask(&mut game, Input::Pause, 505_000);
    play(&mut game, "e7e5", 900_000);
    assert!(!game.is_paused(), "a move goes on with the game");
    assert_eq!((remaining(&game, BLACK, 900_000), remaining(&game, WHITE, 901_000)), (45_000, 59_000));
}

#[test]
fn a_pause_outlasts_a_restart() {
    let mut game = start("chess", times(60_000, 0, 0));
    play(&mut game, "e2e4", 1_000_000);
    ask(&mut game, Input::Pause, 1_010_000);
    let mut game = Game::replay(game.setup().clone(), game.log().to_vec()).unwrap();
    assert_eq!(game.resume(Millis(5_000), Instant(500)).unwrap().event, Event::Paused);
    assert_eq!(remaining(&game, BLACK, 70_000), 50_000);
    ask(&mut game, Input::Continue, 70_000);
    assert_eq!(remaining(&game, BLACK, 72_000), 48_000);
}
