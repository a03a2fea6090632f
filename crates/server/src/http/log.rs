//! `/v1/log`: what became of the user's own content.

use axum::Json;
use axum::extract::State;
use protocol::ImportLogView;

use crate::server::Server;
use crate::view;

pub(crate) async fn show(State(server): State<Server>) -> Json<ImportLogView> {
    Json(view::import_log(&server.content()))
}
