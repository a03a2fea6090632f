//! `/v1/games/{id}/positions/{ply}`: the board as it was after so many moves. Only whoever looks back asks
//! for it, so that a long game costs the others nothing.

use axum::Json;
use axum::extract::State;
use game::{Board, Ply};
use protocol::PastPosition;
use serde::Deserialize;
use store::GameId;
use tokio::sync::oneshot;

use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::Principal;
use crate::live::{Letter, Request};
use crate::server::Server;

/// Where somebody looks.
#[derive(Deserialize)]
pub(crate) struct Wish {
    /// Which of several boards that share hands, from 0.
    board: Option<u8>,
}

pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path((id, ply)): Path<(String, u32)>,
    Query(wish): Query<Wish>,
) -> Result<Json<PastPosition>, ApiError> {
    let id = GameId(id);
    let seats = server.access(&principal, &id).await?.seats;
    let game = server.live().find(&server, &id).await?;
    let game = game.ok_or_else(|| ApiError::not_found("such game"))?;
    let (answer, answered) = oneshot::channel();
    let request = Request::Look { seats, board: wish.board.map(Board), ply: Ply(ply), answer };
    game.send(Letter { arrived: server.clock().now(), request }).await;
    // The game may have ended its task just now, or failed: then there is no answer.
    let position = answered.await.map_err(|error| ApiError::internal("the game does not answer", &error))?;
    position.map(Json).ok_or_else(|| ApiError::not_found("position after so many moves"))
}
