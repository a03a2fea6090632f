//! What leaves the server for those who play in fog, and for those who look on.

use serde_json::{Value, json};

use super::browser::{Browser, refusal, with};
use super::online::Table;
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

/// Positions that differ only in what the first player does not see.
const ALIKE: [&str; 2] = ["r3k3/6p1/8/8/8/8/PPPP4/4K3 w - - 0 1", "1q2k1n1/5n2/8/8/8/8/PPPP4/4K3 w - - 3 1"];

/// The built-in board on which players see the least.
fn board_in_fog() -> String {
    let library = variant::Library::built_in();
    let in_fog = |board: &&variant::BoardEntry| board.blueprint().sight == rules::Sight::Fog;
    library.boards().iter().find(in_fog).unwrap().name().to_owned()
}

/// Whatever a player, a stranger and those who ask by HTTP are told of a game, but for times and names.
struct Told {
    player: Vec<Value>,
    stranger: Vec<Value>,
    asked: Vec<Value>,
    /// What the player is told when the fog has lifted.
    last: Value,
}

async fn tell(fen: &str) -> Told {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let mut open = seat("", "human");
    open["open"] = json!(true);
    let wish = json!({
        "board": board_in_fog(), "undo": true, "fen": fen, "insist": true, "seats": [seat("", "human"), open],
    });
    let game = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let taken = bob.post(&format!("/v1/games/{game}/seats"), &json!({ "seat": 1 })).await;
    assert_eq!(taken.status, 200);

    let (mut first, state) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    let mut second = Client::join_as(&address, &game, bob.cookie.as_deref()).await.unwrap().0;
    let (mut watcher, seen) = Client::join_as(&address, &game, None).await.unwrap();
    let (mut player, mut stranger) = (vec![state], vec![seen]);
    first.send_move(0, "a2a3").await;
    second.wait_ply(1).await;
    second.send_move(1, "e8d8").await;
    until(&mut first, &mut player, 2).await;
    // What is not legal is refused in the same words.
    first.send_move(2, "a3a8").await;
    first.send(json!({ "t": "offerDraw", "seat": 0 })).await;
    second.wait_event("drawOffered").await;
    second.send(json!({ "t": "declineDraw", "seat": 1 })).await;
    first.send_move(2, "b2b4").await;
    until(&mut first, &mut player, 3).await;
    until(&mut watcher, &mut stranger, 3).await;
    // Whoever comes back is told what they missed, and no more.
    let (_, again) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    player.push(again);

    let mut asked = Vec::new();
    for ply in 0..4 {
        asked.push(ada.get(&format!("/v1/games/{game}/positions/{ply}")).await.json());
        let mut nobody = Browser::new(&app);
        asked.push(nobody.get(&format!("/v1/games/{game}/positions/{ply}")).await.json());
    }
    for what in ["record", "picture", "analysis?ply=0"] {
        let answer = ada.get(&format!("/v1/games/{game}/{what}")).await;
        let refused = refusal(&answer);
        assert!(refused == with(403, "in-fog") || refused == with(403, "playing"), "{what}: {refused:?}");
        let answer = Browser::new(&app).get(&format!("/v1/games/{game}/{what}")).await;
        let refused = refusal(&answer);
        assert!(refused == with(403, "in-fog") || refused == with(403, "playing"), "{what}: {refused:?}");
    }
    asked.push(ada.get(&format!("/v1/games/{game}")).await.json());

    second.wait_ply(3).await;
    second.send(json!({ "t": "resign", "seat": 1, "ply": 3 })).await;
    first.wait_event("ended").await;
    let last = first.wait("state").await;
    assert_eq!(ada.get(&format!("/v1/games/{game}/record")).await.status, 200);
    for message in player.iter_mut().chain(&mut stranger).chain(&mut asked) {
        forget(message);
    }
    Told { player, stranger, asked, last }
}

#[tokio::test]
async fn a_search_that_is_refused_tells_nobody_where_a_game_stands() {
    let world = World::new();
    let app = world.app_for_many();
    let mut table = Table::at(&app, json!({ "board": board_in_fog() })).await;
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 c1e3 c5e3 f2e3 c8g4";
    table.play(moves).await;
    let geometry = table.ada.get(&format!("/v1/games/{}", table.game)).await.json()["geometry"].clone();
    for last in ["c8g4", "c8d7", "a7a6"] {
        let moves = moves.replace("c8g4", last);
        let moves: Vec<Value> = moves.split_whitespace().map(|text| json!({ "text": text })).collect();
        let walk = json!({ "geometry": geometry, "start": null, "moves": moves });
        let wish = json!({ "walk": walk, "lines": 1, "nodes": 1 });
        assert_eq!(Browser::new(&app).post("/v1/analyses", &wish).await.status, 200, "{last}");
    }
}

/// Hears everything up to the state of some ply.
async fn until(client: &mut Client, told: &mut Vec<Value>, ply: usize) {
    loop {
        let message = client.hear().await.unwrap();
        let found = message["t"] == "state" && message["ply"] == ply;
        // Who is there is told whenever it comes about.
        if message["t"] != "presence" {
            told.push(message);
        }
        if found {
            return;
        }
    }
}

/// Takes out what no two games share.
fn forget(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for name in
                ["serverTimeMs", "spentMs", "remainingMs", "id", "updatedAt", "createdAt", "firstMoveMs"]
            {
                fields.remove(name);
            }
            fields.values_mut().for_each(forget);
        }
        Value::Array(items) => items.iter_mut().for_each(forget),
        _ => {}
    }
}

#[tokio::test]
async fn nothing_that_is_told_differs_when_only_hidden_pieces_do() {
    let (one, other) = (tell(ALIKE[0]).await, tell(ALIKE[1]).await);
    assert_eq!(one.player, other.player);
    assert_eq!(one.stranger, other.stranger);
    assert_eq!(one.asked, other.asked);
    // They see something, though: the own pieces, and that the other has moved.
    let state = one.player.iter().rev().find(|message| message["t"] == "state").unwrap();
    assert_eq!(state["pieces"].as_array().unwrap().len(), 5);
    assert_eq!((&state["moves"][0]["text"], &state["moves"][0]["hidden"]), (&json!("a2a3"), &Value::Null));
    assert_eq!((&state["moves"][1]["text"], &state["moves"][1]["hidden"]), (&json!(""), &json!(true)));
    assert!(state["fen"].as_str().unwrap().contains('?'));
    let seen = one.stranger.iter().rev().find(|message| message["t"] == "state").unwrap();
    assert_eq!((&seen["pieces"], seen["unseen"].as_array().unwrap().len()), (&json!([]), 64));
    // At the end the fog lifts for everybody.
    assert_ne!(one.last["pieces"], other.last["pieces"]);
    assert_eq!(one.last["moves"][1]["text"], "e8d8");
    assert_eq!(one.last["unseen"], Value::Null);
}
