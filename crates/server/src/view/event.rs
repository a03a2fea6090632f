//! Events as clients see them.

use game::{Event, GameResult, Reason};

/// Something that happened.
pub(crate) fn event(event: &Event) -> protocol::GameEvent {
    use protocol::GameEvent as View;
    match event {
        Event::Moved { ply, seat, text, spent, remaining } => View::Moved {
            ply: ply.0,
            seat: seat.0,
            text: text.clone(),
            spent_ms: spent.0,
            remaining_ms: remaining.map(|time| time.0),
        },
        Event::Flagged { seat } => View::Flagged { seat: seat.0 },
        Event::Resigned { seat } => View::Resigned { seat: seat.0 },
        Event::DrawOffered { seat } => View::DrawOffered { seat: seat.0 },
        Event::DrawDeclined { seat } => View::DrawDeclined { seat: seat.0 },
        Event::TakebackAgreed { seat } => View::TakebackAgreed { seat: seat.0 },
        Event::TakebackDeclined { seat } => View::TakebackDeclined { seat: seat.0 },
        Event::Aborted { seat } => View::Aborted { seat: seat.0 },
        Event::Stopped { seat } => View::Stopped { seat: seat.0 },
        Event::Abandoned { seat } => View::Abandoned { seat: seat.0 },
        Event::DrawClaimed { seat } => View::DrawClaimed { seat: seat.0 },
        Event::RematchOffered { seat } => View::RematchOffered { seat: seat.0 },
        Event::RematchDeclined { seat } => View::RematchDeclined { seat: seat.0 },
        Event::TakebackProposed { seat, to_ply } => View::TakebackProposed { seat: seat.0, to_ply: to_ply.0 },
        Event::Began => View::Began,
        Event::Rematched { game } => View::Rematched { game: game.clone() },
        Event::TakenBack { to_ply } => View::TakenBack { to_ply: to_ply.0 },
        Event::Paused => View::Paused,
        Event::Resumed { .. } => View::Resumed,
        Event::Ended { result: how } => View::Ended { result: result(how) },
    }
}

/// How a game ended.
pub(crate) fn result(result: &GameResult) -> protocol::GameResult {
    let reason = match result.reason {
        Reason::Checkmate => protocol::Reason::Checkmate,
        Reason::Stalemate => protocol::Reason::Stalemate,
        Reason::KingCaptured => protocol::Reason::KingCaptured,
        Reason::Extinction => protocol::Reason::TooFewPieces,
        Reason::Goal => protocol::Reason::Goal,
        Reason::Checks => protocol::Reason::Checks,
        Reason::Repetition => protocol::Reason::Repetition,
        Reason::PerpetualCheck => protocol::Reason::PerpetualCheck,
        Reason::PerpetualChase => protocol::Reason::PerpetualChase,
        Reason::Quiet => protocol::Reason::Quiet,
        Reason::InsufficientMaterial => protocol::Reason::InsufficientMaterial,
        Reason::Counting => protocol::Reason::Counting,
        Reason::Facing => protocol::Reason::Facing,
        Reason::Points => protocol::Reason::Points,
        Reason::Resignation => protocol::Reason::Resignation,
        Reason::Timeout => protocol::Reason::Timeout,
        Reason::Agreement => protocol::Reason::Agreement,
        Reason::NoMoves => protocol::Reason::NoMoves,
        Reason::Aborted => protocol::Reason::Aborted,
        Reason::TooCostly => protocol::Reason::TooCostly,
        Reason::Abandonment => protocol::Reason::Abandonment,
    };
    protocol::GameResult { winners: result.winners.iter().map(|seat| seat.0).collect(), reason }
}
