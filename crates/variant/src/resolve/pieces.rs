//! `<pieces>`: a piece with the char of one of the base's replaces what it states.

use super::removed::Removed;
use super::{Foreign, brought, move_to, nothing_to_remove, removes};
use crate::diagnostic::Problems;
use crate::document::{Attribute, Element, Node, Place};
use crate::read::{attribute, check_section, named};

/// The fields of a piece that are attributes or elements.
const FIELDS: &[&str] = &["ID", "value", "char"];

/// The pieces of a board and its base together, and the kinds of the base that are gone.
pub(super) fn merge(
    own: &Element,
    base: Option<Foreign<'_>>,
    problems: &mut Problems,
) -> (Option<Element>, Removed) {
    let mut gone = Removed::default();
    let mut pieces: Vec<Element> = Vec::new();
    let section = named(own, "pieces").next();
    let inherited: Vec<Element> =
        base.iter().flat_map(|base| brought(*base, "pieces")).map(fields_as_attributes).collect();
    let stated: Vec<&Element> = section.into_iter().flat_map(|section| section.elements()).collect();
    for piece in stated.iter().filter(|piece| removes(piece)) {
        check_section(piece, &[], &["char", "promoted", "remove"], problems);
        let name = name(piece);
        match inherited.iter().any(|known| self::name(known) == name) {
            true => gone.add(&name),
            false => nothing_to_remove(piece, problems),
        }
    }
    for known in inherited.into_iter().filter(|known| !gone.contains(&name(known))) {
        let own_name = name(&known);
        let mut over = stated.iter().filter(|piece| !removes(piece) && name(piece) == own_name);
        let Some(known) = gone.without(known) else { continue };
        pieces.push(match over.next() {
            Some(over) => merge_piece(known, over, problems),
            None => known,
        });
        // A second one with the same char is left for the reader to find.
        pieces.extend(over.map(|piece| (*piece).clone()));
    }
    let known: Vec<String> = pieces.iter().map(name).collect();
    let newcomers = stated.iter().filter(|piece| !removes(piece) && !known.contains(&name(piece)));
    pieces.extend(newcomers.map(|piece| (*piece).clone()));
    if section.is_none() && pieces.is_empty() {
        return (None, gone);
    }
    let mut element = Element { name: "pieces".to_owned(), place: own.place, ..Element::default() };
    if let Some(section) = section {
        element.place = section.place;
        element.attributes.clone_from(&section.attributes);
        element
            .children
            .extend(section.children.iter().filter(|node| matches!(node, Node::Text(_))).cloned());
    }
    element.children.extend(pieces.into_iter().map(Node::Element));
    (Some(element), gone)
}

/// What a board calls a piece: its char, or `+` and the char of what it is the promoted form of.
fn name(piece: &Element) -> String {
    let text = |name: &str| match attribute(piece, name) {
        Some(attribute) => Some(attribute.value.trim().to_owned()),
        None => named(piece, name).next().map(Element::text),
    };
    match attribute(piece, "promoted") {
        Some(promoted) => format!("+{}", promoted.value.trim()),
        None => text("char").unwrap_or_default(),
    }
}

/// Writes the fields that are elements as attributes.
fn fields_as_attributes(mut piece: Element) -> Element {
    for field in FIELDS {
        let child = named(&piece, field).next().map(|child| (child.text(), child.place));
        if let Some((text, place)) = child {
            set(&mut piece, field, text, place);
            piece
                .children
                .retain(|node| !is_element(node, |name| name == *field || name.to_uppercase() == *field));
        }
    }
    piece
}

fn is_element(node: &Node, wanted: impl Fn(&str) -> bool) -> bool {
    matches!(node, Node::Element(element) if wanted(&element.name))
}

fn set(piece: &mut Element, name: &str, value: String, place: Place) {
    piece.attributes.retain(|attribute| attribute.foreign || !attribute.name.eq_ignore_ascii_case(name));
    piece.attributes.push(Attribute { name: name.to_owned(), value, place, foreign: false });
}

/// A piece of the base with what the board says of it.
fn merge_piece(mut known: Element, over: &Element, problems: &mut Problems) -> Element {
    let over = fields_as_attributes(over.clone());
    // Whatever is wrong with the two together is about what this board says of it.
    move_to(&mut known, over.place);
    let states = |name: &str| attribute(&over, name).is_some();
    let promotes = named(&over, "promotion").any(|child| !removes(child));
    let forget = |attribute: &Attribute| {
        let role = attribute.name == "type";
        (role && (states("royal") || promotes)) || (attribute.name == "royal" && states("type"))
    };
    known.attributes.retain(|attribute| !forget(attribute));
    for attribute in over.attributes.iter().filter(|attribute| !attribute.foreign) {
        set(&mut known, &attribute.name, attribute.value.clone(), attribute.place);
    }
    let stated: Vec<String> = over.elements().map(|child| child.name.clone()).collect();
    let had: Vec<String> = known.elements().map(|child| child.name.clone()).collect();
    known.children.retain(|node| !is_element(node, |name| stated.iter().any(|stated| stated == name)));
    for node in over.children {
        match node {
            Node::Element(child) if removes(&child) => {
                check_section(&child, &[], &["remove"], problems);
                if !had.contains(&child.name) {
                    nothing_to_remove(&child, problems);
                }
            }
            Node::Comment(_) => {}
            node => known.children.push(node),
        }
    }
    known
}
