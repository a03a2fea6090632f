//! Points, fire and pairings of an arena.

use tournament::arena::{Free, pair, standings};
use tournament::{Entrant, Outcome, Paired, Player, Seat};

fn game(first: u32, second: u32, outcome: Outcome) -> Paired {
    Paired::Game { round: 0, first: Entrant(first), second: Entrant(second), outcome: Some(outcome) }
}

const WON: Outcome = Outcome::Won(Seat::First);
const LOST: Outcome = Outcome::Won(Seat::Second);

fn players(count: u32) -> Vec<Player> {
    (1..=count).map(|number| Player { entrant: Entrant(number), rating: 1500 }).collect()
}

#[test]
fn whoever_has_won_twice_is_on_fire_until_they_fail_to_win() {
    let past = [
        game(1, 2, WON),
        game(2, 1, LOST),
        game(1, 2, WON),
        game(1, 2, Outcome::Drawn),
        game(1, 2, WON),
        game(1, 2, LOST),
    ];
    let table = standings(&players(3), &past);
    assert_eq!(table[0].sheet, [2, 2, 4, 2, 2, 0]);
    assert_eq!((table[0].points, table[0].on_fire, table[0].rank), (12, false, 1));
    assert_eq!((table[1].entrant, table[1].points), (Entrant(2), 3));
    assert_eq!((table[2].points, table[2].performance), (0, None));
    // Four won, one lost of six: 500 times a half above those whom they met.
    assert_eq!(table[0].performance, Some(1750));
    assert!(standings(&players(2), &past[..2])[0].on_fire);
}

#[test]
fn games_under_way_count_for_nobody_yet() {
    let past = [Paired::Game { round: 0, first: Entrant(1), second: Entrant(2), outcome: None }];
    assert!(standings(&players(2), &past).iter().all(|line| line.sheet.is_empty() && line.rank == 1));
}

fn free(numbers: &[u32], patient: bool) -> Vec<Free> {
    numbers
        .iter()
        .map(|&number| Free { entrant: Entrant(number), rank: number, machine: false, patient })
        .collect()
}

#[test]
fn neighbours_in_the_table_meet() {
    let round = pair(&free(&[1, 2, 3, 4], false), &[]);
    assert_eq!(round.games.len(), 2);
    assert!(round.games.iter().all(|(first, second)| first.0.abs_diff(second.0) == 1));
}

#[test]
fn nobody_meets_their_last_opponent_again_if_others_are_free() {
    let past = [game(1, 2, WON), game(3, 4, WON)];
    let round = pair(&free(&[1, 2, 3, 4], false), &past);
    assert_eq!(round.games.len(), 2);
    assert!(!round.games.iter().any(|&(first, second)| first.0 + second.0 == 3));
}

#[test]
fn two_who_have_just_met_wait_for_others_but_not_for_ever() {
    let past = [game(1, 2, WON)];
    assert!(pair(&free(&[1, 2], false), &past).games.is_empty());
    assert_eq!(pair(&free(&[1, 2], true), &past).games, [(Entrant(2), Entrant(1))]);
}

#[test]
fn of_an_odd_number_the_last_waits() {
    let round = pair(&free(&[1, 2, 3], false), &[]);
    assert_eq!((round.games.len(), round.bye), (1, Some(Entrant(3))));
}

#[test]
fn machines_are_there_for_people() {
    let mut all = free(&[1, 2, 3, 4], false);
    all[0].machine = true;
    all[1].machine = true;
    let round = pair(&all, &[]);
    assert!(round.games.iter().all(|(first, second)| (first.0 < 3) != (second.0 < 3)), "{round:?}");
    assert!(pair(&all[..2], &[]).games.is_empty());
    all.iter_mut().for_each(|player| player.patient = true);
    assert_eq!(pair(&all[..2], &[]).games.len(), 1);
}
