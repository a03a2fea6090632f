//! Live games: one task for each, which alone changes it.

mod audience;
mod game_time;
mod games;
mod letter;
mod live_game;
mod machine;
mod messages;
mod opening;
mod services;

pub(crate) use audience::{Frames, OUTBOX};
pub(crate) use games::LiveGames;
pub(crate) use letter::{Handle, Letter, Request, SocketId};
pub(crate) use opening::{NoGame, setup};
pub(crate) use services::Services;
