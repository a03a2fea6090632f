//! When each kind promotes, by cells.

use board::CellSet;

use super::{WIDE, kinds_of, zone_cells};
use crate::blueprint::{Blueprint, Occasion, PromotionRule, ZoneId};
use crate::sized::{Mover, Promoting, Shape, Step};
use crate::{Kind, Player};

/// Per kind of a player's, how it promotes.
pub(crate) fn promoting(blueprint: &Blueprint, player: Player) -> Box<[Box<[Promoting<WIDE>]>]> {
    let of_kind = |kind: Kind| {
        let rules = blueprint.kinds[kind.index()].promotions.iter();
        rules.map(|rule| compile(blueprint, player, rule)).collect()
    };
    kinds_of(blueprint).map(of_kind).collect()
}

fn compile(blueprint: &Blueprint, player: Player, rule: &PromotionRule) -> Promoting<WIDE> {
    let cells = |zone: ZoneId| zone_cells(blueprint, zone, player);
    let mut promoting = Promoting {
        to: rule.to.clone().into(),
        arriving: CellSet::EMPTY,
        leaving: CellSet::EMPTY,
        capturing: CellSet::EMPTY,
        must: rule.compulsory.map_or(CellSet::EMPTY, cells),
        resting: None,
    };
    match rule.occasion {
        Occasion::Arriving(zone) => promoting.arriving = cells(zone),
        Occasion::Touching(zone) => {
            promoting.arriving = cells(zone);
            promoting.leaving = cells(zone);
        }
        Occasion::Capturing(zone) => promoting.capturing = cells(zone),
        Occasion::Resting(zone) => promoting.resting = Some(cells(zone)),
    }
    promoting
}

/// Notes where it matters to many pieces at once that they arrive.
pub(crate) fn note_arrivals<'a>(
    movers: impl Iterator<Item = &'a mut Mover<WIDE>>,
    steps: &mut [Step<WIDE>],
    promoting: &[Box<[Promoting<WIDE>]>],
    dead_ends: &[CellSet<WIDE>],
) {
    let arrivals = |kind: Kind, by: Option<i32>| {
        let rules = promoting[kind.index()].iter();
        rules.fold(dead_ends[kind.index()], |all, rule| {
            all | rule.arriving | rule.capturing | by.map_or(CellSet::EMPTY, |by| rule.leaving.shifted(by))
        })
    };
    for mover in movers {
        mover.arrivals = arrivals(mover.kind, None);
        let rules = promoting[mover.kind.index()].iter();
        mover.leavings = rules.fold(CellSet::EMPTY, |all, rule| all | rule.leaving);
        if let Shape::Shift { moves, captures, .. } = &mut mover.shape {
            for shift in moves.iter_mut().chain(captures.iter_mut()) {
                shift.arrivals = arrivals(mover.kind, Some(shift.by));
            }
        }
    }
    for step in steps {
        step.arrivals = arrivals(step.kind, Some(step.by));
    }
}
