//! What is answered over HTTP: one file per address.

mod analysis;
mod arrangements;
mod assets;
mod boards;
mod compress;
mod content;
mod contests;
mod games;
mod geometries;
mod guard;
mod home;
mod log;
mod oddity;
mod pause;
mod pieces;
mod policy;
mod positions;
mod problems;
mod solitaire;

pub(crate) use compress::compress;
pub(crate) use guard::{guard, is_own};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, delete, get, post, put};

use crate::error::ApiError;
use crate::server::Server;

/// The largest body of a request.
const MAX_BODY: usize = 64 * 1024;

/// Everything but the sockets.
pub(crate) fn router() -> Router<Server> {
    Router::new()
        .route("/v1/boards", get(boards::list))
        .route("/v1/content/news", get(content::news))
        .route("/v1/content/reload", post(content::reload))
        .route("/v1/contests", get(contests::list).post(contests::create))
        .route("/v1/contests/{id}", delete(contests::stop))
        .route("/v1/games", get(games::list).post(games::create))
        .route("/v1/games/{id}", get(games::show).delete(games::hide))
        .route("/v1/games/{id}/analysis", get(analysis::stream))
        .route("/v1/games/{id}/title", put(games::rename))
        .route("/v1/games/{id}/pause", post(pause::pause))
        .route("/v1/games/{id}/restore", post(games::restore))
        .route("/v1/games/{id}/positions/{ply}", get(positions::show))
        .route("/v1/geometries", get(geometries::list))
        .route("/v1/geometries/{hash}", get(geometries::show))
        .route("/v1/geometries/{hash}/demo", get(geometries::demo))
        .route("/v1/geometries/{hash}/guide", get(geometries::guide))
        .route("/v1/geometries/{hash}/arrangements/{number}", get(arrangements::show))
        .route("/v1/home", get(home::show))
        .route("/v1/log", get(log::show))
        .route("/v1/pieces", get(pieces::list))
        .route("/v1/pieces/{id}/image", get(pieces::image))
        .route("/v1/problems", get(problems::list))
        .route("/v1/problems/{id}", post(problems::judge))
        .route("/v1/solitaire", get(solitaire::home))
        .route("/v1/solitaire/challenges", post(solitaire::challenge))
        .route("/v1/solitaire/positions", post(solitaire::position))
        .route("/v1/solitaire/saved", post(solitaire::save))
        .route("/v1/solitaire/saved/{number}", delete(solitaire::forget))
        .route("/v1/solitaire/solutions", post(solitaire::solution))
        .route("/v1/solitaire/wins", post(solitaire::win))
        .route("/v1/{*rest}", any(|| async { ApiError::not_found("such address") }))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(MAX_BODY))
}
