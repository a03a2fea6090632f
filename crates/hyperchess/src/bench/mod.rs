//! Benchmarks: our figures beside the peers' that are installed, in one run, as ratios.

mod fairy_stockfish;
mod load;
mod perft;
mod search;

pub(crate) use load::load;
pub(crate) use perft::perft;
pub(crate) use search::search;
