//! `/v1/games/{id}/positions/{ply}`.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{World, create, get, serve, two_people};
use crate::socket::client::Client;

#[tokio::test]
async fn every_position_of_a_game_can_be_seen_again() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    let address = serve(app.clone()).await;
    let (mut client, mut state) = Client::join(&address, &id).await;
    let mut states = vec![state.clone()];
    for (ply, text) in ["e2e4", "f7f6", "d1h5"].into_iter().enumerate() {
        state = client.play(ply, text).await;
        states.push(state.clone());
    }
    for (ply, then) in states.iter().enumerate() {
        let past = get(&app, &format!("/v1/games/{id}/positions/{ply}")).await.json();
        assert_eq!((&past["ply"], &past["pieces"]), (&ply.into(), &then["pieces"]));
        assert_eq!(past["lastMove"], then["lastMove"]);
    }
    let check = get(&app, &format!("/v1/games/{id}/positions/3")).await.json();
    assert_eq!(
        check["seats"][1],
        json!({ "fate": "inPlay", "inCheck": state["seats"][1]["inCheck"], "hand": [] })
    );
    assert_eq!(check["seats"][1]["inCheck"].as_array().unwrap().len(), 1);
    // A list shows the last of them, from what is kept.
    assert_eq!(get(&app, &format!("/v1/games/{id}/picture")).await.json(), check);
    assert_eq!(get(&app, "/v1/games/nothing/picture").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_not_there_is_said_not_to_be() {
    let world = World::new();
    let app = world.app();
    let id = create(&app, &two_people("chess")).await;
    for (path, status) in [
        (format!("{id}/positions/0"), StatusCode::OK),
        (format!("{id}/positions/1"), StatusCode::NOT_FOUND),
        (format!("{id}/positions/4294967295"), StatusCode::NOT_FOUND),
        (format!("{id}/positions/4294967296"), StatusCode::BAD_REQUEST),
        (format!("{id}/positions/-1"), StatusCode::BAD_REQUEST),
        ("nothing/positions/0".to_owned(), StatusCode::NOT_FOUND),
    ] {
        let answer = get(&app, &format!("/v1/games/{path}")).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(status == StatusCode::OK || answer.json()["remedy"].is_string());
    }
}
