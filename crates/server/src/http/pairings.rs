//! `/v1/pairings`: a game with whoever asks for the same.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use protocol::{NewGame, NewSeat, Paired, Pairing, PlayerKind};
use rating::Rating;
use store::{AccountId, Pool, StoreError};

use super::json_body::JsonBody;
use super::lobby::begin;
use super::making::make;
use crate::boards::Found;
use crate::error::ApiError;
use crate::identity::{ClientAddress, Person, Principal};
use crate::pairings::{Asked, Offer, Pairings, Range};
use crate::server::Server;

/// Takes the free seat of a game that was made for the same wish, or makes one and waits there.
pub(crate) async fn pair(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    JsonBody(wish): JsonBody<Pairing>,
) -> Result<Json<Paired>, ApiError> {
    let seek = Seek { pairing: wish, rated: false, range: None };
    seek_game(&server, &principal, address, &seek).await.map(Json)
}

/// A game with whoever asks for the same.
pub(crate) struct Seek {
    pub(crate) pairing: Pairing,
    pub(crate) rated: bool,
    /// How strong the others may be.
    pub(crate) range: Option<Range>,
}

/// The same for whoever asks by another way.
pub(crate) async fn seek_game(
    server: &Server,
    principal: &Principal,
    address: ClientAddress,
    seek: &Seek,
) -> Result<Paired, ApiError> {
    let person = principal.person()?;
    let wish = &seek.pairing;
    let Found { variant, is_public } = server.board(principal, &wish.board).await?;
    if !is_public {
        let message = "This board is not public, so that nobody else asks for it.".to_owned();
        let remedy = "Make a game, and send somebody the link.";
        return Err(ApiError::refused("not-public", message, remedy));
    }
    let milliseconds = |seconds: f64| (seconds * 1000.0).round() as u64;
    let clock = [wish.initial, wish.increment, wish.delay].map(milliseconds);
    let asked = Asked { variant: variant.source.hash.clone(), clock, rated: seek.rated };
    let mut pairings = server.pairings().lock().await;
    let offers = nearest_first(server, pairings.of(&asked), person, variant.ladder(), seek.range).await?;
    if let Some(paired) = found(server, &mut pairings, offers, person).await? {
        return Ok(paired);
    }
    call_off(server, &mut pairings, person).await?;
    let count = variant.seats();
    let wish = NewGame { rated: seek.rated, ..new_game(variant.known_as().to_owned(), count, wish) };
    let game = make(server, principal, address, wish).await?;
    pairings.add(Offer { game: game.clone(), maker: person.id.clone(), asked, range: seek.range });
    Ok(Paired { id: game.0, waiting: true })
}

/// Offers of the same, those first whose makers are nearly as strong. Nobody waits longer for that: whoever is there is
/// played with.
async fn nearest_first(
    server: &Server,
    offers: Vec<Offer>,
    person: &Person,
    ladder: &str,
    range: Option<Range>,
) -> Result<Vec<Offer>, ApiError> {
    let anybody_will_do = range.is_none() && offers.iter().all(|offer| offer.range.is_none());
    if offers.is_empty() || anybody_will_do && offers.len() < 2 {
        return Ok(offers);
    }
    let own = strength(server, &person.id, ladder).await?;
    let mut distances = BTreeMap::new();
    let mut wanted = Vec::with_capacity(offers.len());
    for offer in offers {
        let theirs = strength(server, &offer.maker, ladder).await?;
        let suits = |range: Option<Range>, value: f64| range.is_none_or(|range| range.has(value));
        if offer.maker != person.id && !(suits(range, theirs) && suits(offer.range, own)) {
            continue;
        }
        distances.insert(offer.maker.clone(), (theirs - own).abs().round() as u64);
        wanted.push(offer);
    }
    let mut offers = wanted;
    // Of those who are as near as each other, whoever has waited longest comes first.
    offers.sort_by_key(|offer| distances.get(&offer.maker).copied());
    Ok(offers)
}

/// How strong somebody is on a ladder, as far as that is known.
async fn strength(server: &Server, account: &AccountId, ladder: &str) -> Result<f64, ApiError> {
    let known = server.ratings().ratings(account).await?;
    let there = known.into_iter().find(|rated| rated.pool == Pool::People && rated.ladder == ladder);
    Ok(there.map_or(Rating::NEW, |rated| rated.rating).value)
}

/// A game that waits for the same: one's own, or one in which there was a seat for somebody else.
async fn found(
    server: &Server,
    pairings: &mut Pairings,
    offers: Vec<Offer>,
    person: &Person,
) -> Result<Option<Paired>, ApiError> {
    for offer in offers {
        let online = server.online().online(&offer.game).await?;
        let open = online.filter(|online| online.is_waiting() && !online.hidden);
        let attended = server.waiting_rooms().attended();
        let waiting = server.online().still_waiting(vec![offer.game.clone()], attended).await?;
        let Some(online) = open.filter(|_| !waiting.is_empty()) else {
            pairings.forget(&offer.game);
            continue;
        };
        if !online.seats_of(&person.id).is_empty() {
            // Whoever asks twice waits where they waited.
            return Ok(Some(Paired { id: offer.game.0, waiting: true }));
        }
        match server.online().take_seat(&offer.game, None, &person.id, &person.name).await {
            Ok(()) => {
                let waiting = online.seats.iter().filter(|(_, holder)| holder.is_none()).count() > 1;
                if !waiting {
                    pairings.forget(&offer.game);
                    begin(server, &offer.game).await?;
                }
                call_off(server, pairings, person).await?;
                return Ok(Some(Paired { id: offer.game.0, waiting }));
            }
            // Somebody has come by the lobby meanwhile, or it was called off.
            Err(StoreError::SeatTaken | StoreError::NoSuchGame) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(None)
}

/// Whoever has found a game, or asks for another, waits nowhere else.
async fn call_off(server: &Server, pairings: &mut Pairings, person: &Person) -> Result<(), ApiError> {
    for game in pairings.take_from(&person.id) {
        match server.online().call_off(&game, &person.id, true).await {
            // Somebody has come meanwhile: then it is played.
            Ok(()) | Err(StoreError::SeatTaken | StoreError::NoSuchGame) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
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
