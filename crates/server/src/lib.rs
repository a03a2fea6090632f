//! The server: games for whoever connects, over HTTP and WebSockets.
//!
//! ```text
//! socket task ──letter──▶ mailbox ▶ live game ──entries──▶ store
//!      ▲                              │  ◀────durable──────┘
//!      └───────── acknowledgement, events, state
//! ```
//!
//! [`app`] is the whole of it as a service that needs no socket of its own. All decisions are made by
//! the pure crate `game`; what is here moves its inputs in and its events out, and keeps the promises
//! that a state machine cannot: a move is acknowledged only when it is durable, it counts from the moment
//! it arrived, and machines think on threads of their own.

mod access;
mod analysis;
mod bell;
mod bench;
mod boards;
mod chance;
mod clock;
mod content;
mod contests;
mod error;
mod figures;
pub mod game_json;
mod heavy;
mod history_file;
mod http;
mod identity;
mod invisible;
mod lichess;
mod limits;
mod live;
mod makers;
mod moderation;
mod new_game;
mod pairings;
mod problem_file;
mod public_url;
mod puzzles;
mod record;
mod report;
mod server;
mod serving;
mod settings;
mod tournaments;
mod view;
mod waiting_rooms;
mod workshop;
mod ws;

pub use figures::figures;
pub use identity::administration::{AdministrationError, Administrator};
pub use identity::{People, PeopleLimits};
pub use moderation::utc;
pub use problem_file::{built_in_challenges, built_in_problems, read_problems, write_problems};
pub use public_url::PublicUrl;
pub use puzzles::forget_solitaire;
pub use server::{RecordLimits, Server, Settings, Shared};
pub use serving::{Bounds, serve};
pub use workshop::fuzz_upload;

const _: () = assert!(cfg!(panic = "unwind"), "a panic over one game must not end the others");

use axum::Router;

/// Everything the server answers to.
pub fn app(server: Server) -> Router {
    let limited = axum::middleware::from_fn_with_state(server.clone(), http::limit);
    let all =
        http::router().merge(ws::router()).layer(axum::middleware::from_fn(serving::hurry)).layer(limited);
    let counted = axum::middleware::from_fn_with_state(server.clone(), figures::count);
    all.layer(http::compress()).layer(http::guard(&server)).layer(counted).with_state(server)
}
