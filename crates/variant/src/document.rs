//! The XML of a file as a plain tree in which every part knows its place.
//!
//! This is the raw half of reading: names and texts as they were written, nothing interpreted.

mod limits;
mod locate;
mod parse;
mod scan;
mod write;

pub use limits::{MAX_ATTRIBUTES, MAX_DEPTH, MAX_FILE_BYTES, MAX_NODES};
pub(crate) use parse::too_large;

use std::fmt;

/// Where something stands in a file. Line and column count from 1; 0 stands for "nowhere".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl Place {
    /// Whether this is a real place.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.line > 0
    }
}

/// A whole XML file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The comments before the root element.
    pub before: Vec<String>,
    /// The root element.
    pub root: Element,
    /// The comments after the root element.
    pub after: Vec<String>,
}

/// An element with everything inside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Element {
    /// The name, without a namespace prefix.
    pub name: String,
    /// The attributes, in the order of the file.
    pub attributes: Vec<Attribute>,
    /// What is inside, in the order of the file.
    pub children: Vec<Node>,
    /// Where the element begins.
    pub place: Place,
}

/// An attribute of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// The name, with its prefix where it has one.
    pub name: String,
    /// The value.
    pub value: String,
    /// Where the attribute begins.
    pub place: Place,
    /// Whether it belongs to another language (`xsi:...`, `xmlns`) and means nothing to this one.
    pub foreign: bool,
}

/// Something inside an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// An element.
    Element(Element),
    /// Text, with entities resolved.
    Text(Text),
    /// A comment, as it was written between `<!--` and `-->`.
    Comment(String),
}

/// A run of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The text itself.
    pub value: String,
    /// Where it begins.
    pub place: Place,
}

impl Document {
    /// A document with nothing but a root element.
    #[must_use]
    pub fn new(root: Element) -> Self {
        Self { before: Vec::new(), root, after: Vec::new() }
    }
}

impl Element {
    /// An element with nothing inside.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// An element with a text inside.
    #[must_use]
    pub fn with_text(name: &str, text: impl fmt::Display) -> Self {
        let text = Text { value: text.to_string(), place: Place::default() };
        Self { children: vec![Node::Text(text)], ..Self::new(name) }
    }

    /// The same element with one more attribute.
    #[must_use]
    pub fn attribute(mut self, name: &str, value: impl fmt::Display) -> Self {
        let place = Place::default();
        self.attributes.push(Attribute {
            name: name.to_owned(),
            value: value.to_string(),
            place,
            foreign: false,
        });
        self
    }

    /// Puts an element inside, after what is there.
    pub fn push(&mut self, child: Self) {
        self.children.push(Node::Element(child));
    }

    /// The elements inside.
    pub fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) | Node::Comment(_) => None,
        })
    }

    /// Whether another element says the same: places, comments and the layout of texts do not count.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let attributes = |element: &Self| -> Vec<(String, String)> {
            let own = element.attributes.iter().filter(|attribute| !attribute.foreign);
            let mut all: Vec<_> = own.map(|found| (found.name.clone(), found.value.clone())).collect();
            all.sort();
            all
        };
        self.name == other.name
            && attributes(self) == attributes(other)
            && self.text() == other.text()
            && self.elements().count() == other.elements().count()
            && self.elements().zip(other.elements()).all(|(own, other)| own.same(other))
    }

    /// The text inside, without white space at its ends and with one blank for any other run of it.
    /// Comments do not part words, elements do.
    #[must_use]
    pub fn text(&self) -> String {
        let mut whole = String::new();
        for node in &self.children {
            match node {
                Node::Text(text) => whole.push_str(&text.value),
                Node::Element(_) => whole.push(' '),
                Node::Comment(_) => {}
            }
        }
        whole.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
