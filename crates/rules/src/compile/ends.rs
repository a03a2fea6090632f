//! How games end, and what counts as a chase.

use board::Cell;

use super::families::FamilyMaker;
use super::{WIDE, kinds_of, players_of, zone_cells};
use crate::sized::{ChaseTables, EndTables, FacingTables, GoalTables, KindBits};
use crate::{Blueprint, Chase, Kind};

pub(super) fn tables(blueprint: &Blueprint, families: &mut FamilyMaker<'_>) -> EndTables<WIDE> {
    let ends = &blueprint.ends;
    let facing = ends.facing.map(|verdict| FacingTables { verdict, line: families.forward_lines(blueprint) });
    let bonus = players_of(blueprint).map(|player| {
        let own = ends.bonus.iter().filter(|(owner, _)| *owner == player);
        own.map(|(_, value)| value.0).sum()
    });
    let goals = ends.goals.iter().map(|goal| GoalTables {
        goal: goal.clone(),
        cells: players_of(blueprint).map(|player| zone_cells(blueprint, goal.zone, player)).collect(),
    });
    EndTables {
        checkmate: ends.checkmate,
        stalemate: ends.stalemate,
        stalemate_counts: ends.stalemate_counts,
        extinctions: ends.extinctions.clone().into(),
        goals: goals.collect(),
        checks: ends.checks,
        passes: ends.passes,
        any: !ends.extinctions.is_empty()
            || !ends.goals.is_empty()
            || ends.checks.is_some()
            || ends.passes.is_some()
            || facing.is_some(),
        facing,
        bonus: bonus.collect(),
        chases: chases(blueprint),
        estate: ends.estate,
    }
}

fn chases(blueprint: &Blueprint) -> Box<[ChaseTables<WIDE>]> {
    let rules = blueprint.adjudication.repetition.iter().flat_map(|rule| &rule.chases);
    let some = |kinds: &[Kind]| -> KindBits {
        if kinds.is_empty() {
            kinds_of(blueprint).filter(|kind| !blueprint.kinds[kind.index()].royal).collect()
        } else {
            kinds.iter().copied().collect()
        }
    };
    let all = (0..blueprint.board.cell_count() as u16).map(Cell);
    let compile = |chase: &Chase| ChaseTables {
        by: some(&chase.by),
        of: some(&chase.of),
        cells: players_of(blueprint)
            .map(|owner| match chase.zone {
                Some(zone) => zone_cells(blueprint, zone, owner),
                None => all.clone().collect(),
            })
            .collect(),
        protected: chase.protected,
    };
    rules.map(compile).collect()
}
