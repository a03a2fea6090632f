//! A description as a document, which prints as canonical XML.
//!
//! Reading what is written here gives the same description again.

mod board;
mod board_piece;
mod moves;
mod piece;
mod rules;
mod start;

use std::fmt;

use ::rules::Value;

use crate::description::{BoardDescription, KindName, Language, Metadata, PieceDescription};
use crate::document::{Document, Element};

impl PieceDescription {
    /// The document that describes this piece.
    #[must_use]
    pub fn to_document(&self) -> Document {
        Document::new(piece::write(self))
    }
}

impl BoardDescription {
    /// The document that describes this board.
    #[must_use]
    pub fn to_document(&self) -> Document {
        Document::new(board::write(self))
    }
}

impl fmt::Display for PieceDescription {
    /// Canonical XML.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_document().fmt(f)
    }
}

impl fmt::Display for BoardDescription {
    /// Canonical XML.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_document().fmt(f)
    }
}

fn write_metadata(id: Option<&str>, metadata: &Metadata) -> Element {
    let mut element = Element::new("metadata");
    if let Some(id) = id {
        element.push(Element::with_text("ID", id));
    }
    element.push(Element::with_text("name", &metadata.name));
    let write_optional = |element: &mut Element, name: &str, text: &Option<String>| {
        if let Some(text) = text {
            element.push(Element::with_text(name, text));
        }
    };
    write_optional(&mut element, "key", &metadata.key);
    for alias in &metadata.aliases {
        element.push(Element::with_text("alias", alias));
    }
    write_optional(&mut element, "version", &metadata.version);
    write_optional(&mut element, "author", &metadata.author);
    element.push(Element::with_text("boardType", metadata.board_type.name()));
    element
}

/// The outermost element of a file.
fn root(name: &str, language: Language) -> Element {
    match language {
        Language::First => Element::new(name),
        Language::Second => Element::new(name).attribute("language", 2),
    }
}

/// Adds attributes to an element, leaving out those that say what would hold anyway.
struct Attributes(Element);

impl Attributes {
    fn text(self, name: &str, value: impl fmt::Display) -> Self {
        Self(self.0.attribute(name, value))
    }

    fn optional(self, name: &str, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    fn flag(self, name: &str, value: bool, default: bool) -> Self {
        self.optional(name, (value != default).then_some(if value { "yes" } else { "no" }))
    }

    fn kinds(self, name: &str, kinds: &[KindName]) -> Self {
        self.optional(name, (!kinds.is_empty()).then(|| kinds_text(kinds)))
    }

    fn list(self, name: &str, words: &[String]) -> Self {
        self.optional(name, (!words.is_empty()).then(|| words.join(" ")))
    }
}

/// Kinds as a string of chars.
fn kinds_text(kinds: &[KindName]) -> String {
    kinds.iter().map(KindName::to_string).collect()
}

/// Vectors with blanks between them.
fn vectors_text(vectors: &[Vec<i32>]) -> String {
    vectors.iter().map(|vector| commas(vector)).collect::<Vec<_>>().join(" ")
}

/// Numbers with commas between them.
fn commas<T: fmt::Display>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// A value without needless zeros.
fn value_text(value: Value) -> String {
    let (units, millionths) = (value.0 / 1_000_000, value.0 % 1_000_000);
    let decimals = format!("{millionths:06}");
    match decimals.trim_end_matches('0') {
        "" => units.to_string(),
        decimals => format!("{units}.{decimals}"),
    }
}
