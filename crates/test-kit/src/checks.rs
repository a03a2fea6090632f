//! What must hold whatever comes in: of any bytes as a file, and of any variant that chance makes up.
//!
//! The fuzz targets are these and nothing else; ordinary tests call them too.

use std::sync::LazyLock;

use rules::{
    Adjudication, Blueprint, CompileError, Duties, Ends, KindSpec, Occasion, Pattern, Player, PromotionRule,
    Ruleset,
};
use variant::{BoardDescription, Code, Document, Library, PieceDescription, lower, read_board, read_piece};

use crate::{BatteryOptions, Chance, battery, compare_game, random_blueprint};

/// The pieces that boards may name.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

/// Boards with more cells, which chance never makes up, are not played by the slow rules.
const MAX_SLOW_CELLS: usize = 400;
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
    let blueprint = random_blueprint(chance);
    let ruleset = Ruleset::compile(&blueprint).map_err(|error| error.to_string())?;
    check_play(&blueprint, &ruleset, chance, effort)
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
    check_play(&blueprint, &ruleset, &mut chance, effort)
        .map_err(|broken| format!("{broken} on\n{written}"))?;
    Ok(Read::Board)
}

/// Whether a variant has nothing but what the first version of the language can say, which is all that the slow
/// rules know.
fn is_of_first_version(blueprint: &Blueprint) -> bool {
    let is_plain = |pattern: &Pattern| {
        let Pattern { vector, path, range, moves, captures, .. } = pattern.clone();
        *pattern == Pattern { vector, path, range, moves, captures, ..Pattern::default() }
    };
    let is_pawns = |rule: &PromotionRule| match rule.occasion {
        Occasion::Arriving(zone) => rule.compulsory == Some(zone),
        Occasion::Touching(_) | Occasion::Capturing(_) | Occasion::Resting(_) => false,
    };
    let is_plain_kind = |kind: &KindSpec| {
        !kind.immune
            && kind.promoted_form_of.is_none()
            && kind.moves.iter().all(is_plain)
            && kind.promotions.len() < 2
            && kind.promotions.iter().all(is_pawns)
    };
    let start = &blueprint.start;
    blueprint.kinds.iter().all(is_plain_kind)
        && blueprint.castlings.is_empty()
        && blueprint.drops.is_none()
        && blueprint.blast.is_none()
        && blueprint.walling.is_none()
        && blueprint.duties == Duties::default()
        && blueprint.ends == Ends::default()
        && blueprint.adjudication == Adjudication::default()
        && start.turn == Player(0)
        && start.unmoved.len() == start.pieces.len()
}

fn is_missing(code: Code) -> bool {
    matches!(code, Code::PieceIdUnknown | Code::PieceZoneUnknown)
}

fn check_play(
    blueprint: &Blueprint,
    ruleset: &Ruleset,
    chance: &mut Chance,
    Effort { games, plies }: Effort,
) -> Result<(), String> {
    if ruleset.start().count_legal_moves() > MAX_MOVES {
        return Ok(());
    }
    battery(ruleset, BatteryOptions { games, plies, seed: chance.next_u64() })?;
    let is_slow = blueprint.board.cell_count() <= MAX_SLOW_CELLS && is_of_first_version(blueprint);
    let slow_games = if is_slow { games } else { 0 };
    (0..slow_games).try_for_each(|_| compare_game(blueprint, ruleset, chance, plies))
}

fn parse(text: &str) -> Result<Document, String> {
    Document::parse(text.as_bytes(), "any.xml").map_err(|error| format!("{error}:\n{text}"))
}

fn expect(holds: bool, broken: &str, text: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{broken}:\n{text}")) }
}
