//! Many who look on at one game.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::lines::Line;
use super::table::{Answer, Table, for_each};
use super::visitor::{Socket, Visitor, first_state};
use crate::failure::Failure;

/// How long the last of them is waited for.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it is quiet before each move: long enough to tell everybody how many there are.
const QUIET: Duration = Duration::from_millis(2_200);

/// What came of it.
pub(super) struct Crowd {
    pub(super) count: usize,
    /// For each move the time until the last of them had it.
    pub(super) last: Vec<Duration>,
    /// For each move the time until it was acknowledged.
    pub(super) acknowledged: Vec<Duration>,
    pub(super) bytes_a_move: u64,
}

/// Those who look on, connected.
pub(super) struct Onlookers {
    count: usize,
    events: mpsc::UnboundedReceiver<Instant>,
    bytes: Arc<AtomicU64>,
    /// What listens; the connections end with it.
    _listeners: JoinSet<()>,
}

/// Lets so many strangers join a game.
pub(super) async fn gather(server: SocketAddr, game: &str, count: usize) -> Result<Onlookers, Failure> {
    let (sender, events) = mpsc::unbounded_channel();
    let bytes = Arc::new(AtomicU64::new(0));
    let game: Arc<str> = game.into();
    let sockets = for_each(0..count, |number| {
        let game = Arc::clone(&game);
        async move {
            let stranger = Visitor::come(server, number, "").await?;
            let mut socket = stranger.join(&game).await?;
            first_state(&mut socket).await?;
            Ok(socket)
        }
    });
    let mut listeners = JoinSet::new();
    for socket in sockets.await? {
        listeners.spawn(look_on(socket, sender.clone(), Arc::clone(&bytes)));
    }
    Ok(Onlookers { count, events, bytes, _listeners: listeners })
}

/// Says when events arrive, and counts what comes with them.
async fn look_on(mut socket: Socket, events: mpsc::UnboundedSender<Instant>, bytes: Arc<AtomicU64>) {
    while let Some(Ok(heard)) = socket.next().await {
        let Message::Text(text) = heard else { continue };
        let is_event = text.starts_with(r#"{"t":"event""#);
        if is_event || text.starts_with(r#"{"t":"change""#) {
            bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        }
        if is_event && events.send(Instant::now()).is_err() {
            return;
        }
    }
}

/// Makes some moves, and waits each time until everybody has it.
pub(super) async fn watch(
    mut onlookers: Onlookers,
    table: &mut Table,
    line: &Line,
    moves: usize,
) -> Result<Crowd, Failure> {
    let (mut last, mut acknowledged) = (Vec::new(), Vec::new());
    let before = table.kept;
    sleep(QUIET).await;
    for (ply, (seat, text)) in line.iter().enumerate().skip(before).take(moves) {
        sleep(QUIET).await;
        let begin = Instant::now();
        match table.seats[*seat].play(ply, text).await {
            Some(Answer::Kept) => acknowledged.push(begin.elapsed()),
            Some(Answer::Refused(why)) => return Err(Failure::not_so(why)),
            None => return Err(Failure::not_so("the server hung up")),
        }
        table.kept = ply + 1;
        let mut latest = begin;
        for number in 0..onlookers.count {
            let heard = timeout(PATIENCE, onlookers.events.recv()).await.ok().flatten();
            let missing = onlookers.count - number;
            let lost = || Failure::not_so(format!("{missing} of those who look on never heard of a move"));
            latest = latest.max(heard.ok_or_else(lost)?);
        }
        last.push(latest - begin);
    }
    let made = (table.kept - before).max(1) as u64;
    let bytes_a_move = onlookers.bytes.load(Ordering::Relaxed) / made / onlookers.count.max(1) as u64;
    last.sort_unstable();
    acknowledged.sort_unstable();
    Ok(Crowd { count: onlookers.count, last, acknowledged, bytes_a_move })
}
