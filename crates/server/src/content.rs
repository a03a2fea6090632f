//! The pieces and boards there are, built-in ones and the user's.

mod changes;
mod example;
mod remembered;
mod variant;

pub(crate) use changes::{changes, fingerprint};
use example::examples;
pub(crate) use remembered::Remembered;
pub(crate) use variant::Variant;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::variant::Library;
use store::VariantHash;

use crate::server::could_not_write_log;

/// All content as it was read at one time.
pub(crate) struct Content {
    /// The user's folder, if there is one.
    folder: Option<PathBuf>,
    pub(crate) library: Library,
    /// In the order of the library.
    boards: Vec<Arc<Variant>>,
    /// Boards made to show pieces on that no board uses, by the ID of the piece.
    examples: BTreeMap<String, Arc<Variant>>,
    by_hash: BTreeMap<VariantHash, Arc<Variant>>,
}

impl Content {
    /// Reads everything; what is the same as `before` is not made anew.
    pub(crate) fn load(folder: Option<&Path>, before: Option<&Self>) -> Self {
        let folder = folder.filter(|folder| folder.is_dir()).map(Path::to_owned);
        let library = folder.as_deref().map_or_else(Library::built_in, Library::load);
        let boards: Vec<Arc<Variant>> = library
            .boards()
            .iter()
            .map(|board| {
                let variant = Variant::from_library(&library, board);
                let same = before.and_then(|before| before.by_hash(variant.hash()));
                same.unwrap_or_else(|| Arc::new(variant))
            })
            .collect();
        let examples = examples(&library);
        let all = boards.iter().chain(examples.values());
        let by_hash = all.map(|board| (board.hash().clone(), Arc::clone(board))).collect();
        Self { folder, library, boards, examples, by_hash }
    }

    /// The user's folder, if there is one.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The boards in the order of the library.
    pub(crate) fn boards(&self) -> &[Arc<Variant>] {
        &self.boards
    }

    /// The board of a content hash.
    pub(crate) fn by_hash(&self, hash: &VariantHash) -> Option<Arc<Variant>> {
        self.by_hash.get(hash).map(Arc::clone)
    }

    /// The board made to show a piece on.
    pub(crate) fn example(&self, piece: &str) -> Option<&Arc<Variant>> {
        self.examples.get(piece)
    }

    /// The board of a name or key.
    pub(crate) fn board(&self, name: &str) -> Option<Arc<Variant>> {
        let found = self.library.board(name)?;
        let index = self.library.boards().iter().position(|board| board.name() == found.name())?;
        self.boards.get(index).map(Arc::clone)
    }

    /// Keeps the import log in the user's folder (V12).
    pub(crate) fn write_log(&self) {
        if let Some(folder) = &self.folder
            && let Err(error) = self.library.log().write_to(folder)
        {
            could_not_write_log(&error);
        }
    }
}
