//! The rule files that ship, laid over every board that ships.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::collections::BTreeMap;

use rules::{Ruleset, Sight};
use variant::{BoardEntry, Code, Library};

/// A few plies of a game that is the same on every machine.
fn play(board: &BoardEntry, seed: usize) {
    let blueprint = match board.arrangements() {
        1 => board.blueprint(),
        count => board.arranged(seed as u64 * 7919 % count).unwrap().1,
    };
    let ruleset = Ruleset::compile(&blueprint).unwrap();
    let mut position = ruleset.start();
    assert!(position.outcome().is_none() && !position.legal_moves().is_empty(), "{}", board.name());
    for ply in 0..40 {
        let moves = position.legal_moves();
        if position.outcome().is_some() || moves.is_empty() {
            break;
        }
        position.play(moves[(seed * 31 + ply * 17) % moves.len()]).unwrap();
    }
}

#[test]
fn boards_bear_the_rules_or_say_why_not() {
    let library = Library::built_in();
    let mut borne = BTreeMap::new();
    for file in library.rule_files() {
        for (number, board) in library.boards().iter().enumerate() {
            match library.lay_over(board, &[file.key()]) {
                Ok(over) => {
                    play(&over, number);
                    assert_eq!(over.name(), format!("{} + {}", board.name(), file.metadata.name));
                    // Whoever asks for it by its own name gets the same.
                    let again = library.find_board(over.name()).unwrap().unwrap();
                    assert_eq!(again.description, over.description);
                    *borne.entry(file.key()).or_insert(0) += 1;
                }
                Err(problems) => assert!(problems.iter().all(|problem| !problem.message.is_empty())),
            }
        }
    }
    // Most boards bear each of them.
    let boards = library.boards().len();
    for key in ["drops", "fog", "progressive-turns", "shuffle", "twomoves"] {
        assert!(borne[key] * 3 > boards * 2, "{key}: {} of {boards}", borne[key]);
    }
}

#[test]
fn rules_combine_in_any_order() {
    let library = Library::built_in();
    let find = |name: &str| library.find_board(name).unwrap().unwrap();
    let both = find("chess+shuffle+fog");
    assert_eq!(both.description, find("Chess + Fog + Shuffle + FOG").description);
    assert_eq!(both.key(), Some("chess+fog+shuffle"));
    let blueprint = both.blueprint();
    assert_eq!(blueprint.sight, Sight::Fog);
    assert!(blueprint.castlings.is_empty());
    // Two rooks, two knights, two bishops, a queen and a king on eight cells.
    assert_eq!(both.arrangements(), 5040);
    assert!(both.tuning.is_none(), "what was learnt holds for other rules");
}

#[test]
fn what_does_not_go_together_is_refused() {
    let library = Library::built_in();
    let refused = |name: &str| library.find_board(name).unwrap().unwrap_err()[0].code;
    assert_eq!(refused("crazyhouse+drops"), Code::RulesAlreadyThere);
    assert_eq!(refused("chess960+shuffle"), Code::RulesAlreadyThere);
    assert_eq!(refused("chess+nothing"), Code::RuleFileUnknown);
    assert_eq!(refused("chess+"), Code::RuleFileUnknown);
    assert_eq!(refused("xiangqi+shuffle"), Code::ShuffleWrong);
    assert_eq!(refused("chess+fog+drops"), Code::RuleContradiction);
    assert_eq!(refused("Solitaire Chess+fog"), Code::RulesForSeveral);
    assert!(library.find_board("nothing+fog").is_none());
    // However often a stranger asks for it, this takes no time.
    assert!(library.find_board(&"+".repeat(1 << 20)).is_none());
    assert!(library.find_board(&format!("chess{}", "+fog".repeat(1 << 18))).is_none());
}

#[test]
fn armies_that_differ_are_shuffled_each_by_itself() {
    let library = Library::built_in();
    let horde = library.find_board("horde+shuffle").unwrap().unwrap();
    // One side has pawns alone.
    assert_eq!(horde.arrangements(), 5040);
    let four = library.find_board("fourplayer+shuffle").unwrap().unwrap();
    assert_eq!(four.arrangements(), 5040, "all four stand alike");
}
