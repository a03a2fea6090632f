//! The sockets that follow a game.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::ws::Utf8Bytes;
use rules::Player;
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
pub(crate) struct Follower {
    pub(crate) outbox: Outbox,
    /// The seats that whoever is behind it decides for.
    pub(crate) seats: Seats,
    /// Whether it puts changes together by itself.
    pub(crate) changes: bool,
}

/// What is said to those of one sort: to those who put changes together by themselves, and to all others.
pub(super) struct Meant {
    pub(super) changes: Frames,
    pub(super) states: Frames,
}

/// Who hears what is said in a room: those who play, or those who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    Players,
    Watchers,
}

impl Room {
    pub(super) fn of(seats: &Seats) -> Self {
        if seats.is_none() { Self::Watchers } else { Self::Players }
    }
}

impl Audience {
    pub(super) fn join(&mut self, socket: SocketId, follower: Follower) {
        self.sockets.insert(socket, follower);
    }

    /// Whether whoever holds a seat is there.
    pub(super) fn is_there(&self, seat: Player) -> bool {
        self.sockets.values().any(|follower| follower.seats.has(seat))
    }

    /// How many look on.
    pub(super) fn watchers(&self) -> usize {
        self.sockets.values().filter(|follower| follower.seats.is_none()).count()
    }

    /// Whether anybody of a sort wants things in one way: changes, or whole states.
    pub(super) fn wants(&self, seats: &Seats, changes: bool) -> bool {
        self.sockets.values().any(|follower| follower.seats == *seats && follower.changes == changes)
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
    pub(super) fn tell_all(&mut self, frames: &BTreeMap<Seats, Meant>) {
        self.sockets.retain(|_, follower| {
            let meant = frames.get(&follower.seats).map(|meant| match follower.changes {
                true => meant.changes.clone(),
                false => meant.states.clone(),
            });
            follower.outbox.try_send(meant.unwrap_or_default()).is_ok()
        });
    }

    /// Says the same to everybody, or to everybody in a room.
    pub(super) fn tell_room(&mut self, room: Option<Room>, frame: &Utf8Bytes) {
        self.sockets.retain(|_, follower| {
            let hears = room.is_none_or(|room| room == Room::of(&follower.seats));
            !hears || follower.outbox.try_send(vec![frame.clone()]).is_ok()
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
        audience.join(SocketId(1), Follower { outbox, seats: Seats::All, changes: false });
        let meant = |text: &'static str| Meant { changes: Vec::new(), states: vec![text.into()] };
        let to_all = |text: &'static str| BTreeMap::from([(Seats::All, meant(text))]);
        audience.tell_all(&to_all("one"));
        assert!(!audience.is_empty());
        audience.tell_all(&to_all("two"));
        assert!(audience.is_empty());
        assert_eq!(inbox.try_recv(), Ok(vec!["one".into()]));
        assert_eq!(inbox.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
    }
}
