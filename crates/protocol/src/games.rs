//! Making and listing games.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{BoardSummary, SeatPerson};

/// The body of `POST /v1/games`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewGame {
    /// The name or key of the board.
    pub board: String,
    /// Who plays, in turn order: one for each player of the board.
    pub seats: Vec<NewSeat>,
    /// Whether moves may be taken back.
    pub undo: bool,
    /// The position to start with as FEN, where that is not the board's own.
    #[serde(default)]
    pub fen: Option<String>,
    /// Which of the board's arrangements to start with, from 0; any one where it is left out. It counts only
    /// where no position is given.
    #[serde(default)]
    pub arrangement: Option<u64>,
    /// Whether to begin even though the position is odd: without kings, with the waiting player in check, or with
    /// nobody able to move.
    #[serde(default)]
    pub insist: bool,
    /// Where there are many people: whether only those who have the link find the game.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub by_link: bool,
    /// Where there are many people: whether chance decides which seat is whose, clocks staying with their players.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub by_lot: bool,
    /// Where there are many people: the name of the one player who may take the seat that is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub opponent: Option<String>,
    /// Where there are many people: whether the game counts for ratings.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub rated: bool,
}

/// One player of a new game.
///
/// Times are in seconds. With all three 0 there is no limit; an increment alone is refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewSeat {
    /// What the player is called; required.
    pub name: String,
    /// Who or what moves the pieces.
    pub player: PlayerKind,
    /// The time on the clock at the start.
    pub initial: f64,
    /// What each move adds to it.
    pub increment: f64,
    /// How long each turn lasts before the clock runs; what is left of it is not saved up.
    pub delay: f64,
    /// Where there are many people: whether somebody else is waited for, who is called by their own name then.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub open: bool,
}

/// Who or what moves the pieces of a seat, in a word: a person (`human`), or a machine that plays any legal move
/// (`random`), looks one move ahead (`greedy`), or thinks (`level1`, for beginners, to `level8`). Which words there are
/// is for the server to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct PlayerKind(
    #[cfg_attr(
        test,
        ts(type = "\"human\" | \"random\" | \"greedy\" | `level${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`")
    )]
    pub String,
);

/// The answer to `POST /v1/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameCreated {
    /// The name of the game in addresses.
    pub id: String,
}

/// The body of `PUT /v1/games/{id}/title`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct GameTitle {
    /// What the game is to be called; with an empty text it has no name of its own any more.
    pub title: String,
}

/// The answer to a request that only changes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
pub struct Done {}

/// The answer to `GET /v1/home`: what the start page shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Home {
    /// All boards, as in `GET /v1/boards`.
    pub boards: Vec<BoardSummary>,
    /// The games, as in `GET /v1/games`.
    pub games: Vec<GameSummary>,
    /// The best game under way that everybody may watch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub featured: Option<FeaturedGame>,
}

/// A game under way that everybody may watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeaturedGame {
    /// Which game.
    pub id: String,
    /// The name of its board.
    pub board_name: String,
    /// The content hash of its geometry.
    pub geometry: String,
    /// The players, in turn order.
    pub seats: Vec<FeaturedSeat>,
    /// How many look on.
    pub watchers: u32,
}

/// Somebody who plays in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeaturedSeat {
    /// What the player is called.
    pub name: String,
    /// Who or what moves the pieces.
    pub player: PlayerKind,
    /// What is known of them.
    pub person: SeatPerson,
}

/// The answer to `GET /v1/featured`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Featured {
    /// The games under way that everybody may watch, the best first.
    pub games: Vec<FeaturedGame>,
}

/// The answer to `GET /v1/games`, which takes `search`, `player`, `board`, `over`, `ending` (`draw`, or the number of
/// a seat), `source`, `named` and `after`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameList {
    /// The games, the one played last first.
    pub games: Vec<GameSummary>,
    /// Where the next page begins, as `after` of another request; nothing behind the last.
    pub next: Option<String>,
    /// The names of all boards that games in the list are played on, with the first page.
    pub boards: Vec<String>,
}

/// Where a game comes from: played here, entered by hand, or from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GameSource {
    /// It is or was played here.
    Played,
    /// Somebody entered it by hand.
    Entered,
    /// It came from a file.
    Imported,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameSummary {
    /// The name of the game in addresses.
    pub id: String,
    /// What somebody has called it, if anybody has.
    pub title: Option<String>,
    /// The name of its board.
    pub board_name: String,
    /// The content hash of its geometry.
    pub geometry: String,
    /// What the players are called, in turn order.
    pub seats: Vec<String>,
    /// Who they are, in turn order.
    pub players: Vec<PlayerKind>,
    /// How many moves have been made.
    pub ply: u32,
    /// Whether it has ended.
    pub over: bool,
    /// Who won, where that is known; nobody if it was drawn.
    pub winners: Option<Vec<u8>>,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// What is known of those who play, in turn order; nothing where there are no accounts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<SeatPerson>>"))]
    pub people: Vec<SeatPerson>,
    /// Where it comes from.
    pub source: GameSource,
    /// Whether what is kept of it cannot be read, so that it cannot be gone on with.
    pub damaged: bool,
    /// When something last happened in it, in milliseconds since 1970.
    pub updated_at: u64,
}
