//! Benchmarks: our figures beside the peers' that are installed, in one run, as ratios.

mod load;
mod month;
mod peer;
mod perft;
mod pgn;
mod search;
mod server;
mod solitaire;

pub(crate) use load::load;
pub(crate) use month::month;
pub(crate) use perft::perft;
pub(crate) use pgn::pgn;
pub(crate) use search::search;
pub(crate) use server::server;
pub(crate) use solitaire::solitaire;
