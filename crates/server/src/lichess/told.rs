//! A game as it is told to a program: how it stands to whoever asks, and all that goes with it.

use std::sync::Arc;

use game::{Ply, TimeControl};
use notation::{read_fen, write_uci_move};
use protocol::{ClockState, GameState, SeatPerson};
use rules::Sight;
use serde_json::{Value, json};
use store::{GameId, GameRecord, OnlineGame, PlayerKind, Source};
use tokio::sync::oneshot;

use super::names::Called;
use super::refusal::{Answered, Refusal};
use super::words::{Speed, Status, colour};
use crate::access::Seats;
use crate::content::Variant;
use crate::error::ApiError;
use crate::heavy::heavy;
use crate::identity::Principal;
use crate::live::{Handle, Letter, Request};
use crate::server::Server;

/// What a clock shows where there is none, in milliseconds.
const FOR_EVER: u64 = i32::MAX as u64;
/// What stands for a move that whoever asks may not know, in fog.
const HIDDEN: &str = "????";

/// What does not change about a game while it is played.
pub(super) struct About {
    pub(super) id: GameId,
    pub(super) variant: Arc<Variant>,
    pub(super) called: Called,
    pub(super) record: GameRecord,
    pub(super) online: OnlineGame,
    /// The seats of whoever asks.
    pub(super) seats: Seats,
}

impl About {
    /// A game of two players that somebody may see.
    pub(super) async fn find(server: &Server, principal: &Principal, id: &GameId) -> Answered<Self> {
        let about = Self::of_any(server, principal, id).await?;
        if about.online.is_called_off() { Err(no_game()) } else { Ok(about) }
    }

    /// The same, whether it was called off before it began or not.
    pub(super) async fn of_any(server: &Server, principal: &Principal, id: &GameId) -> Answered<Self> {
        let access = server.access(principal, id).await?;
        let online = server.online().online(id).await?;
        let stored = server.store().load(id).await?;
        let (Some(online), Some(stored)) = (online, stored) else { return Err(no_game()) };
        if stored.record.source != Source::Played {
            return Err(no_game());
        }
        let record = stored.record;
        if record.seats.len() != 2 {
            return Err(Refusal::wrong(
                "This interface is for boards of two players.",
                "Play the others by the interface of this server, /v1.",
            ));
        }
        let variant = server.variant_of(record.variant.clone()).await?;
        let called = Called::of(&variant, own_start(&record));
        Ok(Self { id: id.clone(), variant, called, record, online, seats: access.seats })
    }

    /// The one seat that whoever asks plays.
    pub(super) fn seat(&self) -> Option<u8> {
        match &self.seats {
            Seats::These(seats) if seats.len() == 1 => seats.first().map(|seat| seat.0),
            _ => None,
        }
    }

    pub(super) fn clock(&self) -> &TimeControl {
        &self.record.seats[0].clock
    }

    pub(super) fn speed(&self) -> Speed {
        Speed::of(self.clock())
    }

    /// What a rating in it would be for: the speed on the usual board, the board itself otherwise.
    pub(super) fn perf(&self) -> (String, String) {
        perf(&self.called, self.speed())
    }

    /// Where it started, if not as the board does; as far as whoever asks may know that.
    async fn start(&self, server: &Server, handle: &Handle) -> Answered<Option<String>> {
        if self.record.start.is_none() {
            return Ok(None);
        }
        let seats = self.seats.clone();
        let past =
            ask(server, handle, |answer| Request::Look { seats, board: None, ply: Ply(0), answer }).await?;
        Ok(past.map(|past| past.fen))
    }

    /// The first line that is said of it.
    pub(super) async fn full(&self, server: &Server, handle: &Handle, state: &GameState) -> Answered<Value> {
        let (perf, _) = self.perf();
        let mut full = json!({
            "type": "gameFull",
            "id": self.id.0,
            "variant": self.called.json(),
            "speed": self.speed().key,
            "perf": { "name": perf },
            "rated": self.online.rated,
            "createdAt": self.record.created_at.0,
            "white": self.player(state, 0),
            "black": self.player(state, 1),
            "initialFen": self.start(server, handle).await?.unwrap_or_else(|| "startpos".to_owned()),
            "state": self.state(state),
        });
        if self.clock().is_limited() {
            let clock = self.clock();
            full["clock"] = json!({ "initial": clock.initial.0, "increment": clock.increment.0 });
        }
        Ok(full)
    }

    /// How it stands.
    pub(super) fn state(&self, state: &GameState) -> Value {
        let Status(_, status) = Status::of(state.result.as_ref());
        let time = |seat: usize| time_left(state.seats.get(seat).and_then(|seat| seat.clock));
        let increment = |seat: usize| self.record.seats[seat].clock.increment.0;
        let mut told = json!({
            "type": "gameState",
            "moves": self.moves(state).join(" "),
            "wtime": time(0),
            "btime": time(1),
            "winc": increment(0),
            "binc": increment(1),
            "status": status,
        });
        let winner = state.result.as_ref().and_then(|result| result.winners.first());
        if let Some(winner) = winner {
            told["winner"] = colour(*winner).into();
        }
        for (seat, letter) in ["w", "b"].into_iter().enumerate() {
            if state.result.is_none() && state.seats.get(seat).is_some_and(|seat| seat.offers_draw) {
                told[format!("{letter}draw")] = true.into();
            }
            if state.takeback.as_ref().is_some_and(|asked| usize::from(asked.seat) == seat) {
                told[format!("{letter}takeback")] = true.into();
            }
        }
        if let Some(left) = state.first_move_ms {
            told["expiration"] = json!({ "idleMillis": 0, "millisToMove": left });
        }
        // In fog the moves do not say where everything stands.
        if state.moves.iter().any(|mv| mv.hidden) {
            told["fen"] = state.fen.clone().into();
        }
        told
    }

    /// All moves as UCI has them. Where the back rank is shuffled, castling is the king taking its partner.
    pub(super) fn moves(&self, state: &GameState) -> Vec<String> {
        let texts = state.moves.iter().map(|mv| if mv.hidden { HIDDEN } else { &mv.text });
        let texts: Vec<String> = texts.map(str::to_owned).collect();
        let is_shuffled = || self.variant.arrangements() > 1;
        let written = || is_shuffled().then(|| self.by_partner(&texts)).flatten();
        heavy(self.variant.is_foreign(), written).unwrap_or(texts)
    }

    fn by_partner(&self, texts: &[String]) -> Option<Vec<String>> {
        let ruleset = self.variant.ruleset().ok()?;
        let mut position = match &self.record.start {
            Some(fen) => read_fen(&ruleset, fen).ok()?,
            None => ruleset.start(),
        };
        let mut written = Vec::with_capacity(texts.len());
        for text in texts {
            let mv = position.move_from_text(text)?;
            written.push(write_uci_move(&position, mv, true));
            position.play_unchecked(mv);
        }
        Some(written)
    }

    /// Who plays.
    pub(super) fn player(&self, state: &GameState, seat: usize) -> Value {
        let record = &self.record.seats[seat];
        match record.player {
            PlayerKind::Level(level) => json!({ "aiLevel": level.number() }),
            PlayerKind::Random | PlayerKind::Greedy => json!({ "id": null, "name": record.name }),
            PlayerKind::Human => {
                let told = state.seats.get(seat).map_or(record.name.as_str(), |seat| seat.name.as_str());
                person(state.people.get(seat), told)
            }
        }
    }

    /// The other one, as events tell of them.
    pub(super) fn opponent(&self, state: &GameState, seat: u8) -> Value {
        let other = usize::from(1 - seat.min(1));
        let mut told = self.player(state, other);
        let name = told["name"].as_str().unwrap_or_default().to_owned();
        told["username"] = match self.record.seats[other].player {
            PlayerKind::Level(level) => {
                told["ai"] = level.number().into();
                format!("AI level {}", level.number()).into()
            }
            _ => name.into(),
        };
        if told["id"].is_null() {
            told["id"] = Value::Null;
        }
        told
    }

    /// A game as events and lists tell of it to whoever plays there.
    pub(super) fn event(&self, state: &GameState, seat: u8) -> Value {
        let Status(number, name) = Status::of(state.result.as_ref());
        let moves = self.moves(state);
        let mut told = json!({
            "fullId": self.id.0,
            "gameId": self.id.0,
            "id": self.id.0,
            "fen": state.fen,
            "color": colour(seat),
            "lastMove": moves.last().map(String::as_str).unwrap_or_default(),
            "source": if self.online.invited.is_some() { "friend" } else if self.has_machine() { "ai" } else { "lobby" },
            "status": { "id": number, "name": name },
            "variant": self.called.json(),
            "speed": self.speed().key,
            "perf": self.perf().0,
            "rated": self.online.rated,
            "hasMoved": state.moves.iter().any(|mv| mv.seat == seat),
            "opponent": self.opponent(state, seat),
            "isMyTurn": state.turn == Some(seat),
            "compat": self.compat(),
        });
        let clock = state.seats.get(usize::from(seat)).and_then(|seat| seat.clock);
        if let Some(clock) = clock {
            told["secondsLeft"] = (clock.remaining_ms / 1000).into();
        }
        if let Some(result) = &state.result {
            told["winner"] = result.winners.first().map_or(Value::Null, |winner| colour(*winner).into());
            let rating = state.people.get(usize::from(seat)).and_then(|person| person.rating.as_ref());
            told["ratingDiff"] = rating.and_then(|rating| rating.change).map_or(Value::Null, Into::into);
            // What is absent is not null for programs that count on numbers.
            if let Some(told) = told.as_object_mut() {
                told.retain(|_, value| !value.is_null());
            }
        }
        told
    }

    /// Whether nobody sees everything.
    pub(super) fn is_in_fog(&self) -> bool {
        self.variant.blueprint.sight == Sight::Fog
    }

    fn has_machine(&self) -> bool {
        self.record.seats.iter().any(|seat| seat.player != PlayerKind::Human)
    }

    /// Which clients of others can play it: those that know the board.
    pub(super) fn compat(&self) -> Value {
        json!({ "bot": self.called.is_known, "board": true })
    }
}

/// A rating's key and name: the speed on the usual board, the board itself otherwise.
pub(super) fn perf(called: &Called, speed: Speed) -> (String, String) {
    match called.is_usual {
        true => (speed.key.to_owned(), speed.name.to_owned()),
        false => (called.key.clone(), called.name.clone()),
    }
}

/// Whether a game starts as somebody likes. A board that is shuffled has as many usual starts as orders.
pub(super) fn own_start(record: &GameRecord) -> bool {
    record.start.is_some() && record.arrangement.is_none()
}

fn person(known: Option<&SeatPerson>, name: &str) -> Value {
    let account = known.and_then(|known| known.account.as_deref());
    let mut told = json!({
        "id": account.map(str::to_lowercase),
        "name": account.unwrap_or(name),
        "title": if known.is_some_and(|known| known.bot) { Some("BOT") } else { None },
    });
    if let Some(rating) = known.and_then(|known| known.rating.as_ref()) {
        told["rating"] = rating.rating.into();
        if rating.provisional {
            told["provisional"] = true.into();
        }
    }
    told
}

fn time_left(clock: Option<ClockState>) -> u64 {
    clock.map_or(FOR_EVER, |clock| clock.remaining_ms + clock.delay_ms)
}

/// The way to a game that has begun.
pub(super) async fn handle(server: &Server, id: &GameId) -> Answered<Handle> {
    server.live().find(server, id).await?.ok_or_else(no_game)
}

/// How a game stands to somebody who decides for some seats.
pub(super) async fn state(server: &Server, id: &GameId, seats: &Seats) -> Answered<GameState> {
    let handle = handle(server, id).await?;
    let seats = seats.clone();
    let state = ask(server, &handle, |answer| Request::Show { seats, answer }).await?;
    state.map(|state| *state).ok_or_else(no_game)
}

/// Asks something of a game, and waits for the answer.
pub(super) async fn ask<T>(
    server: &Server,
    handle: &Handle,
    request: impl FnOnce(oneshot::Sender<T>) -> Request,
) -> Answered<T> {
    let (answer, heard) = oneshot::channel();
    handle.send(Letter { arrived: server.clock().now(), request: request(answer) }).await;
    heard.await.map_err(|_| ApiError::internal("a game does not answer", &"it has stopped").into())
}

pub(super) fn no_game() -> Refusal {
    Refusal::not_found("such game")
}
