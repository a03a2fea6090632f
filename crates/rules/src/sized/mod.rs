//! The rules over cell sets of a fixed width: what engines work on.
//!
//! Everything here is generic over the number of words in a cell set, and knows cells and tables only.
//! [`Position::visit`](crate::Position::visit) leads here, once per task:
//!
//! - [`Position::legal`] fills a buffer with groups of legal moves, all of them or a [`Stage`];
//! - [`Position::make`] and [`unmake`](Position::unmake) play and take back, and the [`Undo`] says what a move did;
//! - [`Position::checks`], [`attackers`](Position::attackers) and the like answer what searchers ask on the way.
//!
//! A searcher that plays any board, whatever its shape, pieces and number of players:
//!
//! ```
#![doc = include_str!("../../examples/alpha_beta.rs")]
//! ```

mod after;
mod attack;
mod castle;
mod chase;
mod checks;
mod count;
mod danger;
mod drop;
mod estate;
mod face;
mod gather;
mod generate;
mod groups;
mod hash;
mod judge;
mod legal;
mod lookup;
mod make;
mod material;
mod mover;
mod ops;
mod overlay;
mod perft;
mod position;
mod reach;
mod rights;
mod settle;
mod special;
mod spelled;
mod tables;
mod threat;
mod trail;
mod turns;
mod undo;

pub use checks::Checks;
pub use face::NoMoves;
pub(crate) use gather::{HAS_BIT_GATHER, gather};
pub(crate) use groups::Sink;
pub use groups::{Group, MoveGroups, Moves, Stage};
pub(crate) use hash::HashKeys;
#[cfg(test)]
pub(crate) use hash::split_mix;
pub(crate) use lookup::{FamilyId, LargeFamily, Law, Line, Lookups, Method, RayRows, Row, Sense, Slot, walk};
pub(crate) use mover::{Extra, Mover, Parts, Shape, Shift, Step};
pub(crate) use ops::Ops;
pub(crate) use overlay::Overlay;
pub(crate) use position::Code;
pub use position::Position;
pub(crate) use settle::Standing;
pub(crate) use special::{CellCheck, CompiledSpecial, Foreseen, LastMove, Right, SpecialTables};
pub(crate) use tables::{
    BlastTables, CastlingSide, Catcher, ChaseTables, DropLine, DropTables, DutyTables, EndTables,
    FacingTables, FirstMoveLoss, GoalTables, GuardTables, HandTables, KindBits, KindTables, PlayerTables,
    Promoting, Tables, TrailStep, bit,
};
pub(crate) use threat::{Attackers, Kinds, Threat, Threats};
pub use undo::{CellChange, HandChange, Undo};
