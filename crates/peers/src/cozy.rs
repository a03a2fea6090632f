//! cozy-chess: chess.

use cozy_chess::Board;

pub(crate) fn perft(depth: u32) -> u64 {
    count(&Board::default(), depth)
}

fn count(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_leaves(board),
        _ => {
            let mut nodes = 0;
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut after = board.clone();
                    after.play_unchecked(mv);
                    nodes += count(&after, depth - 1);
                }
                false
            });
            nodes
        }
    }
}

fn count_leaves(board: &Board) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        nodes += moves.len() as u64;
        false
    });
    nodes
}
