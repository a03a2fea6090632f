//! In UCCI: Chinese chess.

use uci::Flow;

use crate::Talk;

#[test]
fn it_introduces_itself_without_spaces_in_names() {
    let answer = Talk::new().say(&["ucci", "isready"]);
    assert!(answer.contains("\noption usemillisec type check default false\n"), "{answer}");
    assert!(answer.contains("\noption UCI_Variant type combo default xiangqi var xiangqi "), "{answer}");
    assert!(answer.ends_with("ucciok\nreadyok\n"), "{answer}");
}

#[test]
fn ranks_count_from_zero() {
    let mut talk = Talk::new();
    talk.say(&["ucci", "setoption usemillisec true"]);
    let answer = talk.say(&["position startpos moves h2e2 h9g7", "d"]);
    assert!(
        answer.contains("Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"),
        "{answer}"
    );
    let fen = "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1 moves b0c2";
    assert_eq!(talk.say(&[fen]), "");
    let answer = talk.until(&["go depth 3"], "bestmove");
    let info = answer.lines().next().unwrap();
    assert!(info.starts_with("info depth 1 score ") && !info.contains("cp"), "{answer}");
    let best = super::second_word(&answer, "bestmove");
    assert!(best.len() == 4 && best.as_bytes()[1].is_ascii_digit(), "{best}");
}

#[test]
fn banned_moves_are_not_played() {
    let mut talk = Talk::new();
    talk.say(&["ucci", "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"]);
    assert_eq!(talk.best("go depth 2"), "e0e1");
    let answer = talk.say(&["position fen 4k4/9/9/9/9/9/9/9/4P4/4K4 w - - 0 1", "banmoves e1e2 e0d0"]);
    assert_eq!(answer, "");
    assert_eq!(talk.best("go depth 2"), "e0f0");
}

#[test]
fn who_cannot_move_says_so_and_the_end_is_polite() {
    let mut talk = Talk::ticking();
    talk.say(&["ucci", "position fen R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1"]);
    assert!(talk.until(&["go time 10 increment 1"], "nobestmove").contains("nobestmove"));
    talk.say(&["position startpos"]);
    assert_eq!(talk.best("go time 1 movestogo 20 opptime 1").len(), 4);
    assert_eq!(talk.hear("quit"), Flow::Quit);
    assert_eq!(talk.say(&[]), "bye\n");
}
