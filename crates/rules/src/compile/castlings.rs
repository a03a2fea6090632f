//! Castling, by cells.

use board::{Cell, CellSet};

use super::WIDE;
use super::trajectories::Ways;
use crate::blueprint::{Blueprint, Castling};
use crate::sized::CastlingSide;

/// The castlings in the order of the blueprint.
pub(crate) fn castlings(blueprint: &Blueprint, ways: &Ways) -> Box<[CastlingSide<WIDE>]> {
    blueprint.castlings.iter().map(|castling| side(blueprint, ways, castling)).collect()
}

/// The places of a player's castlings in that order.
pub(crate) fn places(blueprint: &Blueprint, player: crate::Player) -> Box<[u8]> {
    let own = blueprint.castlings.iter().zip(0..=u8::MAX).filter(|(castling, _)| castling.player == player);
    own.map(|(_, place)| place).collect()
}

fn side(blueprint: &Blueprint, ways: &Ways, castling: &Castling) -> CastlingSide<WIDE> {
    let line: CellSet<WIDE> = castling.line.iter().copied().collect();
    let place = |cell: Cell| castling.line.iter().position(|&known| known == cell);
    let per_cell = |of: &dyn Fn(usize) -> CellSet<WIDE>| -> Box<[CellSet<WIDE>]> {
        let cells = (0..blueprint.board.cell_count() as u16).map(Cell);
        cells.map(|cell| place(cell).map_or(CellSet::EMPTY, of)).collect()
    };
    let span_to = |end: Cell| {
        let end = place(end).unwrap_or(0);
        per_cell(&|start| castling.line[start.min(end)..=start.max(end)].iter().copied().collect())
    };
    let kings = castling.king_from.map_or(line, CellSet::of);
    CastlingSide {
        king: castling.king,
        partners: castling.partners.clone().into(),
        beyond: per_cell(&|start| castling.line[start + 1..].iter().copied().collect()),
        king_path: span_to(castling.king_to),
        partner_path: span_to(castling.partner_to),
        kings,
        partner_cells: castling.partner_from.map_or(line, CellSet::of),
        line: castling.line.clone().into(),
        king_to: castling.king_to,
        partner_to: castling.partner_to,
        kings_that_step_there: kings_that_step_there(blueprint, ways, castling, kings),
    }
}

/// Where a king stands that can get where it castles to in another way: by a move of its own, or by another castling.
fn kings_that_step_there(
    blueprint: &Blueprint,
    ways: &Ways,
    castling: &Castling,
    kings: CellSet<WIDE>,
) -> CellSet<WIDE> {
    let to = castling.king_to;
    let mut others = blueprint.castlings.iter().filter(|other| !std::ptr::eq(*other, castling));
    let twice = others
        .any(|other| other.player == castling.player && other.king == castling.king && other.king_to == to);
    let steps = |from: &Cell| {
        let mut ways = ways.connecting(*from, to);
        ways.any(|(player, kind, _)| player == castling.player && kind == castling.king)
    };
    kings.iter().filter(|from| twice || steps(from)).collect()
}
