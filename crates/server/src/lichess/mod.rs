//! The part of lichess's interface that its bots and clients use, so that they play here as they are:
//! `docs/bots.md` says what there is of it.
//!
//! Nothing is decided here. Games are made, joined and played by the same code as under `/v1`; these files read what
//! programs ask for and tell them what came of it, in the words that they know.
//!
//! ```text
//! caller ──▶ fields, asked ──▶ http::making, lobby, pairings ──▶ store
//! lines  ◀── told, words   ◀── live game (a follower), bell (who hears of what)
//! ```

mod account;
mod asked;
mod caller;
mod challenge;
mod cors;
mod events;
mod export;
mod fields;
mod game_stream;
mod lines;
mod names;
mod people;
mod play;
mod refusal;
mod seek;
mod told;
mod users;
mod waiting;
mod words;
mod written;

pub(crate) use cors::is_foreign_welcome;
pub(crate) use lines::{Lines, NDJSON};

use axum::Router;
use axum::routing::{any, get, post};

use crate::server::Server;

/// Everything that programs made for lichess ask for.
pub(crate) fn router() -> Router<Server> {
    let routes = Router::new()
        .route("/api/account", get(account::show))
        .route("/api/account/kid", get(account::kid))
        .route("/api/account/playing", get(account::playing))
        .route("/api/token/test", post(account::test_tokens))
        .route("/api/bot/account/upgrade", post(account::upgrade))
        .route("/api/bot/online", get(users::bots))
        .route("/api/stream/event", get(events::stream))
        .route("/api/board/seek", post(seek::seek))
        .route("/api/challenge", get(challenge::list))
        .route("/api/challenge/ai", post(challenge::create_ai))
        .route("/api/challenge/open", post(challenge::create_open))
        .route("/api/challenge/{id}", post(challenge::create))
        .route("/api/challenge/{id}/show", get(challenge::show))
        .route("/api/challenge/{id}/accept", post(challenge::accept))
        .route("/api/challenge/{id}/decline", post(challenge::decline))
        .route("/api/challenge/{id}/cancel", post(challenge::cancel))
        .route("/api/user/{name}", get(users::show))
        .route("/api/user/{name}/rating-history", get(users::rating_history))
        .route("/api/user/{name}/current-game", get(export::current))
        .route("/api/users", post(users::several))
        .route("/api/users/status", get(users::status))
        .route("/api/player/top/{count}/{perf}", get(users::leaders))
        .route("/api/player/autocomplete", get(users::autocomplete))
        .route("/api/crosstable/{first}/{second}", get(users::crosstable))
        .route("/api/games/user/{name}", get(export::of_user))
        .route("/api/games/export/_ids", post(export::several))
        .route("/game/export/{id}", get(export::one))
        .route("/api", any(nothing))
        .route("/api/{*rest}", any(nothing));
    let routes = ["board", "bot"].into_iter().fold(routes, games_of);
    routes.method_not_allowed_fallback(nothing).layer(axum::middleware::from_fn(cors::cors))
}

/// What is done in games, by people and by bots.
fn games_of(routes: Router<Server>, who: &str) -> Router<Server> {
    let game = |what: &str| format!("/api/{who}/game/{{id}}/{what}");
    routes
        .route(&format!("/api/{who}/game/stream/{{id}}"), get(game_stream::stream))
        .route(&game("move/{uci}"), post(play::make_move))
        .route(&game("abort"), post(play::abort))
        .route(&game("resign"), post(play::resign))
        .route(&game("draw/{answer}"), post(play::draw))
        .route(&game("takeback/{answer}"), post(play::takeback))
        .route(&game("claim-victory"), post(play::claim_victory))
        .route(&game("claim-victory/"), post(play::claim_victory))
        .route(&game("claim-draw"), post(play::claim_draw))
        .route(&game("chat"), get(play::lines).post(play::say))
}

async fn nothing() -> refusal::Refusal {
    refusal::Refusal::not_found("such address")
}
