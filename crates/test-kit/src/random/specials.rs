//! The board's own moves: conditions and effects about the cells where pieces stand.

use board::{Cell, Facing, Stand};
use rules::{Blueprint, CellTest, Condition, Effect, Placed, Special};

use super::{Spice, random_cell, random_kind, random_player};
use crate::Chance;

pub(super) fn add_specials(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    if spice.of_ten > 0 && !spice.has(chance) {
        return;
    }
    for _ in 0..chance.below(16) {
        let special = random_special(blueprint, chance);
        blueprint.specials.push(special);
    }
}

/// A cell with a piece at the start, or now and then any.
fn telling_cell(blueprint: &Blueprint, chance: &mut Chance) -> Cell {
    match chance.pick(&blueprint.start.pieces) {
        Some(&Placed { cell, .. }) if !chance.one_in(4) => cell,
        _ => random_cell(blueprint, chance),
    }
}

fn random_special(blueprint: &Blueprint, chance: &mut Chance) -> Special {
    let from = telling_cell(blueprint, chance);
    let to = near(blueprint, from, chance);
    let mut effects = vec![Effect::Move { from, to }];
    for _ in 0..*chance.pick(&[0, 0, 0, 1, 1, 2, 3]).unwrap_or(&0) {
        let effect = random_effect(blueprint, chance);
        let place = if chance.one_in(8) { 0 } else { effects.len() };
        effects.insert(place, effect);
    }
    let mut conditions: Vec<Condition> =
        (0..=chance.below(3)).map(|_| random_condition(blueprint, (from, to), chance)).collect();
    if chance.one_in(3) {
        conditions.extend(effects.iter().flat_map(|effect| known_content(blueprint, effect)));
    }
    Special { conditions, effects }
}

/// Conditions that say just what stands on the cells of an effect at the start.
fn known_content(blueprint: &Blueprint, effect: &Effect) -> Vec<Condition> {
    let cells = match *effect {
        Effect::Move { from, to } => vec![from, to],
        Effect::Create { cell, .. } | Effect::Remove { cell } => vec![cell],
    };
    let conditions = cells.into_iter().flat_map(|cell| {
        let tests = match blueprint.at_start(cell) {
            Some(piece) => vec![CellTest::IsKind(piece.kind), CellTest::IsPlayer(piece.owner)],
            None => vec![CellTest::IsEmpty],
        };
        tests.into_iter().map(move |test| Condition::Cell { cell, test })
    });
    conditions.collect()
}

fn near(blueprint: &Blueprint, from: Cell, chance: &mut Chance) -> Cell {
    let length = blueprint.kinds[0].moves[0].vector.len();
    let vector: Vec<i32> = (0..length).map(|_| chance.between(-2, 2)).collect();
    let jump = blueprint.board.jump(Stand::new(from, Facing::new(1, false)), &vector).map(|to| to.cell);
    // Who goes from a cell to itself passes, in text and in memory.
    jump.filter(|&to| to != from).unwrap_or_else(|| {
        let cell = random_cell(blueprint, chance);
        if cell == from { Cell((cell.0 + 1) % blueprint.board.cell_count() as u16) } else { cell }
    })
}

fn random_effect(blueprint: &Blueprint, chance: &mut Chance) -> Effect {
    let cell = telling_cell(blueprint, chance);
    match chance.below(4) {
        0 => Effect::Remove { cell },
        1 => Effect::Create { kind: random_kind(blueprint, chance), cell },
        _ => Effect::Move { from: cell, to: near(blueprint, cell, chance) },
    }
}

fn random_condition(blueprint: &Blueprint, (from, to): (Cell, Cell), chance: &mut Chance) -> Condition {
    if chance.one_in(5) {
        let from = telling_cell(blueprint, chance);
        let player = chance.one_in(2).then(|| random_player(blueprint, chance));
        return Condition::LastMove { player, from, to: near(blueprint, from, chance) };
    }
    let cell = match chance.below(4) {
        0 | 1 => from,
        2 => to,
        _ => telling_cell(blueprint, chance),
    };
    let start = blueprint.at_start(cell);
    let kind = start.map_or_else(|| random_kind(blueprint, chance), |piece| piece.kind);
    let owner = start.map_or_else(|| random_player(blueprint, chance), |piece| piece.owner);
    let team = blueprint.players[owner.index()].team.unwrap_or(0);
    let test = match chance.below(10) {
        0 => CellTest::HasMoved,
        1 | 2 => CellTest::HasNotMoved,
        3 => CellTest::IsKind(kind),
        4 => CellTest::IsPlayer(owner),
        5 => CellTest::IsTeam(team),
        6 => CellTest::IsEmpty,
        7 => CellTest::IsNotEmpty,
        8 => CellTest::IsAttacked,
        _ => CellTest::IsSafe,
    };
    Condition::Cell { cell, test }
}
