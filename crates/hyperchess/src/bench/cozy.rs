//! cozy-chess, a chess library whose speed is our goal.

use cozy_chess::Board;

/// The number of move sequences from its start position, counted as ours are.
pub(crate) fn perft(depth: u32) -> u64 {
    if depth == 0 { 1 } else { count(&Board::default(), depth) }
}

fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += count(&after, depth - 1);
        }
        false
    });
    nodes
}
