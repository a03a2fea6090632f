//! What rated games make of ratings, and what everybody may know of players.

use axum::Router;
use serde_json::{Value, json};

use super::browser::{Browser, PASSWORD, refusal, with};
use super::online::{make, open_seat};
use crate::common::{World, seat, serve};
use crate::socket::client::Client;

fn timed(mut seat: Value) -> Value {
    seat["initial"] = json!(300);
    seat
}

/// What a rated game is made with, but for what is wished.
fn rated(wish: Value) -> Value {
    let seats = [timed(seat("Ada", "human")), timed(open_seat())];
    let mut game = json!({ "undo": false, "rated": true, "seats": seats });
    game.as_object_mut().unwrap().extend(wish.as_object().unwrap().clone());
    game
}

struct Table {
    white: Client,
    black: Client,
    game: String,
}

impl Table {
    async fn lay(address: &str, ada: &mut Browser, bob: &mut Browser, wish: Value) -> Self {
        let game = make(ada, wish).await;
        assert_eq!(bob.post(&format!("/v1/games/{game}/seats"), &json!({})).await.status, 200);
        let (white, _) = Client::join_as(address, &game, ada.cookie.as_deref()).await.unwrap();
        let (black, _) = Client::join_as(address, &game, bob.cookie.as_deref()).await.unwrap();
        Self { white, black, game }
    }

    /// Everybody moves, and Black gives up.
    async fn white_wins(&mut self) {
        self.white.send_move(0, "e2e4").await;
        self.black.wait_ply(1).await;
        self.black.send_move(1, "e7e5").await;
        self.white.wait_ply(2).await;
        self.black.send(json!({ "t": "resign", "seat": 1, "ply": 2 })).await;
        self.white.wait_event("ended").await;
    }
}

async fn page(browser: &mut Browser, name: &str) -> Value {
    browser.get(&format!("/v1/players/{name}")).await.json()
}

async fn history(browser: &mut Browser, name: &str) -> usize {
    let answer = browser.get(&format!("/v1/players/{name}/games")).await.json();
    answer["games"].as_array().unwrap().len()
}

async fn people(app: &Router) -> (Browser, Browser, Browser) {
    (Browser::of(app, "Ada").await, Browser::of(app, "Bob").await, Browser::new(app))
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob, mut stranger) = people(&app).await;
    let mut table = Table::lay(&address, &mut ada, &mut bob, rated(json!({}))).await;
    table.white_wins().await;
    let state = table.white.wait("state").await;
    assert_eq!(state["rated"], true);
    assert_eq!(
        state["people"][0],
        json!({ "account": "Ada", "rating": { "rating": 1500, "provisional": true, "change": 162 } })
    );
    assert_eq!(state["people"][1]["rating"]["change"], -162);
    // Others see it, on the page and in the history; a restart changes nothing.
    for app in [&app, &world.app_for_many()] {
        let mut looks = Browser::new(app);
        let shown = page(&mut looks, "ada").await;
        assert_eq!((&shown["name"], &shown["you"]), (&json!("Ada"), &json!(false)));
        assert_eq!(shown["boards"][0]["tally"], json!({ "wins": 1, "losses": 0, "draws": 0 }));
        let ladder = &shown["ratings"][0];
        assert_eq!((&ladder["pool"], &ladder["board"]), (&json!("people"), &json!("chess")));
        assert_eq!(ladder["rating"]["rating"], 1662);
        assert_eq!(ladder["rating"]["provisional"], true);
        assert_eq!(ladder["points"][0]["change"], 162);
        assert_eq!(ladder["points"][0]["game"], json!(table.game));
        assert_eq!(page(&mut looks, "Bob").await["ratings"][0]["rating"]["rating"], 1338);
        let played = looks.get("/v1/players/bob/games?outcome=lost&rated=true").await.json();
        assert_eq!(played["games"][0]["seats"][0]["person"]["account"], "Ada");
        assert_eq!(played["games"][0]["seat"], 1);
        assert_eq!(looks.get("/v1/players/bob/games?outcome=won").await.json()["games"], json!([]));
        let points = looks.get("/v1/players/ada/ratings/chess").await.json();
        assert_eq!(points["points"].as_array().unwrap().len(), 1);
    }
    // In lists and waiting rooms the rating stands beside the name.
    let line = &ada.get("/v1/games").await.json()["games"][0];
    assert_eq!((&line["rated"], &line["people"][0]["rating"]["change"]), (&json!(true), &json!(162)));
    let next = make(&mut ada, rated(json!({}))).await;
    let waiting = stranger.get(&format!("/v1/games/{next}/seats")).await.json();
    assert_eq!(waiting["seats"][0]["person"]["rating"], json!({ "rating": 1662, "provisional": true }));
    // Nobody is on the leaderboard before they are known well enough.
    assert_eq!(stranger.get("/v1/leaders/chess").await.json()["leaders"], json!([]));
    assert_eq!(refusal(&stranger.get("/v1/leaders?pool=nobody").await), with(400, "malformed"));
    assert_eq!(refusal(&stranger.get("/v1/players/nobody").await), with(404, "not-found"));
}

#[tokio::test]
async fn what_is_called_off_or_kept_to_a_link_is_nobody_elses_business() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, mut bob, mut stranger) = people(&app).await;
    let mut table = Table::lay(&address, &mut ada, &mut bob, rated(json!({}))).await;
    table.white.send(json!({ "t": "abort", "seat": 0 })).await;
    table.black.wait_event("ended").await;
    assert_eq!(page(&mut stranger, "ada").await["ratings"], json!([]));
    assert_eq!(history(&mut ada, "ada").await, 0);

    let mut table = Table::lay(&address, &mut ada, &mut bob, rated(json!({ "byLink": true }))).await;
    table.white_wins().await;
    let shown = page(&mut stranger, "ada").await;
    assert_eq!(
        shown["ratings"][0]["points"][0]["game"],
        Value::Null,
        "the rating counts, the game is theirs"
    );
    assert_eq!(shown["boards"], json!([]));
    assert_eq!((history(&mut stranger, "ada").await, history(&mut bob, "ada").await), (0, 0));
    assert_eq!(history(&mut ada, "ada").await, 1);

    // A deleted account has no page, and no name in the histories of others.
    let mut table = Table::lay(&address, &mut ada, &mut bob, rated(json!({}))).await;
    table.white_wins().await;
    assert_eq!(bob.post("/v1/account/delete", &json!({ "password": PASSWORD })).await.status, 200);
    assert_eq!(stranger.get("/v1/players/bob").await.status, 404);
    let played = stranger.get("/v1/players/ada/games").await.json();
    assert_eq!(played["games"][0]["seats"][1]["name"], Value::Null);
    assert_eq!(played["games"][0]["seats"][1]["person"]["deleted"], true);
}

#[tokio::test]
async fn guests_play_and_have_no_page() {
    let world = World::new();
    let app = world.app_for_many();
    let mut guest = Browser::new(&app);
    assert_eq!(guest.post("/v1/guests", &json!({})).await.status, 201);
    let name = guest.me().await["name"].as_str().unwrap().to_owned();
    assert_eq!(guest.get(&format!("/v1/players/{name}")).await.status, 404);
}

#[tokio::test]
async fn a_rated_game_against_a_machine_counts_among_machines() {
    let world = World::new();
    let app = world.app_for_many();
    let address = serve(app.clone()).await;
    let (mut ada, _, mut stranger) = people(&app).await;
    let seats = [timed(seat("Ada", "human")), timed(seat("Bot", "random"))];
    let game = make(&mut ada, rated(json!({ "seats": seats }))).await;
    let (mut client, state) = Client::join_as(&address, &game, ada.cookie.as_deref()).await.unwrap();
    assert_eq!((&state["rated"], &state["online"]), (&json!(true), &json!(true)));
    client.send_move(0, "e2e4").await;
    client.wait_ply(2).await;
    // No clock is stopped, nothing taken back, and nobody asked.
    client.send(json!({ "t": "pause" })).await;
    assert_eq!(client.wait("reject").await["code"], "notAllowed");
    client.send(json!({ "t": "undo", "ply": 2 })).await;
    assert_eq!(client.wait("reject").await["code"], "notAllowed");
    let analysis = ada.get(&format!("/v1/games/{game}/analysis?ply=0")).await;
    assert_eq!(refusal(&analysis), with(403, "playing"));
    client.send(json!({ "t": "resign", "seat": 0, "ply": 2 })).await;
    client.wait_event("ended").await;
    let ratings = page(&mut stranger, "ada").await["ratings"].clone();
    assert_eq!(ratings.as_array().unwrap().len(), 1);
    assert_eq!((&ratings[0]["pool"], &ratings[0]["rating"]["rating"]), (&json!("machines"), &json!(1338)));
}
