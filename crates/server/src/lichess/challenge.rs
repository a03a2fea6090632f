//! `/api/challenge…`: asking somebody for a game, and answering.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use rules::Player;
use serde_json::{Value, json};
use store::{GameId, OnlineGame, Scope};

use super::asked::{Asked, Opponent};
use super::caller::Caller;
use super::fields::Fields;
use super::people;
use super::play::ok;
use super::refusal::{Answered, Refusal};
use super::told::{About, ask, handle, state};
use super::waiting::hold;
use super::words::{COLOURS, colour, reason, told_reason, whole_address};
use crate::bell::Ring;
use crate::http::lobby::{give_up, sit};
use crate::http::making::make;
use crate::identity::{ClientAddress, Principal};
use crate::live::{Act, Request};
use crate::server::Server;

/// How many challenges are told of.
const MANY: u32 = 50;
/// What allows to answer challenges.
const ANSWERS: [Scope; 3] = [Scope::ChallengeWrite, Scope::BotPlay, Scope::BoardPlay];

/// Asks somebody for a game.
pub(super) async fn create(
    State(server): State<Server>,
    caller: Caller,
    address: ClientAddress,
    Path(name): Path<String>,
    fields: Fields,
) -> Answered<Response> {
    caller.needs(&[Scope::ChallengeWrite])?;
    let asked = Asked::read(&server, &caller.principal, &fields, Opponent::Named(name)).await?;
    let id = make_game(&server, &caller, address, &asked).await?;
    let told = one(&server, &caller.principal, &id).await?;
    if fields.flag("keepAliveStream")? {
        return Ok(hold(server, caller, id, told));
    }
    Ok(Json(told).into_response())
}

async fn make_game(
    server: &Server,
    caller: &Caller,
    address: ClientAddress,
    asked: &Asked,
) -> Answered<GameId> {
    server.limits().game(&caller.principal, address)?;
    Ok(make(server, &caller.principal, address, asked.new_game(&caller.person.name)).await?)
}

/// Begins a game against the machine.
pub(super) async fn create_ai(
    State(server): State<Server>,
    caller: Caller,
    address: ClientAddress,
    fields: Fields,
) -> Answered<Response> {
    caller.needs(&ANSWERS)?;
    let level = fields.number("level")?.unwrap_or(1.0);
    let level = (1..=8u8).find(|known| f64::from(*known) == level);
    let level = level.ok_or_else(|| Refusal::wrong("The level is from 1 to 8.", "Choose one of these."))?;
    let asked = Asked::read(&server, &caller.principal, &fields, Opponent::Machine(level)).await?;
    let id = make_game(&server, &caller, address, &asked).await?;
    let about = About::find(&server, &caller.principal, &id).await?;
    let state = state(&server, &id, &about.seats).await?;
    let seat = about.seat().unwrap_or(0);
    let mut told = about.event(&state, seat);
    told["player"] = colour(seat).into();
    told["turns"] = state.ply.into();
    told["startedAtTurn"] = 0.into();
    told["createdAt"] = about.record.created_at.0.into();
    Ok((axum::http::StatusCode::CREATED, Json(told)).into_response())
}

/// A game that whoever has its link may join, both of them.
pub(super) async fn create_open(
    State(server): State<Server>,
    caller: Caller,
    address: ClientAddress,
    fields: Fields,
) -> Answered<Json<Value>> {
    caller.needs(&[Scope::ChallengeWrite])?;
    let asked = Asked::read(&server, &caller.principal, &fields, Opponent::Anybody).await?;
    let id = make_game(&server, &caller, address, &asked).await?;
    let mut told = one(&server, &caller.principal, &id).await?;
    for (name, seat) in [("urlWhite", 0), ("urlBlack", 1)] {
        told[name] = whole_address(&server, &format!("/games/{id}?seat={seat}")).into();
    }
    Ok(Json(told))
}

/// The challenges that wait for somebody's answer, and those that somebody waits for an answer to.
pub(super) async fn list(State(server): State<Server>, caller: Caller) -> Answered<Json<Value>> {
    caller.needs(&[Scope::ChallengeRead, Scope::BotPlay, Scope::BoardPlay])?;
    let (asked, asks) = pending(&server, &caller).await?;
    Ok(Json(json!({ "in": asked, "out": asks })))
}

/// All that waits: of others, and of one's own.
pub(super) async fn pending(server: &Server, caller: &Caller) -> Answered<(Vec<Value>, Vec<Value>)> {
    let attended = || server.waiting_rooms().attended();
    let own = &caller.person.id;
    let (mut asked, mut asks) = (Vec::new(), Vec::new());
    for game in server.online().challenges(own, attended(), MANY).await? {
        asked.extend(one(server, &caller.principal, &game.game).await.ok());
    }
    for game in server.online().challenged_by(own, attended(), MANY).await? {
        asks.extend(one(server, &caller.principal, &game.game).await.ok());
    }
    Ok((asked, asks))
}

pub(super) async fn show(
    State(server): State<Server>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    caller.needs(&[Scope::ChallengeRead, Scope::BotPlay, Scope::BoardPlay])?;
    Ok(Json(one(&server, &caller.principal, &GameId(id)).await?))
}

/// A challenge as it stands.
pub(super) async fn one(server: &Server, principal: &Principal, id: &GameId) -> Answered<Value> {
    let about = About::of_any(server, principal, id).await?;
    let online = &about.online;
    if online.invited.is_none()
        && online.seats.iter().any(|(_, holder)| holder.as_ref() == Some(&online.maker))
    {
        return Err(Refusal::not_found("such challenge"));
    }
    let ladder = about.variant.ladder();
    let challenger = people::with_rating(server, &online.maker, ladder).await?;
    let invited = match &online.invited {
        Some(account) => people::with_rating(server, account, ladder).await?,
        None => Value::Null,
    };
    let (perf, perf_name) = about.perf();
    let own = principal.person().ok().map(|person| &person.id);
    let mut told = json!({
        "id": about.id.0,
        "url": whole_address(server, &format!("/games/{}", about.id)),
        "status": status(online),
        "challenger": challenger,
        "destUser": invited,
        "variant": about.called.json(),
        "rated": online.rated,
        "speed": about.speed().key,
        "timeControl": time_control(&about),
        "perf": { "icon": "", "key": perf, "name": perf_name },
        "direction": if own == Some(&online.maker) { "out" } else { "in" },
        "compat": about.compat(),
    });
    // The lot was drawn when the game was made, so that what was asked for is what it is.
    let seat = online.seats_of(&online.maker).first().copied();
    told["color"] = seat.map_or("random", |seat| colour(seat.0)).into();
    told["finalColor"] = seat.map_or(COLOURS[0], |seat| colour(seat.0)).into();
    // In fog the start would tell what it hides.
    if let Some(start) = about.record.start.as_ref().filter(|_| !about.is_in_fog()) {
        told["initialFen"] = start.clone().into();
    }
    Ok(told)
}

fn status(online: &OnlineGame) -> &'static str {
    match (online.declined, online.is_called_off(), online.is_waiting()) {
        (true, ..) => "declined",
        (_, true, _) => "canceled",
        (_, _, true) => "created",
        _ => "accepted",
    }
}

fn time_control(about: &About) -> Value {
    let clock = about.clock();
    if !clock.is_limited() {
        return json!({ "type": "unlimited" });
    }
    let (limit, increment) = (clock.initial.0 / 1000, clock.increment.0 / 1000);
    let minutes = clock.initial.0 as f64 / 60_000.0;
    let show = format!("{}+{increment}", (minutes * 100.0).round() / 100.0);
    json!({ "type": "clock", "limit": limit, "increment": increment, "show": show })
}

/// The same with why somebody said no.
pub(super) fn with_reason(mut told: Value, word: &str) -> Value {
    let (key, words) = told_reason(word);
    told["declineReason"] = words.into();
    told["declineReasonKey"] = key.into();
    told
}

pub(super) async fn accept(
    State(server): State<Server>,
    caller: Caller,
    Path(id): Path<String>,
    uri: axum::http::Uri,
) -> Answered<Json<Value>> {
    caller.needs(&ANSWERS)?;
    let wish = Fields::of_query(&uri)?;
    let seat = wish.text("color").and_then(|word| COLOURS.iter().position(|known| *known == word));
    let id = GameId(id);
    one(&server, &caller.principal, &id).await?;
    sit(&server, &caller.principal, &id, seat.map(|seat| Player(seat as u8))).await?;
    Ok(ok())
}

pub(super) async fn decline(
    State(server): State<Server>,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> Answered<Json<Value>> {
    caller.needs(&ANSWERS)?;
    let id = GameId(id);
    let online = server.online().online(&id).await?;
    let theirs = online.is_some_and(|online| online.invited.as_ref() == Some(&caller.person.id));
    if !theirs {
        return Err(Refusal::not_found("such challenge"));
    }
    give_up(&server, &caller.person, &id, reason(fields.text("reason"))).await?;
    Ok(ok())
}

/// Takes a challenge back; one that was accepted and has not been played is called off.
pub(super) async fn cancel(
    State(server): State<Server>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answered<Json<Value>> {
    caller.needs(&ANSWERS)?;
    let id = GameId(id);
    let online = server.online().online(&id).await?.filter(|online| online.maker == caller.person.id);
    let online = online.ok_or_else(|| Refusal::not_found("such challenge"))?;
    // Somebody may accept it at this very moment: then it is a game that can be called off.
    if online.is_waiting() && give_up(&server, &caller.person, &id, "").await.is_ok() {
        return Ok(ok());
    }
    let access = server.access(&caller.principal, &id).await?;
    let game = handle(&server, &id).await?;
    let (seats, act) = (access.seats, Act::Abort);
    match ask(&server, &game, |answer| Request::Act { seats, act, answer }).await? {
        Ok(()) => Ok(ok()),
        Err(_) => Err(Refusal::wrong("The game has begun.", "Resign in it.")),
    }
}

/// What an event about a challenge says; nothing if it is none.
pub(super) async fn event(server: &Server, principal: &Principal, ring: &Ring) -> Option<Value> {
    let (kind, id) = match ring {
        Ring::Challenge(id) => ("challenge", id),
        Ring::CalledOff(id) => ("challengeCanceled", id),
        Ring::Declined(id, _) => ("challengeDeclined", id),
        Ring::Started(_) | Ring::Finished(_) => return None,
    };
    let mut told = one(server, principal, id).await.ok()?;
    if let Ring::Declined(_, reason) = ring {
        told = with_reason(told, reason);
    }
    let compat = told["compat"].clone();
    Some(json!({ "type": kind, "challenge": told, "compat": compat }))
}
