//! The tables that rays are looked up in.

use board::{Cell, CellSet, Way};

use super::families::Family;
use super::rows::RowMaker;
use super::trajectories::Ray;
use super::{CompileError, WIDE};
use crate::sized::{
    HAS_BIT_GATHER, LargeFamily, Law, Line, Lookups, Method, RayRows, Sense, Slot, gather, walk,
};

/// The most memory that the tables of one ruleset may take; beyond it rays are used.
const MAX_TABLE_BYTES: usize = 16 << 20;

/// How rays are to be looked up, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    /// In tables, if they fit.
    Tables,
    /// Ray by ray.
    #[cfg(test)]
    Rays,
}

/// Fills the look-ups of all families.
pub(crate) fn fill<const N: usize>(
    families: &[Family],
    cell_count: usize,
    preference: Preference,
    mut rows: RowMaker,
) -> Result<Lookups<N>, CompileError> {
    let all_rays = || families.iter().flat_map(|family| family.rays.iter().map(|rays| (family.law, rays)));
    let slot = |(_, rays): (Law, &Vec<Ray>)| Slot { reach: stops(rays), mask: mask(rays), offset: 0 };
    let mut slots: Vec<Slot<N>> = all_rays().map(slot).collect();
    let method = if preference == Preference::Tables && fits_tables(&slots, cell_count) {
        let targets = tabulate(all_rays(), &mut slots);
        Method::Tables { targets, between: between(all_rays(), cell_count) }
    } else {
        let rays = families.iter().map(|family| match family.law {
            Law::Clear => Ok(LargeFamily::Rays(ray_rows(&family.rays, &mut rows)?)),
            law @ (Law::OverOne | Law::BehindFirst | Law::AfterFirst) => {
                Ok(LargeFamily::Walks(law, family.rays.iter().map(|rays| walks(rays)).collect()))
            }
        });
        Method::Rays(rays.collect::<Result<_, _>>()?)
    };
    let up_to = (1..=cell_count).map(CellSet::first).collect();
    Ok(Lookups {
        cell_count,
        rows: rows.finish().iter().map(CellSet::resized).collect(),
        slots,
        method,
        up_to,
    })
}

/// How many cells a table may look at, for a board of so many cells; none if tables do not pay.
pub(crate) fn table_bits(cell_count: usize) -> Option<usize> {
    match cell_count {
        0..=64 => Some(12),
        65..=128 => Some(10),
        _ => None,
    }
}

fn fits_tables<const N: usize>(slots: &[Slot<N>], cell_count: usize) -> bool {
    let Some(limit) = table_bits(cell_count).filter(|_| HAS_BIT_GATHER) else { return false };
    let bits = || slots.iter().map(|slot| slot.mask.len() as usize);
    let entries = || bits().map(|bits| 1 << bits).sum::<usize>() + slots.len() * cell_count;
    bits().all(|bits| bits <= limit) && entries() * size_of::<CellSet<N>>() <= MAX_TABLE_BYTES
}

/// The stops for every occupancy of every slot; the slots learn where theirs begin.
fn tabulate<'a, const N: usize>(
    rays: impl Iterator<Item = (Law, &'a Vec<Ray>)>,
    slots: &mut [Slot<N>],
) -> Vec<CellSet<N>> {
    let mut targets = Vec::new();
    for ((law, rays), slot) in rays.zip(slots) {
        slot.offset = targets.len() as u32;
        tabulate_cell(law, rays, slot.mask, &mut targets);
    }
    targets
}

/// For every slot and every cell, the cells between.
fn between<'a, const N: usize>(
    rays: impl Iterator<Item = (Law, &'a Vec<Ray>)>,
    cell_count: usize,
) -> Vec<CellSet<N>> {
    let mut between = Vec::new();
    for (_, rays) in rays {
        let start = between.len();
        between.resize(start + cell_count, CellSet::EMPTY);
        for (stop, clear) in rays.iter().flat_map(|ray| stops_and_clear(ray)) {
            between[start + stop.index()] = clear;
        }
    }
    between
}

/// One entry per occupancy of the mask.
///
/// One more occupied cell changes what the ray that it is on reaches and leaves the others: each entry is made
/// from that of the same occupancy without its lowest cell. Rays that share a stop are gone through together.
fn tabulate_cell<const N: usize>(law: Law, rays: &[Ray], mask: CellSet<N>, targets: &mut Vec<CellSet<N>>) {
    let start = targets.len();
    let parts: Vec<RayTable<N>> = rays.iter().map(|ray| RayTable::new(law, ray, mask)).collect();
    let on_empty_board = |part: &RayTable<N>| part.stops.first().copied().unwrap_or(CellSet::EMPTY);
    targets.push(parts.iter().map(on_empty_board).fold(CellSet::EMPTY, |all, stops| all | stops));
    let apart = parts.iter().map(|part| part.reach.len()).sum::<u32>() == stops::<N>(rays).len();
    let cells = mask.len();
    let concerned = |bit: u32| parts.iter().filter(move |part| !apart || part.bits >> bit & 1 != 0).collect();
    let concerned: Vec<Vec<&RayTable<N>>> = (0..cells).map(concerned).collect();
    for index in 1..1usize << cells {
        let lowest = index.trailing_zeros() as usize;
        let mut stops = targets[start + (index & (index - 1))];
        for part in &concerned[lowest] {
            stops &= !part.reach;
        }
        for part in &concerned[lowest] {
            stops |= part.stops[gather(CellSet([index as u64]), CellSet([part.bits]))];
        }
        targets.push(stops);
    }
}

/// What one ray of a cell reaches, by the occupancy of its own part of the mask.
struct RayTable<const N: usize> {
    /// Its part of the mask, as bits of the number that an occupancy is looked up by.
    bits: u64,
    reach: CellSet<N>,
    stops: Vec<CellSet<N>>,
}

impl<const N: usize> RayTable<N> {
    fn new(law: Law, ray: &Ray, mask: CellSet<N>) -> Self {
        let own = self::mask::<N>(std::slice::from_ref(ray));
        let (line, cells) = (line(ray), own.iter().collect::<Vec<Cell>>());
        let stops = (0..1u64 << cells.len()).map(|bits| walk(law, &line, scatter(bits, &cells)));
        Self {
            bits: gather(own, mask) as u64,
            reach: self::stops(std::slice::from_ref(ray)),
            stops: stops.collect(),
        }
    }
}

/// A ray as cells in order, each with whether a piece may stop there.
fn line(ray: &[Way]) -> Vec<(Cell, bool)> {
    let cells = |way: &Way| {
        let through: Vec<_> = way.through.iter().map(|&cell| (cell, false)).collect();
        through.into_iter().chain([(way.to, true)])
    };
    ray.iter().flat_map(cells).collect()
}

fn walks(rays: &[Ray]) -> Box<[Line]> {
    rays.iter().map(|ray| line(ray).into()).collect()
}

/// Rows for the rays of a family; the n-th ray of a cell goes to the n-th row of its sense.
fn ray_rows(rays: &[Vec<Ray>], rows: &mut RowMaker) -> Result<Box<[RayRows]>, CompileError> {
    let mut all = Vec::new();
    let by_sense: Vec<Vec<(Sense, Ray)>> =
        rays.iter().enumerate().map(|(cell, rays)| with_sense(cell, rays)).collect();
    for sense in [Sense::Rising, Sense::Falling, Sense::SingleStop] {
        let of_sense = |cell: &Vec<(Sense, Ray)>| -> Vec<Ray> {
            cell.iter().filter(|(other, _)| *other == sense).map(|(_, ray)| ray.clone()).collect()
        };
        let per_cell: Vec<Vec<Ray>> = by_sense.iter().map(of_sense).collect();
        let most = per_cell.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..most {
            let nth = |cell: &Vec<Ray>| cell.get(number).cloned().into_iter().collect::<Vec<Ray>>();
            let stop_row: Vec<CellSet<WIDE>> = per_cell.iter().map(|cell| stops(&nth(cell))).collect();
            let line_row: Vec<CellSet<WIDE>> =
                per_cell.iter().map(|cell| stops(&nth(cell)) | mask(&nth(cell))).collect();
            all.push(RayRows { stops: rows.row(&stop_row)?, line: rows.row(&line_row)?, sense });
        }
    }
    Ok(all.into())
}

/// The rays of a cell with how they are numbered; what is numbered anyhow is split at its stops.
fn with_sense(cell: usize, rays: &[Ray]) -> Vec<(Sense, Ray)> {
    let mut all = Vec::new();
    for ray in rays {
        if is_monotone(cell, ray, true) {
            all.push((Sense::Rising, ray.clone()));
        } else if is_monotone(cell, ray, false) {
            all.push((Sense::Falling, ray.clone()));
        } else {
            all.extend(split_at_stops(ray).map(|ray| (Sense::SingleStop, ray)));
        }
    }
    all
}

/// A ray for each stop, with all that lies before it.
fn split_at_stops(ray: &[Way]) -> impl Iterator<Item = Ray> {
    let mut through = Vec::new();
    ray.iter().map(move |way| {
        through.extend_from_slice(&way.through);
        let single = Way { through: through.clone(), to: way.to };
        through.push(way.to);
        vec![single]
    })
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

/// Spreads the bits of a number over some cells, lowest first.
fn scatter<const N: usize>(mut bits: u64, cells: &[Cell]) -> CellSet<N> {
    let mut set = CellSet::EMPTY;
    while bits != 0 {
        set.insert(cells[bits.trailing_zeros() as usize]);
        bits &= bits - 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sized::{FamilyId, split_mix};

    /// Rays from each cell of a six by six board along straight lines, and along lines that wander.
    fn rays(wandering: bool) -> Vec<Vec<Ray>> {
        let mut random = 5;
        let line = |cell: i32, by: i32| -> Ray {
            let cells = (1..6).map(|step| cell + by * step).take_while(|next| (0..36).contains(next));
            cells.map(|next| Way { through: Vec::new(), to: Cell(next as u16) }).collect()
        };
        let mut wander = |cell: i32| -> Ray {
            let mut seen = vec![cell as u16];
            let mut next = || loop {
                let cell = (split_mix(&mut random) % 36) as u16;
                if !seen.contains(&cell) {
                    seen.push(cell);
                    return Cell(cell);
                }
            };
            (0..3).map(|_| Way { through: vec![next()], to: next() }).collect()
        };
        let of_cell = |cell: i32| -> Vec<Ray> {
            let rays = if wandering { vec![wander(cell)] } else { vec![line(cell, 7), line(cell, -6)] };
            rays.into_iter().filter(|ray| !ray.is_empty()).collect()
        };
        (0..36).map(of_cell).collect()
    }

    #[test]
    fn tables_and_rays_give_the_same_stops() {
        for law in [Law::Clear, Law::OverOne, Law::BehindFirst, Law::AfterFirst] {
            for wandering in [false, true] {
                compare(&[Family { law, rays: rays(wandering) }]);
            }
        }
    }

    fn compare(families: &[Family]) {
        let fill = |preference| fill::<1>(families, 36, preference, RowMaker::new(36)).unwrap();
        let (tables, walked) = (fill(Preference::Tables), fill(Preference::Rays));
        assert_eq!(matches!(tables.method, Method::Tables { .. }), HAS_BIT_GATHER);
        assert!(matches!(walked.method, Method::Rays(_)));
        let mut random = 1;
        for cell in (0..36).map(Cell) {
            for _ in 0..200 {
                let occupied = CellSet([split_mix(&mut random) & split_mix(&mut random) & 0xf_ffff_ffff]);
                let family = FamilyId(0);
                let reached = tables.stops(family, cell, occupied);
                assert_eq!(reached, walked.stops(family, cell, occupied));
                for stop in tables.reach(family, cell) {
                    let between = tables.between(family, cell, stop);
                    assert_eq!(between, walked.between(family, cell, stop));
                    if families[0].law == Law::Clear {
                        assert_eq!(reached.has(stop), !between.meets(occupied));
                    }
                }
            }
        }
    }
}
