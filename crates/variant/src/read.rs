//! From a document to a description: everything is checked, nothing stops at the first problem.

mod advice;
mod attributes;
mod board;
mod castling;
mod checks;
mod colors;
mod elements;
mod kinds;
mod look;
mod metadata;
mod moves;
mod notation;
mod numbers;
mod piece;
mod pieces;
mod players;
mod position;
mod repetition;
mod rule_file;
mod rules;
mod second;
mod sharing;
mod shuffle;
mod sight;
mod space;
mod specials;
mod start;
#[cfg(test)]
mod tests;
mod turn;
mod zones;

pub use board::read_board;
pub(crate) use board::{read_resolved, read_rule_files, takes_from_elsewhere};
pub(crate) use elements::{attribute, check_section, named};
pub(crate) use look::is_image_name;
pub(crate) use piece::read_base;
pub use piece::read_piece;
pub use rule_file::read_rule_file;
pub(crate) use rules::{CAPTURED, COUNT_FROM, ESTATES, GUARDS, PASSING, QUIET_RESULTS, VERDICTS};
pub(crate) use turn::{CHECK, FURTHER};

use ::board::BoardType;

use crate::description::Language;
use crate::diagnostic::{Code, Diagnostic, Problems, quoted};
use crate::document::{Document, Place};
use crate::nearest::did_you_mean;

/// The name of the file that describes a piece.
pub const PIECE_FILE: &str = "piece.xml";
/// The name of the file that describes a board.
pub const BOARD_FILE: &str = "board.xml";
/// The name of the file that holds a set of rules.
pub const RULE_FILE: &str = "rules.xml";

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
    /// Other names of a board, and where they stand.
    pub aliases: Vec<(String, Place)>,
    /// What it is based on, and where that stands.
    pub base: Option<(String, Place)>,
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

/// The version of the language that a document is written in, if it is one of the kind that is wanted.
pub(crate) fn accepts_root(document: &Document, wanted: &str, problems: &mut Problems) -> Option<Language> {
    let root = &document.root;
    if root.name != wanted {
        let place = match root.name.as_str() {
            "piece" => "A piece belongs in a folder under Pieces, in a file called piece.xml.".to_owned(),
            "board" => "A board belongs in a folder under Boards, in a file called board.xml.".to_owned(),
            "ruleset" => "Rules belong in a folder under Rules, in a file called rules.xml.".to_owned(),
            other => {
                let near = did_you_mean(other, [wanted]);
                format!("{near}Put everything between <{wanted}> and </{wanted}>; case matters.")
            }
        };
        let message = format!("The outermost element is not <{wanted}>.");
        problems.report(Code::RootWrong, root, message, place);
        return None;
    }
    let stated = attribute(root, "language");
    let language = match stated.map(|stated| stated.value.trim()) {
        None | Some("1") => Some(Language::First),
        Some("2") => Some(Language::Second),
        Some(_) => None,
    };
    problems.set_language(language.unwrap_or_default());
    if let (None, Some(stated)) = (language, stated) {
        problems.report(
            Code::LanguageUnsupported,
            stated,
            format!("The language {} is not read by this version of the program.", quoted(&stated.value)),
            "It reads the languages 1 and 2: write language=\"2\" and use only the elements of that language, \
             or get a newer version of the program.",
        );
    }
    language
}
