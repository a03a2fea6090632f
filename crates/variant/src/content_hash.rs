//! What a variant is called by what is in it.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::library::{BoardEntry, Library};

/// The content hash of a board and its pieces as canonical XML: SHA-256 over every text, each behind its length.
#[must_use]
pub fn content_hash(board: &str, pieces: &[String]) -> String {
    let mut hasher = Sha256::new();
    for text in std::iter::once(board).chain(pieces.iter().map(String::as_str)) {
        hasher.update((text.len() as u64).to_be_bytes());
        hasher.update(text);
    }
    let mut hash = String::new();
    for byte in hasher.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(hash, "{byte:02x}");
    }
    hash
}

impl Library {
    /// The pieces that a board uses, each once.
    pub fn pieces_of<'a>(
        &'a self,
        board: &'a BoardEntry,
    ) -> impl Iterator<Item = &'a crate::PieceDescription> {
        let used = &board.description.pieces;
        let first = |index: usize| !used[..index].iter().any(|earlier| earlier.id == used[index].id);
        let ids = (0..used.len()).filter(move |&index| first(index)).map(|index| &used[index].id);
        ids.filter_map(|id| self.piece(id)).map(|piece| &piece.description)
    }

    /// The content hash of a board with the pieces that it uses.
    #[must_use]
    pub fn content_hash(&self, board: &BoardEntry) -> String {
        let pieces: Vec<String> = self.pieces_of(board).map(ToString::to_string).collect();
        content_hash(&board.description.to_string(), &pieces)
    }
}
