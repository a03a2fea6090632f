//! `GET /api/stream/event`: challenges and games of somebody as they come.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use store::{GameId, Scope};
use tokio::sync::mpsc;
use tokio::time::interval;

use super::account::under_way;
use super::caller::Caller;
use super::challenge::{event, pending};
use super::lines::{KEEP_ALIVE, Lines, NDJSON};
use super::refusal::Answered;
use super::told::{About, state};
use crate::bell::{Listening, Ring};
use crate::identity::ClientAddress;
use crate::limits::Ticket;
use crate::server::Server;

/// How many games are told of that are under way already.
const MANY_GAMES: usize = 50;

pub(super) async fn stream(
    State(server): State<Server>,
    caller: Caller,
    address: ClientAddress,
) -> Answered<Response> {
    caller.needs(&[Scope::ChallengeRead, Scope::BotPlay, Scope::BoardPlay])?;
    let tickets = server.limits().socket(&caller.principal, address)?;
    // Whatever happens from now on is heard of, so that nothing is missed between what was and what comes.
    let token = Some(caller.token.clone());
    let (listening, inbox) = server.bell().listen(&caller.person.id, token, caller.person.bot);
    let (asked, asks) = pending(&server, &caller).await?;
    let games = under_way(&server, &caller, MANY_GAMES).await?;
    let (lines, response) = Lines::open(NDJSON);
    let mut listener = Listener {
        server,
        caller,
        lines,
        inbox,
        waits_at: asks.iter().filter_map(id_of).collect(),
        told: asked.iter().chain(&asks).filter_map(id_of).map(Ring::Challenge).collect(),
        _held: (listening, tickets),
    };
    listener.told.extend(games.iter().filter_map(id_of).map(Ring::Started));
    tokio::spawn(async move {
        let challenges = asked.into_iter().chain(asks).map(|told| {
            let compat = told["compat"].clone();
            json!({ "type": "challenge", "challenge": told, "compat": compat })
        });
        let games = games.into_iter().map(|game| json!({ "type": "gameStart", "game": game }));
        for line in challenges.chain(games) {
            if !listener.lines.say(&line).await {
                return;
            }
        }
        listener.run().await;
    });
    Ok(response)
}

fn id_of(told: &Value) -> Option<GameId> {
    told["id"].as_str().map(|id| GameId(id.to_owned()))
}

/// A program that listens for somebody.
struct Listener {
    server: Server,
    caller: Caller,
    lines: Lines,
    inbox: mpsc::Receiver<Ring>,
    /// The games at which its owner waits for an answer; whoever listens is there.
    waits_at: Vec<GameId>,
    /// What it was told when it began to listen, and may be rung for once more.
    told: BTreeSet<Ring>,
    _held: (Listening, Vec<Ticket>),
}

impl Listener {
    async fn run(&mut self) {
        let (server, principal) = (self.server.clone(), self.caller.principal.clone());
        let mut stopping = server.live().services().stopping.subscribe();
        tokio::select! {
            () = self.follow() => {}
            () = server.identity().lost(&principal) => {}
            // An error means that nobody can say so any more.
            Ok(_) = stopping.wait_for(|stops| *stops) => {}
        }
    }

    async fn follow(&mut self) {
        let mut pulse = interval(KEEP_ALIVE);
        loop {
            let heard = tokio::select! {
                ring = self.inbox.recv() => match ring {
                    Some(ring) => self.tell(&ring).await,
                    // Another one listens in its place.
                    None => false,
                },
                _ = pulse.tick() => {
                    self.waits_at.iter().for_each(|game| self.server.waiting_rooms().attend(game));
                    self.lines.keep_alive().await
                }
                () = self.lines.closed() => false,
            };
            if !heard {
                return;
            }
        }
    }

    async fn tell(&mut self, ring: &Ring) -> bool {
        let line = match ring {
            ring if self.told.remove(ring) => None,
            Ring::Started(id) => self.game("gameStart", id).await,
            Ring::Finished(id) => self.game("gameFinish", id).await,
            ring => event(&self.server, &self.caller.principal, ring).await,
        };
        match ring {
            Ring::Challenge(id) => {
                let own = line.as_ref().is_some_and(|line| line["challenge"]["direction"] == "out");
                self.waits_at.extend(own.then(|| id.clone()));
            }
            Ring::Started(id) | Ring::CalledOff(id) | Ring::Declined(id, _) | Ring::Finished(id) => {
                self.waits_at.retain(|game| game != id);
            }
        }
        match line {
            Some(line) => self.lines.say(&line).await,
            None => true,
        }
    }

    /// A game, if whoever listens plays there against one other.
    async fn game(&self, kind: &str, id: &GameId) -> Option<Value> {
        let about = About::find(&self.server, &self.caller.principal, id).await.ok()?;
        let seat = about.seat()?;
        let state = state(&self.server, id, &about.seats).await.ok()?;
        let game = about.event(&state, seat);
        Some(json!({ "type": kind, "game": game, "compat": about.compat() }))
    }
}
