//! The command line as scripts see it: what it prints and how it exits.

use std::path::Path;
use std::process::Command;

use crate::program::{hyperchess, scratch, stderr, stdout};

fn repository(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path).display().to_string()
}

#[test]
fn perft_ends_with_the_number_of_nodes() {
    for (board, depth, nodes) in
        [("chess", "4", 197_281), ("A Funky Board", "3", 60_994), ("gardner", "0", 1)]
    {
        let output = hyperchess(&["perft", board, depth]);
        assert!(output.status.success());
        assert_eq!(stdout(&output).lines().last(), Some(format!("nodes {nodes}").as_str()));
    }
}

#[test]
fn threads_and_division_change_no_figure() {
    let output = hyperchess(&["perft", "chess", "4", "--divide", "--threads", "3"]);
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 22);
    assert_eq!(lines[0], "a2a3 8457");
    assert_eq!(lines.last(), Some(&"nodes 197281"));
    let divided: u64 =
        lines[..20].iter().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap()).sum();
    assert_eq!(divided, 197_281);
}

#[test]
fn moves_come_one_a_line() {
    let output = hyperchess(&["moves", "chess"]);
    let text = stdout(&output);
    assert_eq!(text.lines().count(), 20);
    assert!(text.starts_with("a2a3\na2a4\nb1a3\n"));
}

#[test]
fn boards_of_ones_own_are_found() {
    let content = repository("tests/boards");
    let output = hyperchess(&["perft", "second-position", "3", "--content", &content]);
    assert_eq!(stdout(&output).lines().last(), Some("nodes 97862"));
    let listed = stdout(&hyperchess(&["list", "--content", &content]));
    assert!(listed.contains("The second position of chess"));
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&hyperchess(&["list", "--json", "--content", &content]))).unwrap();
    assert!(json["boards"].as_array().unwrap().iter().any(|board| board["key"] == "second-position"));
}

#[test]
fn wrong_calls_say_what_to_do_and_exit_with_2() {
    for (arguments, remedy) in [
        (&["perft", "ches", "3"][..], "did you mean \"chess\"?"),
        (&["perft", "chess", "100"], "0..=99"),
        (&["perft", "chess", "3", "--threads", "0"], "1..=1024"),
        (&["moves", "chess", "--content", "no such folder"], "there is no folder no such folder"),
        (&["check", "no such folder"], "there is no folder no such folder"),
        (&["check", &repository("docs")], "name the folder that contains them"),
        (&["convert", "no such file.xml", "-"], "cannot read no such file.xml"),
        (&["convert", "variants.ini", "-"], "need a folder"),
        (&["nonsense"], "unrecognized subcommand"),
    ] {
        let output = hyperchess(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(remedy), "{arguments:?}: {}", stderr(&output));
        assert!(stdout(&output).is_empty());
    }
}

#[test]
fn check_exits_with_1_if_anything_was_left_out() {
    let good = hyperchess(&["check", &repository("tests/boards")]);
    assert_eq!(good.status.code(), Some(0), "{}", stdout(&good));
    let bad = hyperchess(&["check", &repository("tests/wrong/a-board-has-no-cell")]);
    assert_eq!(bad.status.code(), Some(1));
    assert!(stdout(&bad).contains("[ERROR]"));
    let json = hyperchess(&["check", "--json", &repository("tests/wrong/a-board-has-no-cell")]);
    assert_eq!(json.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_str(&stdout(&json)).unwrap();
    assert!(json.to_string().contains("\"code\":\"board-empty\""), "{json}");
}

#[test]
fn convert_writes_the_canonical_form_and_nothing_for_broken_files() {
    let folder = scratch("convert");
    let (messy, neat) = (folder.join("messy.xml"), folder.join("neat.xml"));
    let piece = "<piece><!-- a step -->\n\n<metadata><ID>x.y</ID><name>Y</name>\
                 <boardType>Square2D</boardType></metadata><moves><jump type='both'>1,0</jump></moves></piece>";
    std::fs::write(&messy, piece).unwrap();
    let paths = [messy.display().to_string(), neat.display().to_string()];
    assert!(hyperchess(&["convert", &paths[0], &paths[1]]).status.success());
    let once = std::fs::read_to_string(&neat).unwrap();
    assert!(once.starts_with("<piece>\n  <!-- a step -->\n  <metadata>\n    <ID>x.y</ID>\n"), "{once}");
    assert_eq!(stdout(&hyperchess(&["convert", &paths[1], "-"])), once);
    let rules = "<ruleset language='2'><metadata><name>R</name><key>r</key></metadata>\
                 <rules><checks count='2'/></rules></ruleset>";
    std::fs::write(&messy, rules).unwrap();
    let written = stdout(&hyperchess(&["convert", &paths[0], "-"]));
    assert!(written.ends_with("  <rules>\n    <checks count=\"2\"/>\n  </rules>\n</ruleset>\n"), "{written}");
    std::fs::write(&messy, "<piece><metadata>").unwrap();
    let broken = hyperchess(&["convert", &paths[0], &paths[1]]);
    assert_eq!(broken.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&neat).unwrap(), once);
}

#[test]
fn a_match_is_told_as_a_table_and_as_json() {
    let arguments = ["arena", "gardner", "level:2", "random", "--games", "6", "--threads", "2"];
    let table = stdout(&hyperchess(&arguments));
    assert!(table.starts_with("level:2 - random"), "{table}");
    assert!(table.lines().nth(1).unwrap().starts_with("gardner "), "{table}");
    let json = stdout(&hyperchess(&[&arguments[..], &["--json"]].concat()));
    let told: serde_json::Value = serde_json::from_str(&json).unwrap();
    let number = |name: &str| told[name].as_u64().unwrap();
    assert_eq!(number("games"), 6);
    assert_eq!(number("wins") + number("losses") + number("draws"), 6);
    let wrong = hyperchess(&["arena", "chess", "brilliant", "random"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("is no opponent"), "{}", stderr(&wrong));
}

#[test]
fn the_engine_answers_and_ends_with_its_input() {
    use std::io::Write;
    use std::process::Stdio;

    let mut engine = Command::new(env!("CARGO_BIN_EXE_hyperchess"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = engine.stdin.take().unwrap();
    input.write_all(b"uci\nposition startpos moves e2e4\ngo infinite\nstop\n\xff\xfe\n").unwrap();
    drop(input);
    let output = engine.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = stdout(&output);
    assert!(text.contains("option name UCI_Variant type combo default chess var chess "), "{text}");
    assert!(text.lines().any(|line| line.starts_with("bestmove ")), "{text}");
}

#[test]
fn analysis_tells_the_best_lines() {
    let arguments = ["analyse", "chess", "--depth", "4", "--lines", "2"];
    let mate =
        stdout(&hyperchess(&[&arguments[..], &["--fen", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]].concat()));
    let lines: Vec<&str> = mate.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, "wins in 1 ply a1a8"));
    assert!(lines[2].starts_with("depth 4, nodes "), "{mate}");
    assert_eq!(stdout(&hyperchess(&arguments)).lines().count(), 3);
}
