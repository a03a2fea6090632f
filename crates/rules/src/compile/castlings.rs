//! Castling, by cells.

use board::{Cell, CellSet};

use crate::blueprint::{Blueprint, Castling};
use crate::core::CastlingSide;

/// The castlings in order of their players.
pub(crate) fn castlings<const N: usize>(blueprint: &Blueprint) -> Box<[CastlingSide<N>]> {
    let mut sorted: Vec<&Castling> = blueprint.castlings.iter().collect();
    sorted.sort_by_key(|castling| castling.player);
    sorted.into_iter().map(|castling| side(castling, blueprint.board.cell_count())).collect()
}

/// Where a player's castlings begin and end in that order.
pub(crate) fn places(blueprint: &Blueprint, player: crate::Player) -> std::ops::Range<usize> {
    let before = blueprint.castlings.iter().filter(|castling| castling.player < player).count();
    let own = blueprint.castlings.iter().filter(|castling| castling.player == player).count();
    before..before + own
}

fn side<const N: usize>(castling: &Castling, cell_count: usize) -> CastlingSide<N> {
    let line: CellSet<N> = castling.line.iter().copied().collect();
    let place = |cell: Cell| castling.line.iter().position(|&known| known == cell);
    let per_cell = |of: &dyn Fn(usize) -> CellSet<N>| -> Box<[CellSet<N>]> {
        let cells = (0..cell_count as u16).map(Cell);
        cells.map(|cell| place(cell).map_or(CellSet::EMPTY, of)).collect()
    };
    let span_to = |end: Cell| {
        let end = place(end).unwrap_or(0);
        per_cell(&|start| castling.line[start.min(end)..=start.max(end)].iter().copied().collect())
    };
    let side = CastlingSide {
        king: castling.king,
        partners: castling.partners.clone().into(),
        beyond: per_cell(&|start| castling.line[start + 1..].iter().copied().collect()),
        king_path: span_to(castling.king_to),
        partner_path: span_to(castling.partner_to),
        kings: castling.king_from.map_or(line, CellSet::of),
        partner_cells: castling.partner_from.map_or(line, CellSet::of),
        line: castling.line.clone().into(),
        king_to: castling.king_to,
        partner_to: castling.partner_to,
        always_empty: CellSet::EMPTY,
    };
    CastlingSide { always_empty: always_empty(&side), ..side }
}

/// What must be empty wherever the king and the partner stand.
fn always_empty<const N: usize>(side: &CastlingSide<N>) -> CellSet<N> {
    let mut all = CellSet::FULL;
    for king in side.kings {
        for partner in side.partner_cells & side.beyond[king.index()] {
            let paths = side.king_path[king.index()] | side.partner_path[partner.index()];
            all &= paths & !(CellSet::of(king) | CellSet::of(partner));
        }
    }
    all
}
