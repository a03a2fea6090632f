//! Bases and rule files: from what a board's own file says to all that holds for it.
//!
//! This is done on the XML, before anything is interpreted: what a board does not state comes from its base,
//! rule files are laid over that, and the result is read like any board that stands on its own. Whatever comes
//! from elsewhere gets the place of the `<base>` or `<rulefile>` that brought it, so that diagnostics point into
//! the file that can be changed.

mod pieces;
mod removed;
mod rules;

pub(crate) use rules::read_no;

use crate::description::RuleName;
use crate::diagnostic::{Code, Problems};
use crate::document::{Element, Node, Place};
use crate::read::{attribute, check_section, named};

/// Something from elsewhere and the place in the board's own file that names it.
#[derive(Clone, Copy)]
pub(crate) struct Foreign<'a> {
    /// The outermost element of its file; of a base, everything that it takes from elsewhere is in it.
    pub(crate) root: &'a Element,
    /// Where it is named.
    pub(crate) place: Place,
}

/// Sections that are taken from the base as a whole where the board has none. Of those in one row there can be
/// one alone.
const WHOLE: &[&[&str]] = &[
    &["players"],
    &["space"],
    &["start", "position"],
    &["castling"],
    &["shuffle"],
    &["customcolors"],
    &["look"],
    &["notation"],
    &["specials"],
];

/// The outermost element of a board in which everything from elsewhere has found its place.
pub(crate) fn resolve(
    own: &Element,
    base: Option<Foreign<'_>>,
    rule_files: &[Foreign<'_>],
    problems: &mut Problems,
) -> Element {
    let mut root = Element {
        children: Vec::new(),
        name: own.name.clone(),
        attributes: own.attributes.clone(),
        place: own.place,
    };
    metadata(&mut root, own, base);
    let (pieces, gone) = pieces::merge(own, base, problems);
    root.children.extend(pieces.map(Node::Element));
    for alternatives in WHOLE {
        whole(&mut root, own, (base, rule_files), alternatives, &gone, problems);
    }
    if named(own, "notation").next().is_none() {
        forget_letters(&mut root);
    }
    root.children.extend(zones(own, base, rule_files).map(Node::Element));
    root.children.extend(rules::merge(own, base, rule_files, &gone, problems).map(Node::Element));
    // What belongs nowhere is left for the reader to find.
    let merged = ["metadata", "base", "rulefile", "pieces", "zones", "rules"];
    let is_merged = |name: &str| merged.contains(&name) || WHOLE.concat().contains(&name);
    let others = own.children.iter().filter(|node| match node {
        Node::Element(element) => !is_merged(&element.name),
        Node::Text(_) => true,
        Node::Comment(_) => false,
    });
    root.children.extend(others.cloned());
    root
}

/// The same element, standing at another place with all that is in it.
fn moved(element: &Element, place: Place) -> Element {
    let mut copy = element.clone();
    move_to(&mut copy, place);
    copy
}

fn move_to(element: &mut Element, place: Place) {
    element.place = place;
    for attribute in &mut element.attributes {
        attribute.place = place;
    }
    for node in &mut element.children {
        match node {
            Node::Element(child) => move_to(child, place),
            Node::Text(text) => text.place = place,
            Node::Comment(_) => {}
        }
    }
}

/// The elements of a name in a section of a file from elsewhere, moved to where that is named.
fn brought<'a>(from: Foreign<'a>, section: &'a str) -> impl Iterator<Item = Element> + 'a {
    let sections = named(from.root, section);
    sections.flat_map(Element::elements).map(move |element| moved(element, from.place))
}

/// Whether an element says `remove="yes"`.
fn removes(element: &Element) -> bool {
    attribute(element, "remove").is_some_and(|attribute| attribute.value.trim() == "yes")
}

/// A board has its own metadata; only the board type may come from the base.
fn metadata(root: &mut Element, own: &Element, base: Option<Foreign<'_>>) {
    for element in named(own, "metadata") {
        let mut element = element.clone();
        if let Some(base) = base
            && named(&element, "boardType").next().is_none()
        {
            let inherited = brought(base, "metadata").filter(|field| field.name == "boardType");
            element.children.extend(inherited.map(Node::Element));
        }
        root.push(element);
    }
}

/// A section that is taken from elsewhere as a whole: from the last rule file that has it, or from the base.
fn whole(
    root: &mut Element,
    own: &Element,
    (base, rule_files): (Option<Foreign<'_>>, &[Foreign<'_>]),
    alternatives: &[&str],
    gone: &removed::Removed,
    problems: &mut Problems,
) {
    let of = |parent: &Element| -> Vec<Element> {
        let elements = parent.elements().filter(|element| alternatives.contains(&element.name.as_str()));
        elements.cloned().collect()
    };
    let stated = of(own);
    let moved_from = |from: Foreign<'_>| -> Vec<Element> {
        of(from.root).iter().map(|element| moved(element, from.place)).collect()
    };
    let of_base: Vec<Element> = base.map(moved_from).unwrap_or_default();
    // What is gone with a piece that is removed was there all the same.
    let mut is_there = !of_base.is_empty();
    let mut inherited: Vec<Element> =
        of_base.into_iter().filter_map(|element| gone.without(element)).collect();
    for file in rule_files {
        let over = moved_from(*file);
        if !over.is_empty() {
            inherited = over.into_iter().filter(|element| !removes(element)).collect();
            is_there = !inherited.is_empty();
        }
    }
    if stated.is_empty() {
        root.children.extend(inherited.into_iter().map(Node::Element));
        return;
    }
    for element in stated {
        if removes(&element) {
            check_section(&element, &[], &["remove"], problems);
            if !is_there {
                nothing_to_remove(&element, problems);
            }
        } else {
            root.push(element);
        }
    }
}

/// Takes those letters out of a base's notation that belonged to pieces which are gone.
fn forget_letters(root: &mut Element) {
    let pieces = named(root, "pieces").flat_map(Element::elements);
    let others =
        pieces.filter_map(|piece| attribute(piece, "alsochar")).map(|letters| letters.value.as_str());
    let others: String = others.collect();
    for node in &mut root.children {
        if let Node::Element(element) = node
            && element.name == "notation"
        {
            for letters in element.attributes.iter_mut().filter(|attribute| attribute.name == "letters") {
                letters.value.retain(|letter| others.contains(letter));
            }
        }
    }
}

fn nothing_to_remove(element: &Element, problems: &mut Problems) {
    let message = format!("There is no such <{}> in the base that could be removed.", element.name);
    problems.report(Code::RemovalWrong, element, message, "Take this element out.");
}

/// The zones: those of one name replace each other, the board's own come last.
fn zones(own: &Element, base: Option<Foreign<'_>>, rule_files: &[Foreign<'_>]) -> Option<Element> {
    let name = |element: &Element| attribute(element, "name").map(|name| name.value.trim().to_owned());
    let mut zones: Vec<Element> = Vec::new();
    let lay_over = |zones: &mut Vec<Element>, over: Vec<Element>| {
        let names: Vec<_> = over.iter().map(name).collect();
        zones.retain(|zone| !names.contains(&name(zone)));
        zones.extend(over);
    };
    for from in base.iter().chain(rule_files) {
        lay_over(&mut zones, brought(*from, "zones").collect());
    }
    let mut sections = named(own, "zones");
    let first = sections.next();
    lay_over(&mut zones, first.iter().flat_map(|section| section.elements()).cloned().collect());
    if first.is_none() && zones.is_empty() {
        return None;
    }
    let mut element = Element { name: "zones".to_owned(), place: own.place, ..Element::default() };
    if let Some(first) = first {
        element.place = first.place;
        element.attributes.clone_from(&first.attributes);
        element.children.extend(first.children.iter().filter(|node| matches!(node, Node::Text(_))).cloned());
    }
    element.children.extend(zones.into_iter().map(Node::Element));
    Some(element)
}

/// Whether the element of a name may stand several times in `<rules>`.
fn repeats(name: &str) -> bool {
    RuleName::from_name(name).is_some_and(RuleName::repeats)
}
