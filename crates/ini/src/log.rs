//! What is said about a section: as the import log of the language says it, with the line of the INI file.

use std::fmt;

use variant::Severity;

/// One thing to say about a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// How bad it is: an error leaves the variant out.
    pub severity: Severity,
    /// The line of the file, from 1; 0 if it stands nowhere.
    pub line: usize,
    /// The key it is about; empty if it is about the whole section.
    pub key: String,
    /// What is so: whole sentences.
    pub message: String,
    /// What to write instead; may be empty.
    pub remedy: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.severity.name(), self.message)?;
        if !self.remedy.is_empty() {
            write!(f, " {}", self.remedy)?;
        }
        match (self.key.as_str(), self.line) {
            ("", 0) => Ok(()),
            ("", line) => write!(f, " (line {line})"),
            (key, 0) => write!(f, " ({key})"),
            (key, line) => write!(f, " ({key}, line {line})"),
        }
    }
}

/// Everything that is said about a section, and whether it became a board.
#[derive(Clone, Debug, Default)]
pub struct SectionLog {
    /// The name of the variant.
    pub name: String,
    /// Where it begins.
    pub line: usize,
    /// What there is to say.
    pub notes: Vec<Note>,
}

impl SectionLog {
    /// Whether an error left it out.
    #[must_use]
    pub fn left_out(&self) -> bool {
        self.notes.iter().any(|note| note.severity == Severity::Error)
    }

    pub(crate) fn say(&mut self, severity: Severity, place: (&str, usize), message: String, remedy: &str) {
        let (key, line) = place;
        self.notes.push(Note { severity, line, key: key.to_owned(), message, remedy: remedy.to_owned() });
    }

    pub(crate) fn error(&mut self, place: (&str, usize), message: String, remedy: &str) {
        self.say(Severity::Error, place, message, remedy);
    }

    pub(crate) fn warning(&mut self, place: (&str, usize), message: String, remedy: &str) {
        self.say(Severity::Warning, place, message, remedy);
    }
}

impl fmt::Display for SectionLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "=== Importing section \"{}\" (line {}) ===", shown(&self.name), self.line)?;
        self.notes.iter().try_for_each(|note| writeln!(f, "{note}"))
    }
}

/// How many characters of a stranger's text a message repeats.
const SHOWN: usize = 60;

/// A text of the file, fit for one line of a log.
pub(crate) fn shown(text: &str) -> String {
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .take(SHOWN)
        .collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}
