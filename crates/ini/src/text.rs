//! The text of an INI file: sections `[name]` and `[name:parent]` with lines `key = value`.

use crate::log::{Note, shown};
use variant::Severity;

/// The most bytes that a file may have.
pub const MAX_BYTES: usize = 1 << 20;
/// The most sections.
pub const MAX_SECTIONS: usize = 2_000;
/// The most lines with a value in a section.
pub const MAX_ENTRIES: usize = 1_000;
/// The most bytes in a line.
pub const MAX_LINE: usize = 8_192;

/// A file, cut into its sections.
#[derive(Debug, Default)]
pub(crate) struct IniFile {
    pub(crate) sections: Vec<Section>,
    /// What is wrong with the file as a whole.
    pub(crate) notes: Vec<Note>,
}

/// A variant as its author wrote it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) parent: Option<String>,
    pub(crate) line: usize,
    pub(crate) entries: Vec<Entry>,
    pub(crate) notes: Vec<Note>,
}

/// A line `key = value`.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) line: usize,
}

fn note(severity: Severity, line: usize, message: impl Into<String>, remedy: &str) -> Note {
    Note { severity, line, key: String::new(), message: message.into(), remedy: remedy.to_owned() }
}

impl IniFile {
    /// Reads a file. It never fails: what cannot be read is told.
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let mut file = Self::default();
        if bytes.len() > MAX_BYTES {
            let message = format!("The file has {} bytes; at most {MAX_BYTES} are read.", bytes.len());
            file.notes.push(note(Severity::Error, 0, message, "Split it into several files."));
            return file;
        }
        let Ok(text) = std::str::from_utf8(bytes) else {
            let message = "The file is not text in UTF-8.";
            file.notes.push(note(Severity::Error, 0, message, "Save it as UTF-8."));
            return file;
        };
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            if !file.take(index + 1, line) {
                break;
            }
        }
        file
    }

    /// Takes one line in; says whether the next is wanted.
    fn take(&mut self, number: usize, line: &str) -> bool {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with(['#', ';']) {
            return true;
        }
        if line.len() > MAX_LINE {
            let message = format!("The line has {} bytes; at most {MAX_LINE} are read.", line.len());
            self.complain(Severity::Error, number, message, "Make it shorter.");
            return true;
        }
        if let Some(heading) = trimmed.strip_prefix('[') {
            return self.begin(number, heading);
        }
        let Some(section) = self.sections.last_mut() else { return true };
        let Some((key, value)) = trimmed.split_once('=') else {
            let message = format!("\"{}\" is no line of the form key = value.", shown(trimmed));
            self.complain(Severity::Warning, number, message, "It is passed over.");
            return true;
        };
        if section.entries.len() >= MAX_ENTRIES {
            let message = format!("The section has more than {MAX_ENTRIES} lines.");
            self.complain(Severity::Error, number, message, "Make it shorter.");
            return true;
        }
        let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
        section.entries.push(Entry { key, value, line: number });
        true
    }

    fn begin(&mut self, line: usize, heading: &str) -> bool {
        if self.sections.len() >= MAX_SECTIONS {
            let message = format!("The file has more than {MAX_SECTIONS} sections; the rest is not read.");
            self.notes.push(note(Severity::Error, line, message, "Split it into several files."));
            return false;
        }
        let (inside, closed) = match heading.split_once(']') {
            Some((inside, _)) => (inside, true),
            None => (heading, false),
        };
        let (name, parent) = match inside.split_once(':') {
            Some((name, parent)) => (name.trim(), Some(parent.trim().to_owned())),
            None => (inside.trim(), None),
        };
        let mut section = Section { name: name.to_owned(), parent, line, ..Section::default() };
        if !closed {
            section.notes.push(note(
                Severity::Error,
                line,
                "The heading of the section is not closed.",
                "Write ] behind the name.",
            ));
        }
        self.sections.push(section);
        true
    }

    /// Says something about the section that is being read, or about the file before the first.
    fn complain(&mut self, severity: Severity, line: usize, message: String, remedy: &str) {
        let notes = self.sections.last_mut().map_or(&mut self.notes, |section| &mut section.notes);
        // A file full of nonsense is not worth a log as long as itself.
        if notes.len() < 100 {
            notes.push(note(severity, line, message, remedy));
        }
    }
}
