//! A player at a socket.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last version seen.
    pub(crate) version: u64,
    /// Whether it hears of one of several boards alone, so that versions are left out.
    skips: bool,
}

impl Client {
    pub(crate) async fn connect(address: &str, game: &str) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}/v1/games/{game}/socket")).await.unwrap();
        Self { socket, version: 0, skips: false }
    }

    /// Connects as whoever has a cookie, and says nothing yet.
    pub(crate) async fn connect_as(address: &str, game: &str, cookie: Option<&str>) -> Self {
        let mut request = format!("ws://{address}/v1/games/{game}/socket").into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.unwrap();
        Self { socket, version: 0, skips: false }
    }

    /// Connects as whoever has a cookie, if that is let in, and greets.
    pub(crate) async fn join_as(address: &str, game: &str, cookie: Option<&str>) -> Option<(Self, Value)> {
        let mut request = format!("ws://{address}/v1/games/{game}/socket").into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.ok()?;
        let mut client = Self { socket, version: 0, skips: false };
        client.send(json!({ "t": "hello", "version": 0 })).await;
        let state = client.wait("state").await;
        Some((client, state))
    }

    /// Connects, greets, and returns the state too.
    pub(crate) async fn join(address: &str, game: &str) -> (Self, Value) {
        let mut client = Self::connect(address, game).await;
        client.send(json!({ "t": "hello", "version": 0 })).await;
        let state = client.wait("state").await;
        (client, state)
    }

    /// Joins at one of several boards, where what happens at others is not told.
    pub(crate) async fn join_at(address: &str, game: &str, board: u8, cookie: Option<&str>) -> (Self, Value) {
        let at = format!("ws://{address}/v1/games/{game}/socket?board={board}");
        let mut request = at.into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.unwrap();
        let mut client = Self { socket, version: 0, skips: true };
        client.send(json!({ "t": "hello", "version": 0 })).await;
        let state = client.wait("state").await;
        (client, state)
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(&message.to_string()).await;
    }

    /// Says something, and whether anybody is there to hear it.
    pub(crate) async fn try_send(&mut self, message: Value) -> bool {
        self.try_send_text(&message.to_string()).await
    }

    pub(crate) async fn try_send_text(&mut self, text: &str) -> bool {
        self.socket.send(Message::text(text)).await.is_ok()
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn send_move(&mut self, ply: usize, text: &str) {
        self.send(json!({ "t": "move", "ply": ply, "text": text })).await;
    }

    /// The next message; nothing if the server has hung up.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["t"] == "event" {
                        let version = message["version"].as_u64().unwrap();
                        let fits = version == self.version + 1 || self.skips && version > self.version;
                        assert!(fits, "no event is missed or comes twice: {version} after {}", self.version);
                        self.version = version;
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Waits for a message of some kind, passing over others.
    pub(crate) async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap();
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// Waits for an event of some kind, passing over others.
    pub(crate) async fn wait_event(&mut self, kind: &str) -> Value {
        loop {
            let message = self.wait("event").await;
            if message["event"]["t"] == kind {
                return message["event"].clone();
            }
        }
    }

    /// Waits for a state of some ply.
    pub(crate) async fn wait_ply(&mut self, ply: usize) -> Value {
        loop {
            let state = self.wait("state").await;
            if state["ply"] == ply {
                return state;
            }
        }
    }

    /// Makes a move and returns the state after it.
    pub(crate) async fn play(&mut self, ply: usize, text: &str) -> Value {
        self.send_move(ply, text).await;
        // Where there are several boards, something may have happened at another meanwhile.
        let answer = if self.skips { self.wait("ack").await } else { self.hear().await.unwrap() };
        assert_eq!(answer, json!({ "t": "ack", "ply": ply }));
        self.wait_ply(ply + 1).await
    }

    /// Makes moves from the start and returns the state after them.
    pub(crate) async fn play_all(&mut self, moves: &[&str]) -> Value {
        let mut state = Value::Null;
        for (ply, text) in moves.iter().enumerate() {
            state = self.play(ply, text).await;
        }
        state
    }
}
