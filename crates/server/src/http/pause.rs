//! `/v1/games/{id}/pause`: whoever closes the page lets the clocks stand still. A page that is going away can no longer
//! speak through its socket, but its browser still delivers this.

use axum::Json;
use axum::extract::State;
use protocol::Done;
use store::GameId;

use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::live::{Letter, Request};
use crate::server::Server;

pub(crate) async fn pause(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    let id = GameId(id);
    let seats = server.access(&principal, &id).await?.seats;
    let game = server.live().find(&server, &id).await?;
    let game = game.ok_or_else(|| ApiError::not_found("such game"))?;
    let request = Request::Away { seats };
    game.send(Letter { arrived: server.clock().now(), request }).await;
    Ok(Json(Done {}))
}
