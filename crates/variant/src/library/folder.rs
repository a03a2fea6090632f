//! A user's content folder.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::Origin;
use crate::diagnostic::{Code, Diagnostic, Spot, quoted};
use crate::document::{MAX_FILE_BYTES, too_large};
use crate::images::{Beside, icon, models, pictures, piece_images};
use crate::log::FolderKind;

/// The name of the file with a board's move counts.
pub(super) const PERFT_FILE: &str = "board.perft";

/// The name of the file with what machines have learnt about a board.
pub const TUNING_FILE: &str = "board.tuning";

/// Folders that hold templates to copy.
pub const TEMPLATES: &[&str] = &["TemplatePiece", "TemplateBoard"];

/// What a folder holds, as far as it could be read.
pub(super) struct Folder {
    pub(super) name: String,
    pub(super) origin: Origin,
    pub(super) xml: Result<Vec<u8>, Diagnostic>,
    /// The text of its table of move counts, if it has one.
    pub(super) perft: String,
    /// What machines have learnt about it, if they have.
    pub(super) tuning: Option<String>,
    pub(super) image_diagnostics: Vec<Diagnostic>,
    /// Of a board, the images that it can be drawn with; of a piece, its models, without their ending.
    pub(super) pictures: Vec<String>,
}

/// The folders of one kind, read one by one.
pub(super) struct Section {
    pub(super) notes: Vec<Diagnostic>,
    pub(super) folders: Box<dyn Iterator<Item = Folder>>,
}

/// A content folder: what there is to say of it, and what it holds.
pub(super) struct Sections {
    pub(super) notes: Vec<Diagnostic>,
    pub(super) pieces: Section,
    pub(super) rules: Section,
    pub(super) boards: Section,
}

/// Lists a content folder.
pub(super) fn list(content: &Path) -> Sections {
    if !content.is_dir() {
        let missing = note(
            Code::ContentFolderMissing,
            format!("There is no folder {}.", quoted(&content.to_string_lossy())),
            "Create it, with the folders Pieces and Boards inside, or name another one.",
        );
        let nothing = || Section::nothing(Vec::new());
        return Sections { notes: vec![missing], pieces: nothing(), rules: nothing(), boards: nothing() };
    }
    let section = |kind| Section::list(content, kind);
    Sections {
        notes: Vec::new(),
        pieces: section(FolderKind::Piece),
        rules: section(FolderKind::Rules),
        boards: section(FolderKind::Board),
    }
}

fn note(code: Code, message: String, remedy: impl Into<String>) -> Diagnostic {
    Diagnostic::new(code, "", Spot::default()).message(message).remedy(remedy)
}

impl Section {
    fn nothing(notes: Vec<Diagnostic>) -> Self {
        Self { notes, folders: Box::new(std::iter::empty()) }
    }

    fn list(content: &Path, kind: FolderKind) -> Self {
        let name = kind.section();
        let path = content.join(name);
        let example = format!("It would hold files such as {name}/MyFirst/{}.", kind.file());
        let (code, message, remedy) = match folder_names(&path) {
            Ok(names) if !names.is_empty() => {
                let folders = names.into_iter().map(move |name| read(&path, &name, kind));
                return Self { notes: Vec::new(), folders: Box::new(folders) };
            }
            Ok(_) => (Code::SectionFolderEmpty, format!("There are no folders in \"{name}\"."), example),
            // Most authors need no rules of their own.
            Err(_) if kind == FolderKind::Rules && fs::symlink_metadata(&path).is_err() => {
                return Self::nothing(Vec::new());
            }
            Err(_) if fs::symlink_metadata(&path).is_err() => {
                (Code::SectionFolderMissing, format!("There is no folder \"{name}\"."), example)
            }
            Err(error) => {
                let reason = if path.is_dir() { error.to_string() } else { "it is not a folder".to_owned() };
                let message = format!("\"{name}\" cannot be read: {reason}.");
                let remedy = "See to it that it is a folder and that this program may read it.";
                (Code::SectionFolderUnreadable, message, remedy.to_owned())
            }
        };
        Self::nothing(vec![note(code, format!("{message} Nothing is imported from it."), remedy)])
    }
}

/// The names of all folders but the templates, sorted. Links that lead nowhere are no folders.
fn folder_names(path: &Path) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(path)? {
        let Ok(entry) = entry else { continue };
        let name = entry.file_name();
        let is_template = TEMPLATES.iter().any(|template| name == *template);
        if !is_template && entry.path().is_dir() {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

fn read(section: &Path, name: &OsString, kind: FolderKind) -> Folder {
    let path: PathBuf = section.join(name);
    let (pictures, image_diagnostics) = pictured(&Beside::Folder(&path), kind);
    let beside = |file: &str| {
        let bytes = (kind == FolderKind::Board).then(|| read_file(&path, file).ok())??;
        String::from_utf8(bytes).ok()
    };
    Folder {
        name: name.to_string_lossy().into_owned(),
        xml: read_file(&path, kind.file()),
        perft: beside(PERFT_FILE).unwrap_or_default(),
        tuning: beside(TUNING_FILE),
        origin: Origin::Folder(path),
        image_diagnostics,
        pictures,
    }
}

/// What a folder is drawn with, and what there is to say about that.
pub(super) fn pictured(files: &Beside<'_>, kind: FolderKind) -> (Vec<String>, Vec<Diagnostic>) {
    match kind {
        FolderKind::Piece => {
            let (models, wrong) = models(files);
            let mut diagnostics = piece_images(files);
            diagnostics.extend(wrong);
            (models, diagnostics)
        }
        FolderKind::Board => (pictures(files), icon(files)),
        FolderKind::Rules => (Vec::new(), Vec::new()),
    }
}

/// The bytes of a file, unless it is too large: then hardly any of it is read.
fn read_file(folder: &Path, name: &str) -> Result<Vec<u8>, Diagnostic> {
    let path = folder.join(name);
    let file_note = |code, message: String, remedy: String| {
        Diagnostic::new(code, name, Spot::default()).message(message).remedy(remedy)
    };
    let unreadable = |reason: &str| {
        let message = format!("{name} cannot be read: {reason}.");
        file_note(Code::FileUnreadable, message, "See to it that this program may read it.".to_owned())
    };
    let data = match fs::metadata(&path) {
        Ok(data) => data,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(missing(name, other_case(folder, name).as_deref()));
        }
        Err(error) => return Err(unreadable(&error.to_string())),
    };
    if !data.is_file() {
        return Err(unreadable("it is not a file"));
    }
    if data.len() > MAX_FILE_BYTES as u64 {
        return Err(too_large(name));
    }
    // The file may grow while it is read, so the limit is kept here too.
    let mut bytes = Vec::new();
    let file = File::open(&path).map_err(|error| unreadable(&error.to_string()))?;
    let limit = MAX_FILE_BYTES as u64 + 1;
    file.take(limit).read_to_end(&mut bytes).map_err(|error| unreadable(&error.to_string()))?;
    Ok(bytes)
}

/// What to say of a file that is not there; there may be one whose name differs only in case.
pub(super) fn missing(name: &str, other: Option<&str>) -> Diagnostic {
    let remedy = match other {
        Some(other) => format!("Rename {} to {name}; case matters.", quoted(other)),
        None => format!("Put the file there and call it {name}."),
    };
    let message = format!("There is no {name} in this folder.");
    Diagnostic::new(Code::FileMissing, name, Spot::default()).message(message).remedy(remedy)
}

/// A file whose name differs only in case.
fn other_case(folder: &Path, name: &str) -> Option<String> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .find(|other| other.eq_ignore_ascii_case(name))
}
