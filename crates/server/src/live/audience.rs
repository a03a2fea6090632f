//! The sockets that follow a game.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::letter::SocketId;

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
    sockets: BTreeMap<SocketId, Outbox>,
}

impl Audience {
    pub(super) fn join(&mut self, socket: SocketId, outbox: Outbox) {
        self.sockets.insert(socket, outbox);
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        self.sockets.remove(&socket);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// Says something to one of them.
    pub(super) fn tell(&mut self, socket: SocketId, frames: Frames) {
        if self.sockets.get(&socket).is_some_and(|outbox| outbox.try_send(frames).is_err()) {
            self.leave(socket);
        }
    }

    /// Says something to all of them.
    pub(super) fn tell_all(&mut self, frames: &Frames) {
        self.sockets.retain(|_, outbox| outbox.try_send(frames.clone()).is_ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_listen_is_cut_off() {
        let (outbox, mut inbox) = mpsc::channel(1);
        let mut audience = Audience::default();
        audience.join(SocketId(1), outbox);
        audience.tell_all(&vec!["one".into()]);
        assert!(!audience.is_empty());
        audience.tell_all(&vec!["two".into()]);
        assert!(audience.is_empty());
        assert_eq!(inbox.try_recv(), Ok(vec!["one".into()]));
        assert_eq!(inbox.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
    }
}
