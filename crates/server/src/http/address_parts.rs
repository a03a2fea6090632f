//! What the address of a request says, read; what cannot be read is told as every other mistake is.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::ApiError;
use crate::server::Server;

/// The parts of the path that differ.
pub(crate) struct Path<T>(pub(crate) T);

/// What stands after the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Server> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        let read = axum::extract::Path::from_request_parts(parts, server).await;
        read.map(|read| Self(read.0)).map_err(|error| ApiError::malformed(&error.body_text()))
    }
}

impl<T: DeserializeOwned> FromRequestParts<Server> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        let read = axum::extract::Query::from_request_parts(parts, server).await;
        read.map(|read| Self(read.0)).map_err(|error| ApiError::malformed(&error.body_text()))
    }
}
