//! The boards of the library with their scribes.

use notation::{Notation, Scribe, Style, read_fen};
use rules::{Position, Ruleset};
use variant::{BoardEntry, Library};

/// What the board's file says about its notation.
pub(super) fn style(board: &BoardEntry) -> Style {
    let notation = board.description.notation();
    Style {
        notation: notation.form.and_then(|form| Notation::from_name(form.name())),
        silent: notation.silent,
        letters: notation.letters,
    }
}

/// A board of the library.
pub(super) fn scribe(key: &str) -> Scribe {
    let library = Library::built_in();
    let board = library.board(key).unwrap();
    Scribe::new(&Ruleset::compile(&board.blueprint()).unwrap(), &style(board))
}

/// A position of a scribe's board.
pub(super) fn at(scribe: &Scribe, fen: &str) -> Position {
    read_fen(scribe.ruleset(), fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}
