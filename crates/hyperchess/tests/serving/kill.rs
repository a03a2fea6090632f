//! `kill -9` in the middle of a game loses nothing that was acknowledged.

use crate::program::Program;

/// Pawns that go forward by single steps on one file after another, then knights: no position comes twice.
const MOVES: [&str; 40] = [
    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6", "g2g3",
    "g7g6", "h2h3", "h7h6", "a3a4", "a6a5", "b3b4", "b6b5", "c3c4", "c6c5", "d3d4", "d6d5", "e3e4", "e6e5",
    "f3f4", "f6f5", "g3g4", "g6g5", "h3h4", "h6h5", "b1c3", "b8c6", "g1f3", "g8f6", "f1d3", "f8d6", "c1e3",
    "c8e6",
];

const GAME: &str = r#"{"board":"chess","undo":false,"seats":[
    {"name":"Ada","player":"human","initial":600,"increment":0,"delay":0},
    {"name":"Bob","player":"human","initial":600,"increment":0,"delay":0}]}"#;

#[test]
fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let program = Program::start(folder.path(), &arguments);
    let cookie = program.enter_as_guest();
    let made = program.exchange("POST", "/v1/games", &cookie, GAME).1;
    let id = made["id"].as_str().unwrap().to_owned();
    program.kill();
    let mut kept = 0;
    for life in 0..8 {
        let program = Program::start(folder.path(), &arguments);
        let mut socket = program.join_as(&id, &cookie);
        let state = socket.wait("state");
        let ply = usize::try_from(state["ply"].as_u64().unwrap()).unwrap();
        // The last move of a life was sent, but perhaps not kept.
        assert!(ply == kept || ply == kept + 1, "{ply} moves, {kept} acknowledged");
        let moves = state["moves"].as_array().unwrap();
        assert!(moves.iter().zip(&MOVES).all(|(made, text)| made["text"] == *text));
        kept = ply;
        for (ply, text) in MOVES.iter().enumerate().skip(ply).take(life) {
            socket.send(&format!(r#"{{"t":"move","ply":{ply},"text":"{text}"}}"#));
            assert_eq!(socket.wait("ack")["ply"], ply);
            kept = ply + 1;
        }
        socket.send(&format!(r#"{{"t":"move","ply":{kept},"text":"{}"}}"#, MOVES[kept]));
        program.kill();
    }
}
