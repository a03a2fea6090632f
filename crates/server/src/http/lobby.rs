//! `/v1/lobby` and `/v1/games/{id}/seats`: games that wait for somebody, and taking a seat.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use protocol::{Lobby, LobbyGame, LobbySeat, Seated, TakeSeat};
use rules::Player;
use store::{GameId, OnlineGame, StoreError};

use super::json_body::JsonBody;
use crate::error::ApiError;
use crate::identity::Principal;
use crate::server::Server;

/// How many games the lobby shows.
const SHOWN: u32 = 100;

/// The public games in which somebody is waited for.
pub(crate) async fn list(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<Lobby>, ApiError> {
    let waiting = match principal {
        Principal::Owner => Vec::new(),
        _ => server.online().waiting(SHOWN).await?,
    };
    let mut games = Vec::with_capacity(waiting.len());
    for online in waiting {
        games.extend(view(&server, &principal, online).await?);
    }
    Ok(Json(Lobby { games }))
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
        Some(online) => view(&server, &principal, online).await?,
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
    let person = principal.person()?;
    let id = GameId(id);
    let taken = server.online().take_seat(&id, wish.seat.map(Player), &person.id, &person.name).await;
    match taken {
        Ok(()) => {}
        Err(StoreError::NoSuchGame) => return Err(ApiError::not_found("such game")),
        Err(StoreError::SeatTaken) => {
            // Whoever asks twice has the seat already.
            if seat_of(&server, &id, &principal).await?.is_none() {
                let message = "Somebody else has just taken that seat.".to_owned();
                return Err(ApiError::conflict("seat-taken", message, "Choose another game."));
            }
        }
        Err(error) => return Err(error.into()),
    }
    let seat = seat_of(&server, &id, &principal).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    Ok(Json(Seated { seat: seat.0 }))
}

async fn seat_of(server: &Server, id: &GameId, principal: &Principal) -> Result<Option<Player>, ApiError> {
    let person = principal.person()?;
    let online = server.online().online(id).await?;
    Ok(online.and_then(|online| online.seats_of(&person.id).first().copied()))
}

/// A game as whoever looks for one sees it; nothing if it is gone.
async fn view(
    server: &Server,
    principal: &Principal,
    online: OnlineGame,
) -> Result<Option<LobbyGame>, ApiError> {
    let Some(line) = server.store().line(&online.game).await? else { return Ok(None) };
    let people: BTreeMap<Player, bool> =
        online.seats.iter().map(|(seat, holder)| (*seat, holder.is_none())).collect();
    let own = match principal {
        Principal::Person(person) => online.seats_of(&person.id),
        Principal::Owner | Principal::Stranger => Vec::new(),
    };
    let seats = (0..).map(Player).zip(line.seats).map(|(seat, name)| LobbySeat {
        name,
        human: people.contains_key(&seat),
        open: people.get(&seat).copied().unwrap_or(false),
        yours: own.contains(&seat),
    });
    let seats: Vec<LobbySeat> = seats.collect();
    let waiting = online.is_waiting();
    Ok(Some(LobbyGame {
        id: online.game.0,
        board_name: line.board_name,
        geometry: line.variant.0,
        yours: !own.is_empty() || principal.person().is_ok_and(|person| person.id == online.maker),
        waiting,
        seats,
        made_at: online.made_at.0,
    }))
}
