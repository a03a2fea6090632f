//! `piece.xml`.

use std::collections::BTreeSet;

use board::BoardType;
use rules::{MAX_PATTERNS, MAX_VECTOR_COMPONENT};

use super::elements::{attribute, check_list, check_section, leaf, section};
use super::numbers::whole_list;
use super::{PIECE_FILE, Places, Reading, accepts_root, metadata};
use crate::description::{MoveDescription, MoveStyle, MoveType, PieceDescription};
use crate::diagnostic::{Code, Problems, quoted, shortened};
use crate::document::{Document, Element};
use crate::nearest::did_you_mean;

/// Reads the document of a piece.
#[must_use]
pub fn read_piece(document: &Document) -> Reading<PieceDescription> {
    let mut problems = Problems::new(PIECE_FILE);
    let mut places = Places::default();
    if !accepts_root(document, "piece", &mut problems) {
        return Reading::new(None, problems, places);
    }
    let root = &document.root;
    check_section(root, &["metadata", "moves"], &["language"], &mut problems);
    let fields = metadata::read(root, true, &mut places, &mut problems);
    let example = "<moves> with at least one move inside, such as <finite type=\"both\">1,0</finite>";
    let moves = section(root, "moves", example, &mut problems)
        .map(|moves| read_moves(moves, fields.board_type, &mut problems));
    let description = match (fields.id, fields.metadata, moves) {
        (Some(id), Some(metadata), Some(moves)) => Some(PieceDescription { id, metadata, moves }),
        _ => None,
    };
    Reading::new(description, problems, places)
}

fn read_moves(
    element: &Element,
    board_type: Option<BoardType>,
    problems: &mut Problems,
) -> Vec<MoveDescription> {
    check_list(element, problems);
    let mut moves = Vec::new();
    let mut seen = BTreeSet::new();
    for child in element.elements() {
        let Some(found) = read_move(child, board_type, problems) else { continue };
        if moves.len() == MAX_PATTERNS {
            problems.report(
                Code::MovesTooMany,
                child,
                format!("A piece has at most {MAX_PATTERNS} moves. Skipping the rest."),
                "Use <infinite> or <infinitejump> for moves in one direction.",
            );
            break;
        }
        if !seen.insert(found.clone()) {
            let message = "This move stands above already.";
            problems.report(Code::MoveRepeated, child, message, "Take one of them out.");
        }
        moves.push(found);
    }
    if moves.is_empty() {
        let remedy = "Write at least one move in <moves>, such as <finite type=\"both\">1,0</finite>.";
        problems.report(Code::MovesNone, element, "No moves were saved.", remedy);
    }
    moves
}

fn read_move(
    element: &Element,
    board_type: Option<BoardType>,
    problems: &mut Problems,
) -> Option<MoveDescription> {
    let style = read_style(element, problems)?;
    let kind = read_type(element, problems);
    let vector = read_vector(element, board_type, problems);
    let (kind, vector) = (kind?, vector?);
    if style.repeats() && kind == MoveType::Capture {
        let once = if style.jumps() { MoveStyle::Jump } else { MoveStyle::Finite };
        problems.report(
            Code::MoveActsOnce,
            element,
            format!("<{}> with type=\"capture\" acts as <{}>.", style.name(), once.name()),
            format!("Write <{}>, or type=\"both\" if it should go on.", once.name()),
        );
    }
    Some(MoveDescription { style, kind, vector })
}

fn read_style(element: &Element, problems: &mut Problems) -> Option<MoveStyle> {
    let style = MoveStyle::ALL.iter().copied().find(|style| style.name() == element.name);
    if style.is_none() {
        let near = did_you_mean(&element.name, MoveStyle::ALL.iter().map(|style| style.name()));
        problems.report(
            Code::MoveStyleUnknown,
            element,
            format!("<{}> is not a valid move style. Skipping move.", shortened(&element.name)),
            format!("{near}Write <finite>, <infinite>, <jump> or <infinitejump>."),
        );
    }
    style
}

fn read_type(element: &Element, problems: &mut Problems) -> Option<MoveType> {
    let text = attribute(element, "type").map_or("", |attribute| attribute.value.trim());
    let kind = MoveType::ALL.iter().copied().find(|kind| kind.name() == text);
    if kind.is_none() {
        let near = did_you_mean(text, MoveType::ALL.iter().map(|kind| kind.name()));
        problems.report(
            Code::MoveTypeWrong,
            element,
            format!("{} is not a valid move type. Skipping move.", quoted(text)),
            format!("{near}Write type=\"move\", type=\"capture\" or type=\"both\"."),
        );
    }
    kind
}

fn read_vector(
    element: &Element,
    board_type: Option<BoardType>,
    problems: &mut Problems,
) -> Option<Vec<i32>> {
    let text = leaf(element, &["type"], problems);
    let len = board_type.map(BoardType::vector_len);
    let Some(vector) = whole_list(&text).filter(|vector| len.is_none_or(|len| vector.len() == len)) else {
        let count = len.map_or_else(String::new, |len| format!("{len} "));
        problems.report(
            Code::VectorWrong,
            element,
            format!("{} is not a valid vector. Skipping move.", quoted(&text)),
            format!(
                "Write {count}whole numbers with a comma between them, such as {}.",
                example([1, -2], len)
            ),
        );
        return None;
    };
    let most = i64::from(MAX_VECTOR_COMPONENT);
    if vector.iter().any(|component| component.abs() > most) {
        problems.report(
            Code::VectorTooLong,
            element,
            format!("The vector {} is too long. Skipping move.", quoted(&text)),
            format!("Write numbers from -{most} to {most}."),
        );
        return None;
    }
    let vector: Vec<i32> = vector.iter().map(|&component| component as i32).collect();
    let leads_nowhere = match board_type {
        Some(board_type) => board_type.leads_nowhere(&vector),
        None => vector.iter().all(|&component| component == 0),
    };
    if leads_nowhere {
        problems.report(
            Code::VectorZero,
            element,
            format!("The vector {} leads nowhere. Skipping move.", quoted(&text)),
            format!("Write a vector that leads to another cell, such as {}.", example([1, 0], len)),
        );
        return None;
    }
    Some(vector)
}

/// A vector to show, filled up to as many components as vectors have.
fn example(first: [i32; 2], len: Option<usize>) -> String {
    let mut components = first.to_vec();
    components.resize(len.unwrap_or(2).max(2), 0);
    components.iter().map(i32::to_string).collect::<Vec<_>>().join(",")
}
