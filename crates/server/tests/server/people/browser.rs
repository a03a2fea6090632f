//! A browser that keeps its cookie.

use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use serde_json::{Value, json};

use crate::common::{Answer, send};

/// What everybody's password is.
pub(crate) const PASSWORD: &str = "three good words";

pub(crate) struct Browser {
    app: Router,
    /// Name and value, as they are sent back.
    pub(crate) cookie: Option<String>,
    /// The same of the one that says that it was logged in with before.
    pub(crate) known: Option<String>,
    /// Where it is.
    pub(crate) address: IpAddr,
}

impl Browser {
    pub(crate) fn new(app: &Router) -> Self {
        Self { app: app.clone(), cookie: None, known: None, address: "192.0.2.1".parse().unwrap() }
    }

    /// One that has registered.
    pub(crate) async fn of(app: &Router, name: &str) -> Self {
        let mut browser = Self::new(app);
        let answer = browser.register(name).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        browser
    }

    pub(crate) async fn register(&mut self, name: &str) -> Answer {
        self.post("/v1/accounts", &json!({ "name": name, "password": PASSWORD })).await
    }

    pub(crate) async fn log_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("/v1/sessions", &json!({ "name": name, "password": password })).await
    }

    pub(crate) async fn me(&mut self) -> Value {
        self.get("/v1/me").await.json()
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Some(body)).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("PUT", path, Some(body)).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.ask("DELETE", path, None).await
    }

    /// Sends a file as it is.
    pub(crate) async fn send_file(&mut self, path: &str, bytes: Vec<u8>) -> Answer {
        self.send("POST", path, Some("application/octet-stream"), Body::from(bytes)).await
    }

    async fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let kind = body.is_some().then_some("application/json");
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.send(method, path, kind, body).await
    }

    async fn send(&mut self, method: &str, path: &str, kind: Option<&str>, body: Body) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost:8064");
        request = request.header("origin", "http://localhost:8064");
        request = request.header("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0");
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", format!("theme=dark; {cookie}; other=1"));
        }
        if let Some(known) = &self.known {
            request = request.header("cookie", known);
        }
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let mut request = request.body(body).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(self.address, 50_000)));
        let answer = send(&self.app, request).await;
        self.keep_cookie(&answer);
        answer
    }

    /// What a browser does with cookies that it is sent.
    fn keep_cookie(&mut self, answer: &Answer) {
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            let pair = cookie.split(';').next().unwrap();
            let place = if pair.contains("_browser=") { &mut self.known } else { &mut self.cookie };
            *place = (!cookie.contains("Max-Age=0;")).then(|| pair.to_owned());
        }
    }
}

/// The status and the word for programs.
pub(crate) fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

/// The same to compare with.
pub(crate) fn with(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
