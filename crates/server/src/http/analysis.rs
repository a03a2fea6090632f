//! `/v1/games/{id}/analysis` and `/v1/analyses`: what the machine thinks of a position of a game, as a stream of events. It thinks for as
//! long as somebody reads.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use game::{Board, Ply};
use protocol::AnalysisOf;
use serde::Deserialize;
use store::{GameId, VariantHash};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use super::guard::is_from_elsewhere;
use crate::analysis::{Question, Search};
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::{ClientAddress, Principal};
use crate::limits::Ticket;
use crate::live::{Letter, Request, path_to};
use crate::record::Line;
use crate::server::Server;

/// The most lines that are told.
const MOST_LINES: usize = 5;
/// The most positions that are looked at, so that a forgotten page costs nothing after some minutes.
const MOST_NODES: u64 = 100_000_000;
/// How often something is told at most.
const PACE: Duration = Duration::from_millis(120);
/// How often at least, while there is something to tell.
const SIGN_OF_LIFE: Duration = Duration::from_millis(500);

/// Which position, and how far.
#[derive(Deserialize)]
pub(crate) struct Wish {
    ply: u32,
    /// Which of several boards that share hands, from 0.
    #[serde(default)]
    board: Option<u8>,
    #[serde(default)]
    lines: Option<usize>,
    #[serde(default)]
    nodes: Option<u64>,
}

pub(crate) async fn stream(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    // Asking costs more than most reading does, so pages of others may not ask.
    if is_from_elsewhere(&headers) {
        return Err(ApiError::foreign());
    }
    let id = GameId(id);
    let access = server.access(&principal, &id).await?;
    if (access.is_shared || access.is_rated) && !access.is_waiting {
        no_help_while_playing(&server, &id).await?;
    }
    server.or_refuse_in_fog(&id).await?;
    let game = server.live().find(&server, &id).await?;
    let game = game.ok_or_else(|| ApiError::not_found("such game"))?;
    let (answer, answered) = oneshot::channel();
    let request = Request::Copy { board: wish.board.map(Board), answer };
    game.send(Letter { arrived: server.clock().now(), request }).await;
    // The game may have ended its task just now, or failed: then there is no answer.
    let found = answered.await.map_err(|error| ApiError::internal("the game does not answer", &error))?;
    let (game, variant) = found;
    let (lines, nodes) = (wish.lines.unwrap_or(1), wish.nodes.unwrap_or(MOST_NODES));
    let ticket = server.limits().analysis(&principal, address)?;
    let ply = Ply(wish.ply);
    let retracing = server.work_on(&variant, "a game cannot be walked through", move || path_to(&game, ply));
    let path = retracing.await?.ok_or_else(|| ApiError::not_found("position after so many moves"))?;
    begin(&server, ticket, Question { path, ply: wish.ply, variant, lines, nodes })
}

/// Nobody asks a machine about a game that people play against each other: whoever looks on without being known may be
/// one of them.
async fn no_help_while_playing(server: &Server, id: &GameId) -> Result<(), ApiError> {
    if server.store().line(id).await?.is_some_and(|line| line.over) {
        return Ok(());
    }
    Err(being_played())
}

fn being_played() -> ApiError {
    let message = "People are playing this against each other.";
    ApiError::forbidden("playing", message, "Ask again when the game is over.")
}

/// The same for a position that a walk leads to.
pub(crate) async fn stream_of(
    State(server): State<Server>,
    principal: Principal,
    address: ClientAddress,
    body: Bytes,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let ticket = server.limits().analysis(&principal, address)?;
    let wish: AnalysisOf = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    let hash = VariantHash(wish.walk.geometry.clone());
    let variant = server.variant(&hash).await?.ok_or_else(|| ApiError::not_found("such board"))?;
    let rules = Arc::clone(&variant);
    let walking = server.work_on(&variant, "a game cannot be walked through", move || {
        let mut hashes = Vec::new();
        let walked = Line::follow(&wish.walk, &rules, |_, position| hashes.push(position.hash()));
        walked.map(|(line, _)| (line, hashes))
    });
    let (line, hashes) = walking.await?.map_err(|problem| problem.refusal())?;
    if server.live().services().under_way.has_any(&hash, &hashes) {
        return Err(being_played());
    }
    let (ply, path) = (line.ply(), line.into_path());
    let (lines, nodes) = (usize::from(wish.lines), wish.nodes.unwrap_or(MOST_NODES));
    begin(&server, ticket, Question { path, ply, variant, lines, nodes })
}

fn begin(
    server: &Server,
    ticket: Option<Ticket>,
    question: Question,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>, ApiError> {
    let lines = question.lines.clamp(1, MOST_LINES);
    let nodes = question.nodes.clamp(1, MOST_NODES);
    let question = Question { lines, nodes, ..question };
    let mut search = server.analysts().begin(question).map_err(|_| ApiError::busy())?;
    search.news.mark_changed();
    // The place is taken for as long as somebody reads.
    let events = unfold((Some(search), ticket), |(search, ticket)| async {
        next(search).await.map(|(event, search)| (event, (search, ticket)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// The next message, once there is something to tell.
async fn next(search: Option<Search>) -> Option<(Result<Event, Infallible>, Option<Search>)> {
    let mut search = search?;
    let told = search.news.borrow().nodes;
    loop {
        match timeout(SIGN_OF_LIFE, search.news.changed()).await {
            // The search has ended without a last word, which it never does unless it broke.
            Ok(Err(_)) => return None,
            Ok(Ok(())) => break,
            Err(_) if search.nodes.load(Ordering::Relaxed) > told => break,
            Err(_) => {}
        }
    }
    let mut news = search.news.borrow_and_update().clone();
    news.nodes = news.nodes.max(search.nodes.load(Ordering::Relaxed));
    let event = Event::default().json_data(&news).unwrap_or_default();
    if news.done {
        return Some((Ok(event), None));
    }
    sleep(PACE).await;
    Some((Ok(event), Some(search)))
}
