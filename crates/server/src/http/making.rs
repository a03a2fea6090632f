//! `POST /v1/games`: making games.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{GameCreated, NewGame, NewSeat};
use rules::Player;
use store::{AccountId, GameId, GameRecord, OnlineGame, PlayerKind, SeatRecord, Source, Visibility};

use super::new_seats::{refusal, seat};
use super::oddity::oddity;
use super::rating::Rating;
use crate::bell::Ring;
use crate::boards::Found;
use crate::chance;
use crate::content::Variant;
use crate::error::ApiError;
use crate::identity::{ClientAddress, Principal};
use crate::live::setup;
use crate::makers::Place;
use crate::new_game::arranged;
use crate::server::Server;
use crate::workshop::MAX_MOVES;

/// How many games of one person may wait for others.
const MAX_WAITING: u32 = 10;
/// How many games of one person, and of all, machines may play among themselves at a time.
const MACHINE_GAMES: usize = 2;
const MACHINE_GAMES_OF_ALL: usize = 16;

pub(crate) async fn create(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    body: Bytes,
) -> Result<(StatusCode, Json<GameCreated>), ApiError> {
    let wish: NewGame = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let id = make(&server, &principal, address, wish).await?;
    Ok((StatusCode::CREATED, Json(GameCreated { id: id.0 })))
}

/// Makes a game, for whoever asks.
pub(crate) async fn make(
    server: &Server,
    principal: &Principal,
    address: ClientAddress,
    wish: NewGame,
) -> Result<GameId, ApiError> {
    let maker = maker(principal)?;
    let Found { variant, is_public } = server.board(principal, &wish.board).await?;
    let wishes = if wish.by_lot { by_lot(wish.seats)? } else { wish.seats };
    let seats = (1..).zip(&wishes).map(|(number, wish)| seat(number, wish));
    let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
    let open: Vec<bool> = wishes.iter().map(|seat| seat.open).collect();
    if maker.is_none() && open.contains(&true) {
        return Err(nobody_else());
    }
    if let Some(maker) = maker.as_ref().filter(|_| seats.iter().all(|seat| seat.player != PlayerKind::Human))
    {
        not_too_many_machines(server, maker)?;
    }
    let invited = invited(server, principal, wish.opponent.as_deref(), &open).await?;
    let named_freely = maker.is_some() && !call_the_one_by_name(&mut seats, &open, principal)?;
    let id = chance::game_id()?;
    let mut place = None;
    if let Some(maker) = &maker
        && open.contains(&true)
    {
        call_by_name(&mut seats, &open, principal)?;
        not_too_many(server, maker).await?;
        place = Some(place_of(server, address, &id, invited.as_ref()).await?);
    }
    if wish.rated {
        or_refuse_hidden(is_public)?;
        let own_start = wish.fen.as_ref().is_some_and(|fen| !fen.trim().is_empty());
        let start_is_chosen = own_start || wish.arrangement.is_some();
        let asked = Rating { principal, seats: &seats, open: &open, takebacks: wish.undo, start_is_chosen };
        asked.check()?;
    }
    let (start, arrangement) = start(server, &variant, wish.fen, wish.arrangement).await?;
    let record = GameRecord {
        id: id.clone(),
        variant: variant.source.clone(),
        board_name: variant.name().to_owned(),
        seats,
        undo_allowed: wish.undo,
        start,
        arrangement,
        created_at: server.clock().wall(),
        source: Source::Played,
    };
    let own_start = wish.arrangement.is_none() && record.arrangement.is_none();
    let ladder = variant.ladder().to_owned();
    check(server, &variant, &record, own_start && record.start.is_some() && !wish.insist).await?;
    // A game for somebody is for nobody else to find, and neither is one on a board that not everybody may see.
    // So is one whose players are called as somebody likes: others would take them for whoever is called so.
    let hidden = wish.by_link || invited.is_some() || !is_public || named_freely;
    let visibility = if hidden { Visibility::Link } else { Visibility::Public };
    let online = maker.map(|maker| OnlineGame {
        rated: wish.rated,
        ladder: Some(ladder),
        invited,
        ..shared(&record, &open, visibility, maker)
    });
    // What waits for anybody is for nobody to hear of.
    let told = online.clone().filter(|online| !online.is_waiting() || online.invited.is_some());
    match online {
        Some(online) => server.online().create_online(record, online).await?,
        None => server.store().create(record).await?,
    }
    if let Some(place) = place {
        place.keep();
    }
    if let Some(online) = told {
        let ring = if online.is_waiting() { Ring::Challenge } else { Ring::Started };
        server.bell().ring_all(&online, &ring(id.clone()));
    }
    Ok(id)
}

/// Whether rules, players and start fit together; where the start is somebody's own, also whether it is odd.
async fn check(
    server: &Server,
    variant: &Arc<Variant>,
    record: &GameRecord,
    look_at: bool,
) -> Result<(), ApiError> {
    let (checked, rules) = (record.clone(), Arc::clone(variant));
    let checking = server.work_on(variant, "a game cannot be set up", move || {
        let setup = setup(&rules, &checked).map_err(refusal)?;
        if rules.is_foreign() && setup.start().count_legal_moves() > MAX_MOVES {
            return Err(too_costly());
        }
        let oddity = if look_at { oddity(&rules, &checked) } else { None };
        oddity.map_or(Ok(()), |oddity| Err(oddity.refusal()))
    });
    checking.await?
}

/// Whom a game is for, if it is for one player alone.
async fn invited(
    server: &Server,
    principal: &Principal,
    name: Option<&str>,
    open: &[bool],
) -> Result<Option<AccountId>, ApiError> {
    let Some(name) = name else { return Ok(None) };
    let person = principal.person()?;
    let refused = |code: &str, message: String, remedy: &str| Err(ApiError::refused(code, message, remedy));
    if open.iter().filter(|open| **open).count() != 1 {
        let message = "A challenge has one free seat.".to_owned();
        return refused("one-seat", message, "Leave exactly one seat open.");
    }
    match server.identity().called(name).await? {
        None => {
            let message = format!("There is no player \"{}\".", name.trim());
            refused("no-such-player", message, "Look at how the name is written; guests have a link instead.")
        }
        Some(account) if account == person.id => {
            refused("yourself", "That is you.".to_owned(), "Name somebody else.")
        }
        Some(account) => Ok(Some(account)),
    }
}

fn nobody_else() -> ApiError {
    let message = "Nobody else can come to this computer.".to_owned();
    ApiError::refused("no-accounts", message, "Start `hyperchess serve` to play with others.")
}

/// The seats in an order that chance decides.
fn by_lot(mut seats: Vec<NewSeat>) -> Result<Vec<NewSeat>, ApiError> {
    for last in (1..seats.len()).rev() {
        let other = (chance::number()? % (last as u64 + 1)) as usize;
        seats.swap(last, other);
    }
    Ok(seats)
}

/// Among strangers whoever makes a game goes by the name that they are known by.
fn call_by_name(seats: &mut [SeatRecord], open: &[bool], principal: &Principal) -> Result<(), ApiError> {
    let name = &principal.person()?.name;
    for (seat, open) in seats.iter_mut().zip(open) {
        if seat.player == PlayerKind::Human && !open {
            seat.name.clone_from(name);
        }
    }
    Ok(())
}

/// Where somebody plays alone against machines, they go by their name too: others may watch. Says whether that is all;
/// more people than one beside each other are called as they like.
fn call_the_one_by_name(
    seats: &mut [SeatRecord],
    open: &[bool],
    principal: &Principal,
) -> Result<bool, ApiError> {
    let own = seats.iter().zip(open).filter(|(seat, open)| seat.player == PlayerKind::Human && !**open);
    let (own, others) = (own.count(), open.contains(&true));
    if own == 1 && !others {
        call_by_name(seats, open, principal)?;
    }
    Ok(own <= 1 || others)
}

/// Games that only machines play are there to be watched, not to keep the server busy.
fn not_too_many_machines(server: &Server, maker: &AccountId) -> Result<(), ApiError> {
    let (own, all) = server.live().services().on_show.only_machines(&maker.0);
    if !server.settings().bounded || own < MACHINE_GAMES && all < MACHINE_GAMES_OF_ALL {
        return Ok(());
    }
    let message = "The machines play against each other for too many people already.".to_owned();
    let remedy = "Wait until one of these games is over, or watch one of them.";
    Err(ApiError::conflict("too-many-machines", message, remedy))
}

/// Nobody fills the lobby alone.
async fn not_too_many(server: &Server, maker: &AccountId) -> Result<(), ApiError> {
    server.let_lapse();
    let attended = server.waiting_rooms().attended();
    if server.online().waiting_of(maker, attended).await? < MAX_WAITING {
        return Ok(());
    }
    let message = format!("{MAX_WAITING} games of yours wait for others already.");
    Err(ApiError::conflict("too-many-waiting", message, "Call one of them off first."))
}

/// Nor do many who come from one address, or keep somebody from seeing the challenges of others.
async fn place_of<'a>(
    server: &'a Server,
    address: ClientAddress,
    game: &GameId,
    invited: Option<&AccountId>,
) -> Result<Place<'a>, ApiError> {
    let known = server.makers().made(address);
    let attended = server.waiting_rooms().attended();
    let waiting = server.online().still_waiting(known.clone(), attended).await?;
    let gone: Vec<GameId> = known.into_iter().filter(|game| !waiting.contains(game)).collect();
    let place = server.makers().place(address, &gone, game, invited, server.settings().bounded);
    place.ok_or_else(|| {
        let message = "Many games from your network wait for others already.".to_owned();
        ApiError::conflict("too-many-waiting", message, "Join one of them, or call one off.")
    })
}

/// Whose a new game is; nobody's where there is one person only.
pub(super) fn maker(principal: &Principal) -> Result<Option<AccountId>, ApiError> {
    match principal {
        Principal::Owner => Ok(None),
        _ => principal.person().map(|person| Some(person.id.clone())),
    }
}

/// Whose seats are: those that people play are the maker's, unless somebody else is waited for.
fn shared(record: &GameRecord, open: &[bool], visibility: Visibility, maker: AccountId) -> OnlineGame {
    let seats = (0..).map(Player).zip(&record.seats).zip(open);
    let people = seats.filter(|((_, seat), _)| seat.player == PlayerKind::Human);
    OnlineGame {
        game: record.id.clone(),
        seats: people.map(|((seat, _), open)| (seat, (!open).then(|| maker.clone()))).collect(),
        maker,
        visibility,
        made_at: record.created_at,
        hidden: false,
        rated: false,
        ladder: None,
        invited: None,
        declined: false,
    }
}

/// The position that a game starts with and the number of the arrangement that it is, where it is not the one
/// that the board has without a shuffle.
async fn start(
    server: &Server,
    variant: &Arc<Variant>,
    fen: Option<String>,
    wish: Option<u64>,
) -> Result<(Option<String>, Option<u64>), ApiError> {
    let fen = fen.map(|fen| fen.trim().to_owned()).filter(|fen| !fen.is_empty());
    if fen.is_some() {
        return Ok((fen, None));
    }
    arranged(server.bench(), variant, wish).await
}

/// What is refused on the way is refused at the start.
fn too_costly() -> ApiError {
    let message = format!("At this start there are more than {MAX_MOVES} moves.");
    ApiError::refused("too-costly", message, "Begin with fewer pieces that go far.")
}

/// Ladders are there for everybody to look at.
fn or_refuse_hidden(is_public: bool) -> Result<(), ApiError> {
    if is_public {
        return Ok(());
    }
    let message = "Only games on public boards are rated.".to_owned();
    Err(ApiError::refused("rated-board", message, "Play without a rating, or make the board public."))
}
