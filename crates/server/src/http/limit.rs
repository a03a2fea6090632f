//! What holds for every request to the interface: nobody asks for more than a server bears.

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::json_body::is_json;
use crate::error::ApiError;
use crate::identity::{ClientAddress, Principal};
use crate::lichess::is_foreign_welcome;
use crate::server::Server;

/// What costs the server much more than most: whole games are read, walked through or written, and positions searched.
const HEAVY: [&str; 7] = [
    "/v1/imports",
    "/v1/exports",
    "/v1/walks",
    "/v1/frames",
    "/v1/records",
    "/v1/solitaire/positions",
    "/v1/solitaire/solutions",
];
/// Answers to problems are searched for, one for each.
const HEAVY_FOLDER: &str = "/v1/problems/";
/// Rules are laid over boards and tried.
const HEAVY_LEAF: &str = "/overlays";
/// What takes files as they are; all else takes JSON alone, which a form of another page cannot send.
const FILES: &str = "/v1/imports";

/// Counts requests, and turns away whoever asks for too much.
pub(crate) async fn limit(
    State(server): State<Server>,
    principal: Result<Principal, ApiError>,
    address: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    match check(&server, principal, address, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn check(
    server: &Server,
    principal: Result<Principal, ApiError>,
    address: ClientAddress,
    request: &Request,
) -> Result<(), ApiError> {
    let path = request.uri().path();
    if is_foreign_welcome(path) {
        return server.limits().request(address);
    }
    if !path.starts_with("/v1/") {
        return Ok(());
    }
    server.limits().request(address)?;
    if path != FILES && !request.body().is_end_stream() && !is_json(request.headers()) {
        return Err(ApiError::not_json());
    }
    if request.method() != Method::POST {
        return Ok(());
    }
    // Whoever sends something wrong about themselves is told so where it matters.
    let principal = principal.unwrap_or(Principal::Stranger);
    if is_heavy(path) {
        server.limits().heavy(&principal, address)?;
    }
    if path == "/v1/games" || path == "/v1/pairings" {
        server.limits().game(&principal, address)?;
    }
    Ok(())
}

fn is_heavy(path: &str) -> bool {
    HEAVY.contains(&path) || path.starts_with(HEAVY_FOLDER) || path.ends_with(HEAVY_LEAF)
}
