//! Games against time.

use axum::http::StatusCode;
use serde_json::json;

use super::client::Client;
use crate::common::{World, create, post, serve, two_people};

#[tokio::test]
async fn whoever_does_not_move_in_time_loses() {
    let world = World::new();
    let app = world.app();
    let mut wish = two_people("chess");
    wish["seats"][0]["initial"] = 600.into();
    wish["seats"][1]["initial"] = json!(0.2);
    let id = create(&app, &wish).await;
    let address = serve(app).await;
    let (mut client, state) = Client::join(&address, &id).await;
    assert_eq!(state["seats"][1]["clock"], json!({ "remainingMs": 200, "delayMs": 0, "running": false }));
    let state = client.play(0, "e2e4").await;
    assert_eq!(state["seats"][1]["clock"]["running"], true);
    assert_eq!(client.wait_event("flagged").await["seat"], 1);
    let end = client.wait("state").await;
    assert_eq!(end["result"], json!({ "winners": [0], "reason": "timeout" }));
    assert_eq!(end["seats"][1]["clock"]["remainingMs"], 0);
    assert_eq!(end["seats"][1]["fate"], "outOfTime");
    client.send_move(1, "e7e5").await;
    assert!(["outOfTime", "gameOver"].contains(&client.wait("reject").await["code"].as_str().unwrap()));
}

#[tokio::test]
async fn increments_are_added() {
    let world = World::new();
    let app = world.app();
    let mut wish = two_people("chess");
    for seat in [0, 1] {
        wish["seats"][seat]["initial"] = 600.into();
        wish["seats"][seat]["increment"] = 60.into();
    }
    let id = create(&app, &wish).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    let state = client.play_all(&["e2e4", "e7e5"]).await;
    assert_eq!(state["moves"][0]["remainingMs"], 660_000);
    assert!(state["moves"][1]["remainingMs"].as_u64().unwrap() > 650_000);
}

#[tokio::test]
async fn a_paused_game_waits_and_goes_on_with_the_same_time() {
    let world = World::new();
    let app = world.app();
    let mut wish = two_people("chess");
    wish["seats"][1]["initial"] = json!(0.4);
    wish["seats"][0]["initial"] = 600.into();
    let id = create(&app, &wish).await;
    let address = serve(app).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    client.send(json!({ "t": "pause" })).await;
    client.wait_event("paused").await;
    let paused = client.wait("state").await;
    assert_eq!((&paused["paused"], &paused["seats"][1]["clock"]["running"]), (&true.into(), &false.into()));
    // Longer than there would have been time for.
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    let (_, again) = Client::join(&address, &id).await;
    assert_eq!(again["seats"][1]["clock"], paused["seats"][1]["clock"]);
    client.send(json!({ "t": "continue" })).await;
    client.wait_event("resumed").await;
    assert_eq!(client.wait_event("flagged").await["seat"], 1);
}

#[tokio::test]
async fn a_page_that_goes_away_can_still_stop_the_clocks() {
    let world = World::new();
    let app = world.app();
    let mut wish = two_people("chess");
    wish["seats"][0]["initial"] = 600.into();
    wish["seats"][1]["initial"] = 600.into();
    let id = create(&app, &wish).await;
    let address = serve(app.clone()).await;
    let (mut client, _) = Client::join(&address, &id).await;
    client.play(0, "e2e4").await;
    let answer = post(&app, &format!("/v1/games/{id}/pause"), &json!({})).await;
    assert_eq!(answer.status, StatusCode::OK);
    client.wait_event("paused").await;
    assert_eq!(post(&app, "/v1/games/nothing/pause", &json!({})).await.status, StatusCode::NOT_FOUND);
}
