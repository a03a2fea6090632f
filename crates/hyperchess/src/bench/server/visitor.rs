//! Somebody at the other end of a connection: first by HTTP, then by a socket, over one and the same.

use std::net::{Ipv4Addr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::failure::Failure;

/// How many connections share an address of this computer: one address has some 28,000 ports to call from.
const A_HOST: usize = 10_000;

/// The largest answer that is read.
const MAX_ANSWER: usize = 16 * 1024 * 1024;

pub(super) type Socket = WebSocketStream<TcpStream>;

/// Somebody who is connected.
pub(in crate::bench) struct Visitor {
    stream: TcpStream,
    server: SocketAddr,
    /// By which they are known; empty for strangers.
    pub(in crate::bench) cookie: String,
}

impl Visitor {
    /// Connects the visitor of some number.
    pub(in crate::bench) async fn come(
        server: SocketAddr,
        number: usize,
        cookie: &str,
    ) -> Result<Self, Failure> {
        let socket = TcpSocket::new_v4().map_err(|error| no_socket(&error))?;
        let host = u8::try_from(2 + number / A_HOST % 200).unwrap_or(2);
        // Not every system has more than one address for itself; then the port range is the limit.
        let _ = socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, host), 0)));
        let stream = socket.connect(server).await.map_err(|error| no_socket(&error))?;
        stream.set_nodelay(true).map_err(Failure::not_so)?;
        Ok(Self { stream, server, cookie: cookie.to_owned() })
    }

    /// The JSON that comes back; a cookie that comes with it is kept.
    pub(in crate::bench) async fn post(&mut self, path: &str, body: &str) -> Result<Value, Failure> {
        let (host, length) = (self.server, body.len());
        let cookie =
            if self.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", self.cookie) };
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{cookie}\r\n{body}"
        );
        self.exchange(path, &request).await
    }

    /// The JSON that is at an address.
    pub(in crate::bench) async fn get(&mut self, path: &str) -> Result<Value, Failure> {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n", self.server, self.cookie);
        self.exchange(path, &request).await
    }

    async fn exchange(&mut self, path: &str, request: &str) -> Result<Value, Failure> {
        self.stream.write_all(request.as_bytes()).await.map_err(Failure::not_so)?;
        let (head, body) = self.answer().await?;
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(set) = set {
            self.cookie = set.split(';').next().unwrap_or_default().to_owned();
        }
        let fine = head.split(' ').nth(1).is_some_and(|status| status.starts_with('2'));
        if !fine {
            return Err(Failure::not_so(format!("the server refuses {path}: {body}")));
        }
        serde_json::from_str(&body).map_err(Failure::not_so)
    }

    /// The head of an answer and its body.
    async fn answer(&mut self) -> Result<(String, String), Failure> {
        let mut bytes = Vec::new();
        loop {
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let length: usize = length.and_then(|text| text.parse().ok()).unwrap_or(0);
                if bytes.len() >= end + 4 + length {
                    let body = String::from_utf8_lossy(&bytes[end + 4..end + 4 + length]).into_owned();
                    return Ok((head, body));
                }
            }
            let read = self.stream.read_buf(&mut bytes).await.map_err(Failure::not_so)?;
            if read == 0 || bytes.len() > MAX_ANSWER {
                return Err(Failure::not_so("the server hung up"));
            }
        }
    }

    /// Joins a game over the same connection, as the app does.
    pub(super) async fn join(self, game: &str) -> Result<Socket, Failure> {
        let address = format!("ws://{}/v1/games/{game}/socket", self.server);
        let mut request = address.into_client_request().map_err(Failure::not_so)?;
        if !self.cookie.is_empty() {
            let cookie = self.cookie.parse().map_err(Failure::not_so)?;
            request.headers_mut().insert("cookie", cookie);
        }
        // Thousands of these are in one process.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let joined = client_async_with_config(request, self.stream, Some(config)).await;
        let (mut socket, _) = joined.map_err(|error| refused(&error))?;
        socket
            .send(Message::text(r#"{"t":"hello","version":0,"changes":true}"#))
            .await
            .map_err(Failure::not_so)?;
        Ok(socket)
    }
}

/// Waits for the whole state, which comes after a greeting.
pub(super) async fn first_state(socket: &mut Socket) -> Result<Value, Failure> {
    while let Some(heard) = socket.next().await {
        if let Message::Text(text) = heard.map_err(Failure::not_so)?
            && text.starts_with(r#"{"t":"state""#)
        {
            return serde_json::from_str(&text).map_err(Failure::not_so);
        }
    }
    Err(Failure::not_so("the server hung up"))
}

fn no_socket(error: &std::io::Error) -> Failure {
    Failure::not_so(format!(
        "no connection can be made: {error}; ask for fewer with --sockets and --spectators, \
         or allow more open files (`ulimit -n`)"
    ))
}

fn refused(error: &Error) -> Failure {
    match error {
        Error::Http(answer) => {
            let body = answer.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
            Failure::not_so(format!("the server refuses a socket: {} {body}", answer.status()))
        }
        _ => Failure::not_so(format!("the server refuses a socket: {error}")),
    }
}
