//! The program, driven by what other people use: the engine by python-chess, XBoard and uci2wb (A6), the server by
//! berserk and Schemathesis (N4, N8).
//!
//! `cargo xtask test tools` sees to it that they are there.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::path::Path;
use std::process::Command;

/// Runs a script of `tests/reference`, which is given the program first.
fn drive(script: &str, arguments: &[&str]) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reference").join(script);
    let mut command = Command::new("python3");
    command.arg(script).arg(env!("CARGO_BIN_EXE_hyperchess")).args(arguments);
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {told}");
}

#[test]
fn python_chess_plays_with_it_over_uci_and_xboard() {
    drive("drive_engine.py", &[]);
}

#[test]
fn xboard_plays_chess_with_it_also_through_uci2wb() {
    drive("drive_xboard.py", &["normal"]);
    drive("drive_xboard.py", &["normal", "uci2wb"]);
}

#[test]
fn xboard_plays_a_board_that_it_is_told_of() {
    drive("drive_xboard.py", &["almost"]);
}

#[test]
fn fairy_max_takes_part_in_matches() {
    let peer = "xboard:/usr/games/fairymax@time:20";
    let arguments = ["arena", "chess", "nodes:2000", peer, "--games", "2", "--longest", "80", "--json"];
    let output = Command::new(env!("CARGO_BIN_EXE_hyperchess")).args(arguments).output().unwrap();
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((told["games"].as_u64(), told["forfeits"].as_u64()), (Some(2), Some(0)), "{told}");
}

#[test]
fn python_chess_reads_the_games_that_it_writes() {
    drive("exchange_games.py", &[]);
}

#[test]
fn schemathesis_finds_no_fault_of_the_server() {
    drive("fuzz_http.py", &[]);
}

#[test]
fn berserk_plays_on_the_server() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    drive("drive_berserk.py", &[page.to_str().unwrap()]);
}
