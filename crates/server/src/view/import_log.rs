//! The import log as clients see it.

use protocol::{DiagnosticView, FolderKind, FolderView, ImportLogView, Severity};
use variant::{Diagnostic, FolderLog};

use crate::content::Content;

/// What is said where there is nothing to read.
const NO_FOLDER: &str = "There is no content folder of your own.\n\
    Create UserContent with the folders Pieces and Boards where you start the program, \
    or start it with --content DIR.\n";

/// What became of the user's folder.
pub(crate) fn import_log(content: &Content) -> ImportLogView {
    if content.folder().is_none() {
        return ImportLogView { text: NO_FOLDER.to_owned(), left_out: false, folders: Vec::new() };
    }
    let log = content.library.log();
    ImportLogView {
        text: log.to_string(),
        left_out: log.left_out(),
        folders: log.folders().map(folder).collect(),
    }
}

fn folder(folder: &FolderLog) -> FolderView {
    FolderView {
        kind: match folder.kind {
            variant::FolderKind::Piece => FolderKind::Piece,
            variant::FolderKind::Board => FolderKind::Board,
            variant::FolderKind::Rules => FolderKind::Rules,
        },
        folder: folder.folder.clone(),
        added: folder.added,
        diagnostics: folder.diagnostics.iter().map(diagnostic).collect(),
    }
}

fn diagnostic(diagnostic: &Diagnostic) -> DiagnosticView {
    DiagnosticView {
        severity: match diagnostic.severity() {
            variant::Severity::Info => Severity::Info,
            variant::Severity::Warning => Severity::Warning,
            variant::Severity::Error => Severity::Error,
        },
        code: diagnostic.code.name().to_owned(),
        message: diagnostic.message.clone(),
        remedy: diagnostic.remedy.clone(),
        file: diagnostic.file.clone(),
        line: diagnostic.place.line,
        column: diagnostic.place.column,
    }
}
