//! Mates, proved by trying everything. It shares nothing with the searcher: no evaluation, no table, no pruning, not
//! even the order of moves.

use rules::{Player, Position};

/// How many positions may be looked at for one question.
pub(crate) struct Patience(pub(crate) u64);

/// In how many moves the player to move wins by force, the fewest there are; nothing if not in so many, or if
/// patience runs out before that is clear.
pub(crate) fn mate_in(position: &mut Position, most: u32, patience: &mut Patience) -> Option<u32> {
    let winner = position.turn();
    (1..=most).find_map(|moves| match forces(position, winner, moves, patience) {
        Some(true) => Some(Some(moves)),
        Some(false) => None,
        None => Some(None),
    })?
}

/// Whether the player to move wins in so many moves, whatever the others do; nothing without patience.
fn forces(position: &mut Position, winner: Player, moves: u32, patience: &mut Patience) -> Option<bool> {
    for mv in position.legal_moves() {
        patience.0 = patience.0.checked_sub(1)?;
        let undo = position.play_unchecked(mv);
        let wins = match position.outcome() {
            Some(outcome) => Some(outcome.winners.has(winner)),
            None if moves == 1 => Some(false),
            None => is_helpless(position, winner, moves - 1, patience),
        };
        position.undo(&undo);
        if wins? {
            return Some(true);
        }
    }
    Some(false)
}

/// Whether every answer leaves the winner a win in so many moves.
fn is_helpless(position: &mut Position, winner: Player, moves: u32, patience: &mut Patience) -> Option<bool> {
    for mv in position.legal_moves() {
        patience.0 = patience.0.checked_sub(1)?;
        let undo = position.play_unchecked(mv);
        let lost = match position.outcome() {
            Some(outcome) => Some(outcome.winners.has(winner)),
            None => forces(position, winner, moves, patience),
        };
        position.undo(&undo);
        if !lost? {
            return Some(false);
        }
    }
    Some(true)
}
