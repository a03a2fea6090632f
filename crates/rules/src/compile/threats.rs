//! What attacks a player, computed from how the enemies capture and never written by hand.

use std::collections::{BTreeMap, BTreeSet};

use board::{Cell, CellSet};

use super::families::FamilyMaker;
use super::movers::leaps;
use super::rows::RowMaker;
use super::trajectories::{Uses, Ways};
use super::{CompileError, is_royal, kinds_of, players_of, side};
use crate::blueprint::Blueprint;
use crate::core::{Attackers, FamilyId, Kinds, Law, Row, Threat, bit};
use crate::{Kind, Player};

pub(crate) struct Threats {
    pub(crate) leaps: Box<[Threat<Row>]>,
    pub(crate) rays: Box<[Threat<FamilyId>]>,
    pub(crate) hops: Box<[Threat<FamilyId>]>,
}

/// On what an attack depends beyond cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Terms {
    first: bool,
    /// The kinds it can capture, as bits.
    against: u128,
    not_over: Vec<Kind>,
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
    let mut by_row: BTreeMap<(Row, Terms), Owners> = BTreeMap::new();
    let mut by_family: BTreeMap<(FamilyId, Terms), Owners> = BTreeMap::new();
    for owner in players_of(blueprint) {
        for kind in kinds_of(blueprint) {
            for group in ways.uses(owner, kind) {
                let terms = terms(blueprint, group);
                let inverse = inverse_leaps::<N>(&leaps(ways, &group.modes, |mode| mode.captures));
                if !inverse.iter().all(CellSet::is_empty) {
                    let owners = by_row.entry((rows.row(&inverse)?, terms.clone())).or_default();
                    owners.entry(owner).or_default().insert(kind);
                }
                let captures = |id| group.modes.get(&id).is_some_and(|mode| mode.captures);
                for family in families.backwards(captures)? {
                    let owners = by_family.entry((family, terms.clone())).or_default();
                    owners.entry(owner).or_default().insert(kind);
                }
            }
        }
    }
    let mut all = Vec::new();
    for victim in players_of(blueprint) {
        let friends = side(blueprint, victim);
        // An attack that can capture none of a player's royal pieces threatens nothing.
        let royal = kinds_of(blueprint).filter(|&kind| is_royal(blueprint, victim, kind));
        let royal = royal.fold(0u128, |bits, kind| bits | 1 << kind.0);
        let matters = |terms: &Terms| royal == 0 || terms.against & royal != 0;
        let (rays, hops) = from_enemies(&by_family, friends)
            .into_iter()
            .filter(|(_, terms, _)| matters(terms))
            .partition::<Vec<_>, _>(|(family, ..)| families.law(*family) == Law::Clear);
        let leaps = from_enemies(&by_row, friends).into_iter().filter(|(_, terms, _)| matters(terms));
        all.push(Threats {
            leaps: leaps.map(|(from, terms, attackers)| threat(from, &terms, attackers, None)).collect(),
            rays: rays
                .into_iter()
                .map(|(from, terms, attackers)| threat(from, &terms, attackers, None))
                .collect(),
            hops: hops
                .into_iter()
                .map(|(from, terms, attackers)| {
                    let twin = (!terms.not_over.is_empty()).then(|| families.clear_twin(from));
                    let over_just_one = families.law(from) == Law::OverOne && twin.is_none();
                    Threat { over_just_one, ..threat(from, &terms, attackers, twin) }
                })
                .collect(),
        });
    }
    Ok(all)
}

fn terms(blueprint: &Blueprint, group: &Uses) -> Terms {
    let proviso = &group.proviso;
    let can_take = |kind: &Kind| {
        (proviso.prey.is_empty() || proviso.prey.contains(kind)) && !proviso.spares.contains(kind)
    };
    let everything = proviso.prey.is_empty() && proviso.spares.is_empty();
    let taken = kinds_of(blueprint).filter(can_take).fold(0, |bits, kind| bits | 1u128 << kind.0);
    Terms {
        first: proviso.first,
        against: if everything { u128::MAX } else { taken },
        not_over: proviso.not_over.clone(),
    }
}

fn threat<T>(from: T, terms: &Terms, attackers: Attackers, twin: Option<T>) -> Threat<T> {
    let blocked = twin.map(|twin| (terms.not_over.clone().into(), twin));
    Threat { from, attackers, blocked, over_just_one: false }
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
fn from_enemies<T: Copy>(all: &BTreeMap<(T, Terms), Owners>, friends: u16) -> Vec<(T, Terms, Attackers)> {
    let mut threats = Vec::new();
    for ((from, terms), owners) in all {
        let mut by_kinds: BTreeMap<&BTreeSet<Kind>, u16> = BTreeMap::new();
        for (owner, kinds) in owners.iter().filter(|(owner, _)| friends & bit(**owner) == 0) {
            *by_kinds.entry(kinds).or_default() |= bit(*owner);
        }
        for (kinds, owners) in by_kinds {
            let Some(kinds) = Kinds::new(kinds.iter().copied()) else { continue };
            threats.push((*from, terms.clone(), Attackers { kinds, owners, first: terms.first }));
        }
    }
    threats
}
