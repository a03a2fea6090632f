//! How strong players are, and how their games went.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::PlayerKind;

/// Who is compared with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RatingPool {
    /// People with people.
    People,
    /// People with machines, and machines with each other.
    Machines,
}

/// How strong somebody is, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerRating {
    /// How strong.
    pub rating: i32,
    /// How far off that may well be.
    pub deviation: u32,
    /// Whether that is so far that it is written with a question mark.
    pub provisional: bool,
}

/// How strong somebody at a game is on its board: before it, once it has been rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatRating {
    /// How strong.
    pub rating: i32,
    /// Whether it is written with a question mark.
    pub provisional: bool,
    /// What the game has made of it, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub change: Option<i32>,
}

/// What others may know of somebody at a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatPerson {
    /// What they are called now, where they have an account, and so a page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub account: Option<String>,
    /// Whether a program plays under their name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// Whether they had an account that is deleted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub deleted: bool,
    /// How strong they are on this board, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<SeatRating>,
}

/// How games went for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerTally {
    /// How many were won.
    pub wins: u32,
    /// How many were lost.
    pub losses: u32,
    /// How many were drawn.
    pub draws: u32,
}

/// The answer to `GET /v1/players/{name}`: somebody's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerPage {
    /// What they are called.
    pub name: String,
    /// Whether a program plays under that name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// Whether the account is closed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub closed: bool,
    /// Since when they have been here, in milliseconds since 1970.
    pub since: u64,
    /// Whether it is whoever asks.
    pub you: bool,
    /// How their games went, by board, those with most games first. Games that only those find who have the link
    /// count for whoever asks about themselves alone.
    pub boards: Vec<BoardTally>,
    /// How strong they are, on each board that they have played rated games on.
    pub ratings: Vec<PlayerLadder>,
}

/// How games went on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardTally {
    /// The name of the board.
    pub board_name: String,
    /// How they went.
    pub tally: PlayerTally,
}

/// How strong somebody is on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerLadder {
    /// Compared with whom.
    pub pool: RatingPool,
    /// The key of the board.
    pub board: String,
    /// Its name.
    pub board_name: String,
    /// How strong.
    pub rating: PlayerRating,
    /// How the rated games went.
    pub tally: PlayerTally,
    /// When the last one ended, in milliseconds since 1970.
    pub rated_at: u64,
    /// What the last games made of it, the oldest first.
    pub points: Vec<RatingPoint>,
}

/// The answer to `GET /v1/players/{name}/ratings/{board}`, which takes `pool`: what all games made of a rating, up to a
/// limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RatingPoints {
    /// The oldest first.
    pub points: Vec<RatingPoint>,
}

/// What a game made of somebody's rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RatingPoint {
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The rating after it.
    pub rating: i32,
    /// How far off that may well be.
    pub deviation: u32,
    /// What the game added, or took away.
    pub change: i32,
    /// Which game, unless only those find it who have the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub game: Option<String>,
}

/// The answer to `GET /v1/leaders`, which takes `pool`: who leads on each board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Leaderboards {
    /// The boards on which anybody is listed, those with most players first, each with its first few.
    pub boards: Vec<Leaderboard>,
}

/// The answer to `GET /v1/leaders/{board}`, which takes `pool` and `after`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Leaderboard {
    /// The key of the board.
    pub board: String,
    /// Its name.
    pub board_name: String,
    /// How many are listed.
    pub players: u32,
    /// The strongest first: those who have played of late, and whose rating is not provisional.
    pub leaders: Vec<LeaderView>,
    /// Where the next page begins, as `after` of another request; nothing behind the last.
    pub next: Option<String>,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LeaderView {
    /// Their place, from 1.
    pub rank: u32,
    /// What somebody is called; nothing where it is a machine.
    pub name: Option<String>,
    /// Whether a program plays under that name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// Which machine it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub machine: Option<PlayerKind>,
    /// How strong they are.
    pub rating: PlayerRating,
    /// How their rated games went.
    pub tally: PlayerTally,
}

/// How a game went for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PlayedOutcome {
    /// Won, alone or with others.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

/// The answer to `GET /v1/players/{name}/games`, which takes `search`, `opponent`, `board`, `outcome`, `rated`, `seat`,
/// `since`, `until` and `after`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerGames {
    /// The latest first.
    pub games: Vec<PlayedGame>,
    /// Where the next page begins, as `after` of another request; nothing behind the last.
    pub next: Option<String>,
}

/// A game of somebody's that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayedGame {
    /// The name of the game in addresses.
    pub id: String,
    /// The name of its board.
    pub board_name: String,
    /// The content hash of its geometry.
    pub geometry: String,
    /// Where whoever it is about sat, from 0.
    pub seat: u8,
    /// How it went for them.
    pub outcome: PlayedOutcome,
    /// Whether it was rated.
    pub rated: bool,
    /// How many moves were made.
    pub ply: u32,
    /// Who won, where that is known; nobody if it was drawn.
    pub winners: Option<Vec<u8>>,
    /// All who played, in turn order.
    pub seats: Vec<PlayedSeat>,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: u64,
}

/// Somebody who played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayedSeat {
    /// What they were called; nothing once their account is deleted.
    pub name: Option<String>,
    /// Who or what moved the pieces.
    pub player: PlayerKind,
    /// What is known of them.
    pub person: SeatPerson,
}
