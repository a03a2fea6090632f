//! Games that count, and what cannot count.

use serde_json::{Value, json};

use super::browser::{Browser, refusal, with};
use crate::common::{World, create, post, seat};

fn timed(mut seat: Value) -> Value {
    seat["initial"] = json!(300);
    seat
}

fn open_seat() -> Value {
    let mut open = timed(seat("", "human"));
    open["open"] = json!(true);
    open
}

/// A game that can be rated, but for what is wished.
fn rated(wish: Value) -> Value {
    let seats = [timed(seat("Ada", "human")), open_seat()];
    let mut game = json!({ "board": "chess", "undo": false, "rated": true, "seats": seats });
    game.as_object_mut().unwrap().extend(wish.as_object().unwrap().clone());
    game
}

#[tokio::test]
async fn what_a_rating_would_mean_nothing_for_is_refused() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let person = || timed(seat("Ada", "human"));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        ("rated-alone", json!({ "seats": [person(), person()] })),
        ("rated-machine", json!({ "seats": [timed(seat("A", "random")), timed(seat("B", "level1"))] })),
        ("rated-clock", json!({ "seats": [seat("Ada", "human"), open_seat()] })),
        ("rated-position", json!({ "fen": start })),
        ("rated-position", json!({ "board": "chess960", "arrangement": 518 })),
        ("rated-takebacks", json!({ "undo": true })),
    ];
    for (code, wish) in cases {
        let mut casual = rated(wish.clone());
        let answer = ada.post("/v1/games", &casual).await;
        assert_eq!(refusal(&answer), with(422, code), "{wish}");
        assert!(answer.json()["remedy"].as_str().unwrap().ends_with("or make it casual."));
        casual["rated"] = json!(false);
        assert_eq!(ada.post("/v1/games", &casual).await.status, 201, "casual it is fine: {wish}");
    }
    let mut guest = Browser::new(&app);
    guest.post("/v1/guests", &json!({})).await;
    assert_eq!(refusal(&guest.post("/v1/games", &rated(json!({}))).await), with(422, "rated-guest"));
}

#[tokio::test]
async fn a_rated_game_is_for_those_with_an_account() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut guest) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::new(&app));
    guest.post("/v1/guests", &json!({})).await;
    let made = ada.post("/v1/games", &rated(json!({}))).await;
    let seats = format!("/v1/games/{}/seats", made.json()["id"].as_str().unwrap());
    assert_eq!(ada.get(&seats).await.json()["rated"], true);
    assert_eq!(refusal(&guest.post(&seats, &json!({})).await), with(403, "rated-guest"));
    assert_eq!(bob.post(&seats, &json!({})).await.json(), json!({ "seat": 1 }));
    // A shuffled board is drawn by lot, and counts.
    let shuffled = ada.post("/v1/games", &rated(json!({ "board": "chess960" }))).await;
    assert_eq!(shuffled.status, 201);
}

#[tokio::test]
async fn games_are_casual_unless_somebody_says_otherwise() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let mut wish = rated(json!({}));
    wish.as_object_mut().unwrap().remove("rated");
    let made = ada.post("/v1/games", &wish).await;
    let seats = format!("/v1/games/{}/seats", made.json()["id"].as_str().unwrap());
    assert_eq!(ada.get(&seats).await.json()["rated"], false);
    // Where there are no accounts nothing counts.
    let app = World::new();
    let app = app.app();
    let wish = json!({ "board": "chess", "undo": false, "rated": true,
        "seats": [timed(seat("A", "human")), timed(seat("B", "human"))] });
    assert_eq!(refusal(&post(&app, "/v1/games", &wish).await), with(422, "rated-alone"));
    create(&app, &json!({ "board": "chess", "undo": false, "seats": wish["seats"] })).await;
}
