//! `/api/account…`, `/api/token/test` and the making of bots.

use axum::Json;
use axum::extract::State;
use serde_json::{Map, Value, json};
use store::{AccountChange, Scope, StoreError};

use super::caller::Caller;
use super::fields::Fields;
use super::people;
use super::play::ok;
use super::refusal::{Answered, Refusal};
use super::told::{About, state};
use crate::identity::Secret;
use crate::server::Server;

/// How many tokens are looked at together.
const MANY_TOKENS: usize = 100;
/// How many games are told of at most.
const MANY_GAMES: usize = 50;

pub(super) async fn show(State(server): State<Server>, caller: Caller) -> Answered<Json<Value>> {
    let account = server.identity().store().account(&caller.person.id).await?;
    let account = account.ok_or_else(|| Refusal::not_found("such account"))?;
    Ok(Json(people::whole(&server, &account, true).await?))
}

/// Nobody is treated as a child here.
pub(super) async fn kid(_caller: Caller) -> Json<Value> {
    Json(json!({ "kid": false }))
}

/// Makes an account that has never played a bot's, for good.
pub(super) async fn upgrade(State(server): State<Server>, caller: Caller) -> Answered<Json<Value>> {
    caller.needs(&[Scope::BotPlay])?;
    match server.identity().store().change_account(&caller.person.id, AccountChange::Bot).await {
        Ok(()) => Ok(ok()),
        Err(StoreError::Outdated) => Err(Refusal::wrong(
            "The account has played already.",
            "Register another one for your bot, and do not play with it.",
        )),
        Err(error) => Err(error.into()),
    }
}

/// What tokens are good for. Whoever has one may know.
pub(super) async fn test_tokens(State(server): State<Server>, body: String) -> Answered<Json<Value>> {
    let mut known = Map::new();
    let texts = body.split(',').map(str::trim).filter(|text| !text.is_empty());
    for text in texts.take(MANY_TOKENS) {
        let found = match Secret::sent(text) {
            Some(secret) => server.identity().store().token(&secret.hash()).await?,
            None => None,
        };
        let told = found.map_or(Value::Null, |(token, account)| {
            let scopes: Vec<String> = token.scopes.iter().flat_map(|scope| meant(*scope)).collect();
            json!({ "userId": account.name.to_lowercase(), "scopes": scopes.join(","), "expires": null })
        });
        known.insert(text.to_owned(), told);
    }
    Ok(Json(Value::Object(known)))
}

/// What a scope is there: a program that may play may do all that is done by this interface.
fn meant(scope: Scope) -> Vec<String> {
    match scope {
        Scope::Read => Vec::new(),
        Scope::Play => Scope::ALL
            .into_iter()
            .flat_map(|scope| match scope {
                Scope::Play => Vec::new(),
                other => meant(other),
            })
            .collect(),
        other => vec![other.to_string()],
    }
}

/// The games that somebody plays at the moment.
pub(super) async fn playing(
    State(server): State<Server>,
    caller: Caller,
    uri: axum::http::Uri,
) -> Answered<Json<Value>> {
    let most = Fields::of_query(&uri)?.number("nb")?.unwrap_or(9.0) as usize;
    let games = under_way(&server, &caller, most.clamp(1, MANY_GAMES)).await?;
    Ok(Json(json!({ "nowPlaying": games })))
}

/// The games that somebody plays with one other, as events tell of them.
pub(super) async fn under_way(server: &Server, caller: &Caller, most: usize) -> Answered<Vec<Value>> {
    let mut games = Vec::new();
    for id in server.online().playing(&caller.person.id).await? {
        if games.len() >= most {
            break;
        }
        // What is on a board of another kind, or waits for somebody, is no game here.
        let Ok(about) = About::find(server, &caller.principal, &id).await else { continue };
        let Some(seat) = about.seat().filter(|_| !about.online.is_waiting()) else { continue };
        let Ok(state) = state(server, &id, &about.seats).await else { continue };
        if state.result.is_none() {
            games.push(about.event(&state, seat));
        }
    }
    Ok(games)
}
