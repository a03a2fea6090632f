//! A whole game as a file of JSON has it. `docs/pgn.md` describes it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// The version that is written. Files of later ones are refused, earlier ones stay readable.
pub const GAME_JSON_VERSION: u32 = 1;

/// A game: where it began, its moves, and all that was written beside them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameJson {
    /// The version of this format, [`GAME_JSON_VERSION`].
    pub version: u32,
    /// The name of the board.
    pub variant: String,
    /// Names and values of tags as PGN has them, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// The position before the first move, in FEN; the board's own where it is left out.
    #[serde(default)]
    pub start: String,
    /// What is said before the first move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// What an engine thought of the start, as the first player sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eval: Option<EvalJson>,
    /// Arrows in the start position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<ArrowJson>,
    /// Cells marked there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkJson>,
    /// The moves.
    #[serde(default)]
    pub moves: Vec<MoveJson>,
    /// Players who gave up or ran out of time before the end, with more than two players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withdrawals: Vec<WithdrawalJson>,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`, or what else the game says of its end.
    #[serde(default = "unknown_result")]
    pub result: String,
}

fn unknown_result() -> String {
    "*".to_owned()
}

/// A move and what was written beside it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MoveJson {
    /// The move in coordinates, which is what counts.
    #[serde(rename = "move")]
    pub coordinates: String,
    /// The same as people write it. It is not read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is said before it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// What is said after it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Judgements by number: 1 is `!`, 2 is `?`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// The mover's clock after it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
    /// How long it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elapsed: Option<u64>,
    /// What an engine thought of the position after it, as the first player sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eval: Option<EvalJson>,
    /// Arrows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<ArrowJson>,
    /// Marked cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkJson>,
    /// What might have been played instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<VariationJson>,
}

/// What an engine thought: one of the two scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EvalJson {
    /// In hundredths of a pawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub centipawns: Option<i32>,
    /// Mate in so many moves; negative if the first player is mated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mate: Option<i32>,
    /// How deep it looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub depth: Option<u32>,
}

/// An arrow between two cells, by their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ArrowJson {
    /// `G`, `R`, `Y` or `B`, or another letter.
    pub color: char,
    /// Where it begins.
    pub from: String,
    /// Where it points.
    pub to: String,
}

/// A marked cell, by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MarkJson {
    /// Likewise.
    pub color: char,
    /// Which cell.
    pub cell: String,
}

/// Other moves from the position before some move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VariationJson {
    /// What is said before its first move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The moves.
    pub moves: Vec<MoveJson>,
}

/// A player leaves the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalJson {
    /// After how many moves.
    pub after: usize,
    /// Who, counted from 0.
    pub seat: u8,
    /// Whether on time; by resignation otherwise.
    #[serde(default)]
    pub on_time: bool,
}
