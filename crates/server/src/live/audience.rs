//! The sockets that follow a game.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::letter::SocketId;
use crate::access::Seats;

/// How many bundles of messages may wait for a socket. Whoever lags further behind is cut off, and finds
/// on connecting again what it has missed.
pub(crate) const OUTBOX: usize = 64;

/// Messages that go out together, as JSON.
pub(crate) type Frames = Vec<Utf8Bytes>;

/// Where the messages for a socket go.
pub(crate) type Outbox = mpsc::Sender<Frames>;

/// The sockets that follow a game.
#[derive(Default)]
pub(super) struct Audience {
    sockets: BTreeMap<SocketId, Follower>,
}

/// A socket that follows a game.
struct Follower {
    outbox: Outbox,
    /// The seats that whoever is behind it decides for.
    seats: Seats,
}

impl Audience {
    pub(super) fn join(&mut self, socket: SocketId, outbox: Outbox, seats: Seats) {
        self.sockets.insert(socket, Follower { outbox, seats });
    }

    /// The seats that whoever is behind a socket decides for; none for one that has not joined.
    pub(super) fn seats(&self, socket: SocketId) -> Seats {
        self.sockets.get(&socket).map_or(Seats::These(Vec::new()), |follower| follower.seats.clone())
    }

    /// All sorts of followers there are, each once.
    pub(super) fn sorts(&self) -> BTreeSet<Seats> {
        self.sockets.values().map(|follower| follower.seats.clone()).collect()
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        self.sockets.remove(&socket);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// Says something to one of them.
    pub(super) fn tell(&mut self, socket: SocketId, frames: Frames) {
        if self.sockets.get(&socket).is_some_and(|follower| follower.outbox.try_send(frames).is_err()) {
            self.leave(socket);
        }
    }

    /// Says something to all of them, to each what is meant for its sort.
    pub(super) fn tell_all(&mut self, frames: &BTreeMap<Seats, Frames>) {
        self.sockets.retain(|_, follower| {
            let meant = frames.get(&follower.seats).cloned().unwrap_or_default();
            follower.outbox.try_send(meant).is_ok()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_listen_is_cut_off() {
        let (outbox, mut inbox) = mpsc::channel(1);
        let mut audience = Audience::default();
        audience.join(SocketId(1), outbox, Seats::All);
        let to_all = |text: &'static str| BTreeMap::from([(Seats::All, vec![text.into()])]);
        audience.tell_all(&to_all("one"));
        assert!(!audience.is_empty());
        audience.tell_all(&to_all("two"));
        assert!(audience.is_empty());
        assert_eq!(inbox.try_recv(), Ok(vec!["one".into()]));
        assert_eq!(inbox.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
    }
}
