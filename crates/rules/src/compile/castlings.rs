//! Castling, by cells.

use board::CellSet;

use crate::blueprint::{Blueprint, Castling};
use crate::core::CastlingSide;

/// The castlings in order of their players.
pub(crate) fn castlings<const N: usize>(blueprint: &Blueprint) -> Box<[CastlingSide<N>]> {
    let mut sorted: Vec<&Castling> = blueprint.castlings.iter().collect();
    sorted.sort_by_key(|castling| castling.player);
    sorted.into_iter().map(side).collect()
}

/// Where a player's castlings begin and end in that order.
pub(crate) fn places(blueprint: &Blueprint, player: crate::Player) -> std::ops::Range<usize> {
    let before = blueprint.castlings.iter().filter(|castling| castling.player < player).count();
    let own = blueprint.castlings.iter().filter(|castling| castling.player == player).count();
    before..before + own
}

fn side<const N: usize>(castling: &Castling) -> CastlingSide<N> {
    let line: CellSet<N> = castling.line.iter().copied().collect();
    let up_to = castling.line.iter().scan(CellSet::EMPTY, |cells, &cell| {
        cells.insert(cell);
        Some(*cells)
    });
    CastlingSide {
        king: castling.king,
        partners: castling.partners.clone().into(),
        up_to: up_to.collect(),
        kings: castling.king_from.map_or(line, CellSet::of),
        partner_cells: castling.partner_from.map_or(line, CellSet::of),
        line: castling.line.clone().into(),
        king_to: castling.king_to,
        partner_to: castling.partner_to,
    }
}
