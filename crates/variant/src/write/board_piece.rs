//! The kinds of piece of a board.

use super::moves::{Naming, write_moves};
use super::{Attributes, kinds_text, value_text};
use crate::description::{
    BoardPiece, Compulsory, DropDescription, Language, OccasionName, PromotionDescription,
};
use crate::document::Element;

pub(super) fn write(piece: &BoardPiece, language: Language) -> Element {
    match language {
        Language::First => write_first(piece),
        Language::Second => write_second(piece),
    }
}

fn write_first(piece: &BoardPiece) -> Element {
    let mut element = Element::new("piece");
    if let Some(role) = piece.role {
        element = element.attribute("type", role.name());
    }
    element.push(Element::with_text("ID", &piece.id));
    element.push(Element::with_text("value", value_text(piece.value)));
    element.push(Element::with_text("char", piece.letter));
    element
}

fn write_second(piece: &BoardPiece) -> Element {
    let letter = |promoted| (piece.promoted == promoted).then_some(piece.letter);
    let attributes = Attributes(Element::new("piece"))
        .optional("type", piece.role.map(|role| role.name()))
        .optional("promoted", letter(true))
        .text("ID", &piece.id)
        .optional("char", letter(false))
        .text("value", value_text(piece.value))
        .flag("royal", piece.royal, false)
        .flag("immune", piece.immune, false)
        .optional("alsochar", (!piece.aliases.is_empty()).then(|| piece.aliases.iter().collect::<String>()));
    let mut element = attributes.0;
    if let Some(moves) = &piece.moves {
        let child = write_moves(&moves.moves, moves.confined.as_deref(), Naming::Chars);
        element.push(Attributes(child).flag("replace", moves.replace, false).0);
    }
    for promotion in &piece.promotions {
        element.push(write_promotion(promotion));
    }
    if let Some(drop) = &piece.drop {
        element.push(write_drop(drop));
    }
    if let Some(limit) = piece.limit {
        element.push(Element::new("limit").attribute("most", limit));
    }
    element
}

fn write_promotion(promotion: &PromotionDescription) -> Element {
    let resting = promotion.occasion == OccasionName::Resting;
    let compulsory = match &promotion.compulsory {
        Compulsory::Always => resting.then_some("yes"),
        Compulsory::Never => (!resting).then_some("no"),
        Compulsory::Zone(zone) => Some(zone.as_str()),
    };
    let occasion = promotion.occasion;
    Attributes(Element::new("promotion"))
        .text("to", kinds_text(&promotion.to))
        .optional("zone", promotion.zone.as_ref())
        .optional("on", (occasion != OccasionName::Arriving).then_some(occasion.name()))
        .optional("compulsory", compulsory)
        .0
}

fn write_drop(drop: &DropDescription) -> Element {
    Attributes(Element::new("drop"))
        .optional("zone", drop.zone.as_ref())
        .optional("mostonline", drop.most_on_line)
        .flag("mates", !drop.never_mates, true)
        .list("shades", &drop.shades)
        .0
}
