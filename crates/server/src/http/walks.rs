//! `POST /v1/walks`: where some moves lead from a start, and what can be done there. Nothing of it is kept, so that
//! whoever looks through a game or tries variations costs nothing after.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use protocol::{Walk, Walked};
use store::VariantHash;

use crate::error::ApiError;
use crate::record::{Line, aside};
use crate::server::Server;
use crate::view;

pub(crate) async fn walk(State(server): State<Server>, body: Bytes) -> Result<Json<Walked>, ApiError> {
    let walk: Walk = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let hash = VariantHash(walk.geometry.clone());
    let variant = server.variant(&hash).await?.ok_or_else(|| ApiError::not_found("such board"))?;
    let rules = Arc::clone(&variant);
    let walking = aside("a game cannot be walked through", move || {
        let (line, told) = Line::walk(&walk, &rules)?;
        Ok(view::walked(&line, &rules, told))
    });
    walking.await?.map(Json).map_err(|problem: crate::record::RecordProblem| problem.refusal())
}
