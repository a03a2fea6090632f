//! Content that was handed over, rather than read from a disk: what somebody has uploaded.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::folder::{Folder, PERFT_FILE, TUNING_FILE, missing, pictured};
use super::{Library, Origin};
use crate::document::{MAX_FILE_BYTES, too_large};
use crate::images::Beside;
use crate::log::FolderKind;

/// A folder in memory, as one of the folders in `Pieces`, `Rules` or `Boards`.
#[derive(Clone, Debug)]
pub struct GivenFolder {
    /// What it holds.
    pub kind: FolderKind,
    /// Its name.
    pub name: String,
    /// Its files, by name.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Library {
    /// This library and what some folders add to it, checked as those of a content folder are.
    ///
    /// This never fails: the [log](Self::log) tells what could not be read.
    #[must_use]
    pub fn with_folders(mut self, folders: &[GivenFolder]) -> Self {
        let of = |kind: FolderKind| folders.iter().filter(move |folder| folder.kind == kind).map(given);
        let log = self.import(of(FolderKind::Piece), of(FolderKind::Rules), of(FolderKind::Board));
        self.log = log;
        self
    }
}

fn given(folder: &GivenFolder) -> Folder {
    let GivenFolder { kind, name, files } = folder;
    let (pictures, image_diagnostics) = pictured(&Beside::Files(files), *kind);
    let text = |file: &str| {
        let bytes = (*kind == FolderKind::Board).then(|| files.get(file).cloned())??;
        String::from_utf8(bytes).ok()
    };
    Folder {
        name: name.clone(),
        origin: Origin::Folder(PathBuf::from(name)),
        xml: xml(files, kind.file()),
        perft: text(PERFT_FILE).unwrap_or_default(),
        tuning: text(TUNING_FILE),
        image_diagnostics,
        pictures,
    }
}

fn xml(files: &BTreeMap<String, Vec<u8>>, file: &str) -> Result<Vec<u8>, crate::Diagnostic> {
    match files.get(file) {
        Some(bytes) if bytes.len() > MAX_FILE_BYTES => Err(too_large(file)),
        Some(bytes) => Ok(bytes.clone()),
        None => {
            let other = files.keys().find(|name| name.eq_ignore_ascii_case(file));
            Err(missing(file, other.map(String::as_str)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> GivenFolder {
        let files = BTreeMap::from([("board.xml".to_owned(), text.as_bytes().to_vec())]);
        GivenFolder { kind: FolderKind::Board, name: "Given".to_owned(), files }
    }

    #[test]
    fn what_is_given_is_checked_like_a_folder() {
        let library = Library::built_in();
        let base = library.boards().iter().find_map(|board| board.key()).unwrap().to_owned();
        let text = format!(
            "<board language=\"2\"><metadata><name>Given</name></metadata><base>{base}</base></board>"
        );
        let with = library.clone().with_folders(&[board(&text)]);
        assert!(with.board("Given").is_some(), "{}", with.log());
        let with = library.clone().with_folders(&[board("<board>")]);
        let log = with.log().boards.first().unwrap();
        assert!(log.left_out() && log.diagnostics.iter().any(|found| found.place.line == 1));
        let mut empty = board("");
        empty.files = BTreeMap::from([("Board.xml".to_owned(), Vec::new())]);
        let with = library.with_folders(&[empty]);
        assert!(with.log().to_string().contains("Rename \"Board.xml\" to board.xml"), "{}", with.log());
    }
}
