//! What attacks a player, computed from how the enemies capture and never written by hand.

use std::collections::{BTreeMap, BTreeSet};

use board::{Cell, CellSet};

use super::families::FamilyMaker;
use super::movers::leaps;
use super::rows::RowMaker;
use super::trajectories::{Uses, Ways};
use super::{CompileError, WIDE, always_royal, is_royal, kinds_of, players_of, side};
use crate::blueprint::{Blast, Blueprint};
use crate::sized::{Attackers, FamilyId, KindBits, Kinds, Law, Row, Threat, Threats, bit};
use crate::{Kind, Player};

/// What attacks a player.
pub(crate) struct PlayerThreats {
    pub(crate) leaps: Box<[Threat<Row>]>,
    pub(crate) rays: Box<[Threat<FamilyId>]>,
    pub(crate) hops: Box<[Threat<FamilyId>]>,
    /// What can capture nothing that is royal.
    pub(crate) harmless: Threats,
}

/// On what an attack depends beyond cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Terms {
    first: bool,
    /// The kinds it can capture.
    against: KindBits,
    /// Those of them for which that is a danger.
    endangers: KindBits,
    not_over: Vec<Kind>,
    /// Whether walls are in its way that others would leap over.
    walls: bool,
}

/// Who attacks along something: per owner, the kinds.
type Owners = BTreeMap<Player, BTreeSet<Kind>>;

/// The threats to each player.
pub(crate) fn threats(
    blueprint: &Blueprint,
    ways: &Ways,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker,
) -> Result<Vec<PlayerThreats>, CompileError> {
    let mut by_row: BTreeMap<(Row, Terms), Owners> = BTreeMap::new();
    let mut by_family: BTreeMap<(FamilyId, Terms), Owners> = BTreeMap::new();
    for owner in players_of(blueprint) {
        for kind in kinds_of(blueprint) {
            for group in ways.uses(owner, kind) {
                let terms = terms(blueprint, kind, group);
                // What nobody can be captured by attacks nothing.
                if terms.against.is_empty() {
                    continue;
                }
                let inverse = inverse_leaps(&leaps(ways, &group.modes, |mode| mode.captures));
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
        let royal = kinds_of(blueprint).filter(|&kind| is_royal(blueprint, victim, kind));
        let royal: KindBits = royal.collect();
        // An attack that can capture none of a player's royal pieces gives no check.
        let checks = |terms: &Terms| royal.is_empty() || terms.endangers.meets(royal);
        let leaps = from_enemies(&by_row, friends)
            .into_iter()
            .map(|(from, terms, attackers)| (checks(&terms), threat(from, &terms, attackers, None)));
        let (mut rays, mut hops) = (Vec::new(), Vec::new());
        for (from, terms, attackers) in from_enemies(&by_family, friends) {
            if families.law(from) == Law::Clear {
                rays.push((checks(&terms), threat(from, &terms, attackers, None)));
            } else {
                let blocked = terms.walls || !terms.not_over.is_empty();
                let twin = blocked.then(|| families.clear_twin(from));
                let over_just_one = families.law(from) == Law::OverOne && twin.is_none();
                let threat = Threat { over_just_one, ..threat(from, &terms, attackers, twin) };
                hops.push((checks(&terms), threat));
            }
        }
        let [leaps, harmless_leaps] = split(leaps);
        let [rays, harmless_rays] = split(rays);
        let [hops, harmless_hops] = split(hops);
        let harmless = Threats { leaps: harmless_leaps, rays: harmless_rays, hops: harmless_hops };
        all.push(PlayerThreats { leaps, rays, hops, harmless });
    }
    Ok(all)
}

/// The threats that give check, and the rest.
fn split<T>(threats: impl IntoIterator<Item = (bool, Threat<T>)>) -> [Box<[Threat<T>]>; 2] {
    let (checks, harmless): (Vec<_>, Vec<_>) = threats.into_iter().partition(|(checks, _)| *checks);
    let threats = |all: Vec<(bool, Threat<T>)>| all.into_iter().map(|(_, threat)| threat).collect();
    [threats(checks), threats(harmless)]
}

fn terms(blueprint: &Blueprint, kind: Kind, group: &Uses) -> Terms {
    let proviso = &group.proviso;
    let can_take = |kind: &Kind| {
        (proviso.prey.is_empty() || proviso.prey.contains(kind))
            && !proviso.spares.contains(kind)
            && !blueprint.kinds[kind.index()].immune
    };
    let against: KindBits = kinds_of(blueprint).filter(can_take).collect();
    // Where captures explode, a royal piece that captured another would go with it, unless from afar.
    let goes = |blast: &Blast| always_royal(blueprint, kind) && !blast.immune.contains(&kind);
    let dies = !proviso.rifle && blueprint.blast.as_ref().is_some_and(goes);
    let royals = players_of(blueprint)
        .flat_map(|player| kinds_of(blueprint).filter(move |&kind| is_royal(blueprint, player, kind)));
    let endangers = if dies { against.without(royals.collect()) } else { against };
    Terms {
        first: proviso.first,
        against,
        endangers,
        not_over: proviso.not_over.clone(),
        walls: proviso.walls,
    }
}

fn threat<T>(from: T, terms: &Terms, attackers: Attackers, twin: Option<T>) -> Threat<T> {
    let blocked = twin.map(|twin| (terms.not_over.clone().into(), twin));
    Threat { from, attackers, against: terms.endangers, blocked, over_just_one: false }
}

pub(crate) fn inverse_leaps(targets: &[CellSet<WIDE>]) -> Vec<CellSet<WIDE>> {
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
