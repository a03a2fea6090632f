//! Tournaments as pure functions: who meets whom, and who stands where.
//!
//! A [`swiss`] tournament has rounds: everybody plays somebody with about as many points, and nobody twice. An
//! [`arena`] has minutes: whoever is free meets somebody of about the same rank, again and again. Both are paired by an
//! exact matching of least cost (`matching.rs`), so that what can be avoided is avoided: there is no search that gives up.
//!
//! Boards here have two players, whatever they are called; *first* is the seat that moves first.
//!
//! ```
//! use tournament::{Entrant, Player, swiss};
//!
//! let players: Vec<Player> = (1..=4).map(|number| Player { entrant: Entrant(number), rating: 1500 }).collect();
//! let round = swiss::pair(&players, &[]);
//! assert_eq!(round.games.len(), 2);
//! assert_eq!(round.bye, None);
//! ```

pub mod arena;
mod matching;
mod past;
mod seats;
pub mod swiss;

pub use matching::{Cost, least_cost_matching};
pub use past::{Entrant, Outcome, Paired, Player, Round, Seat, UnplayedPoints};
