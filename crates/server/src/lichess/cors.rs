//! Pages of others may ask here too: nobody is known by a cookie, so that a page can do nothing in the name of whoever
//! reads it.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Whether a page of somebody else may ask for an address.
pub(crate) fn is_foreign_welcome(path: &str) -> bool {
    path.starts_with("/api/") || path.starts_with("/game/export/")
}

pub(super) async fn cors(request: Request, next: Next) -> Response {
    let mut response = match request.method() {
        &Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        _ => next.run(request).await,
    };
    let allow = [
        ("access-control-allow-origin", "*"),
        ("access-control-allow-headers", "Authorization, Content-Type, Accept"),
        ("access-control-allow-methods", "GET, POST, OPTIONS"),
    ];
    for (name, value) in allow {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
