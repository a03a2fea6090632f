//! `/v1/featured`: games under way that everybody may watch.

use axum::Json;
use axum::extract::State;
use protocol::{Featured, FeaturedGame, FeaturedSeat, PlayerKind};
use store::GameId;

use crate::error::ApiError;
use crate::server::Server;
use crate::view::people;

/// How many are shown.
const SHOWN: usize = 12;

pub(crate) async fn list(State(server): State<Server>) -> Result<Json<Featured>, ApiError> {
    Ok(Json(Featured { games: best(&server, SHOWN).await? }))
}

/// The best of them.
pub(super) async fn best(server: &Server, most: usize) -> Result<Vec<FeaturedGame>, ApiError> {
    let found = server.live().services().on_show.best(server.clock().now(), most);
    let mut games = Vec::with_capacity(found.len());
    for (id, watchers) in found {
        games.extend(view(server, id, watchers).await?);
    }
    Ok(games)
}

async fn view(server: &Server, id: GameId, watchers: usize) -> Result<Option<FeaturedGame>, ApiError> {
    let Some(line) = server.store().line(&id).await? else { return Ok(None) };
    let seating = server.live().services().seating(&id).await?;
    let mut known = people(&seating).into_iter();
    let seats = line.seats.into_iter().zip(line.players).map(|(name, player)| FeaturedSeat {
        // What somebody calls a machine is not for everybody to read.
        name: if player == store::PlayerKind::Human { name } else { player.to_string() },
        player: PlayerKind(player.to_string()),
        person: known.next().unwrap_or_default(),
    });
    Ok(Some(FeaturedGame {
        id: id.0,
        board_name: line.board_name,
        geometry: line.variant.0,
        seats: seats.collect(),
        watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
    }))
}
