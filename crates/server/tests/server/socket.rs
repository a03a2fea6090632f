//! `/v1/games/{id}/socket`.

mod client;
mod clocks;
mod crash;
mod faults;
mod machines;
mod play;
