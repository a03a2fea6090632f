//! Every move of every built-in board reads back as itself.

use std::collections::BTreeSet;

use notation::{Notation, Scribe};
use rules::{Position, Ruleset};
use test_kit::Chance;
use variant::{Library, NotationForm};

use super::boards::style;

#[test]
fn files_and_scribes_know_the_same_notations() {
    let files: Vec<&str> = NotationForm::ALL.iter().map(|form| form.name()).collect();
    let scribes: Vec<&str> = Notation::ALL.iter().map(|notation| notation.name()).collect();
    assert_eq!(files, scribes);
}

/// Every legal move has a text of its own, and it reads back as that move.
fn check(scribe: &Scribe, position: &Position, name: &str) {
    let page = scribe.page(position);
    let mut seen = BTreeSet::new();
    for &mv in page.moves() {
        let (text, coordinates) = (page.write(mv), position.move_text(mv));
        assert!(seen.insert(text.clone()), "{name}: two moves are written {text}, one of them {coordinates}");
        let read =
            scribe.read(position, &text).unwrap_or_else(|error| panic!("{name}: {coordinates}: {error}"));
        assert_eq!(position.move_text(read), coordinates, "{name}: {text}");
        let read = scribe.read(position, &coordinates);
        let read = read.unwrap_or_else(|error| panic!("{name}: {coordinates}: {error}"));
        assert_eq!(position.move_text(read), coordinates, "{name}");
    }
}

#[test]
fn every_move_reads_back_as_itself_in_every_notation() {
    let mut chance = Chance::new(6);
    for board in Library::built_in().boards() {
        let ruleset = Ruleset::compile(&board.blueprint()).unwrap();
        let own = Scribe::new(&ruleset, &style(board));
        let others = Notation::ALL.iter().filter_map(|&notation| own.with(notation));
        let scribes: Vec<Scribe> = others.collect();
        let mut position = ruleset.start();
        for ply in 0..60 {
            // Where a wall goes up with every move there are thousands of them.
            if position.count_legal_moves() < 300 && ply % 3 == 0 {
                check(&own, &position, board.name());
                let turn = &scribes[ply / 3 % scribes.len()];
                check(turn, &position, &format!("{} ({})", board.name(), turn.notation().name()));
            }
            let Some(&mv) = chance.pick(&position.legal_moves()) else { break };
            position.play(mv).unwrap();
        }
    }
}
