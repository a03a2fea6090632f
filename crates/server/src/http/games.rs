//! `/v1/games/{id}`: naming games, and taking them out of the list.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use protocol::{Done, GameSummary, GameTitle};
use store::{GameId, StoreError};

use super::game_list::summaries;
use super::lobby::begun;
use crate::bell::Ring;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::server::Server;

/// The longest name of a game.
const MAX_TITLE: usize = 80;

/// A game as it stands in the list.
pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<GameSummary>, ApiError> {
    let id = GameId(id);
    let access = server.access(&principal, &id).await?;
    let mut line = server.store().line(&id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    if let Some(notes) = server.notes(&principal, &access, &id).await? {
        line.title = notes.title;
    }
    let mut summaries = summaries(&server, vec![line]).await?;
    summaries.pop().map(Json).ok_or_else(|| ApiError::not_found("such game"))
}

/// Gives a game a name.
pub(crate) async fn rename(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<Json<Done>, ApiError> {
    let wish: GameTitle = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let id = GameId(id);
    let access = server.access(&principal, &id).await?.or_refuse_change()?;
    let title = title(&wish.title)?;
    done(match &principal {
        Principal::Person(person) if access.is_shared => {
            server.online().name_for(&id, &person.id, title).await
        }
        _ => {
            server.or_refuse_muted(&principal).await?;
            server.store().rename(&id, title).await
        }
    })
}

/// The name of a game, if it is to have one.
pub(super) fn title(wish: &str) -> Result<Option<String>, ApiError> {
    let title = wish.trim();
    if title.chars().count() > MAX_TITLE {
        let message = format!("The name of the game is longer than {MAX_TITLE} characters.");
        return Err(ApiError::refused("title-too-long", message, "Choose a shorter name."));
    }
    Ok((!title.is_empty()).then(|| title.to_owned()))
}

/// Takes a game out of the list.
pub(crate) async fn hide(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    change(&server, &principal, &GameId(id), true).await
}

/// Puts it back.
pub(crate) async fn restore(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    change(&server, &principal, &GameId(id), false).await
}

async fn change(
    server: &Server,
    principal: &Principal,
    id: &GameId,
    hidden: bool,
) -> Result<Json<Done>, ApiError> {
    server.access(principal, id).await?.or_refuse_change()?;
    let Principal::Person(person) = principal else { return done(server.store().hide(id, hidden).await) };
    // Somebody may come at any time, so all is decided by one look. A game that waits for nobody never does again.
    let online = server.online().online(id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    // What others play in too is theirs as much: it leaves one's own lists alone.
    if online.is_shared() && !online.is_waiting() {
        return done(server.online().put_away(id, &person.id, hidden).await);
    }
    if online.maker != person.id {
        let message = "Only who made a game calls it off.";
        return Err(ApiError::forbidden("not-yours", message, "Give up your seat instead."));
    }
    if online.declined && !hidden {
        let message = "Whoever was asked has said no.".to_owned();
        return Err(ApiError::conflict("declined", message, "Ask again, or somebody else."));
    }
    if !online.is_waiting() {
        return done(server.store().hide(id, hidden).await);
    }
    match server.online().call_off(id, &person.id, hidden).await {
        Err(StoreError::SeatTaken) => Err(begun()),
        Ok(()) if online.invited.is_some() => {
            let ring = if hidden { Ring::CalledOff } else { Ring::Challenge };
            server.bell().ring_all(&online, &ring(id.clone()));
            Ok(Json(Done {}))
        }
        changed => done(changed),
    }
}

pub(super) fn done(changed: Result<(), StoreError>) -> Result<Json<Done>, ApiError> {
    match changed {
        Ok(()) => Ok(Json(Done {})),
        Err(StoreError::NoSuchGame) => Err(ApiError::not_found("such game")),
        Err(error) => Err(error.into()),
    }
}
