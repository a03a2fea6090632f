//! `/v1/boards`: the boards there are.

use axum::Json;
use axum::extract::State;
use protocol::{BoardList, BoardSummary};

use crate::server::Server;
use crate::view;

pub(crate) async fn list(State(server): State<Server>) -> Json<BoardList> {
    Json(BoardList { boards: summaries(&server) })
}

/// All boards, in the order of the library.
pub(super) fn summaries(server: &Server) -> Vec<BoardSummary> {
    let content = server.content();
    let library = &content.library;
    let mut boards: Vec<_> = content.boards().iter().zip(library.boards()).collect();
    boards.sort_by_key(|(_, entry)| library.place(entry).unwrap_or(usize::MAX));
    let boards = boards.into_iter();
    let boards = boards.map(|(variant, entry)| view::summary(variant, &entry.origin, library.shelf(entry)));
    boards.collect()
}
