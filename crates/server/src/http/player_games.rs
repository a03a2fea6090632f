//! `/v1/players/{name}/games`: the games of somebody that are over, page by page, by what is known of them.

use axum::Json;
use axum::extract::State;
use protocol::{PlayedGame, PlayedOutcome, PlayedSeat, PlayerGames};
use rules::Player;
use serde::Deserialize;
use store::{HistoryLine, HistoryQuery, Outcome, PlayerKind, SeatedPlayer, WallTime};

use super::game_list::place;
use super::players::found;
use crate::error::ApiError;
use crate::http::address_parts::{Path, Query};
use crate::identity::Principal;
use crate::server::Server;
use crate::view::person;

/// How many games come at a time, unless somebody asks for fewer.
const PAGE: u32 = 40;
/// The longest text that is looked for, in characters.
const MAX_SEARCH: usize = 200;
/// The most words that are looked for.
const MAX_WORDS: usize = 8;

/// Which games are wanted.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Wish {
    search: String,
    opponent: Option<String>,
    board: Option<String>,
    outcome: Option<String>,
    rated: Option<bool>,
    seat: Option<u8>,
    since: Option<u64>,
    until: Option<u64>,
    after: Option<String>,
    limit: Option<u32>,
}

pub(crate) async fn list(
    State(server): State<Server>,
    principal: Principal,
    Path(name): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Json<PlayerGames>, ApiError> {
    let (account, you) = found(&server, &principal, &name).await?;
    let query = query(wish, you)?;
    let limit = query.limit;
    // One more than is shown says whether there are more.
    let query = HistoryQuery { limit: limit + 1, ..query };
    let mut lines = server.ratings().history(&account.id, query).await?;
    let more = lines.len() > limit as usize;
    lines.truncate(limit as usize);
    let last = lines.last().filter(|_| more);
    let next = last.map(|line| format!("{}-{}", line.place.updated_at.0, line.place.number));
    Ok(Json(PlayerGames { games: lines.into_iter().map(played).collect(), next }))
}

fn query(wish: Wish, private: bool) -> Result<HistoryQuery, ApiError> {
    let short = |text: String| text.chars().take(MAX_SEARCH).collect::<String>();
    let some = |text: Option<String>| text.map(short).filter(|text| !text.trim().is_empty());
    let search = short(wish.search);
    let words: Vec<&str> = search.split_whitespace().take(MAX_WORDS).collect();
    let time = |time: u64| WallTime(time.min(i64::MAX as u64));
    Ok(HistoryQuery {
        private,
        search: words.join(" "),
        opponent: some(wish.opponent),
        board: some(wish.board),
        outcome: wish.outcome.as_deref().map(outcome).transpose()?,
        rated: wish.rated,
        seat: wish.seat.map(Player),
        since: wish.since.map(time),
        until: wish.until.map(time),
        after: wish.after.as_deref().map(place).transpose()?,
        limit: wish.limit.unwrap_or(PAGE).clamp(1, PAGE),
    })
}

fn outcome(word: &str) -> Result<Outcome, ApiError> {
    Outcome::of(word).ok_or_else(|| ApiError::malformed(&"outcome is won, lost or drawn"))
}

fn played(line: HistoryLine) -> PlayedGame {
    PlayedGame {
        id: line.game.0,
        board_name: line.board_name,
        geometry: line.variant.0,
        seat: line.seat.0,
        outcome: match line.outcome {
            Outcome::Won => PlayedOutcome::Won,
            Outcome::Lost => PlayedOutcome::Lost,
            Outcome::Drawn => PlayedOutcome::Drawn,
        },
        rated: line.rated,
        ply: line.ply.0,
        winners: line.winners.map(|winners| winners.0.into_iter().map(|seat| seat.0).collect()),
        seats: line.seats.into_iter().map(seat).collect(),
        ended_at: line.place.updated_at.0,
    }
}

/// Whoever has deleted their account has no name any more, and whoever has changed it goes by the new one.
fn seat((name, kind, seated): (String, PlayerKind, SeatedPlayer)) -> PlayedSeat {
    let name = seated.account.clone().or((!seated.deleted).then_some(name));
    PlayedSeat { name, player: protocol::PlayerKind(kind.to_string()), person: person(&seated) }
}
