//! Games that wait for somebody: called off, left alone, or made to keep others from being seen.

use serde_json::json;

use super::browser::{Browser, refusal, with};
use super::online::make;
use crate::common::World;

#[tokio::test]
async fn of_one_who_comes_and_one_who_calls_off_one_is_too_late() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    for turn in 0..20 {
        let game = make(&mut ada, json!({})).await;
        let (seats, path) = (format!("/v1/games/{game}/seats"), format!("/v1/games/{game}"));
        let taking = json!({});
        let off = if turn % 2 == 0 { &seats } else { &path };
        let (taken, called_off) = tokio::join!(bob.post(&seats, &taking), ada.delete(off));
        assert!(taken.status == 200 || called_off.status == 200);
        if taken.status == 200 {
            let listed = bob.get("/v1/games?empty=true").await.json();
            assert_eq!(listed["games"][0]["id"], json!(game), "what is played is in the list");
            // Whoever puts away a game that has begun does so for themselves alone.
            assert!(called_off.status == 200 && off == &path || refusal(&called_off) == with(409, "begun"));
        } else {
            assert_eq!(refusal(&taken), with(404, "not-found"));
        }
    }
}

#[tokio::test]
async fn whoever_asks_for_another_pairing_plays_where_somebody_has_come() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let wish = |initial: u32| json!({ "board": "chess", "initial": initial, "increment": 0, "delay": 0 });
    for turn in 0..10 {
        let paired = ada.post("/v1/pairings", &wish(300 + turn)).await.json();
        let game = paired["id"].as_str().unwrap().to_owned();
        let (path, taking, other) = (format!("/v1/games/{game}/seats"), json!({}), wish(3000 + turn));
        let (taken, asked) = tokio::join!(bob.post(&path, &taking), ada.post("/v1/pairings", &other));
        assert_eq!(asked.status, 200);
        if taken.status == 200 {
            let listed = bob.get("/v1/games?empty=true").await.json();
            assert_eq!(listed["games"][0]["id"], json!(game));
        }
    }
}
