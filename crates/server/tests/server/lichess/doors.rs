//! Who may do what.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use super::program::{Program, refusal};
use crate::common::{World, send};
use crate::people::browser::Browser;

const CLOSED: [(&str, &str); 12] = [
    ("GET", "/api/account"),
    ("GET", "/api/account/playing"),
    ("GET", "/api/stream/event"),
    ("GET", "/api/challenge"),
    ("POST", "/api/challenge/Bob"),
    ("POST", "/api/challenge/ai"),
    ("POST", "/api/challenge/x/accept"),
    ("POST", "/api/bot/account/upgrade"),
    ("POST", "/api/board/seek"),
    ("GET", "/api/bot/game/stream/x"),
    ("POST", "/api/board/game/x/move/e2e4"),
    ("POST", "/api/bot/game/x/chat"),
];

#[tokio::test]
async fn a_token_opens_what_it_says_and_nothing_else_does() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    for (method, path) in CLOSED {
        let request = |cookie: Option<&str>, secret: Option<&str>| {
            let mut request = Request::builder().method(method).uri(path);
            if let Some(cookie) = cookie {
                request = request.header("cookie", cookie);
            }
            if let Some(secret) = secret {
                request = request.header("authorization", format!("Bearer {secret}"));
            }
            request.body(Body::empty()).unwrap()
        };
        let stranger = send(&app, request(None, None)).await;
        assert_eq!(refusal(&stranger), (401, true), "{method} {path}");
        let cookie = send(&app, request(ada.cookie.as_deref(), None)).await;
        assert_eq!(refusal(&cookie), (401, true), "{method} {path} with a cookie");
        let wrong = send(&app, request(None, Some("hc_nonsense"))).await;
        assert_eq!(refusal(&wrong), (401, true), "{method} {path} with a wrong token");
    }
    let reads = Program::with(&app, &mut ada, &["challenge:read"]).await;
    assert_eq!(reads.get("/api/challenge").await.status, 200);
    for path in ["/api/challenge/Bob", "/api/challenge/x/accept", "/api/challenge/ai", "/api/board/seek"] {
        assert_eq!(refusal(&reads.post(path, "").await), (403, true), "{path}");
    }
    // What these scopes allow they allow here, and nowhere else.
    let answer = reads.get("/v1/me").await;
    assert_eq!(answer.status, 200, "everybody may look");
    let wish = json!({ "board": "chess", "undo": false, "seats": [] }).to_string();
    let request = Request::post("/v1/games").header("authorization", format!("Bearer {}", reads.secret));
    let request = request.header("content-type", "application/json").body(Body::from(wish)).unwrap();
    assert_eq!(send(&app, request).await.status, 403);
    // A token that may play may do all of it.
    let plays = Program::with(&app, &mut ada, &["play"]).await;
    assert_eq!(plays.post("/api/challenge/ai", "level=1").await.status, 201);
}

#[tokio::test]
async fn people_and_bots_have_addresses_of_their_own() {
    let world = World::new();
    let app = world.app_for_many();
    let (ada, robo) = (Program::of(&app, "Ada").await, Program::of_bot(&app, "Robo").await);
    assert_eq!(robo.get("/api/account").await.json()["title"], "BOT");
    assert_eq!(ada.get("/api/account").await.json().get("title"), None);
    assert_eq!(refusal(&ada.post("/api/bot/game/x/resign", "").await), (403, true));
    assert_eq!(refusal(&robo.post("/api/board/game/x/resign", "").await), (403, true));
    assert_eq!(refusal(&robo.post("/api/board/seek", "time=3").await), (403, true));
    assert_eq!(refusal(&robo.post("/api/bot/game/x/resign", "").await), (404, true));
    // Whoever has played stays a person.
    ada.post("/api/challenge/ai", "level=1").await;
    assert_eq!(refusal(&ada.post("/api/bot/account/upgrade", "").await), (400, true));
    let mut browser = Browser::new(&app);
    assert_eq!(browser.get("/v1/players/Robo").await.json()["bot"], true, "and everybody sees the mark");
}

#[tokio::test]
async fn pages_of_others_may_ask_since_cookies_open_nothing() {
    let world = World::new();
    let app = world.app_for_many();
    let ada = Program::of(&app, "Ada").await;
    let asks = |path: &str, secret: &str| {
        Request::post(path)
            .header("host", "127.0.0.1:8064")
            .header("origin", "https://elsewhere.example")
            .header("authorization", format!("Bearer {secret}"))
            .body(Body::from("level=1"))
            .unwrap()
    };
    let answer = send(&app, asks("/api/challenge/ai", &ada.secret)).await;
    assert_eq!((answer.status.as_u16(), answer.header("access-control-allow-origin")), (201, "*"));
    assert_eq!(send(&app, asks("/v1/pairings", &ada.secret)).await.status, 403);
    let preflight = Request::builder().method("OPTIONS").uri("/api/account").body(Body::empty()).unwrap();
    assert_eq!(send(&app, preflight).await.status, 204);
}

#[tokio::test]
async fn whatever_is_not_there_is_told_in_one_way() {
    let world = World::new();
    let app = world.app_for_many();
    let ada = Program::of(&app, "Ada").await;
    for path in ["/api", "/api/nothing", "/api/puzzle/daily", "/api/user/Nobody", "/game/export/nosuchgame12"]
    {
        assert_eq!(refusal(&ada.get(path).await), (404, true), "{path}");
    }
    assert_eq!(refusal(&ada.post("/api/account", "").await), (404, true));
    for body in [
        "{",
        "level=9",
        "level=x",
        "clock.limit=-1&level=1",
        "days=2",
        "variant=nonsense",
        "color=red",
        "{\"fen\": \"x\"}",
    ] {
        assert_eq!(refusal(&ada.post("/api/challenge/ai", body).await), (400, true), "{body}");
    }
    let told = ada.post("/api/token/test", &format!("{},hc_x", ada.secret)).await.json();
    assert_eq!((&told[&ada.secret]["userId"], &told["hc_x"]), (&json!("ada"), &json!(null)));
}
