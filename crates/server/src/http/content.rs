//! `/v1/content/reload`: reads the user's folder again, and answers with the new import log;
//! `/v1/content/news`: says whenever that has happened, also by itself.

use std::convert::Infallible;

use axum::Json;
use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use protocol::ImportLogView;
use store::Role;
use tokio::sync::broadcast::error::RecvError;

use crate::error::ApiError;
use crate::identity::Principal;
use crate::server::Server;
use crate::view;

/// It takes a while, so where there are many only those who run the server may ask for it.
pub(crate) async fn reload(
    State(server): State<Server>,
    principal: Principal,
) -> Result<Json<ImportLogView>, ApiError> {
    principal.needs(Role::Administrator)?;
    let content = server.reload().await?;
    Ok(Json(view::import_log(&content)))
}

pub(crate) async fn news(State(server): State<Server>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let events = unfold(server.news(), |mut news| async move {
        loop {
            match news.recv().await {
                Ok(told) => {
                    let event = Event::default().json_data(&told).unwrap_or_default();
                    return Some((Ok(event), news));
                }
                // Whoever was too slow hears the next one; each says that everything is to be asked for anew.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}
