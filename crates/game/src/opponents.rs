//! The two simplest machine opponents (A7). Chance is an argument: any number will do.

use rules::{Move, Player, Position};

use crate::worth::Worth;

/// Any legal move; none after the end.
#[must_use]
pub fn random_move(position: &Position, random: u64) -> Option<Move> {
    pick(&position.legal_moves(), random)
}

/// The legal move after which the board looks best, without a thought for the answer: the value captured
/// plus the cell values gained and taken away. A move that wins at once comes before all others.
#[must_use]
pub fn greedy_move(position: &Position, worth: &Worth, random: u64) -> Option<Move> {
    let player = position.turn();
    let mut after = position.clone();
    let scored = position.legal_moves().into_iter().map(|mv| {
        let undo = after.play_unchecked(mv);
        let score = score(&after, worth, player);
        after.undo(&undo);
        (score, mv)
    });
    let scored: Vec<(i64, Move)> = scored.collect();
    let best = scored.iter().map(|&(score, _)| score).max()?;
    let best: Vec<Move> = scored.iter().filter(|&&(score, _)| score == best).map(|&(_, mv)| mv).collect();
    pick(&best, random)
}

/// How good a position is for the player who brought it about. What was there before the move is the same
/// for all moves and does not matter.
fn score(position: &Position, worth: &Worth, player: Player) -> i64 {
    match position.outcome() {
        Some(outcome) if outcome.winners.has(player) => i64::MAX,
        Some(outcome) if !outcome.winners.is_empty() => i64::MIN,
        // Whoever is ahead does not want it, whoever is behind does.
        Some(_) => 0,
        None => worth.balance(position, player),
    }
}

fn pick(moves: &[Move], random: u64) -> Option<Move> {
    let index = random.checked_rem(moves.len() as u64)?;
    moves.get(index as usize).copied()
}
