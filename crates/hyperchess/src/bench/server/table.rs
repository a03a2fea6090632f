//! Games among people, set up and joined as a browser does it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::visitor::{Socket, Visitor, first_state};
use crate::failure::Failure;

/// How many connections are made at a time.
const AT_ONCE: usize = 64;
/// What everybody has on the clock, in seconds: no flag is to fall meanwhile.
const SECONDS: u32 = 36_000;

/// A game and those who play in it.
pub(super) struct Table {
    pub(super) game: String,
    /// What each of them is known by, in turn order.
    pub(super) cookies: Vec<String>,
    pub(super) seats: Vec<Seat>,
    /// How many moves have been acknowledged.
    pub(super) kept: usize,
}

/// What arrives at many sockets, all together.
#[derive(Default)]
pub(super) struct Traffic {
    pub(super) bytes: AtomicU64,
}

/// The socket of somebody who plays.
pub(super) struct Seat {
    sink: SplitSink<Socket, Message>,
    answers: mpsc::UnboundedReceiver<Answer>,
    /// What listens; the connection ends with it.
    _listener: JoinSet<()>,
}

/// What a move is answered with.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Kept,
    Refused(String),
}

impl Seat {
    /// Makes a move, and waits until it is kept.
    pub(super) async fn play(&mut self, ply: usize, text: &str) -> Option<Answer> {
        let message = json!({ "t": "move", "ply": ply, "text": text }).to_string();
        self.sink.send(Message::text(message)).await.ok()?;
        self.answers.recv().await
    }
}

/// Does something for each of many, so many at a time.
pub(super) async fn for_each<T, R, W>(
    all: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> W,
) -> Result<Vec<R>, Failure>
where
    R: Send + 'static,
    W: Future<Output = Result<R, Failure>> + Send + 'static,
{
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for (number, one) in all.into_iter().enumerate() {
        let (work, places) = (work(one), Arc::clone(&places));
        tasks.spawn(async move {
            // The places are never closed.
            let _place = places.acquire_owned().await;
            work.await.map(|done| (number, done))
        });
    }
    let mut done = Vec::new();
    while let Some(finished) = tasks.join_next().await {
        done.push(finished.map_err(Failure::not_so)??);
    }
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, done)| done).collect())
}

/// Makes a game of guests, one for each seat; nobody has joined it yet.
pub(super) async fn make(
    server: SocketAddr,
    board: Arc<str>,
    players: usize,
    number: usize,
) -> Result<(Table, Vec<Visitor>), Failure> {
    let mut guests = Vec::new();
    for seat in 0..players {
        let mut guest = Visitor::come(server, number * players + seat, "").await?;
        guest.post("/v1/guests", "{}").await?;
        guests.push(guest);
    }
    let seat = |seat| json!({ "name": "", "player": "human", "initial": SECONDS, "increment": 0, "delay": 0, "open": seat > 0 });
    let seats: Vec<_> = (0..players).map(seat).collect();
    let wish = json!({ "board": *board, "undo": false, "byLink": true, "seats": seats }).to_string();
    let made = guests[0].post("/v1/games", &wish).await?;
    let game = made["id"].as_str().unwrap_or_default().to_owned();
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        guest.post(&format!("/v1/games/{game}/seats"), &json!({ "seat": seat }).to_string()).await?;
    }
    let cookies = guests.iter().map(|guest| guest.cookie.clone()).collect();
    Ok((Table { game, cookies, seats: Vec::new(), kept: 0 }, guests))
}

/// Lets everybody join.
pub(super) async fn join(
    (mut table, guests): (Table, Vec<Visitor>),
    traffic: Arc<Traffic>,
) -> Result<Table, Failure> {
    for guest in guests {
        let mut socket = guest.join(&table.game).await?;
        first_state(&mut socket).await?;
        table.seats.push(listen(socket, Arc::clone(&traffic)));
    }
    Ok(table)
}

/// Lets everybody join again, who was known before, and says how many moves each game has.
pub(super) async fn rejoin(
    server: SocketAddr,
    (game, cookie, number): (String, String, usize),
) -> Result<(usize, Socket), Failure> {
    let guest = Visitor::come(server, number, &cookie).await?;
    let mut socket = guest.join(&game).await?;
    let state = first_state(&mut socket).await?;
    Ok((state["moves"].as_array().map_or(0, Vec::len), socket))
}

/// Takes in whatever comes, counts it, and hands on answers to moves.
fn listen(socket: Socket, traffic: Arc<Traffic>) -> Seat {
    let (sink, mut stream) = socket.split();
    let (sender, answers) = mpsc::unbounded_channel();
    let mut listener = JoinSet::new();
    listener.spawn(async move {
        while let Some(Ok(heard)) = stream.next().await {
            let Message::Text(text) = heard else { continue };
            traffic.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            let answer = if text.starts_with(r#"{"t":"ack""#) {
                Answer::Kept
            } else if text.starts_with(r#"{"t":"reject""#) {
                Answer::Refused(text.to_string())
            } else {
                continue;
            };
            if sender.send(answer).is_err() {
                return;
            }
        }
    });
    Seat { sink, answers, _listener: listener }
}
