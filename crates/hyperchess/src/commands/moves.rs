//! `hyperchess moves`: the legal moves at the start of a board.

use super::{compile, find_board, load_library, print};
use crate::arguments::Content;
use crate::failure::Failure;

pub(crate) fn moves(board: &str, content: &Content) -> Result<(), Failure> {
    let library = load_library(content)?;
    let position = compile(find_board(&library, board)?)?.start();
    let mut lines: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    lines.sort_unstable();
    print(&lines.into_iter().map(|line| line + "\n").collect::<String>())
}
