//! A player for any variant that the rules can play.
//!
//! [`Knowledge`] is what can be worked out from a ruleset alone: what pieces and cells are worth, and which
//! conclusions are sound under its rules. A [`Worker`] searches with it: alpha-beta over sized positions, for two
//! sides, for teams, for everybody against everybody and for one alone. [`Level`] makes weaker players of it.
//!
//! Nothing here reads a clock or starts a thread: whoever calls watches the time ([`Control`]) and gives each thread
//! a worker of its own around one shared [`Table`].

mod chance;
mod derive;
mod evaluate;
mod level;
mod limits;
mod memory;
mod parameters;
mod path;
mod properties;
mod score;
mod sides;
mod table;
mod tree;
mod worker;

pub use level::{Level, LevelPlayer};
pub use limits::{Budget, Clock, Limits, Millis};
pub use memory::Memory;
pub use parameters::Parameters;
pub use path::GamePath;
pub use properties::Properties;
pub use score::{MATE, Score, plies_to_end};
pub use sides::Sides;
pub use table::Table;
pub use worker::{Control, Knowledge, Line, Report, Thought, Unwatched, Worker};
