//! From files to a variant: everything that can be said about an upload, and what would be kept of it.

use std::collections::BTreeSet;
use std::path::Path;

use protocol::{Severity, UploadBoard, UploadProblem};
use store::PieceImage;
use variant::{BoardEntry, Diagnostic, FolderKind, FolderLog, Library, LookDescription, Origin};

use super::files::{BadUpload, Files, IMAGES};
use super::pictures::written_anew;
use super::trial::{MAX_CELLS, MAX_MOVES, most_moves};
use super::{OF_BOARD, TOO_COSTLY, from_ini};
use crate::content::Variant;

/// What became of an upload.
pub(crate) struct Checked {
    /// The files as they would be kept, images written anew.
    pub(crate) files: Files,
    pub(crate) problems: Vec<UploadProblem>,
    /// The log as people read it.
    pub(crate) log: String,
    /// The boards that can be played.
    pub(crate) boards: Vec<UploadBoard>,
    /// The one that is meant, and what there is of it.
    pub(crate) chosen: Option<Chosen>,
}

/// The board that is meant.
pub(crate) struct Chosen {
    pub(crate) folder: String,
    pub(crate) variant: Variant,
    pub(crate) images: Vec<PieceImage>,
}

impl Checked {
    /// Whether it can be published: the board that is meant is there. Whatever else came with it may have errors, such
    /// as other variants of the same INI file.
    pub(crate) fn is_sound(&self) -> bool {
        self.chosen.is_some()
    }
}

/// The key that a board of a name is to have, if it is to be kept.
pub(crate) type KeyOf<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Checks an upload against a library.
pub(crate) fn check(files: &Files, library: Library, key: KeyOf<'_>) -> Result<Checked, BadUpload> {
    let (mut files, stray) = files.in_their_places();
    let mut problems: Vec<UploadProblem> = stray.iter().map(|path| passed_over(path)).collect();
    problems.extend(from_ini::convert(&mut files, &library)?);
    let library = library.with_folders(&files.folders());
    for folder in library.log().folders() {
        problems.extend(folder.diagnostics.iter().map(|found| problem_of(folder, found)));
    }
    redraw(&mut files, &library, &mut problems);
    let log = library.log().to_string();
    let added = added(&library);
    let boards: Vec<UploadBoard> = added.iter().map(|board| told(board)).collect();
    let meant = match &files.board {
        Some(folder) => added.iter().find(|board| board.folder == *folder),
        None => added.first(),
    };
    let chosen = match meant {
        Some(board) => choose(&files, &library, board, key, &mut problems),
        None => {
            if problems.iter().all(|problem| problem.severity != Severity::Error) {
                problems.push(no_board());
            }
            None
        }
    };
    files.board = chosen.as_ref().map(|chosen| chosen.folder.clone()).or(files.board);
    Ok(Checked { files, problems, log, boards, chosen })
}

/// The boards that came with the upload and are good.
fn added(library: &Library) -> Vec<&BoardEntry> {
    let good = library.log().boards.iter().filter(|log| log.added).map(|log| log.folder.as_str());
    let good: Vec<&str> = good.collect();
    let given = |board: &&BoardEntry| match &board.origin {
        // What was handed over has a name and lies nowhere.
        Origin::Folder(path) => path == Path::new(&board.folder) && good.contains(&board.folder.as_str()),
        Origin::BuiltIn => false,
    };
    library.boards().iter().filter(given).collect()
}

fn told(board: &BoardEntry) -> UploadBoard {
    UploadBoard { folder: board.folder.clone(), name: board.name().to_owned() }
}

/// The variant of a board, unless it costs too much to be played here.
fn choose(
    files: &Files,
    library: &Library,
    board: &BoardEntry,
    key: KeyOf<'_>,
    problems: &mut Vec<UploadProblem>,
) -> Option<Chosen> {
    let path = format!("{}/{}/{}", FolderKind::Board.section(), board.folder, FolderKind::Board.file());
    let mut entry = board.clone();
    // Keys and aliases of one's own would be taken for those of the library.
    entry.description.metadata.key = key(board.name());
    entry.description.metadata.aliases.clear();
    let variant = Variant::from_library(library, &entry);
    let cells = variant.blueprint.board.cell_count();
    if cells > MAX_CELLS {
        let message = format!("The board has {cells} cells. Uploaded boards have at most {MAX_CELLS}.");
        problems.push(too_costly(&path, message, "Make the board smaller."));
        return None;
    }
    let most = most_moves(&variant.ruleset().ok()?);
    if most > MAX_MOVES {
        let message =
            format!("On this board a position has {most} moves. Uploaded boards have at most {MAX_MOVES}.");
        problems.push(too_costly(&path, message, "Make the board smaller, or use fewer pieces that go far."));
        return None;
    }
    let mut images = images(files, library, &variant);
    images.extend(board_images(files, library, board));
    Some(Chosen { folder: board.folder.clone(), variant, images })
}

/// Writes all images anew; those that the log has something to say about, or that are no PNG, are left out.
fn redraw(files: &mut Files, library: &Library, problems: &mut Vec<UploadProblem>) {
    let is_image = |path: &str| {
        let ending = path.rsplit('.').next().unwrap_or_default().to_lowercase();
        IMAGES.contains(&ending.as_str())
    };
    let paths: Vec<String> =
        files.iter().filter(|(path, _)| is_image(path)).map(|(path, _)| path.to_owned()).collect();
    for path in paths {
        let faulty = library.log().folders().any(|folder| {
            let mut faults = folder.diagnostics.iter();
            faults.any(|found| !found.file.is_empty() && path_of(folder, &found.file) == path)
        });
        let redrawn = if faulty || !path.ends_with(".png") {
            None
        } else {
            files.iter().find(|(known, _)| *known == path).and_then(|(_, bytes)| written_anew(bytes))
        };
        if redrawn.is_none() && !faulty {
            problems.push(left_out(&path));
        }
        files.replace(&path, redrawn);
    }
}

/// The images of the pieces that the board uses.
fn images(files: &Files, library: &Library, variant: &Variant) -> Vec<PieceImage> {
    let section = FolderKind::Piece.section();
    let used = |id: &str| variant.pieces.iter().any(|piece| piece.id == id);
    let pieces = library.pieces().iter().filter(|piece| used(&piece.description.id));
    let own = pieces.filter(|piece| piece.origin == Origin::Folder(piece.folder.clone().into()));
    let images = own.flat_map(|piece| {
        let folder = format!("{section}/{}/", piece.folder);
        files.iter().filter_map(move |(path, bytes)| {
            let name = path.strip_prefix(&folder)?.strip_suffix(".png")?;
            let piece = piece.description.id.clone();
            Some(PieceImage { piece, name: name.to_owned(), bytes: bytes.to_vec() })
        })
    });
    images.collect()
}

/// The images that the board itself is drawn with, those of a board that it is based on too.
fn board_images(files: &Files, library: &Library, board: &BoardEntry) -> Vec<PieceImage> {
    let in_folder = |folder: &str, file: &str| {
        let folder = format!("{}/{folder}/", FolderKind::Board.section());
        files
            .iter()
            .find(|(path, _)| path.strip_prefix(&folder) == Some(file))
            .map(|(_, bytes)| bytes.to_vec())
    };
    let base_of = |board: &BoardEntry| board.sources.base.as_deref().and_then(|base| library.board(base));
    // One base after the other: the library has read them, so that they end.
    let of_bases = |file: &str| {
        std::iter::successors(base_of(board), |base| base_of(base)).find_map(|base| match &base.origin {
            // It came with the upload.
            Origin::Folder(path) if path == Path::new(&base.folder) => in_folder(&base.folder, file),
            _ => library.picture(base, file),
        })
    };
    // Many places may show one image, which is kept once.
    let wanted: BTreeSet<&str> = board.description.look.iter().flat_map(LookDescription::files).collect();
    let images = wanted.into_iter().filter_map(|file| {
        let bytes = in_folder(&board.folder, file).or_else(|| of_bases(file))?;
        let name = file.strip_suffix(".png")?.to_owned();
        Some(PieceImage { piece: OF_BOARD.to_owned(), name, bytes })
    });
    images.collect()
}

/// Something that the log says, with the path of the file it is about.
fn problem_of(folder: &FolderLog, found: &Diagnostic) -> UploadProblem {
    // Whatever is about a folder is told beside its file.
    let file = if found.file.is_empty() { folder.kind.file() } else { &found.file };
    UploadProblem {
        path: path_of(folder, file),
        severity: match found.severity() {
            variant::Severity::Info => Severity::Info,
            variant::Severity::Warning => Severity::Warning,
            variant::Severity::Error => Severity::Error,
        },
        code: found.code.name().to_owned(),
        message: found.message.clone(),
        remedy: found.remedy.clone(),
        line: found.place.line,
        column: found.place.column,
    }
}

fn path_of(folder: &FolderLog, file: &str) -> String {
    format!("{}/{}/{file}", folder.kind.section(), folder.folder)
}

fn own(path: &str, severity: Severity, code: &str, message: String, remedy: &str) -> UploadProblem {
    let (code, remedy) = (code.to_owned(), remedy.to_owned());
    UploadProblem { path: path.to_owned(), severity, code, message, remedy, line: 0, column: 0 }
}

fn passed_over(path: &str) -> UploadProblem {
    let message = format!("{path} belongs to no piece, board or rule file and is left out.");
    let remedy = "Put images beside the piece.xml or board.xml that they belong to.";
    own(path, Severity::Info, "stray-file", message, remedy)
}

fn left_out(path: &str) -> UploadProblem {
    let message = format!("{path} is left out: uploads have images as PNG alone.");
    own(path, Severity::Warning, "image-format", message, "Save the image as PNG.")
}

fn no_board() -> UploadProblem {
    let remedy = "Put a board.xml beside the pieces, or choose an INI file with a variant in it.";
    own("", Severity::Error, "no-board", "There is no board in it.".to_owned(), remedy)
}

fn too_costly(path: &str, message: String, remedy: &str) -> UploadProblem {
    own(path, Severity::Error, TOO_COSTLY, message, remedy)
}
