//! What moderators do with the variants of others. Whatever they do is written down.

use axum::Json;
use axum::extract::State;
use protocol::{Removal, UploadView};
use store::StoreError;

use super::super::json_body::JsonBody;
use super::super::moderation::{actor, or_refuse};
use super::{find, one};
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::moderation::{may_act, reason};
use crate::server::Server;

/// Takes a variant down: nobody but its owner finds it, and no game begins on it. Games that have begun go on.
pub(super) async fn remove(
    State(server): State<Server>,
    principal: Principal,
    Path(key): Path<String>,
    JsonBody(wish): JsonBody<Removal>,
) -> Result<Json<UploadView>, ApiError> {
    take_down(&server, &principal, &key, Some(reason(&wish.reason)?)).await
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
    let (actor, by) = actor(principal)?;
    let upload = find(server, principal, key).await?;
    let owner = server.identity().store().account(&upload.owner).await?;
    or_refuse(owner.is_none_or(|owner| may_act(actor, &owner.id, owner.role)))?;
    let at = server.clock().wall();
    match server.workshop().take_down(&upload.key, by, reason, at).await {
        Err(StoreError::NoSuchGame) => return Err(ApiError::not_found("such board")),
        done => done?,
    }
    let upload = find(server, principal, &upload.key).await?;
    Ok(Json(one(server, principal, upload).await?))
}
