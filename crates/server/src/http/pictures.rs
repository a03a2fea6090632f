//! `GET /v1/games/{id}/picture`: the board as a kept game stands, for lists. The game is only read: whoever looks through
//! a list wakes no machine and starts no clock.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game::Game;
use protocol::PastPosition;
use store::GameId;

use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::live::setup;
use crate::record::{of_stored, reached};
use crate::server::Server;
use crate::view::board_at;

pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<PastPosition>, ApiError> {
    let id = GameId(id);
    server.access(&principal, &id).await?;
    server.or_refuse_in_fog(&id).await?;
    let stored = server.store().load(&id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    let variant = server.variant_of(stored.record.variant.clone()).await?;
    let rules = Arc::clone(&variant);
    let read = server.work_on(&variant, "a game cannot be read", move || {
        // Of several boards the first stands for all.
        if rules.blueprint.boards() > 1 {
            let setup = setup(&rules, &stored.record).map_err(|error| error.to_string())?;
            let game = Game::replay(setup, stored.log).map_err(|error| error.to_string())?;
            let last = game.moves().last().map(|last| last.mv);
            return Ok(board_at(game.position(), &rules, game.ply().0, last));
        }
        let record = of_stored(&stored, &rules)?;
        let (position, moves) = reached(&record, &rules).map_err(|problem| format!("{problem:?}"))?;
        Ok(board_at(&position, &rules, moves.len() as u32, moves.last().copied()))
    });
    read.await?.map(Json).map_err(|why: String| ApiError::internal("a game cannot be read", &why))
}
