//! `/v1/geometries` and `/v1/geometries/{hash}`: what it takes to draw a board, how its pieces move, and a game that it plays with
//! itself. What a hash names never changes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use protocol::{Demo, Geometry, GeometryList, Guide};
use serde::{Deserialize, Serialize};
use store::VariantHash;

use crate::content::Variant;
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::server::Server;

/// The most boards that can be asked for at once.
const MOST_AT_ONCE: usize = 64;

/// Which boards, by their hashes, with commas between.
#[derive(Deserialize)]
pub(crate) struct Several {
    hashes: String,
}

type Kept<T> = ([(HeaderName, &'static str); 1], Json<T>);

pub(crate) async fn show(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Kept<Geometry>, ApiError> {
    let variant = find(&server, hash).await?;
    Ok(kept(drawn(&server, &variant).await?.as_ref().clone()))
}

/// Several at once, as a page of the library needs them; what is not there is left out.
pub(crate) async fn list(
    State(server): State<Server>,
    Query(several): Query<Several>,
) -> Result<Kept<GeometryList>, ApiError> {
    let hashes: Vec<&str> = several.hashes.split(',').take(MOST_AT_ONCE).collect();
    let mut geometries = Vec::new();
    for &hash in &hashes {
        if let Some(variant) = server.variant(&VariantHash(hash.to_owned())).await? {
            geometries.push(drawn(&server, &variant).await?.as_ref().clone());
        }
    }
    // A board that is not there may come.
    let all = geometries.len() == hashes.len();
    let list = GeometryList { geometries };
    Ok(if all { kept(list) } else { ([(CACHE_CONTROL, "no-store")], Json(list)) })
}

pub(crate) async fn guide(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Kept<Guide>, ApiError> {
    let variant = find(&server, hash).await?;
    let guide = worked_out(&server, &variant, |variant| Some(variant.guide())).await?;
    Ok(kept(guide.as_ref().clone()))
}

pub(crate) async fn demo(
    State(server): State<Server>,
    Path(hash): Path<String>,
) -> Result<Kept<Demo>, ApiError> {
    let variant = find(&server, hash).await?;
    let demo = worked_out(&server, &variant, Variant::demo).await?;
    Ok(kept(demo.as_ref().clone()))
}

/// What it takes to draw a board. What has been worked out once is there at once.
pub(super) async fn drawn(server: &Server, variant: &Arc<Variant>) -> Result<Arc<Geometry>, ApiError> {
    match variant.ready_geometry() {
        Some(geometry) => Ok(geometry),
        None => worked_out(server, variant, |variant| Some(variant.geometry())).await,
    }
}

async fn find(server: &Server, hash: String) -> Result<Arc<Variant>, ApiError> {
    let variant = server.variant(&VariantHash(hash)).await?;
    variant.ok_or_else(|| ApiError::not_found("board with that content hash"))
}

/// What takes a moment is done apart from those who serve; for boards that users made, one at a time.
async fn worked_out<T: Send + 'static>(
    server: &Server,
    variant: &Arc<Variant>,
    work: fn(&Variant) -> Option<T>,
) -> Result<T, ApiError> {
    let own = Arc::clone(variant);
    let done = server.work_on(variant, "a board cannot be shown", move || work(&own)).await?;
    done.ok_or_else(|| ApiError::not_found("game on that board"))
}

fn kept<T: Serialize>(answer: T) -> Kept<T> {
    ([(CACHE_CONTROL, "public, max-age=31536000, immutable")], Json(answer))
}
