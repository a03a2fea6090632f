//! What moderators do with the variants of others. Whatever they do is written down.

use axum::Json;
use axum::extract::State;
use protocol::{AuditLog, Removal, UploadView};
use store::{Role, StoreError};

use super::super::json_body::JsonBody;
use super::{find, one};
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::server::Server;
use crate::view;

/// How long a reason may be.
const MAX_REASON: usize = 500;
/// How many lines are shown.
const LINES: u32 = 200;

/// Takes a variant down: nobody but its owner finds it, and no game begins on it. Games that have begun go on.
pub(super) async fn remove(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
    JsonBody(wish): JsonBody<Removal>,
) -> Result<Json<UploadView>, ApiError> {
    let reason = wish.reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON {
        let message = format!("A reason has one to {MAX_REASON} letters.");
        return Err(ApiError::refused("wrong-reason", message, "Tell its author why, in a sentence."));
    }
    take_down(&server, &principal, &key, Some(reason)).await
}

/// Puts it back.
pub(super) async fn restore(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
) -> Result<Json<UploadView>, ApiError> {
    take_down(&server, &principal, &key, None).await
}

async fn take_down(
    server: &Server,
    principal: &Principal,
    key: &str,
    reason: Option<&str>,
) -> Result<Json<UploadView>, ApiError> {
    principal.needs(Role::Moderator)?;
    let upload = find(server, principal, key).await?;
    let by = principal.person().map_or_else(|_| String::new(), |person| person.id.0.clone());
    let at = server.clock().wall();
    match server.workshop().take_down(&upload.key, &by, reason, at).await {
        Err(StoreError::NoSuchGame) => return Err(ApiError::not_found("such board")),
        done => done?,
    }
    let upload = find(server, principal, &upload.key).await?;
    Ok(Json(one(server, principal, upload).await?))
}

pub(super) async fn audit(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<AuditLog>, ApiError> {
    principal.needs(Role::Moderator)?;
    let lines = server.workshop().audit(LINES).await?;
    Ok(Json(AuditLog { lines: lines.into_iter().map(view::audit).collect() }))
}
