//! Everything that can be played with: the built-in pieces and boards and a user's own.

mod built_in;
mod folder;
mod import;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rules::Blueprint;

use crate::description::{BoardDescription, PieceDescription};
use crate::log::ImportLog;
use crate::lower::Found;
use crate::nearest::nearest;
use crate::perft_table::PerftTable;

/// Where a piece or board came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It ships inside the program.
    BuiltIn,
    /// It was read from this folder.
    Folder(PathBuf),
}

/// A piece of the library.
#[derive(Clone, Debug)]
pub struct PieceEntry {
    /// The name of its folder, which means nothing.
    pub folder: String,
    /// Where it came from.
    pub origin: Origin,
    /// What its author wrote.
    pub description: PieceDescription,
}

/// A board of the library.
#[derive(Clone, Debug)]
pub struct BoardEntry {
    /// The name of its folder, which means nothing.
    pub folder: String,
    /// Where it came from.
    pub origin: Origin,
    /// What its author wrote.
    pub description: BoardDescription,
    /// The table of move counts beside it; empty if there is none.
    pub perft: PerftTable,
    blueprint: Blueprint,
}

impl BoardEntry {
    /// What the rules need to know of it.
    #[must_use]
    pub fn blueprint(&self) -> Blueprint {
        self.blueprint.clone()
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.description.metadata.name
    }

    /// The short name, if it has one.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.description.metadata.key.as_deref()
    }
}

/// Pieces and boards that were found good, and the log that tells of the others.
#[derive(Clone, Debug, Default)]
pub struct Library {
    pieces: Vec<PieceEntry>,
    boards: Vec<BoardEntry>,
    piece_ids: BTreeMap<String, usize>,
    piece_keys: BTreeMap<String, usize>,
    board_names: BTreeMap<String, usize>,
    board_keys: BTreeMap<String, usize>,
    /// The folder of each piece that was left out, by ID.
    left_out: BTreeMap<String, String>,
    log: ImportLog,
}

impl Library {
    /// What ships inside the program.
    #[must_use]
    pub fn built_in() -> Self {
        let mut library = Self::default();
        library.log = library.import(built_in::pieces(), built_in::boards());
        library
    }

    /// What ships inside the program, and what the folders `Pieces` and `Boards` of `content` add to it.
    ///
    /// This never fails: the [log](Self::log) tells what could not be read.
    #[must_use]
    pub fn load(content: &Path) -> Self {
        let mut library = Self::built_in();
        let (notes, pieces, boards) = folder::list(content);
        let log = library.import(pieces.folders, boards.folders);
        library.log = ImportLog { notes, piece_notes: pieces.notes, board_notes: boards.notes, ..log };
        library
    }

    /// What became of each folder: of the user's folders, or of the built-in ones if there is no user.
    #[must_use]
    pub fn log(&self) -> &ImportLog {
        &self.log
    }

    /// All pieces, built-in ones first, otherwise in the order of their folders.
    #[must_use]
    pub fn pieces(&self) -> &[PieceEntry] {
        &self.pieces
    }

    /// All boards, built-in ones first, otherwise in the order of their folders.
    #[must_use]
    pub fn boards(&self) -> &[BoardEntry] {
        &self.boards
    }

    /// The piece of an ID.
    #[must_use]
    pub fn piece(&self, id: &str) -> Option<&PieceEntry> {
        self.piece_ids.get(id).map(|&index| &self.pieces[index])
    }

    /// The board of a name or key: the very name counts first, then the key, then the name in other case.
    #[must_use]
    pub fn board(&self, name: &str) -> Option<&BoardEntry> {
        let exact = self.board_names.get(name).or_else(|| self.board_keys.get(name));
        let index = exact.copied().or_else(|| {
            let same = |board: &BoardEntry| board.name().to_lowercase() == name.to_lowercase();
            self.boards.iter().position(same)
        });
        index.map(|index| &self.boards[index])
    }

    /// What the rules need to know of the board of a name or key.
    #[must_use]
    pub fn blueprint(&self, name: &str) -> Option<Blueprint> {
        self.board(name).map(BoardEntry::blueprint)
    }

    /// The name or key of a board that is much like `name`.
    #[must_use]
    pub fn suggest(&self, name: &str) -> Option<&str> {
        let keys = self.board_keys.keys().map(String::as_str);
        nearest(name, keys.chain(self.board_names.keys().map(String::as_str)))
    }

    /// The piece of an ID, or why there is none. This is what [`lower`](crate::lower()) asks.
    #[must_use]
    pub fn find(&self, id: &str) -> Found<'_> {
        if let Some(piece) = self.piece(id) {
            return Found::Piece(&piece.description);
        }
        match self.left_out.get(id) {
            Some(folder) => Found::LeftOut { folder: folder.clone() },
            None => {
                let near = nearest(id, self.piece_ids.keys().map(String::as_str));
                Found::Unknown { near: near.map(str::to_owned) }
            }
        }
    }
}
