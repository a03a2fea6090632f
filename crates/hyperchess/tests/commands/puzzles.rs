//! `solve`, `generate solitaire` and `puzzle`, as scripts see them.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{hyperchess, stderr, stdout};

/// A file in a folder of its own.
fn scratch(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzles");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file
}

fn path(file: &Path) -> &str {
    file.to_str().unwrap()
}

#[test]
fn solutions_are_counted_and_listed() {
    let output = hyperchess(&["solve", "Ta4-c4-Cb2-Ac1", "--all", "--json"]);
    let told: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!((&told["count"], &told["distinct"]), (&1.into(), &1.into()));
    assert_eq!(told["solutions"], serde_json::json!([["b2c4", "a4c4", "c4c1"]]));
    let output = hyperchess(&["solve", "Ta4-c4-Cb2-Ac1", "--from", "a4"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("no solution that begins with the piece on a4"));
    let output = hyperchess(&["solve", "Ta4-c9"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("at character 5: there is no cell `c9`"), "{}", stderr(&output));
}

#[test]
fn challenges_are_made_all_different_and_each_with_one_solution() {
    let output = hyperchess(&["generate", "solitaire", "--level", "hard", "--count", "40"]);
    assert!(output.status.success() && stderr(&output).contains("40 challenges in "));
    let text = stdout(&output);
    let mut lines: Vec<&str> = text.lines().collect();
    for line in lines.iter().step_by(10) {
        let output = hyperchess(&["solve", line.split_once(' ').unwrap().0, "--json"]);
        let told: Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(told["distinct"], 1, "{line}");
    }
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 40);
}

#[test]
fn problems_are_the_same_however_many_threads_look_for_them() {
    let made = |threads: &str, name: &str| {
        let file = scratch(name, "");
        let output = hyperchess(&[
            "puzzle",
            "make",
            "--board",
            "gardner",
            "--count",
            "3",
            "--games",
            "40",
            "--seed",
            "2",
            "--threads",
            threads,
            "--out",
            path(&file),
        ]);
        assert!(output.status.success() && stderr(&output).contains("3 problems in"), "{}", stderr(&output));
        std::fs::read_to_string(file).unwrap()
    };
    let one = made("1", "one.json");
    assert_eq!(one, made("3", "three.json"));
    let file = scratch("made.json", &one);
    let output = hyperchess(&["puzzle", "verify", path(&file)]);
    assert!(
        output.status.success() && stdout(&output).starts_with("3 of 3 problems hold"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn problems_are_found_in_games() {
    // The scholar's mate: a win in one move, and who did not see it coming.
    let game = "[White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 d6 4. a3 Nf6 5. Qxf7# 1-0\n";
    let file = scratch("games.pgn", game);
    let output = hyperchess(&["puzzle", "make", "--from", path(&file), "--threads", "1"]);
    let told: Value = serde_json::from_str(&stdout(&output)).unwrap();
    let problem = &told["problems"][0];
    assert_eq!((&problem["goal"], &problem["moves"]), (&"mate".into(), &1.into()), "{told}");
    assert_eq!((&problem["lines"][0], &problem["source"]), (&"h5f7".into(), &"Ada – Bo".into()));
    let output = hyperchess(&["puzzle", "make", "--from", path(&scratch("empty.pgn", ""))]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("has no games in PGN"), "{}", stderr(&output));
    let output = hyperchess(&["puzzle", "make"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn what_cannot_be_imported_is_told_with_its_line() {
    let good = "00001,6k1/5ppp/8/8/8/8/7P/R3K3 b - - 0 1,h7h6 a1a8 g8h7 a8a7,900,75,95,100,short,x,";
    let csv = format!("PuzzleId,FEN,Moves,Rating\n{good}\n00002,rubbish,a1a2 a2a3,900\n00003\n");
    let file = scratch("lichess.csv", &csv);
    let output = hyperchess(&["puzzle", "import", path(&file)]);
    assert_eq!(output.status.code(), Some(1));
    let told = stderr(&output);
    assert!(told.contains("line 3, column FEN") && told.contains("line 4, column FEN: is empty"), "{told}");
    assert!(stdout(&output).contains("\"00001\""));
    // As other systems write it: a mark at the beginning, other line ends; and one line twice.
    let csv = format!("\u{feff}PuzzleId,FEN,Moves,Rating\r\n{good}\r\n\r\n{good}\r\n");
    let output = hyperchess(&["puzzle", "import", path(&scratch("twice.csv", &csv))]);
    let told = stderr(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.ends_with("line 4, column PuzzleId: an earlier line has the same\n"), "{told}");
    assert_eq!((told.lines().count(), stdout(&output).matches("\"00001\"").count()), (1, 1));
    let positions = scratch("problemas.json", "[{\"nivel\":1,\"piezas\":[{\"pieza\":\"wD\"}]}]");
    let solutions = scratch("soluciones.json", "[{\"nivel\":1,\"pieza\":\"wD\",\"casilla\":\"06\"}]");
    let output = hyperchess(&["puzzle", "import", path(&positions), "--solutions", path(&solutions)]);
    assert!(stderr(&output).contains("problem 1: piece 1: `casilla` is missing"), "{}", stderr(&output));
    let broken = scratch("broken.json", "{\"problems\": [{\"id\": 7}]}");
    let output = hyperchess(&["puzzle", "verify", path(&broken)]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("line 1 column"), "{}", stderr(&output));
}

#[test]
fn files_of_old_and_other_systems_are_read_too() {
    let good = "00001,6k1/5ppp/8/8/8/8/7P/R3K3 b - - 0 1,h7h6 a1a8 g8h7 a8a7,900,75,95,100,short,x,";
    // Line ends as some programs still write them: a carriage return alone.
    let csv = format!("PuzzleId,FEN,Moves,Rating\r{good}\r00002,rubbish,a1a2 a2a3,900\r");
    let output = hyperchess(&["puzzle", "import", path(&scratch("returns.csv", &csv))]);
    assert!(stdout(&output).contains("\"00001\""), "{}", stderr(&output));
    assert!(stderr(&output).contains("line 3, column FEN"), "{}", stderr(&output));
    // A mark at the beginning of JSON says only that it is UTF-8.
    let made = stdout(&output);
    let marked = scratch("marked.json", &format!("\u{feff}{made}"));
    let output = hyperchess(&["puzzle", "verify", path(&marked)]);
    assert!(output.status.success(), "{}", stderr(&output));
}
