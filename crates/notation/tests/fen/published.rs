//! The positions of other programs are read, and written as they write them.

use notation::fen;
use rules::{Blueprint, Captured, Drops, KindSpec, Pattern, Zone, ZoneId};

use super::boards::{add_castling, add_trail, drawn, full, kind, plain, rank, start, step};

/// The board that a line of the table asks for.
fn board(line: &str) -> Blueprint {
    let mut words = line.split(' ').skip(1);
    let (files, ranks) = words.next().unwrap().split_once('x').unwrap();
    let (files, ranks): (usize, usize) = (files.parse().unwrap(), ranks.parse().unwrap());
    let letters = words.next().unwrap();
    let features: Vec<&str> = words.collect();
    let holes = features.iter().find_map(|feature| feature.strip_prefix("holes="));
    let cells = match holes {
        Some(holes) => drawn(&holes.split('/').collect::<Vec<_>>()),
        None => full(files, ranks),
    };
    let mut blueprint = plain(cells, letters);
    let sideways = features.contains(&"berolina");
    if letters.contains('P') {
        add_trail(&mut blueprint, 'P', if sideways { &[[2, 2], [2, -2]] } else { &[[2, 0]] });
    }
    for feature in features {
        match feature.split_once('=').unwrap_or((feature, "")) {
            ("castling", "") => add_castling(&mut blueprint, [1, ranks], "R"),
            ("castling", partners) => add_castling(&mut blueprint, [1, ranks], partners),
            ("castling2", _) => add_castling(&mut blueprint, [2, ranks - 1], "R"),
            ("checks", count) => blueprint.ends.checks = Some(count.parse().unwrap()),
            ("hands", _) => blueprint.drops.get_or_insert_default().captured = Captured::Gone,
            ("gates", _) => {
                blueprint.zones.push(Zone(vec![rank(&blueprint, 1), rank(&blueprint, ranks)]));
                blueprint.drops = Some(Drops { gates: Some(ZoneId(0)), ..Drops::default() });
            }
            ("leaps", _) => {
                for letter in ['K', 'M'] {
                    let kind = kind(&blueprint, letter).index();
                    blueprint.kinds[kind].moves.push(Pattern { first: true, ..step(2, 1) });
                }
            }
            ("forms", _) => {
                for letter in letters.chars() {
                    let base = kind(&blueprint, letter);
                    let form = blueprint.kinds[base.index()].clone();
                    blueprint.kinds.push(KindSpec { promoted_form_of: Some(base), ..form });
                }
            }
            ("berolina" | "holes", _) => {}
            (other, _) => panic!("what is {other}?"),
        }
    }
    blueprint
}

#[test]
fn positions_of_others_are_read_and_written_alike() {
    let mut read = 0;
    let mut current = None;
    for line in include_str!("published.txt").lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with("board ") {
            current = Some((board(line), true));
            continue;
        }
        let (blueprint, is_first) = current.as_mut().unwrap();
        let (text, written) = line.trim().split_once(" -> ").unwrap_or((line.trim(), line.trim()));
        if std::mem::take(is_first) {
            start(blueprint, text);
        }
        let setup = fen::parse(blueprint, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(fen::print(blueprint, &setup), written, "{text}");
        assert_eq!(fen::parse(blueprint, written).unwrap(), setup, "{text}");
        read += 1;
    }
    assert!(read > 130, "only {read} positions");
}
