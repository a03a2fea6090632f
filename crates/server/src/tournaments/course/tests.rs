//! Whole tournaments by a clock that the tests move.

use game::{Millis, TimeControl};
use store::{AccountId, PlayerKind, Strength, Tournament, TournamentId, VariantHash};

use super::*;

fn tournament(kind: TournamentKind) -> WholeTournament {
    let tournament = Tournament {
        id: TournamentId("cup".to_owned()),
        name: "Cup".to_owned(),
        organiser: AccountId("ada".to_owned()),
        kind,
        variant: VariantHash("ab".to_owned()),
        board_name: "Board".to_owned(),
        ladder: "board".to_owned(),
        clock: TimeControl { initial: Millis(60_000), ..TimeControl::UNLIMITED },
        rated: false,
        listed: true,
        status: TournamentStatus::Coming,
        rounds: None,
        minutes: (kind == TournamentKind::Arena).then_some(10),
        round: 0,
        created_at: WallTime(0),
        starts_at: Some(WallTime(1_000)),
        begun_at: None,
        due_at: None,
        paused_at: None,
        ended_at: None,
        version: 1,
    };
    WholeTournament { tournament, contestants: Vec::new(), pairings: Vec::new() }
}

fn person(name: &str, at: u64) -> Contestant {
    Contestant {
        number: 0,
        account: Some(AccountId(name.to_owned())),
        player: PlayerKind::Human,
        name: name.to_owned(),
        rating: 1500,
        taking: Taking::In,
        missed: 0,
        joined_at: WallTime(at),
        known_as: None,
    }
}

fn of(kind: TournamentKind, names: &[&str]) -> Course {
    let mut course = Course::new(tournament(kind));
    for name in names {
        course.join(person(name, 0), 256).unwrap();
    }
    course
}

/// Everybody is there.
fn go_on(course: &mut Course, now: u64) {
    course.go_on(&|_| true, WallTime(now));
}

/// The pairings that are being played.
fn open(course: &Course) -> Vec<u32> {
    let open = course.whole.pairings.iter().filter(|pairing| pairing.result.is_none());
    open.map(|pairing| pairing.number).collect()
}

fn win_all(course: &mut Course, now: u64) {
    let ended: Vec<Ended> = open(course)
        .into_iter()
        .map(|pairing| Ended { pairing, result: PairingResult::First, missed: false })
        .collect();
    course.note(&ended, WallTime(now));
}

#[test]
fn a_swiss_goes_from_round_to_round_with_breaks() {
    let mut course = of(TournamentKind::Swiss, &["a", "b", "c", "d", "e"]);
    go_on(&mut course, 999);
    assert_eq!(course.status(), TournamentStatus::Coming);
    go_on(&mut course, 1_000);
    assert_eq!((course.status(), course.whole.tournament.rounds), (TournamentStatus::Running, Some(3)));
    assert_eq!((open(&course).len(), course.whole.pairings.len()), (2, 3), "one has a bye");
    go_on(&mut course, 5_000);
    assert_eq!(course.whole.tournament.round, 1, "nothing begins while games go on");
    for round in 1..=3 {
        let now = round * 100_000;
        win_all(&mut course, now);
        go_on(&mut course, now);
        if round < 3 {
            go_on(&mut course, now + BREAK - 1);
            assert_eq!(u64::from(course.whole.tournament.round), round);
            go_on(&mut course, now + BREAK);
            assert_eq!(u64::from(course.whole.tournament.round), round + 1);
        }
    }
    assert_eq!(course.status(), TournamentStatus::Over);
    assert_eq!(course.whole.pairings.len(), 9);
}

#[test]
fn with_nobody_there_it_is_called_off() {
    let mut course = of(TournamentKind::Swiss, &["a"]);
    assert_eq!(course.start(WallTime(5)), Err(Refusal::TooFew));
    go_on(&mut course, 1_000);
    assert_eq!((course.status(), course.whole.tournament.begun_at), (TournamentStatus::Over, None));
}

#[test]
fn whoever_comes_late_has_half_a_point_once_and_later_nobody_comes() {
    let mut course = of(TournamentKind::Swiss, &["a", "b", "c", "d"]);
    course.whole.tournament.rounds = Some(4);
    go_on(&mut course, 1_000);
    win_all(&mut course, 2_000);
    go_on(&mut course, 2_000);
    go_on(&mut course, 2_000 + BREAK);
    assert_eq!(course.whole.tournament.round, 2);
    course.join(person("e", 3_000), 256).unwrap();
    let late = course.whole.pairings.last().unwrap();
    assert_eq!((late.first, late.result), (5, Some(PairingResult::Late)));
    // Whoever is there already does not come twice.
    course.join(person("e", 3_500), 256).unwrap();
    assert_eq!(course.whole.contestants.len(), 5);
    win_all(&mut course, 100_000);
    go_on(&mut course, 100_000);
    go_on(&mut course, 100_000 + BREAK);
    assert_eq!(course.join(person("f", 200_000), 256), Err(Refusal::TooLate));
    assert_eq!(course.join(person("g", 1), 5), Err(Refusal::Full));
}

#[test]
fn whoever_misses_two_games_is_withdrawn_and_may_come_back() {
    let mut course = of(TournamentKind::Swiss, &["a", "b", "c", "d"]);
    course.whole.tournament.rounds = Some(6);
    go_on(&mut course, 1_000);
    for round in 1..=2_u64 {
        let now = round * 100_000;
        // Whoever is the fourth never comes.
        let ended: Vec<Ended> = course
            .whole
            .pairings
            .iter()
            .filter(|pairing| pairing.result.is_none())
            .map(|pairing| {
                let missed = pairing.first == 4 || pairing.second == Some(4);
                let result = if pairing.first == 4 { PairingResult::Second } else { PairingResult::First };
                Ended { pairing: pairing.number, result, missed }
            })
            .collect();
        course.note(&ended, WallTime(now));
        // What is noted twice counts once.
        course.note(&ended, WallTime(now));
        go_on(&mut course, now);
        go_on(&mut course, now + BREAK);
    }
    let fourth = |course: &Course| (course.whole.contestants[3].taking, course.whole.contestants[3].missed);
    assert_eq!(fourth(&course), (Taking::Out, 2));
    assert_eq!(course.whole.tournament.round, 3);
    assert!(course.whole.pairings.iter().filter(|one| one.round == 3).all(|one| one.first != 4));
    course.join(person("d", 1), 256).unwrap();
    assert_eq!(fourth(&course), (Taking::In, 0));
    assert!(course.leave(4, Taking::Removed));
    assert_eq!(course.join(person("d", 1), 256), Err(Refusal::Removed));
}

#[test]
fn while_it_is_paused_nothing_begins() {
    let mut course = of(TournamentKind::Swiss, &["a", "b", "c", "d"]);
    go_on(&mut course, 1_000);
    course.pause(WallTime(2_000)).unwrap();
    win_all(&mut course, 3_000);
    go_on(&mut course, 90_000);
    assert_eq!((course.whole.tournament.round, open(&course).len()), (1, 0));
    course.resume(WallTime(100_000)).unwrap();
    assert_eq!(course.resume(WallTime(100_000)), Err(Refusal::WrongTime));
    go_on(&mut course, 100_000);
    go_on(&mut course, 100_000 + BREAK);
    assert_eq!(course.whole.tournament.round, 2);
}

#[test]
fn an_arena_lasts_its_minutes_and_as_long_as_it_was_paused() {
    let mut course = of(TournamentKind::Arena, &["a", "b", "c", "d"]);
    go_on(&mut course, 1_000);
    assert_eq!(open(&course).len(), 2);
    win_all(&mut course, 60_000);
    go_on(&mut course, 60_000);
    assert_eq!(open(&course).len(), 2, "whoever is free plays again at once");
    course.pause(WallTime(100_000)).unwrap();
    course.resume(WallTime(160_000)).unwrap();
    let end = 1_000 + 600_000 + 60_000;
    go_on(&mut course, end - 1);
    assert_eq!(course.status(), TournamentStatus::Running);
    go_on(&mut course, end);
    assert_eq!(course.status(), TournamentStatus::Over);
    let void = course.whole.pairings.iter().filter(|one| one.result == Some(PairingResult::Void)).count();
    assert_eq!(void, 2, "what was being played does not count");
    let ended: Vec<Ended> =
        [3, 4].map(|pairing| Ended { pairing, result: PairingResult::First, missed: false }).to_vec();
    course.note(&ended, WallTime(end + 1));
    assert_eq!(
        void,
        course.whole.pairings.iter().filter(|one| one.result == Some(PairingResult::Void)).count()
    );
}

#[test]
fn an_arena_pairs_those_who_are_there_and_machines_with_people() {
    let mut course = of(TournamentKind::Arena, &["a", "b", "c"]);
    for level in [1, 2] {
        let player = PlayerKind::Level(Strength::new(level).unwrap());
        course.join(Contestant { account: None, player, ..person("machine", 0) }, 256).unwrap();
    }
    course.go_on(&|one| one.name == "a", WallTime(1_000));
    let first = course.whole.pairings[0].clone();
    assert_eq!(open(&course).len(), 1);
    assert!([first.first, first.second.unwrap()].contains(&1) && first.first.max(first.second.unwrap()) > 3);
    // The other machine has nobody to play with, and somebody comes.
    course.go_on(&|one| one.name != "c", WallTime(2_000));
    assert_eq!(open(&course).len(), 2);
}

#[test]
fn only_what_has_changed_is_kept() {
    let whole = of(TournamentKind::Swiss, &["a", "b", "c"]).whole;
    let mut course = Course::new(whole.clone());
    go_on(&mut course, 10);
    assert!(course.change().is_none());
    let mut course = Course::new(whole);
    course.leave(2, Taking::Out);
    let change = course.change().unwrap();
    assert_eq!((change.contestants.len(), change.pairings.len()), (1, 0));
}
