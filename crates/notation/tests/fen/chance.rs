//! Whatever can be written reads back as the same, and whatever is read never ends badly.

use board::Cell;
use notation::fen::{self, FenError};
use rules::{Blueprint, Kind, Piece, Placed, Player, Setup, Trail};
use test_kit::Chance;

use super::boards;

/// A position that nobody would have thought of, with anything in it that the board can have.
fn random_setup(blueprint: &Blueprint, chance: &mut Chance) -> Setup {
    let cells = blueprint.board.cell_count();
    let kinds = blueprint.kinds.len();
    let players = blueprint.players.len();
    let any_cell = |chance: &mut Chance| Cell(chance.below(cells) as u16);
    let from_start = chance.one_in(2);
    let density = 1 + chance.below(4);
    let mut setup = Setup::default();
    for cell in (0..cells as u16).map(Cell) {
        let piece = match blueprint.at_start(cell) {
            Some(piece) if from_start && !chance.one_in(5) => Some(piece),
            _ => chance.one_in(density + 1).then(|| Piece {
                owner: Player(chance.below(players) as u8),
                kind: Kind(chance.below(kinds) as u8),
            }),
        };
        match piece {
            Some(piece) => setup.pieces.push(Placed { cell, piece, promoted: chance.one_in(3) }),
            None if chance.one_in(6) => setup.walls.push(cell),
            None => {}
        }
    }
    let rarely = 1 + chance.below(4);
    setup.unmoved =
        setup.pieces.iter().map(|placed| placed.cell).filter(|_| !chance.one_in(rarely + 1)).collect();
    for _ in 0..chance.below(6) {
        let (player, kind) = (Player(chance.below(players) as u8), Kind(chance.below(kinds) as u8));
        setup.hands.push((player, kind, chance.below(4) as u16));
    }
    setup.turn = Player(chance.below(players) as u8);
    if chance.one_in(3) {
        let cells = (0..=chance.below(2)).map(|_| any_cell(chance)).collect();
        setup.trails = vec![Trail { cells, victim: any_cell(chance) }];
    }
    if chance.one_in(2) {
        setup.checks_left = (0..players).map(|_| chance.below(6) as u8).collect();
    }
    if chance.one_in(3) {
        setup.eliminated = (0..players as u8).map(Player).filter(|_| chance.one_in(3)).collect();
    }
    setup.quiet_plies = chance.below(200) as u32;
    setup.round = chance.below(100) as u32;
    setup
}

#[test]
fn what_is_written_reads_back_the_same() {
    let mut chance = Chance::new(1);
    for (name, blueprint) in boards::all() {
        for _ in 0..800 {
            let setup = random_setup(&blueprint, &mut chance);
            let wanted = fen::canonical(&blueprint, &setup);
            let text = fen::print(&blueprint, &setup);
            let read =
                fen::parse(&blueprint, &text).unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
            assert_eq!(read, wanted, "{name}: {text}");
            assert_eq!(fen::print(&blueprint, &read), text, "{name}");
        }
    }
}

#[test]
fn random_variants_read_back_the_same() {
    let mut chance = Chance::new(2);
    for _ in 0..300 {
        let blueprint = test_kit::random_blueprint(&mut chance);
        for _ in 0..10 {
            let setup = random_setup(&blueprint, &mut chance);
            let text = fen::print(&blueprint, &setup);
            let read = fen::parse(&blueprint, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read, fen::canonical(&blueprint, &setup), "{text}");
        }
    }
}

/// A text with a few things wrong, or none.
fn mutated(text: &str, chance: &mut Chance) -> String {
    let alphabet: Vec<char> = "KQRBNPkqrbnpwb0123456789/[]()~+*-_=,.> \tahAHé♔x\u{0}".chars().collect();
    let words =
        ["e3", "KQkq", "-", "+2+0", "1+3", "moved=", "out=2", "99999999999", "[-]", "d6c5", "(3)", "/"];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(2) {
        let at = chance.below(chars.len() + 1);
        match chance.below(6) {
            0 | 1 if at < chars.len() => {
                chars.remove(at);
            }
            2 if at < chars.len() => chars[at] = *chance.pick(&alphabet).unwrap(),
            3 => chars.truncate(at),
            4 => chars.splice(at..at, chance.pick(&words).unwrap().chars()).for_each(drop),
            _ => chars.insert(at, *chance.pick(&alphabet).unwrap()),
        }
    }
    chars.into_iter().collect()
}

#[test]
fn mangled_text_is_read_or_refused_with_a_place() {
    let mut chance = Chance::new(3);
    let (mut read, mut refused) = (0, 0);
    for (name, blueprint) in boards::all() {
        for _ in 0..2000 {
            let text = mutated(&fen::print(&blueprint, &random_setup(&blueprint, &mut chance)), &mut chance);
            match fen::parse(&blueprint, &text) {
                Ok(setup) => {
                    read += 1;
                    let again = fen::print(&blueprint, &setup);
                    assert_eq!(
                        fen::parse(&blueprint, &again).as_ref(),
                        Ok(&setup),
                        "{name}: {text}: {again}"
                    );
                }
                Err(FenError::Text { at, expected, found }) => {
                    refused += 1;
                    assert!(at <= text.chars().count(), "{name}: {text}: {at}");
                    assert!(!expected.is_empty() && !found.is_empty(), "{name}: {text}");
                }
                Err(FenError::Position(error)) => panic!("{name}: {text}: {error}"),
            }
        }
    }
    // Both happen often, or the test would show little.
    assert!(read > 1500 && refused > 1500, "{read} read, {refused} refused");
}
