//! `/v1/pairings`: a game with whoever asks for the same.

use axum::Json;
use axum::extract::State;
use protocol::{LobbyGame, NewGame, NewSeat, Paired, Pairing, PlayerKind};
use store::{GameId, StoreError};

use super::games::{make, no_board};
use super::json_body::JsonBody;
use super::lobby::attended;
use crate::error::ApiError;
use crate::identity::Principal;
use crate::server::Server;

/// Takes the free seat of a game that is just like the one asked for, or makes one and waits there.
pub(crate) async fn pair(
    State(server): State<Server>,
    principal: Principal,
    JsonBody(wish): JsonBody<Pairing>,
) -> Result<Json<Paired>, ApiError> {
    let person = principal.person()?;
    let content = server.content();
    let variant = content.board(&wish.board).ok_or_else(|| no_board(&content, &wish.board))?;
    let (name, hash) = (variant.name().to_owned(), variant.source.hash.0.clone());
    // Whoever has waited longest comes first.
    let fits = |game: &LobbyGame| game.geometry == hash && is_asked_for(game, &wish);
    for game in attended(&server, &principal).await?.into_iter().rev().filter(fits) {
        if game.yours {
            // Whoever asks twice waits where they waited.
            return Ok(Json(Paired { id: game.id, waiting: true }));
        }
        let id = GameId(game.id);
        match server.online().take_seat(&id, None, &person.id, &person.name).await {
            Ok(()) => {
                let waiting = game.seats.iter().filter(|seat| seat.open).count() > 1;
                return Ok(Json(Paired { id: id.0, waiting }));
            }
            // Somebody else was quicker, or it was called off.
            Err(StoreError::SeatTaken | StoreError::NoSuchGame) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let count = variant.ruleset().map_or(0, |ruleset| ruleset.players().count());
    let id = make(&server, &principal, new_game(name, count, &wish)).await?;
    Ok(Json(Paired { id: id.0, waiting: true }))
}

/// Whether a game waits for people, and everybody has the time that is asked for.
fn is_asked_for(game: &LobbyGame, wish: &Pairing) -> bool {
    let same = |a: f64, b: f64| (a - b).abs() < 0.0005;
    let free = game.seats.iter().any(|seat| seat.open);
    free && !game.rated
        && game.seats.iter().all(|seat| {
            seat.human
                && same(seat.initial, wish.initial)
                && same(seat.increment, wish.increment)
                && same(seat.delay, wish.delay)
        })
}

/// A game with one seat for whoever asks, chance decides which, and all others free.
fn new_game(board: String, players: usize, wish: &Pairing) -> NewGame {
    let seat = |number| NewSeat {
        name: String::new(),
        player: PlayerKind("human".to_owned()),
        initial: wish.initial,
        increment: wish.increment,
        delay: wish.delay,
        open: number > 0,
    };
    NewGame {
        board,
        seats: (0..players).map(seat).collect(),
        undo: false,
        fen: None,
        arrangement: None,
        insist: false,
        by_link: false,
        by_lot: true,
        opponent: None,
        rated: false,
    }
}
