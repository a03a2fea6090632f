//! `POST /v1/walks`: where some moves lead from a start, and what can be done there. Nothing of it is kept, so that
//! whoever looks through a game or tries variations costs nothing after. `POST /v1/frames`: what each of them does to
//! the board, for whoever draws them all.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use protocol::{Demo, Walk, Walked};
use store::VariantHash;

use crate::content::Variant;
use crate::error::ApiError;
use crate::record::{Line, RecordProblem};
use crate::server::Server;
use crate::view;

pub(crate) async fn walk(State(server): State<Server>, body: Bytes) -> Result<Json<Walked>, ApiError> {
    let (walk, variant) = read(&server, &body).await?;
    let rules = Arc::clone(&variant);
    let walking = server.work_on(&variant, "a game cannot be walked through", move || {
        let (line, told) = Line::walk(&walk, &rules)?;
        Ok(view::walked(&line, &rules, told))
    });
    walking.await?.map(Json).map_err(|problem: RecordProblem| problem.refusal())
}

pub(crate) async fn frames(State(server): State<Server>, body: Bytes) -> Result<Json<Demo>, ApiError> {
    let (walk, variant) = read(&server, &body).await?;
    let rules = Arc::clone(&variant);
    let walking = server.work_on(&variant, "a game cannot be walked through", move || {
        let mut film = None;
        Line::follow(&walk, &rules, |mv, position| match mv {
            None => film = Some(view::Film::new(position)),
            Some(mv) => film.iter_mut().for_each(|film| film.add(mv, position)),
        })?;
        film.map(view::Film::into_demo).ok_or(RecordProblem::Unplayable)
    });
    walking.await?.map(Json).map_err(|problem: RecordProblem| problem.refusal())
}

async fn read(server: &Server, body: &Bytes) -> Result<(Walk, Arc<Variant>), ApiError> {
    let walk: Walk = serde_json::from_slice(body).map_err(|error| ApiError::malformed(&error))?;
    let hash = VariantHash(walk.geometry.clone());
    let variant = server.variant(&hash).await?.ok_or_else(|| ApiError::not_found("such board"))?;
    Ok((walk, variant))
}
