//! `/v1/pieces`: the pieces there are; `/v1/pieces/{id}/image`: the image that a user's piece has (V1), or an
//! empty answer where it has none, which is nothing out of the ordinary.
//!
//! `?variant=` names one of its alternative images (V6); where it has none of that name, or only a faulty
//! one, the default image is sent.

use std::fs::File;
use std::io::Read;
use std::path::{Component, Path as FilePath};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::PieceList;
use serde::Deserialize;
use store::VariantHash;
use variant::{FolderKind, Origin};

use crate::content::Content;
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::server::Server;
use crate::view;

/// The name of the image that every piece should have.
const DEFAULT: &str = "default";

/// The largest image that is sent.
const MAX_BYTES: u64 = 1 << 20;

/// What every PNG begins with.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// An SVG may draw and style itself, and nothing else: no scripts, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

#[derive(Deserialize)]
pub(crate) struct Which {
    /// The name of the image, where it is not the default one.
    variant: Option<String>,
    /// The content hash of the board that it is drawn on: an uploaded one brings images of its own.
    board: Option<String>,
}

/// An image file.
struct Image {
    media_type: &'static str,
    bytes: Vec<u8>,
}

pub(crate) async fn image(
    State(server): State<Server>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Result<Response, ApiError> {
    if let Some(hash) = which.board {
        let uploaded =
            server.workshop().upload_image(&VariantHash(hash), &id, which.variant.as_deref()).await?;
        if let Some(bytes) = uploaded {
            let headers = [
                (CONTENT_TYPE, "image/png"),
                (CACHE_CONTROL, "public, max-age=31536000, immutable"),
                (CONTENT_SECURITY_POLICY, POLICY),
            ];
            return Ok((headers, bytes).into_response());
        }
        if server.content().library.piece(&id).is_none() {
            return Ok(([(CACHE_CONTROL, "no-cache")], StatusCode::NO_CONTENT).into_response());
        }
    }
    let content = server.content();
    if content.library.piece(&id).is_none() {
        return Err(ApiError::not_found("such piece"));
    }
    let reading = tokio::task::spawn_blocking(move || find(&content, &id, which.variant.as_deref())).await;
    let Some(Image { media_type, bytes }) = reading.ok().flatten() else {
        return Ok(([(CACHE_CONTROL, "no-cache")], StatusCode::NO_CONTENT).into_response());
    };
    let headers =
        [(CONTENT_TYPE, media_type), (CACHE_CONTROL, "no-cache"), (CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, bytes).into_response())
}

pub(crate) async fn list(State(server): State<Server>) -> Json<PieceList> {
    Json(view::pieces(&server.content()))
}

/// The image of a piece that was wished for, or else the default one.
fn find(content: &Content, id: &str, wish: Option<&str>) -> Option<Image> {
    let Origin::Folder(folder) = &content.library.piece(id)?.origin else { return None };
    let names = wish.into_iter().chain([DEFAULT]);
    let files = names.flat_map(|name| [(format!("{name}.png"), false), (format!("{name}.svg"), true)]);
    let mut sound = files.filter(|(file, _)| !is_faulty(content, folder, file));
    sound.find_map(|(file, vector)| if vector { read_svg(folder, &file) } else { read_png(folder, &file) })
}

/// Whether the import log has something to say about an image; a token stands in for it then.
fn is_faulty(content: &Content, folder: &FilePath, file: &str) -> bool {
    let mut folders = content.library.log().folders();
    let log = folders.find(|log| {
        log.kind == FolderKind::Piece && folder.file_name().is_some_and(|name| *name == *log.folder)
    });
    log.is_some_and(|log| log.diagnostics.iter().any(|diagnostic| diagnostic.file == file))
}

fn read_png(folder: &FilePath, file: &str) -> Option<Image> {
    let bytes = read(folder, file)?;
    bytes.starts_with(SIGNATURE).then_some(Image { media_type: "image/png", bytes })
}

fn read_svg(folder: &FilePath, file: &str) -> Option<Image> {
    Some(Image { media_type: "image/svg+xml", bytes: read(folder, file)? })
}

/// The bytes of a file that lies in the folder itself.
fn read(folder: &FilePath, file: &str) -> Option<Vec<u8>> {
    let mut parts = FilePath::new(file).components();
    let (Some(Component::Normal(only)), None) = (parts.next(), parts.next()) else { return None };
    let mut bytes = Vec::new();
    File::open(folder.join(only)).ok()?.take(MAX_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MAX_BYTES).then_some(bytes)
}
