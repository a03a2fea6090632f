//! How each kind of each player moves, in the fastest shape that says it.

use board::{Cell, CellSet};

use super::families::FamilyMaker;
use super::rows::RowMaker;
use super::trajectories::{Mode, Ways};
use super::{CompileError, kinds_of, players_of};
use crate::blueprint::Blueprint;
use crate::core::{FamilyId, Mover, Parts, Shape};
use crate::{Kind, Player};

/// The most different steps of a kind that is moved all pieces at once.
const MAX_SHIFTS: usize = 6;

pub(crate) struct Movers<const N: usize> {
    pub(crate) royal: Box<[Mover<N>]>,
    pub(crate) others: Box<[Mover<N>]>,
}

/// The movers of each player.
pub(crate) fn movers<const N: usize>(
    blueprint: &Blueprint,
    ways: &Ways,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker<N>,
) -> Result<Vec<Movers<N>>, CompileError> {
    let mut all = Vec::new();
    for player in players_of(blueprint) {
        let (mut royal, mut others) = (Vec::new(), Vec::new());
        for kind in kinds_of(blueprint) {
            let spec = &blueprint.kinds[kind.index()];
            let shape = shape(ways, player, kind, families, rows)?;
            let mover = Mover {
                kind,
                shape,
                choices: spec.promotions.first().map_or(0, |rule| rule.to.len()) as u32,
            };
            if spec.royal { royal.push(mover) } else { others.push(mover) }
        }
        all.push(Movers { royal: royal.into(), others: others.into() });
    }
    Ok(all)
}

fn shape<const N: usize>(
    ways: &Ways,
    player: Player,
    kind: Kind,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker<N>,
) -> Result<Shape<N>, CompileError> {
    let move_leaps = leaps::<N>(ways, player, kind, |mode| mode.moves);
    let capture_leaps = leaps::<N>(ways, player, kind, |mode| mode.captures);
    let mut by_mode = |moves, captures| -> Box<[FamilyId]> {
        let wanted = Mode { moves, captures };
        families.forwards(|id| ways.uses(player, kind).get(&id) == Some(&wanted)).into()
    };
    let parts = Parts {
        both_families: by_mode(true, true),
        move_families: by_mode(true, false),
        capture_families: by_mode(false, true),
        move_leaps: rows.row(&move_leaps)?,
        capture_leaps: rows.row(&capture_leaps)?,
    };
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

/// Where a kind leaps from each cell, in some mode.
pub(crate) fn leaps<const N: usize>(
    ways: &Ways,
    player: Player,
    kind: Kind,
    wanted: impl Fn(Mode) -> bool,
) -> Vec<CellSet<N>> {
    let cell_count = ways.trajectories.first().map_or(0, Vec::len);
    let mut targets = vec![CellSet::EMPTY; cell_count];
    for (&id, _) in ways.uses(player, kind).iter().filter(|(id, mode)| ways.is_leap(**id) && wanted(**mode)) {
        for (from, ray) in ways.trajectories[id].iter().enumerate() {
            if let Some(way) = ray.first() {
                targets[from].insert(way.to);
            }
        }
    }
    targets
}

/// Leaps as steps in cell numbers, each with the cells it may start from, if they are few.
fn shifts<const N: usize>(targets: &[CellSet<N>]) -> Option<Box<[(i32, CellSet<N>)]>> {
    let mut steps: Vec<(i32, CellSet<N>)> = Vec::new();
    for (from, targets) in targets.iter().enumerate() {
        for to in targets.iter() {
            let by = to.index() as i32 - from as i32;
            let known = steps.iter().position(|(known, _)| *known == by);
            let place = known.unwrap_or_else(|| {
                steps.push((by, CellSet::EMPTY));
                steps.len() - 1
            });
            steps[place].1.insert(Cell(from as u16));
            if steps.len() > MAX_SHIFTS {
                return None;
            }
        }
    }
    Some(steps.into())
}
