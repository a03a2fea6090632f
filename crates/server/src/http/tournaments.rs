//! `/v1/tournaments`: announcing tournaments, taking part, and looking at them.

mod directing;
mod making;

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use protocol::{TournamentCall, TournamentGames, TournamentLink, TournamentList, TournamentView};
use rating::Rating;
use serde::Deserialize;
use store::{
    Contestant, PlayerKind, Pool, Role, Taking, TournamentId, TournamentQuery, TournamentStatus,
    WholeTournament,
};

use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::{Person, Principal};
use crate::server::Server;
use crate::tournaments::{MOST_PLAYERS, Refusal};
use crate::view;

/// How many of each sort are listed.
const SHOWN: u32 = 50;

pub(super) fn router() -> Router<Server> {
    Router::new()
        .route("/v1/tournaments", get(list).post(making::create))
        .route("/v1/tournaments/games", get(games))
        .route("/v1/tournaments/{id}", get(show))
        .route("/v1/tournaments/{id}/players", post(join).delete(withdraw))
        .route("/v1/tournaments/{id}/players/{number}", delete(directing::remove))
        .route("/v1/tournaments/{id}/machines", post(directing::add_machine))
        .route("/v1/tournaments/{id}/direction", post(directing::direct))
}

async fn list(State(server): State<Server>, principal: Principal) -> Result<Json<TournamentList>, ApiError> {
    let some = async |statuses: &[TournamentStatus]| {
        let account = principal.person().ok().map(|person| person.id.clone());
        let query = TournamentQuery { statuses: statuses.to_vec(), account, limit: SHOWN };
        let found = server.tournaments().store().tournaments(query).await?;
        Ok::<_, ApiError>(found.iter().map(view::tournament_line).collect())
    };
    Ok(Json(TournamentList {
        running: some(&[TournamentStatus::Running, TournamentStatus::Paused]).await?,
        coming: some(&[TournamentStatus::Coming]).await?,
        past: some(&[TournamentStatus::Over]).await?,
    }))
}

/// What whoever asks is to play now.
async fn games(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<TournamentGames>, ApiError> {
    let Principal::Person(person) = &principal else {
        return Ok(Json(TournamentGames { games: Vec::new() }));
    };
    let found = server.tournaments().store().tournament_games(&person.id).await?;
    let games = found.into_iter().map(|call| TournamentCall {
        tournament: TournamentLink { id: call.tournament.0, name: call.name },
        game: call.game.0,
    });
    Ok(Json(TournamentGames { games: games.collect() }))
}

/// What of a tournament is wanted.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Wish {
    after: Option<u64>,
    round: Option<u32>,
}

/// Whoever looks is there, and can be paired in an arena.
async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response, ApiError> {
    let id = TournamentId(id);
    if let Principal::Person(person) = &principal
        && person.may_play()
    {
        server.tournaments().presence.note(&id, &person.id);
    }
    let known = server.tournaments().store().tournament_version(&id).await?;
    if known.is_some() && known == wish.after {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let whole = server.tournaments().find(&id).await?;
    Ok(Json(told(&server, &principal, &whole, wish.round).await?).into_response())
}

/// Takes part from now on. Guests may where nothing is rated.
async fn join(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, ApiError> {
    let id = TournamentId(id);
    let person = principal.person()?;
    let whole = server.tournaments().find(&id).await?;
    super::rating::or_refuse_guest(&principal, whole.tournament.rated)?;
    let rating = strength(&server, person, &whole.tournament.ladder).await?;
    let contestant = Contestant {
        number: 0,
        account: Some(person.id.clone()),
        player: PlayerKind::Human,
        name: person.name.clone(),
        rating,
        taking: Taking::In,
        missed: 0,
        joined_at: server.clock().wall(),
        known_as: None,
    };
    server.tournaments().presence.note(&id, &person.id);
    server.direct_one(&id, |course| course.join(contestant, MOST_PLAYERS).map_err(refusal)).await?;
    current(&server, &principal, &id).await
}

/// Is paired no more. A game under way goes on, and counts.
async fn withdraw(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, ApiError> {
    let id = TournamentId(id);
    let person = principal.person()?;
    let act = |course: &mut crate::tournaments::Course| {
        let number = number_of(course.whole(), person).ok_or_else(|| ApiError::not_found("such player"))?;
        course.leave(number, Taking::Out);
        Ok(())
    };
    server.direct_one(&id, act).await?;
    current(&server, &principal, &id).await
}

async fn current(
    server: &Server,
    principal: &Principal,
    id: &TournamentId,
) -> Result<Json<TournamentView>, ApiError> {
    let whole = server.tournaments().find(id).await?;
    Ok(Json(told(server, principal, &whole, None).await?))
}

async fn told(
    server: &Server,
    principal: &Principal,
    whole: &WholeTournament,
    round: Option<u32>,
) -> Result<TournamentView, ApiError> {
    let organiser = server.identity().name_of(&whole.tournament.organiser).await?;
    let asks = view::Asks {
        number: principal.person().ok().and_then(|person| number_of(whole, person)),
        may_direct: may_direct(principal, whole).is_ok(),
    };
    Ok(view::tournament(whole, organiser, asks, round, server.clock().wall()))
}

fn number_of(whole: &WholeTournament, person: &Person) -> Option<u32> {
    let theirs = whole.contestants.iter().find(|contestant| contestant.account.as_ref() == Some(&person.id));
    theirs.map(|contestant| contestant.number)
}

/// Whoever announced a tournament runs it, and so may moderators.
fn may_direct(principal: &Principal, whole: &WholeTournament) -> Result<(), ApiError> {
    if principal.person().is_ok_and(|person| person.id == whole.tournament.organiser) {
        return Ok(());
    }
    principal.needs(Role::Moderator)
}

/// How strong somebody is on a ladder, as far as that is known.
async fn strength(server: &Server, person: &Person, ladder: &str) -> Result<u32, ApiError> {
    let known = server.ratings().ratings(&person.id).await?;
    let there = known.into_iter().find(|rated| rated.pool == Pool::People && rated.ladder == ladder);
    Ok(there.map_or(Rating::NEW, |rated| rated.rating).value.round().max(0.0) as u32)
}

fn refusal(refusal: Refusal) -> ApiError {
    let conflict =
        |code: &str, message: &str, remedy: &str| ApiError::conflict(code, message.to_owned(), remedy);
    match refusal {
        Refusal::Over => conflict("tournament-over", "The tournament is over.", "Look for another one."),
        Refusal::TooLate => conflict(
            "tournament-late",
            "More than half of the rounds have begun.",
            "Watch this one, and join another.",
        ),
        Refusal::Removed => ApiError::forbidden(
            "tournament-removed",
            "Whoever runs the tournament has removed you.",
            "Ask them, or join another one.",
        ),
        Refusal::Full => {
            conflict("tournament-full", "No more can take part in the tournament.", "Join another one.")
        }
        Refusal::TooFew => {
            conflict("tournament-few", "It takes two to begin.", "Wait for others, or add a machine.")
        }
        Refusal::WrongTime => conflict(
            "wrong-moment",
            "That cannot be done as the tournament stands now.",
            "Look at the page again; somebody else may have been quicker.",
        ),
    }
}
