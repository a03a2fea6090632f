//! The pieces there are, and the boards that use them.

use protocol::{PieceList, PieceSummary, PieceUse};
use variant::Origin;

use crate::content::Content;

pub(crate) fn pieces(content: &Content) -> PieceList {
    let library = &content.library;
    let mut boards: Vec<_> = content.boards().iter().zip(library.boards()).collect();
    boards.sort_by_key(|(_, entry)| library.place(entry).unwrap_or(usize::MAX));
    let mut pieces: Vec<PieceSummary> = library
        .pieces()
        .iter()
        .map(|piece| {
            let description = &piece.description;
            let uses = boards.iter().filter_map(|(variant, _)| {
                let kind = variant.board.pieces.iter().position(|used| used.id == description.id)?;
                Some(PieceUse { geometry: variant.hash().0.clone(), kind: kind as u8 })
            });
            let uses: Vec<PieceUse> = uses.collect();
            let example = content.example(&description.id).filter(|_| uses.is_empty());
            PieceSummary {
                id: description.id.clone(),
                name: description.metadata.name.clone(),
                version: description.metadata.version.clone(),
                author: description.metadata.author.clone(),
                built_in: piece.origin == Origin::BuiltIn,
                uses,
                example: example.map(|variant| variant.hash().0.clone()),
            }
        })
        .collect();
    pieces.sort_by(|a, b| a.name.cmp(&b.name));
    PieceList { pieces }
}
