//! Start positions as lists of pieces.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use notation::{PieceListError, read_fen, read_piece_list, write_fen, write_piece_list};
use rules::Ruleset;

fn ruleset(board: &str) -> Ruleset {
    Ruleset::compile(&variant::Library::built_in().blueprint(board).unwrap()).unwrap()
}

#[test]
fn the_start_of_chess_reads_back_as_itself() {
    let chess = ruleset("chess");
    let text = write_piece_list(&chess.start()).unwrap();
    assert_eq!(text.lines().count(), 32);
    assert!(text.starts_with("R111\nN121\nB131\nQ141\nK151\n"), "{text}");
    assert!(text.contains("\np152\n") && text.contains("\nK058\n"), "{text}");
    assert_eq!(read_piece_list(&chess, &text).unwrap(), chess.start(), "castling and all");
}

#[test]
fn files_in_the_field_are_read() {
    let chess = ruleset("chess");
    let text = "\u{feff}K151\r\n\r\nR181\r\nk058\r\nP017\r\n";
    let position = read_piece_list(&chess, text).unwrap();
    assert_eq!(write_fen(&position), "4k3/p7/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn mistakes_are_told_with_their_place() {
    let chess = ruleset("chess");
    let place = |text: &str| match read_piece_list(&chess, text) {
        Err(PieceListError::Line { line, column, .. }) => (line, column),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(place("K151\nX111"), (2, 1));
    assert_eq!(place("K251"), (1, 2));
    assert_eq!(place("K191"), (1, 3));
    assert_eq!(place("K101"), (1, 3));
    assert_eq!(place("K15a"), (1, 4));
    assert_eq!(place("K15"), (1, 4));
    assert_eq!(place("K1511"), (1, 5));
    assert_eq!(place("K151\nQ151"), (2, 3));
    assert_eq!(place(&"\n".repeat(300)), (201, 1));
}

#[test]
fn what_has_no_sign_is_refused() {
    let chess = ruleset("chess");
    let black = read_fen(&chess, "4k3/8/8/8/8/8/8/4K3 b - - 0 1").unwrap();
    assert!(matches!(write_piece_list(&black), Err(PieceListError::NoSign(_))));
    for board in ["fourplayer", "grand"] {
        let start = ruleset(board).start();
        assert!(matches!(write_piece_list(&start), Err(PieceListError::NoSign(_))), "{board}");
    }
    assert!(read_piece_list(&ruleset("fourplayer"), "K151").is_err());
}
