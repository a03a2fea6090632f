//! A program that speaks for somebody.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, Bytes};
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::common::{Answer, send};
use crate::people::browser::{Browser, PASSWORD};

pub(super) const ALL: [&str; 4] = ["board:play", "bot:play", "challenge:read", "challenge:write"];

/// Somebody's program, by its token.
#[derive(Clone)]
pub(super) struct Program {
    app: Router,
    pub(super) secret: String,
}

impl Program {
    /// One that may do everything for somebody new.
    pub(super) async fn of(app: &Router, name: &str) -> Self {
        Self::with(app, &mut Browser::of(app, name).await, &ALL).await
    }

    /// The program of a new bot.
    pub(super) async fn of_bot(app: &Router, name: &str) -> Self {
        let bot = Self::of(app, name).await;
        assert_eq!(bot.post("/api/bot/account/upgrade", "").await.status, 200);
        bot
    }

    /// One that may do these things for somebody.
    pub(super) async fn with(app: &Router, browser: &mut Browser, scopes: &[&str]) -> Self {
        let wish = json!({ "label": "program", "scopes": scopes, "password": PASSWORD });
        let made = browser.post("/v1/tokens", &wish).await.json();
        Self { app: app.clone(), secret: made["secret"].as_str().unwrap().to_owned() }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> Request<Body> {
        let request = Request::builder().method(method).uri(path);
        let request = request.header("authorization", format!("Bearer {}", self.secret));
        request.body(Body::from(body.to_owned())).unwrap()
    }

    pub(super) async fn get(&self, path: &str) -> Answer {
        send(&self.app, self.request("GET", path, "")).await
    }

    /// A form, or JSON where it begins like that; nothing says which.
    pub(super) async fn post(&self, path: &str, body: &str) -> Answer {
        send(&self.app, self.request("POST", path, body)).await
    }

    /// Something that is answered line by line.
    pub(super) async fn stream(&self, method: &str, path: &str, body: &str) -> Lines {
        let response = self.app.clone().oneshot(self.request(method, path, body)).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        Lines { body: response.into_body().into_data_stream() }
    }

    /// Challenges somebody, and says under which name.
    pub(super) async fn challenge(&self, name: &str, body: &str) -> String {
        let answer = self.post(&format!("/api/challenge/{name}"), body).await;
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        answer.json()["id"].as_str().unwrap().to_owned()
    }
}

/// Lines as they come.
pub(super) struct Lines {
    body: BodyDataStream,
}

impl Lines {
    /// The next line that says something; nothing once it is over.
    pub(super) async fn next(&mut self) -> Option<Value> {
        loop {
            let piece = tokio::time::timeout(Duration::from_secs(20), self.body.next()).await.unwrap();
            let line: Bytes = piece?.unwrap();
            if !line.trim_ascii().is_empty() {
                return Some(serde_json::from_slice(&line).unwrap());
            }
        }
    }

    /// The next line of a kind.
    pub(super) async fn of_kind(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await.unwrap();
            if line["type"] == kind {
                return line;
            }
        }
    }
}

/// What a request was told: the status, and whether there are words.
pub(super) fn refusal(answer: &Answer) -> (u16, bool) {
    (answer.status.as_u16(), answer.json()["error"].as_str().is_some_and(|words| !words.is_empty()))
}
