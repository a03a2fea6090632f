//! Finding the parts of an element, and noticing what does not belong there.

use crate::diagnostic::{Code, Problems, Spot, quoted, shortened};
use crate::document::{Attribute, Element, Node};
use crate::nearest::did_you_mean;

/// Names that may be spelled in two ways, and the one that counts.
const SPELLINGS: &[(&str, &str)] = &[("id", "ID"), ("piecevariant", "imagevariant")];

/// The name of an element or attribute in its first spelling.
fn canonical(name: &str) -> &str {
    SPELLINGS.iter().find(|(other, _)| *other == name).map_or(name, |(_, first)| first)
}

/// The only child of that name. A second one is passed over with a warning.
pub(super) fn single<'a>(parent: &'a Element, name: &str, problems: &mut Problems) -> Option<&'a Element> {
    let mut found = named(parent, name);
    let first = found.next();
    for repeated in found {
        let code = problems.strict(Code::ElementRepeated, Code::RepetitionRefused);
        let counts = if code == Code::ElementRepeated { "; the first one counts" } else { "" };
        let message = format!("There is another <{name}> in <{}> already{counts}.", parent.name);
        problems.report(code, repeated, message, "Take one of them out.");
    }
    first
}

/// The child of that name which every file must have.
pub(super) fn section<'a>(
    parent: &'a Element,
    name: &str,
    example: &str,
    problems: &mut Problems,
) -> Option<&'a Element> {
    let found = single(parent, name, problems);
    if found.is_none() {
        let message = format!("There is no <{name}> in <{}>.", parent.name);
        problems.report(Code::SectionMissing, parent, message, format!("Write {example}."));
    }
    found
}

/// All children of that name.
pub(crate) fn named<'a>(parent: &'a Element, name: &str) -> impl Iterator<Item = &'a Element> {
    parent.elements().filter(move |element| canonical(&element.name) == name)
}

/// An attribute of this language.
pub(crate) fn attribute<'a>(element: &'a Element, name: &str) -> Option<&'a Attribute> {
    element.attributes.iter().find(|attribute| !attribute.foreign && canonical(&attribute.name) == name)
}

/// Warns of everything in an element that has no meaning there.
pub(crate) fn check_section(
    element: &Element,
    children: &[&str],
    attributes: &[&str],
    problems: &mut Problems,
) {
    check_children(element, children, problems);
    check_attributes(element, attributes, children, problems);
    check_text(element, problems);
}

/// Warns of text and attributes that have no meaning in an element; its children are the caller's to check.
pub(super) fn check_list(element: &Element, attributes: &[&str], problems: &mut Problems) {
    check_attributes(element, attributes, &[], problems);
    check_text(element, problems);
}

fn check_text(element: &Element, problems: &mut Problems) {
    for node in &element.children {
        if let Node::Text(text) = node
            && !text.value.trim().is_empty()
        {
            problems.report(
                problems.strict(Code::TextStray, Code::TextRefused),
                Spot::named(&format!("<{}>", element.name), text.place),
                format!("The text {} has no meaning here.", quoted(text.value.trim())),
                "Take it out, or put it in a comment: <!-- ... -->.",
            );
        }
    }
}

/// The text of an element that should hold nothing but a text. Warns of everything else in it.
pub(super) fn leaf(element: &Element, attributes: &[&str], problems: &mut Problems) -> String {
    check_children(element, &[], problems);
    check_attributes(element, attributes, &[], problems);
    element.text()
}

fn check_children(element: &Element, known: &[&str], problems: &mut Problems) {
    for child in element.elements().filter(|child| !known.contains(&canonical(&child.name))) {
        let advice = match known {
            [] => format!("Write only text in <{}>.", element.name),
            _ => format!(
                "{}In <{}> there can be {}.",
                did_you_mean(&child.name, known.iter().copied()),
                element.name,
                listed(known.iter().map(|name| format!("<{name}>")))
            ),
        };
        let message = format!("<{}> is not known in <{}>.", shortened(&child.name), element.name);
        let code = problems.strict(Code::ElementUnknown, Code::ElementRefused);
        problems.report(code, child, message, advice);
    }
}

fn check_attributes(element: &Element, known: &[&str], children: &[&str], problems: &mut Problems) {
    let own = element.attributes.iter().filter(|attribute| !attribute.foreign);
    for attribute in own.filter(|attribute| !known.contains(&canonical(&attribute.name))) {
        let name = canonical(&attribute.name);
        let advice = if children.contains(&name) {
            format!("Write it as an element: <{name}>{}</{name}>.", shortened(&attribute.value))
        } else if known.is_empty() {
            "Take it out.".to_owned()
        } else {
            let near = did_you_mean(name, known.iter().copied());
            format!("{near}The attributes of <{}>: {}.", element.name, known.join(", "))
        };
        let message =
            format!("The attribute {} is not known in <{}>.", quoted(&attribute.name), element.name);
        let code = problems.strict(Code::AttributeUnknown, Code::AttributeRefused);
        problems.report(code, attribute, message, advice);
    }
}

/// "a, b and c".
pub(super) fn listed(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
