//! Everything else: the app, which finds its own way from any address.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use web_assets::Asset;

use crate::error::ApiError;

/// The page that the app starts from.
const INDEX: &str = "index.html";
/// Where files lie that are not at the top.
const APP: &str = "_app";
/// Files in here have the hash of their content in their name.
const HASHED: &str = "_app/immutable/";

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError::read_only().into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let asset = web_assets::find(path);
    match asset.or_else(|| is_page(path).then(|| web_assets::find(INDEX)).flatten()) {
        Some(asset) => answer(asset, &headers),
        None => ApiError::not_found("such file").into_response(),
    }
}

/// Whether an address that is no file's is a page of the app. IDs of pieces and keys of boards have dots in them, as
/// names of files do; but files lie in folders of their own.
fn is_page(path: &str) -> bool {
    let (folder, last) = path.rsplit_once('/').unwrap_or(("", path));
    let holds_files = || folder.is_empty() || folder.starts_with(APP);
    !last.contains('.') || !holds_files()
}

fn answer(asset: &Asset, headers: &HeaderMap) -> Response {
    let caching =
        if asset.path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(IF_NONE_MATCH).is_some_and(|tag| tag == asset.tag);
    let describing = [(ETAG, asset.tag), (CACHE_CONTROL, caching), (CONTENT_TYPE, asset.media_type())];
    if known {
        return (StatusCode::NOT_MODIFIED, describing, Body::empty()).into_response();
    }
    // Between here and the browser nothing may hand one form to whoever asked for the other.
    let varies = [(VARY, "accept-encoding")];
    match asset.brotli.filter(|_| reads_brotli(headers)) {
        Some(smaller) => (describing, varies, [(CONTENT_ENCODING, "br")], smaller).into_response(),
        None => (describing, varies, asset.bytes).into_response(),
    }
}

fn reads_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut names = accepted.flat_map(|value| value.split(','));
    names.any(|name| {
        let mut parts = name.split(';').map(str::trim);
        parts.next() == Some("br") && parts.all(|part| part != "q=0")
    })
}
