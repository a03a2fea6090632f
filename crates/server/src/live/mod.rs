//! Live games: one task for each, which alone changes it.

mod audience;
mod chat;
mod drawings;
mod game_time;
mod games;
mod letter;
mod live_game;
mod machine;
mod messages;
mod on_show;
mod opening;
mod pace;
mod presence;
mod rematch;
mod retracing;
mod services;
mod thinkers;
mod turns;
mod under_way;
mod viewpoint;

pub(crate) use audience::{Frames, OUTBOX};
pub(crate) use drawings::Drawing;
pub(crate) use games::{LiveGames, waiting};
pub(crate) use letter::{Act, Asked, Author, Ears, Handle, Letter, NewFollower, Request, SocketId, Unheard};
pub(crate) use opening::{NoGame, setup};
pub(crate) use retracing::path_to;
pub(crate) use services::{Services, Stores};
