//! What is answered over HTTP: one file per address.

mod accounts;
pub(crate) mod address_parts;
mod analysis;
mod arrangements;
mod assets;
mod boards;
pub(crate) mod chat;
mod compress;
mod content;
mod contests;
mod exports;
mod featured;
mod game_list;
mod games;
mod geometries;
mod guard;
mod health;
mod home;
mod imports;
mod json_body;
mod leaders;
mod limit;
pub(crate) mod lobby;
mod log;
mod looks;
pub(crate) mod making;
mod moderation;
mod new_seats;
mod oddity;
mod openapi;
mod overlays;
mod own_data;
pub(crate) mod pairings;
mod pause;
mod people;
mod pictures;
mod piece_lists;
mod pieces;
mod player_games;
mod players;
mod policy;
mod positions;
mod problems;
mod rating;
mod records;
mod reports;
mod sessions;
mod solitaire;
mod tokens;
mod tournaments;
mod walks;
mod workshop;

pub(crate) use compress::compress;
pub(crate) use guard::{guard, is_own};
pub(crate) use health::health;
pub(crate) use limit::limit;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, delete, get, post, put};

use crate::error::ApiError;
use crate::server::Server;

/// The largest body of a request.
const MAX_BODY: usize = 64 * 1024;

/// The largest game, with all that is said about it.
const MAX_RECORD: usize = 4 * 1024 * 1024;

/// The largest file of games.
const MAX_FILE: usize = 8 * 1024 * 1024;

fn record_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_RECORD)
}

/// Everything but the sockets.
pub(crate) fn router() -> Router<Server> {
    Router::new()
        .route("/v1/boards", get(boards::list))
        .route("/v1/boards/{board}/overlays", get(overlays::show))
        .route("/v1/content/news", get(content::news))
        .route("/v1/content/reload", post(content::reload))
        .route("/v1/contests", get(contests::list).post(contests::create))
        .route("/v1/contests/{id}", delete(contests::stop))
        .route("/v1/games", get(game_list::list).post(making::create))
        .route("/v1/games/{id}", get(games::show).delete(games::hide))
        .route("/v1/games/{id}/analysis", get(analysis::stream))
        .route("/v1/games/{id}/title", put(games::rename))
        .route("/v1/games/{id}/pause", post(pause::pause))
        .route("/v1/games/{id}/seats", get(lobby::show).post(lobby::take).delete(lobby::leave))
        .route("/v1/games/{id}/chat", post(chat::say))
        .route("/v1/featured", get(featured::list))
        .route("/v1/leaders", get(leaders::all))
        .route("/v1/leaders/{board}", get(leaders::one))
        .route("/v1/lobby", get(lobby::list))
        .route("/v1/challenges", get(lobby::challenges))
        .route("/v1/pairings", post(pairings::pair))
        .route("/v1/games/{id}/restore", post(games::restore))
        .route("/v1/games/{id}/picture", get(pictures::show))
        .route("/v1/games/{id}/positions/{ply}", get(positions::show))
        .route("/v1/games/{id}/record", get(records::show).put(records::keep).layer(record_limit()))
        .route("/v1/records", post(records::create).layer(record_limit()))
        .route("/v1/geometries/{hash}/fen", post(piece_lists::to_fen))
        .route("/v1/geometries/{hash}/pieces", post(piece_lists::to_pieces))
        .route("/v1/exports", post(exports::export).layer(record_limit()))
        .route("/v1/imports", post(imports::import).layer(DefaultBodyLimit::max(MAX_FILE)))
        .route("/v1/frames", post(walks::frames).layer(record_limit()))
        .route("/v1/walks", post(walks::walk).layer(record_limit()))
        .route("/v1/analyses", post(analysis::stream_of).layer(record_limit()))
        .route("/v1/geometries", get(geometries::list))
        .route("/v1/geometries/{hash}", get(geometries::show))
        .route("/v1/geometries/{hash}/demo", get(geometries::demo))
        .route("/v1/geometries/{hash}/guide", get(geometries::guide))
        .route("/v1/geometries/{hash}/images/{file}", get(looks::image))
        .route("/v1/geometries/{hash}/arrangements/{number}", get(arrangements::show))
        .route("/v1/health", get(health))
        .route("/v1/home", get(home::show))
        .route("/v1/log", get(log::show))
        .route("/v1/openapi.json", get(openapi::show))
        .route("/v1/pieces", get(pieces::list))
        .route("/v1/pieces/{id}/image", get(pieces::image))
        .route("/v1/pieces/{id}/model", get(looks::model))
        .route("/v1/players/{name}", get(players::show))
        .route("/v1/players/{name}/games", get(player_games::list))
        .route("/v1/players/{name}/ratings/{board}", get(players::ratings))
        .route("/v1/problems", get(problems::list))
        .route("/v1/problems/{id}", post(problems::judge))
        .route("/v1/solitaire", get(solitaire::home))
        .route("/v1/solitaire/challenges", post(solitaire::challenge))
        .route("/v1/solitaire/positions", post(solitaire::position))
        .route("/v1/solitaire/saved", post(solitaire::save))
        .route("/v1/solitaire/saved/{number}", delete(solitaire::forget))
        .route("/v1/solitaire/solutions", post(solitaire::solution))
        .route("/v1/solitaire/wins", post(solitaire::win))
        .merge(people::router())
        .merge(workshop::router())
        .merge(moderation::router())
        .merge(tournaments::router())
        .merge(crate::lichess::router())
        .route("/v1/{*rest}", any(|| async { ApiError::not_found("such address") }))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(MAX_BODY))
}
