//! `/v1/content/reload`: reads the user's folder again, and answers with the new import log.

use axum::Json;
use axum::extract::State;
use protocol::ImportLogView;

use crate::error::ApiError;
use crate::server::Server;
use crate::view;

pub(crate) async fn reload(State(server): State<Server>) -> Result<Json<ImportLogView>, ApiError> {
    let content = server.reload().await?;
    Ok(Json(view::import_log(&content)))
}
