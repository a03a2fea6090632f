//! What is answered over WebSockets: `/v1/games/{id}/socket`.

mod conversation;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use game::Board;
use serde::Deserialize;
use store::GameId;

use crate::error::ApiError;
use crate::http::is_own;
use crate::identity::{ClientAddress, Principal};
use crate::live::waiting;
use crate::server::Server;
use crate::serving::Connection;

/// The largest message that is read.
const MAX_MESSAGE: usize = 8 * 1024;
/// What every socket holds for reading; the default would be 128 KiB for each.
const READ_BUFFER: usize = 2 * 1024;
/// What every socket gathers before it writes.
const WRITE_BUFFER: usize = 8 * 1024;
/// What a socket may have waiting to be written. The state of a long game on a large board fits.
const MAX_WRITE_BUFFER: usize = 4 * 1024 * 1024;

/// The sockets.
pub(crate) fn router() -> Router<Server> {
    Router::new().route("/v1/games/{id}/socket", get(connect))
}

/// What somebody wants to see.
#[derive(Deserialize)]
struct Wish {
    /// Which of several boards that share hands, from 0.
    board: Option<u8>,
}

async fn connect(
    State(server): State<Server>,
    (Path(id), Query(wish)): (Path<String>, Query<Wish>),
    principal: Principal,
    address: ClientAddress,
    place: Option<Extension<Connection>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !is_own(&headers, server.settings().public_url.as_ref()) {
        return Err(ApiError::foreign());
    }
    let id = GameId(id);
    let access = server.access(&principal, &id).await?;
    if access.is_waiting {
        return Err(waiting());
    }
    let game = server.live().find(&server, &id).await?;
    let game = game.ok_or_else(|| ApiError::not_found("such game"))?;
    let at = (access.seats, wish.board.map(Board));
    let tickets = server.limits().socket(&principal, address)?;
    let services = server.live().services().clone();
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER);
    Ok(upgrade.on_upgrade(|socket| async move {
        let _tickets = (tickets, place);
        let lost = server.identity().lost(&principal);
        conversation::hold(socket, game, services, at, lost).await;
    }))
}
