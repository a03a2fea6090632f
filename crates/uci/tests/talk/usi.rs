//! In USI: shogi.

use crate::Talk;

#[test]
fn it_introduces_itself() {
    let answer = Talk::new().say(&["usi", "isready"]);
    assert!(answer.contains("\noption name USI_Hash type spin default 16 "), "{answer}");
    assert!(answer.contains("\noption name USI_Variant type combo default shogi var shogi "), "{answer}");
    assert!(answer.ends_with("usiok\nreadyok\n"), "{answer}");
}

#[test]
fn cells_drops_and_promotions_are_written_as_in_shogi() {
    let mut talk = Talk::new();
    talk.say(&["usi"]);
    let answer = talk.say(&["position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e", "d"]);
    assert!(
        answer.contains("Fen: lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL[b] b"),
        "{answer}"
    );
    assert!(talk.best("go depth 2").len() >= 4);
    // Gold is dropped at the head of the king.
    talk.say(&["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1"]);
    assert_eq!(talk.best("go depth 3"), "G*5b");
    let info = talk.until(&["go depth 3"], "bestmove");
    assert!(info.contains(" score mate 1 "), "{info}");
}

#[test]
fn smaller_boards_have_their_own_corner() {
    let mut talk = Talk::new();
    talk.say(&["usi", "setoption name USI_Variant value minishogi", "position startpos moves 5d5c"]);
    let answer = talk.say(&["d"]);
    assert!(answer.contains("Fen: rbsgk/4p/P4/5/KGSBR[] b "), "{answer}");
    assert!(talk.best("go depth 2").len() >= 4);
}

#[test]
fn clocks_belong_to_sente_and_gote_and_the_lost_resign() {
    let mut talk = Talk::ticking();
    talk.say(&["usi", "position startpos"]);
    for go in [
        "go btime 100 wtime 1 byoyomi 10",
        "go btime 0 wtime 0 byoyomi 20",
        "go btime 50 wtime 50 binc 5 winc 5",
    ] {
        assert!(talk.best(go).len() >= 4, "{go}");
    }
    talk.say(&["position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"]);
    assert_eq!(talk.best("go btime 10 wtime 10"), "resign");
    assert_eq!(talk.say(&["go mate 1000"]), "checkmate notimplemented\n");
    assert!(talk.say(&["position sfen nonsense"]).starts_with("info string"));
    assert_eq!(talk.say(&["gameover win"]), "");
}
