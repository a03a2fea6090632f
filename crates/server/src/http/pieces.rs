//! `/v1/pieces/{id}/image`: the image that a user's piece has (V1). Only PNG is sent.

use std::fs::File;
use std::io::Read;
use std::path::{Component, Path as FilePath};

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde::Deserialize;
use variant::Origin;

use crate::error::ApiError;
use crate::server::Server;

/// The largest image that is sent.
const MAX_BYTES: u64 = 1 << 20;

/// What every PNG begins with.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

#[derive(Deserialize)]
pub(crate) struct Which {
    /// The name of the image, where it is not the default one.
    variant: Option<String>,
}

pub(crate) async fn image(
    State(server): State<Server>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Result<impl IntoResponse, ApiError> {
    let missing = || ApiError::not_found("image of that piece");
    let name = which.variant.unwrap_or_else(|| "default".to_owned());
    let content = server.content();
    let Some(Origin::Folder(folder)) = content.library.piece(&id).map(|piece| piece.origin.clone()) else {
        return Err(missing());
    };
    let reading = tokio::task::spawn_blocking(move || read_png(&folder, &name)).await;
    let bytes = reading.ok().flatten().ok_or_else(missing)?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "no-cache")], bytes))
}

/// The bytes of an image, if it is one and lies in the folder itself.
fn read_png(folder: &FilePath, name: &str) -> Option<Vec<u8>> {
    let file = format!("{name}.png");
    let mut parts = FilePath::new(&file).components();
    let (Some(Component::Normal(only)), None) = (parts.next(), parts.next()) else { return None };
    let mut bytes = Vec::new();
    File::open(folder.join(only)).ok()?.take(MAX_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MAX_BYTES && bytes.starts_with(SIGNATURE)).then_some(bytes)
}
