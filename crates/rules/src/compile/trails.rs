//! What can be caught on its way, and by whom.

use std::collections::BTreeMap;

use board::{Cell, CellSet};

use super::families::FamilyMaker;
use super::movers::{extra, leaps};
use super::rows::RowMaker;
use super::threats::inverse_leaps;
use super::trajectories::{Walker, Ways};
use super::{CompileError, WIDE, kinds_of};
use crate::blueprint::Blueprint;
use crate::sized::{Catcher, TrailStep};
use crate::{Kind, Player};

/// The steps of a player's that leave a trail.
pub(crate) fn trails(blueprint: &Blueprint, player: Player) -> Box<[TrailStep<WIDE>]> {
    let walker = Walker::new(blueprint);
    let mut steps: BTreeMap<(Kind, i32, Vec<i32>, bool), CellSet<WIDE>> = BTreeMap::new();
    for kind in kinds_of(blueprint) {
        for pattern in blueprint.kinds[kind.index()].moves.iter().filter(|pattern| pattern.leaves_trail) {
            for from in (0..blueprint.board.cell_count() as u16).map(Cell) {
                let mut passed: Vec<i32> = Vec::new();
                for way in walker.ray(from, player, pattern) {
                    let by = |cell: &Cell| i32::from(cell.0) - i32::from(from.0);
                    passed.extend(way.through.iter().map(by));
                    if !passed.is_empty() {
                        let key = (kind, by(&way.to), passed.clone(), pattern.first);
                        steps.entry(key).or_insert(CellSet::EMPTY).insert(from);
                    }
                    passed.push(by(&way.to));
                }
            }
        }
    }
    let steps = steps.into_iter().map(|((kind, by, passed, first), sources)| TrailStep {
        kind,
        sources,
        by,
        passed: passed.into(),
        first,
    });
    steps.collect()
}

/// Who can catch something, and how.
pub(crate) fn catchers(
    blueprint: &Blueprint,
    ways: &Ways,
    player: Player,
    families: &mut FamilyMaker<'_>,
    rows: &mut RowMaker,
) -> Result<Box<[Catcher]>, CompileError> {
    let mut catchers = Vec::new();
    for kind in kinds_of(blueprint) {
        for group in ways.catches(player, kind).iter().filter(|group| !group.modes.is_empty()) {
            let back = inverse_leaps(&leaps(ways, &group.modes, |mode| mode.captures));
            let way = extra(ways, group, families, rows)?;
            let rides = !way.parts.capture_families.is_empty();
            catchers.push(Catcher { kind, way, back: rows.row(&back)?, rides });
        }
    }
    Ok(catchers.into())
}
