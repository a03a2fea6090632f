//! Moves, positions and games on the command line (R6, D4).

use std::fs;

use crate::program::{hyperchess, scratch, stderr, stdout};

#[test]
fn moves_are_written_in_any_notation() {
    let san = stdout(&hyperchess(&["moves", "chess", "--notation", "san", "--moves", "1. e2e4 d5"]));
    assert!(san.contains("e4d5 exd5\n") && san.contains("g1f3 Nf3\n"), "{san}");
    let own = stdout(&hyperchess(&["moves", "xiangqi", "--notation", "own"]));
    assert!(own.contains("h3e3 C2=5\n"), "{own}");
    let wrong = hyperchess(&["moves", "chess", "--notation", "klingon"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("write own, coordinates, san"), "{}", stderr(&wrong));
    let wrong = hyperchess(&["moves", "grand", "--notation", "wxf"]);
    assert!(stderr(&wrong).contains("cannot be written in wxf"), "{}", stderr(&wrong));
    let wrong = hyperchess(&["moves", "chess", "--moves", "e4 e4"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("move 2 of --moves: `e4` is not legal here"), "{}", stderr(&wrong));
    let perft = stdout(&hyperchess(&["perft", "chess", "1", "--moves", "e2e4 e7e5"]));
    assert_eq!(perft.lines().last(), Some("nodes 29"));
}

#[test]
fn positions_are_shown_and_drawn() {
    let fen = stdout(&hyperchess(&["show", "chess", "--moves", "e4 e5 Nf3", "--fen-only"]));
    assert_eq!(fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n");
    let text = stdout(&hyperchess(&["show", "chess"]));
    assert!(text.starts_with("  8 r  n  b  q  k  b  n  r\n  7 p"), "{text}");
    assert!(text.contains("\n    a  b  c  d") && text.ends_with("player 1 to move\n"), "{text}");
    let turned = stdout(&hyperchess(&["show", "chess", "--seat", "2"]));
    assert!(turned.starts_with("  1 R  N  B  K  Q"), "{turned}");
    let over = stdout(&hyperchess(&["show", "chess", "--moves", "f3 e5 g4 Qh4#"]));
    assert!(over.ends_with("the game is over (checkmate): won by player 2\n"), "{over}");
    let folder = scratch("drawn");
    for board in ["chess", "xiangqi", "shogi", "glinski", "fourplayer"] {
        let (svg, png) = (folder.join(format!("{board}.svg")), folder.join(format!("{board}.png")));
        let paths = [&svg, &png].map(|path| path.display().to_string());
        let output = hyperchess(&["show", board, "--svg", &paths[0], "--png", &paths[1], "--cell", "24"]);
        assert!(output.status.success(), "{board}: {}", stderr(&output));
        let drawn = fs::read_to_string(svg).unwrap();
        assert!(drawn.starts_with("<svg") && drawn.matches("<path").count() > 50, "{board}");
        let picture = fs::read(png).unwrap();
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 2000, "{board}: {}", picture.len());
    }
    let seen = stdout(&hyperchess(&["show", "fogofwar", "--moves", "e4 d5", "--seat", "1", "--fen-only"]));
    assert_eq!(seen, "????????/????????/1???????/?1?p1??1/4P3/4?3/PPPP1PPP/RNBQKBNR w KQ - 0 2\n");
    let whole = stdout(&hyperchess(&["show", "fogofwar", "--moves", "e4 d5", "--fen-only"]));
    assert!(whole.starts_with("rnbqkbnr/ppp1pppp/8/3p4/4P3/"), "{whole}");
    let missing = hyperchess(&["show", "chess", "--seat", "3"]);
    assert_eq!(missing.status.code(), Some(2));
}

const GAMES: &str = "[Event \"x\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n\n1. e4 {[%clk 0:01:00] best [%cal Ge2e4]} e5 \
$1 (1... c5 2. Nf3) 2. Nf3 1-0\n\n[Event \"y\"]\n[Variant \"Xiangqi\"]\n\n1. C2=5 H8+7 *\n\n\
[Variant \"FFA\"]\n\n1. h2-h3 .. R .. g13-g12 .. m9-l9 *\n";

#[test]
fn games_go_to_json_and_back() {
    let folder = scratch("converted");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(path("a.pgn"), GAMES).unwrap();
    for (from, to) in [("a.pgn", "b.json"), ("b.json", "c.pgn"), ("c.pgn", "d.json"), ("a.pgn", "e.txt")] {
        let output = hyperchess(&["convert", &path(from), &path(to)]);
        assert!(output.status.success(), "{from} {to}: {}", stderr(&output));
        assert!(stderr(&output).starts_with("3 games"), "{}", stderr(&output));
    }
    let json: serde_json::Value = serde_json::from_slice(&fs::read(path("b.json")).unwrap()).unwrap();
    assert_eq!((json[0]["version"].as_u64(), json[0]["variant"].as_str()), (Some(1), Some("Chess")));
    assert_eq!(json[0]["moves"][0]["clock"], 60_000);
    assert_eq!(json[0]["moves"][1]["variations"][0]["moves"][1]["text"], "Nf3");
    assert_eq!(json[1]["moves"][0]["text"], "C2=5");
    assert_eq!(json[2]["withdrawals"][0]["seat"], 1);
    let again: serde_json::Value = serde_json::from_slice(&fs::read(path("d.json")).unwrap()).unwrap();
    for (one, other) in json.as_array().unwrap().iter().zip(again.as_array().unwrap()) {
        for field in ["moves", "start", "result", "withdrawals", "variant"] {
            assert_eq!(one[field], other[field], "{field}");
        }
    }
    let text = fs::read_to_string(path("e.txt")).unwrap();
    assert!(text.starts_with("1. e4 e5 2. Nf3 1-0\n1. C2=5 H8+7 *\n"), "{text}");
}

#[test]
fn mistakes_are_told_and_the_rest_is_kept() {
    let folder = scratch("mistaken");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(path("a.pgn"), "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n[Variant \"Nonsense\"]\n\n1. e4 *\n")
        .unwrap();
    let output = hyperchess(&["convert", &path("a.pgn"), &path("b.json")]);
    assert_eq!(output.status.code(), Some(1));
    let told = stderr(&output);
    assert!(told.contains("line 3, column 13: `Ke3` is not legal here"), "{told}");
    assert!(told.contains("line 5, column 1: there is no board \"Nonsense\""), "{told}");
    let json: serde_json::Value = serde_json::from_slice(&fs::read(path("b.json")).unwrap()).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 1);
    assert_eq!(json[0]["moves"].as_array().unwrap().len(), 2);
    fs::write(
        path("bad.json"),
        "[{\"version\": 9, \"variant\": \"chess\", \"start\": \"\", \"moves\": [], \"result\": \"*\"}]",
    )
    .unwrap();
    let output = hyperchess(&["convert", &path("bad.json"), &path("c.pgn")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("game 1: the game has version 9"), "{}", stderr(&output));
    fs::write(path("bad.json"), "{").unwrap();
    let output = hyperchess(&["convert", &path("bad.json"), &path("c.pgn")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("the JSON cannot be read"), "{}", stderr(&output));
    assert!(!folder.join("c.pgn.new").exists(), "nothing half written stays");
    let good =
        "{\"version\": 1, \"variant\": \"chess\", \"moves\": [{\"move\": \"e2e4\"}, {\"move\": \"e7e4\"}]}";
    fs::write(path("bad.json"), format!("\u{feff}[{good}, {{\"version\": 1, \"moves\": 3}}, {good}]"))
        .unwrap();
    let output = hyperchess(&["convert", &path("bad.json"), &path("c.pgn")]);
    let told = stderr(&output);
    assert!(told.contains("game 1, move 2: `e7e4` is not legal") && told.contains("game 2: "), "{told}");
    assert_eq!(fs::read_to_string(path("c.pgn")).unwrap().matches("1. e4 *").count(), 2);
    fs::write(path("b.pgn"), b"\x89PNG\0\0").unwrap();
    let output = hyperchess(&["convert", &path("b.pgn"), &path("c.pgn")]);
    assert!(stderr(&output).contains("is not a text"), "{}", stderr(&output));
    let output = hyperchess(&["convert", &path("a.pgn"), &path("c.doc")]);
    assert!(stderr(&output).contains(".pgn, .json or .txt"), "{}", stderr(&output));
}
