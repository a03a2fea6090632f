//! `/v1/geometries/{hash}`: what it takes to draw a board. What a hash names never changes.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use store::VariantHash;

use crate::error::ApiError;
use crate::server::Server;

pub(crate) async fn show(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let variant = server.variant(&VariantHash(hash)).await?;
    let variant = variant.ok_or_else(|| ApiError::not_found("board with that content hash"))?;
    Ok(([(CACHE_CONTROL, "public, max-age=31536000, immutable")], Json(variant.geometry().as_ref().clone())))
}
