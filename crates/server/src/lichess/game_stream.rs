//! `GET /api/{board,bot}/game/stream/{id}`: a game line by line, from how it stands to its end.

use axum::extract::{Path, State};
use axum::response::Response;
use game::Version;
use protocol::{ChatLine, GameState, SeatPresence, ServerMessage};
use serde_json::{Value, json};
use store::GameId;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};

use super::caller::Playing;
use super::lines::{KEEP_ALIVE, Lines, NDJSON};
use super::refusal::Answered;
use super::told::{About, handle, no_game};
use crate::identity::{ClientAddress, Principal};
use crate::limits::Ticket;
use crate::live::{Frames, Handle, Letter, NewFollower, OUTBOX, Request, SocketId};
use crate::server::Server;

pub(super) async fn stream(
    State(server): State<Server>,
    Playing(caller): Playing,
    address: ClientAddress,
    Path(id): Path<String>,
) -> Answered<Response> {
    let id = GameId(id);
    let about = About::find(&server, &caller.principal, &id).await?;
    let seat = about.seat().ok_or_else(no_game)?;
    let game = handle(&server, &id).await?;
    let tickets = server.limits().socket(&caller.principal, address)?;
    let (lines, response) = Lines::open(NDJSON);
    let listener = Listener {
        socket: server.live().services().new_socket(),
        principal: caller.principal,
        server,
        about,
        seat,
        game,
        lines,
        told: None,
        gone: false,
        _tickets: tickets,
    };
    tokio::spawn(listener.run());
    Ok(response)
}

/// A program that follows a game: a socket that speaks another language.
struct Listener {
    socket: SocketId,
    principal: Principal,
    server: Server,
    about: About,
    seat: u8,
    game: Handle,
    lines: Lines,
    /// How it stood when it was last told, but for the clocks.
    told: Option<Value>,
    /// Whether the other one was said to be gone.
    gone: bool,
    _tickets: Vec<Ticket>,
}

/// Whether there is more to say.
type GoesOn = bool;

impl Listener {
    async fn run(mut self) {
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        let seats = self.about.seats.clone();
        let follower = NewFollower { outbox, seats, board: None, changes: false };
        // What happened before is in how it stands.
        self.write(Request::Join { socket: self.socket, seen: Version(u64::MAX), follower }).await;
        let (server, principal) = (self.server.clone(), self.principal.clone());
        let mut stopping = server.live().services().stopping.subscribe();
        tokio::select! {
            () = self.follow(inbox) => {}
            () = server.identity().lost(&principal) => {}
            // An error means that nobody can say so any more.
            Ok(_) = stopping.wait_for(|stops| *stops) => {}
        }
        self.write(Request::Leave { socket: self.socket }).await;
    }

    async fn write(&self, request: Request) {
        let arrived = self.server.clock().now();
        self.game.send(Letter { arrived, request }).await;
    }

    /// Tells whatever happens until the game is over or nobody listens.
    async fn follow(&mut self, mut inbox: mpsc::Receiver<Frames>) {
        let mut pulse = interval(KEEP_ALIVE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // The first line is the game itself, whatever comes.
        pulse.reset();
        loop {
            let goes_on = tokio::select! {
                frames = inbox.recv() => match frames {
                    Some(frames) => self.tell_all(&frames).await,
                    None => false,
                },
                _ = pulse.tick(), if self.told.is_some() => self.lines.keep_alive().await,
                () = self.lines.closed() => false,
            };
            if !goes_on {
                return;
            }
        }
    }

    async fn tell_all(&mut self, frames: &Frames) -> GoesOn {
        let first = self.told.is_none();
        for frame in frames.iter() {
            let Ok(message) = serde_json::from_str::<ServerMessage>(frame) else { continue };
            let goes_on = match message {
                ServerMessage::State(state) => self.tell_state(&state).await,
                // What was said before is over.
                ServerMessage::Chat { lines } if !first => self.tell_chat(lines).await,
                ServerMessage::Presence { seats, claim_after_ms, .. } => {
                    self.tell_presence(&seats, claim_after_ms).await
                }
                _ => true,
            };
            if !goes_on {
                return false;
            }
        }
        true
    }

    async fn tell_state(&mut self, state: &GameState) -> GoesOn {
        let mut told = self.about.state(state);
        let line = match self.told {
            None => self.about.full(&self.server, &self.game, state).await.ok(),
            Some(_) => Some(told.clone()),
        };
        let Some(line) = line else { return false };
        // A clock that runs is no news.
        for time in ["wtime", "btime", "expiration"] {
            told.as_object_mut().map(|told| told.remove(time));
        }
        if self.told.as_ref() == Some(&told) {
            return true;
        }
        self.told = Some(told);
        self.lines.say(&line).await && state.result.is_none()
    }

    async fn tell_chat(&self, lines: Vec<ChatLine>) -> GoesOn {
        for ChatLine { name, text, .. } in lines {
            let line = json!({ "type": "chatLine", "room": "player", "username": name, "text": text });
            if !self.lines.say(&line).await {
                return false;
            }
        }
        true
    }

    async fn tell_presence(&mut self, seats: &[SeatPresence], claim_after: Option<u64>) -> GoesOn {
        let Some(other) = seats.iter().find(|other| other.seat != self.seat) else { return true };
        let away = other.away_ms.filter(|_| claim_after.is_some());
        // Somebody who has not come yet is not gone.
        if self.told.is_none() || away.is_some() == self.gone || !self.gone && !self.has_moved(other.seat) {
            return true;
        }
        self.gone = away.is_some();
        let mut line = json!({ "type": "opponentGone", "gone": self.gone });
        if let Some((away, claim_after)) = away.zip(claim_after) {
            line["claimWinInSeconds"] = (claim_after.saturating_sub(away).div_ceil(1000)).into();
        }
        self.lines.say(&line).await
    }

    fn has_moved(&self, seat: u8) -> bool {
        let moves = self.told.as_ref().and_then(|told| told["moves"].as_str()).unwrap_or_default();
        moves.split_whitespace().count() > usize::from(seat)
    }
}
