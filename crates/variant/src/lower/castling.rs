//! Castling, one entry per player and side.

use board::Cell;
use rules::{Castling, Player};

use super::names::Names;
use super::zones::size;
use crate::description::{CastlingDescription, CastlingSide};

/// All castlings of a board.
pub(super) fn lower(names: &Names<'_>) -> Option<Vec<Castling>> {
    let mut castlings = Vec::new();
    for described in &names.board().castlings {
        if names.board().players.len() != 2 {
            return None;
        }
        for player in [Player(0), Player(1)] {
            for side in &described.sides {
                castlings.push(lower_side(names, described, side, player)?);
            }
        }
    }
    Some(castlings)
}

fn lower_side(
    names: &Names<'_>,
    described: &CastlingDescription,
    side: &CastlingSide,
    player: Player,
) -> Option<Castling> {
    let (rows, columns) = size(names.board());
    let rank = i32::from(described.rank);
    let row = if player == Player(0) { rank } else { rows + 1 - rank };
    let cell = |file: usize| names.layout().cell_at(&[row, i32::try_from(file).ok()? + 1]);
    let mut line: Vec<Cell> = (0..columns as usize).filter_map(cell).collect();
    // The king ends beyond its partner, so that this is where the partner stood.
    let leftwards = match (side.king_from, side.partner_from) {
        (Some(king), Some(partner)) => partner < king,
        _ => side.king < side.partner,
    };
    if leftwards {
        line.reverse();
    }
    let from = |file: Option<usize>| match file {
        Some(file) => Some(Some(cell(file)?)),
        None => Some(None),
    };
    Some(Castling {
        player,
        king: names.kind(described.king)?,
        partners: names.kinds(&described.partners)?,
        line,
        king_from: from(side.king_from)?,
        partner_from: from(side.partner_from)?,
        king_to: cell(side.king)?,
        partner_to: cell(side.partner)?,
        letter: side.letter,
    })
}
