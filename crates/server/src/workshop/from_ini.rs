//! An INI file of Fairy-Stockfish's as an upload: its sections become boards, and what cannot be carried over is told
//! of by line.

use ini::{Imported, Note};
use protocol::{Severity, UploadProblem};
use variant::{FolderKind, Library};

use super::files::{BadUpload, Files};

/// How many sections become boards.
const MAX_BOARDS: usize = 50;

/// Puts the boards of an INI file beside it, if there is one; what there is to say about it.
pub(super) fn convert(files: &mut Files, library: &Library) -> Result<Vec<UploadProblem>, BadUpload> {
    let Some((path, bytes)) = files.ini() else { return Ok(Vec::new()) };
    let path = path.to_owned();
    let import = ini::import(bytes, library);
    let mut problems: Vec<UploadProblem> = import.notes.iter().map(|note| problem(&path, note)).collect();
    for section in &import.sections {
        problems.extend(section.log.notes.iter().map(|note| problem(&path, note)));
    }
    let mut made = Vec::new();
    let boards = import.sections.iter().filter_map(|section| Some((section, section.board.as_ref()?)));
    for (number, (section, board)) in (1..).zip(boards.take(MAX_BOARDS)) {
        let folder = folder(section, number);
        made.push((place(FolderKind::Board, &folder), board.to_string()));
    }
    for (number, piece) in (1..).zip(&import.pieces) {
        made.push((place(FolderKind::Piece, &format!("Piece {number}")), piece.to_string()));
    }
    files.make(made)?;
    Ok(problems)
}

fn place(kind: FolderKind, folder: &str) -> String {
    format!("{}/{folder}/{}", kind.section(), kind.file())
}

/// A section's name as a folder's, as far as it can be one.
fn folder(section: &Imported, number: usize) -> String {
    let plain = section.log.name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-');
    let plain: String = plain.take(40).collect();
    if plain.is_empty() { format!("Board {number}") } else { plain }
}

fn problem(path: &str, note: &Note) -> UploadProblem {
    UploadProblem {
        path: path.to_owned(),
        severity: match note.severity {
            variant::Severity::Info => Severity::Info,
            variant::Severity::Warning => Severity::Warning,
            variant::Severity::Error => Severity::Error,
        },
        code: "ini".to_owned(),
        message: note.message.clone(),
        remedy: note.remedy.clone(),
        line: u32::try_from(note.line).unwrap_or(u32::MAX),
        column: u32::from(note.line > 0),
    }
}
