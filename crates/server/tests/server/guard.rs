//! What holds for every address.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use server::Settings;

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
    let without = Request::post("/v1/content/reload").header("host", "localhost:8064");
    let without = without.header("sec-fetch-site", "cross-site").body(Body::empty()).unwrap();
    for request in [reload("https://elsewhere.example"), without] {
        let foreign = send(&app, request).await;
        assert_eq!(
            (foreign.status, &foreign.json()["code"]),
            (StatusCode::FORBIDDEN, &"foreign-origin".into())
        );
    }
}

#[tokio::test]
async fn a_local_server_is_not_reached_by_another_name() {
    let world = World::new();
    let app = world.app();
    let request = Request::get("/v1/games").header("host", "elsewhere.example:8064");
    let answer = send(&app, request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_server_on_a_network_is_not_reached_by_a_name_of_others() {
    let world = World::new();
    let settings = || Settings { local_only: false, names: vec!["desk".to_owned()], ..Settings::default() };
    let answer = async |app: &axum::Router, host: &str, origin: &str| {
        let request = Request::post("/v1/content/reload").header("host", host).header("origin", origin);
        send(app, request.body(Body::empty()).unwrap()).await
    };
    let app = world.app_with(settings());
    // Whoever owns a name can let it lead here.
    let rebound = answer(&app, "evil.example", "http://evil.example").await;
    assert_eq!((rebound.status, &rebound.json()["code"]), (StatusCode::FORBIDDEN, &"unknown-name".into()));
    for host in ["192.0.2.7:8064", "desk.local:8064", "localhost:8064"] {
        assert_eq!(answer(&app, host, &format!("http://{host}")).await.status, StatusCode::OK, "{host}");
    }
}
