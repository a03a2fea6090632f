//! What holds for every address.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{World, get, send};

#[tokio::test]
async fn browsers_are_told_to_be_careful() {
    let world = World::new();
    let app = world.app();
    for path in ["/", "/v1/boards", "/v1/nothing"] {
        let answer = get(&app, path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
    }
}

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let world = World::new();
    let app = world.app();
    let reload = |origin: &'static str| {
        let request = Request::post("/v1/content/reload").header("host", "localhost:8064");
        request.header("origin", origin).body(Body::empty()).unwrap()
    };
    assert_eq!(send(&app, reload("http://localhost:8064")).await.status, StatusCode::OK);
    let foreign = send(&app, reload("https://elsewhere.example")).await;
    assert_eq!((foreign.status, &foreign.json()["code"]), (StatusCode::FORBIDDEN, &"foreign-origin".into()));
}

#[tokio::test]
async fn a_local_server_is_not_reached_by_another_name() {
    let world = World::new();
    let app = world.app();
    let request = Request::get("/v1/games").header("host", "elsewhere.example:8064");
    let answer = send(&app, request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}
