//! Areas of the board.

use board::Cell;
use rules::{Blueprint, Zone, ZoneId};

use super::players_of;
use crate::Chance;

/// How many zones every variant has, whether anything names them or not.
const ZONES: usize = 4;

pub(super) fn add_zones(blueprint: &mut Blueprint, chance: &mut Chance) {
    for _ in 0..ZONES {
        let shared = chance.one_in(3).then(|| random_area(blueprint, chance));
        let areas = players_of(blueprint)
            .map(|_| shared.clone().unwrap_or_else(|| random_area(blueprint, chance)))
            .collect();
        blueprint.zones.push(Zone(areas));
    }
}

pub(super) fn random_zone(chance: &mut Chance) -> ZoneId {
    ZoneId(chance.below(ZONES) as u16)
}

/// Cells at one end of the board, or any.
fn random_area(blueprint: &Blueprint, chance: &mut Chance) -> Vec<Cell> {
    let count = blueprint.board.cell_count();
    let split = chance.below(count + 1);
    let cells = (0..count as u16).map(Cell);
    match chance.below(3) {
        0 => cells.filter(|cell| cell.index() < split).collect(),
        1 => cells.filter(|cell| cell.index() >= split).collect(),
        _ => {
            let rarity = 1 + chance.below(4);
            cells.filter(|_| chance.one_in(rarity)).collect()
        }
    }
}
