//! Answers that come line by line, for as long as there is something to say.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::Value;
use tokio::sync::mpsc;

/// JSON, one line each.
pub(crate) const NDJSON: &str = "application/x-ndjson";
/// How often something is said where nothing happens: programs take a line that has been silent for long for a dead one.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(5);
/// How many lines may wait for whoever listens.
const WAITING: usize = 64;

/// Where lines are said.
pub(crate) struct Lines(mpsc::Sender<Bytes>);

impl Lines {
    /// An answer that is what will be said.
    pub(crate) fn open(content_type: &'static str) -> (Self, Response) {
        let (said, hears) = mpsc::channel::<Bytes>(WAITING);
        let pieces = stream::unfold(hears, |mut hears| async move {
            let line = hears.recv().await?;
            Some((Ok::<_, std::convert::Infallible>(line), hears))
        });
        // A proxy that gathers lines before it passes them on would keep everybody waiting.
        let headers = [
            (CONTENT_TYPE.as_str(), content_type),
            (CACHE_CONTROL.as_str(), "no-store"),
            ("x-accel-buffering", "no"),
        ];
        (Self(said), (headers, Body::from_stream(pieces)).into_response())
    }

    /// Says a line, and whether anybody is there to hear it.
    pub(crate) async fn say(&self, line: &Value) -> bool {
        self.say_text(format!("{line}\n")).await
    }

    pub(super) async fn say_text(&self, text: String) -> bool {
        self.0.send(text.into()).await.is_ok()
    }

    /// Says that somebody is still there.
    pub(super) async fn keep_alive(&self) -> bool {
        self.say_text("\n".to_owned()).await
    }

    /// Waits until nobody listens any more.
    pub(super) async fn closed(&self) {
        self.0.closed().await;
    }
}
