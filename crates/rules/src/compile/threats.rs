//! What attacks a player, computed from how the enemies capture and never written by hand.

use std::collections::{BTreeMap, BTreeSet};

use board::{Cell, CellSet};

use super::families::FamilyMaker;
use super::movers::leaps;
use super::rows::RowMaker;
use super::trajectories::Ways;
use super::{CompileError, kinds_of, players_of, side};
use crate::blueprint::Blueprint;
use crate::core::{Attackers, FamilyId, Row, Threat, bit};
use crate::{Kind, Player};

pub(crate) struct Threats {
    pub(crate) leaps: Box<[Threat<Row>]>,
    pub(crate) rays: Box<[Threat<FamilyId>]>,
}

/// Who attacks along something: per owner, the kinds.
type Owners = BTreeMap<Player, BTreeSet<Kind>>;

/// The threats to each player.
pub(crate) fn threats<const N: usize>(
    blueprint: &Blueprint,
    ways: &Ways,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker<N>,
) -> Result<Vec<Threats>, CompileError> {
    let mut by_row: BTreeMap<Row, Owners> = BTreeMap::new();
    let mut by_family: BTreeMap<FamilyId, Owners> = BTreeMap::new();
    for owner in players_of(blueprint) {
        for kind in kinds_of(blueprint) {
            let inverse = inverse_leaps::<N>(&leaps(ways, owner, kind, |mode| mode.captures));
            if !inverse.iter().all(CellSet::is_empty) {
                by_row.entry(rows.row(&inverse)?).or_default().entry(owner).or_default().insert(kind);
            }
            let captures = |id| ways.uses(owner, kind).get(&id).is_some_and(|mode| mode.captures);
            for family in families.backwards(captures) {
                by_family.entry(family).or_default().entry(owner).or_default().insert(kind);
            }
        }
    }
    let threats = players_of(blueprint).map(|victim| {
        let friends = side(blueprint, victim);
        Threats { leaps: from_enemies(&by_row, friends), rays: from_enemies(&by_family, friends) }
    });
    Ok(threats.collect())
}

fn inverse_leaps<const N: usize>(targets: &[CellSet<N>]) -> Vec<CellSet<N>> {
    let mut sources = vec![CellSet::EMPTY; targets.len()];
    for (from, targets) in targets.iter().enumerate() {
        for to in targets.iter() {
            sources[to.index()].insert(Cell(from as u16));
        }
    }
    sources
}

/// Leaves out friends, and puts owners together who attack with the same kinds.
fn from_enemies<T: Copy>(all: &BTreeMap<T, Owners>, friends: u16) -> Box<[Threat<T>]> {
    let mut threats = Vec::new();
    for (&from, owners) in all {
        let mut by_kinds: BTreeMap<&BTreeSet<Kind>, u16> = BTreeMap::new();
        for (owner, kinds) in owners.iter().filter(|(owner, _)| friends & bit(**owner) == 0) {
            *by_kinds.entry(kinds).or_default() |= bit(*owner);
        }
        for (kinds, owners) in by_kinds {
            let attackers = Attackers { kinds: kinds.iter().copied().collect(), owners };
            threats.push(Threat { from, attackers });
        }
    }
    threats.into()
}
