//! What must hold of any bytes that are read as an INI file: for the fuzzer, and for the corpus that tests replay.

use variant::Library;

use crate::import;

/// Reads bytes as an INI file. It does not panic; every board that comes of it is written so that it reads back, and
/// whatever is left out has an error that says why.
///
/// # Panics
/// When something does not hold.
pub fn fuzz_ini(bytes: &[u8]) {
    let library = Library::built_in();
    let import = import(bytes, &library);
    for section in &import.sections {
        assert_eq!(section.board.is_none(), section.log.left_out(), "{}", section.log);
        let Some(board) = &section.board else { continue };
        let text = board.to_string();
        let document = variant::Document::parse(text.as_bytes(), "board.xml");
        let document = document.unwrap_or_else(|problem| panic!("{problem}\n{text}"));
        let read = variant::read_board(&document).description;
        assert_eq!(read.as_ref(), Some(board), "a board is another after writing\n{text}");
    }
    for piece in &import.pieces {
        let text = piece.to_string();
        let document = variant::Document::parse(text.as_bytes(), "piece.xml");
        let document = document.unwrap_or_else(|problem| panic!("{problem}\n{text}"));
        assert_eq!(variant::read_piece(&document).description.as_ref(), Some(piece), "{text}");
    }
}
