//! What it takes to draw a board. It travels once, by content hash.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::{Colour, ColourWord, Rule};

/// The answer to `GET /v1/geometries/{hash}`: all of a board that does not change during a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Geometry {
    /// The content hash; what it names never changes.
    pub hash: String,
    /// The name of the board.
    pub board_name: String,
    /// The key by which a game on it is asked for, where its name will not do: that of an uploaded board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub board_key: Option<String>,
    /// The cells.
    pub cells: Vec<CellShape>,
    /// The kinds of piece.
    pub kinds: Vec<KindShape>,
    /// The players, in turn order.
    pub seats: Vec<SeatShape>,
    /// The pieces at the start.
    pub start: Vec<PiecePlace>,
    /// The cells that are walled up at the start.
    pub walls: Vec<u16>,
    /// The cells that somebody wins by getting to, lowest first.
    pub goals: Vec<u16>,
    /// How many arrangements there are to start from: one where nothing is shuffled.
    pub arrangements: u64,
    /// The rules, in the order in which they are read.
    pub rules: Vec<Rule>,
    /// How it is drawn, where that is not as cells of different shades.
    pub look: Option<Look>,
    /// The cells that lie beyond edges which are joined, as they are drawn there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<EchoShape>>", optional))]
    pub echoes: Vec<EchoShape>,
    /// Cells that lead elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<PortalShape>>", optional))]
    pub portals: Vec<PortalShape>,
    /// Cells that lie above each other on several levels, those of each place together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Vec<u16>>>", optional))]
    pub columns: Vec<Vec<u16>>,
}

/// A cell as it is seen again beyond an edge that is joined to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EchoShape {
    /// The cell that is there.
    pub cell: u16,
    /// The middle of what is drawn of it.
    pub centre: [f32; 2],
    /// Its corners, in order.
    pub outline: Vec<[f32; 2]>,
}

/// A cell that leads elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PortalShape {
    /// The cell.
    pub from: u16,
    /// Where one is who comes to it.
    pub to: u16,
    /// Whether the other leads back.
    pub both_ways: bool,
}

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Look {
    /// What pieces stand on.
    pub drawn: Drawn,
    /// From where it is seen at first.
    pub view: SeenFrom,
    /// The file of the image that lies under the whole board.
    pub background: Option<String>,
    /// Images of places, whether there is a cell or not.
    pub images: Vec<PlaceImage>,
    /// The shape of the customary pieces.
    pub tokens: Option<Tokens>,
    /// What walls look like.
    pub walls: Walls,
    /// Lines to draw, each from one point to another, in the coordinates of cells.
    pub lines: Vec<[[f32; 2]; 2]>,
    /// Stretches without lines, each by two corners.
    pub rivers: Vec<[[f32; 2]; 2]>,
}

/// An image of one place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlaceImage {
    /// The file, to be had from `GET /v1/geometries/{hash}/images/{file}`, which has no answer if it is not there.
    pub file: String,
    /// The corners of the place, in order.
    pub outline: Vec<[f32; 2]>,
}

/// From where a board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SeenFrom {
    /// From above.
    Flat,
    /// From a seat, in three dimensions.
    Solid,
}

/// What pieces stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Drawn {
    /// Cells of different shades.
    Cells,
    /// Cells of one colour with lines between them.
    Lines,
    /// Crossings of lines.
    Crossings,
    /// Images alone.
    Bare,
}

/// What walls look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Walls {
    /// Blocks of stone.
    Blocks,
    /// A bird that swims.
    Bird,
}

/// The shapes of customary pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Tokens {
    /// Round.
    Disc,
    /// With eight corners.
    Octagon,
    /// Pointed.
    Wedge,
}

/// How a cell is drawn. In its coordinates *y* grows upwards, and one cell is about 1 wide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CellShape {
    /// The name of the cell, such as `e4`.
    pub label: String,
    /// What the board's notation calls it, where that is something else.
    pub name: Option<CellName>,
    /// Its middle.
    pub centre: [f32; 2],
    /// Its corners, in order.
    pub outline: Vec<[f32; 2]>,
    /// The colour that the board's author gave it; nothing where it is left to whoever draws.
    pub colour: Option<Colour>,
}

/// What the moves of a board call a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CellName {
    /// The cell, such as `7g`; nothing where moves never name one.
    pub cell: Option<String>,
    /// Its file, as those count who sit at its end of the board.
    pub file: String,
    /// Its rank; nothing where moves never name one.
    pub rank: Option<String>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KindShape {
    /// The character that stands for it on this board.
    pub letter: char,
    /// The name that people read.
    pub name: String,
    /// The ID of the piece, by which its image can be had, and its model in three dimensions.
    pub piece_id: String,
    /// What it is worth.
    pub value: f64,
    /// The kind whose promoted form it is, if it is one.
    pub promoted_form_of: Option<u8>,
}

/// A player as the board's author described it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatShape {
    /// The number that people see, from 1.
    pub number: u8,
    /// What the player is called who has no other name.
    pub name: SeatName,
    /// The number of the team, if in one.
    pub team: Option<u32>,
    /// The tint of the pieces.
    pub colour: Colour,
    /// The colour of whatever stands for the player on screen.
    pub interface_colour: Colour,
    /// The matrix that turns the board so that this player's forward is up: a point *(x, y)* of the
    /// board goes to *(ax + by, cx + dy)* for `[a, b, c, d]`.
    pub turn: [f32; 4],
    /// The name of the image that the pieces have, where it is not the default one.
    pub image_variant: Option<String>,
}

/// The name of a seat: its colour in a word, and a number from 1 where several have the same word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatName {
    /// The word that comes nearest to the interface colour.
    pub colour: ColourWord,
    /// Which of those with the same word.
    pub number: Option<u8>,
}

/// The answer to `GET /v1/geometries/{hash}/arrangements/{number}`: one of the ways in which a shuffled board
/// can start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Arrangement {
    /// Its number, from 0.
    pub number: u64,
    /// The pieces, lowest cell first.
    pub pieces: Vec<PiecePlace>,
}

/// A piece on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PiecePlace {
    /// Where it stands.
    pub cell: u16,
    /// Whose it is.
    pub seat: u8,
    /// What it is.
    pub kind: u8,
}

/// The answer to `GET /v1/geometries`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GeometryList {
    /// Those that were asked for and are there.
    pub geometries: Vec<Geometry>,
}
