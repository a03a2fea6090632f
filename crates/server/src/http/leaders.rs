//! `/v1/leaders`: who is strongest, board by board.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use protocol::{LeaderView, Leaderboard, Leaderboards, RatingPool};
use serde::Deserialize;
use store::{Leader, LeaderQuery, Pool, RatedPlayer, Shown, WallTime};

use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::server::Server;
use crate::view::{player_rating, tally};
use crate::workshop::is_key;

/// How many the page over all boards shows of each.
const FIRST_FEW: u32 = 5;
/// How many boards it shows.
const MOST_BOARDS: usize = 100;
/// How many come at a time on one board.
const PAGE: u32 = 50;
/// How far down somebody can look.
const DEEPEST: u32 = 10_000;
/// Whoever has played no rated game for longer is not listed.
const ACTIVE: Duration = Duration::from_secs(90 * 24 * 3600);

/// Compared with whom, and from where on.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    pool: Option<String>,
    after: Option<u32>,
}

pub(crate) async fn all(
    State(server): State<Server>,
    Query(wish): Query<Wish>,
) -> Result<Json<Leaderboards>, ApiError> {
    let pool = pool_of(wish.pool.as_deref())?;
    let (now, active_since) = times(&server);
    let mut boards = Vec::new();
    for (ladder, players) in
        server.ratings().ladders(pool, now, active_since).await?.into_iter().take(MOST_BOARDS)
    {
        boards.push(part(&server, (pool, ladder), players, 0, FIRST_FEW).await?);
    }
    Ok(Json(Leaderboards { boards }))
}

pub(crate) async fn one(
    State(server): State<Server>,
    Path(board): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Json<Leaderboard>, ApiError> {
    let pool = pool_of(wish.pool.as_deref())?;
    let ladder = server.content().board(&board).map_or(board, |variant| variant.ladder().to_owned());
    let (now, active_since) = times(&server);
    let ladders = server.ratings().ladders(pool, now, active_since).await?;
    let players = ladders.into_iter().find(|(found, _)| *found == ladder).map_or(0, |(_, players)| players);
    let skip = wish.after.unwrap_or(0).min(DEEPEST);
    Ok(Json(part(&server, (pool, ladder), players, skip, PAGE).await?))
}

/// Some of those on a ladder.
async fn part(
    server: &Server,
    (pool, ladder): (Pool, String),
    players: u32,
    skip: u32,
    limit: u32,
) -> Result<Leaderboard, ApiError> {
    let (now, active_since) = times(server);
    let query = LeaderQuery { pool, ladder: ladder.clone(), now, active_since, skip, limit };
    let leaders = server.ratings().leaders(query).await?;
    let end = skip + leaders.len() as u32;
    let next = (end < players && !leaders.is_empty() && end < DEEPEST).then(|| end.to_string());
    let leaders = (skip + 1..).zip(leaders).map(|(rank, leader)| view(rank, leader, now)).collect();
    Ok(Leaderboard { board_name: board_name(server, &ladder).await?, board: ladder, players, leaders, next })
}

fn view(rank: u32, leader: Leader, now: WallTime) -> LeaderView {
    let (name, machine) = match leader.player {
        RatedPlayer::Person(_) => (Some(leader.name), None),
        RatedPlayer::Machine(kind) => (None, Some(protocol::PlayerKind(kind.to_string()))),
    };
    let rating = player_rating(leader.rated.now(now));
    LeaderView { rank, name, bot: leader.bot, machine, rating, tally: tally(leader.rated.tally) }
}

/// Now, and since when somebody must have played.
fn times(server: &Server) -> (WallTime, WallTime) {
    let now = server.clock().wall();
    (now, WallTime(now.0.saturating_sub(ACTIVE.as_millis() as u64)))
}

/// What the board of a ladder is called now; a board that is gone goes by its key.
pub(super) async fn board_name(server: &Server, ladder: &str) -> Result<String, ApiError> {
    if let Some(variant) = server.content().board(ladder) {
        return Ok(variant.name().to_owned());
    }
    let upload = if is_key(ladder) { server.workshop().upload(ladder).await? } else { None };
    // What is not public any more goes by its key too.
    let public = upload.filter(|upload| upload.shown == Shown::Public && upload.removed.is_none());
    Ok(public.map_or_else(|| ladder.to_owned(), |upload| upload.title))
}

pub(super) fn pool_name(pool: Pool) -> RatingPool {
    match pool {
        Pool::People => RatingPool::People,
        Pool::Machines => RatingPool::Machines,
    }
}

pub(super) fn pool_of(word: Option<&str>) -> Result<Pool, ApiError> {
    let Some(word) = word else { return Ok(Pool::People) };
    Pool::of(word).ok_or_else(|| ApiError::malformed(&"pool is people or machines"))
}
