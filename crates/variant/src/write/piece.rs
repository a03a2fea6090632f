//! `piece.xml`.

use super::{commas, write_metadata};
use crate::description::PieceDescription;
use crate::document::Element;

pub(super) fn write(piece: &PieceDescription) -> Element {
    let mut root = Element::new("piece");
    root.push(write_metadata(Some(&piece.id), &piece.metadata));
    let mut moves = Element::new("moves");
    for found in &piece.moves {
        let vector = commas(&found.vector);
        moves.push(Element::with_text(found.style.name(), vector).attribute("type", found.kind.name()));
    }
    root.push(moves);
    root
}
