//! Announcing a tournament.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{NewSeat, NewTournament, PlayerKind, TournamentCreated};
use store::{StoreError, Tournament, TournamentId, TournamentKind, TournamentStatus, WallTime};
use tournament::swiss::MOST_ROUNDS;

use super::super::json_body::JsonBody;
use super::super::new_seats::seat;
use crate::boards::Found;
use crate::chance;
use crate::error::ApiError;
use crate::identity::Principal;
use crate::invisible::is_invisible;
use crate::server::Server;

/// How many tournaments of one person may be under way or to come.
const MOST_AT_ONCE: u32 = 3;
/// How long a name may be.
const MAX_NAME: usize = 60;
/// The longest arena, in minutes.
const MOST_MINUTES: u32 = 24 * 60;
/// How far ahead a tournament can be announced, in milliseconds.
const FARTHEST: u64 = 365 * 24 * 3600 * 1000;

pub(super) async fn create(
    State(server): State<Server>,
    principal: Principal,
    JsonBody(wish): JsonBody<NewTournament>,
) -> Result<(StatusCode, Json<TournamentCreated>), ApiError> {
    let (person, _) = principal.member()?;
    server.or_refuse_muted(&principal).await?;
    let Found { variant, is_public } = server.board(&principal, &wish.board).await?;
    if !is_public && (wish.rated || !wish.by_link) {
        let message = "This board is not public, so that not everybody may see its games.".to_owned();
        let remedy = "Make the tournament casual and found by its link alone, or make the board public.";
        return Err(ApiError::refused("tournament-board", message, remedy));
    }
    if variant.seats() != 2 {
        let message = "Tournaments are played on boards for two.".to_owned();
        return Err(ApiError::refused("tournament-players", message, "Choose a board for two players."));
    }
    let now = server.clock().wall();
    let kind = kind(&wish);
    check_length(&wish)?;
    let tournament = Tournament {
        id: TournamentId(chance::game_id()?.0),
        name: name(&wish, variant.name())?,
        organiser: person.id.clone(),
        kind,
        variant: variant.source.hash.clone(),
        board_name: variant.name().to_owned(),
        ladder: variant.ladder().to_owned(),
        clock: clock(&wish)?,
        rated: wish.rated,
        listed: !wish.by_link,
        status: TournamentStatus::Coming,
        rounds: wish.rounds.filter(|_| kind == TournamentKind::Swiss),
        minutes: wish.minutes.filter(|_| kind == TournamentKind::Arena),
        round: 0,
        created_at: now,
        starts_at: starts_at(&wish, now)?,
        begun_at: None,
        due_at: None,
        paused_at: None,
        ended_at: None,
        version: 1,
    };
    let id = tournament.id.0.clone();
    let most = if server.settings().bounded { MOST_AT_ONCE } else { u32::MAX };
    match server.tournaments().store().add_tournament(tournament, variant.source.clone(), most).await {
        Err(StoreError::TooMany) => {
            let message = format!("{MOST_AT_ONCE} tournaments of yours are not over yet.");
            Err(ApiError::conflict("too-many-tournaments", message, "End one of them first."))
        }
        done => {
            done?;
            Ok((StatusCode::CREATED, Json(TournamentCreated { id })))
        }
    }
}

fn kind(wish: &NewTournament) -> TournamentKind {
    match wish.kind {
        protocol::TournamentKind::Swiss => TournamentKind::Swiss,
        protocol::TournamentKind::Arena => TournamentKind::Arena,
    }
}

/// What it is called; where nobody has said, what its board is called.
fn name(wish: &NewTournament, board: &str) -> Result<String, ApiError> {
    let name: String = wish.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = if name.is_empty() { board.to_owned() } else { name };
    let odd = |letter: char| letter.is_control() || letter != ' ' && is_invisible(letter);
    let wrong = name.chars().count() > MAX_NAME || name.chars().any(odd);
    if wrong {
        let message =
            format!("The name of a tournament has at most {MAX_NAME} letters, which can all be seen.");
        return Err(ApiError::refused("tournament-name", message, "Choose a shorter or plainer name."));
    }
    Ok(name)
}

fn clock(wish: &NewTournament) -> Result<game::TimeControl, ApiError> {
    let one = NewSeat {
        name: String::new(),
        player: PlayerKind("human".to_owned()),
        initial: wish.initial,
        increment: wish.increment,
        delay: wish.delay,
        open: false,
    };
    let clock = seat(1, &one)?.clock;
    if !clock.is_limited() {
        let message = "A tournament needs clocks: nobody waits for ever for the next round.".to_owned();
        return Err(ApiError::refused("tournament-clock", message, "Give everybody a time."));
    }
    Ok(clock)
}

fn check_length(wish: &NewTournament) -> Result<(), ApiError> {
    let (code, message, remedy) = match wish.kind {
        protocol::TournamentKind::Swiss
            if wish.rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) =>
        {
            (
                "tournament-length",
                format!("A tournament has 1 to {MOST_ROUNDS} rounds."),
                "Choose another number.",
            )
        }
        protocol::TournamentKind::Arena
            if !wish.minutes.is_some_and(|minutes| (1..=MOST_MINUTES).contains(&minutes)) =>
        {
            (
                "tournament-length",
                format!("An arena lasts 1 to {MOST_MINUTES} minutes."),
                "Choose another number.",
            )
        }
        _ => return Ok(()),
    };
    Err(ApiError::refused(code, message, remedy))
}

fn starts_at(wish: &NewTournament, now: WallTime) -> Result<Option<WallTime>, ApiError> {
    match wish.starts_at {
        Some(at) if at > now.0 + FARTHEST => {
            let message = "That is more than a year away.".to_owned();
            Err(ApiError::refused("tournament-start", message, "Choose an earlier day."))
        }
        Some(at) if at < now.0 => {
            let message = "That time is over.".to_owned();
            Err(ApiError::refused(
                "tournament-start",
                message,
                "Choose a time to come, or start it yourself.",
            ))
        }
        at => Ok(at.map(WallTime)),
    }
}
