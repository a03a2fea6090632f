//! From a document to a description: everything is checked, nothing stops at the first problem.

mod advice;
mod board;
mod checks;
mod colors;
mod elements;
mod metadata;
mod numbers;
mod piece;
mod pieces;
mod players;
mod position;
mod specials;
#[cfg(test)]
mod tests;

pub(crate) use board::cell_map;
pub use board::read_board;
pub use piece::read_piece;

use ::board::BoardType;

use crate::diagnostic::{Code, Diagnostic, Problems, quoted};
use crate::document::{Document, Place};
use crate::nearest::did_you_mean;

/// The name of the file that describes a piece.
pub const PIECE_FILE: &str = "piece.xml";
/// The name of the file that describes a board.
pub const BOARD_FILE: &str = "board.xml";

/// What came of reading a document.
#[derive(Clone, Debug)]
pub struct Reading<T> {
    /// What the document describes, unless an error leaves it out.
    pub description: Option<T>,
    /// Everything there is to say about it.
    pub diagnostics: Vec<Diagnostic>,
    /// Where the parts stand that can only be checked against other files.
    pub places: Places,
}

/// Where the parts of a document stand that can only be checked against other files.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The ID of a piece, even of one that is left out, and where it stands.
    pub id: Option<(String, Place)>,
    /// The name, even in a file that is left out, and where it stands.
    pub name: Option<(String, Place)>,
    /// The key, likewise.
    pub key: Option<(String, Place)>,
    /// The board type, even of a file that is left out.
    pub board_type: Option<BoardType>,
    /// The IDs of a board's pieces and where they stand, in the order of the file.
    pub pieces: Vec<(String, Place)>,
}

impl<T> Reading<T> {
    fn new(description: Option<T>, problems: Problems, places: Places) -> Self {
        let description = description.filter(|_| !problems.has_error());
        Self { description, diagnostics: problems.finish(), places }
    }
}

/// Whether the document is one of the kind that is wanted, in a language that is known.
fn accepts_root(document: &Document, wanted: &str, problems: &mut Problems) -> bool {
    let root = &document.root;
    if root.name != wanted {
        let place = match root.name.as_str() {
            "piece" => "A piece belongs in a folder under Pieces, in a file called piece.xml.".to_owned(),
            "board" => "A board belongs in a folder under Boards, in a file called board.xml.".to_owned(),
            other => {
                let near = did_you_mean(other, [wanted]);
                format!("{near}Put everything between <{wanted}> and </{wanted}>; case matters.")
            }
        };
        let message = format!("The outermost element is not <{wanted}>.");
        problems.report(Code::RootWrong, root, message, place);
        return false;
    }
    let language =
        root.attributes.iter().find(|attribute| !attribute.foreign && attribute.name == "language");
    match language {
        Some(language) if language.value.trim() != "1" => {
            problems.report(
                Code::LanguageUnsupported,
                language,
                format!(
                    "The language {} is not read by this version of the program.",
                    quoted(&language.value)
                ),
                "It reads language 1: take the attribute out and use only the elements of language 1, \
                 or get a newer version of the program.",
            );
            false
        }
        _ => true,
    }
}
