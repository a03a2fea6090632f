//! What leaves the server, made from what is inside. Nothing goes out by another way.

mod event;
mod geometry;
mod import_log;
mod rules;
mod state;

pub(crate) use event::event;
pub(crate) use geometry::{geometry, places, summary};
pub(crate) use import_log::import_log;
pub(crate) use state::{past_position, state};
