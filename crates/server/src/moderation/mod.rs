//! Order among players: who may do something about whom, and what those hear who may not do something.

mod acting;
mod rules;
mod sanctions;

pub(crate) use acting::{MAX_REASON, deed, reason};
pub(crate) use rules::{Actor, may_act};
pub use sanctions::utc;
pub(crate) use sanctions::{shut_out, view as sanction_view};
