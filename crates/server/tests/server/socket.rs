//! `/v1/games/{id}/socket`.

pub(crate) mod client;
mod clocks;
mod crash;
mod faults;
mod machines;
mod play;
mod walls;
