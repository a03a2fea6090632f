//! Logs that are read back.

use game::{
    Entry, Event, Game, GameResult, Instant, Ply, Reason, Rejection, ReplayProblem, TimeControl, Version,
};

use crate::common::*;

/// The log of a short game, and the version and problem that come up after changing it.
fn problem(change: impl FnOnce(&mut Vec<Entry>)) -> (u64, ReplayProblem) {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 e7e5 g1f3", 0);
    let mut log = game.log().to_vec();
    change(&mut log);
    let error = Game::replay(game.setup().clone(), log).unwrap_err();
    (error.version.0, error.problem)
}

fn impossible(rejection: Rejection) -> ReplayProblem {
    ReplayProblem::Impossible(rejection)
}

#[test]
fn gaps_are_seen() {
    assert_eq!(problem(|log| drop(log.remove(0))), (1, ReplayProblem::Gap));
    assert_eq!(problem(|log| log.swap(1, 2)), (2, ReplayProblem::Gap));
    assert_eq!(problem(|log| log[2].version = Version(2)), (3, ReplayProblem::Gap));
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let set_move = |log: &mut Vec<Entry>, at: usize, new: &str| {
        let Event::Moved { text, .. } = &mut log[at].event else { panic!() };
        *text = new.to_owned();
    };
    assert_eq!(problem(|log| set_move(log, 1, "e7e4")), (2, impossible(Rejection::Illegal)));
    let undo_nothing = |log: &mut Vec<Entry>| log[0].event = Event::TakenBack { to_ply: Ply(0) };
    assert_eq!(problem(undo_nothing), (1, impossible(Rejection::NothingToTakeBack)));
    let undo_much = |log: &mut Vec<Entry>| log[2].event = Event::TakenBack { to_ply: Ply(0) };
    assert_eq!(problem(undo_much), (3, impossible(Rejection::OutOfStep { next_ply: Ply(2) })));
    let resign = |log: &mut Vec<Entry>| log[1].event = Event::Resigned { seat: WHITE };
    assert_eq!(problem(resign), (3, impossible(Rejection::GameOver)));
}

#[test]
fn an_end_that_was_none_is_refused() {
    let result = GameResult { winners: vec![WHITE], reason: Reason::Checkmate };
    let end = |log: &mut Vec<Entry>| log[1].event = Event::Ended { result };
    assert_eq!(problem(end), (2, ReplayProblem::WrongEnd));
}

#[test]
fn whoever_was_away_gets_the_rest_of_the_log() {
    let mut game = start("chess", TimeControl::UNLIMITED);
    play(&mut game, "e2e4 e7e5 g1f3", 0);
    assert_eq!(game.log_after(Version(0)), game.log());
    assert_eq!(game.log_after(Version(2)), &game.log()[2..]);
    assert!(game.log_after(Version(3)).is_empty() && game.log_after(Version(u64::MAX)).is_empty());
}

#[test]
fn a_log_cut_off_anywhere_is_the_game_as_it_was() {
    let mut game = start_with_undo("chess", times(60_000, 0, 0));
    let mut states = vec![game.clone()];
    for (at, text) in ["f2f3", "e7e5", "g2g4"].into_iter().enumerate() {
        play(&mut game, text, at as u64 * 1_000);
        states.push(game.clone());
    }
    undo(&mut game, 9_000);
    states.push(game.clone());
    for state in states {
        let cut = game.log()[..state.log().len()].to_vec();
        let again = Game::replay(game.setup().clone(), cut).unwrap();
        assert_eq!(again, state);
        assert_eq!(again.clock(WHITE, Instant(9_500)), state.clock(WHITE, Instant(9_500)));
    }
}
