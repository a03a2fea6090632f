//! `/v1/home`: what the start page shows, in one answer.

use axum::Json;
use axum::extract::State;
use protocol::Home;

use super::{boards, featured, game_list};
use crate::error::ApiError;
use crate::identity::Principal;
use crate::server::Server;

pub(crate) async fn show(State(server): State<Server>, principal: Principal) -> Result<Json<Home>, ApiError> {
    let games = game_list::latest(&server, &principal).await?;
    let featured = featured::best(&server, 1).await?.pop();
    Ok(Json(Home { boards: boards::summaries(&server), games, featured }))
}
