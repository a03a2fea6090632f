//! The content that ships inside the program.

use std::path::Path;

use include_dir::{Dir, include_dir};

use super::Origin;
use super::folder::{Folder, PERFT_FILE, TUNING_FILE};
use crate::log::FolderKind;

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

pub(super) fn pieces() -> impl Iterator<Item = Folder> {
    folders(FolderKind::Piece)
}

pub(super) fn rule_files() -> impl Iterator<Item = Folder> {
    folders(FolderKind::Rules)
}

pub(super) fn boards() -> impl Iterator<Item = Folder> {
    folders(FolderKind::Board)
}

/// Where boards stand when they are shown.
pub(super) fn shelves() -> &'static str {
    CONTENT.get_file("shelves.txt").and_then(|file| file.contents_utf8()).unwrap_or_default()
}

fn folders(kind: FolderKind) -> impl Iterator<Item = Folder> {
    let mut dirs: Vec<&Dir<'_>> =
        CONTENT.get_dir(kind.section()).map(|section| section.dirs().collect()).unwrap_or_default();
    dirs.sort_by_key(|dir| dir.path());
    dirs.into_iter().filter_map(move |dir| {
        let name = dir.path().file_name()?.to_string_lossy().into_owned();
        let contents = |file: &str| Some(dir.get_file(dir.path().join(file))?.contents().to_vec());
        let text = |file: &str| String::from_utf8(contents(file)?).ok();
        Some(Folder {
            name,
            origin: Origin::BuiltIn,
            xml: Ok(contents(kind.file())?),
            perft: text(PERFT_FILE).unwrap_or_default(),
            tuning: text(TUNING_FILE),
            image_diagnostics: Vec::new(),
            pictures: pictures(dir, kind),
        })
    })
}

/// The images of a board; the models of a piece, without their ending.
fn pictures(dir: &Dir<'_>, kind: FolderKind) -> Vec<String> {
    let names = dir.files().filter_map(|file| file.path().file_name()?.to_str());
    match kind {
        FolderKind::Board => names.filter(|name| name.ends_with(".png")).map(str::to_owned).collect(),
        FolderKind::Piece => names.filter_map(|name| name.strip_suffix(".glb")).map(str::to_owned).collect(),
        FolderKind::Rules => Vec::new(),
    }
}

/// The bytes of a file in a folder.
pub(super) fn file(kind: FolderKind, folder: &str, name: &str) -> Option<&'static [u8]> {
    let path = Path::new(kind.section()).join(folder).join(name);
    CONTENT.get_file(path).map(|file| file.contents())
}
