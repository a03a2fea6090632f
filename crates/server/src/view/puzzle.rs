//! Positions of puzzles as clients see them.

use protocol::PuzzlePosition;
use rules::{Move, Position};

use super::state::{attacked_kings, destinations, drops, hand, pieces, walls};
use crate::content::Variant;

/// A position that the player to move can go on from.
pub(crate) fn puzzle_position(position: &Position, variant: &Variant, last: Option<Move>) -> PuzzlePosition {
    let options = game::options(position);
    let seats = || position.ruleset().players();
    PuzzlePosition {
        geometry: variant.hash().0.clone(),
        pieces: pieces(position),
        walls: walls(position),
        hands: seats().map(|seat| hand(position, seat)).collect(),
        destinations: options.moves.into_iter().map(destinations).collect(),
        drops: options.drops.into_iter().map(drops).collect(),
        turn: position.turn().0,
        checks: seats().flat_map(|seat| attacked_kings(position, variant, seat)).collect(),
        last_move: last.map(|mv| [mv.from().0, mv.to().0]),
    }
}
