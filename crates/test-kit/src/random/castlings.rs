//! Castling of any king with any partner along any line.

use board::{Cell, Facing, Stand};
use rules::{Blueprint, Castling, Kind, Piece, Player};

use super::{Spice, players_of, random_cell};
use crate::Chance;

/// Lines are at least so long.
const SHORTEST: usize = 3;

pub(super) fn add_castlings(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    if !spice.has(chance) && !spice.has(chance) {
        return;
    }
    for player in players_of(blueprint) {
        for _ in 0..=chance.below(2) {
            add_castling(blueprint, player, chance);
        }
    }
}

fn add_castling(blueprint: &mut Blueprint, player: Player, chance: &mut Chance) {
    let line = random_line(blueprint, chance);
    if line.len() < SHORTEST {
        return;
    }
    let king = Kind(0);
    let partner = Kind(1 + chance.below(blueprint.kinds.len() - 1) as u8);
    let king_place = chance.below(line.len() - 1);
    let partner_place = king_place + 1 + chance.below(line.len() - king_place - 1);
    for (place, kind) in [(king_place, king), (partner_place, partner)] {
        if blueprint.at_start(line[place]).is_none() {
            blueprint.place(line[place], Piece { owner: player, kind });
        }
    }
    let king_to = line[chance.below(line.len())];
    let partner_to = line[chance.below(line.len())];
    if king_to == partner_to {
        return;
    }
    let castling = Castling {
        player,
        king,
        partners: vec![partner],
        king_from: chance.one_in(2).then_some(line[king_place]),
        partner_from: chance.one_in(2).then_some(line[partner_place]),
        king_to,
        partner_to,
        letter: if chance.one_in(2) { 'K' } else { 'Q' },
        line,
    };
    blueprint.castlings.push(castling);
}

/// Cells in a row, either way.
fn random_line(blueprint: &Blueprint, chance: &mut Chance) -> Vec<Cell> {
    let length = blueprint.kinds[0].moves[0].vector.len();
    let mut step = vec![0; length];
    step[1] = if chance.one_in(2) { 1 } else { -1 };
    let next =
        |at: &Cell| blueprint.board.jump(Stand::new(*at, Facing::new(1, false)), &step).map(|to| to.cell);
    let first = random_cell(blueprint, chance);
    std::iter::successors(Some(first), next).take(8).collect()
}
