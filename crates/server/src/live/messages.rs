//! Messages as JSON.

use axum::extract::ws::Utf8Bytes;
use game::{Entry, Game, Ply, Rejection};
use protocol::{RejectCode, ServerMessage};

use crate::report::report;
use crate::view;

/// One message, ready to be sent.
pub(super) fn frame(message: &ServerMessage) -> Option<Utf8Bytes> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(error) => {
            report("a message cannot be written", &error);
            None
        }
    }
}

/// What happened, one message each, to somebody who looks at the game.
pub(super) fn events(game: &Game, viewer: &view::Viewer<'_>, entries: &[Entry]) -> Vec<Utf8Bytes> {
    let messages = entries.iter().map(|entry| ServerMessage::Event {
        version: entry.version.0,
        event: view::event_for(game, viewer, &entry.event),
    });
    messages.filter_map(|message| frame(&message)).collect()
}

/// A move is kept for good.
pub(super) fn ack(ply: Ply) -> ServerMessage {
    ServerMessage::Ack { ply: ply.0 }
}

/// A message changed nothing.
pub(super) fn reject(ply: Ply, rejection: Rejection) -> ServerMessage {
    ServerMessage::Reject { ply: ply.0, code: code(rejection), message: sentence(&rejection.to_string()) }
}

fn code(rejection: Rejection) -> RejectCode {
    match rejection {
        Rejection::NoSuchSeat | Rejection::NotInPlay => RejectCode::NotInPlay,
        Rejection::OutOfTime => RejectCode::OutOfTime,
        Rejection::GameOver => RejectCode::GameOver,
        Rejection::NotYourTurn => RejectCode::NotYourTurn,
        Rejection::OutOfStep { .. } => RejectCode::OutOfStep,
        Rejection::Illegal => RejectCode::Illegal,
        Rejection::NotAllowed | Rejection::UndoNotAllowed | Rejection::TooLate | Rejection::NotOver => {
            RejectCode::NotAllowed
        }
        Rejection::NothingToTakeBack => RejectCode::NothingToTakeBack,
        Rejection::AskedOften => RejectCode::AskedOften,
    }
}

/// A clause with a capital letter and a full stop.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => String::new(),
    }
}
