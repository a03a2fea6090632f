//! Bodies and headers that make no sense.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use super::browser::{Browser, PASSWORD};
use crate::common::{World, send};

const WRITES: [(&str, &str); 10] = [
    ("POST", "/v1/accounts"),
    ("POST", "/v1/sessions"),
    ("PUT", "/v1/account/name"),
    ("PUT", "/v1/account/email"),
    ("PUT", "/v1/account/password"),
    ("POST", "/v1/account/delete"),
    ("POST", "/v1/tokens"),
    ("DELETE", "/v1/sessions/%00%ff"),
    ("DELETE", "/v1/tokens/..%2f"),
    ("DELETE", "/v1/tokens/x"),
];

/// A body with a few bytes changed, always the same for the same number.
fn mangled(number: u64) -> Vec<u8> {
    let whole = json!({ "name": "Ada", "password": PASSWORD, "newPassword": "x", "email": "a@b.c", "label": "l",
        "scopes": ["play"] });
    let mut bytes = whole.to_string().into_bytes();
    let mut seed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..=number % 5 {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        let at = seed as usize % bytes.len();
        match seed >> 60 {
            0..=5 => bytes[at] = (seed >> 32) as u8,
            6..=9 => bytes.truncate(at.max(1)),
            10..=12 => bytes.insert(at, b'{'),
            _ => drop(bytes.remove(at)),
        }
        if bytes.is_empty() {
            bytes.push(b'[');
        }
    }
    bytes
}

#[tokio::test]
async fn nonsense_is_the_senders_fault() {
    let world = World::new();
    let app = world.app_for_many();
    let ada = Browser::of(&app, "Zoe").await;
    let mut bodies: Vec<Vec<u8>> = (0..300).map(mangled).collect();
    bodies.extend([vec![], b"null".to_vec(), b"[]".to_vec(), b"7".to_vec(), b"{}".to_vec(), vec![0xff; 100]]);
    bodies.push("[".repeat(10_000).into_bytes());
    bodies.push(json!({ "name": "x".repeat(60_000), "password": "y" }).to_string().into_bytes());
    for (number, body) in bodies.into_iter().enumerate() {
        let (method, path) = WRITES[number % WRITES.len()];
        let mut request =
            Request::builder().method(method).uri(path).header("content-type", "application/json");
        // Some come from somebody who is known. Nobody is tried to be taken for whose name costs a hash each time.
        if number % 2 == 0 {
            request = request.header("cookie", ada.cookie.as_ref().unwrap());
        }
        let answer = send(&app, request.body(Body::from(body.clone())).unwrap()).await;
        let status = answer.status.as_u16();
        assert!((200..500).contains(&status), "{method} {path} {status}: {}", String::from_utf8_lossy(&body));
        if status >= 400 && !answer.body.is_empty() && answer.header("content-type") == "application/json" {
            assert!(!answer.json()["code"].as_str().unwrap().is_empty());
        }
    }
}

#[tokio::test]
async fn only_json_that_says_so_is_read() {
    let world = World::new();
    let app = world.app_for_many();
    let body = json!({ "name": "Ada", "password": PASSWORD }).to_string();
    for kind in
        ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"]
    {
        let request = Request::post("/v1/accounts").header("content-type", kind);
        let answer = send(&app, request.body(Body::from(body.clone())).unwrap()).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (415, &"not-json".into()), "{kind}");
    }
    let request = Request::post("/v1/accounts").header("content-type", "application/json; charset=utf-8");
    assert_eq!(send(&app, request.body(Body::from(body)).unwrap()).await.status, 201);
    let request = Request::post("/v1/sessions").header("content-type", "application/json");
    let huge = Body::from("x".repeat(70_000));
    assert_eq!(send(&app, request.body(huge).unwrap()).await.status, 413);
}

#[tokio::test]
async fn pages_of_others_log_nobody_in_or_out() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    for (method, path) in
        [("DELETE", "/v1/sessions/current"), ("POST", "/v1/guests"), ("POST", "/v1/sessions")]
    {
        let request = Request::builder().method(method).uri(path).header("host", "localhost:8064");
        let request = request.header("origin", "https://elsewhere.example");
        let request = request.header("cookie", ada.cookie.as_ref().unwrap());
        let body = Body::from(json!({ "name": "Ada", "password": PASSWORD }).to_string());
        let answer = send(&app, request.header("content-type", "application/json").body(body).unwrap()).await;
        assert_eq!(answer.json()["code"], "foreign-origin", "{path}");
    }
    assert_eq!(ada.me().await["name"], "Ada");
}

#[tokio::test]
async fn cookies_of_others_open_nothing() {
    let world = World::new();
    let app = world.app_for_many();
    let ada = Browser::of(&app, "Ada").await;
    let good = ada.cookie.unwrap();
    let secret = good.split_once('=').unwrap().1;
    for cookie in [
        "hyperchess_session=".to_owned(),
        "hyperchess_session=nonsense".to_owned(),
        format!("hyperchess_session={secret}x"),
        format!("hyperchess_session={}", &secret[1..]),
        format!("__Host-hyperchess_session={secret}"),
        format!("x{good}"),
    ] {
        let mut browser = Browser::new(&app);
        browser.cookie = Some(cookie.clone());
        assert_eq!(browser.me().await, json!({ "t": "stranger" }), "{cookie}");
    }
}
