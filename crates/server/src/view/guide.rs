//! How the pieces of a board move, for whoever has not met them yet.

mod reach;
mod ways;

use protocol::{Guide, KindGuide};

use crate::content::Variant;

/// Words and an example for each kind of the board.
pub(crate) fn guide(variant: &Variant) -> Guide {
    let example = reach::Example::new(&variant.blueprint);
    let kinds = (0..).zip(&variant.blueprint.kinds).map(|(number, spec)| KindGuide {
        reach: example.as_ref().and_then(|example| example.reach(number)),
        ways: ways::ways(variant, spec),
    });
    Guide { kinds: kinds.collect() }
}

#[cfg(test)]
mod tests {
    use protocol::{Direction, Manner};
    use variant::Library;

    use super::*;

    fn guide_of(key: &str) -> (Variant, Guide) {
        let library = Library::built_in();
        let variant = Variant::from_library(&library, library.board(key).unwrap());
        let guide = guide(&variant);
        (variant, guide)
    }

    fn kind<'a>(variant: &Variant, guide: &'a Guide, letter: char) -> &'a KindGuide {
        let number = variant.blueprint.kinds.iter().position(|kind| kind.letter == letter).unwrap();
        &guide.kinds[number]
    }

    #[test]
    fn pieces_get_as_far_as_the_rules_let_them() {
        let (variant, guide) = guide_of("chess");
        let knight = kind(&variant, &guide, 'N').reach.as_ref().unwrap();
        assert_eq!((knight.both.len(), knight.moves.len(), knight.captures.len()), (8, 0, 0));
        let queen = kind(&variant, &guide, 'Q').reach.as_ref().unwrap();
        assert_eq!(queen.both.len(), 27);
        let pawn = kind(&variant, &guide, 'P').reach.as_ref().unwrap();
        assert_eq!((pawn.both.len(), pawn.moves.len(), pawn.captures.len(), pawn.first.len()), (0, 2, 2, 0));
    }

    #[test]
    fn palaces_legs_and_screens_show() {
        let (variant, guide) = guide_of("xiangqi");
        let label = |cell: u16| variant.blueprint.board.label(board::Cell(cell));
        let general = kind(&variant, &guide, 'K').reach.as_ref().unwrap();
        assert_eq!(label(general.from), "e2");
        assert_eq!(general.both.len(), 4);
        let cannon = kind(&variant, &guide, 'C').reach.as_ref().unwrap();
        assert!(!cannon.hurdles.is_empty() && !cannon.captures.is_empty());
        assert!(cannon.captures.iter().all(|cell| !cannon.moves.contains(cell)));
        let horse = &kind(&variant, &guide, 'N').ways;
        assert_eq!(horse[0].directions, [Direction::Leap { long: 2, short: 1 }]);
        assert!(horse[0].lame);
        let advisor = &kind(&variant, &guide, 'A').ways;
        assert_eq!(advisor[0].directions, [Direction::Diagonal]);
        let home = advisor[0].within.as_ref().or(advisor[0].to.as_ref()).unwrap();
        assert_eq!(home.name.as_deref(), Some("palace"));
        let shot = kind(&variant, &guide, 'C').ways.iter().find(|way| way.captures).unwrap();
        assert_eq!(shot.manner, Manner::HopBeyond);
    }

    #[test]
    fn every_built_in_piece_that_moves_has_an_example() {
        let library = Library::built_in();
        for board in library.boards() {
            let variant = Variant::from_library(&library, board);
            for (spec, kind) in variant.blueprint.kinds.iter().zip(guide(&variant).kinds) {
                assert_eq!(kind.reach.is_some(), !spec.moves.is_empty(), "{} {}", board.name(), spec.letter);
                assert_eq!(kind.ways.is_empty(), spec.moves.is_empty(), "{} {}", board.name(), spec.letter);
            }
        }
    }
}
