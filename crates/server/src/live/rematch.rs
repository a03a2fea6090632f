//! Another game between the same players, with seats changed.

use std::sync::Arc;

use rules::Player;
use store::{GameId, GameRecord, OnlineGame, StoreError};

use super::services::Services;
use crate::chance;
use crate::content::Variant;
use crate::new_game::arranged;

/// Makes the game that follows another: everybody sits where the next player sat, with the clock they had.
pub(super) async fn make(
    services: &Services,
    id: &GameId,
    variant: &Arc<Variant>,
) -> Result<GameId, StoreError> {
    let failed = |why: String| StoreError::Failed(why);
    let stored = services.store.load(id).await?.ok_or(StoreError::NoSuchGame)?;
    let online = services.online.online(id).await?.ok_or(StoreError::NoSuchGame)?;
    let mut record = stored.record;
    // A shuffled board is shuffled again.
    if record.arrangement.is_some() {
        let (start, number) = arranged(&services.bench, variant, None)
            .await
            .map_err(|_| failed("a board cannot be arranged".to_owned()))?;
        (record.start, record.arrangement) = (start, number);
    }
    record.id = chance::game_id().map_err(|_| failed("there is no chance".to_owned()))?;
    record.created_at = services.clock.wall();
    let online = changed_seats(&mut record, &online, variant.blueprint.players.len());
    let next = record.id.clone();
    services.online.create_online(record, online).await?;
    Ok(next)
}

/// Everybody moves up by one seat of their board, which has so many. So teams stay together where there are several.
fn changed_seats(record: &mut GameRecord, before: &OnlineGame, count: usize) -> OnlineGame {
    record.seats.chunks_mut(count).for_each(|board| board.rotate_left(1));
    let moved = |seat: Player| {
        let (first, local) = (seat.index() / count * count, seat.index() % count);
        Player((first + (local + count - 1) % count) as u8)
    };
    let mut seats: Vec<_> =
        before.seats.iter().map(|(seat, holder)| (moved(*seat), holder.clone())).collect();
    seats.sort_by_key(|(seat, _)| *seat);
    OnlineGame { game: record.id.clone(), seats, made_at: record.created_at, hidden: false, ..before.clone() }
}
