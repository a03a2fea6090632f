//! What boards and pieces show of themselves beyond drawings: `/v1/geometries/{hash}/images/{file}`, an image that a board is
//! drawn with, and `/v1/pieces/{id}/model`, what a piece looks like in three dimensions.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::VariantHash;

use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::server::Server;
use crate::workshop::OF_BOARD;

/// Neither may do anything but be shown.
const POLICY: &str = "default-src 'none'; sandbox";
/// What hangs on a content hash stays as it is; what lies in a folder may be exchanged.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Which model.
#[derive(Deserialize)]
pub(crate) struct Which {
    /// The name of the model, where it is not the default one.
    variant: Option<String>,
}

pub(crate) async fn image(
    State(server): State<Server>,
    Path((hash, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let hash = VariantHash(hash);
    let variant = server.variant(&hash).await?.filter(|variant| variant.names_picture(&file));
    let variant =
        variant.ok_or_else(|| ApiError::not_found("such image of a board with that content hash"))?;
    if variant.is_foreign() {
        let name = file.strip_suffix(".png").unwrap_or(&file);
        let uploaded = server.workshop().upload_image(&hash, OF_BOARD, Some(name)).await?;
        if uploaded.is_some() {
            return Ok(sent(uploaded, "image/png", FOR_EVER));
        }
    }
    // An earlier version of a board has the images of today's.
    let content = server.content();
    let reading = tokio::task::spawn_blocking(move || {
        let board = content.library.find_board(variant.known_as())?.ok()?;
        content.library.picture(&board, &file)
    });
    Ok(sent(reading.await.ok().flatten(), "image/png", ASK_AGAIN))
}

pub(crate) async fn model(
    State(server): State<Server>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Result<Response, ApiError> {
    let content = server.content();
    if content.library.piece(&id).is_none() {
        return Err(ApiError::not_found("such piece"));
    }
    let reading = tokio::task::spawn_blocking(move || {
        content.library.model(content.library.piece(&id)?, which.variant.as_deref())
    });
    Ok(sent(reading.await.ok().flatten(), "model/gltf-binary", ASK_AGAIN))
}

/// The bytes, or an empty answer: what is not there is nothing out of the ordinary.
fn sent(bytes: Option<Vec<u8>>, media_type: &'static str, kept: &'static str) -> Response {
    let Some(bytes) = bytes else {
        return ([(CACHE_CONTROL, "no-cache")], StatusCode::NO_CONTENT).into_response();
    };
    let headers = [(CONTENT_TYPE, media_type), (CACHE_CONTROL, kept), (CONTENT_SECURITY_POLICY, POLICY)];
    (headers, bytes).into_response()
}
