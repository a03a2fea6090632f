//! Boards that begin cheaply and become too much later on.

use super::*;

/// Twenty cells a side, with a wall that is put anywhere after every move: as long as there are two kings and a pawn, that
/// is some three thousand moves, and with a queen more than twenty thousand. The pawn goes so far that moves by chance
/// hardly ever get it there.
fn slow_fuse() -> String {
    let piece = |rank: usize, file: usize| match (rank, file) {
        (1, 1) => "1K",
        (10, 20) => "2K",
        (8, 11) => "1P",
        _ => "0",
    };
    let row = |rank| {
        let cells: Vec<&str> = (1..=20).map(|file| piece(rank, file)).collect();
        format!("<row>{}</row>", cells.join(","))
    };
    let rows: String = (1..=20).rev().map(row).collect();
    format!(
        "<board language=\"2\"><metadata><name>Fuse</name><boardType>Square2D</boardType></metadata>\
         <players><player color=\"255,255,255\" direction=\"+1\"/><player color=\"0,0,0\" direction=\"-1\"/></players>\
         <pieces><piece ID=\"classic.king\" char=\"K\" value=\"1\" royal=\"yes\"/>\
         <piece ID=\"classic.pawn\" char=\"P\" value=\"1\"><promotion to=\"Q\" zone=\"far\"/></piece>\
         <piece ID=\"classic.queen\" char=\"Q\" value=\"9\"/></pieces>\
         <zones><zone name=\"far\" turned=\"yes\">*20</zone></zones>\
         <position>{rows}</position><rules><wall stays=\"no\"/></rules></board>"
    )
}

/// The moves that light it: the pawn goes to the end of the board while the other king steps to and fro.
fn lit() -> Vec<String> {
    let pushes = (8..20).map(|rank| {
        let queen = if rank == 19 { "q" } else { "" };
        let to = format!("k{}", rank + 1);
        format!("k{rank}{to}{queen},{to}a20")
    });
    let steps = ["t10t9,t9a15", "t9t10,t10a15"].into_iter().cycle();
    pushes.zip(steps).flat_map(|(push, step)| [push, step.to_owned()]).collect()
}

fn two(board: &str) -> Value {
    json!({ "board": board, "undo": true, "seats": [seat("A", "human"), seat("B", "human")] })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_becomes_too_much_ends_and_no_other_begins() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let key = publish(&mut ada, &shown(upload(&[file("board.xml", &slow_fuse())]), "public")).await;
    let game = bob.post("/v1/games", &two(&key)).await.json()["id"].as_str().unwrap().to_owned();
    let (mut client, _) = Client::join_as(&address, &game, bob.cookie.as_deref()).await.unwrap();
    let mut state = Value::Null;
    for (ply, text) in lit().iter().enumerate() {
        assert_eq!(state["result"], Value::Null, "{ply}");
        client.send_move(ply, text).await;
        state = loop {
            let heard = client.hear().await.unwrap();
            assert_ne!(heard["t"], "reject", "{text}: {heard}");
            if heard["t"] == "state" && heard["ply"] == ply + 1 {
                break heard;
            }
        };
    }
    let nobody = json!({ "winners": [], "reason": "tooCostly" });
    assert_eq!((&state["result"], &state["canUndo"]), (&nobody, &json!(false)));
    // It is kept as it was, and is in nobody's list.
    let again = serve(world.app_for_many()).await;
    let (_, kept) = Client::join_as(&again, &game, bob.cookie.as_deref()).await.unwrap();
    assert_eq!(kept["result"], nobody);
    assert_eq!(bob.get("/v1/games").await.json()["games"], json!([]));
    // Nobody begins another, and those whom it concerns see why.
    assert_eq!(refusal(&bob.post("/v1/games", &two(&key)).await), with(422, "no-such-board"));
    assert_eq!(refusal(&ada.post("/v1/games", &two(&key)).await), with(422, "no-such-board"));
    assert_eq!(seen(&mut bob, &key).await, 404);
    promote(&world, "bob", Role::Moderator).await;
    for browser in [&mut ada, &mut bob] {
        let page = browser.get(&format!("/v1/workshop/{key}")).await.json();
        assert_eq!(page["upload"]["removed"], "too-costly");
    }
    let log = bob.get("/v1/audit").await.json();
    let entry = &log["lines"][0];
    assert_eq!((&entry["subject"], &entry["reason"]), (&json!(key), &json!("too-costly")), "{log}");
}

/// Whoever chooses the start could make any board too costly: that is refused, and nothing befalls the board.
#[tokio::test]
async fn a_start_that_is_too_much_is_refused() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut ada = Browser::of(&app, "Ada").await;
    let key = publish(&mut ada, &upload(&[file("board.xml", &slow_fuse())])).await;
    let game = ada.post("/v1/games", &two(&key)).await.json()["id"].as_str().unwrap().to_owned();
    let (_, state) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let start = state["fen"].as_str().unwrap().replacen('P', "Q", 1);
    let mut wish = two(&key);
    (wish["fen"], wish["insist"]) = (json!(start), json!(true));
    assert_eq!(refusal(&ada.post("/v1/games", &wish).await), with(422, "too-costly"));
    let page = ada.get(&format!("/v1/workshop/{key}")).await.json();
    assert_eq!(page["upload"]["removed"], Value::Null);
}
