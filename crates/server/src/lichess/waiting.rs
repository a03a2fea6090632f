//! Waiting for somebody, with a line that is held: `keepAliveStream` of a challenge, and seeks.

use axum::response::Response;
use serde_json::{Value, json};
use store::GameId;
use tokio::sync::mpsc;
use tokio::time::interval;

use super::caller::Caller;
use super::lines::{KEEP_ALIVE, Lines, NDJSON};
use crate::bell::{Listening, Ring};
use crate::http::lobby::give_up;
use crate::server::Server;

/// Somebody who waits at a game for as long as a program holds the line.
pub(super) struct Wait {
    pub(super) server: Server,
    pub(super) caller: Caller,
    pub(super) game: GameId,
    pub(super) lines: Lines,
    pub(super) inbox: mpsc::Receiver<Ring>,
    pub(super) _listening: Listening,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    Accepted,
    Declined,
    CalledOff,
    /// The program is gone, or the server stops.
    Nobody,
}

impl Wait {
    /// Waits until somebody comes or says no. Whoever hangs up waits no longer, and calls the game off.
    pub(super) async fn run(mut self) -> (Self, Came) {
        let came = {
            let mut stopping = self.server.live().services().stopping.subscribe();
            let (server, principal) = (self.server.clone(), self.caller.principal.clone());
            tokio::select! {
                came = self.listen() => came,
                () = server.identity().lost(&principal) => Came::Nobody,
                // An error means that nobody can say so any more.
                Ok(_) = stopping.wait_for(|stops| *stops) => Came::Nobody,
            }
        };
        if came == Came::Nobody {
            // Somebody may have come just now: then it is played.
            let _ = give_up(&self.server, &self.caller.person, &self.game, "").await;
        }
        (self, came)
    }

    async fn listen(&mut self) -> Came {
        let mut pulse = interval(KEEP_ALIVE);
        loop {
            tokio::select! {
                ring = self.inbox.recv() => match ring {
                    Some(Ring::Started(id)) if id == self.game => return Came::Accepted,
                    Some(Ring::Declined(id, _)) if id == self.game => return Came::Declined,
                    Some(Ring::CalledOff(id)) if id == self.game => return Came::CalledOff,
                    Some(_) => {}
                    None => return Came::Nobody,
                },
                _ = pulse.tick() => {
                    self.server.waiting_rooms().attend(&self.game);
                    if !self.lines.keep_alive().await {
                        return Came::Nobody;
                    }
                }
                () = self.lines.closed() => return Came::Nobody,
            }
        }
    }
}

/// Holds the line until a challenge is answered.
pub(super) fn hold(server: Server, caller: Caller, game: GameId, told: Value) -> Response {
    let (lines, response) = Lines::open(NDJSON);
    let (listening, inbox) = server.bell().listen(&caller.person.id, None, false);
    tokio::spawn(async move {
        lines.say(&told).await;
        let wait = Wait { server, caller, game, lines, inbox, _listening: listening };
        let (wait, came) = wait.run().await;
        let word = match came {
            Came::Accepted => "accepted",
            Came::Declined => "declined",
            Came::CalledOff | Came::Nobody => "canceled",
        };
        wait.lines.say(&json!({ "done": word })).await;
    });
    response
}
