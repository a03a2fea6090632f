//! `/v1/boards`: the boards there are.

use axum::Json;
use axum::extract::State;
use protocol::BoardList;

use crate::server::Server;
use crate::view;

pub(crate) async fn list(State(server): State<Server>) -> Json<BoardList> {
    let content = server.content();
    let boards = content.boards().iter().zip(content.library.boards());
    Json(BoardList { boards: boards.map(|(variant, entry)| view::summary(variant, &entry.origin)).collect() })
}
