//! Tournaments: announcing one, taking part, and where everybody stands.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::PlayerKind;

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentKind {
    /// In rounds: those with equal points meet, and nobody meets anybody twice.
    Swiss,
    /// Until the time is up: whoever is free meets somebody near them in the table.
    Arena,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentStatus {
    /// It has not begun.
    Coming,
    /// It goes on.
    Running,
    /// No further games begin until whoever runs it says so.
    Paused,
    /// It is over; or it was called off, where it has never begun.
    Over,
}

/// The body of `POST /v1/tournaments`. Times are in seconds, as in a new seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewTournament {
    /// What it is called; what its board is called where this is empty.
    pub name: String,
    /// How it is played.
    pub kind: TournamentKind,
    /// The name or key of the board, which has two players.
    pub board: String,
    /// The time on everybody's clock at the start.
    pub initial: f64,
    /// What each move adds to it.
    pub increment: f64,
    /// How long each turn lasts before the clock runs.
    pub delay: f64,
    /// Whether games count for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is in no list, so that only those find it who have the link.
    #[serde(default)]
    pub by_link: bool,
    /// How many rounds; where that is left out, as many as it takes until only one can have won all games.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// How many minutes an arena lasts.
    #[serde(default)]
    pub minutes: Option<u32>,
    /// When it begins by itself, in milliseconds since 1970; where that is left out, when whoever runs it says so.
    #[serde(default)]
    pub starts_at: Option<u64>,
}

/// The answer to `POST /v1/tournaments`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentCreated {
    /// What it is called in addresses.
    pub id: String,
}

/// The answer to `GET /v1/tournaments`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentList {
    /// Those that go on, or are paused.
    pub running: Vec<TournamentSummary>,
    /// Those that have not begun, the next first.
    pub coming: Vec<TournamentSummary>,
    /// Those that are over, the latest first.
    pub past: Vec<TournamentSummary>,
}

/// A tournament without those who take part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentSummary {
    /// What it is called in addresses.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it is played.
    pub kind: TournamentKind,
    /// Where it stands.
    pub status: TournamentStatus,
    /// The name of its board.
    pub board_name: String,
    /// The content hash of its geometry.
    pub geometry: String,
    /// The time on everybody's clock at the start.
    pub initial: f64,
    /// What each move adds to it.
    pub increment: f64,
    /// How long each turn lasts before the clock runs.
    pub delay: f64,
    /// Whether games count for ratings.
    pub rated: bool,
    /// Whether only those find it who have the link.
    pub by_link: bool,
    /// Which round is played, or was last; 0 before the first.
    pub round: u32,
    /// How many rounds there are, where that is known.
    pub rounds: Option<u32>,
    /// How many minutes an arena lasts.
    pub minutes: Option<u32>,
    /// When it begins by itself, in milliseconds since 1970.
    pub starts_at: Option<u64>,
    /// When it began; nothing where it was called off.
    pub begun_at: Option<u64>,
    /// When an arena ends, and when the next round of a Swiss tournament begins.
    pub due_at: Option<u64>,
    /// When it ended.
    pub ended_at: Option<u64>,
    /// How many take part.
    pub players: u32,
    /// Who runs it.
    pub organiser: Option<String>,
    /// Whether whoever asks takes part.
    pub yours: bool,
}

/// The answer to `GET /v1/tournaments/{id}`: everything about a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentView {
    /// What it is.
    pub summary: TournamentSummary,
    /// Goes up with every change; whoever names it with `after` is answered only when something has changed.
    pub version: u64,
    /// The server's clock, in milliseconds since 1970.
    pub server_time: u64,
    /// Whether whoever asks may start, pause and end it, and remove players.
    pub may_direct: bool,
    /// Whether whoever asks could take part now.
    pub may_join: bool,
    /// The number of whoever asks, where they take part or did.
    pub you: Option<u32>,
    /// The game that whoever asks is to play now.
    pub your_game: Option<String>,
    /// Everybody, the best first.
    pub standings: Vec<ContestantView>,
    /// Who meets whom, the latest first: of the last round; of an arena, what is played now and what was played of late.
    pub pairings: Vec<PairingView>,
    /// The game to watch: the one of those who stand highest.
    pub featured: Option<String>,
}

/// Somebody, or a machine, in the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContestantView {
    /// The number under which they came.
    pub number: u32,
    /// What they are called.
    pub name: String,
    /// The name of their page, where they have an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub account: Option<String>,
    /// Whether a program plays under their name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// Who or what moves the pieces.
    pub player: PlayerKind,
    /// How strong they were when they came.
    pub rating: u32,
    /// Whether they have withdrawn, or were removed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub out: bool,
    /// Their place; those who are equal in everything share it.
    pub rank: u32,
    /// Their points.
    pub points: f64,
    /// The points of those whom they have met, but for the one with the fewest; in a Swiss tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub buchholz: Option<f64>,
    /// The points of those whom they have beaten, and half of those with whom they drew; in a Swiss tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sonneborn_berger: Option<f64>,
    /// How strong they have played; in an arena.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub performance: Option<u32>,
    /// Whether their next win counts double; in an arena.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub on_fire: bool,
    /// What each round or game was worth, the earliest first.
    pub sheet: Vec<SheetEntry>,
    /// The game that they play now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub playing: Option<String>,
}

/// One round or game of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SheetEntry {
    /// In which round; 0 in an arena.
    pub round: u32,
    /// The number of the opponent; nobody where there was none.
    pub opponent: Option<u32>,
    /// What it was worth.
    pub points: f64,
    /// The game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub game: Option<String>,
}

/// Two who meet, or one who meets nobody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PairingView {
    /// In which round; 0 in an arena.
    pub round: u32,
    /// The number of whoever moves first.
    pub first: u32,
    /// The number of whoever moves second; nobody where there was nobody.
    pub second: Option<u32>,
    /// Their game.
    pub game: Option<String>,
    /// What came of it, once that is known.
    pub result: Option<PairingOutcome>,
}

/// What came of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PairingOutcome {
    /// Whoever moved first has won.
    First,
    /// Whoever moved second has.
    Second,
    /// Nobody has.
    Draw,
    /// Nobody was left to play with: a point.
    Bye,
    /// Somebody came after the round had begun: half a point.
    Late,
    /// It does not count: the tournament was over first.
    Void,
}

/// The body of `POST /v1/tournaments/{id}/direction`, for whoever runs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentDirection {
    /// What is to become of it.
    pub step: TournamentStep,
}

/// What becomes of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TournamentStep {
    /// It begins now.
    Start,
    /// No further games begin.
    Pause,
    /// They begin again.
    Resume,
    /// It is over; where it has not begun, it is called off.
    End,
}

/// The body of `POST /v1/tournaments/{id}/machines`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewMachine {
    /// How well it plays, from 1 to 8.
    pub level: u8,
}

/// The answer to `GET /v1/tournaments/games`: what whoever asks is to play now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentGames {
    /// The games, the latest first.
    pub games: Vec<TournamentCall>,
}

/// A game of a tournament that somebody is to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentCall {
    /// The tournament.
    pub tournament: TournamentLink,
    /// The game.
    pub game: String,
}

/// The tournament that a game belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentLink {
    /// What it is called in addresses.
    pub id: String,
    /// What people call it.
    pub name: String,
}
