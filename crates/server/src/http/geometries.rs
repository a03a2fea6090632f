//! `/v1/geometries/{hash}`: what it takes to draw a board, how its pieces move, and a game that it plays with
//! itself. What a hash names never changes.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use protocol::{Demo, Geometry, Guide};
use serde::Serialize;
use store::VariantHash;

use crate::content::Variant;
use crate::error::ApiError;
use crate::server::Server;

type Kept<T> = ([(HeaderName, &'static str); 1], Json<T>);

pub(crate) async fn show(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Kept<Geometry>, ApiError> {
    let variant = find(&server, hash).await?;
    Ok(kept(variant.geometry().as_ref().clone()))
}

pub(crate) async fn guide(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Kept<Guide>, ApiError> {
    let variant = find(&server, hash).await?;
    let guide = worked_out(move || Some(variant.guide())).await?;
    Ok(kept(guide.as_ref().clone()))
}

pub(crate) async fn demo(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Kept<Demo>, ApiError> {
    let variant = find(&server, hash).await?;
    let demo = worked_out(move || variant.demo()).await?;
    Ok(kept(demo.as_ref().clone()))
}

async fn find(server: &Server, hash: String) -> Result<Arc<Variant>, ApiError> {
    let variant = server.variant(&VariantHash(hash)).await?;
    variant.ok_or_else(|| ApiError::not_found("board with that content hash"))
}

/// What takes a moment is done apart from those who serve.
async fn worked_out<T: Send + 'static>(
    work: impl FnOnce() -> Option<T> + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|error| ApiError::internal("a board cannot be shown", &error))?;
    done.ok_or_else(|| ApiError::not_found("game on that board"))
}

fn kept<T: Serialize>(answer: T) -> Kept<T> {
    ([(CACHE_CONTROL, "public, max-age=31536000, immutable")], Json(answer))
}
