//! What people and programs write that is not quite FEN, and what is special to some boards.

use notation::fen;
use rules::{Captured, Kind, Player, Setup};

use super::boards::{self, cell, full, kind, labels, plain, setup};

#[test]
fn fields_may_be_missing() {
    let chess = boards::chess();
    let placement = boards::CHESS.split(' ').next().unwrap();
    let whole = |rest: &str| fen::parse(&chess, &format!("{placement}{rest}")).unwrap();
    assert_eq!(whole(""), whole(" w - - 0 1"));
    assert_eq!(whole(" b"), whole(" b - - 0 1"));
    assert_eq!(whole(" w KQkq"), whole(" w KQkq - 0 1"));
    assert_eq!(whole(" w KQkq -"), whole(" w KQkq - 0 1"));
    assert_eq!(whole(" w KQkq - 7"), whole(" w KQkq - 7 1"));
    assert_eq!(whole(" w KQkq 7 9"), whole(" w KQkq - 7 9"));
    assert_eq!(whole(" w 7 9"), whole(" w - - 7 9"));
    assert_eq!(whole(" w - 7 9"), whole(" w - - 7 9"));
    assert_eq!(whole("   w\t-  -\t\t0 1  "), whole(" w - - 0 1"));
    // Rounds are counted from 1.
    assert_eq!(whole(" w - - 0 0"), whole(" w - - 0 1"));
    let passed = fen::parse(&chess, "4k3/8/8/8/4P3/8/8/4K3 b e3").unwrap();
    assert_eq!(passed.trails[0].victim, cell(&chess, "e4"));
}

#[test]
fn a_count_against_a_lone_king_is_passed_over() {
    let leaps = boards::first_leaps();
    let placement = "8/8/8/3k4/8/8/3KR3/8";
    for (fields, quiet, round) in
        [("b - 32 6 1", 6, 1), ("b - - 32 6 1", 6, 1), ("b - 0 0 5", 0, 5), ("b 64 3 9", 3, 9)]
    {
        let setup = fen::parse(&leaps, &format!("{placement} {fields}")).unwrap();
        assert_eq!((setup.quiet_plies, setup.round), (quiet, round), "{fields}");
    }
}

#[test]
fn red_is_the_first_player() {
    let chess = boards::chess();
    for (turn, player) in [("w", 0), ("r", 0), ("b", 1)] {
        let setup = fen::parse(&chess, &format!("4k3/8/8/8/8/8/8/4K3 {turn} - - 0 1")).unwrap();
        assert_eq!(setup.turn, Player(player));
    }
}

#[test]
fn checks_are_counted_both_ways() {
    let three = boards::checks(3);
    let placement = "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1";
    for (fields, left) in [
        ("w - - 1+3 1 39", [1, 3]),
        ("w - - 1 39 +2+0", [1, 3]),
        ("w - - 1 39 1+3", [1, 3]),
        ("w - - +2+0 1 39", [1, 3]),
        ("w - - 1 39", [3, 3]),
        ("w - - 0+0 1 39", [0, 0]),
        ("w - - 1 39 +3+3", [0, 0]),
        ("w - - 7+12 1 39", [7, 12]),
    ] {
        let setup = fen::parse(&three, &format!("{placement} {fields}")).unwrap();
        assert_eq!(setup.checks_left, left, "{fields}");
        assert_eq!((setup.quiet_plies, setup.round), (1, 39), "{fields}");
        let written = fen::print(&three, &setup);
        assert_eq!(written, format!("{placement} w - - {}+{} 1 39", left[0], left[1]));
    }
    let five = fen::parse(&boards::checks(5), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0").unwrap();
    assert_eq!(five.checks_left, [3, 5]);
}

#[test]
fn hands_come_in_brackets_or_as_a_ninth_rank() {
    let house = boards::crazyhouse();
    let (queen, knight) = (kind(&house, 'Q'), kind(&house, 'N'));
    let hands = |placement: &str| fen::parse(&house, &format!("{placement} w - - 0 1")).unwrap().hands;
    let board = "2k5/8/8/8/8/8/8/4K3";
    let expected = vec![(Player(0), queen, 1), (Player(1), knight, 2)];
    assert_eq!(hands(&format!("{board}[Qnn]")), expected);
    assert_eq!(hands(&format!("{board}[nQn]")), expected);
    assert_eq!(hands(&format!("{board}/Qnn")), expected);
    for empty in ["", "[]", "[-]", "/", "/-"] {
        assert!(hands(&format!("{board}{empty}")).is_empty(), "{empty}");
    }
    let setup = fen::parse(&house, &format!("{board}/nQn w - - 0 1")).unwrap();
    assert_eq!(fen::print(&house, &setup), format!("{board}[Qnn] w - - 0 1"));
    // Empty brackets mean nothing where nobody has a hand.
    let chess = boards::chess();
    for empty in ["[]", "[-]"] {
        let setup = fen::parse(&chess, &format!("{board}{empty} w - - 0 1")).unwrap();
        assert_eq!(fen::print(&chess, &setup), format!("{board} w - - 0 1"));
    }
}

#[test]
fn promoted_pieces_are_marked_where_they_would_change_back() {
    let text = "Q~nbqkb1r/8/8/8/8/8/8/R~3K3[R] b - - 0 1";
    let house = boards::crazyhouse();
    let setup = fen::parse(&house, text).unwrap();
    let promoted: Vec<_> =
        setup.pieces.iter().filter(|placed| placed.promoted).map(|placed| placed.cell).collect();
    assert_eq!(labels(&house, &promoted), ["a1", "a8"]);
    assert_eq!(fen::print(&house, &setup), text);
    let plain = "Qnbqkb1r/8/8/8/8/8/8/R3K3[R] b - - 0 1";
    let as_is = boards::with_hands(boards::chess(), Captured::ToHandAsIs);
    assert_eq!(fen::print(&as_is, &fen::parse(&as_is, text).unwrap()), plain);
}

#[test]
fn promoted_forms_have_a_plus() {
    let forms = boards::forms();
    let text = "ln1gk2nl/1r4gs1/p1pppp1pp/1p4p2/7P1/2P6/PP1PPPP1P/1SG4R1/LN2KGS+bL[Bp] w - - 0 6";
    let setup = fen::parse(&forms, text).unwrap();
    let form = setup.pieces.iter().find(|placed| placed.cell == cell(&forms, "h1")).unwrap();
    assert_eq!(forms.kinds[form.piece.kind.index()].promoted_form_of, Some(kind(&forms, 'B')));
    assert!(!form.promoted);
    assert_eq!(fen::print(&forms, &setup), text);
    // Where a captured piece stays what it is, a hand may hold one.
    let as_is = boards::with_hands(forms, Captured::ToHandAsIs);
    let text = "4k4/9/9/9/9/9/9/9/4K4[+PP+b] w - - 0 1";
    let setup = fen::parse(&as_is, text).unwrap();
    assert_eq!(setup.hands.len(), 3);
    assert_eq!(fen::parse(&as_is, &fen::print(&as_is, &setup)).unwrap(), setup);
}

#[test]
fn other_letters_are_read_and_the_own_written() {
    let mut xiangqi = plain(full(9, 10), "KABNRCP");
    let (horse, elephant) = (kind(&xiangqi, 'N').index(), kind(&xiangqi, 'B').index());
    xiangqi.kinds[horse].aliases = vec!['H'];
    xiangqi.kinds[elephant].aliases = vec!['E'];
    let read = |text: &str| fen::parse(&xiangqi, text);
    let own = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let others = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1";
    assert_eq!(read(own).unwrap(), read(others).unwrap());
    assert_eq!(fen::print(&xiangqi, &read(others).unwrap()), own);
    assert!(read(&others.replace("rhe", "rhx")).is_err());
    // A letter of its own goes before another's alias.
    xiangqi.kinds[horse].aliases = vec!['P', 'h'];
    let setup = fen::parse(&xiangqi, "p8/9/9/9/9/9/9/9/9/7HP w").unwrap();
    let kinds: Vec<Kind> = setup.pieces.iter().map(|placed| placed.piece.kind).collect();
    assert_eq!(kinds, [kind(&xiangqi, 'N'), kind(&xiangqi, 'P'), kind(&xiangqi, 'P')]);
}

#[test]
fn walls_and_missing_cells_are_stars() {
    let holes = boards::holes();
    let text = "*rk1*/1pp2/1**2/1PP2/*RK1* b - - 3 9";
    let setup = fen::parse(&holes, text).unwrap();
    assert_eq!(labels(&holes, &setup.walls), ["b3"]);
    assert_eq!(fen::print(&holes, &setup), text);
    // Others draw missing cells in other ways, or as empty.
    for other in ["_rk1_/1pp2/1*_2/1PP2/_RK1_ b - - 3 9", "1rk2/1pp2/1*3/1PP2/1RK2 b - - 3 9"] {
        assert_eq!(fen::parse(&holes, other).unwrap(), setup, "{other}");
    }
    // A wall may stand on any board.
    let duck = boards::chess();
    let text = "rnbqkbnr/pppppppp/8/8/4P3/4*3/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(fen::print(&duck, &fen::parse(&duck, text).unwrap()), text);
}

#[test]
fn letters_need_not_be_those_of_english() {
    let russian = plain(full(4, 2), "КФлС");
    let text = "кФЛс/4 w - - 0 1";
    assert_eq!(fen::print(&russian, &fen::parse(&russian, text).unwrap()), text);
    let error = fen::parse(&russian, "кФxс/4").unwrap_err().to_string();
    assert_eq!(error, "at character 3: expected the letter of a piece (КФЛС), found `x`");
}

#[test]
fn large_boards_have_large_numbers() {
    let large = plain(full(26, 12), "KR");
    let text = "k24r/26/26/26/26/26/12R13/26/26/26/26/26 w - - 100 250";
    assert_eq!(fen::print(&large, &fen::parse(&large, text).unwrap()), text);
}

#[test]
fn canonical_form_forgets_what_cannot_be() {
    let chess = boards::chess();
    let whole = setup(&chess, &[("e1", 1, 'K'), ("e8", 2, 'K')]);
    let mut odd = whole.clone();
    odd.pieces.reverse();
    odd.pieces.push(rules::Placed { cell: board::Cell(200), ..odd.pieces[0] });
    odd.pieces.push(rules::Placed {
        cell: cell(&chess, "a1"),
        piece: rules::Piece { owner: Player(5), kind: Kind(0) },
        promoted: false,
    });
    odd.pieces.push(rules::Placed {
        cell: cell(&chess, "a1"),
        piece: rules::Piece { owner: Player(0), kind: Kind(77) },
        promoted: true,
    });
    odd.walls = vec![cell(&chess, "e1"), board::Cell(999)];
    odd.hands = vec![(Player(0), Kind(0), 3)];
    odd.unmoved = vec![board::Cell(500), cell(&chess, "e1"), cell(&chess, "d4")];
    odd.checks_left = vec![1, 2, 3];
    odd.eliminated = vec![Player(7)];
    odd.round = 0;
    assert_eq!(fen::canonical(&chess, &odd), whole);
    assert_eq!(fen::print(&chess, &odd), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let nobody = Setup { turn: Player(3), ..whole.clone() };
    assert_eq!(fen::canonical(&chess, &nobody), whole);
}
