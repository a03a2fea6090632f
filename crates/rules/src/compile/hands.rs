//! Drops and gates, by cells.

use std::collections::{BTreeMap, BTreeSet};

use board::{Cell, CellSet, Stand};
use smallvec::SmallVec;

use super::{WIDE, kinds_of, zone_cells};
use crate::blueprint::{Blueprint, Captured};
use crate::sized::{DropLine, DropTables, HandTables};
use crate::{Kind, Player};

pub(crate) fn hands(blueprint: &Blueprint) -> Option<HandTables> {
    let drops = blueprint.drops.as_ref()?;
    let forms = kinds_of(blueprint).map(|kind| {
        let promoted = kinds_of(blueprint)
            .filter(|form| drops.either_form && blueprint.kinds[form.index()].promoted_form_of == Some(kind));
        let base = blueprint.kinds[kind.index()].promoted_form_of.is_none()
            || drops.captured == Captured::ToHandAsIs;
        let own: SmallVec<[Kind; 2]> = [kind].into_iter().filter(|_| base).collect();
        own.into_iter().chain(promoted).collect()
    });
    Some(HandTables {
        captured: drops.captured,
        must: drops.must.clone().into(),
        must_all: drops.must_all,
        never_check: drops.never_check,
        only_gates: drops.only_gates,
        fresh: drops.fresh,
        arriving: drops.are_shared().then(|| arriving(blueprint)),
        forms: forms.collect(),
    })
}

/// What may come from a partner: what a piece is in a hand that can be captured without being the last thing that is.
fn arriving(blueprint: &Blueprint) -> Box<[Kind]> {
    let as_is = blueprint.drops.as_ref().is_some_and(|drops| drops.captured == Captured::ToHandAsIs);
    let in_hand = |kind: Kind| {
        let spec = &blueprint.kinds[kind.index()];
        let goes_over = !spec.royal && !spec.immune;
        goes_over.then_some(if as_is { kind } else { spec.promoted_form_of.unwrap_or(kind) })
    };
    let kinds: BTreeSet<Kind> = kinds_of(blueprint).filter_map(in_hand).collect();
    kinds.into_iter().collect()
}

/// Per kind of a player's, how it may be dropped.
pub(crate) fn drops(blueprint: &Blueprint, player: Player) -> Box<[DropTables<WIDE>]> {
    let of_kind = |kind: Kind| {
        let rule = &blueprint.kinds[kind.index()].drop;
        DropTables {
            zone: rule.zone.map_or(CellSet::FULL, |zone| zone_cells(blueprint, zone, player)),
            line_limit: rule.most_on_line.map(|most| (u32::from(most), lines(blueprint, player))),
            never_mates: rule.never_mates,
            shades: rule.shades.iter().map(|&zone| zone_cells(blueprint, zone, player)).collect(),
        }
    };
    kinds_of(blueprint).map(of_kind).collect()
}

/// The lines of cells along the way a player faces, each with the cells that it is the line of: itself, unless space
/// is bent.
fn lines(blueprint: &Blueprint, player: Player) -> Box<[DropLine<WIDE>]> {
    let facing = blueprint.players[player.index()].facing;
    let cells = || (0..blueprint.board.cell_count() as u16).map(Cell);
    // As long as the vectors of the pieces are.
    let mut patterns = blueprint.kinds.iter().flat_map(|kind| &kind.moves);
    let mut forward = vec![0; patterns.next().map_or(2, |pattern| pattern.vector.len().max(1))];
    forward[0] = 1;
    let line = |start: Cell| {
        let mut cells = BTreeSet::from([start]);
        for sense in [1, -1] {
            let step: Vec<i32> = forward.iter().map(|part| part * sense).collect();
            let mut at = Stand::new(start, facing);
            while let Some((_, next)) = blueprint.board.walk(at, &step) {
                if !cells.insert(next.cell) {
                    break;
                }
                at = next;
            }
        }
        cells
    };
    let mut lines: BTreeMap<BTreeSet<Cell>, CellSet<WIDE>> = BTreeMap::new();
    for cell in cells() {
        lines.entry(line(cell)).or_insert(CellSet::EMPTY).insert(cell);
    }
    lines.into_iter().map(|(line, of)| DropLine { cells: line.into_iter().collect(), of }).collect()
}
