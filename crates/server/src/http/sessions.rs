//! `/v1/sessions`: logging in and out, and the browsers that somebody is logged in with.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderName, HeaderValue};
use protocol::{Done, Login, Me, SessionList, SessionView};
use store::{SessionId, SessionRecord, StoreError};

use super::accounts::{Entered, entered};
use super::json_body::JsonBody;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::{Ended, Principal, Visit};
use crate::server::Server;

pub(super) async fn log_in(
    State(server): State<Server>,
    visit: Visit,
    JsonBody(wish): JsonBody<Login>,
) -> Result<Entered, ApiError> {
    let entry = server.identity().log_in(&visit, &wish.name, wish.password).await?;
    Ok(entered(server.identity(), &entry))
}

/// Whoever is not logged in can log out too, so that a browser gets rid of a cookie that is good for nothing.
pub(super) async fn log_out(
    State(server): State<Server>,
    principal: Principal,
) -> Result<([(HeaderName, HeaderValue); 1], Json<Me>), ApiError> {
    let identity = server.identity();
    match &principal {
        Principal::Person(person) => {
            person.session()?;
            identity.leave(person).await?;
        }
        Principal::Stranger => {}
        Principal::Owner => principal.person().map(drop)?,
    }
    Ok(([(SET_COOKIE, identity.take_cookie())], Json(Me::Stranger)))
}

pub(super) async fn list(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<SessionList>, ApiError> {
    let person = principal.person()?;
    let current = person.session()?;
    let sessions = server.identity().store().sessions(&person.id, server.clock().wall()).await?;
    let sessions = sessions.into_iter().map(|session| view(session, current)).collect();
    Ok(Json(SessionList { sessions }))
}

pub(super) async fn end(
    State(server): State<Server>,
    Path(id): Path<String>,
    principal: Principal,
) -> Result<Json<Done>, ApiError> {
    let person = principal.person()?;
    person.session()?;
    let (identity, id) = (server.identity(), SessionId(id));
    match identity.store().end_session(&person.id, &id).await {
        Ok(()) => {}
        Err(StoreError::NoSuchSession) => return Err(ApiError::not_found("such session")),
        Err(error) => return Err(error.into()),
    }
    identity.end(Ended::Session(id));
    Ok(Json(Done {}))
}

/// All but the one that asks.
pub(super) async fn end_others(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<Done>, ApiError> {
    let person = principal.person()?;
    let keep = person.session()?.clone();
    let identity = server.identity();
    identity.store().end_other_sessions(&person.id, &keep).await?;
    identity.end(Ended::OtherSessions { id: person.id.clone(), keep });
    Ok(Json(Done {}))
}

fn view(session: SessionRecord, current: &SessionId) -> SessionView {
    SessionView {
        current: session.id == *current,
        id: session.id.0,
        label: session.label,
        created_at: session.created_at.0,
        seen_at: session.seen_at.0,
    }
}
