//! Bodies that are JSON and say so. A form of another page cannot send these.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

use crate::error::ApiError;
use crate::server::Server;

/// The body of a request, read.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Server> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, server: &Server) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::not_json());
        }
        let body = Bytes::from_request(request, server).await;
        let body = body.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::too_large(),
            _ => ApiError::malformed(&error.body_text()),
        })?;
        serde_json::from_slice(&body).map(Self).map_err(|error| ApiError::malformed(&error))
    }
}

pub(super) fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    kind.split(';').next().unwrap_or("").trim().eq_ignore_ascii_case("application/json")
}
