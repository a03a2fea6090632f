//! Messages that come twice, too late, too large or without meaning.

use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::client::Client;
use crate::common::{World, create, serve, two_people};

async fn chess() -> (World, String, String) {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    (world, serve(app).await, id)
}

#[tokio::test]
async fn a_move_that_comes_twice_is_acknowledged_twice() {
    let (_world, address, id) = chess().await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    client.play(1, "e7e5").await;
    client.send_move(0, "e2e4").await;
    assert_eq!(client.hear().await.unwrap(), json!({ "t": "ack", "ply": 0 }));
    assert_eq!((&client.hear().await.unwrap()["ply"], client.version), (&2.into(), 2));
}

#[tokio::test]
async fn a_move_that_comes_too_late_or_too_early_is_rejected() {
    let (_world, address, id) = chess().await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    for (ply, text, code) in
        [(0, "d2d4", "outOfStep"), (5, "e7e5", "outOfStep"), (1, "e7e4", "illegal"), (1, "x", "illegal")]
    {
        client.send_move(ply, text).await;
        let reject = client.hear().await.unwrap();
        assert_eq!((&reject["t"], &reject["ply"]), (&"reject".into(), &ply.into()));
        assert_eq!(reject["code"], code);
        assert_eq!(client.hear().await.unwrap()["version"], 1, "and what holds instead");
    }
    client.send(json!({ "t": "undo", "ply": 7 })).await;
    assert_eq!(client.wait("reject").await["code"], "outOfStep");
    client.send(json!({ "t": "resign", "seat": 9, "ply": 1 })).await;
    assert_eq!(client.wait("reject").await["code"], "notInPlay");
}

#[tokio::test]
async fn nonsense_is_answered_and_does_no_harm() {
    let (_world, address, id) = chess().await;
    let mut client = Client::connect(&address, &id).await;
    client.send_move(0, "e2e4").await;
    let reject = client.hear().await.unwrap();
    assert_eq!((&reject["code"], &reject["ply"]), (&"malformed".into(), &0.into()));
    client.send(json!({ "t": "hello", "version": 0 })).await;
    client.wait("state").await;
    client.play(0, "e2e4").await;
    for wrong in ["", "{", "[]", "{\"t\":\"jump\"}", "{\"t\":\"move\",\"ply\":-1,\"text\":\"\"}"] {
        client.send_text(wrong).await;
        let reject = client.hear().await.unwrap();
        assert_eq!((&reject["code"], &reject["ply"]), (&"malformed".into(), &1.into()), "{wrong}");
    }
    client.send(json!({ "t": "ping" })).await;
    assert_eq!(client.hear().await.unwrap(), json!({ "t": "pong" }));
    client.play(1, "e7e5").await;
}

#[tokio::test]
async fn whoever_sends_too_much_is_cut_off_alone() {
    let (_world, address, id) = chess().await;
    let (mut other, _) = Client::join(&address, &id).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.send_text(&"x".repeat(9_000)).await;
    assert_eq!(client.hear().await, None);
    other.play(0, "e2e4").await;
}

#[tokio::test]
async fn pages_of_others_and_games_that_are_not_there_get_no_socket() {
    let (_world, address, id) = chess().await;
    let url = format!("ws://{address}/v1/games/{id}/socket");
    let mut request = url.as_str().into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://elsewhere.example".parse().unwrap());
    let Err(Error::Http(answer)) = connect_async(request).await else { panic!("a stranger is let in") };
    assert_eq!(answer.status(), 403);
    let mut request = url.as_str().into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    assert!(connect_async(request).await.is_ok());
    let missing = connect_async(format!("ws://{address}/v1/games/nothing/socket")).await;
    let Err(Error::Http(answer)) = missing else { panic!("there is no such game") };
    assert_eq!(answer.status(), 404);
}

#[tokio::test]
async fn numbers_and_texts_beyond_all_bounds_do_no_harm() {
    let (_world, address, id) = chess().await;
    let mut client = Client::connect(&address, &id).await;
    client.send(json!({ "t": "hello", "version": u64::MAX })).await;
    client.wait("state").await;
    let texts = ["", "\u{0}", "e2e4e2e4e2e4", "e2\u{1F600}", "\u{301}e2e4", "e2e999999999999999999", "-1"];
    for text in texts.iter().map(|&text| text.to_owned()).chain(["e".repeat(7_000)]) {
        client.send(json!({ "t": "move", "ply": 0, "text": text })).await;
        assert_eq!(client.wait("reject").await["code"], "illegal", "{text}");
    }
    for message in [
        json!({ "t": "move", "ply": u32::MAX, "text": "e2e4" }),
        json!({ "t": "undo", "ply": u32::MAX }),
        json!({ "t": "resign", "seat": 255, "ply": 0 }),
        json!({ "t": "offerDraw", "seat": 255 }),
    ] {
        client.send(message.clone()).await;
        assert_eq!(client.wait("reject").await["t"], "reject", "{message}");
    }
    client.send(json!({ "t": "resign", "seat": 256, "ply": 0 })).await;
    assert_eq!(client.wait("reject").await["code"], "malformed");
    // A second greeting only starts over.
    client.send(json!({ "t": "hello", "version": 0 })).await;
    client.wait("state").await;
    client.play(0, "e2e4").await;
}
