//! `hyperchess moves`: the legal moves of a board, at the start or anywhere.

use super::{compile, find_board, load_library, position, print};
use crate::arguments::Content;
use crate::failure::Failure;

pub(crate) fn moves(board: &str, fen: Option<&str>, content: &Content) -> Result<(), Failure> {
    let library = load_library(content)?;
    let position = position(&compile(find_board(&library, board)?)?, fen)?;
    let mut lines: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    lines.sort_unstable();
    print(&lines.into_iter().map(|line| line + "\n").collect::<String>())
}
