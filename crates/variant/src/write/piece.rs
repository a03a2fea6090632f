//! `piece.xml`.

use super::moves::{Naming, write_moves};
use super::{root, write_metadata};
use crate::description::PieceDescription;
use crate::document::Element;

pub(super) fn write(piece: &PieceDescription) -> Element {
    let mut root = root("piece", piece.language);
    root.push(write_metadata(Some(&piece.id), &piece.metadata));
    if let Some(base) = &piece.base {
        root.push(Element::with_text("base", base));
    }
    let has_moves = !piece.moves.is_empty() || piece.confined.is_some();
    if has_moves || piece.base.is_none() {
        root.push(write_moves(&piece.moves, piece.confined.as_deref(), Naming::Ids));
    }
    root
}
