//! `/v1/geometries/{hash}/arrangements/{number}`: how a shuffled board can start. What it names never changes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use protocol::Arrangement;
use store::VariantHash;

use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::server::Server;
use crate::view::places;

pub(crate) async fn show(
    State(server): State<Server>,
    Path((hash, number)): Path<(String, u64)>,
) -> Result<impl IntoResponse, ApiError> {
    let variant = server.variant(&VariantHash(hash)).await?;
    let variant = variant.ok_or_else(|| ApiError::not_found("board with that content hash"))?;
    let own = Arc::clone(&variant);
    let arranging = server.work_on(&variant, "a board cannot be arranged", move || own.arranged(number));
    let setup = arranging.await?.ok_or_else(|| ApiError::not_found("arrangement of that number"))?;
    let arrangement = Arrangement { number, pieces: places(&setup) };
    Ok(([(CACHE_CONTROL, "public, max-age=31536000, immutable")], Json(arrangement)))
}
