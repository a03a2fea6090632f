//! A description as a document, which prints as canonical XML.
//!
//! Reading what is written here gives the same description again.

mod board;
mod piece;

use std::fmt;

use rules::Value;

use crate::description::{BoardDescription, Metadata, PieceDescription};
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
    let optional = [("key", &metadata.key), ("version", &metadata.version), ("author", &metadata.author)];
    for (name, text) in optional {
        if let Some(text) = text {
            element.push(Element::with_text(name, text));
        }
    }
    element.push(Element::with_text("boardType", metadata.board_type.name()));
    element
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
