//! Kinds of piece.

use board::BoardType;
use rules::{Blueprint, Kind, KindSpec, Value};

use super::Spice;
use super::patterns::random_moves;
use crate::Chance;

/// Letters for kinds; two of them differ in nothing but their case.
const LETTERS: &str = "KABCDEdFgHI";

pub(super) fn add_kinds(blueprint: &mut Blueprint, board_type: BoardType, spice: Spice, chance: &mut Chance) {
    let count = 2 + chance.below(5);
    let value = |chance: &mut Chance| Value(1_000_000 * (1 + chance.below(9) as i64));
    for letter in LETTERS.chars().take(count) {
        blueprint.kinds.push(KindSpec { letter, value: value(chance), ..KindSpec::default() });
    }
    blueprint.kinds[0].royal = spice.of_ten == 0 || !chance.one_in(5);
    if spice.has(chance) {
        blueprint.kinds[1].royal = true;
    }
    for index in 1..count {
        if spice.has(chance) {
            let letter = blueprint.kinds[index].letter;
            let form = KindSpec {
                letter,
                value: value(chance),
                promoted_form_of: Some(Kind(index as u8)),
                ..KindSpec::default()
            };
            blueprint.kinds.push(form);
        }
    }
    for index in 0..blueprint.kinds.len() {
        let moves = random_moves(blueprint, board_type, spice, chance);
        blueprint.kinds[index].moves = moves;
        blueprint.kinds[index].immune = spice.has(chance) && chance.one_in(6);
    }
}
