//! The boards of the library with their scribes.

use notation::{Notation, Scribe, Style};
use rules::Ruleset;
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
