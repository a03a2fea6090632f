//! What can attack a player, as compiled: the ways, and who comes along them.

use super::tables::{PlayerTables, bit};
use crate::{Kind, Piece};

/// How many threats of each sort have their pieces worked out once per position.
pub(crate) const CACHED: usize = 8;

/// One way in which enemies attack cells, looked at from the cell.
#[derive(Debug)]
pub(crate) struct Threat<T> {
    /// The row or family that leads from a cell to those who attack it.
    pub(crate) from: T,
    pub(crate) attackers: Attackers,
    /// What it cannot leap over, and the family that tells what that blocks.
    pub(crate) blocked: Option<(Box<[Kind]>, T)>,
    /// Whether it strikes over one piece of whatever kind, wherever that stands, and no other way.
    pub(crate) over_just_one: bool,
}

/// Some kinds of piece of some players.
#[derive(Debug)]
pub(crate) struct Attackers {
    pub(crate) kinds: Kinds,
    /// The players as bits.
    pub(crate) owners: u16,
    /// Only those that have not moved.
    pub(crate) first: bool,
}

impl Attackers {
    pub(crate) fn include(&self, piece: Piece) -> bool {
        self.owners & bit(piece.owner) != 0 && self.kinds.contain(piece.kind)
    }
}

/// One kind or more, laid out so that few of them are gone through without a loop.
#[derive(Debug)]
pub(crate) struct Kinds {
    /// The first of them; where there are fewer, one stands there several times.
    pub(crate) some: [Kind; 4],
    pub(crate) others: Box<[Kind]>,
}

impl Kinds {
    /// `None` if there are none.
    pub(crate) fn new(kinds: impl IntoIterator<Item = Kind>) -> Option<Self> {
        let all: Vec<Kind> = kinds.into_iter().collect();
        let first = *all.first()?;
        let some = std::array::from_fn(|place| all.get(place).copied().unwrap_or(first));
        Some(Self { some, others: all.get(some.len()..).unwrap_or_default().into() })
    }

    pub(crate) fn contain(&self, kind: Kind) -> bool {
        self.some.contains(&kind) || self.others.contains(&kind)
    }
}

impl<const N: usize> PlayerTables<N> {
    /// Whether all threats are of the sorts and numbers that [`Enemies`](super::attack::Enemies) has ready.
    pub(crate) fn has_few_threats(&self) -> bool {
        fn all_known<T>(threats: &[Threat<T>]) -> bool {
            threats.len() <= CACHED && !threats.iter().any(|threat| threat.attackers.first)
        }
        all_known(&self.leap_threats) && all_known(&self.ray_threats) && all_known(&self.hop_threats)
    }
}
