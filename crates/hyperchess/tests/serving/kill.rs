//! `kill -9` in the middle of a game loses nothing that was acknowledged.

use crate::program::Program;

/// Knights that go out and come back, for ever.
const MOVES: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

const GAME: &str = r#"{"board":"chess","undo":false,"seats":[
    {"name":"Ada","player":"human","initial":600,"increment":0,"delay":0},
    {"name":"Bob","player":"human","initial":600,"increment":0,"delay":0}]}"#;

#[test]
fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let program = Program::start(folder.path(), &arguments);
    let id = program.request("POST", "/v1/games", GAME)["id"].as_str().unwrap().to_owned();
    program.kill();
    let mut kept = 0;
    for life in 0..8 {
        let program = Program::start(folder.path(), &arguments);
        let mut socket = program.join(&id);
        let state = socket.wait("state");
        let ply = usize::try_from(state["ply"].as_u64().unwrap()).unwrap();
        // The last move of a life was sent, but perhaps not kept.
        assert!(ply == kept || ply == kept + 1, "{ply} moves, {kept} acknowledged");
        let moves = state["moves"].as_array().unwrap();
        assert!(moves.iter().zip(MOVES.iter().cycle()).all(|(made, text)| made["text"] == *text));
        kept = ply;
        for ply in ply..ply + life {
            socket.send(&format!(r#"{{"t":"move","ply":{ply},"text":"{}"}}"#, MOVES[ply % 4]));
            assert_eq!(socket.wait("ack")["ply"], ply);
            kept = ply + 1;
        }
        socket.send(&format!(r#"{{"t":"move","ply":{kept},"text":"{}"}}"#, MOVES[kept % 4]));
        program.kill();
    }
}
