//! Moves as python-chess and pyffish write them, recorded by `tests/reference/notation_compare.py`.

use std::collections::BTreeMap;

use notation::{Notation, Scribe};

use super::boards::scribe;
use super::positions::at;

const RECORDED: &str = include_str!("../../../../tests/notation/recorded.txt");

#[test]
fn moves_are_written_as_others_write_them() {
    let mut scribes: BTreeMap<&str, Scribe> = BTreeMap::new();
    let (mut positions, mut moves) = (0, 0);
    for line in RECORDED.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [key, notation, fen, texts] = fields[..] else { panic!("{line}") };
        let own = scribes.entry(key).or_insert_with(|| scribe(key));
        let writer = own.with(Notation::from_name(notation).unwrap()).unwrap();
        let position = at(own, fen);
        let page = writer.page(&position);
        let mut ours: Vec<String> = page.moves().iter().map(|&mv| page.write(mv)).collect();
        ours.sort_unstable();
        let theirs: Vec<&str> = texts.split(' ').collect();
        assert_eq!(ours, theirs, "{key}: {fen}");
        for text in theirs {
            assert!(writer.read(&position, text).is_ok(), "{key}: {fen}: {text}");
            moves += 1;
        }
        positions += 1;
    }
    assert!(positions > 150 && moves > 4000, "{positions} positions, {moves} moves");
}
