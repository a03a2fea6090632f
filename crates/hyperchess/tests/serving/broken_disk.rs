//! A disk that breaks while people play: the program says so and ends, and nothing acknowledged is lost.

use std::io::Read;
use std::path::Path;

use crate::program::{JSON, Program, Socket};

/// Games enough to fill any room that is left.
const GAMES: usize = 12;
/// How much the files may still grow.
const ROOM: u64 = 400 * 1024;

/// Pawns that go forward by single steps on one file after another: no position comes twice.
const MOVES: [&str; 32] = [
    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6", "g2g3",
    "g7g6", "h2h3", "h7h6", "a3a4", "a6a5", "b3b4", "b6b5", "c3c4", "c6c5", "d3d4", "d6d5", "e3e4", "e6e5",
    "f3f4", "f6f5", "g3g4", "g6g5", "h3h4", "h6h5",
];

const GAME: &str = r#"{"board":"chess","undo":false,"seats":[
    {"name":"Ada","player":"human","initial":0,"increment":0,"delay":0},
    {"name":"Bob","player":"human","initial":0,"increment":0,"delay":0}]}"#;

/// The largest of the files that games are kept in.
fn largest(folder: &Path) -> u64 {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let games = files.filter(|file| file.file_name().to_string_lossy().starts_with("games.sqlite"));
    games.map(|file| file.metadata().unwrap().len()).max().unwrap()
}

/// Plays a game until a move is not kept, which is told; says how many were acknowledged.
fn play(socket: &mut Socket) -> (usize, Option<serde_json::Value>) {
    for (ply, text) in MOVES.iter().enumerate() {
        socket.send(&format!(r#"{{"t":"move","ply":{ply},"text":"{text}"}}"#));
        let answer = socket.wait_any(&["ack", "notKept"]);
        if answer["t"] == "notKept" {
            return (ply, Some(answer));
        }
        assert_eq!(answer["ply"], ply);
    }
    (MOVES.len(), None)
}

#[test]
fn a_failed_commit_is_told_and_ends_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let program = Program::start(folder.path(), &arguments);
    let cookie = program.enter_as_guest();
    let make = || {
        program.exchange("POST", "/v1/games", &format!("{cookie}{JSON}"), GAME).1["id"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let games: Vec<String> = (0..GAMES).map(|_| make()).collect();
    program.kill();

    let mut program = Program::start_within(folder.path(), &arguments, largest(folder.path()) + ROOM);
    let mut onlooker = program.join_as(&games[0], &cookie);
    onlooker.wait("state");
    let mut kept = vec![0; GAMES];
    let mut told = None;
    for (id, kept) in games.iter().zip(&mut kept) {
        let mut socket = program.join_as(id, &cookie);
        (*kept, told) = play(&mut socket);
        if told.is_some() {
            assert!(socket.is_cut_off(), "and is to come again");
            break;
        }
    }
    let told = told.expect("there is room for some moves, and not for all");
    assert_eq!(told["full"], false, "it is no want of room that passes");
    assert!(kept.iter().sum::<usize>() > 0, "some moves were kept before");
    let status = program.child.wait().unwrap();
    let mut said = String::new();
    program.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(status.code(), Some(1), "{said}");
    assert!(
        said.contains("nothing that was acknowledged is lost: see to the disk, and start again"),
        "{said}"
    );
    assert!(onlooker.is_cut_off(), "whoever looked at another game comes again, too");

    // The disk has been seen to.
    let program = Program::start(folder.path(), &arguments);
    for (id, kept) in games.iter().zip(kept) {
        let mut socket = program.join_as(id, &cookie);
        let state = socket.wait("state");
        let made: Vec<&str> =
            state["moves"].as_array().unwrap().iter().map(|made| made["text"].as_str().unwrap()).collect();
        // What was not acknowledged may have got through all the same.
        assert!(made.len() == kept || made.len() == kept + 1, "{} moves, {kept} acknowledged", made.len());
        assert_eq!(made, MOVES[..made.len()]);
        if let Some(next) = MOVES.get(made.len()) {
            let ply = made.len();
            socket.send(&format!(r#"{{"t":"move","ply":{ply},"text":"{next}"}}"#));
            assert_eq!(socket.wait("ack")["ply"], ply);
        }
    }
}
