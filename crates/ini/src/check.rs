//! Whether a board that was made can be played: it goes the whole way that a file goes.

use rules::Ruleset;
use variant::{BoardDescription, Document, Found, Library, PieceDescription, Severity, lower, read_board};

/// What is wrong with a board, in one line each.
pub(crate) fn check(board: &BoardDescription, library: &Library, made: &[PieceDescription]) -> Vec<String> {
    let text = board.to_string();
    let document = match Document::parse(text.as_bytes(), "board.xml") {
        Ok(document) => document,
        Err(problem) => return vec![problem.to_string()],
    };
    let reading = read_board(&document);
    let errors = reading.diagnostics.iter().filter(|problem| problem.severity() == Severity::Error);
    let errors: Vec<String> = errors.map(ToString::to_string).collect();
    let Some(description) = reading.description.filter(|_| errors.is_empty()) else { return errors };
    let find = |id: &str| match made.iter().find(|piece| piece.id == id) {
        Some(piece) => Found::Piece(piece),
        None => library.find(id),
    };
    match lower(&description, &find) {
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
        Ok(blueprint) => match Ruleset::compile(&blueprint) {
            Ok(_) => Vec::new(),
            Err(problem) => vec![problem.to_string()],
        },
    }
}
