//! The language of variants: pieces and boards as XML files, everything that can be wrong with them,
//! and the way from a file to the [`Blueprint`](rules::Blueprint) that the rules are made from.
//!
//! ```text
//! bytes ──Document::parse──▶ Document ──read_piece, read_board──▶ description ──lower──▶ Blueprint
//!                               ▲                                      │
//!                               └──────────────to_document─────────────┘
//! ```
//!
//! A board of the second version may be based on another and take rules from rule files: a [`Library`] puts all
//! of that into one document before it is read, so that a description never lacks anything.
//!
//! A [`Document`] is XML in which every part knows its line and column, nothing more.
//! A description ([`PieceDescription`], [`BoardDescription`]) is what the author said, in types.
//! A blueprint is what the rules need of it. A [`Library`] goes the whole way for whole folders and
//! keeps an [`ImportLog`].
//!
//! ```
//! use variant::{Document, Library, lower, read_board};
//!
//! let library = Library::built_in();
//! let chess = library.board("chess").unwrap();
//! assert_eq!(chess.blueprint().start.pieces.len(), 32);
//!
//! // A board of one's own: chess with knights for queens, under another name.
//! let mut mine = chess.description.clone();
//! mine.metadata.name = "Chess without queens".to_owned();
//! mine.pieces[2].id = "classic.knight".to_owned();
//! let text = mine.to_string();
//!
//! // Reading it again loses nothing, and every problem would be told of at once.
//! let reading = read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap());
//! assert!(reading.diagnostics.is_empty());
//! assert_eq!(reading.description.as_ref(), Some(&mine));
//! assert!(lower(&mine, &|id| library.find(id)).is_ok());
//! ```
//!
//! # What reading promises
//!
//! Reading never fails, panics or stops at the first problem. A description that came from it:
//!
//! - has every required field; texts are not empty and have no white space at their ends;
//! - has one to nine players, each facing along an axis that the board type has;
//! - has chars that are all different and none of them reserved, positive values, and in the first version of
//!   the language exactly one king;
//! - has rows of one length, at least one cell and at most [`board::MAX_CELLS`], and names only players
//!   and chars that exist;
//! - names only zones and kinds that it has, and has a shuffle that can be carried out;
//! - has only specials with at least one condition and one moved piece, on cells that exist;
//! - has only moves with a vector of the right length that leads somewhere, and at least one of them;
//! - is lowered without a problem once its pieces are there, and it has the zones that they name, and is the
//!   same after writing and reading.
//!
//! Every [`Diagnostic`] has a [`Code`], says what is wrong and what to write instead, and has a line and
//! column wherever it is about a place in a file.

mod arrange;
mod betza;
mod content_hash;
mod description;
mod diagnostic;
mod document;
mod images;
mod library;
mod log;
mod lower;
mod nearest;
mod perft_table;
mod read;
mod resolve;
mod sight;
mod write;

pub use content_hash::content_hash;
pub use description::*;
pub use diagnostic::{Code, Diagnostic, Severity};
pub use document::{
    Attribute, Document, Element, MAX_ATTRIBUTES, MAX_DEPTH, MAX_FILE_BYTES, MAX_NODES, Node, Place, Text,
};
pub use library::{
    BoardEntry, GivenFolder, Library, Origin, PieceEntry, RuleFileEntry, Sources, TEMPLATES, TUNING_FILE,
};
pub use log::{FolderKind, FolderLog, ImportLog, LOG_FILE};
pub use lower::{Find, Found, lower};
pub use perft_table::{Figure, PerftTable};
pub use read::{BOARD_FILE, PIECE_FILE, Places, RULE_FILE, Reading, read_board, read_piece, read_rule_file};

/// The bytes of an XML file in canonical form: comments, order and meaning stay, the layout is ours.
///
/// # Errors
/// When the bytes cannot be parsed; `file` names them in the diagnostic.
pub fn format(bytes: &[u8], file: &str) -> Result<String, Diagnostic> {
    Document::parse(bytes, file).map(|document| document.to_string())
}
