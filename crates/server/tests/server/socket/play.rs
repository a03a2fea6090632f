//! Games as people play them.

use serde_json::json;

use super::client::Client;
use crate::common::{World, create, get, seat, serve, two_people};

pub(super) const SCHOLARS_MATE: [&str; 7] = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];

#[tokio::test]
async fn scholars_mate() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app.clone()).await;
    let (mut client, state) = Client::join(&address, &id).await;
    assert_eq!((&state["turn"], &state["ply"], &state["version"]), (&0.into(), &0.into(), &0.into()));
    assert_eq!(state["destinations"].as_array().unwrap().len(), 10);
    let end = client.play_all(&SCHOLARS_MATE).await;
    assert_eq!(end["result"], json!({ "winners": [0], "reason": "checkmate" }));
    assert_eq!((&end["turn"], &end["destinations"]), (&json!(null), &json!([])));
    assert_eq!((&end["seats"][1]["fate"], &end["seats"][1]["inCheck"]), (&"checkmated".into(), &json!([60])));
    assert_eq!((&end["moves"][6]["capture"], &end["lastMove"]), (&true.into(), &json!([39, 53])));
    client.send_move(7, "e8f7").await;
    assert_eq!(client.wait("reject").await["code"], "gameOver");
    let game = &get(&app, "/v1/games").await.json()["games"][0];
    assert_eq!((&game["ply"], &game["over"]), (&7.into(), &true.into()));
}

#[tokio::test]
async fn everybody_connected_sees_everything() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let (mut ada, _) = Client::join(&address, &id).await;
    let (mut bob, _) = Client::join(&address, &id).await;
    ada.play(0, "e2e4").await;
    assert_eq!(bob.wait_event("moved").await["text"], "e2e4");
    assert_eq!(bob.wait("state").await["turn"], 1);
    bob.play(1, "e7e5").await;
    assert_eq!(ada.wait_event("moved").await["seat"], 1);
}

#[tokio::test]
async fn whoever_comes_back_gets_the_rest() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play_all(&SCHOLARS_MATE[..3]).await;
    let mut again = Client::connect(&address, &id).await;
    again.version = 1;
    again.send(json!({ "t": "hello", "version": 1 })).await;
    for text in ["e7e5", "d1h5"] {
        assert_eq!(again.hear().await.unwrap()["event"]["text"], text);
    }
    let state = again.hear().await.unwrap();
    assert_eq!((&state["t"], &state["version"]), (&"state".into(), &3.into()));
    again.send(json!({ "t": "hello", "version": 3 })).await;
    assert_eq!(again.hear().await.unwrap()["t"], "state");
}

#[tokio::test]
async fn four_players_until_one_gives_up_and_one_is_left() {
    let world = World::new();
    let app = world.app();
    let seats: Vec<_> = ["A", "B", "C", "D"].map(|name| seat(name, "human")).into();
    let id = create(&app, &json!({ "board": "Four-Player Chess", "undo": false, "seats": seats })).await;
    let address = serve(app).await;
    let (mut client, mut state) = Client::join(&address, &id).await;
    for ply in 0..8 {
        assert_eq!(state["turn"], ply % 4);
        let text = state["destinations"][0]["to"][0]["text"].as_str().unwrap().to_owned();
        state = client.play(ply, &text).await;
    }
    client.send(json!({ "t": "resign", "seat": 0, "ply": 8 })).await;
    assert_eq!(client.wait_event("resigned").await["seat"], 0);
    let state = client.wait("state").await;
    assert_eq!((&state["seats"][0]["fate"], &state["turn"]), (&"resigned".into(), &1.into()));
    for seat in [1, 2] {
        client.send(json!({ "t": "resign", "seat": seat, "ply": 8 })).await;
    }
    let ended = client.wait_event("ended").await;
    assert_eq!(ended["result"], json!({ "winners": [3], "reason": "resignation" }));
}

#[tokio::test]
async fn a_move_is_taken_back_and_a_draw_agreed() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    client.send(json!({ "t": "undo", "ply": 1 })).await;
    assert_eq!(client.wait_event("takenBack").await["toPly"], 0);
    let state = client.wait("state").await;
    assert_eq!((&state["ply"], &state["moves"], &state["canUndo"]), (&0.into(), &json!([]), &false.into()));
    client.play(0, "d2d4").await;
    for seat in [0, 1] {
        client.send(json!({ "t": "offerDraw", "seat": seat })).await;
    }
    assert_eq!(client.wait_event("ended").await["result"], json!({ "winners": [], "reason": "agreement" }));
}
