//! Positions of puzzles as clients see them.

use protocol::PuzzlePosition;
use rules::{Move, Position};

use super::options::told_options;
use super::state::{attacked_kings, hand, pieces, walls};
use crate::content::Variant;

/// A position that the player to move can go on from.
pub(crate) fn puzzle_position(position: &Position, variant: &Variant, last: Option<Move>) -> PuzzlePosition {
    let options = told_options(position, game::options(position));
    let seats = || position.ruleset().players();
    PuzzlePosition {
        geometry: variant.hash().0.clone(),
        pieces: pieces(position),
        walls: walls(position),
        hands: seats().map(|seat| hand(position, seat)).collect(),
        destinations: options.destinations,
        drops: options.drops,
        wall_sets: options.wall_sets,
        turn: position.turn().0,
        checks: seats().flat_map(|seat| attacked_kings(position, variant, seat)).collect(),
        last_move: last.map(|mv| [mv.from().0, mv.to().0]),
    }
}
