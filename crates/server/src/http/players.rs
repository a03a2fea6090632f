//! `/v1/players/{name}`: what everybody may know of somebody with an account.

use axum::Json;
use axum::extract::State;
use protocol::{BoardTally, PlayerLadder, PlayerPage, RatingPoint, RatingPoints};
use serde::Deserialize;
use store::{Account, Pool, Rated, RatingChange, SanctionKind};

use super::leaders::{board_name, pool_name, pool_of};
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::Principal;
use crate::server::Server;
use crate::view::{player_rating, shown, tally};

/// How many games the small chart of a page shows.
const FEW_POINTS: u32 = 60;
/// How many the large one shows.
const MANY_POINTS: u32 = 2_000;
/// On how many boards somebody is shown; those first on which they have played last.
const MANY_BOARDS: usize = 60;

/// Somebody whose page is asked for, and whether it is their own.
pub(super) async fn found(
    server: &Server,
    principal: &Principal,
    name: &str,
) -> Result<(Account, bool), ApiError> {
    let account = server.identity().called(name).await?;
    let account = match account {
        Some(id) => server.identity().store().account(&id).await?,
        None => None,
    };
    let account = account.filter(|account| account.deleted_at.is_none());
    let account = account.ok_or_else(|| ApiError::not_found("such player"))?;
    let you = matches!(principal, Principal::Person(person) if person.id == account.id);
    Ok((account, you))
}

pub(crate) async fn show(
    State(server): State<Server>,
    principal: Principal,
    Path(name): Path<String>,
) -> Result<Json<PlayerPage>, ApiError> {
    let (account, you) = found(&server, &principal, &name).await?;
    let tallies = server.ratings().tallies(&account.id, you).await?;
    let boards = tallies.into_iter().map(|(board_name, own)| BoardTally { board_name, tally: tally(own) });
    let mut ratings = Vec::new();
    for rated in server.ratings().ratings(&account.id).await?.into_iter().take(MANY_BOARDS) {
        let changes =
            server.ratings().rating_changes(&account.id, rated.pool, &rated.ladder, you, FEW_POINTS);
        ratings.push(ladder(&server, rated, changes.await?).await?);
    }
    let since = account.created_at.0;
    let sanctions = server.moderation().sanctions(&account.id, server.clock().wall()).await?;
    let closed = sanctions.iter().any(|sanction| sanction.kind == SanctionKind::Close);
    Ok(Json(PlayerPage {
        name: account.name,
        bot: account.bot,
        closed,
        since,
        you,
        boards: boards.collect(),
        ratings,
    }))
}

async fn ladder(server: &Server, rated: Rated, changes: Vec<RatingChange>) -> Result<PlayerLadder, ApiError> {
    Ok(PlayerLadder {
        pool: pool_name(rated.pool),
        board_name: board_name(server, &rated.ladder).await?,
        rating: player_rating(rated.now(server.clock().wall())),
        tally: tally(rated.tally),
        rated_at: rated.rated_at.0,
        points: points(changes),
        board: rated.ladder,
    })
}

fn points(changes: Vec<RatingChange>) -> Vec<RatingPoint> {
    let point = |change: RatingChange| RatingPoint {
        at: change.at.0,
        rating: shown(change.after),
        deviation: change.after.deviation.round() as u32,
        change: shown(change.after) - shown(change.before),
        game: change.game.map(|game| game.0),
    };
    changes.into_iter().map(point).collect()
}

/// Compared with whom.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    pool: Option<String>,
}

/// What all games on a board made of somebody's rating.
pub(crate) async fn ratings(
    State(server): State<Server>,
    principal: Principal,
    Path((name, board)): Path<(String, String)>,
    Query(wish): Query<Wish>,
) -> Result<Json<RatingPoints>, ApiError> {
    let pool: Pool = pool_of(wish.pool.as_deref())?;
    let (account, you) = found(&server, &principal, &name).await?;
    let changes = server.ratings().rating_changes(&account.id, pool, &board, you, MANY_POINTS).await?;
    Ok(Json(RatingPoints { points: points(changes) }))
}
