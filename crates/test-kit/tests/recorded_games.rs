//! Games whose end another program agreed with, move by move.
//!
//! `tests/games/recorded.txt` was written by `tests/reference/pyffish_compare.py --record`: a line has the key of a
//! board, a position, the moves from there, and how the game ended, with ` | ` between them. Those that go on were
//! added by hand, for moves that were once left out.

use std::collections::HashMap;

use rules::{History, Outcome, Player, Ruleset};
use variant::Library;

const CHASES: &str = include_str!("../../../tests/chases/xiangqi.txt");
const RECORDED: &str = include_str!("../../../tests/games/recorded.txt");

#[test]
fn games_end_as_recorded_and_not_before() {
    let library = Library::built_in();
    let mut rulesets: HashMap<&str, Ruleset> = HashMap::new();
    for line in RECORDED.lines() {
        let [key, fen, moves, end] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let ruleset = rulesets.entry(key).or_insert_with(|| {
            let board = library.board(key).unwrap_or_else(|| panic!("there is no board {key}"));
            Ruleset::compile(&board.blueprint()).unwrap()
        });
        let mut position = notation::read_fen(ruleset, fen).unwrap();
        let mut history = History::new(&position);
        let mut before = position.clone();
        for text in moves.split_whitespace() {
            assert_eq!(history.outcome(&position), None, "{line}: before {text}");
            let mv = position.move_from_text(text).unwrap_or_else(|| panic!("{line}: {text} is not legal"));
            let mover = position.turn();
            before.clone_from(&position);
            position.play_unchecked(mv);
            history.push(mover, mv, &position);
        }
        assert_eq!(end_text(history.outcome(&position)), end, "{line}");
        history.pop();
        assert_eq!(history.outcome(&before), None, "{line}: after taking back");
    }
    assert!(rulesets.len() >= 20, "only {} boards", rulesets.len());
}

/// Where these come from is said at the head of `tests/chases/xiangqi.txt`.
#[test]
fn circles_are_judged_as_the_rules_of_xiangqi_do() {
    let library = Library::built_in();
    let ruleset = Ruleset::compile(&library.board("xiangqi").unwrap().blueprint()).unwrap();
    let cases: Vec<&str> = CHASES.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(cases.len() >= 40);
    for line in cases {
        let [end, fen, moves, _] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mut position = notation::read_fen(&ruleset, fen).unwrap();
        let mut history = History::new(&position);
        for text in moves.split_whitespace() {
            let mv = position.move_from_text(text).unwrap_or_else(|| panic!("{line}: {text} is not legal"));
            let mover = position.turn();
            position.play_unchecked(mv);
            history.push(mover, mv, &position);
        }
        assert_eq!(end_text(history.outcome(&position)), end, "{line}");
    }
}

fn end_text(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return "- playing".to_owned() };
    let result = match (outcome.winners.has(Player(0)), outcome.winners.has(Player(1))) {
        (true, false) => "1-0",
        (false, true) => "0-1",
        _ => "1/2",
    };
    format!("{result} {}", outcome.cause.word())
}
