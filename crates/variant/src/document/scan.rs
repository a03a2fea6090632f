//! A quick look over a text before it is parsed, so that nothing hostile reaches the parser.
//!
//! It counts just what the limits speak of. Where the text is not XML the count may be off,
//! but never too low: the parser stops at the first thing that is not XML, this goes on.

use super::{MAX_ATTRIBUTES, MAX_DEPTH, MAX_NODES};

/// A limit that a text breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// Elements are nested too deeply.
    Depth,
    /// There are too many elements, texts and comments.
    Nodes,
    /// An element has too many attributes.
    Attributes,
    /// The file declares too many namespaces.
    Namespaces,
    /// There is a document type declaration.
    Dtd,
}

/// The first limit that `text` breaks, and the offset where it does.
pub(super) fn scan(text: &str) -> Result<(), (Excess, usize)> {
    let bytes = text.as_bytes();
    let mut counts = Counts::default();
    let mut at = 0;
    while let Some(open) = find(bytes, at, b"<") {
        at = counts.markup(bytes, open).map_err(|excess| (excess, open))?;
    }
    Ok(())
}

#[derive(Default)]
struct Counts {
    depth: usize,
    nodes: usize,
    namespaces: usize,
}

impl Counts {
    /// Counts the markup that begins at `open`, and says where it ends.
    fn markup(&mut self, bytes: &[u8], open: usize) -> Result<usize, Excess> {
        let rest = &bytes[open..];
        // A text may stand before every tag.
        self.nodes += if rest.starts_with(b"</") { 1 } else { 2 };
        if self.nodes > MAX_NODES {
            return Err(Excess::Nodes);
        }
        Ok(if rest.starts_with(b"<!--") {
            skip(bytes, open + 4, b"-->")
        } else if rest.starts_with(b"<![CDATA[") {
            skip(bytes, open + 9, b"]]>")
        } else if rest.starts_with(b"<?") {
            skip(bytes, open + 2, b"?>")
        } else if rest.starts_with(b"<!") {
            return Err(Excess::Dtd);
        } else if rest.starts_with(b"</") {
            self.depth = self.depth.saturating_sub(1);
            skip(bytes, open + 2, b">")
        } else {
            self.element(bytes, open)?
        })
    }

    fn element(&mut self, bytes: &[u8], open: usize) -> Result<usize, Excess> {
        let tag = tag(bytes, open);
        if tag.attributes > MAX_ATTRIBUTES {
            return Err(Excess::Attributes);
        }
        self.namespaces += bytes[open..tag.end].windows(5).filter(|word| word == b"xmlns").count();
        if self.namespaces > MAX_ATTRIBUTES {
            return Err(Excess::Namespaces);
        }
        if !tag.closed {
            self.depth += 1;
        }
        if self.depth > MAX_DEPTH { Err(Excess::Depth) } else { Ok(tag.end) }
    }
}

struct Tag {
    end: usize,
    closed: bool,
    attributes: usize,
}

/// The opening tag at `open`. A `>` between quotes does not end it.
fn tag(bytes: &[u8], open: usize) -> Tag {
    let (mut quote, mut attributes) = (None, 0);
    for (offset, &byte) in bytes.iter().enumerate().skip(open + 1) {
        match (quote, byte) {
            (Some(mark), _) if byte == mark => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'=') => attributes += 1,
            (None, b'>') => return Tag { end: offset + 1, closed: bytes[offset - 1] == b'/', attributes },
            (None, _) => {}
        }
    }
    Tag { end: bytes.len(), closed: true, attributes }
}

/// The offset behind the next `end`, or the end of everything.
fn skip(bytes: &[u8], from: usize, end: &[u8]) -> usize {
    find(bytes, from, end).map_or(bytes.len(), |found| found + end.len())
}

fn find(bytes: &[u8], from: usize, wanted: &[u8]) -> Option<usize> {
    let rest = bytes.get(from..)?;
    rest.windows(wanted.len()).position(|window| window == wanted).map(|found| from + found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_files_pass() {
        assert_eq!(scan("<?xml version='1.0'?><a b='>'><!-- <b> --><![CDATA[<x>]]><c/></a>"), Ok(()));
        assert_eq!(scan(&"<a></a>".repeat(10_000)), Ok(()));
        assert_eq!(scan(""), Ok(()));
    }

    #[test]
    fn each_limit_is_found_where_it_breaks() {
        let deep = "<a>".repeat(200_000);
        assert_eq!(scan(&deep), Err((Excess::Depth, 3 * MAX_DEPTH)));
        assert!(matches!(scan(&"<a/>".repeat(MAX_NODES)), Err((Excess::Nodes, _))));
        assert!(matches!(scan(&"<![CDATA[]]>".repeat(MAX_NODES)), Err((Excess::Nodes, _))));
        assert_eq!(scan("<!DOCTYPE a []><a/>"), Err((Excess::Dtd, 0)));
        let wide = format!("<a {}/>", "b='' ".repeat(MAX_ATTRIBUTES + 1));
        assert_eq!(scan(&wide), Err((Excess::Attributes, 0)));
        let foreign = "<a xmlns='b'/>".repeat(MAX_ATTRIBUTES + 1);
        assert!(matches!(scan(&foreign), Err((Excess::Namespaces, _))));
    }
}
