//! What must hold whatever comes in: of any bytes as a file, and of any variant that chance makes up.
//!
//! The fuzz targets are these and nothing else; ordinary tests call them too.

use std::sync::LazyLock;

use rules::{Blueprint, CompileError, Ruleset};
use variant::{BoardDescription, Code, Document, Library, PieceDescription, lower, read_board, read_piece};

use crate::{
    BatteryOptions, Chance, battery, compare_games, random_blueprint, random_blueprint_in_space,
    random_blueprint_of_shape,
};

/// The pieces that boards may name.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

/// Positions with more moves are not played: checking them takes the square of that number.
const MAX_MOVES: u64 = 1000;

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many games.
    pub games: usize,
    /// After how many plies a game is broken off.
    pub plies: usize,
}

/// What bytes turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// Nothing that can be used.
    Nothing,
    /// A piece.
    Piece,
    /// A board that names pieces nobody has.
    BoardWithoutPieces,
    /// A board that can be played.
    Board,
}

/// Reads any bytes as a file: what can be parsed stays the same when it is written in canonical form, and
/// what can be lowered can be played.
///
/// # Errors
/// The first promise that was broken.
pub fn check_reading(bytes: &[u8], effort: Effort) -> Result<Read, String> {
    let Ok(document) = Document::parse(bytes, "any.xml") else { return Ok(Read::Nothing) };
    let formatted = document.to_string();
    let again = parse(&formatted)?;
    expect(again.to_string() == formatted, "formatting twice is not formatting once", &formatted)?;
    let (piece, board) = (read_piece(&document).description, read_board(&document).description);
    expect(read_piece(&again).description == piece, "formatting changes the piece", &formatted)?;
    expect(read_board(&again).description == board, "formatting changes the board", &formatted)?;
    match (piece, board) {
        (Some(piece), None) => check_piece(&piece),
        (None, Some(board)) => check_board(&board, effort),
        (None, None) => Ok(Read::Nothing),
        (Some(_), Some(_)) => Err(format!("both a piece and a board:\n{formatted}")),
    }
}

/// The fuzz target `read_variant`.
///
/// # Panics
/// When a promise is broken.
pub fn fuzz_reading(bytes: &[u8]) {
    if let Err(broken) = check_reading(bytes, Effort { games: 1, plies: 6 }) {
        panic!("{broken}");
    }
}

/// The fuzz target `random_games`.
///
/// # Panics
/// When a promise is broken.
pub fn fuzz_games(bytes: &[u8]) {
    if let Err(broken) = check_random_variant(&mut Chance::from_bytes(bytes), Effort { games: 1, plies: 16 })
    {
        panic!("{broken}");
    }
}

/// Makes up a variant and plays it by both rules, and through the battery.
///
/// # Errors
/// The first difference, or the first promise that was broken.
pub fn check_random_variant(chance: &mut Chance, effort: Effort) -> Result<(), String> {
    check_random(&random_blueprint(chance), chance, effort)
}

/// As [`check_random_variant`], in a space with levels, edges that are joined, or portals.
///
/// # Errors
/// Likewise.
pub fn check_random_space(chance: &mut Chance, effort: Effort) -> Result<(), String> {
    check_random(&random_blueprint_in_space(chance), chance, effort)
}

/// As [`check_random_variant`], on triangles or in four dimensions.
///
/// # Errors
/// Likewise.
pub fn check_random_shape(chance: &mut Chance, effort: Effort) -> Result<(), String> {
    check_random(&random_blueprint_of_shape(chance), chance, effort)
}

fn check_random(blueprint: &Blueprint, chance: &mut Chance, effort: Effort) -> Result<(), String> {
    let Ok(ruleset) = Ruleset::compile(blueprint) else { return Ok(()) };
    compare_games(blueprint, &ruleset, chance, effort.games, effort.plies)?;
    check_play(&ruleset, chance, effort)
}

fn check_piece(piece: &PieceDescription) -> Result<Read, String> {
    let written = piece.to_string();
    let again = read_piece(&parse(&written)?).description;
    expect(again.as_ref() == Some(piece), "writing changes the piece", &written)?;
    Ok(Read::Piece)
}

fn check_board(board: &BoardDescription, effort: Effort) -> Result<Read, String> {
    let written = board.to_string();
    let again = read_board(&parse(&written)?).description;
    expect(again.as_ref() == Some(board), "writing changes the board", &written)?;
    let blueprint = match lower(board, &|id| LIBRARY.find(id)) {
        Ok(blueprint) => blueprint,
        // What was read without error lacks at most a piece, or a zone that a piece needs.
        Err(problems) if problems.iter().all(|problem| is_missing(problem.code)) => {
            return Ok(Read::BoardWithoutPieces);
        }
        Err(problems) => return Err(format!("{} about\n{written}", problems[0])),
    };
    let ruleset = match Ruleset::compile(&blueprint) {
        Ok(ruleset) => ruleset,
        Err(CompileError::TooComplex) => return Ok(Read::Nothing),
        Err(error) => return Err(format!("{error}:\n{written}")),
    };
    let mut chance = Chance::new(written.len() as u64);
    check_play(&ruleset, &mut chance, effort).map_err(|broken| format!("{broken} on\n{written}"))?;
    Ok(Read::Board)
}

fn is_missing(code: Code) -> bool {
    matches!(code, Code::PieceIdUnknown | Code::PieceZoneUnknown)
}

fn check_play(ruleset: &Ruleset, chance: &mut Chance, Effort { games, plies }: Effort) -> Result<(), String> {
    if ruleset.start().count_legal_moves() > MAX_MOVES {
        return Ok(());
    }
    battery(ruleset, BatteryOptions { games, plies, seed: chance.next_u64() })
}

fn parse(text: &str) -> Result<Document, String> {
    Document::parse(text.as_bytes(), "any.xml").map_err(|error| format!("{error}:\n{text}"))
}

fn expect(holds: bool, broken: &str, text: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{broken}:\n{text}")) }
}
