//! The log of a folder while it grows.

use crate::diagnostic::{Code, Diagnostic, Severity, Spot};
use crate::log::{FolderKind, FolderLog};

/// What has been found about a folder so far.
pub(super) struct Log {
    folder: String,
    kind: FolderKind,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Log {
    pub(super) fn new(folder: String, kind: FolderKind) -> Self {
        Self { folder, kind, diagnostics: Vec::new() }
    }

    pub(super) fn has_error(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity() == Severity::Error)
    }

    pub(super) fn pass_over(mut self) -> FolderLog {
        let what = match self.kind {
            FolderKind::Piece | FolderKind::Board => self.kind.name(),
            FolderKind::Rules => "rule file",
        };
        let message = format!("This {what} equals the built-in one and is passed over.");
        let remedy = "The folder can be deleted.";
        self.diagnostics.clear();
        let spot = Spot::default();
        self.diagnostics.push(Diagnostic::new(Code::SameAsBuiltIn, "", spot).message(message).remedy(remedy));
        self.finish(None)
    }

    /// Sorts what was found, the gravest last, each kind in the order of the file, and adds the verdict.
    pub(super) fn finish(mut self, added: Option<(Code, &str)>) -> FolderLog {
        let is_rest = |code| matches!(code, Code::MoreErrors | Code::MoreProblems);
        self.diagnostics.sort_by_key(|found| (found.severity(), is_rest(found.code), found.place));
        if let Some((code, message)) = added {
            self.diagnostics.push(Diagnostic::new(code, "", Spot::default()).message(message));
        }
        FolderLog {
            folder: self.folder,
            kind: self.kind,
            added: added.is_some(),
            diagnostics: self.diagnostics,
        }
    }
}
