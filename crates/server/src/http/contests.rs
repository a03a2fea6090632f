//! `/v1/contests`: matches between machines.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{Contest, ContestList, NewContest};
use store::{AccountId, PlayerKind, Role};

use super::new_seats::player;
use crate::boards::Found;
use crate::chance;
use crate::contests::{MOST_GAMES, Wish};
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::server::Server;

pub(crate) async fn list(State(server): State<Server>) -> Json<ContestList> {
    Json(ContestList { contests: server.contests().list() })
}

pub(crate) async fn create(
    State(server): State<Server>,
    principal: Principal,
    body: Bytes,
) -> Result<(StatusCode, Json<Contest>), ApiError> {
    let maker = maker(&server, &principal)?;
    let wish: NewContest = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let Found { variant, is_public } = server.board(&principal, &wish.board).await?;
    if !is_public {
        let message = "Matches are there for everybody to see, and this board is not.".to_owned();
        return Err(ApiError::refused("not-public", message, "Make the board public first."));
    }
    let [first, second] = &wish.opponents;
    let opponents = [player(1, first)?, player(2, second)?];
    if opponents.contains(&PlayerKind::Human) {
        let message = "A person cannot play in a match of machines.".to_owned();
        return Err(ApiError::refused("wrong-player", message, "Choose two machines."));
    }
    if !(1..=MOST_GAMES).contains(&wish.games) {
        let message = format!("A match of {} games cannot be played.", wish.games);
        return Err(ApiError::refused("wrong-number", message, "Ask for 1 to 1000 games."));
    }
    if arena::sides(&variant.blueprint.players).len() < 2 {
        let message = "There is only one side on this board, so there can be no match.".to_owned();
        return Err(ApiError::refused("one-side", message, "Choose a board for two or more."));
    }
    let wish =
        Wish { variant: Arc::clone(&variant), opponents, games: wish.games, seed: chance::number()?, maker };
    let id = chance::game_id()?.0;
    let contest = server.contests().begin(wish, id).map_err(|_| ApiError::busy())?;
    Ok((StatusCode::CREATED, Json(contest.view())))
}

/// Matches take whole processors for a long time: where there are many people they are for those with accounts, one for
/// each at a time.
fn maker(server: &Server, principal: &Principal) -> Result<Option<AccountId>, ApiError> {
    if matches!(principal, Principal::Owner) {
        return Ok(None);
    }
    let (person, _) = principal.member()?;
    if server.contests().plays_for(&person.id) {
        let message = "A match of yours is being played already.".to_owned();
        return Err(ApiError::conflict("one-at-a-time", message, "Wait for it, or stop it."));
    }
    Ok(Some(person.id.clone()))
}

pub(crate) async fn stop(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Contest>, ApiError> {
    let contest = server.contests().find(&id).ok_or_else(|| ApiError::not_found("such match"))?;
    if !principal.person().is_ok_and(|person| contest.is_of(&person.id)) {
        principal.needs(Role::Moderator)?;
    }
    contest.stop();
    Ok(Json(contest.view()))
}
