//! A document as canonical text: two blanks for each level, one element a line, a text on the line
//! of its element, double quotes, comments where they were, a line break at the end.

use std::fmt::{self, Write as _};

use super::{Document, Element, Node};

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        for comment in &self.before {
            write_comment(&mut out, comment, 0);
        }
        write_element(&mut out, &self.root, 0);
        for comment in &self.after {
            write_comment(&mut out, comment, 0);
        }
        f.write_str(&out)
    }
}

fn write_element(out: &mut String, element: &Element, level: usize) {
    indent(out, level);
    let _ = write!(out, "<{}", element.name);
    for attribute in &element.attributes {
        let _ = write!(out, " {}=\"", attribute.name);
        escape(out, &attribute.value, true);
        out.push('"');
    }
    let has_element = element.elements().next().is_some();
    let has_text = element.children.iter().any(|node| matches!(node, Node::Text(_)));
    if element.children.is_empty() {
        out.push_str("/>\n");
    } else if has_text && !has_element {
        out.push('>');
        write_inline(out, element);
        let _ = writeln!(out, "</{}>", element.name);
    } else {
        out.push_str(">\n");
        for node in &element.children {
            match node {
                Node::Element(child) => write_element(out, child, level + 1),
                Node::Comment(comment) => write_comment(out, comment, level + 1),
                Node::Text(text) => {
                    indent(out, level + 1);
                    escape(out, &one_line(&text.value), false);
                    out.push('\n');
                }
            }
        }
        indent(out, level);
        let _ = writeln!(out, "</{}>", element.name);
    }
}

/// Text, and comments within it, on one line: white space means nothing but a blank.
fn write_inline(out: &mut String, element: &Element) {
    let is_text = |node: &Node| matches!(node, Node::Text(text) if !text.value.trim().is_empty());
    let first = element.children.iter().position(is_text).unwrap_or(0);
    let last = element.children.iter().rposition(is_text).unwrap_or(0);
    for (index, node) in element.children.iter().enumerate() {
        match node {
            Node::Text(text) => {
                let words = one_line(&text.value);
                let within = (first..last).contains(&index);
                if index > first && index <= last && text.value.starts_with(char::is_whitespace) {
                    out.push(' ');
                }
                escape(out, &words, false);
                if within && !words.is_empty() && text.value.ends_with(char::is_whitespace) {
                    out.push(' ');
                }
            }
            Node::Comment(comment) => {
                let _ = write!(out, "<!--{}-->", harmless(comment));
            }
            Node::Element(_) => {}
        }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn write_comment(out: &mut String, comment: &str, level: usize) {
    indent(out, level);
    let _ = writeln!(out, "<!--{}-->", harmless(comment));
}

/// A comment that came from elsewhere than a file may hold what no comment can.
fn harmless(comment: &str) -> String {
    let mut text: String = comment.chars().map(xml_character).collect();
    while text.contains("--") {
        text = text.replace("--", "- -");
    }
    if text.ends_with('-') {
        text.push(' ');
    }
    text
}

fn indent(out: &mut String, level: usize) {
    out.extend(std::iter::repeat_n("  ", level));
}

fn escape(out: &mut String, text: &str, in_attribute: bool) {
    for character in text.chars().map(xml_character) {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if in_attribute => out.push_str("&quot;"),
            '\n' | '\t' if in_attribute => {
                let _ = write!(out, "&#{};", character as u32);
            }
            '\r' => out.push_str("&#13;"),
            _ => out.push(character),
        }
    }
}

/// The character, or a stand-in for one that no XML file may hold.
fn xml_character(character: char) -> char {
    match character {
        '\t' | '\n' | '\r' => character,
        '\0'..' ' | '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let document = Document::parse(text.as_bytes(), "piece.xml").unwrap();
        assert_eq!(document.to_string(), expected);
        let again = Document::parse(expected.as_bytes(), "piece.xml").unwrap();
        assert_eq!(again.to_string(), expected);
    }

    #[test]
    fn one_element_a_line() {
        check(
            "<?xml version='1.0'?><!-- top --><a  x='1'><b> two\n words </b><c/><d></d>\n\n<!-- in --></a><!--end-->",
            "<!-- top -->\n<a x=\"1\">\n  <b>two words</b>\n  <c/>\n  <d/>\n  <!-- in -->\n</a>\n<!--end-->\n",
        );
    }

    #[test]
    fn escapes_and_odd_texts() {
        check("<a b='\"&lt;&#10;'>&amp;<![CDATA[<x>]]></a>", "<a b=\"&quot;&lt;&#10;\">&amp;&lt;x&gt;</a>\n");
        check("<a>b <!--c--> <!--d-->e </a>", "<a>b <!--c--> <!--d-->e</a>\n");
        check("<a>b<?c?>d</a>", "<a>bd</a>\n");
        check("<a>stray<?p?> text<b/></a>", "<a>\n  stray text\n  <b/>\n</a>\n");
        check("<a><!--one\n two--></a>", "<a>\n  <!--one\n two-->\n</a>\n");
    }

    #[test]
    fn what_belongs_to_other_languages_is_kept() {
        let text = "<a xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
                    xsi:noNamespaceSchemaLocation=\"piece.xsd\">\n  <b/>\n</a>\n";
        check(text, text);
        check("<a xmlns=\"urn:x\"><b/></a>", "<a xmlns=\"urn:x\">\n  <b/>\n</a>\n");
        let text = "<a xmlns=\"urn:x\" xmlns:x=\"urn:x\" x:b=\"1\"/>\n";
        check(text, text);
    }

    #[test]
    fn what_no_file_could_hold_is_made_harmless() {
        let mut root = Element::with_text("a", "\u{0}\u{8}b");
        root.children.push(Node::Comment("-- x ---".to_owned()));
        let text = Document::new(root).to_string();
        assert!(Document::parse(text.as_bytes(), "piece.xml").is_ok(), "{text}");
    }
}
