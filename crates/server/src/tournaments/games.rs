//! The games of pairings: made like any other, and read once they are over.

use std::sync::Arc;

use game::Event;
use rules::Player;
use store::{
    AccountId, Contestant, GameId, GameRecord, OnlineGame, PairingRecord, PairingResult, PlayerKind,
    SeatRecord, Source, Tournament, TournamentChange, Visibility, WholeTournament, Winners,
};

use super::course::Ended;
use crate::chance;
use crate::content::Variant;
use crate::error::ApiError;
use crate::new_game::arranged;
use crate::server::Server;

/// Gives every new pairing of two its game.
pub(super) async fn add_games(
    server: &Server,
    whole: &WholeTournament,
    change: &mut TournamentChange,
) -> Result<(), ApiError> {
    let new = |pairing: &&mut PairingRecord| {
        pairing.game.is_none() && pairing.result.is_none() && pairing.second.is_some()
    };
    let mut variant = None;
    for pairing in change.pairings.iter_mut().filter(new) {
        let both = [Some(pairing.first), pairing.second]
            .map(|number| whole.contestants.iter().find(|contestant| Some(contestant.number) == number));
        let [Some(first), Some(second)] = both else { continue };
        if variant.is_none() {
            variant = server.variant(&whole.tournament.variant).await?;
        }
        let Some(variant) = &variant else {
            return Err(ApiError::internal("a tournament has lost its board", &whole.tournament.id));
        };
        let (record, online) = game(server, &whole.tournament, variant, [first, second]).await?;
        pairing.game = Some(record.id.clone());
        change.games.push((record, online));
    }
    Ok(())
}

async fn game(
    server: &Server,
    tournament: &Tournament,
    variant: &Arc<Variant>,
    seats: [&Contestant; 2],
) -> Result<(GameRecord, OnlineGame), ApiError> {
    let id = chance::game_id()?;
    let (start, arrangement) = arranged(server.bench(), variant, None).await?;
    let created_at = server.clock().wall();
    let seat = |contestant: &Contestant| SeatRecord {
        name: contestant.known_as.as_ref().map_or(&contestant.name, |(name, _)| name).clone(),
        player: contestant.player,
        clock: tournament.clock,
    };
    let record = GameRecord {
        id: id.clone(),
        variant: variant.source.clone(),
        board_name: tournament.board_name.clone(),
        seats: seats.map(seat).to_vec(),
        undo_allowed: false,
        start,
        arrangement,
        created_at,
        source: Source::Played,
    };
    let people = (0..).map(Player).zip(seats).filter(|(_, seat)| seat.player == PlayerKind::Human);
    let people: Vec<(Player, Option<AccountId>)> =
        people.map(|(place, seat)| (place, seat.account.clone())).collect();
    // A game that only machines play is in nobody's list.
    let nobody = || AccountId(format!("tournament:{}", tournament.id));
    let maker = people.iter().find_map(|(_, account)| account.clone()).unwrap_or_else(nobody);
    let online = OnlineGame {
        game: id,
        maker,
        visibility: if tournament.listed { Visibility::Public } else { Visibility::Link },
        rated: tournament.rated && !people.is_empty(),
        seats: people,
        made_at: created_at,
        hidden: false,
        ladder: Some(tournament.ladder.clone()),
        invited: None,
        declined: false,
    };
    Ok((record, online))
}

/// What came of a game that is over. One that was called off is lost by whoever did not make a first move; one that the
/// server could not go on with counts for nobody.
pub(super) async fn ended(server: &Server, pairing: u32, game: &GameId) -> Result<Ended, ApiError> {
    let void = Ended { pairing, result: PairingResult::Void, missed: false };
    let Some(stored) = server.store().load(game).await? else { return Ok(void) };
    let absent = stored.log.iter().rev().find_map(|entry| match entry.event {
        Event::Aborted { seat } => Some(seat),
        _ => None,
    });
    if stored.log.iter().any(|entry| matches!(entry.event, Event::Stopped { .. })) {
        return Ok(void);
    }
    let won_by = |seat: Player| if seat.0 == 0 { PairingResult::First } else { PairingResult::Second };
    if let Some(seat) = absent {
        return Ok(Ended { pairing, result: won_by(Player(1 - seat.0.min(1))), missed: true });
    }
    let line = server.store().line(game).await?;
    Ok(match line.and_then(|line| line.winners) {
        Some(Winners(winners)) => match winners.as_slice() {
            [] => Ended { result: PairingResult::Draw, ..void },
            [winner] => Ended { result: won_by(*winner), ..void },
            _ => Ended { result: PairingResult::Draw, ..void },
        },
        None => void,
    })
}
