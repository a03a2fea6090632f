//! Turns of several moves stand behind one number each, and read back.

use notation::pgn::{plain_moves, write_game};

use super::boards::scribe;
use super::{moves, read};

#[test]
fn the_moves_of_a_turn_share_a_number() {
    for (board, text, coordinates) in [
        ("doublemove", "1. e4 d4 e5 d5 2. dxe5 exd5", "e2e4 d2d4 e7e5 d7d5 d4e5 e4d5"),
        ("marseillais", "1. e4 f5 a6 2. Qh5+ g6 a5 3. a4", "e2e4 f7f5 a7a6 d1h5 g7g6 a6a5 a2a4"),
        ("progressive", "1. e4 e5 d5 2. exd5 Nf3 Nc3 Nf6", "e2e4 e7e5 d7d5 e4d5 g1f3 b1c3 g8f6"),
    ] {
        let scribe = scribe(board);
        let game = &read(format!("{text} *").as_bytes(), &scribe)[0];
        assert!(game.mistakes.is_empty(), "{:?}", game.mistakes);
        assert_eq!(moves(game), coordinates, "{board}");
        assert_eq!(plain_moves(game, &scribe), text, "{board}");
        let written = write_game(game, &scribe);
        assert!(written.ends_with(&format!("{text} *\n\n")), "{written}");
        assert_eq!(moves(&read(written.as_bytes(), &scribe)[0]), coordinates, "{board}");
    }
}

#[test]
fn after_a_comment_the_number_is_said_again() {
    let scribe = scribe("doublemove");
    let text = "1. e4 { well } 1. d4 e5 { so } 1... d5 2. Nf3 Nc3 *";
    let game = &read(text.as_bytes(), &scribe)[0];
    assert!(write_game(game, &scribe).ends_with(&format!("{text}\n\n")));
}
