//! haitaka: shogi.

use haitaka::Board;

pub(crate) fn perft(depth: u32) -> u64 {
    count(&Board::startpos(), depth)
}

fn count(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_leaves(board),
        _ => {
            let mut nodes = 0;
            board.generate_board_moves(|moves| {
                for mv in moves {
                    nodes += play(board, mv, depth);
                }
                false
            });
            board.generate_drops(|moves| {
                for mv in moves {
                    nodes += play(board, mv, depth);
                }
                false
            });
            nodes
        }
    }
}

fn play(board: &Board, mv: haitaka::Move, depth: u32) -> u64 {
    let mut after = board.clone();
    after.play_unchecked(mv);
    count(&after, depth - 1)
}

fn count_leaves(board: &Board) -> u64 {
    let mut nodes = 0;
    board.generate_board_moves(|moves| {
        nodes += moves.into_iter().len() as u64;
        false
    });
    board.generate_drops(|moves| {
        nodes += moves.into_iter().len() as u64;
        false
    });
    nodes
}
