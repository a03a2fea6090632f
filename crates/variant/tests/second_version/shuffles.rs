//! Starts that are drawn by lot.

use std::collections::BTreeSet;

use rules::Ruleset;
use variant::BoardDescription;

use super::{board, round_trip};

const SHUFFLE: &str = "<shuffle><among cells='a1-h1' order='BQN'><apart pieces='B' zones='light dark'/>\
                       <between piece='K' pieces='R'/></among></shuffle>";

/// The chars of a player's pieces on a rank.
fn rank(board: &BoardDescription, row: usize, player: u8) -> String {
    let row = &board.position[board.position.len() - row];
    let letters = row.iter().filter_map(|cell| match cell {
        variant::CellDescription::Cell { piece: Some(piece), .. } if piece.player == player => {
            Some(piece.kind.letter)
        }
        _ => None,
    });
    letters.collect()
}

#[test]
fn back_ranks_have_their_usual_numbers() {
    let entry = board(SHUFFLE);
    assert_eq!(entry.arrangements(), 960);
    let back = |number: u64| rank(&entry.description.arranged(number).unwrap(), 1, 1);
    assert_eq!(back(518), "RNBQKBNR");
    assert_eq!(back(0), "BBQNNRKR");
    assert_eq!(back(959), "RKRNNQBB");
    assert_eq!(back(1), "BQNBNRKR");
    assert_eq!(back(4), "QBBNNRKR");
    assert_eq!(back(534), "RNBKQBNR");
    let all: BTreeSet<String> = (0..960).map(back).collect();
    assert_eq!(all.len(), 960);
    let (description, blueprint) = entry.arranged(0).unwrap();
    assert_eq!(rank(&description, 8, 2), "BBQNNRKR");
    assert!(description.shuffle.is_none());
    assert_eq!(blueprint.start.unmoved.len(), 32);
    assert_eq!(blueprint.start.pieces.len(), 32);
    round_trip(&description);
    assert!(entry.arranged(960).is_none());
    assert!(Ruleset::compile(&blueprint).is_ok());
    round_trip(&entry.description);
}

#[test]
fn shuffles_may_turn_or_differ() {
    let turned = board(&SHUFFLE.replace("order", "mirror='turn' order"));
    let description = turned.description.arranged(0).unwrap();
    assert_eq!(rank(&description, 8, 2), "RKRNNQBB");
    let apart = board(
        "<zones><zone name='light' turned='yes'>b1 d1 f1 h1</zone><zone name='dark' turned='yes'>a1 c1 e1 g1</zone></zones>\
         <shuffle><among cells='a1-h1' mirror='no' order='BQN'><apart pieces='B' zones='light dark'/>\
         <between piece='K' pieces='R'/></among></shuffle>",
    );
    assert_eq!(apart.arrangements(), 960 * 960);
    let description = apart.description.arranged(518 + 960 * 3).unwrap();
    assert_eq!(rank(&description, 1, 1), "RNBQKBNR");
    assert_ne!(rank(&description, 8, 2), "RNBQKBNR");
    let free = board("<shuffle><among cells='a1-h1'/></shuffle>");
    assert_eq!(free.arrangements(), 5040);
    let all: BTreeSet<String> =
        (0..5040).map(|number| rank(&free.description.arranged(number).unwrap(), 1, 1)).collect();
    assert_eq!(all.len(), 5040);
}

#[test]
fn armies_are_drawn_by_lot() {
    let one = board("<shuffle><army size='15' from='QRBNP' same='yes'/></shuffle>");
    assert_eq!(one.arrangements(), 5);
    let description = one.description.arranged(3).unwrap();
    assert_eq!(rank(&description, 1, 1), "NNNNKNNN");
    assert_eq!(rank(&description, 7, 2), "NNNNNNNN");
    let many = board("<shuffle><army size='12' from='QR'/></shuffle>");
    assert_eq!(many.arrangements(), 4096);
    let description = many.description.arranged(0b0000_0000_0101).unwrap();
    assert_eq!(rank(&description, 1, 1), "RQRQKQQQ");
    assert_eq!(rank(&description, 8, 2), "RQRQKQQQ");
    assert_eq!(rank(&description, 2, 1), "QQQQQ");
    round_trip(&many.description);
}
