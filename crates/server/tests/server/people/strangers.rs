//! What a stranger may do, line by line of the table in docs/server.md, and what nobody may do too often.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use super::browser::{Browser, refusal, with};
use super::online::Table;
use crate::common::{World, create, seat, send};

fn game() -> Value {
    json!({ "board": "chess", "undo": true, "seats": [seat("Ada", "human"), seat("Bot", "level1")] })
}

fn contest() -> Value {
    json!({ "board": "chess", "opponents": ["random", "random"], "games": 1000 })
}

async fn made(browser: &mut Browser) -> String {
    let answer = browser.post("/v1/games", &game()).await;
    assert_eq!(answer.status, 201);
    answer.json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn strangers_look_around() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let id = made(&mut ada).await;
    let mut stranger = Browser::new(&app);
    for path in ["/v1/boards", "/v1/pieces", "/v1/home", "/v1/log", "/v1/lobby", "/v1/contests", "/v1/me"] {
        assert_eq!(stranger.get(path).await.status, 200, "{path}");
    }
    for path in ["", "/seats", "/positions/0", "/record"] {
        assert_eq!(stranger.get(&format!("/v1/games/{id}{path}")).await.status, 200, "watching: {path}");
    }
    assert_eq!(stranger.get("/v1/games?empty=true").await.json()["games"], json!([]));
}

#[tokio::test]
async fn strangers_change_nothing() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let id = made(&mut ada).await;
    let mut stranger = Browser::new(&app);
    let path = format!("/v1/games/{id}");
    for (post, body) in [
        ("/v1/games".to_owned(), game()),
        (format!("{path}/seats"), json!({})),
        (format!("{path}/chat"), json!({ "text": "hello" })),
        ("/v1/contests".to_owned(), contest()),
        ("/v1/content/reload".to_owned(), json!({})),
    ] {
        assert_eq!(refusal(&stranger.post(&post, &body).await), with(401, "not-logged-in"), "{post}");
    }
    assert_eq!(refusal(&stranger.delete(&format!("{path}/seats")).await), with(401, "not-logged-in"));
    assert_eq!(refusal(&stranger.delete(&path).await), with(403, "not-yours"));
    let title = json!({ "title": "mine" });
    assert_eq!(refusal(&stranger.put(&format!("{path}/title"), &title).await), with(403, "not-yours"));
}

#[tokio::test]
async fn matches_between_machines_are_for_accounts_one_at_a_time() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob, mut guest) =
        (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await, Browser::new(&app));
    assert_eq!(guest.post("/v1/guests", &json!({})).await.status, 201);
    assert_eq!(refusal(&guest.post("/v1/contests", &contest()).await), with(403, "guest"));
    let begun = ada.post("/v1/contests", &contest()).await;
    assert_eq!(begun.status, 201);
    let path = format!("/v1/contests/{}", begun.json()["id"].as_str().unwrap());
    assert_eq!(refusal(&ada.post("/v1/contests", &contest()).await), with(409, "one-at-a-time"));
    assert_eq!(refusal(&bob.delete(&path).await), with(403, "role"));
    assert_eq!(refusal(&Browser::new(&app).delete(&path).await), with(401, "not-logged-in"));
    assert_eq!(ada.delete(&path).await.status, 200);
    assert_eq!(ada.post("/v1/contests", &contest()).await.status, 201);
    let all = ada.get("/v1/contests").await.json();
    for contest in all["contests"].as_array().unwrap() {
        ada.delete(&format!("/v1/contests/{}", contest["id"].as_str().unwrap())).await;
    }
}

#[tokio::test]
async fn nobody_asks_without_end() {
    let world = World::new();
    let app = world.app_for_many();
    let mut stranger = Browser::new(&app);
    stranger.address = "192.0.2.77".parse().unwrap();
    let mut refused = None;
    for _ in 0..2_000 {
        let answer = stranger.get("/v1/me").await;
        if answer.status != 200 {
            assert!(answer.header("retry-after").parse::<u64>().unwrap() > 0);
            refused = Some(refusal(&answer));
            break;
        }
    }
    assert_eq!(refused, Some(with(429, "too-often")));
    let mut other = Browser::new(&app);
    assert_eq!(other.get("/v1/me").await.status, 200, "somebody elsewhere");

    let mut ada = Browser::of(&app, "Ada").await;
    let text = json!({ "moves": [] });
    let mut tries = (0, None);
    while tries.1.is_none() && tries.0 < 500 {
        let answer = ada.post("/v1/walks", &text).await;
        tries = (tries.0 + 1, (answer.status == 429).then_some(()));
    }
    assert!(tries.1.is_some() && tries.0 > 50, "{tries:?}");
    assert_eq!(other.post("/v1/walks", &text).await.status, 400, "others are not slowed down");

    let mut games = 0;
    while games < 500 && ada.post("/v1/games", &game()).await.status == 201 {
        games += 1;
    }
    assert!((50..200).contains(&games), "{games}");
}

#[tokio::test]
async fn what_is_searched_counts_as_much_work() {
    let world = World::new();
    let app = world.app_for_many();
    for (number, path) in ["/v1/problems/none", "/v1/solitaire/positions"].into_iter().enumerate() {
        let mut stranger = Browser::new(&app);
        stranger.address = format!("192.0.2.{}", 100 + number).parse().unwrap();
        let mut asked = 0;
        while stranger.post(path, &json!({})).await.status != 429 {
            asked += 1;
            assert!(asked < 300, "{path}");
        }
        assert!(asked >= 60, "{path}: {asked}");
    }
}

#[tokio::test]
async fn only_json_is_taken_for_json() {
    let world = World::new();
    let app = world.app();
    for (kind, status) in
        [("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("application/json", 201)]
    {
        let request = Request::post("/v1/games").header("content-type", kind);
        let answer = send(&app, request.body(Body::from(game().to_string())).unwrap()).await;
        assert_eq!(answer.status, status, "{kind}");
    }
    // A page that is closed says so without any words.
    let id = create(&app, &game()).await;
    let request = Request::post(format!("/v1/games/{id}/pause")).body(Body::empty()).unwrap();
    assert_eq!(send(&app, request).await.status, 200);
}

#[tokio::test]
async fn nobody_is_helped_in_a_game_against_others() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let mut open = seat("", "human");
    open["open"] = json!(true);
    let wish = json!({ "board": "chess", "undo": true, "seats": [seat("Ada", "human"), open] });
    let id = ada.post("/v1/games", &wish).await.json()["id"].as_str().unwrap().to_owned();
    let analysis = format!("/v1/games/{id}/analysis?ply=0&nodes=1");
    assert_eq!(refusal(&Browser::new(&app).get(&analysis).await), with(409, "waiting"));
    assert_eq!(refusal(&bob.get(&format!("/v1/games/{id}/positions/0")).await), with(409, "waiting"));
    bob.post(&format!("/v1/games/{id}/seats"), &json!({})).await;
    assert_eq!(refusal(&ada.get(&analysis).await), with(403, "playing"));
    let unknown = Browser::new(&app).get(&analysis).await;
    assert_eq!(refusal(&unknown), with(403, "playing"), "whoever looks on may be one of them");
}

#[tokio::test]
async fn positions_that_people_have_on_the_board_are_searched_for_nobody() {
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 c1e3 c5e3 f2e3";
    let world = World::new();
    let app = world.app_for_many();
    let mut table = Table::at(&app, json!({})).await;
    table.play(moves).await;
    let geometry = table.ada.get(&format!("/v1/games/{}", table.game)).await.json()["geometry"].clone();
    let mut unknown = Browser::new(&app);
    let mut ask = async |moves: &str, start: Option<&str>| {
        let moves: Vec<Value> = moves.split_whitespace().map(|text| json!({ "text": text })).collect();
        let walk = json!({ "geometry": geometry, "start": start, "moves": moves });
        unknown.post("/v1/analyses", &json!({ "walk": walk, "lines": 1, "nodes": 1 })).await
    };
    assert_eq!(refusal(&ask(moves, None).await), with(403, "playing"));
    assert_eq!(refusal(&ask(&format!("{moves} c8g4"), None).await), with(403, "playing"), "what follows");
    let same = "r1bqk2r/ppp2ppp/2np1n2/4p3/2B1P3/2PPPN2/PP4PP/RN1QK2R b KQkq - 0 7";
    assert_eq!(refusal(&ask("", Some(same)).await), with(403, "playing"), "however it was come by");
    assert_eq!(ask("e2e4 e7e5", None).await.status, 200, "openings are anybody's");
    let other = moves.replace("f2e3", "b1d2");
    assert_eq!(ask(&other, None).await.status, 200, "nobody plays that");
    table.white.send(json!({ "t": "resign", "seat": 0, "ply": 13 })).await;
    table.white.wait_event("ended").await;
    assert_eq!(ask(moves, None).await.status, 200, "it is over");
}
