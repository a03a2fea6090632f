//! From the bytes of a file to a [`Document`], or to the one reason why not.

use std::collections::BTreeSet;

use roxmltree::{Error, ParsingOptions};

use super::locate::Locator;
use super::scan::{Excess, scan};
use super::{Attribute, Document, Element, MAX_ATTRIBUTES, MAX_DEPTH, MAX_FILE_BYTES, MAX_NODES, Node, Text};
use crate::diagnostic::{Code, Diagnostic, Spot, shortened};

impl Document {
    /// Parses the bytes of a file, which `file` names in the diagnostic.
    ///
    /// # Errors
    /// When the bytes are not well-formed XML in UTF-8, or beyond the limits.
    pub fn parse(bytes: &[u8], file: &str) -> Result<Self, Diagnostic> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(too_large(file));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| not_utf8(bytes, error.valid_up_to(), file))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let locator = Locator::new(text);
        scan(text).map_err(|(excess, offset)| beyond_limits(excess, offset, &locator, file))?;
        let options =
            ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES as u32, ..ParsingOptions::default() };
        let tree = roxmltree::Document::parse_with_options(text, options)
            .map_err(|error| broken(&error, text, &locator, file))?;
        Ok(convert(&tree, &locator))
    }
}

/// What to say of a file that is not even read because of its size.
pub(crate) fn too_large(file: &str) -> Diagnostic {
    Diagnostic::new(Code::XmlTooLarge, file, Spot::default())
        .message(format!("The file is larger than {} KiB.", MAX_FILE_BYTES / 1024))
        .remedy("Split it or take out what is not needed; a large board with hundreds of specials has about 100 KiB.")
}

fn not_utf8(bytes: &[u8], valid: usize, file: &str) -> Diagnostic {
    let readable = String::from_utf8_lossy(&bytes[..valid]);
    let place = Locator::new(&readable).place(readable.len());
    Diagnostic::new(Code::XmlNotUtf8, file, Spot::at(place))
        .message("The file is not text in UTF-8.")
        .remedy("Save it again with the encoding UTF-8.")
}

fn beyond_limits(excess: Excess, offset: usize, locator: &Locator<'_>, file: &str) -> Diagnostic {
    let (code, message, remedy) = match excess {
        Excess::Depth => (
            Code::XmlTooDeep,
            format!("Elements are nested more than {MAX_DEPTH} deep."),
            "Close each element before the next of its kind begins; pieces and boards need five levels.",
        ),
        Excess::Nodes => (
            Code::XmlTooManyNodes,
            format!("The file has more than {MAX_NODES} elements, texts and comments."),
            "Take out what is not needed.",
        ),
        Excess::Attributes => (
            Code::XmlTooManyAttributes,
            format!("An element has more than {MAX_ATTRIBUTES} attributes."),
            "Take out those that mean nothing here; no element has more than twenty.",
        ),
        Excess::Namespaces => (
            Code::XmlTooManyAttributes,
            format!("The file declares more than {MAX_ATTRIBUTES} namespaces (xmlns)."),
            "Take them out; they mean nothing here.",
        ),
        Excess::Dtd => (
            Code::XmlDtd,
            "The file has a document type declaration (<!DOCTYPE ...>).".to_owned(),
            "Take it out; it is not needed and never read.",
        ),
    };
    Diagnostic::new(code, file, Spot::at(locator.place(offset))).message(message).remedy(remedy)
}

fn broken(error: &Error, text: &str, locator: &Locator<'_>, file: &str) -> Diagnostic {
    let position = error.pos();
    let place = match error {
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream | Error::NoRootNode => {
            locator.place(text.trim_end().len())
        }
        _ => super::Place { line: position.row, column: position.col },
    };
    let (message, remedy) = explain(error);
    let at = Spot::at(place);
    Diagnostic::new(Code::XmlBroken, file, at)
        .message(format!("The XML is broken: {message}."))
        .remedy(remedy)
}

/// What went wrong, and what to write instead.
fn explain(error: &Error) -> (String, String) {
    let fixed = |message: &str, remedy: &str| (message.to_owned(), remedy.to_owned());
    match error {
        Error::UnexpectedCloseTag(expected, actual, _) => {
            let (expected, actual) = (shortened(expected), shortened(actual));
            (
                format!("</{actual}> closes an element that is called <{expected}>"),
                format!("Write </{expected}> here, or open <{actual}> before."),
            )
        }
        Error::UnknownEntityReference(name, _) => (
            format!("&{}; is not known", shortened(name)),
            "Write the character itself; & is written &amp;.".to_owned(),
        ),
        Error::MalformedEntityReference(_) => {
            fixed("there is an & that begins no entity", "Write &amp; for the character &.")
        }
        Error::DuplicatedAttribute(name, _) => {
            (format!("the attribute {} stands twice", shortened(name)), "Keep one of the two.".to_owned())
        }
        Error::InvalidAttributeValue(_) => fixed(
            "there is a < between quotes",
            "Write &lt; for the character <, or close the quotes before.",
        ),
        Error::NoRootNode => fixed("there is no element at all", "Begin with <piece> or <board>."),
        Error::UnclosedRootNode => fixed("the file ends before all elements are closed", CLOSE_ALL),
        Error::UnexpectedEndOfStream => fixed("the file ends in the middle of something", CLOSE_ALL),
        Error::InvalidComment(_) => {
            fixed("a comment may not hold two hyphens in a row", "Write one hyphen, or other words.")
        }
        Error::UnknownNamespace(prefix, _) => {
            let prefix = shortened(prefix);
            (format!("the prefix {prefix}: is not declared"), format!("Take out \"{prefix}:\"."))
        }
        Error::UnexpectedDeclaration(_) => fixed(
            "<?xml ...?> is not the very first thing in the file",
            "Take it out, or what stands before it.",
        ),
        Error::UnknownToken(_) => fixed(
            "there is something that cannot stand here",
            "Everything belongs inside one <piece> or <board>; look also for a < too many just before.",
        ),
        Error::NonXmlChar(character, _) => (
            format!("there is a character that no XML file may hold (number {})", u32::from(*character)),
            "Take it out; it may not be visible.".to_owned(),
        ),
        Error::InvalidName(_) => {
            fixed("here should be the name of an element or attribute", "Write &lt; for the character <.")
        }
        other => (
            shortened(&without_place(&other.to_string())),
            "Look for a missing <, >, quote or closing tag here or just before.".to_owned(),
        ),
    }
}

const CLOSE_ALL: &str = "Close every element, the outermost one last: </piece> or </board>.";

/// The parser's own words without " at 3:5", which is said elsewhere.
fn without_place(message: &str) -> String {
    message.split(" at ").next().unwrap_or(message).to_owned()
}

fn convert(tree: &roxmltree::Document<'_>, locator: &Locator<'_>) -> Document {
    let root_element = tree.root_element();
    let comments = |nodes: &mut dyn Iterator<Item = roxmltree::Node<'_, '_>>| {
        nodes.filter(|node| node.is_comment()).filter_map(|node| node.text().map(str::to_owned)).collect()
    };
    let mut children = tree.root().children();
    let before = comments(&mut children.by_ref().take_while(|node| *node != root_element));
    let after = comments(&mut children);
    Document { before, root: element(root_element, locator), after }
}

/// Recursion is safe: the nesting has been limited.
fn element(node: roxmltree::Node<'_, '_>, locator: &Locator<'_>) -> Element {
    let mut children = Vec::new();
    // White space counts only within a text, as between the comments of "a<!-- --> <!-- -->b".
    let holds_text = !node.children().any(|child| child.is_element());
    for child in node.children() {
        let text = child.text().unwrap_or_default();
        if child.is_element() {
            children.push(Node::Element(element(child, locator)));
        } else if child.is_comment() {
            children.push(Node::Comment(text.to_owned()));
        } else if child.is_text() && (holds_text || !text.trim().is_empty()) {
            push_text(&mut children, child, locator);
        }
    }
    let is_blank = |node: &Node| matches!(node, Node::Text(text) if text.value.trim().is_empty());
    if children.iter().all(|child| is_blank(child) || matches!(child, Node::Comment(_))) {
        children.retain(|child| !is_blank(child));
    }
    Element {
        name: node.tag_name().name().to_owned(),
        children,
        attributes: attributes(node, locator),
        place: locator.place(node.range().start),
    }
}

/// Adds a text, joining it to one that only a processing instruction keeps apart.
fn push_text(children: &mut Vec<Node>, node: roxmltree::Node<'_, '_>, locator: &Locator<'_>) {
    let value = node.text().unwrap_or_default();
    if let Some(Node::Text(before)) = children.last_mut() {
        before.value.push_str(value);
        return;
    }
    let lead = value.len() - value.trim_start().len();
    let place = locator.place(node.range().start + lead);
    children.push(Node::Text(Text { value: value.to_owned(), place }));
}

fn attributes(node: roxmltree::Node<'_, '_>, locator: &Locator<'_>) -> Vec<Attribute> {
    let own = node.attributes().map(|attribute| {
        let prefix = attribute.namespace().and_then(|uri| prefix(node, uri));
        Attribute {
            name: match prefix {
                Some(prefix) => format!("{prefix}:{}", attribute.name()),
                None => attribute.name().to_owned(),
            },
            value: attribute.value().to_owned(),
            place: locator.place(attribute.range().start),
            foreign: attribute.namespace().is_some(),
        }
    });
    declarations(node, locator).into_iter().chain(own).collect()
}

/// A prefix that stands for a namespace. The default namespace has none, and does not hold for attributes.
fn prefix<'a>(node: roxmltree::Node<'a, '_>, uri: &str) -> Option<&'a str> {
    let prefixes = node.namespaces().filter(|namespace| namespace.uri() == uri);
    prefixes.filter_map(|namespace| namespace.name()).next().or_else(|| node.lookup_prefix(uri))
}

/// The namespaces that an element itself declares, so that writing it declares them again.
fn declarations(node: roxmltree::Node<'_, '_>, locator: &Locator<'_>) -> Vec<Attribute> {
    // Hardly any file has more than the one that every file has.
    if node.namespaces().all(|namespace| namespace.name() == Some("xml")) {
        return Vec::new();
    }
    // The parser lists inherited ones too; a set keeps the search for new ones short.
    let inherited: BTreeSet<_> = node.parent_element().map(in_scope).unwrap_or_default();
    let declared = in_scope(node).into_iter().filter(|namespace| !inherited.contains(namespace));
    let place = locator.place(node.range().start);
    declared
        .filter(|(prefix, _)| *prefix != Some("xml"))
        .map(|(prefix, uri)| Attribute {
            name: prefix.map_or_else(|| "xmlns".to_owned(), |prefix| format!("xmlns:{prefix}")),
            value: uri.to_owned(),
            place,
            foreign: true,
        })
        .collect()
}

fn in_scope<'a>(node: roxmltree::Node<'a, '_>) -> BTreeSet<(Option<&'a str>, &'a str)> {
    node.namespaces().map(|namespace| (namespace.name(), namespace.uri())).collect()
}
