//! `/v1/tokens`, and what they open.

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use super::browser::{Browser, PASSWORD, refusal, with};
use crate::common::{Answer, World, send, two_people};

async fn ask(app: &Router, method: &str, path: &str, secret: &str, body: &Value) -> Answer {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("authorization", format!("Bearer {secret}"));
    let request = request.header("content-type", "application/json");
    send(app, request.body(Body::from(body.to_string())).unwrap()).await
}

async fn token(browser: &mut Browser, scope: &str) -> (String, String) {
    let wish = json!({ "label": " my bot ", "scopes": [scope], "password": PASSWORD });
    let answer = browser.post("/v1/tokens", &wish).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    let made = answer.json();
    assert_eq!(made["token"]["label"], "my bot");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made["token"]["id"]), text(&made["secret"]))
}

#[tokio::test]
async fn a_token_works_until_it_is_revoked() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let (id, secret) = token(&mut ada, "play").await;
    assert!(secret.starts_with("hc_") && secret.len() >= 43);
    let me = ask(&app, "GET", "/v1/me", &secret, &json!(null)).await.json();
    assert_eq!(me["name"], "Ada");
    let list = ada.get("/v1/tokens").await.json();
    assert_eq!(
        (&list["tokens"][0]["id"], &list["tokens"][0]["scopes"]),
        (&id.clone().into(), &json!(["play"]))
    );
    assert!(!list.to_string().contains(&secret), "it is shown only once");
    let mut bob = Browser::of(&app, "Bob").await;
    assert_eq!(bob.delete(&format!("/v1/tokens/{id}")).await.status, 404);
    assert_eq!(ada.delete(&format!("/v1/tokens/{id}")).await.status, 200);
    let answer = ask(&app, "GET", "/v1/me", &secret, &json!(null)).await;
    assert_eq!(refusal(&answer), with(401, "unknown-token"));
}

#[tokio::test]
async fn a_token_never_manages_an_account() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let (_, secret) = token(&mut ada, "play").await;
    let wish = json!({ "name": "Eve", "password": PASSWORD, "newPassword": "four even better words",
        "label": "x", "scopes": ["play"], "email": null });
    let closed = [
        ("GET", "/v1/account"),
        ("PUT", "/v1/account/name"),
        ("PUT", "/v1/account/email"),
        ("PUT", "/v1/account/password"),
        ("POST", "/v1/account/delete"),
        ("GET", "/v1/sessions"),
        ("DELETE", "/v1/sessions"),
        ("DELETE", "/v1/sessions/current"),
        ("GET", "/v1/tokens"),
        ("POST", "/v1/tokens"),
        ("POST", "/v1/accounts"),
        ("POST", "/v1/sessions"),
        ("POST", "/v1/guests"),
    ];
    for (method, path) in closed {
        let answer = ask(&app, method, path, &secret, &wish).await;
        assert_eq!(refusal(&answer), with(403, "browser-only"), "{method} {path}");
    }
    assert_eq!(ada.me().await["name"], "Ada");
}

#[tokio::test]
async fn a_token_allows_what_it_says() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let (_, secret) = token(&mut ada, "read").await;
    assert_eq!(ask(&app, "GET", "/v1/me", &secret, &json!(null)).await.status, 200);
    let answer = ask(&app, "POST", "/v1/content/reload", &secret, &two_people("chess")).await;
    assert_eq!(refusal(&answer), with(403, "scope"));
    for wrong in ["", "hc_nonsense", "a b", &"x".repeat(2000)] {
        let answer = ask(&app, "GET", "/v1/me", wrong, &json!(null)).await;
        assert_eq!(refusal(&answer), with(401, "unknown-token"));
    }
}

#[tokio::test]
async fn making_one_takes_the_password_and_sense() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let wish = |label: &str, scopes: Value, password: &str| json!({ "label": label, "scopes": scopes, "password": password });
    let cases = [
        (403, "wrong-password", wish("bot", json!(["play"]), "wrong password")),
        (422, "label-wrong", wish(" ", json!(["play"]), PASSWORD)),
        (422, "label-wrong", wish(&"x".repeat(61), json!(["play"]), PASSWORD)),
        (422, "scopes-missing", wish("bot", json!([]), PASSWORD)),
        (400, "malformed", wish("bot", json!(["everything"]), PASSWORD)),
    ];
    for (status, code, wish) in cases {
        assert_eq!(refusal(&ada.post("/v1/tokens", &wish).await), with(status, code), "{wish}");
    }
}
