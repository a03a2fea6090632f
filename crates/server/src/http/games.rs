//! `/v1/games`: making games, naming them, taking them out of the list.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use game::{MAX_TIME, Millis, SetupProblem, TimeControl};
use notation::FenError;
use protocol::{Done, GameCreated, GameSummary, GameTitle, NewGame, NewSeat};
use rules::Player;
use store::{
    AccountId, GameId, GameRecord, NoSuchPlayer, OnlineGame, PlayerKind, SeatRecord, Source, StoreError,
    Visibility,
};

use crate::chance;
use crate::content::{Content, Variant};
use crate::error::ApiError;
use crate::identity::{ClientAddress, Principal};
use crate::live::{NoGame, setup};
use crate::makers::Place;
use crate::new_game::arranged;
use crate::server::Server;

use super::game_list::summary;
use super::lobby::begun;
use super::oddity::oddity;
use super::rating::Rating;

/// The longest name of a player, in characters.
const MAX_NAME: usize = 60;
/// What a player is called who is still to come.
const NOBODY_YET: &str = "?";
/// How many games of one person may wait for others.
const MAX_WAITING: u32 = 10;
/// The longest name of a game.
const MAX_TITLE: usize = 80;

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
pub(super) async fn make(
    server: &Server,
    principal: &Principal,
    address: ClientAddress,
    wish: NewGame,
) -> Result<GameId, ApiError> {
    let maker = maker(principal)?;
    let content = server.content();
    let variant = content.board(&wish.board).ok_or_else(|| no_board(&content, &wish.board))?;
    let wishes = if wish.by_lot { by_lot(wish.seats)? } else { wish.seats };
    let seats = (1..).zip(&wishes).map(|(number, wish)| seat(number, wish));
    let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
    let open: Vec<bool> = wishes.iter().map(|seat| seat.open).collect();
    if maker.is_none() && open.contains(&true) {
        return Err(nobody_else());
    }
    let invited = invited(server, principal, wish.opponent.as_deref(), &open).await?;
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
        let own_start = wish.fen.as_ref().is_some_and(|fen| !fen.trim().is_empty());
        let start_is_chosen = own_start || wish.arrangement.is_some();
        let asked = Rating { principal, seats: &seats, open: &open, takebacks: wish.undo, start_is_chosen };
        asked.check()?;
    }
    let (start, arrangement) = start(&variant, wish.fen, wish.arrangement).await?;
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
    check(variant, &record, own_start && record.start.is_some() && !wish.insist).await?;
    // A game for somebody is for nobody else to find.
    let visibility = if wish.by_link || invited.is_some() { Visibility::Link } else { Visibility::Public };
    let online = maker.map(|maker| OnlineGame {
        rated: wish.rated,
        invited,
        ..shared(&record, &open, visibility, maker)
    });
    match online {
        Some(online) => server.online().create_online(record, online).await?,
        None => server.store().create(record).await?,
    }
    if let Some(place) = place {
        place.keep();
    }
    Ok(id)
}

/// Whether rules, players and start fit together; where the start is somebody's own, also whether it is odd.
async fn check(variant: Arc<Variant>, record: &GameRecord, look_at: bool) -> Result<(), ApiError> {
    let checked = record.clone();
    let checking = tokio::task::spawn_blocking(move || {
        setup(&variant, &checked).map(|_| if look_at { oddity(&variant, &checked) } else { None })
    });
    let checked = checking.await.map_err(|error| ApiError::internal("a game cannot be set up", &error))?;
    match checked.map_err(refusal)? {
        Some(oddity) => Err(oddity.refusal()),
        None => Ok(()),
    }
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
        invited: None,
        declined: false,
    }
}

/// A game as it stands in the list.
pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<GameSummary>, ApiError> {
    let id = GameId(id);
    let access = server.access(&principal, &id).await?;
    let mut line = server.store().line(&id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    if let Some(notes) = server.notes(&principal, &access, &id).await? {
        line.title = notes.title;
    }
    Ok(Json(summary(line)))
}

/// Gives a game a name.
pub(crate) async fn rename(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<Json<Done>, ApiError> {
    let wish: GameTitle = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let id = GameId(id);
    let access = server.access(&principal, &id).await?.or_refuse_change()?;
    let title = title(&wish.title)?;
    done(match &principal {
        Principal::Person(person) if access.is_shared => {
            server.online().name_for(&id, &person.id, title).await
        }
        _ => server.store().rename(&id, title).await,
    })
}

/// The name of a game, if it is to have one.
pub(super) fn title(wish: &str) -> Result<Option<String>, ApiError> {
    let title = wish.trim();
    if title.chars().count() > MAX_TITLE {
        let message = format!("The name of the game is longer than {MAX_TITLE} characters.");
        return Err(ApiError::refused("title-too-long", message, "Choose a shorter name."));
    }
    Ok((!title.is_empty()).then(|| title.to_owned()))
}

/// Takes a game out of the list.
pub(crate) async fn hide(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    change(&server, &principal, &GameId(id), true).await
}

/// Puts it back.
pub(crate) async fn restore(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
) -> Result<Json<Done>, ApiError> {
    change(&server, &principal, &GameId(id), false).await
}

async fn change(
    server: &Server,
    principal: &Principal,
    id: &GameId,
    hidden: bool,
) -> Result<Json<Done>, ApiError> {
    server.access(principal, id).await?.or_refuse_change()?;
    let Principal::Person(person) = principal else { return done(server.store().hide(id, hidden).await) };
    // Somebody may come at any time, so all is decided by one look. A game that waits for nobody never does again.
    let online = server.online().online(id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
    // What others play in too is theirs as much: it leaves one's own lists alone.
    if online.is_shared() && !online.is_waiting() {
        return done(server.online().put_away(id, &person.id, hidden).await);
    }
    if online.maker != person.id {
        let message = "Only who made a game calls it off.";
        return Err(ApiError::forbidden("not-yours", message, "Give up your seat instead."));
    }
    if online.declined && !hidden {
        let message = "Whoever was asked has said no.".to_owned();
        return Err(ApiError::conflict("declined", message, "Ask again, or somebody else."));
    }
    if !online.is_waiting() {
        return done(server.store().hide(id, hidden).await);
    }
    match server.online().call_off(id, &person.id, hidden).await {
        Err(StoreError::SeatTaken) => Err(begun()),
        changed => done(changed),
    }
}

pub(super) fn done(changed: Result<(), StoreError>) -> Result<Json<Done>, ApiError> {
    match changed {
        Ok(()) => Ok(Json(Done {})),
        Err(StoreError::NoSuchGame) => Err(ApiError::not_found("such game")),
        Err(error) => Err(error.into()),
    }
}

/// The position that a game starts with and the number of the arrangement that it is, where it is not the one
/// that the board has without a shuffle.
async fn start(
    variant: &Arc<Variant>,
    fen: Option<String>,
    wish: Option<u64>,
) -> Result<(Option<String>, Option<u64>), ApiError> {
    let fen = fen.map(|fen| fen.trim().to_owned()).filter(|fen| !fen.is_empty());
    if fen.is_some() {
        return Ok((fen, None));
    }
    arranged(variant, wish).await
}

pub(super) fn no_board(content: &Content, name: &str) -> ApiError {
    let remedy = match content.library.suggest(name) {
        Some(near) => format!("Did you mean \"{near}\"?"),
        None => "Choose a board of the list.".to_owned(),
    };
    ApiError::refused("no-such-board", format!("There is no board \"{name}\"."), &remedy)
}

fn seat(number: u32, wish: &NewSeat) -> Result<SeatRecord, ApiError> {
    let name = if wish.open { NOBODY_YET } else { wish.name.trim() }.to_owned();
    if name.chars().count() > MAX_NAME {
        let message = format!("The name of player {number} is longer than {MAX_NAME} characters.");
        return Err(ApiError::refused("name-too-long", message, "Choose a shorter name."));
    }
    let time = |what: &str, seconds| millis(number, what, seconds);
    let clock = TimeControl {
        initial: time("initial time", wish.initial)?,
        increment: time("increment", wish.increment)?,
        delay: time("delay", wish.delay)?,
        per_turn: None,
    };
    let player = player(number, &wish.player)?;
    Ok(SeatRecord { name, player, clock })
}

/// Who plays, from the word for it.
pub(super) fn player(number: u32, word: &protocol::PlayerKind) -> Result<PlayerKind, ApiError> {
    word.0.parse().map_err(|error: NoSuchPlayer| {
        let remedy = "Write human, random, greedy, or a level from level1 on.";
        ApiError::refused("wrong-player", sentence(&format!("player {number}: {error}")), remedy)
    })
}

/// Seconds in milliseconds, if a clock can show them.
fn millis(number: u32, what: &str, seconds: f64) -> Result<Millis, ApiError> {
    let millis = (seconds * 1000.0).round();
    if (0.0..=MAX_TIME.0 as f64).contains(&millis) {
        return Ok(Millis(millis as u64));
    }
    let message = format!("The {what} of player {number} is {seconds} seconds, which no clock can show.");
    Err(ApiError::refused("wrong-time", message, "Write a number of seconds from 0 to a year."))
}

fn refusal(no_game: NoGame) -> ApiError {
    let problems = match no_game {
        NoGame::Setup(problems) => problems,
        NoGame::Start(error) => return wrong_start(&error),
        NoGame::Rules(_) | NoGame::Log(_) => return ApiError::internal("a game cannot be set up", &no_game),
    };
    let (code, remedy) = match problems.first() {
        Some(SetupProblem::SeatCount { .. }) => {
            ("wrong-seat-count", "Give one seat for each player of the board.")
        }
        Some(SetupProblem::NameMissing { .. }) => ("name-missing", "Give every player a name."),
        Some(SetupProblem::IncrementAlone { .. }) => {
            ("increment-alone", "Add an initial time or a delay, or set the increment to 0.")
        }
        Some(SetupProblem::TooLong { .. } | SetupProblem::NoTurn { .. }) | None => {
            ("wrong-time", "Write a number of seconds from 0 to a year.")
        }
    };
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    ApiError::refused(code, sentence(&problems.join("; ")), remedy)
}

fn wrong_start(error: &FenError) -> ApiError {
    let at = match error {
        FenError::Text { at, .. } => Some(*at),
        FenError::Position(_) => None,
    };
    let remedy = "Correct the position, or leave the field empty to start as the board does.";
    ApiError::refused("wrong-start", sentence(&error.to_string()), remedy).at(at)
}

fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
