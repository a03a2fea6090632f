//! The rules over cell sets of a fixed width.
//!
//! Everything here is generic over the number of words in a cell set, and knows cells and tables only.

mod attack;
mod careful;
mod castle;
mod drop;
mod gather;
mod generate;
mod hash;
mod judge;
mod lookup;
mod make;
mod material;
mod overlay;
mod perft;
mod position;
mod settle;
mod sink;
mod special;
mod spelled;
mod tables;
mod threat;
mod trail;

pub(crate) use gather::{HAS_BIT_GATHER, gather};
pub(crate) use hash::HashKeys;
#[cfg(test)]
pub(crate) use hash::split_mix;
pub(crate) use lookup::{FamilyId, LargeFamily, Law, Line, Lookups, Method, RayRows, Row, Sense, Slot, walk};
pub(crate) use make::Undo;
pub(crate) use overlay::Overlay;
pub(crate) use perft::{divide, perft};
pub(crate) use position::{Code, Position};
pub(crate) use settle::Standing;
pub(crate) use sink::Sink;
pub(crate) use special::{CellCheck, CompiledSpecial, Foreseen, LastMove, Right, SpecialTables};
pub(crate) use tables::{
    BlastTables, CastlingSide, DropTables, DutyTables, EndTables, Extra, FacingTables, GoalTables,
    GuardTables, HandTables, KindTables, Mover, Parts, PlayerTables, Promoting, Shape, Shift, Shyness, Step,
    Tables, TrailStep, bit,
};
pub(crate) use threat::{Attackers, Kinds, Threat};
