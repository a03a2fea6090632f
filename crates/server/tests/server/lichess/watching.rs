//! Games to watch.

use serde_json::{Value, json};

use super::program::Program;
use crate::common::{World, create, seat, serve, two_people};
use crate::people::browser::{Browser, refusal, with};
use crate::socket::client::Client;

fn machines() -> Value {
    json!({ "board": "chess", "undo": false, "seats": [seat("One", "random"), seat("Two", "random")] })
}

#[tokio::test]
async fn the_best_public_game_is_featured() {
    let world = World::new();
    let app = world.app_for_many();
    let mut eve = Browser::new(&app);
    assert_eq!(eve.get("/v1/home").await.json().get("featured"), None);
    let (ada, robo) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Robo").await);
    // A game of a challenge is for those who have its link.
    let id = ada.challenge("Robo", "color=white&clock.limit=60").await;
    robo.post(&format!("/api/challenge/{id}/accept"), "").await;
    ada.post(&format!("/api/board/game/{id}/move/e2e4"), "").await;
    assert_eq!(eve.get("/v1/featured").await.json()["games"], json!([]));
    let told = ada.post("/api/challenge/ai", "level=1&color=white").await.json();
    let id = told["id"].as_str().unwrap();
    assert_eq!(eve.get("/v1/featured").await.json()["games"], json!([]), "nothing has happened there");
    ada.post(&format!("/api/board/game/{id}/move/e2e4"), "").await;
    let featured = eve.get("/v1/home").await.json()["featured"].clone();
    assert_eq!((&featured["id"], &featured["boardName"]), (&json!(id), &json!("Chess")));
    assert_eq!(featured["seats"][0]["person"]["account"], "Ada");
    ada.post(&format!("/api/board/game/{id}/resign"), "").await;
    assert_eq!(eve.get("/v1/featured").await.json()["games"], json!([]), "it is over");
}

#[tokio::test]
async fn machines_play_each_other_for_those_who_watch_and_nobody_fills_the_server_with_that() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut ada = Browser::of(&app, "Ada").await;
    let mut watched = Vec::new();
    for _ in 0..2 {
        let made = ada.post("/v1/games", &machines()).await.json();
        let game = made["id"].as_str().unwrap().to_owned();
        let (client, _) = Client::join_as(&address, &game, None).await.unwrap();
        watched.push(client);
    }
    for client in &mut watched {
        while client.wait("state").await["ply"].as_u64().is_none_or(|ply| ply < 2) {}
    }
    let third = ada.post("/v1/games", &machines()).await;
    assert_eq!(refusal(&third), with(409, "too-many-machines"));
    let mut bob = Browser::of(&app, "Bob").await;
    assert_eq!(bob.post("/v1/games", &machines()).await.status, 201, "others have their own");
    let games = bob.get("/v1/featured").await.json()["games"].as_array().unwrap().len();
    assert_eq!(games, 2);
}

#[tokio::test]
async fn where_there_are_no_accounts_nothing_of_it_is_there() {
    let world = World::new();
    let app = world.app();
    create(&app, &two_people("chess")).await;
    let request = axum::http::Request::get("/api/account").header("authorization", "Bearer x");
    let answer = crate::common::send(&app, request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(answer.status, 400);
    assert!(answer.json()["error"].as_str().unwrap().contains("no accounts"));
}

#[tokio::test]
async fn nobody_is_shown_to_others_under_a_name_that_they_have_chosen_for_one_game() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let mut mallory = Browser::of(&app, "Mallory").await;
    let mut eve = Browser::new(&app);
    let game = |seats: [Value; 2]| json!({ "board": "chess", "undo": false, "seats": seats });
    for (seats, shown) in [
        ([seat("Judge", "human"), seat("Buy pills", "random")], Some(["Mallory", "random"])),
        // Two beside each other are called as they like, and found by their link alone.
        ([seat("Judge", "human"), seat("Admin", "human")], None),
    ] {
        let made = mallory.post("/v1/games", &game(seats)).await.json();
        let id = made["id"].as_str().unwrap().to_owned();
        let (mut client, _) = Client::join_as(&address, &id, mallory.cookie.as_deref()).await.unwrap();
        client.send_move(0, "e2e4").await;
        client.wait("ack").await;
        let featured = eve.get("/v1/featured").await.json();
        let seats = featured["games"].as_array().unwrap().iter().find(|game| game["id"] == id.as_str());
        let seats =
            seats.map(|game| [&game["seats"][0]["name"], &game["seats"][1]["name"]].map(Value::clone));
        assert_eq!(seats, shown.map(|names| names.map(Value::from)));
    }
}
