//! From a description to a [`Blueprint`]: names, chars and coordinates give way to numbers.
//!
//! Here the pieces of the library come in, and with them the last checks.

mod names;

use board::{Board, BoardType};
use rules::{Blueprint, Kind, KindSpec, Occasion, Path, Pattern, PromotionRule, Range, ZoneId};

use crate::description::{
    BoardDescription, BoardPiece, CellDescription, Coordinates, MoveDescription, MoveType, PieceDescription,
    ResultDescription, Role, SpecialDescription,
};
use crate::diagnostic::{Code, Diagnostic, Problems, Spot, quoted, shortened};
use crate::document::Place;
use crate::read::BOARD_FILE;
use names::Lowering;

/// What a library answers when asked for a piece.
#[derive(Clone, Debug)]
pub enum Found<'a> {
    /// There it is.
    Piece(&'a PieceDescription),
    /// A folder describes it, but was left out.
    LeftOut {
        /// Which folder.
        folder: String,
    },
    /// There is none.
    Unknown {
        /// An ID that is much like it.
        near: Option<String>,
    },
}

/// A way to ask a library for the piece of some ID.
pub type Find<'a> = dyn Fn(&str) -> Found<'a> + 'a;

/// Lowers a board with the pieces that `find` knows.
///
/// # Errors
/// When a piece is unknown or made for another type of board, or when a description that was not read
/// from a file contradicts itself.
pub fn lower(board: &BoardDescription, find: &Find<'_>) -> Result<Blueprint, Vec<Diagnostic>> {
    let wanted = board.pieces.iter().map(|piece| (piece.id.as_str(), Place::default()));
    let missing = check_pieces(wanted, board.board_type(), find);
    if !missing.is_empty() {
        return Err(missing);
    }
    let kinds = lower_kinds(board, find);
    kinds.and_then(|kinds| Lowering::new(board)?.blueprint(kinds)).ok_or_else(|| {
        let mut problems = Problems::new(BOARD_FILE);
        let message = "The description contradicts itself.";
        let remedy = "Write it to a file and read that to learn more.";
        problems.report(Code::DescriptionWrong, Spot::default(), message, remedy);
        problems.finish()
    })
}

/// What is wrong with the pieces a board wants, each given by its ID and where that stands.
pub(crate) fn check_pieces<'a>(
    wanted: impl Iterator<Item = (&'a str, Place)>,
    board_type: BoardType,
    find: &Find<'_>,
) -> Vec<Diagnostic> {
    let mut problems = Problems::new(BOARD_FILE);
    for (id, place) in wanted {
        check_piece(id, board_type, find, Spot::named("<ID>", place), &mut problems);
    }
    problems.finish()
}

/// How many ways of promoting one play of `special` could offer at the most.
pub(crate) fn promotion_choices(
    board: &BoardDescription,
    layout: &Board,
    special: &SpecialDescription,
) -> usize {
    let count = |role: Role| board.pieces.iter().filter(|piece| piece.role == Some(role)).count();
    let upgrades = if count(Role::Pawn) == 0 { 1 } else { count(Role::Upgrade).max(1) };
    let promotes = |to: &Coordinates| {
        let row = to.0.first().and_then(|&row| board.position.len().checked_sub(usize::try_from(row).ok()?));
        let column = to.0.get(1).and_then(|&column| usize::try_from(column - 1).ok());
        let cell = row.zip(column).and_then(|(row, column)| board.position.get(row)?.get(column));
        matches!(cell, Some(CellDescription::Cell { promotes, .. }) if !promotes.is_empty())
    };
    let arrivals = special.results.iter().filter(|result| match result {
        ResultDescription::Move { to, .. } => layout.cell_at(&to.0).is_some() && promotes(to),
        ResultDescription::Create { .. } | ResultDescription::Remove { .. } => false,
    });
    arrivals.fold(1usize, |choices, _| choices.saturating_mul(upgrades))
}

fn check_piece(id: &str, board_type: BoardType, find: &Find<'_>, spot: Spot, problems: &mut Problems) {
    let quoted_id = quoted(id);
    match find(id) {
        Found::Piece(piece) if piece.metadata.board_type == board_type => {}
        Found::Piece(piece) => {
            let (own, other) = (board_type.name(), piece.metadata.board_type.name());
            let message =
                format!("The piece {quoted_id} is made for {other} boards, and this is a {own} board.");
            let remedy = format!("Use a piece whose <boardType> is {own}.");
            problems.report(Code::PieceBoardType, spot, message, remedy);
        }
        Found::LeftOut { folder } => {
            let message =
                format!("The piece {quoted_id} was left out of the library because of its own errors.");
            let remedy = format!("Correct the errors of the piece in the folder {} first.", quoted(&folder));
            problems.report(Code::PieceLeftOut, spot, message, remedy);
        }
        Found::Unknown { near } => {
            let near = near.map_or_else(String::new, |near| format!("Did you mean {}? ", shortened(&near)));
            let message = format!("There is no piece with the ID {quoted_id}.");
            let remedy = format!("{near}Write the <ID> of a piece in the library; case matters.");
            problems.report(Code::PieceIdUnknown, spot, message, remedy);
        }
    }
}

fn lower_kinds(board: &BoardDescription, find: &Find<'_>) -> Option<Vec<KindSpec>> {
    let upgrades: Vec<Kind> = (0..=u8::MAX)
        .zip(&board.pieces)
        .filter(|(_, piece)| piece.role == Some(Role::Upgrade))
        .map(|(index, _)| Kind(index))
        .collect();
    // The first zone is that of the promotion cells.
    let cells = ZoneId(0);
    let rule = PromotionRule { to: upgrades, occasion: Occasion::Arriving(cells), compulsory: Some(cells) };
    let promotion = if rule.to.is_empty() { Vec::new() } else { vec![rule] };
    let lower_kind = |entry: &BoardPiece| {
        let Found::Piece(piece) = find(&entry.id) else { return None };
        Some(KindSpec {
            letter: entry.letter,
            value: entry.value,
            royal: entry.role == Some(Role::King),
            promotions: if entry.role == Some(Role::Pawn) { promotion.clone() } else { Vec::new() },
            moves: lower_moves(&piece.moves),
            ..KindSpec::default()
        })
    };
    board.pieces.iter().map(lower_kind).collect()
}

/// The patterns of a piece, each once.
fn lower_moves(moves: &[MoveDescription]) -> Vec<Pattern> {
    let mut patterns: Vec<Pattern> = Vec::new();
    for found in moves {
        let repeats = found.style.repeats() && found.kind != MoveType::Capture;
        let pattern = Pattern {
            vector: found.vector.clone(),
            path: if found.style.jumps() { Path::Jump } else { Path::Walk },
            range: if repeats { Range::Unlimited } else { Range::UpTo(1) },
            moves: found.kind != MoveType::Capture,
            captures: found.kind != MoveType::Move,
            ..Pattern::default()
        };
        if !patterns.contains(&pattern) {
            patterns.push(pattern);
        }
    }
    patterns
}
