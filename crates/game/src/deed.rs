//! What a move does, as people tell it.

use rules::sized::CellChange;
use rules::{Action, Kind, Move, Piece, Player, Position};

/// What moves, as it is before; what comes in from the hand; nothing where nothing does.
#[must_use]
pub fn moved_kind(position: &Position, mv: Move) -> Option<Kind> {
    match mv.action() {
        Action::Pass => None,
        Action::Drop(kind) => Some(kind),
        _ => position.piece_at(mv.from()).map(|piece| piece.kind),
    }
}

/// The kinds of what a move took from others, lowest first: what stood there of theirs and stands nowhere now.
#[must_use]
pub fn taken_kinds(changes: &[CellChange], mover: Player) -> Vec<Kind> {
    let theirs = |piece: Option<Piece>| piece.filter(|piece| piece.owner != mover).map(|piece| piece.kind);
    let mut taken: Vec<Kind> = changes.iter().filter_map(|change| theirs(change.before)).collect();
    for kind in changes.iter().filter_map(|change| theirs(change.after)) {
        if let Some(place) = taken.iter().position(|&other| other == kind) {
            taken.remove(place);
        }
    }
    taken.sort_unstable();
    taken
}
