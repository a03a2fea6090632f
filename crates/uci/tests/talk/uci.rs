//! In UCI.

use uci::Flow;

use crate::Talk;

#[test]
fn it_introduces_itself() {
    let answer = Talk::new().say(&["uci", "isready"]);
    assert!(answer.starts_with("id name Hyperchess "));
    assert!(answer.contains(
        "\noption name UCI_Variant type combo default chess var chess var chess960 var crazyhouse"
    ));
    assert!(answer.ends_with("uciok\nreadyok\n"));
}

#[test]
fn all_ways_to_go_come_to_a_move() {
    let mut talk = Talk::new();
    for go in [
        "go depth 3",
        "go nodes 300",
        "go mate 1 depth 3",
        "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 5 depth 4",
        "go movetime 20 depth 3",
        "go wtime -5 btime -5 depth 2",
    ] {
        let best = talk.best(go);
        assert_eq!(best.len(), 4, "{go}: {best}");
    }
    assert_eq!(talk.best("go depth 3 searchmoves a2a3"), "a2a3");
    talk.say(&["position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]);
    assert_eq!(talk.best("go mate 1"), "a1a8");
}

#[test]
fn stop_answers_at_once_and_only_then() {
    let mut talk = Talk::new();
    for go in ["go infinite", "go ponder wtime 10 btime 10", "go ponder depth 1", "go infinite depth 1"] {
        let before = talk.say(&[go, "isready"]);
        assert!(before.contains("readyok") && !before.contains("bestmove"), "{go}: {before}");
        assert!(talk.say(&["stop"]).contains("bestmove"), "{go}");
    }
    assert_eq!(talk.say(&["stop"]), "", "there is nothing to stop");
    talk.say(&["go ponder depth 2"]);
    assert!(!talk.best("ponderhit").is_empty());
}

#[test]
fn several_lines_and_threads_work() {
    let mut talk = Talk::new();
    talk.say(&["setoption name MultiPV value 3", "setoption name Threads value 2"]);
    let mut answer = talk.say(&["go depth 5"]);
    while !answer.contains("bestmove") {
        std::thread::yield_now();
        answer += &talk.say(&[]);
    }
    assert!(answer.contains("info depth 5 seldepth"), "{answer}");
    for line in 1..=3 {
        assert!(answer.contains(&format!(" multipv {line} score ")), "{answer}");
    }
}

#[test]
fn variants_are_chosen_and_spoken_of_as_others_do() {
    let mut talk = Talk::new();
    talk.say(&[
        "setoption name UCI_Variant value crazyhouse",
        "position fen 6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1",
    ]);
    assert_eq!(talk.best("go depth 3"), "N@f7");
    talk.say(&["setoption name UCI_Variant value xiangqi", "position startpos moves b3e3 h10g8"]);
    assert!(talk.best("go depth 2").len() >= 4);
    talk.say(&["setoption name UCI_Variant value fourplayer", "position startpos"]);
    assert!(talk.best("go depth 2").len() >= 4);
}

#[test]
fn castling_is_written_as_wanted_and_read_either_way() {
    let mut talk = Talk::new();
    let fen = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    talk.say(&[fen]);
    assert_eq!(talk.best("go depth 1 searchmoves e1g1"), "e1g1");
    talk.say(&["setoption name UCI_Chess960 value true", fen]);
    assert_eq!(talk.best("go depth 1 searchmoves e1h1"), "e1h1");
    assert_eq!(talk.best("go depth 1 searchmoves e1g1"), "e1h1");
    let answer = talk.say(&["position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1 e8e7", "d"]);
    assert!(answer.contains("Fen: 8/4k3/8/8/8/8/8/5RK1 w - - 2 2"), "{answer}");
}

#[test]
fn finished_games_have_no_best_move() {
    let mut talk = Talk::new();
    talk.say(&["position startpos moves f2f3 e7e5 g2g4 d8h4"]);
    assert_eq!(talk.best("go depth 3"), "(none)");
}

#[test]
fn nonsense_changes_nothing() {
    let mut talk = Talk::new();
    talk.say(&["position startpos moves e2e4"]);
    for nonsense in [
        "",
        "   ",
        "castle",
        "position",
        "position fen",
        "position fen 8/8/8 x",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves",
        "setoption",
        "setoption name",
        "setoption name Threads value many",
        "setoption name UCI_Variant value checkers",
        "setoption name Hash value 999999999999999999999999",
        "ponderhit",
        "stop",
        "\u{0}\u{1}\u{fffd}",
    ] {
        talk.say(&[nonsense]);
    }
    talk.say(&["position startpos moves e2e4", "position fen nonsense"]);
    let answer = talk.say(&["d"]);
    assert!(answer.contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"), "{answer}");
    for go in
        ["go depth x nodes 40", "go nodes 99999999999999999999999 depth 1", "go searchmoves z9z9 depth 1"]
    {
        assert!(!talk.best(go).is_empty(), "{go}");
    }
    assert_eq!(talk.hear("quit"), Flow::Quit);
}
