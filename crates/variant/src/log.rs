//! The import log: what became of each folder, in a form for people and one for programs.

use std::fmt;
use std::path::Path;
use std::{fs, io};

use serde_json::{Value, json};

use crate::diagnostic::{Diagnostic, Severity};
use crate::read::{BOARD_FILE, PIECE_FILE, RULE_FILE};

/// The name of the file in the content folder that keeps the log.
pub const LOG_FILE: &str = "import.log";

/// What was imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderKind {
    /// A piece.
    Piece,
    /// A board.
    Board,
    /// A set of rules.
    Rules,
}

impl FolderKind {
    /// The word that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Piece => "piece",
            Self::Board => "board",
            Self::Rules => "rules",
        }
    }

    /// The folder of the content folder that holds them.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::Piece => "Pieces",
            Self::Board => "Boards",
            Self::Rules => "Rules",
        }
    }

    /// The file that each of their folders holds.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Piece => PIECE_FILE,
            Self::Board => BOARD_FILE,
            Self::Rules => RULE_FILE,
        }
    }
}

/// What became of one folder.
#[derive(Clone, Debug)]
pub struct FolderLog {
    /// The name of the folder.
    pub folder: String,
    /// What it holds.
    pub kind: FolderKind,
    /// Whether its piece or board is now in the library.
    pub added: bool,
    /// Everything there is to say, the gravest last.
    pub diagnostics: Vec<Diagnostic>,
}

impl FolderLog {
    /// Whether an error left it out.
    #[must_use]
    pub fn left_out(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity() == Severity::Error)
    }
}

/// What became of every folder.
#[derive(Clone, Debug, Default)]
pub struct ImportLog {
    /// What concerns the content folder itself.
    pub notes: Vec<Diagnostic>,
    /// What concerns the folder of pieces itself.
    pub piece_notes: Vec<Diagnostic>,
    /// The folders of pieces.
    pub pieces: Vec<FolderLog>,
    /// What concerns the folder of rule files itself.
    pub rule_notes: Vec<Diagnostic>,
    /// The folders of rule files.
    pub rules: Vec<FolderLog>,
    /// What concerns the folder of boards itself.
    pub board_notes: Vec<Diagnostic>,
    /// The folders of boards.
    pub boards: Vec<FolderLog>,
}

impl ImportLog {
    /// Whether an error left anything out.
    #[must_use]
    pub fn left_out(&self) -> bool {
        self.folders().any(FolderLog::left_out)
    }

    /// All folders: pieces, then rule files, then boards.
    pub fn folders(&self) -> impl Iterator<Item = &FolderLog> {
        self.pieces.iter().chain(&self.rules).chain(&self.boards)
    }

    fn notes(&self) -> impl Iterator<Item = &Diagnostic> {
        self.notes.iter().chain(&self.piece_notes).chain(&self.rule_notes).chain(&self.board_notes)
    }

    /// Every diagnostic.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.notes().chain(self.folders().flat_map(|folder| &folder.diagnostics))
    }

    /// The log for programs.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let notes: Vec<Value> = self.notes().map(diagnostic_json).collect();
        json!({
            "left_out": self.left_out(),
            "notes": notes,
            "pieces": self.pieces.iter().map(folder_json).collect::<Vec<_>>(),
            "rules": self.rules.iter().map(folder_json).collect::<Vec<_>>(),
            "boards": self.boards.iter().map(folder_json).collect::<Vec<_>>(),
        })
    }

    /// Keeps the log in the content folder.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write_to(&self, content: &Path) -> io::Result<()> {
        fs::write(content.join(LOG_FILE), self.to_string())
    }
}

impl fmt::Display for ImportLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for note in &self.notes {
            writeln!(f, "{note}\n")?;
        }
        write_section(f, "IMPORTING PIECES", &self.piece_notes, &self.pieces)?;
        writeln!(f)?;
        // Few folders have rules, and the others need not hear of them.
        if !self.rule_notes.is_empty() || !self.rules.is_empty() {
            write_section(f, "IMPORTING RULES", &self.rule_notes, &self.rules)?;
            writeln!(f)?;
        }
        write_section(f, "IMPORTING BOARDS", &self.board_notes, &self.boards)
    }
}

fn write_section(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    notes: &[Diagnostic],
    folders: &[FolderLog],
) -> fmt::Result {
    writeln!(f, "{title}")?;
    for note in notes {
        writeln!(f, "\n{note}")?;
    }
    for folder in folders {
        writeln!(f, "\n=== Importing folder {} ===", folder_name(&folder.folder))?;
        for diagnostic in &folder.diagnostics {
            writeln!(f, "{diagnostic}")?;
        }
    }
    Ok(())
}

fn folder_name(name: &str) -> String {
    format!("\"{}\"", name.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect::<String>())
}

fn folder_json(folder: &FolderLog) -> Value {
    json!({
        "folder": folder.folder,
        "kind": folder.kind.name(),
        "added": folder.added,
        "diagnostics": folder.diagnostics.iter().map(diagnostic_json).collect::<Vec<_>>(),
    })
}

fn diagnostic_json(diagnostic: &Diagnostic) -> Value {
    json!({
        "severity": diagnostic.severity().name().to_lowercase(),
        "code": diagnostic.code.name(),
        "file": diagnostic.file,
        "element": diagnostic.element,
        "line": diagnostic.place.line,
        "column": diagnostic.place.column,
        "message": diagnostic.message,
        "remedy": diagnostic.remedy,
        "text": format!("{diagnostic} [{}]", diagnostic.code),
    })
}
