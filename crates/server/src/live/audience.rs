//! The sockets that follow a game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use game::Board;
use rules::Player;
use tokio::sync::mpsc;

use super::letter::SocketId;
use super::viewpoint::Viewpoint;
use crate::access::Seats;

/// How many bundles of messages may wait for a socket. Whoever lags further behind is cut off, and finds
/// on connecting again what it has missed.
pub(crate) const OUTBOX: usize = 64;

/// Messages that go out together, as JSON; written once, however many get them.
pub(crate) type Frames = Arc<[Utf8Bytes]>;

/// Where the messages for a socket go.
pub(crate) type Outbox = mpsc::Sender<Frames>;

/// The sockets that follow a game.
#[derive(Default)]
pub(super) struct Audience {
    sockets: BTreeMap<SocketId, Follower>,
    /// All sorts of followers there are, so that nobody has to be asked to know it.
    sorts: BTreeMap<Viewpoint, Sort>,
}

/// How many followers there are of one sort.
#[derive(Default)]
struct Sort {
    count: usize,
    /// How many of them put changes together by themselves.
    changes: usize,
}

/// A socket that follows a game.
pub(crate) struct Follower {
    pub(crate) outbox: Outbox,
    /// Who is behind it, and what they look at.
    pub(crate) at: Viewpoint,
    /// Whether it puts changes together by itself.
    pub(crate) changes: bool,
}

/// What is said to those of one sort: to those who put changes together by themselves, and to all others.
pub(super) struct Meant {
    pub(super) changes: Frames,
    pub(super) states: Frames,
}

/// Who hears what is said in a room: those who play, those who look on, or those of one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Room {
    Players,
    Watchers,
    Team(u32),
}

impl Room {
    pub(super) fn of(seats: &Seats) -> Self {
        if seats.is_none() { Self::Watchers } else { Self::Players }
    }
}

impl Audience {
    pub(super) fn join(&mut self, socket: SocketId, follower: Follower) {
        // Whoever greets again starts over.
        self.leave(socket);
        let sort = self.sorts.entry(follower.at.clone()).or_default();
        sort.count += 1;
        sort.changes += usize::from(follower.changes);
        self.sockets.insert(socket, follower);
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        let Some(follower) = self.sockets.remove(&socket) else { return };
        let Some(sort) = self.sorts.get_mut(&follower.at) else { return };
        sort.count -= 1;
        sort.changes -= usize::from(follower.changes);
        if sort.count == 0 {
            self.sorts.remove(&follower.at);
        }
    }

    /// Whether whoever holds a seat is there.
    pub(super) fn is_there(&self, seat: Player) -> bool {
        self.sorts.keys().any(|at| at.seats.has(seat))
    }

    /// How many look on. Whoever sees several boards does so by as many sockets.
    pub(super) fn watchers(&self) -> usize {
        let strangers = self.sorts.iter().filter(|(at, _)| at.seats.is_none());
        strangers.map(|(_, sort)| sort.count).max().unwrap_or(0)
    }

    /// Whether anybody of a sort wants things in one way: changes, or whole states.
    pub(super) fn wants(&self, at: &Viewpoint, changes: bool) -> bool {
        let wants = |sort: &Sort| if changes { sort.changes > 0 } else { sort.changes < sort.count };
        self.sorts.get(at).is_some_and(wants)
    }

    /// The seats that whoever is behind a socket decides for; none for one that has not joined.
    pub(super) fn seats(&self, socket: SocketId) -> Seats {
        self.sockets.get(&socket).map_or(Seats::These(Vec::new()), |follower| follower.at.seats.clone())
    }

    /// The board that a socket is about.
    pub(super) fn board(&self, socket: SocketId) -> Board {
        self.sockets.get(&socket).map_or(Board::default(), |follower| follower.at.board)
    }

    /// All sorts of followers there are, each once.
    pub(super) fn sorts(&self) -> Vec<Viewpoint> {
        self.sorts.keys().cloned().collect()
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
    pub(super) fn tell_all(&mut self, frames: &BTreeMap<Viewpoint, Meant>) {
        self.tell_each(|follower| {
            let meant = frames.get(&follower.at)?;
            Some(Arc::clone(if follower.changes { &meant.changes } else { &meant.states }))
        });
    }

    /// Says the same to everybody, or to everybody in a room.
    pub(super) fn tell_room(&mut self, room: Option<Room>, frame: &Utf8Bytes) {
        let frames: Frames = [frame.clone()].into();
        self.tell_each(|follower| {
            let hears = room.is_none_or(|room| room == Room::of(&follower.at.seats));
            hears.then(|| Arc::clone(&frames))
        });
    }

    /// Says something to all of them, to each what is meant for those who look at that board.
    pub(super) fn tell_boards(&mut self, frame: impl Fn(Board) -> Option<Utf8Bytes>) {
        let boards: BTreeSet<Board> = self.sorts.keys().map(|at| at.board).collect();
        let frames: BTreeMap<Board, Frames> =
            boards.into_iter().filter_map(|board| Some((board, [frame(board)?].into()))).collect();
        self.tell_each(|follower| frames.get(&follower.at.board).cloned());
    }

    /// Says the same to everybody who has one of these seats.
    pub(super) fn tell_seats(&mut self, seats: &[Player], frame: &Utf8Bytes) {
        let frames: Frames = [frame.clone()].into();
        self.tell_each(|follower| {
            let hears = seats.iter().any(|&seat| follower.at.seats.has(seat));
            hears.then(|| Arc::clone(&frames))
        });
    }

    /// Says to each what is meant for them, if anything is. Whoever does not listen is cut off.
    fn tell_each(&mut self, meant: impl Fn(&Follower) -> Option<Frames>) {
        let deaf = |(id, follower): (&SocketId, &Follower)| {
            let sent = meant(follower).is_none_or(|frames| follower.outbox.try_send(frames).is_ok());
            (!sent).then_some(*id)
        };
        let deaf: Vec<SocketId> = self.sockets.iter().filter_map(deaf).collect();
        for socket in deaf {
            self.leave(socket);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_listen_is_cut_off() {
        let (outbox, mut inbox) = mpsc::channel(1);
        let mut audience = Audience::default();
        let at = Viewpoint { seats: Seats::All, board: Board(0) };
        audience.join(SocketId(1), Follower { outbox, at: at.clone(), changes: false });
        let meant = |text: &'static str| Meant { changes: [].into(), states: [text.into()].into() };
        let to_all = |text: &'static str| BTreeMap::from([(at.clone(), meant(text))]);
        audience.tell_all(&to_all("one"));
        assert!(!audience.is_empty());
        audience.tell_all(&to_all("two"));
        assert!(audience.is_empty());
        assert_eq!(inbox.try_recv(), Ok(["one".into()].into()));
        assert_eq!(inbox.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
    }

    #[test]
    fn it_is_known_who_is_there() {
        let mut audience = Audience::default();
        let seats = |seats: &[u8]| Viewpoint {
            seats: Seats::These(seats.iter().map(|&seat| Player(seat)).collect()),
            board: Board(0),
        };
        let follower = |at: Viewpoint, changes| Follower { outbox: mpsc::channel(1).0, at, changes };
        audience.join(SocketId(1), follower(seats(&[1]), true));
        audience.join(SocketId(2), follower(seats(&[]), false));
        audience.join(SocketId(3), follower(seats(&[]), true));
        // Somebody who greets twice is there once.
        audience.join(SocketId(3), follower(seats(&[]), true));
        assert!(audience.is_there(Player(1)) && !audience.is_there(Player(0)));
        assert_eq!((audience.watchers(), audience.sorts().len()), (2, 2));
        assert!(audience.wants(&seats(&[]), true) && audience.wants(&seats(&[]), false));
        assert!(!audience.wants(&seats(&[1]), false));
        audience.leave(SocketId(2));
        audience.leave(SocketId(2));
        assert!(!audience.wants(&seats(&[]), false));
        audience.leave(SocketId(1));
        audience.leave(SocketId(3));
        assert!(audience.is_empty() && audience.sorts().is_empty());
    }
}
