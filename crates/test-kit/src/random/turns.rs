//! What a turn must or may be.

use board::BoardType;
use rules::{Blast, Blueprint, Order, Passing, Player, TurnOf, Turns, Walling};

use super::{Spice, random_cell, some_kinds};
use crate::Chance;

pub(super) fn add_duties(
    blueprint: &mut Blueprint,
    board_type: BoardType,
    spice: Spice,
    chance: &mut Chance,
) {
    let duties = &mut blueprint.duties;
    duties.must_capture = spice.has(chance);
    duties.no_checks = spice.has(chance) && chance.one_in(2);
    duties.royals_stand = spice.has(chance) && chance.one_in(2);
    duties.no_dead_ends = spice.has(chance);
    duties.careless = spice.has(chance) && chance.one_in(2);
    if spice.has(chance) {
        duties.passing = if chance.one_in(2) { Passing::Always } else { Passing::WhenStuck };
    }
    if spice.has(chance) {
        blueprint.blast = Some(random_blast(blueprint, board_type, chance));
    }
    if spice.has(chance) && blueprint.board.cell_count() <= 40 {
        blueprint.walling = Some(Walling { stays: chance.one_in(2) });
        let cell = random_cell(blueprint, chance);
        if blueprint.at_start(cell).is_none() && chance.one_in(2) {
            blueprint.start.walls.push(cell);
        }
    }
}

/// Turns of several moves.
pub(super) fn add_turns(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    // Rules that count single moves of players who take turns do not go with it.
    if !spice.has(chance) || blueprint.ends.facing.is_some() || blueprint.adjudication.counting.is_some() {
        return;
    }
    let moves = 1 + chance.below(3) as u16;
    let grow = if chance.one_in(3) { 1 + chance.below(2) as u16 } else { 0 };
    let first = if grow == 0 && chance.one_in(2) { 1 + chance.below(2) as u16 } else { moves };
    let order = chance.one_in(4).then(|| random_order(blueprint, chance));
    let (check_ends, optional) = (chance.one_in(2), chance.one_in(3));
    blueprint.turns = Some(match order {
        Some(order) => Turns { check_ends, optional, order: Some(order), ..Turns::PLAIN },
        None => Turns { moves, first, grow, check_ends, optional, order },
    });
}

/// An order in which everybody has turns, and the player to move at the start the first.
fn random_order(blueprint: &Blueprint, chance: &mut Chance) -> Order {
    let mut turn = |player: Player| TurnOf { player, moves: 1 + chance.below(3) as u16 };
    let opening = vec![turn(blueprint.start.turn)];
    let everybody = (0..blueprint.players.len() as u8).map(Player);
    let cycle: Vec<TurnOf> = everybody.clone().chain(everybody).rev().map(&mut turn).collect();
    Order { opening, cycle }
}

/// That only captures count, and that one's own can be captured.
pub(super) fn add_kinds_of_capture(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    blueprint.duties.only_captures = spice.has(chance) && chance.one_in(4);
    blueprint.duties.own_captures = spice.has(chance) && chance.one_in(2);
}

fn random_blast(blueprint: &Blueprint, board_type: BoardType, chance: &mut Chance) -> Blast {
    let some = |chance: &mut Chance| {
        if chance.one_in(3) { some_kinds(blueprint, chance) } else { Vec::new() }
    };
    let (shielded, immune) = (some(chance), some(chance));
    let squares = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];
    let hexagons = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
    let mut reach: Vec<Vec<i32>> = match board_type {
        BoardType::Hex2D | BoardType::Square3D => hexagons.iter().map(|vector| vector.to_vec()).collect(),
        BoardType::Square2D => squares.iter().map(|vector| vector.to_vec()).collect(),
        BoardType::Tri2D | BoardType::Square4D => board_type.neighbours(),
    };
    if chance.one_in(3) {
        reach.retain(|_| chance.one_in(2));
    }
    Blast { reach, shielded, immune }
}
