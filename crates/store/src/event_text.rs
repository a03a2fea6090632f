//! Events as the JSON that is kept. Names here are for good: files in the field hold them.

use game::{Event, GameResult, Instant, Millis, Ply, Reason};
use rules::Player;
use serde::{Deserialize, Serialize};

use crate::error::StoreError;

/// An event as it is kept.
pub(crate) fn write_event(event: &Event) -> Result<String, StoreError> {
    to_json(&EventRow::from(event))
}

/// An event from what is kept.
pub(crate) fn read_event(text: &str) -> Result<Event, StoreError> {
    from_json::<EventRow>(text).map(Event::from)
}

/// Some texts as they are kept.
pub(crate) fn write_texts(texts: &[String]) -> Result<String, StoreError> {
    to_json(&texts)
}

/// Some texts from what is kept.
pub(crate) fn read_texts(text: &str) -> Result<Vec<String>, StoreError> {
    from_json(text)
}

fn to_json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

fn from_json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(error.to_string()))
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum EventRow {
    Moved {
        ply: u32,
        seat: u8,
        text: String,
        spent: u64,
        remaining: Option<u64>,
    },
    Flagged {
        seat: u8,
    },
    Resigned {
        seat: u8,
    },
    DrawOffered {
        seat: u8,
    },
    DrawDeclined {
        seat: u8,
    },
    TakebackProposed {
        seat: u8,
        to_ply: u32,
    },
    TakebackAgreed {
        seat: u8,
    },
    TakebackDeclined {
        seat: u8,
    },
    Began,
    Aborted {
        seat: u8,
    },
    Stopped {
        seat: u8,
    },
    Abandoned {
        seat: u8,
    },
    DrawClaimed {
        seat: u8,
    },
    RematchOffered {
        seat: u8,
    },
    RematchDeclined {
        seat: u8,
    },
    Rematched {
        game: String,
    },
    TakenBack {
        to_ply: u32,
    },
    Paused,
    Resumed {
        /// Nothing in logs of the first layout: there the clock ran on from where the turn began.
        #[serde(default)]
        stopped: Option<u64>,
    },
    Ended {
        winners: Vec<u8>,
        reason: ReasonRow,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum ReasonRow {
    Checkmate,
    Stalemate,
    KingCaptured,
    Extinction,
    Goal,
    Checks,
    Repetition,
    PerpetualCheck,
    PerpetualChase,
    Quiet,
    InsufficientMaterial,
    Counting,
    Facing,
    Points,
    Resignation,
    Timeout,
    Agreement,
    NoMoves,
    Aborted,
    TooCostly,
    Abandonment,
}

impl From<&Event> for EventRow {
    fn from(event: &Event) -> Self {
        match event {
            Event::Moved { ply, seat, text, spent, remaining } => Self::Moved {
                ply: ply.0,
                seat: seat.0,
                text: text.clone(),
                spent: spent.0,
                remaining: remaining.map(|time| time.0),
            },
            Event::Flagged { seat } => Self::Flagged { seat: seat.0 },
            Event::Resigned { seat } => Self::Resigned { seat: seat.0 },
            Event::DrawOffered { seat } => Self::DrawOffered { seat: seat.0 },
            Event::DrawDeclined { seat } => Self::DrawDeclined { seat: seat.0 },
            Event::TakebackAgreed { seat } => Self::TakebackAgreed { seat: seat.0 },
            Event::TakebackDeclined { seat } => Self::TakebackDeclined { seat: seat.0 },
            Event::Aborted { seat } => Self::Aborted { seat: seat.0 },
            Event::Stopped { seat } => Self::Stopped { seat: seat.0 },
            Event::Abandoned { seat } => Self::Abandoned { seat: seat.0 },
            Event::DrawClaimed { seat } => Self::DrawClaimed { seat: seat.0 },
            Event::RematchOffered { seat } => Self::RematchOffered { seat: seat.0 },
            Event::RematchDeclined { seat } => Self::RematchDeclined { seat: seat.0 },
            Event::TakebackProposed { seat, to_ply } => {
                Self::TakebackProposed { seat: seat.0, to_ply: to_ply.0 }
            }
            Event::Began => Self::Began,
            Event::Rematched { game } => Self::Rematched { game: game.clone() },
            Event::TakenBack { to_ply } => Self::TakenBack { to_ply: to_ply.0 },
            Event::Paused => Self::Paused,
            Event::Resumed { stopped } => Self::Resumed { stopped: Some(stopped.0) },
            Event::Ended { result } => Self::Ended {
                winners: result.winners.iter().map(|seat| seat.0).collect(),
                reason: ReasonRow::from(result.reason),
            },
        }
    }
}

impl From<EventRow> for Event {
    fn from(row: EventRow) -> Self {
        match row {
            EventRow::Moved { ply, seat, text, spent, remaining } => Self::Moved {
                ply: Ply(ply),
                seat: Player(seat),
                text,
                spent: Millis(spent),
                remaining: remaining.map(Millis),
            },
            EventRow::Flagged { seat } => Self::Flagged { seat: Player(seat) },
            EventRow::Resigned { seat } => Self::Resigned { seat: Player(seat) },
            EventRow::DrawOffered { seat } => Self::DrawOffered { seat: Player(seat) },
            EventRow::DrawDeclined { seat } => Self::DrawDeclined { seat: Player(seat) },
            EventRow::TakebackAgreed { seat } => Self::TakebackAgreed { seat: Player(seat) },
            EventRow::TakebackDeclined { seat } => Self::TakebackDeclined { seat: Player(seat) },
            EventRow::Aborted { seat } => Self::Aborted { seat: Player(seat) },
            EventRow::Stopped { seat } => Self::Stopped { seat: Player(seat) },
            EventRow::Abandoned { seat } => Self::Abandoned { seat: Player(seat) },
            EventRow::DrawClaimed { seat } => Self::DrawClaimed { seat: Player(seat) },
            EventRow::RematchOffered { seat } => Self::RematchOffered { seat: Player(seat) },
            EventRow::RematchDeclined { seat } => Self::RematchDeclined { seat: Player(seat) },
            EventRow::TakebackProposed { seat, to_ply } => {
                Self::TakebackProposed { seat: Player(seat), to_ply: Ply(to_ply) }
            }
            EventRow::Began => Self::Began,
            EventRow::Rematched { game } => Self::Rematched { game },
            EventRow::TakenBack { to_ply } => Self::TakenBack { to_ply: Ply(to_ply) },
            EventRow::Paused => Self::Paused,
            EventRow::Resumed { stopped } => Self::Resumed { stopped: Instant(stopped.unwrap_or(0)) },
            EventRow::Ended { winners, reason } => {
                let winners = winners.into_iter().map(Player).collect();
                Self::Ended { result: GameResult { winners, reason: reason.into() } }
            }
        }
    }
}

/// Two enums with the same words, turned into each other.
macro_rules! same_words {
    ($one:ident, $other:ident: $($word:ident),+) => {
        impl From<$one> for $other {
            fn from(word: $one) -> Self {
                match word { $($one::$word => Self::$word),+ }
            }
        }

        impl From<$other> for $one {
            fn from(word: $other) -> Self {
                match word { $($other::$word => Self::$word),+ }
            }
        }
    };
}

same_words!(ReasonRow, Reason:
    Checkmate, Stalemate, KingCaptured, Extinction, Goal, Checks, Repetition, PerpetualCheck, PerpetualChase, Quiet,
    InsufficientMaterial, Counting, Facing, Points, Resignation, Timeout, Agreement, NoMoves,
    Aborted, TooCostly, Abandonment);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_reads_back_as_it_was() {
        let result = GameResult { winners: vec![Player(0), Player(2)], reason: Reason::KingCaptured };
        let moved = Event::Moved {
            ply: Ply(3),
            seat: Player(1),
            text: "e7e8q".to_owned(),
            spent: Millis(5),
            remaining: None,
        };
        let seat = Player(2);
        let events = [
            moved,
            Event::Flagged { seat },
            Event::Resigned { seat },
            Event::DrawOffered { seat },
            Event::DrawDeclined { seat },
            Event::TakebackProposed { seat, to_ply: Ply(3) },
            Event::TakebackAgreed { seat },
            Event::TakebackDeclined { seat },
            Event::Began,
            Event::Aborted { seat },
            Event::Stopped { seat },
            Event::Abandoned { seat },
            Event::DrawClaimed { seat },
            Event::RematchOffered { seat },
            Event::RematchDeclined { seat },
            Event::Rematched { game: "next".to_owned() },
            Event::TakenBack { to_ply: Ply(7) },
            Event::Paused,
            Event::Resumed { stopped: Instant(12) },
            Event::Ended { result },
        ];
        for event in events {
            assert_eq!(read_event(&write_event(&event).unwrap()), Ok(event));
        }
    }

    #[test]
    fn files_in_the_field_stay_readable() {
        let text = r#"{"t":"moved","ply":0,"seat":0,"text":"e2e4","spent":12,"remaining":60000}"#;
        assert_eq!(write_event(&read_event(text).unwrap()).unwrap(), text);
        let text = r#"{"t":"ended","winners":[1],"reason":"noMoves"}"#;
        assert_eq!(write_event(&read_event(text).unwrap()).unwrap(), text);
        let resumed = Event::Resumed { stopped: Instant(0) };
        assert_eq!(read_event(r#"{"t":"resumed"}"#), Ok(resumed));
    }

    #[test]
    fn what_a_newer_program_adds_is_passed_over() {
        let text = r#"{"t":"flagged","seat":1,"mood":"sad"}"#;
        assert_eq!(read_event(text), Ok(Event::Flagged { seat: Player(1) }));
    }

    #[test]
    fn what_makes_no_sense_is_said_to() {
        for wrong in ["", "{}", r#"{"t":"jumped"}"#, r#"{"t":"flagged","seat":900}"#] {
            assert!(matches!(read_event(wrong), Err(StoreError::Corrupt(_))), "{wrong}");
        }
    }
}
