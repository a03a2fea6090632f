//! `GET /v1/games`: the games that are kept, page by page, by what is known of them.

use axum::Json;
use axum::extract::State;
use protocol::{GameList, GameSource, GameSummary};
use rules::Player;
use serde::Deserialize;
use store::{Ending, GameLine, GameQuery, Place, Seating, Source, WallTime};

use crate::error::ApiError;
use crate::http::address_parts::Query;
use crate::identity::{People, Principal};
use crate::server::Server;
use crate::view::people;

/// How many games come at a time, unless somebody asks for fewer.
const PAGE: u32 = 60;
/// The longest text that is looked for, in characters.
const MAX_SEARCH: usize = 200;

/// Which games are wanted.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Wish {
    search: String,
    player: Option<String>,
    board: Option<String>,
    over: Option<bool>,
    ending: Option<String>,
    source: Option<String>,
    named: bool,
    empty: bool,
    after: Option<String>,
    limit: Option<u32>,
}

pub(crate) async fn list(
    State(server): State<Server>,
    principal: Principal,
    Query(wish): Query<Wish>,
) -> Result<Json<GameList>, ApiError> {
    let Some(query) = server.own_games(&principal, query(wish)?) else {
        return Ok(Json(GameList { games: Vec::new(), next: None, boards: Vec::new() }));
    };
    // Which boards others play on is nobody's business.
    let boards = match principal {
        Principal::Owner if query.after.is_none() => server.store().boards().await?,
        _ => Vec::new(),
    };
    let (games, next) = page(&server, query).await?;
    Ok(Json(GameList { games, next, boards }))
}

/// The games that the start page shows.
pub(super) async fn latest(server: &Server, principal: &Principal) -> Result<Vec<GameSummary>, ApiError> {
    let query = GameQuery { source: Some(Source::Played), limit: PAGE, ..GameQuery::default() };
    match server.own_games(principal, query) {
        Some(query) => Ok(page(server, query).await?.0),
        None => Ok(Vec::new()),
    }
}

async fn page(server: &Server, query: GameQuery) -> Result<(Vec<GameSummary>, Option<String>), ApiError> {
    let limit = query.limit;
    // One more than is shown says whether there are more.
    let mut games = server.store().list(GameQuery { limit: limit + 1, ..query }).await?;
    let more = games.len() > limit as usize;
    games.truncate(limit as usize);
    let last = games.last().map(|line| line.place).filter(|_| more);
    for game in &games {
        if let Some(damage) = &game.damage {
            server.report_damage(&game.id, damage);
        }
    }
    let next = last.map(|place| format!("{}-{}", place.updated_at.0, place.number));
    Ok((summaries(server, games).await?, next))
}

/// Games in a list, with what is known of those who play.
pub(super) async fn summaries(server: &Server, games: Vec<GameLine>) -> Result<Vec<GameSummary>, ApiError> {
    let seatings = match server.identity().people() {
        People::Alone => Vec::new(),
        People::Many => {
            let ids = games.iter().map(|game| game.id.clone()).collect();
            server.ratings().seated(ids, server.clock().wall()).await?
        }
    };
    let seatings = seatings.into_iter().map(Some).chain(std::iter::repeat(None));
    Ok(games
        .into_iter()
        .zip(seatings)
        .map(|(game, seating)| summary(game, seating.unwrap_or_default()))
        .collect())
}

fn query(wish: Wish) -> Result<GameQuery, ApiError> {
    let short = |text: String| text.chars().take(MAX_SEARCH).collect::<String>();
    let some = |text: Option<String>| text.map(short).filter(|text| !text.trim().is_empty());
    Ok(GameQuery {
        search: short(wish.search),
        player: some(wish.player),
        board: wish.board.filter(|board| !board.is_empty()),
        over: wish.over,
        ending: wish.ending.as_deref().map(ending).transpose()?,
        source: wish.source.as_deref().map(source).transpose()?,
        named: wish.named,
        account: None,
        empty: wish.empty,
        after: wish.after.as_deref().map(place).transpose()?,
        limit: wish.limit.unwrap_or(PAGE).clamp(1, PAGE),
    })
}

fn ending(word: &str) -> Result<Ending, ApiError> {
    match (word, word.parse()) {
        ("draw", _) => Ok(Ending::Drawn),
        (_, Ok(seat)) => Ok(Ending::Won(Player(seat))),
        _ => Err(ApiError::malformed(&"ending is draw, or the number of a seat")),
    }
}

fn source(word: &str) -> Result<Source, ApiError> {
    Source::of(word).ok_or_else(|| ApiError::malformed(&"source is played, entered or imported"))
}

pub(super) fn place(text: &str) -> Result<Place, ApiError> {
    let parts =
        text.split_once('-').and_then(|(time, number)| Some((time.parse().ok()?, number.parse().ok()?)));
    let (time, number) = parts.ok_or_else(|| ApiError::malformed(&"after is what next was"))?;
    Ok(Place { updated_at: WallTime(time), number })
}

/// A game in a list.
fn summary(line: GameLine, seating: Seating) -> GameSummary {
    GameSummary {
        id: line.id.0,
        title: line.title,
        board_name: line.board_name,
        geometry: line.variant.0,
        seats: line.seats,
        players: line.players.iter().map(|player| protocol::PlayerKind(player.to_string())).collect(),
        ply: line.ply.0,
        over: line.over,
        winners: line.winners.map(|winners| winners.0.into_iter().map(|seat| seat.0).collect()),
        rated: seating.rated,
        people: people(&seating),
        source: match line.source {
            Source::Played => GameSource::Played,
            Source::Entered => GameSource::Entered,
            Source::Imported => GameSource::Imported,
        },
        damaged: line.damage.is_some(),
        updated_at: line.updated_at.0,
    }
}
