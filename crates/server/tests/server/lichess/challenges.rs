//! Challenges and their answers, and how many there may be.

use serde_json::json;

use super::program::{Program, refusal};
use crate::common::World;
use crate::people::browser::Browser;

const BLITZ: &str = "clock.limit=180&clock.increment=2&color=white";

#[tokio::test]
async fn of_one_who_accepts_and_one_who_cancels_one_is_too_late() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, bob) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Bob").await);
    let mut accepted = 0;
    for round in 0..10 {
        let id = ada.challenge("Bob", BLITZ).await;
        let (accept, cancel) = (format!("/api/challenge/{id}/accept"), format!("/api/challenge/{id}/cancel"));
        let (taken, called_off) = if round % 2 == 0 {
            tokio::join!(bob.post(&accept, ""), ada.post(&cancel, ""))
        } else {
            let (cancelled, taken) = tokio::join!(ada.post(&cancel, ""), bob.post(&accept, ""));
            (taken, cancelled)
        };
        let state = ada.get(&format!("/api/challenge/{id}/show")).await.json()["status"].clone();
        // Whoever cancels a game that has begun and is not played aborts it, so that only accepting can be refused.
        assert_eq!(called_off.status, 200, "{}", String::from_utf8_lossy(&called_off.body));
        if taken.status == 200 {
            accepted += 1;
            assert_eq!(state, "accepted");
            let exported = ada.get(&format!("/game/export/{id}")).await;
            assert!(
                String::from_utf8_lossy(&exported.body).contains("Abandoned"),
                "it was called off all the same"
            );
        } else {
            assert_eq!((refusal(&taken), state), ((404, true), json!("canceled")));
        }
    }
    assert!(accepted <= 10);
}

#[tokio::test]
async fn somebody_is_challenged_by_a_few_at_a_time() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, _bob) = (Program::of(&app, "Ada").await, Program::of(&app, "Bob").await);
    let mut refused = Vec::new();
    for _ in 0..7 {
        let answer = ada.post("/api/challenge/Bob", BLITZ).await;
        if answer.status != 200 {
            refused.push(refusal(&answer));
        }
    }
    assert_eq!(refused.len(), 2, "five wait for one person");
    assert!(refused.iter().all(|(status, words)| (400..500).contains(status) && *words), "{refused:?}");
}

#[tokio::test]
async fn a_person_in_a_browser_is_asked_and_answers() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, mut bob) = (Program::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let id = ada.challenge("bob", "{\"clock\": {\"limit\": 60, \"increment\": 1}, \"rated\": true}").await;
    let asked = bob.get("/v1/challenges").await.json();
    assert_eq!((&asked["games"][0]["id"], &asked["games"][0]["rated"]), (&json!(id), &json!(true)));
    let mut events = ada.stream("GET", "/api/stream/event", "").await;
    assert_eq!(events.next().await.unwrap()["challenge"]["direction"], "out");
    assert_eq!(bob.delete(&format!("/v1/games/{id}/seats")).await.status, 200);
    let declined = events.of_kind("challengeDeclined").await;
    assert_eq!(declined["challenge"]["declineReasonKey"], "generic");
    let id = ada.challenge("Bob", BLITZ).await;
    events.of_kind("challenge").await;
    assert_eq!(bob.post(&format!("/v1/games/{id}/seats"), &json!({})).await.status, 200);
    let started = events.of_kind("gameStart").await;
    assert_eq!((&started["game"]["id"], &started["game"]["color"]), (&json!(id), &json!("white")));
    assert_eq!(started["game"]["opponent"]["username"], "Bob");
    assert_eq!(ada.post(&format!("/api/board/game/{id}/move/e2e4"), "").await.status, 200);
    // Nobody else has anything to do with it.
    let eve = Program::of(&app, "Eve").await;
    assert_eq!(refusal(&eve.post(&format!("/api/board/game/{id}/move/e7e5"), "").await), (404, true));
    assert_eq!(refusal(&eve.post(&format!("/api/challenge/{id}/decline"), "").await), (404, true));
    assert_eq!(refusal(&eve.get(&format!("/api/board/game/stream/{id}")).await), (404, true));
}

#[tokio::test]
async fn boards_that_lichess_does_not_know_go_by_their_own_keys() {
    let world = World::new();
    let app = world.app_for_many();
    let ada = Program::of(&app, "Ada").await;
    let _bob = Program::of_bot(&app, "Bob").await;
    let told = ada.post("/api/challenge/Bob", &format!("{BLITZ}&variant=xiangqi")).await.json();
    assert_eq!(told["variant"], json!({ "key": "xiangqi", "name": "Xiangqi", "short": "Xiangqi" }));
    assert_eq!(told["compat"]["bot"], false);
    let told = ada.post("/api/challenge/Bob", &format!("{BLITZ}&variant=threeCheck")).await.json();
    assert_eq!(
        (&told["variant"]["name"], &told["perf"]["key"]),
        (&json!("Three-check"), &json!("threeCheck"))
    );
    let four = variant::Library::built_in();
    let four =
        four.boards().iter().find(|board| board.blueprint().players.len() == 4).unwrap().name().to_owned();
    let body = json!({ "variant": four, "clock.limit": 60 }).to_string();
    assert_eq!(refusal(&ada.post("/api/challenge/Bob", &body).await), (400, true));
}
