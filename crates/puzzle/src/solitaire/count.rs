//! How many solutions a challenge of few pieces has, in every order and up to order.
//!
//! No set of solutions is ever put together: on full boards of four by four that took most of the time. In every
//! order they are counted position by position ([`spread`], [`winnable`]). Up to order, each is counted in one order alone, the
//! *early* one ([`order`]); the few that have no such order are written down ([`order::late`]).

mod order;
mod spread;
mod table;
mod winnable;

pub(super) use table::{Table, Taking};

use self::order::Orders;
use super::graph::OverLimit;
use super::solve::Counts;

/// How many solutions there are that begin with a capture from some places, one bit each.
pub(super) fn counts(table: &Table, begins: u16) -> Result<Counts, OverLimit> {
    let winnable = spread::winnable(table, begins)?;
    let distinct = Orders::new(table, &winnable).distinct()?;
    Ok(Counts { count: winnable.count, distinct })
}
