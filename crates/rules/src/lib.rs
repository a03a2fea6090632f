//! The rules of any chess that can be written down.
//!
//! A [`Blueprint`] says what a variant is made of. [`Ruleset::compile`] turns it into tables of cells,
//! and a [`Position`] plays by them: legal moves, playing and taking back, who is eliminated, who wins.
//! Nothing here knows a variant by name, reads a file, or looks at a clock.
//!
//! ```
//! use board::{BoardType, Facing};
//! use rules::{Blueprint, Kind, KindSpec, Pattern, Piece, Player, PlayerSpec, Ruleset, Value};
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
//! let players = vec![
//!     PlayerSpec { team: None, facing: Facing::new(1, false) },
//!     PlayerSpec { team: None, facing: Facing::new(1, true) },
//! ];
//! let mut blueprint = Blueprint::new(board, players, vec![wazir]);
//! for (label, owner) in [("b1", Player(0)), ("b3", Player(1))] {
//!     blueprint.place(blueprint.board.cell_named(label).unwrap(), Piece { owner, kind: Kind(0) });
//! }
//! let mut position = Ruleset::compile(&blueprint).unwrap().start();
//! let moves: Vec<_> = position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
//! assert_eq!(moves, ["b1a1", "b1c1"]);
//! let undo = position.play(position.move_from_text("b1a1").unwrap()).unwrap();
//! assert_eq!(position.turn(), Player(1));
//! position.undo(&undo);
//! assert_eq!(position.turn(), Player(0));
//! ```

mod blueprint;
mod compile;
mod history;
mod moves;
mod outcome;
mod position;
mod repetitions;
mod ruleset;
mod setup;
mod sight;
pub mod sized;
mod text;

pub use blueprint::{
    Adjudication, Blast, Blueprint, Captured, Castling, CellTest, Chase, Condition, Count, CountAgainstFew,
    CountLimit, Counting, DropRule, Drops, Duties, Effect, Ends, Estate, Extinction, Goal, Guard, Hop, Kind,
    KindSpec, Landing, MAX_ALL_PROMOTION_CHOICES, MAX_BOARDS, MAX_CASTLINGS, MAX_CONDITIONS, MAX_EFFECTS,
    MAX_GROWN_MOVES, MAX_KINDS, MAX_ORDER, MAX_PATTERNS, MAX_PLAYERS, MAX_PROMOTION_CHOICES, MAX_SPECIALS,
    MAX_TURN_MOVES, MAX_VECTOR_COMPONENT, Occasion, Order, Passing, Path, Pattern, Piece, Placed, Player,
    PlayerSpec, PromotionRule, Quiet, Range, Repetition, RepetitionVerdict, Setup, Sight, Special, Trail,
    TurnOf, TurnPlace, Turns, Value, Verdict, Walling, Zone, ZoneId,
};
pub use compile::CompileError;
pub use history::History;
pub use moves::{Action, Gate, Move, SpecialId};
pub use outcome::{Cause, Fate, Outcome, PlayerSet};
pub use position::{IllegalMove, MoveSet, Position, Undo, Visitor};
pub use repetitions::Repetitions;
pub use ruleset::Ruleset;
pub use setup::SetupError;
