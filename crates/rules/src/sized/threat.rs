//! What can attack a player, as compiled: the ways, and who comes along them.

use super::tables::{KindBits, PlayerTables, bit};
use super::{FamilyId, Row};
use crate::{Kind, Piece};

/// How many threats of each sort have their pieces worked out once per position.
pub(crate) const CACHED: usize = 8;

/// One way in which enemies attack cells, looked at from the cell.
pub(crate) struct Threat<T> {
    /// The row or family that leads from a cell to those who attack it.
    pub(crate) from: T,
    pub(crate) attackers: Attackers,
    /// The kinds it can capture.
    pub(crate) against: KindBits,
    /// What it cannot leap over, and the family that tells what that blocks.
    pub(crate) blocked: Option<(Box<[Kind]>, T)>,
    /// Whether it strikes over one piece of whatever kind, wherever that stands, and no other way.
    pub(crate) over_just_one: bool,
}

/// The ways in which enemies attack what is not royal.
#[derive(Default)]
pub(crate) struct Threats {
    pub(crate) leaps: Box<[Threat<Row>]>,
    pub(crate) rays: Box<[Threat<FamilyId>]>,
    pub(crate) hops: Box<[Threat<FamilyId>]>,
}

/// Some kinds of piece of some players.
pub(crate) struct Attackers {
    pub(crate) kinds: Kinds,
    /// The players as bits.
    pub(crate) owners: u16,
    /// Only those that have not moved.
    pub(crate) first: bool,
}

impl Attackers {
    /// Whether a piece is one of them.
    pub(crate) fn include(&self, piece: Piece, moved: bool) -> bool {
        self.owners & bit(piece.owner) != 0 && self.kinds.contain(piece.kind) && !(self.first && moved)
    }
}

/// One kind or more, laid out so that few of them are gone through without a loop.
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

    /// Each of them once.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Kind> {
        let some = (0..self.some.len()).filter(|&place| !self.some[..place].contains(&self.some[place]));
        some.map(|place| self.some[place]).chain(self.others.iter().copied())
    }

    pub(crate) fn contain(&self, kind: Kind) -> bool {
        self.some.contains(&kind) || self.others.contains(&kind)
    }
}

impl<const N: usize> PlayerTables<N> {
    /// Whether all threats are of the sorts and numbers that [`Enemies`](super::attack::Enemies) has ready, and each
    /// is one to every royal piece.
    pub(crate) fn has_few_threats(&self) -> bool {
        fn all_known<T>(threats: &[Threat<T>], royal: KindBits) -> bool {
            let known = |threat: &Threat<T>| !threat.attackers.first && threat.against.has_all(royal);
            threats.len() <= CACHED && threats.iter().all(known)
        }
        let guarded = self.guards.iter().flat_map(|guard| &guard.kinds);
        let royal: KindBits = self.royal_kinds.iter().chain(guarded).copied().collect();
        all_known(&self.leap_threats, royal)
            && all_known(&self.ray_threats, royal)
            && all_known(&self.hop_threats, royal)
    }
}
