//! Answers are sent smaller, where that helps and the browser can read it.

use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// JSON compresses to a tenth. Fonts and pictures are left alone, and so is what comes bit by bit.
pub(crate) fn compress() -> CompressionLayer<impl Predicate> {
    let worth_it = DefaultPredicate::new()
        .and(NotForContentType::const_new("font/"))
        .and(NotForContentType::const_new("application/x-ndjson"))
        .and(NotForContentType::const_new("text/event-stream"));
    CompressionLayer::new().quality(CompressionLevel::Precise(5)).compress_when(worth_it)
}
