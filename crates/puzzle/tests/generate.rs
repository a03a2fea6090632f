//! Challenges that are made up (S7).

use std::collections::BTreeSet;

use puzzle::chance::Chance;
use puzzle::solitaire::files::{Lines, read_challenges};
use puzzle::solitaire::{Letters, Level, Solitaire, Solver, Wanted, generate};
use rules::Ruleset;
use variant::Library;

fn solitaire() -> Solitaire {
    let blueprint = Library::built_in().blueprint("solitaire").expect("the board is built in");
    Solitaire::new(Ruleset::compile(&blueprint).expect("it compiles")).expect("for one player")
}

#[test]
fn challenges_have_one_solution_and_are_of_the_level_asked_for() {
    let board = solitaire();
    for level in [Level::Easy, Level::Hard, Level::VeryHard] {
        let mut chance = Chance::new(9);
        let mut seen = BTreeSet::new();
        for _ in 0..12 {
            let wanted = Wanted { level: Some(level), pieces: None };
            let challenge = generate(&board, wanted, &mut chance).unwrap();
            let mut solver = Solver::new(&board, &challenge).unwrap();
            assert_eq!(solver.counts(None).unwrap().distinct, 1);
            assert_eq!(solver.grade().unwrap().unwrap().level(), level);
            assert!(challenge.pieces().len() <= 10);
            seen.insert(challenge);
        }
        assert!(seen.len() > 10, "chance must make different ones");
    }
}

#[test]
fn the_number_of_pieces_can_be_said_and_the_same_number_makes_the_same_challenge() {
    let board = solitaire();
    for pieces in 3..=8 {
        let wanted = Wanted { level: None, pieces: Some(pieces) };
        let challenge = generate(&board, wanted, &mut Chance::new(4)).unwrap();
        assert_eq!(challenge.pieces().len(), pieces);
        assert_eq!(generate(&board, wanted, &mut Chance::new(4)), Some(challenge));
    }
}

#[test]
fn hints_point_along_a_solution() {
    let board = solitaire();
    let challenge = generate(&board, Wanted::default(), &mut Chance::new(5)).unwrap();
    let mut solver = Solver::new(&board, &challenge).unwrap();
    let hints = solver.hints().unwrap().unwrap();
    assert!(solver.counts(Some(hints.first)).unwrap().count > 0);
    let mut position = board.position(&challenge).unwrap();
    let solution = solver.some(None, 1).unwrap().remove(0);
    assert_eq!((solution[0].from(), solution[0].to()), (hints.first, hints.captured));
    let last = position.piece_at(hints.last).unwrap().kind;
    for mv in &solution {
        position.play(*mv).unwrap();
    }
    assert_eq!(position.setup().pieces[0].piece.kind, last);
    assert!(
        position.outcome().is_some_and(|outcome| outcome.winners.has(rules::Player(0))),
        "the last piece has won"
    );
}

#[test]
fn boards_of_other_sizes_and_rules_are_made_likewise() {
    let blueprint = Library::built_in().blueprint("two-bites").expect("the board is built in");
    let board = Solitaire::new(Ruleset::compile(&blueprint).expect("it compiles")).expect("for one player");
    for seed in 0..5 {
        let wanted = Wanted { level: None, pieces: Some(6) };
        let challenge = generate(&board, wanted, &mut Chance::new(seed)).unwrap();
        assert_eq!(challenge.pieces().len(), 6);
        let mut solver = Solver::by_the_rules(&board, &challenge).unwrap();
        assert_eq!(solver.counts(None).unwrap().distinct, 1, "unique by the rules themselves");
    }
}

#[test]
fn what_ships_is_unique_graded_right_and_spread_over_the_levels() {
    let board = solitaire();
    let text = include_str!("../../../content/Puzzles/partidasnuevas.txt");
    let Lines { read, errors } = read_challenges(&board, text);
    assert_eq!(errors, []);
    assert!(read.len() >= 200);
    let different: BTreeSet<_> = read.iter().map(|(challenge, _)| challenge).collect();
    assert_eq!(different.len(), read.len());
    for level in Level::ALL {
        let count = read.iter().filter(|(_, other)| *other == level).count();
        assert_eq!(count * Level::ALL.len(), read.len(), "{level:?}");
    }
    for (challenge, level) in &read {
        let mut solver = Solver::new(&board, challenge).unwrap();
        let grade = solver.grade().unwrap().unwrap();
        let text = challenge.text(&board, Letters::Spanish);
        assert_eq!(solver.counts(None).unwrap().distinct, 1, "{text}");
        assert!(*level == Level::Training || grade.level() == *level, "{text}: {grade:?}");
    }
}
