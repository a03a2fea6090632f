//! The searcher of the documentation plays every built-in board.

#[path = "../../rules/examples/alpha_beta.rs"]
#[expect(
    dead_code,
    unreachable_pub,
    reason = "an example has a main function, and is read as part of a crate"
)]
mod alpha_beta;

use alpha_beta::AlphaBeta;
use rules::{Player, Ruleset};
use test_kit::Chance;
use variant::Library;

#[test]
fn it_finds_a_legal_move_wherever_there_is_one() {
    for board in Library::built_in().boards() {
        let mut position = Ruleset::compile(&board.blueprint()).unwrap().start();
        for _ in 0..6 {
            let found = position.visit(AlphaBeta { depth: 1 });
            assert_eq!(found.is_some(), position.outcome().is_none(), "{}", board.name());
            let Some(mv) = found else { break };
            assert!(position.play(mv).is_ok(), "{}: {}", board.name(), position.move_text(mv));
        }
    }
}

/// A search that got the sides, the ends or taking back wrong would not win.
#[test]
fn it_beats_chance() {
    for (key, games) in [("chess", 4), ("atomic", 4), ("kingofthehill", 4)] {
        let library = Library::built_in();
        let board = library.boards().iter().find(|board| board.key() == Some(key)).unwrap();
        let ruleset = Ruleset::compile(&board.blueprint()).unwrap();
        for seed in 0..games {
            let (mut position, mut chance) = (ruleset.start(), Chance::new(seed));
            for _ in 0..400 {
                if position.outcome().is_some() {
                    break;
                }
                let mv = match position.turn() {
                    Player(0) => position.visit(AlphaBeta { depth: 3 }).unwrap(),
                    _ => *chance.pick(&position.legal_moves()).unwrap(),
                };
                position.play_unchecked(mv);
            }
            let lost = position.outcome().is_some_and(|outcome| outcome.winners.has(Player(1)));
            let points = position.points(Player(0)).0 - position.points(Player(1)).0;
            let won = position.outcome().is_some_and(|outcome| outcome.winners.has(Player(0)));
            assert!(!lost && (won || points > 0), "{key}, seed {seed}: {:?}", position.outcome());
        }
    }
}
