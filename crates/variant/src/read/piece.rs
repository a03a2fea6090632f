//! `piece.xml`.

use super::board::Context;
use super::elements::{check_section, leaf, section, single};
use super::moves::{MoveReader, Moves, Naming};
use super::{PIECE_FILE, Places, Reading, accepts_root, metadata};
use crate::description::{Language, PieceDescription};
use crate::diagnostic::{Code, Problems};
use crate::document::{Document, Element};

/// Reads the document of a piece.
#[must_use]
pub fn read_piece(document: &Document) -> Reading<PieceDescription> {
    let mut problems = Problems::new(PIECE_FILE);
    let mut places = Places::default();
    let Some(language) = accepts_root(document, "piece", &mut problems) else {
        return Reading::new(None, problems, places);
    };
    let root = &document.root;
    let known: &[&str] = match language {
        Language::First => &["metadata", "moves"],
        Language::Second => &["metadata", "base", "moves"],
    };
    check_section(root, known, &["language"], &mut problems);
    let fields = metadata::read(root, metadata::Of::Piece, &mut places, &mut problems);
    let base = if language == Language::Second { read_base(root, &mut places, &mut problems) } else { None };
    let context = Context { board_type: fields.board_type, ..Context::default() };
    let moves = read_moves(root, base.is_some(), &context, &mut problems);
    let description = match (fields.id, fields.metadata, moves) {
        (Some(id), Some(metadata), Some(Moves { moves, confined })) => {
            Some(PieceDescription { language, id, metadata, base, moves, confined })
        }
        _ => None,
    };
    Reading::new(description, problems, places)
}

/// What a board or piece is based on.
pub(crate) fn read_base(root: &Element, places: &mut Places, problems: &mut Problems) -> Option<String> {
    let element = single(root, "base", problems)?;
    let base = leaf(element, &[], problems);
    if base.is_empty() {
        let message = "The base cannot be empty.";
        let remedy = "Write what it is based on, or take <base> out.";
        problems.report(Code::BaseUnknown, element, message, remedy);
        return None;
    }
    places.base = Some((base.clone(), element.place));
    Some(base)
}

/// The moves. A piece with a base need not have any of its own.
fn read_moves(root: &Element, has_base: bool, context: &Context, problems: &mut Problems) -> Option<Moves> {
    let example = "<moves> with at least one move inside, such as <finite type=\"both\">1,0</finite>";
    let element = if has_base {
        match single(root, "moves", problems) {
            Some(element) => element,
            None => return Some(Moves::default()),
        }
    } else {
        section(root, "moves", example, problems)?
    };
    let found = MoveReader { context, naming: Naming::Ids }.read(element, &[], problems);
    if found.moves.is_empty() && !has_base {
        let remedy = "Write at least one move in <moves>, such as <finite type=\"both\">1,0</finite>.";
        problems.report(Code::MovesNone, element, "No moves were saved.", remedy);
    }
    Some(found)
}
