//! Ways of moving.

use board::BoardType;
use rules::{Blueprint, Hop, Kind, Landing, Path, Pattern, Range};

use super::zones::random_zone;
use super::{Spice, some_kinds};
use crate::Chance;

/// Some patterns for a kind: each in one direction, or in all that the board has.
pub(super) fn random_moves(
    blueprint: &Blueprint,
    board_type: BoardType,
    spice: Spice,
    chance: &mut Chance,
) -> Vec<Pattern> {
    let mut moves = Vec::new();
    for _ in 0..=chance.below(3) {
        let pattern = random_pattern(blueprint, board_type, spice, chance);
        moves.extend(if chance.one_in(3) { vec![pattern] } else { all_ways(board_type, &pattern) });
    }
    moves
}

fn random_pattern(
    blueprint: &Blueprint,
    board_type: BoardType,
    spice: Spice,
    chance: &mut Chance,
) -> Pattern {
    let vector = random_vector(board_type, chance);
    let (moves, captures) =
        *chance.pick(&[(true, true), (true, true), (true, false), (false, true)]).unwrap_or(&(true, true));
    let path = if chance.one_in(2) { Path::Walk } else { Path::Jump };
    // In the first version what only captures acts once.
    let rides = (moves || spice.of_ten > 0) && chance.one_in(3);
    let range = if rides { Range::Unlimited } else { Range::UpTo(1) };
    let mut pattern = Pattern { vector, path, range, moves, captures, ..Pattern::default() };
    add_course(&mut pattern, blueprint, board_type, spice, chance);
    add_provisos(&mut pattern, blueprint, spice, chance);
    pattern
}

/// What decides where a pattern leads.
fn add_course(
    pattern: &mut Pattern,
    blueprint: &Blueprint,
    board_type: BoardType,
    spice: Spice,
    chance: &mut Chance,
) {
    if spice.has(chance) {
        pattern.range = Range::UpTo(1 + chance.below(3) as u16);
    }
    if spice.has(chance) && chance.one_in(2) {
        pattern.via = random_via(&pattern.vector, board_type, chance);
    }
    if spice.has(chance) {
        let landing = if chance.one_in(2) { Landing::Beyond } else { Landing::Behind };
        let not_over = if chance.one_in(3) { some_kinds(blueprint, chance) } else { Vec::new() };
        pattern.hop = Some(Hop { landing, not_over });
        // What leaps over others goes straight.
        pattern.via.clear();
        pattern.range =
            if chance.one_in(2) { Range::Unlimited } else { Range::UpTo(2 + chance.below(3) as u16) };
    }
    for zone in [&mut pattern.from, &mut pattern.to, &mut pattern.within] {
        *zone = (spice.has(chance) && chance.one_in(3)).then(|| random_zone(chance));
    }
}

/// On what a pattern depends beyond where it leads.
fn add_provisos(pattern: &mut Pattern, blueprint: &Blueprint, spice: Spice, chance: &mut Chance) {
    let some = |wanted: bool, chance: &mut Chance| -> Vec<Kind> {
        if wanted { some_kinds(blueprint, chance) } else { Vec::new() }
    };
    pattern.first = spice.has(chance) && chance.one_in(2);
    let shy = pattern.first && spice.has(chance);
    pattern.lost_to = some(shy, chance);
    pattern.calm = spice.has(chance) && chance.one_in(2);
    let (preys, spares) = (spice.has(chance) && chance.one_in(2), spice.has(chance) && chance.one_in(2));
    pattern.prey = some(preys, chance);
    pattern.spares = some(spares, chance);
    pattern.leaves_trail = spice.has(chance);
    pattern.catches = pattern.captures && spice.has(chance);
    pattern.rifle = pattern.captures && spice.has(chance) && chance.one_in(2);
}

/// One or two steps that come back to where they began at no time, nor with the step behind them.
fn random_via(last: &[i32], board_type: BoardType, chance: &mut Chance) -> Vec<Vec<i32>> {
    let add =
        |one: &[i32], other: &[i32]| -> Vec<i32> { one.iter().zip(other).map(|(a, b)| a + b).collect() };
    loop {
        let via: Vec<Vec<i32>> = (0..=chance.below(2)).map(|_| random_vector(board_type, chance)).collect();
        let mut sum = vec![0; board_type.vector_len()];
        let steps = via.iter().map(Vec::as_slice).chain((0..4).map(|_| last));
        let returns = steps.into_iter().any(|step| {
            sum = add(&sum, step);
            board_type.leads_nowhere(&sum)
        });
        if !returns {
            return via;
        }
    }
}

fn random_vector(board_type: BoardType, chance: &mut Chance) -> Vec<i32> {
    let reach = *chance.pick(&[1, 1, 1, 2, 3]).unwrap_or(&1);
    loop {
        let vector: Vec<i32> = (0..board_type.vector_len()).map(|_| chance.between(-reach, reach)).collect();
        if !board_type.leads_nowhere(&vector) {
            return vector;
        }
    }
}

/// The same pattern in all directions.
fn all_ways(board_type: BoardType, pattern: &Pattern) -> Vec<Pattern> {
    let turns = if matches!(board_type, BoardType::Hex2D | BoardType::Tri2D) { 6 } else { 4 };
    let mut turned = pattern.clone();
    let ways = (0..turns).map(|_| {
        turned.vector = turn(&turned.vector);
        turned.via = turned.via.iter().map(|step| turn(step)).collect();
        turned.clone()
    });
    ways.collect()
}

/// A quarter of a turn on squares, a sixth on hexagons; in space, any turn that comes round.
fn turn(vector: &[i32]) -> Vec<i32> {
    match *vector {
        [up, right] => vec![-right, up],
        [forward, right, back] => vec![-back, forward, right],
        [forward, right, up, out] => vec![-right, forward, up, out],
        _ => vector.to_vec(),
    }
}
