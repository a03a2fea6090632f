//! What can be said about a file: what is wrong, where, and what to write instead.

mod code;
mod problems;

pub use code::Code;
pub(crate) use problems::Problems;

use std::fmt;

use crate::document::{Attribute, Element, Place};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something an author may want to know, such as a default that was taken.
    Info,
    /// One item was dropped, the rest is used.
    Warning,
    /// The piece or board was left out.
    Error,
}

impl Severity {
    /// The word the log uses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Info => "INFO",
            Self::Warning => "WARNING",
            Self::Error => "ERROR",
        }
    }
}

/// One thing to say about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of thing.
    pub code: Code,
    /// The file it is about, such as `piece.xml`; empty when it is about the folder.
    pub file: String,
    /// The element it is about, such as `<ID>`; empty when it is about the whole file.
    pub element: String,
    /// Where that stands; line 0 when it stands nowhere.
    pub place: Place,
    /// What is wrong: whole sentences.
    pub message: String,
    /// What to write instead: whole sentences, or nothing when there is nothing to be done.
    pub remedy: String,
}

impl Diagnostic {
    /// A diagnostic that says nothing yet.
    pub(crate) fn new(code: Code, file: &str, spot: Spot) -> Self {
        Self {
            code,
            file: file.to_owned(),
            element: spot.element,
            place: spot.place,
            message: String::new(),
            remedy: String::new(),
        }
    }

    pub(crate) fn message(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }

    pub(crate) fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = remedy.into();
        self
    }

    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Diagnostic {
    /// The line of the import log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.severity().name(), self.message)?;
        if !self.remedy.is_empty() {
            write!(f, " {}", self.remedy)?;
        }
        let mut parts = Vec::new();
        if !self.element.is_empty() {
            parts.push(self.element.clone());
        }
        if self.place.is_known() {
            parts.push(format!("line {}, column {}", self.place.line, self.place.column));
        } else if !self.file.is_empty() && !self.message.contains(&self.file) {
            parts.push(self.file.clone());
        }
        if parts.is_empty() { Ok(()) } else { write!(f, " ({})", parts.join(", ")) }
    }
}

/// The element or attribute that a diagnostic points at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spot {
    element: String,
    place: Place,
}

impl Spot {
    pub(crate) fn at(place: Place) -> Self {
        Self { element: String::new(), place }
    }

    pub(crate) fn place(&self) -> Place {
        self.place
    }

    pub(crate) fn named(element: &str, place: Place) -> Self {
        Self { element: element.to_owned(), place }
    }
}

impl From<&Element> for Spot {
    fn from(element: &Element) -> Self {
        Self { element: format!("<{}>", shortened(&element.name)), place: element.place }
    }
}

impl From<&Attribute> for Spot {
    fn from(attribute: &Attribute) -> Self {
        Self { element: format!("attribute {}", shortened(&attribute.name)), place: attribute.place }
    }
}

/// A text of the author's in quotes, fit for one line of a log.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// How many characters of an author's text a message repeats.
const QUOTED: usize = 60;

/// A text of the author's, fit for one line of a log: no control characters, not too long.
pub(crate) fn shortened(text: &str) -> String {
    if text.len() <= QUOTED && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() || is_bidirectional(c) { char::REPLACEMENT_CHARACTER } else { c })
        .take(QUOTED)
        .collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}

/// Characters that turn the direction of writing would make a log line show something else.
const fn is_bidirectional(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
