//! In the protocol of XBoard.

use uci::Flow;

use crate::{Talk, second_word};

fn talk() -> Talk {
    let mut talk = Talk::ticking();
    talk.say(&["xboard", "protover 2", "new", "post"]);
    talk
}

#[test]
fn it_introduces_itself() {
    let answer = Talk::new().say(&["xboard", "protover 2", "accepted done"]);
    for feature in ["ping=1", "setboard=1", "usermove=1", "memory=1", "smp=1", "done=1"] {
        assert!(answer.contains(feature), "{feature}: {answer}");
    }
    let variants = answer.split("variants=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    // By the names that XBoard has, and boards of ours that it can be told of; not those that it cannot.
    assert_eq!(variants, "normal,fischerandom,crazyhouse,xiangqi,shogi,minishogi,shako,almost");
    assert!(answer.ends_with("feature done=1\n"));
}

#[test]
fn it_plays_and_takes_back() {
    let mut talk = talk();
    let answer = talk.until(&["st 1", "usermove e2e4"], "move");
    let first = second_word(&answer, "move");
    assert!(answer.lines().next().unwrap().split_whitespace().count() >= 5, "a line of thought: {answer}");
    // Two plies back, and the other colour: it is White who is to move now.
    assert_eq!(talk.say(&["remove", "ping 3"]), "pong 3\n");
    talk.until(&["go"], "move");
    assert_eq!(talk.say(&["usermove e2e5"]), "Illegal move: e2e5\n");
    assert_eq!(
        talk.say(&["force", "undo", "usermove e2e4", &format!("usermove {first}"), "ping 4"]),
        "pong 4\n"
    );
}

#[test]
fn all_ways_to_keep_time_come_to_a_move() {
    for clock in [
        &["level 40 5 0"][..],
        &["level 0 0:01 1", "time 50", "otim 50"],
        &["st 0.01"],
        &["sd 2"],
        &["level 1 0:01 0", "time 1"],
        &["time -5"],
    ] {
        let mut talk = talk();
        talk.say(clock);
        assert_eq!(second_word(&talk.until(&["sd 3", "go"], "move"), "move").len(), 4, "{clock:?}");
    }
}

#[test]
fn pings_wait_for_the_move_and_question_marks_hurry_it() {
    let mut talk = Talk::new();
    talk.say(&["xboard", "protover 2", "new", "level 0 60 0"]);
    assert_eq!(talk.say(&["usermove e2e4", "ping 7"]), "");
    let answer = talk.say(&["?"]);
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines.len() == 2 && lines[0].starts_with("move ") && lines[1] == "pong 7", "{answer}");
    // Taken back, a search does not answer.
    assert_eq!(talk.say(&["force", "new", "usermove e2e4", "force", "ping 8"]), "pong 8\n");
    assert_eq!(talk.say(&["go", "quit"]), "");
}

#[test]
fn it_ponders_and_hints() {
    let mut talk = talk();
    talk.until(&["hard", "sd 4", "usermove e2e4"], "move");
    assert_eq!(talk.say(&["ping 1"]), "pong 1\n", "at once");
    let hint = talk.say(&["hint"]);
    assert!(hint.starts_with("Hint: "), "{hint}");
    let expected = hint.split_whitespace().nth(1).unwrap().to_owned();
    talk.until(&[&format!("usermove {expected}")], "move");
    assert_eq!(talk.say(&["easy", "ping 2"]), "pong 2\n");
    let hint = talk.say(&["force", "new", "force", "hint"]);
    assert!(hint.starts_with("Hint: "), "{hint}");
}

#[test]
fn analysis_goes_on_until_it_is_told_to_stop() {
    let mut talk = talk();
    let answer = talk.until(&["force", "analyze"], "3");
    assert!(!answer.contains("move "), "{answer}");
    assert!(talk.say(&["."]).contains("stat01: "));
    talk.until(&["usermove e2e4"], "2");
    talk.until(&["undo"], "2");
    // Only one move is to be looked at.
    talk.say(&["exclude all"]);
    let answer = talk.until(&["include a2a3"], "2");
    assert!(answer.lines().last().unwrap().contains(" a2a3"), "{answer}");
    let answer = talk.say(&["exit", "ping 9"]);
    assert!(answer.ends_with("pong 9\n"), "{answer}");
    assert_eq!(talk.say(&["ping 10"]), "pong 10\n");
}

#[test]
fn ends_are_told() {
    let mut talk = talk();
    talk.say(&["force", "setboard 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]);
    let answer = talk.until(&["sd 3", "go"], "move");
    assert!(answer.ends_with("move a1a8\n1-0 {checkmate}\n"), "{answer}");
    assert!(answer.contains(" 100001 "), "{answer}");
    assert_eq!(talk.say(&["usermove g8h8"]), "Illegal move: g8h8\n");
    assert_eq!(talk.say(&["result 1-0 {White mates}", "new", "ping 1"]), "pong 1\n");
}

#[test]
fn castling_is_written_as_the_variant_has_it() {
    let mut talk = talk();
    let fen = "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(
        talk.say(&["force", fen, "usermove e1g1", "undo", "usermove O-O", "undo", "usermove 0-0", "ping 1"]),
        "pong 1\n"
    );
    let fen = "setboard 4k3/8/8/8/8/8/8/1K4R1 w G - 0 1";
    let answer = talk.say(&["variant fischerandom", "force", fen, "usermove O-O", "undo", "usermove O-O-O"]);
    assert_eq!(answer, "Illegal move: O-O-O\n");
    let answer = talk.until(&["exclude all", "include O-O", "analyze"], "2");
    assert!(answer.lines().last().unwrap().contains(" O-O"), "{answer}");
}

#[test]
fn boards_that_it_does_not_know_are_told_to_xboard() {
    let mut talk = talk();
    let answer = talk.say(&["variant almost"]);
    let lines: Vec<&str> = answer.lines().collect();
    assert!(
        lines[0].starts_with("setup (PNBR.C...............Kpnbr.c...............k) 8x8+0_fairy rnbckbnr/"),
        "{answer}"
    );
    assert!(
        lines.contains(&"piece P& fmWifmnDblbrceF") || lines.contains(&"piece P& fmWifmnDflfrceF"),
        "{answer}"
    );
    assert!(
        lines.contains(&"piece N& N") && lines.contains(&"piece K& FWO2") || lines.contains(&"piece K& WFO2"),
        "{answer}"
    );
    assert!(second_word(&talk.until(&["sd 2", "go"], "move"), "move").len() == 4);
    let hands = talk.say(&["force", "variant minishogi"]);
    assert!(hands.starts_with("setup (P.BR."), "{hands}");
    assert!(hands.contains(" 5x5+5_shogi ") && hands.contains("\npiece +P& "), "{hands}");
    // Ten ranks count from 0, as XBoard does.
    let shako = talk.say(&["variant shako", "usermove a2a3", "usermove a7a6"]);
    assert!(!shako.contains("Illegal"), "{shako}");
    assert!(talk.say(&["variant xiangqi", "force", "usermove h2e2", "usermove h9g7"]).is_empty());
    assert_eq!(talk.say(&["variant duck-hunt"]), "Error (cannot be read): variant duck-hunt\n");
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let mut talk = talk();
    talk.say(&["force", "usermove e2e4"]);
    for nonsense in [
        "level",
        "level x y z",
        "st",
        "st -1",
        "sd x",
        "time x",
        "memory 0",
        "cores many",
        "option x",
        "variant",
        "ping",
    ] {
        assert!(talk.say(&[nonsense]).starts_with("Error ("), "{nonsense}");
    }
    assert!(talk.say(&["setboard 8/8"]).starts_with("tellusererror Illegal position"));
    assert_eq!(talk.say(&["castle"]), "Error (unknown command): castle\n");
    assert_eq!(talk.say(&["e7e5", "usermove g1f3", "ping 1"]), "pong 1\n");
    assert_eq!(talk.hear("quit"), Flow::Quit);
}
