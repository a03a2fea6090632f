//! `<moves>`.

use rules::Landing;

use super::{Attributes, commas, vectors_text};
use crate::description::{MoveDescription, MoveLimits, Way};
use crate::document::Element;

/// How moves name kinds of piece.
#[derive(Clone, Copy)]
pub(super) enum Naming {
    /// By ID, with blanks between them.
    Ids,
    /// By the chars of a board, without.
    Chars,
}

impl Naming {
    fn text(self, names: &[String]) -> Option<String> {
        let between = match self {
            Self::Ids => " ",
            Self::Chars => "",
        };
        (!names.is_empty()).then(|| names.join(between))
    }
}

pub(super) fn write_moves(moves: &[MoveDescription], confined: Option<&str>, naming: Naming) -> Element {
    let mut element = Element::new("moves");
    for described in moves {
        element.push(write_move(described, naming));
    }
    if let Some(zone) = confined {
        element.push(Element::new("confined").attribute("zone", zone));
    }
    element
}

fn write_move(described: &MoveDescription, naming: Naming) -> Element {
    let attributes = match &described.way {
        Way::Vector { style, kind, vector } => {
            Attributes(Element::with_text(style.name(), commas(vector))).text("type", kind.name())
        }
        Way::Hop { kind, landing, not_over, vector } => Attributes(Element::with_text("hop", commas(vector)))
            .text("type", kind.name())
            .optional("landing", (*landing == Landing::Behind).then_some("behind"))
            .optional("notover", naming.text(not_over)),
        Way::Betza { text, initial } => {
            Attributes(Element::with_text("betza", text)).optional("initial", initial.as_ref())
        }
    };
    write_limits(attributes, &described.limits, naming).0
}

fn write_limits(attributes: Attributes, limits: &MoveLimits, naming: Naming) -> Attributes {
    attributes
        .optional("most", limits.most)
        .optional("via", (!limits.via.is_empty()).then(|| vectors_text(&limits.via)))
        .optional("from", limits.from.as_ref())
        .optional("to", limits.to.as_ref())
        .optional("within", limits.within.as_ref())
        .flag("first", limits.first, false)
        .flag("calm", limits.calm, false)
        .flag("trail", limits.trail, false)
        .flag("catches", limits.catches, false)
        .optional("prey", naming.text(&limits.prey))
        .optional("spares", naming.text(&limits.spares))
        .optional("lostto", naming.text(&limits.lost_to))
        .flag("rifle", limits.rifle, false)
}
