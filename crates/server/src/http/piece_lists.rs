//! `/v1/geometries/{hash}/fen` and `/v1/geometries/{hash}/pieces`: a position as a list of pieces, one a line such as
//! `K151`, turned into FEN, and the other way round (P6).

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use notation::{read_fen, read_piece_list, write_fen, write_piece_list};
use protocol::PositionText;
use rules::Ruleset;
use store::VariantHash;

use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::server::Server;

/// From a list of pieces to FEN.
pub(crate) async fn to_fen(
    State(server): State<Server>,
    Path(hash): Path<String>,
    body: Bytes,
) -> Result<Json<PositionText>, ApiError> {
    turn(&server, hash, &body, |ruleset, text| {
        read_piece_list(ruleset, text).map(|position| write_fen(&position)).map_err(|error| error.to_string())
    })
    .await
}

/// From FEN to a list of pieces.
pub(crate) async fn to_pieces(
    State(server): State<Server>,
    Path(hash): Path<String>,
    body: Bytes,
) -> Result<Json<PositionText>, ApiError> {
    turn(&server, hash, &body, |ruleset, text| {
        let position = read_fen(ruleset, text).map_err(|error| error.to_string())?;
        write_piece_list(&position).map_err(|error| error.to_string())
    })
    .await
}

async fn turn(
    server: &Server,
    hash: String,
    body: &Bytes,
    work: fn(&Ruleset, &str) -> Result<String, String>,
) -> Result<Json<PositionText>, ApiError> {
    let PositionText { text } = serde_json::from_slice(body).map_err(|error| ApiError::malformed(&error))?;
    let variant =
        server.variant(&VariantHash(hash)).await?.ok_or_else(|| ApiError::not_found("such board"))?;
    let rules = Arc::clone(&variant);
    let turning = server.work_on(&variant, "a position cannot be read", move || {
        let ruleset = rules.ruleset().map_err(|error| error.to_string())?;
        work(&ruleset, &text)
    });
    let text = turning.await?.map_err(|why: String| {
        let mut letters = why.chars();
        let first = letters.next().map_or_else(String::new, |first| first.to_uppercase().to_string());
        let message = format!("{first}{}.", letters.as_str());
        ApiError::refused("wrong-pieces", message, "Write one piece a line: kind, colour, column, row.")
    })?;
    Ok(Json(PositionText { text }))
}
