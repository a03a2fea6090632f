//! Files beside boards and pieces that show them: images that a board is drawn with, and models of pieces.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::{Library, Origin, Sources, built_in};
use crate::diagnostic::{Code, Diagnostic, Spot, quoted};
use crate::document::Element;
use crate::images::MAX_MODEL_BYTES;
use crate::log::FolderKind;
use crate::read::{BOARD_FILE, is_image_name, named};
use crate::{BoardEntry, PieceEntry};

/// How many boards may be based on one another for the last to show images of the first.
const MOST_BASES: usize = 16;
/// The largest image that is read.
const MAX_PICTURE_BYTES: u64 = 4 << 20;

impl Library {
    /// The bytes of an image that a board is drawn with, its own or that of a board that it is based on.
    #[must_use]
    pub fn picture(&self, board: &BoardEntry, file: &str) -> Option<Vec<u8>> {
        let mut bases = Some(board);
        for _ in 0..MOST_BASES {
            let board = bases.filter(|board| board.has_picture(file))?;
            let found = read(FolderKind::Board, (&board.folder, &board.origin), file, MAX_PICTURE_BYTES);
            if found.is_some() {
                return found;
            }
            bases = self.base_of(&board.sources);
        }
        None
    }

    /// The bytes of a model of a piece: that of a name, or else the default one.
    #[must_use]
    pub fn model(&self, piece: &PieceEntry, name: Option<&str>) -> Option<Vec<u8>> {
        let known = |name: &str| piece.models.iter().any(|model| model == name);
        let name = name.into_iter().chain([PieceEntry::DEFAULT_MODEL]).find(|name| known(name))?;
        let place = (piece.folder.as_str(), &piece.origin);
        read(FolderKind::Piece, place, &format!("{name}.glb"), MAX_MODEL_BYTES)
    }

    /// The images of a board and those of the board that it is based on.
    pub(super) fn pictures_with_base(&self, mut own: Vec<String>, sources: &Sources) -> Vec<String> {
        let base = self.base_of(sources).map_or(&[][..], |base| &base.pictures);
        let inherited: Vec<String> = base.iter().filter(|file| !own.contains(file)).cloned().collect();
        own.extend(inherited);
        own
    }

    fn base_of(&self, sources: &Sources) -> Option<&BoardEntry> {
        sources.base.as_deref().and_then(|base| self.called(base))
    }
}

impl BoardEntry {
    /// Whether there is an image of that name to draw the board with.
    #[must_use]
    pub fn has_picture(&self, file: &str) -> bool {
        self.pictures.iter().any(|known| known == file)
    }
}

impl PieceEntry {
    /// The name of the model that serves where there is no other.
    const DEFAULT_MODEL: &str = "default";
}

/// What there is to say of images that a board is to be drawn with and that are not there.
pub(super) fn missing_pictures(root: &Element, pictures: &[String]) -> Vec<Diagnostic> {
    let looks = named(root, "look");
    let elements = looks.flat_map(|look| named(look, "background").chain(named(look, "image")));
    let missing = elements.filter_map(|element| {
        let file = element.text();
        let file = file.trim();
        // What is no name of an image has been told of.
        if !is_image_name(file) || pictures.iter().any(|known| known == file) {
            return None;
        }
        let message = format!(
            "{} is not beside the board, or cannot be read. The board is drawn without it.",
            quoted(file)
        );
        let remedy = "Put a PNG of that name into the folder of the board, at most 1280 px wide and high.";
        let diagnostic = Diagnostic::new(Code::PictureMissing, BOARD_FILE, Spot::from(element));
        Some(diagnostic.message(message).remedy(remedy))
    });
    missing.collect()
}

fn read(kind: FolderKind, (folder, origin): (&str, &Origin), file: &str, most: u64) -> Option<Vec<u8>> {
    match origin {
        Origin::BuiltIn => built_in::file(kind, folder, file).map(<[u8]>::to_vec),
        Origin::Folder(path) => read_file(&path.join(file), most),
    }
}

fn read_file(path: &Path, most: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(most + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= most).then_some(bytes)
}
