//! A server of its own for each test, and somebody to talk to it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use serde_json::{Value, json};
use server::{Bounds, People, Server, Settings, app};
use store::SqlStore;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tower::ServiceExt;

/// A folder with a database and, where a test puts it there, content.
pub(crate) struct World {
    folder: TempDir,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl World {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn content(&self) -> PathBuf {
        self.folder.path().join("UserContent")
    }

    /// Puts a file into the content folder.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.content().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }

    /// The database and what lies beside it.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("games.sqlite")
    }

    /// A server on this world's database and content.
    pub(crate) fn app(&self) -> Router {
        self.app_with(Settings::default())
    }

    /// The same for many people, with accounts.
    pub(crate) fn app_for_many(&self) -> Router {
        self.app_with(Settings { people: People::Many, ..Settings::default() })
    }

    /// The same with other settings.
    pub(crate) fn app_with(&self, settings: Settings) -> Router {
        app(self.server_with(settings))
    }

    pub(crate) fn server_with(&self, settings: Settings) -> Server {
        let store = SqlStore::in_file(&self.database()).unwrap();
        let settings = Settings { content: Some(self.content()), machine_pause: Duration::ZERO, ..settings };
        Server::new(Arc::new(store), settings)
    }

    /// The same behind a real socket; the address is what comes behind `http://`.
    pub(crate) async fn serve(&self) -> String {
        serve(self.app()).await
    }
}

/// Serves on a free port.
pub(crate) async fn serve(app: Router) -> String {
    serve_within(app, Bounds::default()).await
}

/// The same for so many connections.
pub(crate) async fn serve_within(app: Router, bounds: Bounds) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(server::serve(listener, app, bounds));
    address
}

pub(crate) async fn send(app: &Router, request: Request<Body>) -> Answer {
    let response = app.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

pub(crate) async fn get(app: &Router, path: &str) -> Answer {
    send(app, Request::get(path).body(Body::empty()).unwrap()).await
}

pub(crate) async fn post(app: &Router, path: &str, body: &Value) -> Answer {
    let request = Request::post(path).header("content-type", "application/json");
    send(app, request.body(Body::from(body.to_string())).unwrap()).await
}

pub(crate) async fn put(app: &Router, path: &str, body: &Value) -> Answer {
    let request = Request::put(path).header("content-type", "application/json");
    send(app, request.body(Body::from(body.to_string())).unwrap()).await
}

pub(crate) async fn delete(app: &Router, path: &str) -> Answer {
    send(app, Request::delete(path).body(Body::empty()).unwrap()).await
}

/// A seat without a limit of time.
pub(crate) fn seat(name: &str, player: &str) -> Value {
    json!({ "name": name, "player": player, "initial": 0, "increment": 0, "delay": 0 })
}

/// A game of two people on a board.
pub(crate) fn two_people(board: &str) -> Value {
    json!({ "board": board, "undo": true, "seats": [seat("Ada", "human"), seat("Bob", "human")] })
}

/// Makes a game and returns its name.
pub(crate) async fn create(app: &Router, wish: &Value) -> String {
    let answer = post(app, "/v1/games", wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", String::from_utf8_lossy(&answer.body));
    answer.json()["id"].as_str().unwrap().to_owned()
}

pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Chess as a user's own board, under a name that is free.
pub(crate) fn own_chess() -> String {
    let board = std::fs::read_to_string(repository("content/Boards/Chess/board.xml")).unwrap();
    let board = board.replace("<name>Chess</name>", "<name>Mine</name>").replace("<key>chess</key>", "");
    board.lines().filter(|line| !line.contains("<alias>")).collect::<Vec<_>>().join("\n")
}

/// A grey picture of so many pixels a side.
pub(crate) fn png(side: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.add_text_chunk("Comment".to_owned(), "secret".to_owned()).unwrap();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![9; (side * side) as usize]).unwrap();
    writer.finish().unwrap();
    bytes
}
