//! Rays bundled into families, and the tables to look them up.

use std::collections::BTreeMap;

use board::{Cell, CellSet, Way};

use super::CompileError;
use super::rows::RowMaker;
use super::trajectories::{Mode, Ray, TrajectoryId, Ways, inverse};
use crate::core::{FamilyId, HAS_BIT_GATHER, Lookups, Method, RayRows, Slot, gather};
use crate::{Kind, Player};

/// The rays of a family from each cell, in a fixed order.
type Rays = Vec<Vec<Ray>>;

/// The most memory that the tables of one ruleset may take; beyond it rays are used.
const MAX_TABLE_BYTES: usize = 16 << 20;

pub(crate) struct FamilyMaker<'a> {
    ways: &'a Ways,
    cell_count: usize,
    /// Bundles of trajectories that always go together, in looking up forwards.
    bundles: Vec<Vec<TrajectoryId>>,
    families: Vec<Rays>,
    numbers: BTreeMap<Rays, FamilyId>,
}

impl<'a> FamilyMaker<'a> {
    /// Bundles the trajectories that the same pieces use in the same way.
    pub(crate) fn new(ways: &'a Ways, cell_count: usize) -> Self {
        let mut users: BTreeMap<Vec<(Player, Kind, Mode)>, Vec<TrajectoryId>> = BTreeMap::new();
        for id in (0..ways.trajectories.len()).filter(|&id| !ways.is_leap(id)) {
            users.entry(ways.users(id)).or_default().push(id);
        }
        let bundles = users.into_values().flat_map(|ids| pack(ways, ids)).collect();
        Self {
            ways,
            cell_count,
            bundles,
            families: Vec::new(),
            numbers: BTreeMap::new(),
        }
    }

    /// The families that together hold the trajectories which `wanted` names.
    pub(crate) fn forwards(&mut self, wanted: impl Fn(TrajectoryId) -> bool) -> Vec<FamilyId> {
        let bundles: Vec<_> = self.bundles.iter().filter(|bundle| wanted(bundle[0])).cloned().collect();
        let families = bundles.iter().map(|bundle| {
            let rays = (0..self.cell_count).map(|cell| {
                let rays = bundle.iter().map(|&id| sorted_through(&self.ways.trajectories[id][cell]));
                in_order(rays.filter(|ray| !ray.is_empty()).collect())
            });
            let rays = rays.collect();
            self.family(rays)
        });
        families.collect()
    }

    /// The families that lead back along the trajectories which `wanted` names.
    pub(crate) fn backwards(&mut self, wanted: impl Fn(TrajectoryId) -> bool) -> Vec<FamilyId> {
        let bundles: Vec<_> = self.bundles.iter().filter(|bundle| wanted(bundle[0])).cloned().collect();
        let families = bundles.iter().map(|bundle| {
            let mut rays: Rays = vec![Vec::new(); self.cell_count];
            for &id in bundle {
                for (cell, chains) in inverse(&self.ways.trajectories[id]).into_iter().enumerate() {
                    rays[cell].extend(chains);
                }
            }
            self.family(rays.into_iter().map(in_order).collect())
        });
        families.collect()
    }

    fn family(&mut self, rays: Rays) -> FamilyId {
        let next = FamilyId((self.families.len() * self.cell_count) as u32);
        *self.numbers.entry(rays).or_insert_with_key(|rays| {
            self.families.push(rays.clone());
            next
        })
    }

    /// Fills the tables.
    pub(crate) fn build<const N: usize>(self, mut rows: RowMaker<N>) -> Result<Lookups<N>, CompileError> {
        let all_rays = || self.families.iter().flatten();
        let mut slots: Vec<Slot<N>> = all_rays()
            .map(|rays| Slot { reach: stops(rays), mask: mask(rays), offset: 0 })
            .collect();
        let method = if fits_tables(&slots, self.cell_count) {
            let targets = tabulate(all_rays(), &mut slots);
            Method::Tables { targets, between: between(all_rays(), self.cell_count) }
        } else {
            let rays = self.families.iter().map(|rays| ray_rows(rays, &mut rows));
            Method::Rays(rays.collect::<Result<_, _>>()?)
        };
        let up_to = (1..=self.cell_count).map(CellSet::first).collect();
        Ok(Lookups { cell_count: self.cell_count, rows: rows.finish(), slots, method, up_to })
    }
}

/// Splits trajectories into bundles whose tables stay small and whose rays never end on the same cell.
fn pack(ways: &Ways, ids: Vec<TrajectoryId>) -> Vec<Vec<TrajectoryId>> {
    let cell_count = ways.trajectories[0].len();
    let limit = table_bits(cell_count).unwrap_or(usize::MAX);
    let mut bundles: Vec<Vec<TrajectoryId>> = Vec::new();
    for id in ids {
        let fits = |bundle: &[TrajectoryId]| {
            (0..cell_count).all(|cell| {
                let rays = || bundle.iter().map(|&id| &ways.trajectories[id][cell]);
                let own = &ways.trajectories[id][cell];
                let bits: usize = rays().map(|ray| ray_bits(ray)).sum();
                bits + ray_bits(own) <= limit
                    && !rays().flatten().any(|way| own.iter().any(|other| other.to == way.to))
            })
        };
        match bundles.iter_mut().find(|bundle| fits(bundle)) {
            Some(bundle) => bundle.push(id),
            None => bundles.push(vec![id]),
        }
    }
    bundles
}

/// How many cells a table may look at, for a board of so many cells; none if tables do not pay.
fn table_bits(cell_count: usize) -> Option<usize> {
    match cell_count {
        0..=64 => Some(12),
        65..=128 => Some(10),
        _ => None,
    }
}

/// How many cells' occupancy matters to a ray: all but the last stop's.
fn ray_bits(ray: &[Way]) -> usize {
    ray.iter().map(|way| way.through.len() + 1).sum::<usize>().saturating_sub(1)
}

fn fits_tables<const N: usize>(slots: &[Slot<N>], cell_count: usize) -> bool {
    let Some(limit) = table_bits(cell_count).filter(|_| HAS_BIT_GATHER) else { return false };
    let bits = || slots.iter().map(|slot| slot.mask.len() as usize);
    let entries = || bits().map(|bits| 1 << bits).sum::<usize>() + slots.len() * cell_count;
    bits().all(|bits| bits <= limit) && entries() * size_of::<CellSet<N>>() <= MAX_TABLE_BYTES
}

/// The stops for every occupancy of every slot; the slots learn where theirs begin.
fn tabulate<'a, const N: usize>(
    rays: impl Iterator<Item = &'a Vec<Ray>>,
    slots: &mut [Slot<N>],
) -> Vec<CellSet<N>> {
    let mut targets = Vec::new();
    for (rays, slot) in rays.zip(slots) {
        slot.offset = targets.len() as u32;
        tabulate_cell(rays, slot.mask, &mut targets);
    }
    targets
}

/// For every slot and every cell, the cells between.
fn between<'a, const N: usize>(
    rays: impl Iterator<Item = &'a Vec<Ray>>,
    cell_count: usize,
) -> Vec<CellSet<N>> {
    let mut between = Vec::new();
    for rays in rays {
        let start = between.len();
        between.resize(start + cell_count, CellSet::EMPTY);
        for (stop, clear) in rays.iter().flat_map(|ray| stops_and_clear(ray)) {
            between[start + stop.index()] = clear;
        }
    }
    between
}

/// One entry per occupancy of the mask: a small table per ray first, then their unions.
fn tabulate_cell<const N: usize>(rays: &[Ray], mask: CellSet<N>, targets: &mut Vec<CellSet<N>>) {
    let per_ray = rays.iter().map(|ray| {
        let ray_mask = self::mask::<N>(std::slice::from_ref(ray));
        let table: Vec<_> = (0..1u64 << ray_mask.len())
            .map(|bits| {
                let occupied = scatter(bits, ray_mask);
                let open = stops_and_clear::<N>(ray).filter(|(_, clear)| !clear.meets(occupied));
                open.map(|(stop, _)| stop).collect::<CellSet<N>>()
            })
            .collect();
        (CellSet([gather(ray_mask, mask) as u64]), table)
    });
    let per_ray: Vec<(CellSet<1>, Vec<CellSet<N>>)> = per_ray.collect();
    for index in 0..1u64 << mask.len() {
        let parts = per_ray.iter().map(|(bits, table)| table[gather(CellSet([index]), *bits)]);
        targets.push(parts.fold(CellSet::EMPTY, |all, stops| all | stops));
    }
}

/// Rows for the rays that rise and for those that fall; the n-th of a cell goes to the n-th row.
fn ray_rows<const N: usize>(rays: &Rays, rows: &mut RowMaker<N>) -> Result<Box<[RayRows]>, CompileError> {
    let mut all = Vec::new();
    for rising in [true, false] {
        let of_sense = |cell: usize| rays[cell].iter().filter(move |ray| is_monotone(cell, ray, rising));
        let most = (0..rays.len()).map(|cell| of_sense(cell).count()).max().unwrap_or(0);
        for number in 0..most {
            let mut stop_row = vec![CellSet::EMPTY; rays.len()];
            let mut line_row = stop_row.clone();
            for cell in 0..rays.len() {
                if let Some(ray) = of_sense(cell).nth(number) {
                    stop_row[cell] = stops(std::slice::from_ref(ray));
                    line_row[cell] = stop_row[cell] | mask(std::slice::from_ref(ray));
                }
            }
            all.push(RayRows { stops: rows.row(&stop_row)?, line: rows.row(&line_row)?, rising });
        }
    }
    Ok(all.into())
}

/// Whether a ray's cells have rising (or falling) numbers all the way, as straight lines do.
fn is_monotone(cell: usize, ray: &[Way], rising: bool) -> bool {
    let before = |near: usize, far: usize| if rising { near < far } else { near > far };
    let mut last = cell;
    ray.iter().all(|way| {
        let to = way.to.index();
        let ahead = way.through.iter().all(|cell| before(last, cell.index()) && before(cell.index(), to));
        let ahead = ahead && before(last, to);
        last = to;
        ahead
    })
}

/// The cells whose occupancy matters to some rays.
fn mask<const N: usize>(rays: &[Ray]) -> CellSet<N> {
    let clear = rays.iter().filter_map(|ray| stops_and_clear(ray).last());
    clear.fold(CellSet::EMPTY, |mask, (_, clear)| mask | clear)
}

fn stops<const N: usize>(rays: &[Ray]) -> CellSet<N> {
    rays.iter().flatten().map(|way| way.to).collect()
}

/// Each stop of a ray with the cells that must be empty to reach it.
fn stops_and_clear<const N: usize>(ray: &[Way]) -> impl Iterator<Item = (Cell, CellSet<N>)> {
    let mut clear = CellSet::EMPTY;
    ray.iter().map(move |way| {
        for &cell in &way.through {
            clear.insert(cell);
        }
        let before = clear;
        clear.insert(way.to);
        (way.to, before)
    })
}

/// Spreads the bits of a number over a mask, lowest first.
fn scatter<const N: usize>(bits: u64, mask: CellSet<N>) -> CellSet<N> {
    mask.iter().enumerate().filter(|(place, _)| bits >> place & 1 != 0).map(|(_, cell)| cell).collect()
}

fn sorted_through(ray: &Ray) -> Ray {
    let mut ray = ray.clone();
    for way in &mut ray {
        way.through.sort_unstable();
    }
    ray
}

fn in_order(mut rays: Vec<Ray>) -> Vec<Ray> {
    rays.sort_unstable();
    rays
}
