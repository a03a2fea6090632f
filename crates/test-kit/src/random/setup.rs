//! Positions to start from.

use board::Cell;
use rules::{Blueprint, Kind, Piece, Player};

use super::{Spice, players_of};
use crate::Chance;

pub(super) fn place_pieces(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    let cells = blueprint.board.cell_count();
    let lines: Vec<Cell> = blueprint.castlings.iter().flat_map(|castling| castling.line.clone()).collect();
    // What stands on a line of castling blocks it.
    let spared = chance.below(4) > 0;
    let is_free = |cell: &Cell| blueprint.at_start(*cell).is_none() && !(spared && lines.contains(cell));
    let mut free: Vec<Cell> = (0..cells as u16).map(Cell).filter(is_free).collect();
    let mut place = |blueprint: &mut Blueprint, piece: Piece, chance: &mut Chance| {
        if !free.is_empty() {
            let cell = free.swap_remove(chance.below(free.len()));
            blueprint.place(cell, piece);
        }
    };
    for player in players_of(blueprint) {
        let kings = *chance.pick(&[0, 1, 1, 1, 1, 1, 2, 3]).unwrap_or(&1);
        for _ in 0..kings {
            place(blueprint, Piece { owner: player, kind: Kind(0) }, chance);
        }
        let others = 1 + chance.below((cells / blueprint.players.len() / 2).clamp(1, 8));
        for _ in 0..others {
            let kind = Kind(1 + chance.below(blueprint.kinds.len() - 1) as u8);
            place(blueprint, Piece { owner: player, kind }, chance);
        }
    }
    if spice.has(chance) {
        // Some have moved already.
        blueprint.start.unmoved.retain(|_| !chance.one_in(4));
    }
    if spice.has(chance) {
        blueprint.start.turn = Player(chance.below(blueprint.players.len()) as u8);
    }
}
