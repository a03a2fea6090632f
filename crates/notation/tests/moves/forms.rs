//! Moves whose text is known from elsewhere.

use board::Cell;
use notation::{Notation, Scribe};

use super::boards::scribe;
use super::positions::at;

fn is_written(scribe: &Scribe, fen: &str, moves: &[(&str, &str)]) {
    let position = at(scribe, fen);
    for (coordinates, text) in moves {
        let mv = position.move_from_text(coordinates).unwrap_or_else(|| panic!("{coordinates}: {fen}"));
        assert_eq!(scribe.write(&position, mv), *text, "{coordinates}: {fen}");
        let read = scribe.read(&position, text).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.move_text(read), *coordinates, "{fen}");
    }
}

#[test]
fn chess_is_written_as_everywhere() {
    let chess = scribe("chess");
    is_written(
        &chess,
        "r3k2r/1P6/8/3pP3/8/2N5/8/R3K2R w KQkq d6 0 1",
        &[
            ("e1g1", "O-O"),
            ("e1c1", "O-O-O"),
            ("e5d6", "exd6"),
            ("b7a8q", "bxa8=Q+"),
            ("b7b8n", "b8=N"),
            ("c3d5", "Nxd5"),
            ("a1a8", "Rxa8+"),
        ],
    );
    is_written(
        &chess,
        "8/8/8/1N1N4/8/1N3k2/8/K7 w - - 0 1",
        &[("b5d4", "N5d4+"), ("b3d4", "N3d4+"), ("b5c3", "Nbc3"), ("d5c3", "Ndc3")],
    );
    is_written(
        &chess,
        "4k3/8/8/8/Q6Q/8/8/K6Q w - - 0 1",
        &[("h4e1", "Q4e1+"), ("h1e4", "Q1e4+"), ("a4e4", "Qae4+")],
    );
    is_written(&chess, "4k3/8/8/8/8/Q6Q/8/K6Q w - - 0 1", &[("h3e3", "Qhe3+")]);
    is_written(&chess, "k7/8/8/8/Q2Q4/8/8/Q6K w - - 0 1", &[("a4d1", "Qa4d1+"), ("a4a7", "Qaa7#")]);
    is_written(
        &chess,
        "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
        &[("g5h6", "Kh6"), ("f7f8", "Qf8+"), ("g5g6", "Kg6")],
    );
}

#[test]
fn other_boards_of_squares_are_written_alike() {
    is_written(
        &scribe("seirawan"),
        "r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkqAH - 0 1",
        &[
            ("e1g1", "O-O"),
            ("e1g1h", "O-O/He1"),
            ("h1e1e", "O-O/Eh1"),
            ("a1e1h", "O-O-O/Ha1"),
            ("e1f1h", "Kf1/H"),
        ],
    );
    is_written(
        &scribe("duck"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[("a2a3,a3a2", "a3,a2")],
    );
    is_written(
        &scribe("crazyhouse"),
        "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1",
        &[("Q@e4", "Q@e4+"), ("P@e4", "@e4")],
    );
    is_written(&scribe("kingofthehill"), "8/k7/8/8/8/4K3/8/8 w - - 0 1", &[("e3e4", "Ke4#")]);
    is_written(
        &scribe("grand"),
        "10/4k5/10/10/10/10/10/10/4K5/R8R w - - 0 1",
        &[("a1b1", "Rab1"), ("a1a10", "Ra10")],
    );
}

#[test]
fn xiangqi_is_written_from_the_movers_right() {
    let xiangqi = scribe("xiangqi");
    assert_eq!(xiangqi.notation(), Notation::Wxf);
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    is_written(
        &xiangqi,
        &format!("{start} w - - 0 1"),
        &[
            ("h3e3", "C2=5"),
            ("h1g3", "H2+3"),
            ("c4c5", "P7+1"),
            ("d1e2", "A6+5"),
            ("c1e3", "E7+5"),
            ("b3b10", "C8+7"),
        ],
    );
    is_written(
        &xiangqi,
        &format!("{start} b - - 0 1"),
        &[("h10g8", "H8+7"), ("h8e8", "C8=5"), ("e7e6", "P5+1")],
    );
}

#[test]
fn pieces_on_one_file_are_told_apart() {
    let xiangqi = scribe("xiangqi");
    let two = "4k4/9/9/4R4/9/4R4/9/9/9/3K5 w - - 0 1";
    is_written(&xiangqi, two, &[("e7f7", "R+=4"), ("e5e6", "R-+1"), ("e7e6", "R+-1")]);
    let palace = "5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1";
    is_written(&xiangqi, palace, &[("d1e2", "A6+5"), ("d3e2", "A6-5"), ("c1e3", "E7+5"), ("c5e3", "E7-5")]);
    let three = "4k4/9/6P2/6P2/6P2/9/9/9/9/3K5 w - - 0 1";
    is_written(&xiangqi, three, &[("g8h8", "P+=2"), ("g7h7", "P3=2"), ("g6h6", "P-=2"), ("g8g9", "P++1")]);
    let four = "4k4/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w - - 0 1";
    is_written(&xiangqi, four, &[("g9h9", "++=2"), ("g8h8", "P+=2"), ("g7h7", "P-=2"), ("g6h6", "--=2")]);
    let five = "4k1P2/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w - - 0 1";
    is_written(
        &xiangqi,
        five,
        &[("g10h10", "++=2"), ("g9h9", "P+=2"), ("g8h8", "P3=2"), ("g7h7", "P-=2"), ("g6h6", "--=2")],
    );
    let files = "4k4/9/3P2P2/3P2P2/6P2/9/9/9/9/3K5 w - - 0 1";
    is_written(
        &xiangqi,
        files,
        &[("g8h8", "3+=2"), ("g7h7", "33=2"), ("g6f6", "3-=4"), ("d8c8", "6+=7"), ("d7c7", "6-=7")],
    );
    let numbered = xiangqi.with(Notation::WxfNumbers).unwrap();
    is_written(&numbered, three, &[("g8h8", "13=2"), ("g7h7", "23=2"), ("g6h6", "33=2")]);
    is_written(&numbered, files, &[("g8h8", "13=2"), ("g6f6", "33=4"), ("d7c7", "26=7")]);
    // Either is understood by the other where it means one thing only.
    let position = at(&xiangqi, three);
    for (text, coordinates) in [("13=2", "g8h8"), ("23.2", "g7h7"), ("33=2", "g6h6"), ("p-.2", "g6h6")] {
        assert_eq!(position.move_text(xiangqi.read(&position, text).unwrap()), coordinates, "{text}");
    }
}

#[test]
fn shogi_is_written_after_hodges() {
    let shogi = scribe("shogi");
    assert_eq!(shogi.notation(), Notation::Hodges);
    let early = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";
    is_written(&shogi, early, &[("b2h8", "Bx2b="), ("b2h8+", "Bx2b+"), ("g3g4", "P-3f")]);
    let numbers = shogi.with(Notation::HodgesNumbers).unwrap();
    is_written(&numbers, early, &[("b2h8", "Bx22="), ("g3g4", "P-36")]);
    is_written(&shogi, "4k4/9/9/9/9/9/9/3R5/4K4[Pp] w - - 0 1", &[("P@e5", "P*5e"), ("d2d8+", "R-6b+")]);
    is_written(&shogi, "4k4/9/3+R5/9/9/9/3R5/9/4K4[] w - - 0 1", &[("d7d5", "+R-6e"), ("d3d5", "R-6e")]);
    is_written(&shogi, "4k4/9/9/9/9/3G1G3/9/9/4K4[] w - - 0 1", &[("d4e5", "G6f-5e"), ("f4e5", "G4f-5e")]);
}

#[test]
fn janggi_is_written_by_rank_and_file() {
    let janggi = scribe("janggi");
    assert_eq!(janggi.notation(), Notation::Janggi);
    let start = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    is_written(
        &janggi,
        start,
        &[("a4a5", "P71-61"), ("b1c3", "H02-83"), ("a1a2", "R01-91"), ("e2e2", "K95-95")],
    );
}

/// What moves call the lower left cell of a board, and the upper right one: cell, file, rank.
fn corners(key: &str) -> [[String; 3]; 2] {
    let scribe = scribe(key);
    let board = &scribe.ruleset().blueprint().board;
    [0, board.cell_count() - 1].map(|cell| {
        let name = scribe.cell_name(Cell(cell as u16)).unwrap();
        [name.cell.unwrap_or_default(), name.file, name.rank.unwrap_or_default()]
    })
}

#[test]
fn cells_are_called_as_in_moves() {
    assert_eq!(corners("shogi"), [["9i", "9", "i"], ["1a", "1", "a"]]);
    assert_eq!(corners("janggi"), [["01", "1", "0"], ["19", "9", "1"]]);
    // Both count from their own right.
    assert_eq!(corners("xiangqi"), [["", "9", ""], ["", "9", ""]]);
    assert_eq!(scribe("chess").cell_name(Cell(0)), None);
}
