//! Games as trees of moves: checked against the rules, told, kept, and exchanged with files.

mod checked;
mod file;
mod kept;
mod line;
mod pgn;
mod plain;
mod problem;

pub(crate) use checked::{checked, limits, sound};
pub(crate) use file::{Boards, File, FileGame};
pub(crate) use kept::{civil, draft, kept_game, of_game, of_stored};
pub(crate) use line::{Line, reached};
pub(crate) use pgn::game_of;
pub(crate) use plain::plain;
pub(crate) use problem::RecordProblem;

use crate::error::ApiError;

/// Does work that takes a while beside the threads that answer.
pub(crate) async fn aside<T: Send + 'static>(
    what: &'static str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(what, &error))
}

/// The main line of a tree, as places in its list of moves.
pub(crate) fn main_line(record: &protocol::RecordedGame) -> Vec<usize> {
    let mut first = vec![None; record.moves.len() + 1];
    for (index, mv) in record.moves.iter().enumerate() {
        let place = mv.before.map_or(0, |before| before as usize + 1);
        if let Some(place @ None) = first.get_mut(place) {
            *place = Some(index);
        }
    }
    let mut line = Vec::new();
    let mut next = first.first().copied().flatten();
    while let Some(index) = next {
        line.push(index);
        next = first.get(index + 1).copied().flatten();
    }
    line
}
