//! Moves as UCI has them.
//!
//! They are our coordinate text but for castling, which `UCI_Chess960` writes as the king taking its partner.

use board::Cell;
use rules::{Action, Move, Position};

/// A legal move as text.
#[must_use]
pub fn write_uci_move(position: &Position, mv: Move, chess960: bool) -> String {
    match castling_text(position, mv) {
        Some(text) if chess960 => text,
        _ => position.move_text(mv),
    }
}

/// The legal move of a text. Castling may be written either way, as long as that is no other move.
#[must_use]
pub fn read_uci_move(position: &Position, text: &str, chess960: bool) -> Option<Move> {
    let moves = position.legal_moves();
    let takes_partner = || {
        moves.iter().copied().find(|&mv| castling_text(position, mv).is_some_and(|castling| castling == text))
    };
    let plain = || moves.iter().copied().find(|&mv| position.move_text(mv) == text);
    if chess960 { takes_partner().or_else(plain) } else { plain().or_else(takes_partner) }
}

/// Castling as the king taking its partner.
fn castling_text(position: &Position, mv: Move) -> Option<String> {
    let Action::Castle(number) = mv.action() else { return None };
    if mv.gate().is_some() {
        return None;
    }
    let partner = partner_cell(position, mv, number)?;
    let board = position.ruleset().board();
    Some(board.label(mv.from()) + &board.label(partner))
}

/// Where the partner of a castling stands: the cell, other than the king's, that one of the partners leaves.
fn partner_cell(position: &Position, mv: Move, number: u8) -> Option<Cell> {
    let castling = position.ruleset().blueprint().castlings.get(usize::from(number))?;
    let mut after = position.clone();
    let undo = after.play_unchecked(mv);
    let left = undo.changes().into_iter().find(|change| {
        change.cell != mv.from()
            && change.before.is_some_and(|piece| castling.partners.contains(&piece.kind))
            && change.before != change.after
    });
    // One that stays where it is changes nothing: it stands where it ends.
    Some(left.map_or(castling.partner_to, |change| change.cell))
}
