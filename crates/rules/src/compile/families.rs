//! Rays bundled into families: what is used together is looked up together.

use std::collections::{BTreeMap, BTreeSet};

use board::{Cell, CellSet, Stand, Way};

use super::CompileError;
use super::inverse::inverse;
use super::lookups::{Preference, fill, table_bits};
use super::rows::RowMaker;
use super::trajectories::{Ray, Trajectory, TrajectoryId, User, Ways};
use crate::blueprint::Blueprint;
use crate::sized::{FamilyId, Law, Lookups};

/// The rays of a family from each cell, in a fixed order, and when their stops can be reached.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Family {
    pub(crate) law: Law,
    pub(crate) rays: Vec<Vec<Ray>>,
}

pub(crate) struct FamilyMaker<'a> {
    ways: &'a Ways,
    cell_count: usize,
    bundles: Vec<Bundled>,
    families: Vec<Family>,
}

/// Trajectories that always go together, and their families once they have been asked for.
struct Bundled {
    ids: Vec<TrajectoryId>,
    forwards: Option<FamilyId>,
    backwards: Option<FamilyId>,
}

impl<'a> FamilyMaker<'a> {
    /// Bundles the trajectories that the same pieces use in the same way.
    pub(crate) fn new(ways: &'a Ways, cell_count: usize) -> Self {
        let mut users: BTreeMap<(Law, &[User]), Vec<TrajectoryId>> = BTreeMap::new();
        for id in (0..ways.trajectories.len()).filter(|&id| !ways.is_leap(id)) {
            users.entry((ways.laws[id], ways.users(id))).or_default().push(id);
        }
        let bundles = users.into_values().flat_map(|ids| pack(ways, cell_count, ids));
        let bundles = bundles.map(|ids| Bundled { ids, forwards: None, backwards: None }).collect();
        Self { ways, cell_count, bundles, families: Vec::new() }
    }

    /// The families that together hold the trajectories which `wanted` names.
    pub(crate) fn forwards(&mut self, wanted: impl Fn(TrajectoryId) -> bool) -> Vec<FamilyId> {
        let mut found = Vec::new();
        for place in 0..self.bundles.len() {
            let bundle = &self.bundles[place];
            if wanted(bundle.ids[0]) {
                let family = match bundle.forwards {
                    Some(known) => known,
                    None => self.family(self.ahead(bundle)),
                };
                self.bundles[place].forwards = Some(family);
                found.push(family);
            }
        }
        found
    }

    /// The families that lead back along the trajectories which `wanted` names.
    pub(crate) fn backwards(
        &mut self,
        wanted: impl Fn(TrajectoryId) -> bool,
    ) -> Result<Vec<FamilyId>, CompileError> {
        let mut found = Vec::new();
        for place in 0..self.bundles.len() {
            let bundle = &self.bundles[place];
            if wanted(bundle.ids[0]) {
                let family = match bundle.backwards {
                    Some(known) => known,
                    None => self.family(self.back(bundle)?),
                };
                self.bundles[place].backwards = Some(family);
                found.push(family);
            }
        }
        Ok(found)
    }

    fn ahead(&self, bundle: &Bundled) -> Family {
        let rays = (0..self.cell_count).map(|cell| {
            let rays = bundle.ids.iter().map(|&id| &self.ways.trajectories[id][cell]);
            in_order(rays.filter(|ray| !ray.is_empty()).cloned().collect())
        });
        Family { law: self.ways.laws[bundle.ids[0]], rays: rays.collect() }
    }

    fn back(&self, bundle: &Bundled) -> Result<Family, CompileError> {
        let mut rays: Vec<Vec<Ray>> = vec![Vec::new(); self.cell_count];
        for &id in &bundle.ids {
            for (cell, chains) in inverse(&self.ways.trajectories[id])?.into_iter().enumerate() {
                rays[cell].extend(chains);
            }
        }
        let law = match self.ways.laws[bundle.ids[0]] {
            Law::BehindFirst => Law::AfterFirst,
            law @ (Law::Clear | Law::OverOne | Law::AfterFirst) => law,
        };
        Ok(Family { law, rays: rays.into_iter().map(in_order).collect() })
    }

    /// The number of a family; equal ones have one number.
    fn family(&mut self, family: Family) -> FamilyId {
        let known = self.families.iter().position(|known| *known == family);
        let place = known.unwrap_or_else(|| {
            self.families.push(family);
            self.families.len() - 1
        });
        FamilyId((place * self.cell_count) as u32)
    }

    /// The lines of cells ahead of each cell, along the way the first player faces.
    pub(crate) fn forward_lines(&mut self, blueprint: &Blueprint) -> FamilyId {
        let facing = blueprint.players[0].facing;
        let mut patterns = blueprint.kinds.iter().flat_map(|kind| &kind.moves);
        let length = patterns.next().map_or(2, |pattern| pattern.vector.len().max(1));
        let mut step = vec![0; length];
        step[0] = 1;
        let ray = |from: Cell| -> Ray {
            let next = |at: &Stand| blueprint.board.walk(*at, &step).map(|(_, to)| to);
            let line = std::iter::successors(next(&Stand::new(from, facing)), next);
            // In bent space a line may come round to itself.
            let mut been = BTreeSet::from([from]);
            let cells = line.map(|at| at.cell).take_while(|&to| been.insert(to));
            cells.map(|to| Way { through: Vec::new(), to }).collect()
        };
        let cells = (0..self.cell_count as u16).map(Cell);
        let rays =
            cells.map(|from| Some(ray(from)).into_iter().filter(|ray| !ray.is_empty()).collect()).collect();
        self.family(Family { law: Law::Clear, rays })
    }

    pub(crate) fn law(&self, family: FamilyId) -> Law {
        self.families[family.0 as usize / self.cell_count].law
    }

    /// The family with the same rays on which everything before a stop must be empty.
    pub(crate) fn clear_twin(&mut self, family: FamilyId) -> FamilyId {
        let rays = self.families[family.0 as usize / self.cell_count].rays.clone();
        self.family(Family { law: Law::Clear, rays })
    }

    /// All families that were asked for, with the rows made meanwhile.
    pub(crate) fn finish(self, rows: RowMaker) -> Families {
        Families { all: self.families, cell_count: self.cell_count, rows }
    }
}

/// What look-ups are made from.
pub(crate) struct Families {
    all: Vec<Family>,
    cell_count: usize,
    rows: RowMaker,
}

impl Families {
    /// The rays of every family, and the tables to look them up.
    pub(crate) fn build<const N: usize>(self) -> Result<Lookups<N>, CompileError> {
        fill(&self.all, self.cell_count, Preference::Tables, self.rows)
    }
}

/// Splits trajectories into bundles whose tables stay small and whose rays never end on the same cell.
fn pack(ways: &Ways, cell_count: usize, ids: Vec<TrajectoryId>) -> Vec<Vec<TrajectoryId>> {
    let limit = table_bits(cell_count).unwrap_or(usize::MAX);
    let mut bundles: Vec<Bundle> = Vec::new();
    for id in ids {
        let trajectory = &ways.trajectories[id];
        let place = bundles.iter().position(|bundle| bundle.has_room(trajectory, limit));
        let place = place.unwrap_or_else(|| {
            bundles.push(Bundle::new(cell_count));
            bundles.len() - 1
        });
        bundles[place].add(id, trajectory);
    }
    bundles.into_iter().map(|bundle| bundle.ids).collect()
}

/// Trajectories to be looked up together.
struct Bundle {
    ids: Vec<TrajectoryId>,
    /// Per cell, how many others matter and where rays stop.
    cells: Vec<(usize, CellSet<16>)>,
}

impl Bundle {
    fn new(cell_count: usize) -> Self {
        Self { ids: Vec::new(), cells: vec![(0, CellSet::EMPTY); cell_count] }
    }

    fn has_room(&self, trajectory: &Trajectory, limit: usize) -> bool {
        trajectory.iter().zip(&self.cells).all(|(ray, (bits, stops))| {
            bits + ray_bits(ray) <= limit && !ray.iter().any(|way| stops.has(way.to))
        })
    }

    fn add(&mut self, id: TrajectoryId, trajectory: &Trajectory) {
        self.ids.push(id);
        for (ray, (bits, stops)) in trajectory.iter().zip(&mut self.cells) {
            *bits += ray_bits(ray);
            for way in ray {
                stops.insert(way.to);
            }
        }
    }
}

/// How many cells' occupancy matters to a ray: all but the last stop's.
fn ray_bits(ray: &[Way]) -> usize {
    ray.iter().map(|way| way.through.len() + 1).sum::<usize>().saturating_sub(1)
}

fn in_order(mut rays: Vec<Ray>) -> Vec<Ray> {
    rays.sort_unstable();
    rays
}
