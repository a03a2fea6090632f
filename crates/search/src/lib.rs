//! A player for any variant that the rules can play.
//!
//! [`Knowledge`] is what can be worked out from a ruleset alone: what pieces and cells are worth, and which
//! conclusions are sound under its rules. A [`Worker`] searches with it: alpha-beta over sized positions, for two
//! sides, for teams, for everybody against everybody and for one alone. [`Level`] makes weaker players of it.
//! [`TreeSearch`] is another way: it grows a tree by trying. [`Trainer`] learns from games what a [`Tuning`] holds.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicU64;
//!
//! use board::{BoardType, Facing};
//! use rules::{Blueprint, Kind, KindSpec, Pattern, Piece, Player, PlayerSpec, Ruleset, Value};
//! use search::{GamePath, Knowledge, Limits, Table, Unwatched, Worker};
//!
//! // Two wazirs on a board of three by three; who cannot move is out.
//! let board = BoardType::Square2D.lay_out(&vec![vec![true; 3]; 3]).unwrap();
//! let step = |up, right| Pattern {
//!     vector: vec![up, right], moves: true, captures: true, ..Pattern::default()
//! };
//! let wazir = KindSpec {
//!     letter: 'W',
//!     value: Value(1_000_000),
//!     royal: true,
//!     moves: vec![step(1, 0), step(-1, 0), step(0, 1), step(0, -1)],
//!     ..KindSpec::default()
//! };
//! let players = [false, true].map(|backwards| PlayerSpec { team: None, facing: Facing::new(1, backwards) });
//! let mut blueprint = Blueprint::new(board, players.to_vec(), vec![wazir]);
//! for (label, owner) in [("b1", Player(0)), ("b3", Player(1))] {
//!     blueprint.place(blueprint.board.cell_named(label).unwrap(), Piece { owner, kind: Kind(0) });
//! }
//! let ruleset = Ruleset::compile(&blueprint).unwrap();
//!
//! let mut worker = Worker::new(&Arc::new(Knowledge::of(&ruleset)), &Arc::new(Table::new(64)));
//! let path = GamePath::new(ruleset.start());
//! let thought = worker.think(&path, &Limits::depth(6), &Unwatched, &AtomicU64::new(0), &mut |_| ());
//! assert!(path.position().is_legal(thought.best().unwrap()));
//! ```
//!
//! Nothing here reads a clock or starts a thread: whoever calls watches the time ([`Control`]) and gives each thread
//! a worker of its own around one shared [`Table`].

mod belief;
mod chance;
mod derive;
mod evaluate;
mod level;
mod limits;
mod mcts;
mod memory;
mod network;
mod parameters;
mod path;
mod properties;
mod score;
mod shape;
mod sides;
mod symmetry;
mod table;
mod tree;
mod tuning;
mod worker;

pub use chance::Chance;
pub use level::{Level, LevelPlayer};
pub use limits::{Budget, Clock, Limits, Millis};
pub use mcts::{Leaf, NodeScore, TreeSearch};
pub use memory::Memory;
pub use parameters::Parameters;
pub use path::GamePath;
pub use properties::Properties;
pub use score::{MATE, Score, plies_to_end};
pub use sides::Sides;
pub use table::Table;
pub use tuning::{BadSamples, Fitted, GameSamples, Trainer, Tuning, TuningError, Untunable};
pub use worker::{Control, Knowledge, Line, Report, Thought, Unwatched, Worker};
