//! `/v1/openapi.json`: all that can be asked of this server, for programs that write programs. It is made from the types
//! of the crate `protocol`, by a test there.

use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;

const DOCUMENT: &str = include_str!("openapi.json");

pub(crate) async fn show() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}
