//! The pieces and boards there are, built-in ones and the user's.

mod changes;
mod example;
mod remembered;
mod variant;

pub(crate) use changes::{changes, fingerprint};
use example::examples;
pub(crate) use remembered::Remembered;
pub(crate) use variant::Variant;
#[cfg(test)]
pub(crate) use variant::nobody_studies;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

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
    /// Boards with rule files laid over them, as they were asked for.
    laid_over: Mutex<BTreeMap<String, Result<Arc<Variant>, NotBorne>>>,
}

/// Why a board cannot be played by some rules.
#[derive(Clone, Debug)]
pub(crate) struct NotBorne {
    pub(crate) message: String,
    pub(crate) remedy: String,
}

/// How many boards with rule files laid over them are remembered.
const MOST_LAID_OVER: usize = 128;

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
        Self { folder, library, boards, examples, by_hash, laid_over: Mutex::default() }
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
        self.by_hash.get(hash).map(Arc::clone).or_else(|| {
            let laid_over = self.laid_over.lock().unwrap_or_else(PoisonError::into_inner);
            laid_over.values().flatten().find(|variant| variant.hash() == hash).map(Arc::clone)
        })
    }

    /// The board made to show a piece on.
    pub(crate) fn example(&self, piece: &str) -> Option<&Arc<Variant>> {
        self.examples.get(piece)
    }

    /// The board of a name or key, or one with rule files laid over it, such as `chess+fog`.
    pub(crate) fn board(&self, name: &str) -> Option<Arc<Variant>> {
        self.find(name)?.ok()
    }

    /// The same, or why the board does not bear the rules.
    pub(crate) fn find(&self, name: &str) -> Option<Result<Arc<Variant>, NotBorne>> {
        match self.library.board(name) {
            Some(found) => {
                let index = self.library.boards().iter().position(|board| board.name() == found.name())?;
                self.boards.get(index).map(|board| Ok(Arc::clone(board)))
            }
            None => self.lay_over(name),
        }
    }

    fn lay_over(&self, name: &str) -> Option<Result<Arc<Variant>, NotBorne>> {
        let known = || self.laid_over.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(name) {
            return Some(found.clone());
        }
        let made = match self.library.find_board(name)? {
            Ok(board) => Ok(Arc::new(Variant::from_library(&self.library, &board))),
            Err(problems) => Err(problems.into_iter().next().map_or_else(
                || NotBorne { message: String::new(), remedy: String::new() },
                |problem| NotBorne { message: problem.message, remedy: problem.remedy },
            )),
        };
        let mut known = known();
        if known.len() >= MOST_LAID_OVER {
            known.clear();
        }
        Some(known.entry(name.to_owned()).or_insert(made).clone())
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
