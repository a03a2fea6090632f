//! Kinds of piece that a board does not take over from its base, and what names them.

use crate::document::{Attribute, Element, Node};

/// The chars of the kinds that are gone, such as `Q` or `+P`.
#[derive(Default)]
pub(super) struct Removed(Vec<String>);

/// What becomes of a list of kinds when nothing is left in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Emptied {
    /// The attribute goes.
    Attribute,
    /// The whole element goes, since without the list it would mean something else.
    Element,
}

/// Where kinds are named: element, attribute, and what becomes of an emptied one.
const LISTS: &[(&str, &str, Emptied)] = &[
    ("promotion", "to", Emptied::Element),
    ("castling", "king", Emptied::Element),
    ("castling", "with", Emptied::Element),
    ("blast", "shielded", Emptied::Attribute),
    ("blast", "immune", Emptied::Attribute),
    ("quiet", "resetby", Emptied::Attribute),
    ("notation", "silent", Emptied::Attribute),
    ("drops", "must", Emptied::Attribute),
    ("goal", "pieces", Emptied::Element),
    ("chase", "by", Emptied::Element),
    ("chase", "of", Emptied::Element),
    ("apart", "pieces", Emptied::Element),
    ("between", "piece", Emptied::Element),
    ("between", "pieces", Emptied::Element),
    ("among", "order", Emptied::Attribute),
    ("army", "from", Emptied::Element),
];

/// Where moves, and the ends by having too few pieces, name kinds.
const ANYWHERE: &[(&str, Emptied)] = &[
    ("pieces", Emptied::Element),
    ("prey", Emptied::Element),
    ("spares", Emptied::Attribute),
    ("lostto", Emptied::Attribute),
    ("notover", Emptied::Attribute),
];

impl Removed {
    /// Notes that a kind is gone, and its promoted form with it.
    pub(super) fn add(&mut self, name: &str) {
        self.0.push(name.to_owned());
        if !name.starts_with('+') {
            self.0.push(format!("+{name}"));
        }
    }

    /// Whether a kind is gone.
    pub(super) fn contains(&self, name: &str) -> bool {
        self.0.iter().any(|gone| gone == name)
    }

    /// An element of the base without the kinds that are gone, if anything is left of it.
    pub(super) fn without(&self, mut element: Element) -> Option<Element> {
        if self.0.is_empty() {
            return Some(element);
        }
        let name = element.name.clone();
        let mut keeps = true;
        element.attributes.retain_mut(|attribute| match emptied(&name, attribute) {
            Some(emptied) if !self.strip(attribute) => {
                keeps &= emptied == Emptied::Attribute;
                false
            }
            _ => true,
        });
        let children = std::mem::take(&mut element.children);
        element.children = children
            .into_iter()
            .filter_map(|node| match node {
                Node::Element(child) => self.without(child).map(Node::Element),
                other => Some(other),
            })
            .collect();
        keeps.then_some(element)
    }

    /// Takes the kinds that are gone out of a list; whether anything is left.
    fn strip(&self, attribute: &mut Attribute) -> bool {
        let mut kept = String::new();
        let mut promoted = false;
        for letter in attribute.value.chars().filter(|letter| !letter.is_whitespace()) {
            if letter == '+' {
                promoted = true;
                continue;
            }
            let kind = if std::mem::take(&mut promoted) { format!("+{letter}") } else { letter.to_string() };
            if !self.contains(&kind) {
                kept.push_str(&kind);
            }
        }
        let was_empty = attribute.value.trim().is_empty();
        attribute.value = kept;
        was_empty || !attribute.value.is_empty()
    }
}

/// What becomes of an attribute when nothing is left in it, if it names kinds at all.
fn emptied(element: &str, attribute: &Attribute) -> Option<Emptied> {
    let all = element == "drops" && attribute.value.trim() == "all";
    let listed = LISTS.iter().find(|(owner, name, _)| *owner == element && *name == attribute.name);
    let anywhere = ANYWHERE.iter().find(|(name, _)| *name == attribute.name);
    let emptied = listed.map(|(.., emptied)| *emptied).or_else(|| anywhere.map(|(_, emptied)| *emptied));
    emptied.filter(|_| !all && !attribute.foreign)
}
