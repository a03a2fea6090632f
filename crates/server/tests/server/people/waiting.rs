//! Games that wait for somebody: called off, left alone, or made to keep others from being seen.

use std::time::Duration;

use axum::Router;
use serde_json::{Value, json};
use server::{People, Settings};

use super::browser::{Browser, refusal, with};
use super::online::{make, with_clocks};
use crate::common::World;

/// A server at which nobody is taken to wait who was not seen just now.
fn impatient(world: &World) -> Router {
    world.app_with(Settings { people: People::Many, attended: Duration::ZERO, ..Settings::default() })
}

fn names(list: &Value) -> Vec<&str> {
    list["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect()
}

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
            assert!(names(&listed).contains(&&*game), "what is played is in the list");
            // Whoever puts away a game that has begun does so for themselves alone.
            assert!(called_off.status == 200 && off == &path || refusal(&called_off) == with(409, "begun"));
        } else {
            assert_eq!(refusal(&taken), with(404, "not-found"));
        }
    }
}

#[tokio::test]
async fn a_game_is_in_the_list_as_soon_as_all_have_come() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let game = make(&mut ada, json!({})).await;
    assert_eq!(names(&ada.get("/v1/games").await.json()), Vec::<&str>::new());
    assert_eq!(bob.post(&format!("/v1/games/{game}/seats"), &json!({})).await.status, 200);
    for player in [&mut ada, &mut bob] {
        assert_eq!(names(&player.get("/v1/games").await.json()), [&*game]);
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
            assert!(names(&listed).contains(&&*game));
        }
    }
}

#[tokio::test]
async fn games_that_nobody_attends_lapse_and_lock_nobody_out() {
    let world = World::new();
    let app = impatient(&world);
    let mut ada = Browser::of(&app, "Ada").await;
    let mut first = String::new();
    for _ in 0..15 {
        first = make(&mut ada, with_clocks()).await;
    }
    assert_eq!(names(&ada.get("/v1/lobby").await.json()), Vec::<&str>::new());
    let path = format!("/v1/games/{first}/seats");
    while ada.get(&path).await.json()["calledOff"] == false {
        tokio::time::sleep(Duration::from_millis(10)).await;
        ada.get("/v1/lobby").await;
    }
}

#[tokio::test]
async fn what_was_left_alone_hides_nobody_who_waits() {
    let world = World::new();
    let app = impatient(&world);
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let game = make(&mut ada, json!({})).await;
    for number in 1..=11 {
        let mut guest = Browser::new(&app);
        guest.address = format!("198.51.100.{number}").parse().unwrap();
        assert_eq!(guest.post("/v1/guests", &json!({})).await.status, 201);
        for _ in 0..10 {
            make(&mut guest, with_clocks()).await;
        }
    }
    assert_eq!(names(&bob.get("/v1/lobby").await.json()), [game]);
}

#[tokio::test]
async fn one_address_fills_neither_the_lobby_nor_somebodys_challenges() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, _bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let wish = |opponent: Option<&str>| {
        let mut wish = with_clocks();
        (wish["board"], wish["undo"], wish["opponent"]) = (json!("chess"), json!(false), json!(opponent));
        wish
    };
    let mut made = [0, 0];
    for _ in 0..6 {
        let mut guest = Browser::new(&app);
        guest.address = "198.51.100.1".parse().unwrap();
        assert_eq!(guest.post("/v1/guests", &json!({})).await.status, 201);
        for number in 0..10 {
            let opponent = (number < 2).then_some("Bob");
            let answer = guest.post("/v1/games", &wish(opponent)).await;
            made[usize::from(opponent.is_some())] += usize::from(answer.status == 201);
            assert!(answer.status == 201 || refusal(&answer) == with(409, "too-many-waiting"));
        }
    }
    assert_eq!(made, [35, 5]);
    assert_eq!(ada.post("/v1/games", &wish(Some("Bob"))).await.status, 201, "others come as before");
}

#[tokio::test]
async fn challenges_lapse_when_their_maker_is_gone() {
    let world = World::new();
    let app = impatient(&world);
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let mut timed = with_clocks();
    timed["opponent"] = json!("Bob");
    make(&mut ada, timed).await;
    let patient = make(&mut ada, json!({ "opponent": "Bob" })).await;
    assert_eq!(names(&bob.get("/v1/challenges").await.json()), [patient]);
}
