//! Games that wait for somebody.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::SeatPerson;

/// The answer to `GET /v1/lobby`, and to `GET /v1/challenges`, which has the games that others have made for whoever
/// asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Lobby {
    /// The public games in which somebody is waited for, the latest first.
    pub games: Vec<LobbyGame>,
}

/// A game among people who do not sit at one table, and the answer to `GET /v1/games/{id}/seats`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LobbyGame {
    /// The name of the game in addresses.
    pub id: String,
    /// The name of its board.
    pub board_name: String,
    /// The content hash of its geometry.
    pub geometry: String,
    /// The players, in turn order.
    pub seats: Vec<LobbySeat>,
    /// Whether somebody is still to come.
    pub waiting: bool,
    /// Whether whoever asks has made it or plays in it.
    pub yours: bool,
    /// Whether whoever asks has made it, so that it is theirs to call off.
    pub made_by_you: bool,
    /// Whether it was called off before it began.
    pub called_off: bool,
    /// Whether only those who have the link find it.
    pub by_link: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The name of the player that it was made for, who alone may take the free seat.
    pub challenged: Option<String>,
    /// Whether that is whoever asks, who is to answer.
    pub for_you: bool,
    /// Whether that player has said no.
    pub declined: bool,
    /// When it was made, in milliseconds since 1970.
    pub made_at: u64,
}

/// A seat of such a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LobbySeat {
    /// What the player is called; a question mark while nobody sits there.
    pub name: String,
    /// Whether a person plays there, not a machine.
    pub human: bool,
    /// What is known of whoever sits there.
    pub person: SeatPerson,
    /// Whether it is free.
    pub open: bool,
    /// Whether it is held by whoever asks.
    pub yours: bool,
    /// The time on the clock at the start, in seconds, as in a new seat.
    pub initial: f64,
    /// What each move adds to it.
    pub increment: f64,
    /// How long each turn lasts before the clock runs.
    pub delay: f64,
}

/// The body of `POST /v1/games/{id}/seats`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct TakeSeat {
    /// Which seat, from 0; any that is free where it is left out.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// The answer to `POST /v1/games/{id}/seats`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct Seated {
    /// The seat, from 0.
    pub seat: u8,
}

/// The body of `POST /v1/pairings`: with whoever asks for the same, one plays. Times are in seconds, as in a new seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Pairing {
    /// The name or key of the board.
    pub board: String,
    /// The time on everybody's clock at the start.
    pub initial: f64,
    /// What each move adds to it.
    pub increment: f64,
    /// How long each turn lasts before the clock runs.
    pub delay: f64,
}

/// The answer to `POST /v1/pairings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Paired {
    /// The name of the game in addresses.
    pub id: String,
    /// Whether somebody is still to come.
    pub waiting: bool,
}

/// The body of `POST /v1/games/{id}/chat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct Say {
    /// What is said; plain text.
    pub text: String,
    /// Whether only team mates are to hear it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub team: bool,
}
