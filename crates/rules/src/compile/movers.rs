//! How each kind of each player moves, in the fastest shape that says it.

use std::collections::{BTreeMap, BTreeSet};

use board::{Cell, CellSet};

use super::families::FamilyMaker;
use super::rows::RowMaker;
use super::trajectories::{Mode, Proviso, TrajectoryId, Uses, Ways};
use super::{CompileError, WIDE, kinds_of, players_of};
use crate::blueprint::Blueprint;
use crate::sized::{Extra, FamilyId, Law, Mover, Parts, Shape, Shift, Step};
use crate::{Kind, Player};

/// The most different steps of a kind that is moved all pieces at once.
const MAX_SHIFTS: usize = 6;
/// The most groups of steps that a kind's ways are turned into.
const MAX_STEPS: usize = 4;

pub(crate) struct Movers {
    pub(crate) royal: Box<[Mover<WIDE>]>,
    pub(crate) others: Box<[Mover<WIDE>]>,
    pub(crate) steps: Vec<Step<WIDE>>,
}

/// The movers of each player. Kinds that `is_royal` names of a player are, or can be, royal.
pub(crate) fn movers(
    blueprint: &Blueprint,
    ways: &Ways,
    is_royal: impl Fn(Player, Kind) -> bool,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker,
) -> Result<Vec<Movers>, CompileError> {
    let mut all = Vec::new();
    for player in players_of(blueprint) {
        let (mut royal, mut others, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        for kind in kinds_of(blueprint) {
            let spec = &blueprint.kinds[kind.index()];
            let uses = ways.uses(player, kind);
            let mut plain = uses[0].modes.clone();
            let mut extras = Vec::new();
            for (number, group) in uses.iter().enumerate().skip(1) {
                if !is_royal(player, kind) && group.proviso == just_first() && is_apart(ways, uses, number) {
                    let taken = steps_of(ways, kind, &group.modes, true);
                    if let Some(found) = taken {
                        steps.extend(found);
                        continue;
                    }
                }
                extras.push(extra(ways, group, families, rows)?);
            }
            if !is_royal(player, kind) && is_apart(ways, uses, 0) {
                steps.extend(take_steps(ways, kind, &mut plain));
            }
            let shape = shape(ways, &plain, families, rows)?;
            let arrival_matters = !spec.promotions.is_empty() || blueprint.duties.no_dead_ends;
            let mover = Mover {
                kind,
                shape,
                extras: extras.into(),
                arrival_matters,
                arrivals: CellSet::EMPTY,
                leavings: CellSet::EMPTY,
            };
            if is_royal(player, kind) { royal.push(mover) } else { others.push(mover) }
        }
        all.push(Movers { royal: royal.into(), others: others.into(), steps });
    }
    Ok(all)
}

/// Whether no move by a group of ways can be made by another group too: then it would be there twice once one of
/// them is taken for steps.
fn is_apart(ways: &Ways, uses: &[Uses], number: usize) -> bool {
    let ends = |group: &Uses| -> BTreeSet<(usize, Cell)> {
        let moving = group.modes.iter().filter(|(_, mode)| mode.moves).map(|(&id, _)| &ways.trajectories[id]);
        let rays = moving.flat_map(|rays| rays.iter().enumerate());
        rays.flat_map(|(from, ray)| ray.iter().map(move |way| (from, way.to))).collect()
    };
    if uses.len() == 1 {
        return true;
    }
    let own = ends(&uses[number]);
    uses.iter().enumerate().all(|(other, group)| other == number || own.is_disjoint(&ends(group)))
}

fn just_first() -> Proviso {
    Proviso { first: true, ..Proviso::default() }
}

/// Takes the ways out of `modes` that are a single step over empty cells onto an empty one, if the rest is
/// leaps: then all pieces of the kind can move at once.
fn take_steps(ways: &Ways, kind: Kind, modes: &mut BTreeMap<TrajectoryId, Mode>) -> Vec<Step<WIDE>> {
    let is_step = |id: TrajectoryId, mode: Mode| !mode.captures && !ways.is_leap(id) && is_single(ways, id);
    let fits = modes.iter().all(|(&id, &mode)| ways.is_leap(id) || is_step(id, mode));
    if !fits {
        return Vec::new();
    }
    let wanted: BTreeMap<_, _> =
        modes.iter().filter(|(id, mode)| is_step(**id, **mode)).map(|(id, mode)| (*id, *mode)).collect();
    let Some(steps) = steps_of(ways, kind, &wanted, false) else { return Vec::new() };
    let leaps = modes.iter().filter(|(id, mode)| mode.moves && !wanted.contains_key(id));
    let leaps = leaps.flat_map(|(&id, _)| ways.trajectories[id].iter().enumerate());
    let mut leaps = leaps.flat_map(|(from, ray)| ray.iter().map(move |way| (from, way.to)));
    let doubled = leaps.any(|(from, to)| {
        let by = to.index() as i32 - from as i32;
        steps.iter().any(|step| step.by == by && step.sources.has(Cell(from as u16)))
    });
    if doubled {
        return Vec::new();
    }
    modes.retain(|id, _| !wanted.contains_key(id));
    steps
}

/// Ways as steps, if they are single ones that never capture and come in few groups.
fn steps_of(
    ways: &Ways,
    kind: Kind,
    modes: &BTreeMap<TrajectoryId, Mode>,
    unmoved: bool,
) -> Option<Vec<Step<WIDE>>> {
    let mut groups: BTreeMap<(i32, Vec<i32>), CellSet<WIDE>> = BTreeMap::new();
    for (&id, mode) in modes {
        if mode.captures || !is_single(ways, id) {
            return None;
        }
        for (from, ray) in ways.trajectories[id].iter().enumerate() {
            let Some(way) = ray.first() else { continue };
            let by = |cell: &Cell| cell.index() as i32 - from as i32;
            let empty = way.through.iter().chain([&way.to]).map(by).collect();
            groups.entry((by(&way.to), empty)).or_insert(CellSet::EMPTY).insert(Cell(from as u16));
        }
    }
    let steps = groups.into_iter().map(|((by, empty), sources)| Step {
        kind,
        sources,
        by,
        empty_at: empty.into(),
        arrivals: CellSet::EMPTY,
        unmoved,
    });
    let steps: Vec<_> = steps.collect();
    // The same move by two ways, or too many groups to be worth it.
    let doubled = steps.iter().enumerate().any(|(place, step)| {
        steps[..place].iter().any(|other| other.by == step.by && other.sources.meets(step.sources))
    });
    (steps.len() <= MAX_STEPS && !doubled).then_some(steps)
}

fn is_single(ways: &Ways, id: TrajectoryId) -> bool {
    ways.laws[id] == Law::Clear && ways.trajectories[id].iter().all(|ray| ray.len() <= 1)
}

pub(crate) fn extra(
    ways: &Ways,
    group: &Uses,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker,
) -> Result<Extra, CompileError> {
    let parts = parts(ways, &group.modes, families, rows)?;
    let proviso = &group.proviso;
    let mut blocked_by = Vec::new();
    if proviso.walls || !proviso.not_over.is_empty() {
        let all = parts.both_families.iter().chain(&parts.move_families).chain(&parts.capture_families);
        blocked_by = all.map(|&family| (family, families.clear_twin(family))).collect();
    }
    Ok(Extra {
        first: proviso.first,
        calm: proviso.calm,
        rifle: proviso.rifle,
        prey: proviso.prey.clone().into(),
        spares: proviso.spares.clone().into(),
        not_over: proviso.not_over.clone().into(),
        blocked_by: blocked_by.into(),
        parts,
    })
}

fn parts(
    ways: &Ways,
    modes: &BTreeMap<TrajectoryId, Mode>,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker,
) -> Result<Parts, CompileError> {
    let mut by_mode = |moves, captures| -> Box<[FamilyId]> {
        let wanted = Mode { moves, captures };
        families.forwards(|id| modes.get(&id) == Some(&wanted)).into()
    };
    Ok(Parts {
        both_families: by_mode(true, true),
        move_families: by_mode(true, false),
        capture_families: by_mode(false, true),
        move_leaps: rows.row(&leaps(ways, modes, |mode| mode.moves))?,
        capture_leaps: rows.row(&leaps(ways, modes, |mode| mode.captures))?,
    })
}

fn shape(
    ways: &Ways,
    modes: &BTreeMap<TrajectoryId, Mode>,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker,
) -> Result<Shape<WIDE>, CompileError> {
    let move_leaps = leaps(ways, modes, |mode| mode.moves);
    let capture_leaps = leaps(ways, modes, |mode| mode.captures);
    let parts = parts(ways, modes, families, rows)?;
    if !parts.move_families.is_empty() || !parts.capture_families.is_empty() {
        return Ok(Shape::Mixed(parts));
    }
    let no_leaps = move_leaps.iter().chain(&capture_leaps).all(CellSet::is_empty);
    Ok(match *parts.both_families {
        [] if parts.move_leaps == parts.capture_leaps => Shape::Leap(parts.move_leaps),
        [] => match (shifts(&move_leaps), shifts(&capture_leaps)) {
            (Some(moves), Some(captures)) => Shape::Shift { moves, captures, parts },
            _ => Shape::Mixed(parts),
        },
        [family] if no_leaps => Shape::Slide(family),
        [first, second] if no_leaps => Shape::SlideTwo(first, second),
        _ => Shape::Mixed(parts),
    })
}

/// Where some ways leap from each cell, in some mode.
pub(crate) fn leaps(
    ways: &Ways,
    modes: &BTreeMap<TrajectoryId, Mode>,
    wanted: impl Fn(Mode) -> bool,
) -> Vec<CellSet<WIDE>> {
    let cell_count = ways.trajectories.first().map_or(0, Vec::len);
    let mut targets = vec![CellSet::EMPTY; cell_count];
    for (&id, _) in modes.iter().filter(|(id, mode)| ways.is_leap(**id) && wanted(**mode)) {
        for (from, ray) in ways.trajectories[id].iter().enumerate() {
            if let Some(way) = ray.first() {
                targets[from].insert(way.to);
            }
        }
    }
    targets
}

/// Leaps as steps in cell numbers, each with the cells it may start from, if they are few.
fn shifts(targets: &[CellSet<WIDE>]) -> Option<Box<[Shift<WIDE>]>> {
    let mut steps: Vec<Shift<WIDE>> = Vec::new();
    for (from, targets) in targets.iter().enumerate() {
        for to in targets.iter() {
            let by = to.index() as i32 - from as i32;
            let known = steps.iter().position(|known| known.by == by);
            let place = known.unwrap_or_else(|| {
                steps.push(Shift { by, sources: CellSet::EMPTY, arrivals: CellSet::EMPTY });
                steps.len() - 1
            });
            steps[place].sources.insert(Cell(from as u16));
            if steps.len() > MAX_SHIFTS {
                return None;
            }
        }
    }
    Some(steps.into())
}
