//! Castling, and which pieces have not moved.

use rules::{Kind, Player};

use super::{board, labels, round_trip};

#[test]
fn castling_names_lines_and_letters() {
    let blueprint = board("").blueprint();
    assert_eq!(blueprint.castlings.len(), 4);
    let [short, long, black, _] = &blueprint.castlings[..] else { panic!() };
    assert_eq!((short.letter, long.letter, black.player), ('K', 'Q', Player(1)));
    assert_eq!(labels(&blueprint, &short.line).first().unwrap(), "a1");
    assert_eq!(labels(&blueprint, &long.line).first().unwrap(), "h1");
    assert_eq!(labels(&blueprint, &[short.king_to, short.partner_to, black.king_to]), ["g1", "f1", "g8"]);
    assert_eq!((short.king, &short.partners), (Kind(0), &vec![Kind(3)]));
    assert_eq!(short.king_from, None);
    let fixed = board(
        "<castling king='K' with='RQ' rank='2'><side letter='A' king='g' partner='f' kingfrom='e' partnerfrom='h'/>\
         </castling>",
    );
    let castling = &fixed.blueprint().castlings[1];
    let blueprint = fixed.blueprint();
    let from = [castling.king_from.unwrap(), castling.partner_from.unwrap(), castling.king_to];
    assert_eq!(labels(&blueprint, &from), ["e7", "h7", "g7"]);
    round_trip(&fixed.description);
}

#[test]
fn rights_say_what_has_not_moved() {
    let unmoved = |text: &str| {
        let blueprint = board(&format!("<start>{text}</start>")).blueprint();
        let mut cells = labels(&blueprint, &blueprint.start.unmoved);
        cells.retain(|label| label.ends_with(['1', '8']));
        cells.join(" ")
    };
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/R3K2R"), "a1 e1 h1");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/R3K2R w -"), "");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), "a1 e1");
    assert_eq!(unmoved("r3k2r/8/8/8/8/8/8/R3K2R b Kkq"), "e1 h1 a8 e8 h8");
    // The outermost rook counts, unless a file is named.
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/RR2K1NR w Q"), "a1 e1 g1");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/RR2K1NR w BH"), "b1 e1 g1 h1");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/4KR1R w K"), "e1 h1");
}
