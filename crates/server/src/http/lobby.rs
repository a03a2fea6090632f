//! `/v1/lobby` and `/v1/games/{id}/seats`: games that wait for somebody, and taking a seat.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use game::Millis;
use protocol::{Done, Lobby, LobbyGame, LobbySeat, SeatPerson, Seated, TakeSeat};
use rules::Player;
use store::{GameId, GameLine, OnlineGame, SeatRecord, StoreError, Visibility};

use super::games::done;
use super::json_body::JsonBody;
use super::rating::or_refuse_guest;
use crate::bell::Ring;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::{Person, Principal};
use crate::server::Server;
use crate::view::people as people_at;

/// How many games the lobby shows.
const SHOWN: u32 = 100;
/// The word for whoever says no without saying why.
pub(crate) const NO_REASON: &str = "generic";
/// How many challenges somebody is shown.
const CHALLENGES: u32 = 50;

/// The public games in which somebody is waited for.
pub(crate) async fn list(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<Lobby>, ApiError> {
    Ok(Json(Lobby { games: attended(&server, &principal).await? }))
}

/// The games in which somebody waits who is likely to be there.
async fn attended(server: &Server, principal: &Principal) -> Result<Vec<LobbyGame>, ApiError> {
    server.let_lapse();
    let waiting = match principal {
        Principal::Owner => Vec::new(),
        _ => server.online().waiting(server.waiting_rooms().attended(), SHOWN).await?,
    };
    views(server, principal, waiting).await
}

/// The games that others have made for whoever asks, and wait for an answer.
pub(crate) async fn challenges(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<Lobby>, ApiError> {
    let Principal::Person(person) = &principal else { return Ok(Json(Lobby { games: Vec::new() })) };
    let attended = server.waiting_rooms().attended();
    let challenges = server.online().challenges(&person.id, attended, CHALLENGES).await?;
    Ok(Json(Lobby { games: views(&server, &principal, challenges).await? }))
}

/// One of them, or one that has begun.
pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<LobbyGame>, ApiError> {
    let id = GameId(id);
    server.access(&principal, &id).await?;
    let online = server.online().online(&id).await?;
    let game = match online {
        Some(online) => {
            let plays = principal.person().is_ok_and(|person| !online.seats_of(&person.id).is_empty());
            if plays && online.is_waiting() {
                server.waiting_rooms().attend(&id);
            }
            views(&server, &principal, vec![online]).await?.pop()
        }
        None => None,
    };
    game.map(Json).ok_or_else(|| ApiError::not_found("such game"))
}

/// Takes a free seat. Of two who want the last one, one is told that the other was quicker.
pub(crate) async fn take(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<TakeSeat>,
) -> Result<Json<Seated>, ApiError> {
    let seat = sit(&server, &principal, &GameId(id), wish.seat.map(Player)).await?;
    Ok(Json(Seated { seat: seat.0 }))
}

/// Gives somebody a seat, and tells everybody there if it was the last one.
pub(crate) async fn sit(
    server: &Server,
    principal: &Principal,
    id: &GameId,
    seat: Option<Player>,
) -> Result<Player, ApiError> {
    let person = principal.person()?;
    let online = server.online().online(id).await?;
    or_refuse_guest(principal, online.as_ref().is_some_and(|online| online.rated))?;
    if online.and_then(|online| online.invited).is_some_and(|invited| invited != person.id) {
        let message = "This game waits for somebody else.";
        return Err(ApiError::forbidden("for-another", message, "Choose another game."));
    }
    let taken = server.online().take_seat(id, seat, &person.id, &person.name).await;
    match taken {
        Ok(()) => begin(server, id).await?,
        Err(StoreError::NoSuchGame) => return Err(ApiError::not_found("such game")),
        Err(StoreError::SeatTaken) => {
            // Whoever asks twice has the seat already.
            if seat_of(server, id, principal).await?.is_none() {
                let message = "Somebody else has just taken that seat.".to_owned();
                return Err(ApiError::conflict("seat-taken", message, "Choose another game."));
            }
        }
        Err(error) => return Err(error.into()),
    }
    seat_of(server, id, principal).await?.ok_or_else(|| ApiError::not_found("such game"))
}

/// Tells those at a game that it begins, if nobody is waited for any more.
pub(super) async fn begin(server: &Server, id: &GameId) -> Result<(), ApiError> {
    if let Some(online) = server.online().online(id).await?.filter(|online| !online.is_waiting()) {
        server.bell().ring_all(&online, &Ring::Started(id.clone()));
    }
    Ok(())
}

/// Gives up one's seat in a game that has not begun; whoever made it calls it off.
pub(crate) async fn leave(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    give_up(&server, principal.person()?, &GameId(id), NO_REASON).await?;
    Ok(Json(Done {}))
}

/// Whoever made a game calls it off, whoever was asked says no and why, and everybody else gives up their seat.
pub(crate) async fn give_up(
    server: &Server,
    person: &Person,
    id: &GameId,
    reason: &str,
) -> Result<(), ApiError> {
    let online = server.online().online(id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    let (left, ring) = if online.maker == person.id {
        (server.online().call_off(id, &person.id, true).await, Some(Ring::CalledOff(id.clone())))
    } else if online.invited.as_ref() == Some(&person.id) {
        let ring = Ring::Declined(id.clone(), reason.to_owned());
        (server.online().decline(id, &person.id).await, Some(ring))
    } else {
        (server.online().leave_seats(id, &person.id).await, None)
    };
    if left == Err(StoreError::SeatTaken) {
        return Err(begun());
    }
    if left.is_ok()
        && online.invited.is_some()
        && let Some(ring) = ring
    {
        server.bell().ring_all(&online, &ring);
    }
    done(left).map(|_| ())
}

/// Whoever came last has come too late to call the game off.
pub(super) fn begun() -> ApiError {
    ApiError::conflict("begun", "The game has begun.".to_owned(), "You can resign in it.")
}

async fn seat_of(server: &Server, id: &GameId, principal: &Principal) -> Result<Option<Player>, ApiError> {
    let person = principal.person()?;
    let online = server.online().online(id).await?;
    Ok(online.and_then(|online| online.seats_of(&person.id).first().copied()))
}

/// Games as whoever looks for one sees them; those that are gone are left out. All that is known of them is asked for at
/// once: a store may be far away.
async fn views(
    server: &Server,
    principal: &Principal,
    waiting: Vec<OnlineGame>,
) -> Result<Vec<LobbyGame>, ApiError> {
    let names: Vec<GameId> = waiting.iter().map(|online| online.game.clone()).collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let lines = server.store().lines(names.clone()).await?;
    let mut lines: BTreeMap<GameId, GameLine> =
        lines.into_iter().map(|line| (line.id.clone(), line)).collect();
    let players = server.online().players(names.clone()).await?;
    let seated = server.ratings().seated(names, server.clock().wall()).await?;
    let mut games = Vec::with_capacity(waiting.len());
    for ((online, players), seated) in waiting.into_iter().zip(players).zip(seated) {
        let Some(line) = lines.remove(&online.game) else { continue };
        let challenged = match &online.invited {
            // Whoever asks for challenges is who is challenged, over and over.
            Some(account) if principal.person().is_ok_and(|person| person.id == *account) => {
                principal.person().ok().map(|person| person.name.clone())
            }
            Some(account) => server.identity().name_of(account).await?,
            None => None,
        };
        games.push(view(principal, online, line, players, &people_at(&seated), challenged));
    }
    Ok(games)
}

fn view(
    principal: &Principal,
    online: OnlineGame,
    line: GameLine,
    players: Vec<SeatRecord>,
    known: &[SeatPerson],
    challenged: Option<String>,
) -> LobbyGame {
    let people: BTreeMap<Player, bool> =
        online.seats.iter().map(|(seat, holder)| (*seat, holder.is_none())).collect();
    let own = match principal {
        Principal::Person(person) => online.seats_of(&person.id),
        Principal::Owner | Principal::Stranger => Vec::new(),
    };
    let seconds = |time: Millis| time.0 as f64 / 1000.0;
    let seats = (0..).map(Player).zip(players).map(|(seat, player)| LobbySeat {
        person: known.get(seat.index()).cloned().unwrap_or_default(),
        name: player.name,
        initial: seconds(player.clock.initial),
        increment: seconds(player.clock.increment),
        delay: seconds(player.clock.delay),
        human: people.contains_key(&seat),
        open: people.get(&seat).copied().unwrap_or(false),
        yours: own.contains(&seat),
    });
    let seats: Vec<LobbySeat> = seats.collect();
    let waiting = online.is_waiting();
    let for_you = principal.person().is_ok_and(|person| online.invited.as_ref() == Some(&person.id));
    LobbyGame {
        id: online.game.0.clone(),
        board_name: line.board_name,
        geometry: line.variant.0,
        yours: !own.is_empty() || principal.person().is_ok_and(|person| person.id == online.maker),
        made_by_you: principal.person().is_ok_and(|person| person.id == online.maker),
        called_off: online.is_called_off(),
        by_link: online.visibility == Visibility::Link,
        rated: online.rated,
        challenged,
        for_you: for_you && waiting && !online.hidden,
        declined: online.declined,
        waiting,
        seats,
        made_at: online.made_at.0,
    }
}
