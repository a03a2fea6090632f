//! Positions on the command line: FEN as an argument, and line by line.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::program::{stderr, stdout};

/// Runs the program with something on its standard input.
fn hyperchess(arguments: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_hyperchess"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not wait for input.
    let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
    program.wait_with_output().unwrap()
}

const SECOND: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

#[test]
fn perft_counts_from_a_position() {
    let output = hyperchess(&["perft", "chess", "3", "--fen", SECOND], "");
    assert!(output.status.success());
    assert_eq!(stdout(&output).lines().last(), Some("nodes 97862"));
    let divided = hyperchess(&["perft", "chess", "1", "--fen", "7k/8/8/8/8/8/7P/K7 w", "--divide"], "");
    assert!(stdout(&divided).starts_with("a1a2 1\na1b1 1\na1b2 1\nh2h3 1\nh2h4 1\n"), "{}", stdout(&divided));
}

#[test]
fn perft_answers_every_line() {
    let input = format!("{SECOND}\nnonsense\n\n7k/8/8/8/8/8/7P/K7 w - - 0 1\n");
    let output = hyperchess(&["perft", "chess", "2", "--fen", "-", "--threads", "2"], &input);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).is_empty());
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert_eq!(lines[0], "nodes 2039");
    assert_eq!(
        lines[1],
        "error: the FEN cannot be read: at character 2: expected the letter of a piece (PKQRBN), found `o`"
    );
    assert!(lines[2].starts_with("error: "), "{}", lines[2]);
    assert_eq!(lines[3], "nodes 15");
    let fine = hyperchess(&["perft", "chess", "0", "--fen", "-"], "7k/8/8/8/8/8/7P/K7 w\n");
    assert_eq!((stdout(&fine).as_str(), fine.status.code()), ("nodes 1\n", Some(0)));
}

#[test]
fn moves_start_from_a_position() {
    let output = hyperchess(&["moves", "chess", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"], "");
    let text = stdout(&output);
    assert!(text.contains("e1g1\n"), "{text}");
    assert_eq!(text.lines().count(), 15);
    let over = hyperchess(&["moves", "chess", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b"], "");
    assert!(over.status.success() && stdout(&over).is_empty());
}

#[test]
fn wrong_positions_are_wrong_calls() {
    for (arguments, remedy) in [
        (&["perft", "chess", "1", "--fen", "8/8"][..], "expected `/` and 6 more of 8 ranks"),
        (
            &["moves", "chess", "--fen", "8/8/8/8/8/8/8/7x w"],
            "at character 16: expected the letter of a piece",
        ),
        (&["moves", "chess", "--fen", "8/8/8/8/8/8/8/7K x"], "expected `w` or `b`"),
        (&["moves", "fourplayer", "--fen", "8/8/8 w"], "a piece such as `1K`, with the number of its player"),
        (&["moves", "chess", "--fen", ""], "expected the placement of pieces"),
        (&["perft", "chess", "1", "--fen", "-", "--divide"], "--divide wants a single position"),
        (&["adjudicate", "ches"], "did you mean \"chess\"?"),
    ] {
        let output = hyperchess(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(remedy), "{arguments:?}: {}", stderr(&output));
        assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
        assert!(stdout(&output).is_empty());
    }
}

#[test]
fn games_are_adjudicated_line_by_line() {
    let games = [
        ("start | e2e4 e7e5", "- playing"),
        ("start", "- playing"),
        ("start |", "- playing"),
        ("start | f2f3 e7e5 g2g4 d8h4", "0-1 checkmate"),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1 | g6g7", "1-0 checkmate"),
    ];
    let input: String = games.iter().map(|(game, _)| format!("{game}\n")).collect();
    let output = hyperchess(&["adjudicate", "chess"], &input);
    let answers: Vec<&str> = games.iter().map(|(_, answer)| *answer).collect();
    assert_eq!(stdout(&output).lines().collect::<Vec<_>>(), answers);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // Who wins by stalemate is the board's business.
    let stalemates = "7k/8/6QK/8/8/8/8/8 b\n7k/8/6QK/8/8/8/8/8 w - - 0 1 | g6f7\n";
    let output = hyperchess(&["adjudicate", "chess"], stalemates);
    assert_eq!(stdout(&output).lines().filter(|line| line.ends_with(" stalemate")).count(), 2);
}

#[test]
fn games_that_cannot_be_played_are_told() {
    let input = "start | e2e4 e2e5\nnonsense | e2e4\nstart | f2f3 e7e5 g2g4 d8h4 a2a3\nstart | e2e4\n\n";
    let output = hyperchess(&["adjudicate", "chess"], input);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "error: move 2, \"e2e5\", is not legal here; write coordinates such as e2e4");
    assert!(lines[1].starts_with("error: the FEN cannot be read: at character 2: "), "{text}");
    assert_eq!(lines[2], "error: move 5, \"a2a3\", comes after the end of the game; leave it out");
    assert_eq!(lines[3], "- playing");
    assert!(lines[4].starts_with("error: "), "{text}");
    assert_eq!(lines.len(), 5);
}
