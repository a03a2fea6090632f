//! What a game can be set up with.

use game::{Game, MAX_TIME, Millis, SeatSetup, Setup, SetupProblem, TimeControl};
use rules::{Player, Ruleset};

use crate::common::{BLACK, WHITE, blueprint, times};

fn try_setup(seats: &[(&str, TimeControl)]) -> Result<Setup, Vec<SetupProblem>> {
    let ruleset = Ruleset::compile(&blueprint("chess")).unwrap();
    let seats = seats.iter().map(|&(name, clock)| SeatSetup { name: name.to_owned(), clock });
    Setup::new(ruleset, seats.collect(), false)
}

#[test]
fn every_player_has_a_name_and_a_seat() {
    let ada = ("Ada", TimeControl::UNLIMITED);
    assert!(try_setup(&[ada, ("Bob", TimeControl::UNLIMITED)]).is_ok());
    let nameless = SetupProblem::NameMissing { seat: BLACK };
    assert_eq!(try_setup(&[ada, (" ", TimeControl::UNLIMITED)]).unwrap_err(), [nameless]);
    let count = |given| SetupProblem::SeatCount { wanted: 2, given };
    assert_eq!(try_setup(&[ada]).unwrap_err(), [count(1)]);
    assert_eq!(try_setup(&[ada, ada, ada]).unwrap_err(), [count(3)]);
}

#[test]
fn an_increment_without_initial_time_or_delay_is_refused() {
    let alone = |seat| SetupProblem::IncrementAlone { seat };
    let wrong = ("Ada", times(0, 1, 0));
    assert_eq!(try_setup(&[wrong, ("Bob", times(0, 1, 1))]).unwrap_err(), [alone(WHITE)]);
    assert_eq!(try_setup(&[("Ada", times(1, 1, 0)), wrong]).unwrap_err(), [alone(BLACK)]);
}

#[test]
fn all_problems_are_told_at_once() {
    let too_long = TimeControl { initial: Millis(MAX_TIME.0 + 1), ..TimeControl::UNLIMITED };
    let no_turn = TimeControl { per_turn: Some(Millis::ZERO), ..TimeControl::UNLIMITED };
    let problems = try_setup(&[("", too_long), ("Bob", no_turn)]).unwrap_err();
    let wanted = [
        SetupProblem::NameMissing { seat: WHITE },
        SetupProblem::TooLong { seat: WHITE },
        SetupProblem::NoTurn { seat: BLACK },
    ];
    assert_eq!(problems, wanted);
    assert_eq!(problems[0].to_string(), "player 1 has no name");
}

#[test]
fn a_new_game_has_no_history() {
    let clock = TimeControl::UNLIMITED;
    let game = Game::start(try_setup(&[("Ada", clock), ("Bob", clock)]).unwrap());
    assert_eq!((game.version().0, game.ply().0, game.turn()), (0, 0, Some(Player(0))));
    assert!(game.moves().is_empty() && game.log().is_empty() && game.result().is_none());
    assert_eq!(game.setup().seat(BLACK).name, "Bob");
}
