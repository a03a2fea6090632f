//! `/api/user…`, `/api/users…`, `/api/player…` and `/api/bot/online`: who is there, and how strong.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use store::{Account, LeaderQuery, Pool, WallTime};

use super::caller::Looker;
use super::fields::Fields;
use super::lines::NDJSON;
use super::names::{Called, board_of};
use super::people::{light, whole};
use super::refusal::{Answered, Refusal};
use super::words::Speed;
use crate::boards::Found;
use crate::identity::Principal;
use crate::record::civil;
use crate::server::Server;
use crate::view::shown;

/// How many people are told of at a time.
const MANY: usize = 100;
/// Whoever has not played for so long is no leader, in milliseconds.
const ACTIVE: u64 = 30 * 86_400_000;

async fn called(server: &Server, name: &str) -> Answered<Option<Account>> {
    let Some(id) = server.identity().called(name).await? else { return Ok(None) };
    let account = server.identity().store().account(&id).await?;
    Ok(account.filter(|account| account.deleted_at.is_none()))
}

pub(super) async fn show(
    State(server): State<Server>,
    Looker(principal): Looker,
    Path(name): Path<String>,
) -> Answered<Json<Value>> {
    let account = called(&server, &name).await?.ok_or_else(|| Refusal::not_found("such user"))?;
    let own = matches!(&principal, Principal::Person(person) if person.id == account.id);
    Ok(Json(whole(&server, &account, own).await?))
}

/// Several at once, by names with commas between them.
pub(super) async fn several(State(server): State<Server>, body: String) -> Answered<Json<Value>> {
    let mut found = Vec::new();
    for name in body.split(',').map(str::trim).filter(|name| !name.is_empty()).take(MANY) {
        if let Some(account) = called(&server, name).await? {
            found.push(whole(&server, &account, false).await?);
        }
    }
    Ok(Json(Value::Array(found)))
}

/// Whether they are there.
pub(super) async fn status(State(server): State<Server>, uri: axum::http::Uri) -> Answered<Json<Value>> {
    let fields = Fields::of_query(&uri)?;
    let mut found = Vec::new();
    let names = fields.text("ids").unwrap_or_default().split(',').map(str::trim);
    for name in names.filter(|name| !name.is_empty()).take(MANY) {
        if let Some(account) = called(&server, name).await? {
            let mut told = light(&account);
            let online = server.bell().is_listening(&account.id);
            told["online"] = online.into();
            told["playing"] = (online && !server.online().playing(&account.id).await?.is_empty()).into();
            found.push(told);
        }
    }
    Ok(Json(Value::Array(found)))
}

/// The bots that listen for challenges.
pub(super) async fn bots(State(server): State<Server>, uri: axum::http::Uri) -> Answered<Response> {
    let most = Fields::of_query(&uri)?.number("nb")?.map_or(MANY, |number| number as usize).min(MANY);
    let mut lines = String::new();
    for id in server.bell().bots(most) {
        if let Some(account) = server.identity().store().account(&id).await? {
            lines.push_str(&format!("{}\n", whole(&server, &account, false).await?));
        }
    }
    Ok(([("content-type", NDJSON)], lines).into_response())
}

/// What games made of somebody's rating, by board.
pub(super) async fn rating_history(
    State(server): State<Server>,
    Path(name): Path<String>,
) -> Answered<Json<Value>> {
    let account = called(&server, &name).await?.ok_or_else(|| Refusal::not_found("such user"))?;
    let mut told = Vec::new();
    for rated in server.ratings().ratings(&account.id).await? {
        if rated.pool != Pool::People {
            continue;
        }
        let changes = server.ratings().rating_changes(&account.id, rated.pool, &rated.ladder, false, 2_000);
        let points = changes.await?.into_iter().map(|change| {
            let (year, month, day) = civil(change.at);
            json!([year, month - 1, day, shown(change.after)])
        });
        let points: Vec<Value> = points.collect();
        told.push(json!({ "name": Called::of_ladder(&rated.ladder).name, "points": points }));
    }
    Ok(Json(Value::Array(told)))
}

/// The strongest at a speed of the usual board, or on another one.
pub(super) async fn leaders(
    State(server): State<Server>,
    Looker(principal): Looker,
    Path((count, perf)): Path<(u32, String)>,
) -> Answered<Json<Value>> {
    let key = Some(perf.as_str()).filter(|perf| Speed::all().all(|speed| speed.key != *perf));
    let Found { variant, .. } = board_of(&server, &principal, key).await?;
    let now = server.clock().wall();
    let query = LeaderQuery {
        pool: Pool::People,
        ladder: variant.ladder().to_owned(),
        now,
        active_since: WallTime(now.0.saturating_sub(ACTIVE)),
        skip: 0,
        limit: count.clamp(1, 200),
    };
    let leaders = server.ratings().leaders(query).await?;
    let users = leaders.into_iter().map(|leader| {
        let rating = shown(leader.rated.now(now));
        let mut told = json!({
            "id": leader.name.to_lowercase(),
            "username": leader.name,
            "perfs": { &perf: { "rating": rating, "progress": 0 } },
        });
        if leader.bot {
            told["title"] = "BOT".into();
        }
        told
    });
    Ok(Json(json!({ "users": users.collect::<Vec<Value>>() })))
}

/// How two people have played against each other, as far as everybody may know.
pub(super) async fn crosstable(
    State(server): State<Server>,
    Path((first, second)): Path<(String, String)>,
) -> Answered<Json<Value>> {
    let no_user = || Refusal::not_found("such user");
    let one = called(&server, &first).await?.ok_or_else(no_user)?;
    let other = called(&server, &second).await?.ok_or_else(no_user)?;
    let (mut scores, mut games) = ([0.0; 2], 0);
    let mut query =
        store::HistoryQuery { opponent: Some(other.name.clone()), limit: 200, ..Default::default() };
    loop {
        let lines = server.ratings().history(&one.id, query.clone()).await?;
        for line in &lines {
            games += 1;
            match line.outcome {
                store::Outcome::Won => scores[0] += 1.0,
                store::Outcome::Lost => scores[1] += 1.0,
                store::Outcome::Drawn => scores.iter_mut().for_each(|score| *score += 0.5),
            }
        }
        match lines.last() {
            Some(last) if lines.len() == 200 && games < 10_000 => query.after = Some(last.place),
            _ => break,
        }
    }
    let users = json!({ one.name.to_lowercase(): scores[0], other.name.to_lowercase(): scores[1] });
    Ok(Json(json!({ "users": users, "nbGames": games })))
}

/// Names that begin so.
pub(super) async fn autocomplete(
    State(server): State<Server>,
    uri: axum::http::Uri,
) -> Answered<Json<Value>> {
    let fields = Fields::of_query(&uri)?;
    let term = fields.text("term").unwrap_or_default().to_lowercase();
    if term.chars().count() < 3 {
        return Err(Refusal::wrong("The first three letters are needed.", "Write more of the name."));
    }
    let found = server.identity().store().accounts(&term, 50).await?;
    let mut names: Vec<Value> = Vec::new();
    if let Some(account) = called(&server, &term).await? {
        names.push(name_or_user(&fields, &account)?);
    }
    for account in found.iter().filter(|account| account.name.to_lowercase().starts_with(&term)).take(15) {
        names.push(name_or_user(&fields, account)?);
    }
    match fields.flag("object")? {
        true => Ok(Json(json!({ "result": names }))),
        false => Ok(Json(Value::Array(names))),
    }
}

fn name_or_user(fields: &Fields, account: &Account) -> Answered<Value> {
    Ok(if fields.flag("object")? { light(account) } else { account.name.to_lowercase().into() })
}
