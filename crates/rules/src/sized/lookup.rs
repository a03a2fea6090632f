//! Where a piece can go along its rays, given which cells are occupied.
//!
//! One mechanism serves slides, rides and lame leaps. A *family* is a bundle of rays; for a cell
//! and an occupancy it yields the stops that can be reached, the first occupied one included.
//! Small boards answer with a table per cell, indexed by the occupancy of the cells that matter;
//! large ones cut each ray at its nearest blocker. Both are filled from the same rays.

use board::{Cell, CellSet};

use super::gather::gather;

/// Where the rows of a per-cell table of sets begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Row(pub(crate) u32);

/// A bundle of rays: where its slots begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FamilyId(pub(crate) u32);

/// All look-ups of a ruleset.
pub(crate) struct Lookups<const N: usize> {
    pub(crate) cell_count: usize,
    /// Per-cell sets, one row after another.
    pub(crate) rows: Vec<CellSet<N>>,
    /// Per family and cell.
    pub(crate) slots: Vec<Slot<N>>,
    pub(crate) method: Method<N>,
    /// For each cell, itself and all with lower numbers.
    pub(crate) up_to: Vec<CellSet<N>>,
}

/// What a family needs to know on one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<const N: usize> {
    /// The stops on an empty board.
    pub(crate) reach: CellSet<N>,
    /// The cells whose occupancy matters.
    pub(crate) mask: CellSet<N>,
    /// Where the answers begin in a table.
    pub(crate) offset: u32,
}

/// How stops are found.
pub(crate) enum Method<const N: usize> {
    /// The stops for every occupancy of every slot's mask, and per slot the cells between it and any other.
    Tables { targets: Vec<CellSet<N>>, between: Vec<CellSet<N>> },
    /// The rays of each family.
    Rays(Vec<LargeFamily>),
}

/// A family on a board that is too large for tables.
pub(crate) enum LargeFamily {
    /// Rays that end at the first piece.
    Rays(Box<[RayRows]>),
    /// Per cell, the lines to be walked cell by cell, each with whether a piece may stop there.
    Walks(Law, Box<[Box<[Line]>]>),
}

/// The cells of a ray in order, each with whether a piece may stop there.
pub(crate) type Line = Box<[(Cell, bool)]>;

/// When a stop on a ray can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Law {
    /// Everything before it is empty.
    Clear,
    /// Just one cell before it is occupied.
    OverOne,
    /// Of the cells before it just the last is occupied.
    BehindFirst,
    /// Of the cells before it just the first is occupied: `BehindFirst` looked at from the other end.
    AfterFirst,
}

/// The stops of a line that can be reached. This is what all look-ups amount to.
pub(crate) fn walk<const N: usize>(law: Law, line: &[(Cell, bool)], occupied: CellSet<N>) -> CellSet<N> {
    let mut stops = CellSet::EMPTY;
    let mut hurdles = 0;
    let mut after_hurdle = false;
    for (place, &(cell, may_stop)) in line.iter().enumerate() {
        let reached = match law {
            Law::Clear => hurdles == 0,
            Law::OverOne => hurdles == 1,
            Law::BehindFirst => hurdles == 1 && after_hurdle,
            Law::AfterFirst => hurdles == 1 && place > 0 && occupied.has(line[0].0),
        };
        if reached && may_stop {
            stops.insert(cell);
        }
        after_hurdle = occupied.has(cell);
        hurdles += usize::from(after_hurdle);
        if hurdles > 1 {
            break;
        }
    }
    stops
}

/// One ray of a family, for every cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RayRows {
    /// Where a piece may stop.
    pub(crate) stops: Row,
    /// The cells whose occupancy matters, stops included.
    pub(crate) line: Row,
    pub(crate) sense: Sense,
}

/// How the cells of a ray are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sense {
    /// The further, the higher.
    Rising,
    /// The further, the lower.
    Falling,
    /// Anyhow; such a ray has a single stop. Longer ones are split into several of these.
    SingleStop,
}

impl<const N: usize> Lookups<N> {
    #[inline(always)]
    pub(crate) fn row(&self, row: Row, cell: Cell) -> CellSet<N> {
        at(&self.rows, row.0 as usize + cell.index())
    }

    #[inline(always)]
    fn slot(&self, family: FamilyId, cell: Cell) -> &Slot<N> {
        at_ref(&self.slots, family.0 as usize + cell.index())
    }

    #[inline(always)]
    pub(crate) fn reach(&self, family: FamilyId, cell: Cell) -> CellSet<N> {
        self.slot(family, cell).reach
    }

    /// The cells whose occupancy matters to a family on `cell`.
    pub(crate) fn mask(&self, family: FamilyId, cell: Cell) -> CellSet<N> {
        self.slot(family, cell).mask
    }

    /// The stops that a family reaches from `cell`, the first occupied one on each ray included.
    #[inline(always)]
    pub(crate) fn stops(&self, family: FamilyId, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        match &self.method {
            Method::Tables { targets, .. } => {
                let slot = self.slot(family, cell);
                at(targets, slot.offset as usize + gather(occupied, slot.mask))
            }
            Method::Rays(families) => match &families[self.number(family)] {
                LargeFamily::Rays(rays) => self.all_ray_stops(rays, cell, occupied),
                LargeFamily::Walks(law, lines) => {
                    let mut all = CellSet::EMPTY;
                    for line in &lines[cell.index()] {
                        all |= walk(*law, line, occupied);
                    }
                    all
                }
            },
        }
    }

    /// The cells that must be empty for a ray of the family from `cell` to reach its stop `other`.
    #[inline(always)]
    pub(crate) fn between(&self, family: FamilyId, cell: Cell, other: Cell) -> CellSet<N> {
        match &self.method {
            Method::Tables { between, .. } => {
                at(between, (family.0 as usize + cell.index()) * self.cell_count + other.index())
            }
            Method::Rays(families) => match &families[self.number(family)] {
                LargeFamily::Rays(rays) => self.between_on_ray(rays, cell, other),
                LargeFamily::Walks(_, lines) => between_on_line(&lines[cell.index()], other),
            },
        }
    }

    fn number(&self, family: FamilyId) -> usize {
        family.0 as usize / self.cell_count
    }

    fn all_ray_stops(&self, rays: &[RayRows], cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let mut all = CellSet::EMPTY;
        for ray in rays {
            all |= self.ray_stops(ray, cell, occupied);
        }
        all
    }

    #[inline]
    fn ray_stops(&self, ray: &RayRows, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let stops = self.row(ray.stops, cell);
        let blockers = self.row(ray.line, cell) & occupied;
        match ray.sense {
            Sense::Rising => blockers.lowest().map_or(stops, |nearest| stops & self.up_to[nearest.index()]),
            Sense::Falling => blockers.highest().map_or(stops, |nearest| stops & self.not_below(nearest)),
            Sense::SingleStop => {
                if (blockers & !stops).is_empty() {
                    stops
                } else {
                    CellSet::EMPTY
                }
            }
        }
    }

    fn between_on_ray(&self, rays: &[RayRows], cell: Cell, other: Cell) -> CellSet<N> {
        let Some(ray) = rays.iter().find(|ray| self.row(ray.stops, cell).has(other)) else {
            return CellSet::EMPTY;
        };
        let near = match ray.sense {
            Sense::Rising => self.up_to[other.index()],
            Sense::Falling => self.not_below(other),
            Sense::SingleStop => CellSet::FULL,
        };
        let mut between = self.row(ray.line, cell) & near;
        between.remove(other);
        between
    }

    #[inline]
    fn not_below(&self, cell: Cell) -> CellSet<N> {
        let mut set = !self.up_to[cell.index()];
        set.insert(cell);
        set
    }
}

fn between_on_line<const N: usize>(lines: &[Line], other: Cell) -> CellSet<N> {
    let ends = |line: &[(Cell, bool)]| line.iter().position(|&stop| stop == (other, true));
    let line = lines.iter().find_map(|line| Some(&line[..ends(line)?]));
    line.map_or(CellSet::EMPTY, |line| line.iter().map(|(cell, _)| *cell).collect())
}

/// An entry of a table, without a check: move generation does little else, and is a tenth slower with it.
#[inline(always)]
fn at<T: Copy>(table: &[T], index: usize) -> T {
    *at_ref(table, index)
}

#[inline(always)]
#[expect(unsafe_code, reason = "the checks cost a tenth of the speed of move generation")]
fn at_ref<T>(table: &[T], index: usize) -> &T {
    debug_assert!(index < table.len(), "rows, families and cells belong to these tables");
    // SAFETY: rows and families are numbers that only the compiler of these very tables hands out, each
    // with an entry per cell (and per occupancy of its mask). No cell beyond the board gets here: setups are
    // checked before they become positions, moves before they are played, and so are the cells that engines ask
    // about.
    unsafe { table.get_unchecked(index) }
}
