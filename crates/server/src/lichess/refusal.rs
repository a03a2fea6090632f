//! What a request is told when it fails, as lichess tells it.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use store::StoreError;

use crate::error::ApiError;

/// Why a request failed: the same as everywhere, in another shape.
#[derive(Debug)]
pub(super) struct Refusal(ApiError);

/// What comes of a request.
pub(super) type Answered<T> = Result<T, Refusal>;

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Self {
        Self(error)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self(error.into())
    }
}

impl Refusal {
    /// There is no such thing.
    pub(super) fn not_found(what: &str) -> Self {
        Self(ApiError::not_found(what))
    }

    /// The request asks for something that cannot be.
    pub(super) fn wrong(message: impl Into<String>, remedy: &str) -> Self {
        Self(ApiError::refused("refused", message.into(), remedy))
    }

    /// Whoever asks may not do this.
    pub(super) fn forbidden(message: &str, remedy: &str) -> Self {
        Self(ApiError::forbidden("forbidden", message, remedy))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, message, remedy, retry_after) = self.0.told();
        // Programs try again at once whatever is the server's fault, so that nothing else may look like it; and they
        // know of no other way to say that something cannot be than that the request was wrong.
        let status = match status {
            StatusCode::UNPROCESSABLE_ENTITY | StatusCode::CONFLICT => StatusCode::BAD_REQUEST,
            StatusCode::SERVICE_UNAVAILABLE => StatusCode::TOO_MANY_REQUESTS,
            other => other,
        };
        let headers = retry_after.map(|seconds| [("retry-after", seconds.to_string())]);
        let words = if status == StatusCode::NOT_FOUND { message } else { format!("{message} {remedy}") };
        let body = Json(json!({ "error": words }));
        (status, headers.map(axum::response::AppendHeaders), body).into_response()
    }
}
