//! What is no move, and what is said about it.

use notation::Scribe;

use super::boards::{at, scribe};

fn refusal(scribe: &Scribe, fen: &str, text: &str) -> String {
    let position = at(scribe, fen);
    match scribe.read(&position, text) {
        Ok(mv) => panic!("{text} was read as {}", position.move_text(mv)),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_is_wrong_is_said_with_what_would_have_been_right() {
    let chess = scribe("chess");
    let fen = "4k3/1P6/8/8/8/2N5/8/R3K1N1 w - - 0 1";
    for (text, said) in [
        ("", "there is no move; write one"),
        ("Ne2", "`Ne2` could be any of several moves; write one of Nce2, Nge2"),
        ("b8", "`b8` could be any of several moves; write one of b8=B, b8=N, b8=Q+, b8=R+"),
        ("Xe4", "`Xe4` names a piece `X` that this board does not have; it has B K N P Q R; write one of"),
        ("Rb3", "`Rb3` is not legal here; write one of Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8+, Rb1, Rc1, Rd1"),
        ("Nz9", "`Nz9` names no cell of this board to go to; write one of"),
        ("O-O", "`O-O` is not legal here; write one of"),
        ("hello", "names no cell of this board to go to"),
    ] {
        let found = refusal(&chess, fen, text);
        assert!(found.contains(said), "{text}: {found}");
    }
    let long = refusal(&chess, fen, &"N".repeat(5000));
    assert!(long.chars().count() < 300, "{long}");
    let over = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(refusal(&chess, over, "a3"), "`a3` cannot be played: the game is over");
}
