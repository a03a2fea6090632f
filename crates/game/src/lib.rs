//! A live game as a state machine: seats, clocks, offers, moves and what comes of them.
//!
//! A [`Game`] takes an [`Input`] and the time, and answers with [`Entry`]s: numbered events that are its
//! log. The log folds back into exactly the same game. Nothing here reads a clock, a file or a socket;
//! time and chance are arguments.
//!
//! ```
//! use game::{Game, Input, Instant, Millis, Ply, SeatSetup, Setup, TimeControl};
//! use rules::{Player, Ruleset};
//!
//! let ruleset = Ruleset::compile(&variant::Library::built_in().blueprint("chess").unwrap()).unwrap();
//! let clock = TimeControl { initial: Millis(60_000), increment: Millis(1_000), ..TimeControl::UNLIMITED };
//! let seat = |name: &str| SeatSetup { name: name.to_owned(), clock };
//! let setup = Setup::new(ruleset, vec![seat("Ada"), seat("Bob")], false).unwrap();
//!
//! let mut game = Game::start(setup.clone());
//! let e4 = Input::Move { seat: Player(0), ply: Ply(0), text: "e2e4".to_owned(), seen: None };
//! assert_eq!(game.step(&e4, Instant(5_000)).entries.len(), 1);
//! assert_eq!(game.next_deadline(), Some(Instant(65_000)));
//!
//! // Nobody moved in time.
//! game.step(&Input::Tick, Instant(65_000));
//! assert!(game.result().unwrap().winners.contains(&Player(0)));
//! assert_eq!(Game::replay(setup, game.log().to_vec()).unwrap(), game);
//! ```

mod by_seat;
mod clock;
mod deed;
mod destinations;
mod event;
mod game;
mod input;
mod lag;
mod opponents;
mod proposals;
mod replay;
mod result;
mod setup;
mod standing;
mod state;
mod tables;
mod time;
mod worth;

pub use clock::ClockReading;
pub use deed::{moved_kind, taken_kinds};
pub use destinations::{Choice, Destinations, Drops, Options, Target, options};
pub use event::{Entry, Event, Ply, Version};
pub use game::Game;
pub use input::{Input, Rejection, Step};
pub use lag::{GAIN as LAG_GAIN, MOST as LAG_MOST, START as LAG_START};
pub use opponents::{greedy_move, random_move};
pub use proposals::{Rematch, Takeback};
pub use replay::{ReplayError, ReplayProblem};
pub use result::{GameResult, Reason};
pub use setup::{MAX_TIME, SeatSetup, Setup, SetupProblem};
pub use standing::Standing;
pub use state::PlayedMove;
pub use tables::Board;
pub use time::{Instant, Millis, TimeControl};
pub use worth::Worth;
