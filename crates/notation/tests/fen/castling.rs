//! Which pieces have not moved: castling, gates, first moves.

use notation::fen;
use rules::{Blueprint, Captured, Setup};

use super::boards::{self, cell, labels};

/// The unmoved cells that a FEN comes to, and how it is written again.
fn unmoved(blueprint: &Blueprint, text: &str) -> (String, String) {
    let setup = fen::parse(blueprint, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = fen::print(blueprint, &setup);
    assert_eq!(fen::parse(blueprint, &written).unwrap(), setup, "{text} and {written}");
    (labels(blueprint, &setup.unmoved).join(" "), written)
}

/// Only the fields from the castling field on.
fn field(written: &str) -> String {
    written.split(' ').skip(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn letters_of_chess_mark_kings_and_outermost_rooks() {
    let chess = boards::chess();
    for (placement, letters, cells, written) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R", "KQkq", "a1 e1 h1 a8 e8 h8", "KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "qkQK", "a1 e1 h1 a8 e8 h8", "KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "Kq", "e1 h1 a8 e8", "Kq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "-", "", "- - 0 1"),
        // The letters of files say the same.
        ("r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "a1 e1 h1 a8 e8 h8", "KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "Kh", "e1 h1 e8 h8", "Kk - 0 1"),
        // Inner rooks need them.
        ("r3k1rr/8/8/8/8/8/8/RR2K2R", "Bg", "b1 e1 e8 g8", "Bg - 0 1"),
        ("r3k1rr/8/8/8/8/8/8/RR2K2R", "KBgq", "b1 e1 h1 a8 e8 g8", "KBqg - 0 1"),
        ("r3k1rr/8/8/8/8/8/8/RR2K2R", "KQBkg", "a1 b1 e1 h1 e8 g8 h8", "KQBkg - 0 1"),
        // Kings may stand elsewhere.
        ("8/8/8/8/8/8/8/rR4KR", "KQ", "b1 g1 h1", "KQ - 0 1"),
        ("1r2k1rR/3K4/8/8/8/8/8/8", "kq", "b8 e8 g8", "kq - 0 1"),
        ("1r2k1rR/3K4/8/8/8/8/8/8", "gb", "b8 e8 g8", "kq - 0 1"),
    ] {
        let text = format!("{placement} w {letters} - 0 1");
        let (found, again) = unmoved(&chess, &text);
        assert_eq!((found.as_str(), field(&again).as_str()), (cells, written), "{text}");
    }
}

#[test]
fn of_several_kings_the_one_that_stands_where_it_began_castles() {
    let chess = boards::chess();
    let (cells, _) = unmoved(&chess, "8/8/8/8/8/8/8/RK2K1KR w KQ - 0 1");
    assert_eq!(cells, "a1 e1 h1");
    // Another one takes more words.
    let setup = Setup {
        unmoved: vec![cell(&chess, "g1"), cell(&chess, "h1")],
        ..fen::parse(&chess, "8/8/8/8/8/8/8/RK2K1KR w - - 0 1").unwrap()
    };
    assert_eq!(field(&fen::print(&chess, &setup)), "- - 0 1 unmoved=g1,h1");
}

#[test]
fn a_king_without_an_unmoved_partner_is_not_told_of() {
    let chess = boards::chess();
    let setup = Setup {
        unmoved: vec![cell(&chess, "e1"), cell(&chess, "a8")],
        ..fen::parse(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1").unwrap()
    };
    assert_eq!(field(&fen::print(&chess, &setup)), "- - 0 1");
    let (cells, _) = unmoved(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w E - 0 1");
    assert_eq!(cells, "");
}

#[test]
fn required_places_are_required() {
    let mut chess = boards::chess();
    for castling in &mut chess.castlings {
        let row = if castling.player.0 == 0 { 1 } else { 8 };
        castling.king_from = chess.board.cell_at(&[row, 5]);
        castling.partner_from = chess.board.cell_at(&[row, if castling.letter == 'K' { 8 } else { 1 }]);
    }
    let (cells, _) = unmoved(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(cells, "a1 e1 h1 a8 e8 h8");
    for elsewhere in ["8/8/8/8/8/8/8/R2K3R w K - 0 1", "8/8/8/8/8/8/8/R3K1R1 w K - 0 1"] {
        assert_eq!(unmoved(&chess, elsewhere).0, "", "{elsewhere}");
    }
    assert!(fen::parse(&chess, "8/8/8/8/8/8/8/RR2K3 w B - 0 1").is_err());
}

#[test]
fn letters_whose_pieces_have_gone_say_nothing() {
    let (cells, written) = unmoved(&boards::chess(), "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert_eq!((cells.as_str(), field(&written).as_str()), ("e1 h1 a8 e8", "Kq - 0 1"));
}

#[test]
fn files_beyond_the_letters_are_told_in_tags() {
    let wide = boards::wide();
    let (cells, written) = unmoved(&wide, "4r9k14r/30/30/4R9K10R3R w KQkq - 0 1");
    assert_eq!(cells, "e1 o1 ad1 e4 o4 ad4");
    assert_eq!(field(&written), "KQkq - 0 1");
    // `K` is the letter of castling, and of the eleventh file.
    let mut setup = fen::parse(&wide, "30/30/30/4R5R3K6R7R w - - 0 1").unwrap();
    for (rooks, fields) in [
        (&["ad1"][..], "K - 0 1"),
        (&["v1"], "V - 0 1"),
        (&["k1"], "- - 0 1 unmoved=k1,o1"),
        (&["e1", "k1", "v1", "ad1"], "KQV - 0 1 unmoved=k1"),
    ] {
        setup.unmoved = rooks.iter().chain(&["o1"]).map(|label| cell(&wide, label)).collect();
        assert_eq!(field(&fen::print(&wide, &setup)), fields, "{rooks:?}");
    }
}

#[test]
fn gates_are_marked_by_their_files() {
    let gates = boards::gates();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let (cells, written) = unmoved(&gates, &format!("{start}[HEhe] w KQBCDFGkqbcdfg - 0 1"));
    assert_eq!(cells, "a1 b1 c1 d1 e1 f1 g1 h1 a8 b8 c8 d8 e8 f8 g8 h8");
    assert_eq!(field(&written), "KQBCDFGkqbcdfg - 0 1");
    // With something in hand a file's letter speaks of that cell alone, the rook's too.
    let (cells, written) = unmoved(&gates, &format!("{start}[HE] w H - 0 1"));
    assert_eq!((cells.as_str(), field(&written).as_str()), ("h1", "H - 0 1"));
    let (cells, written) = unmoved(&gates, &format!("{start}[HE] w EH - 0 1"));
    assert_eq!((cells.as_str(), field(&written).as_str()), ("e1 h1", "K - 0 1"));
    // With nothing in hand gates are closed, and only castling is left to be told.
    let (cells, written) = unmoved(&gates, &format!("{start}[] w HBCe - 0 1"));
    assert_eq!((cells.as_str(), field(&written).as_str()), ("e1 h1", "K - 0 1"));
    // Unless captured pieces come back.
    let mut house = gates.clone();
    house.drops.as_mut().unwrap().captured = Captured::ToHand;
    let (cells, _) = unmoved(&house, &format!("{start}[] w HBC - 0 1"));
    assert_eq!(cells, "b1 c1 h1");
    assert!(fen::parse(&gates, "rnbqkbnr/8/8/8/8/8/8/1NBQKBNR[H] w A - 0 1").is_err());
}

#[test]
fn first_moves_on_the_first_rank_are_marked_by_files() {
    let leaps = boards::first_leaps();
    let (cells, written) = unmoved(&leaps, "r1s1ks1r/3nm3/pppNpppp/3n4/5P2/PPPPPNPP/8/R1SKMS1R b DEe 0 0 5");
    assert_eq!(cells, "d1 e1 e8");
    assert_eq!(field(&written), "DEe - 0 5");
    let (cells, _) = unmoved(&leaps, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    assert_eq!(cells, "");
    assert!(fen::parse(&leaps, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w A - 0 1").is_err());
}

#[test]
fn first_moves_elsewhere_go_by_the_start() {
    let steps = boards::first_steps();
    let (cells, written) = unmoved(&steps, "2k3/pp1ppp/2p3/P5/1PPPPP/2K3 w - - 0 1");
    assert_eq!(cells, "b2 c2 d2 e2 f2 a5 b5 d5 e5 f5");
    assert_eq!(field(&written), "- - 0 1");
    // What cannot be seen from the board is said in tags.
    let mut setup = fen::parse(&steps, "2k3/pp1ppp/2p3/P5/1PPPPP/2K3 w - - 0 1").unwrap();
    setup.unmoved.retain(|&unmoved| unmoved != cell(&steps, "b2"));
    setup.unmoved.push(cell(&steps, "c4"));
    assert_eq!(field(&fen::print(&steps, &setup)), "- - 0 1 moved=b2 unmoved=c4");
}
