//! What can be caught on its way, and by whom.

use std::collections::BTreeMap;

use board::{Cell, CellSet};

use super::rows::RowMaker;
use super::trajectories::Ways;
use super::{CompileError, kinds_of};
use crate::blueprint::{Blueprint, Path, Pattern, Range};
use crate::core::{Row, TrailStep};
use crate::{Kind, Player};

/// The steps of a player's that leave a trail.
pub(crate) fn trails<const N: usize>(blueprint: &Blueprint, player: Player) -> Box<[TrailStep<N>]> {
    let mut steps: BTreeMap<(Kind, i32, Vec<i32>), CellSet<N>> = BTreeMap::new();
    for kind in kinds_of(blueprint) {
        for pattern in blueprint.kinds[kind.index()].moves.iter().filter(|pattern| pattern.leaves_trail) {
            for from in (0..blueprint.board.cell_count() as u16).map(Cell) {
                for (passed, to) in passages(blueprint, player, pattern, from) {
                    let by = |cell: &Cell| i32::from(cell.0) - i32::from(from.0);
                    let key = (kind, by(&to), passed.iter().map(by).collect());
                    steps.entry(key).or_insert(CellSet::EMPTY).insert(from);
                }
            }
        }
    }
    let steps = steps.into_iter().map(|((kind, by, passed), sources)| TrailStep {
        kind,
        sources,
        by,
        passed: passed.into(),
    });
    steps.collect()
}

/// What a pattern passes over on its way from a cell, for each cell it may end on.
fn passages(blueprint: &Blueprint, player: Player, pattern: &Pattern, from: Cell) -> Vec<(Vec<Cell>, Cell)> {
    let zoned = pattern.from.or(pattern.within);
    if zoned.is_some_and(|zone| !blueprint.zone(zone, player).contains(&from)) {
        return Vec::new();
    }
    let facing = blueprint.players[player.index()].facing;
    let (mut at, mut passed, mut ends) = (from, Vec::new(), Vec::new());
    for step in &pattern.via {
        let Some(next) = blueprint.board.jump(at, facing, step) else { return ends };
        passed.push(next);
        at = next;
    }
    let most = match pattern.range {
        Range::UpTo(most) => usize::from(most),
        Range::Unlimited => blueprint.board.cell_count(),
    };
    for _ in 0..most {
        let way = match pattern.path {
            Path::Walk => blueprint.board.walk(at, facing, &pattern.vector),
            Path::Jump => blueprint
                .board
                .jump(at, facing, &pattern.vector)
                .map(|to| board::Way { through: Vec::new(), to }),
        };
        let Some(way) = way else { break };
        passed.extend(way.through);
        if !passed.is_empty() {
            ends.push((passed.clone(), way.to));
        }
        passed.push(way.to);
        at = way.to;
    }
    ends
}

/// Who can catch something: kinds, and for each cell where such a piece must stand.
pub(crate) fn catchers<const N: usize>(
    blueprint: &Blueprint,
    ways: &Ways,
    player: Player,
    rows: &mut RowMaker<N>,
) -> Result<Box<[(Kind, Row)]>, CompileError> {
    let mut catchers = Vec::new();
    let facing = blueprint.players[player.index()].facing;
    for kind in kinds_of(blueprint) {
        let mut sources = vec![CellSet::<N>::EMPTY; ways.trajectories.first().map_or(0, Vec::len)];
        let patterns = blueprint.kinds[kind.index()].moves.iter();
        for pattern in patterns.filter(|pattern| pattern.catches && pattern.captures) {
            for from in (0..blueprint.board.cell_count() as u16).map(Cell) {
                let zoned = pattern.from.or(pattern.within);
                if zoned.is_some_and(|zone| !blueprint.zone(zone, player).contains(&from)) {
                    continue;
                }
                if let Some(to) = blueprint.board.jump(from, facing, &pattern.vector) {
                    sources[to.index()].insert(from);
                }
            }
        }
        if sources.iter().any(|cells| !cells.is_empty()) {
            catchers.push((kind, rows.row(&sources)?));
        }
    }
    Ok(catchers.into())
}
