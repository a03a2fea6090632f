//! `/v1/health`: whether games can be played, for whoever watches over the server.

use axum::Json;
use axum::extract::State;
use protocol::Done;
use store::GameId;

use crate::error::ApiError;
use crate::server::Server;

/// Well is a server whose games can be reached.
pub(crate) async fn health(State(server): State<Server>) -> Result<Json<Done>, ApiError> {
    server.store().line(&GameId(String::new())).await?;
    Ok(Json(Done {}))
}
