//! What a file says about itself.

use board::BoardType;

use super::Places;
use super::elements::{check_section, leaf, listed, section, single};
use crate::description::Metadata;
use crate::diagnostic::{Code, Problems, Spot, quoted};
use crate::document::Element;
use crate::nearest::did_you_mean;

/// The metadata as far as they could be read.
#[derive(Default)]
pub(super) struct Fields {
    /// The ID of a piece.
    pub(super) id: Option<String>,
    /// Everything else, when nothing required is missing.
    pub(super) metadata: Option<Metadata>,
    /// The board type, even when something else is missing.
    pub(super) board_type: Option<BoardType>,
}

/// Reads `<metadata>`; only pieces have an ID.
pub(super) fn read(root: &Element, has_id: bool, places: &mut Places, problems: &mut Problems) -> Fields {
    let example = if has_id {
        "<metadata> with <ID>, <name> and <boardType> inside"
    } else {
        "<metadata> with <name> and <boardType> inside"
    };
    let Some(element) = section(root, "metadata", example, problems) else {
        return Fields::default();
    };
    let known: &[&str] = if has_id {
        &["ID", "name", "key", "version", "author", "boardType"]
    } else {
        &["name", "key", "version", "author", "boardType"]
    };
    check_section(element, known, &[], problems);
    let id = if has_id { read_id(element, places, problems) } else { None };
    let name = required(
        element,
        "name",
        Code::NameEmpty,
        "The name cannot be empty.",
        "Write what people should read, such as <name>Battering Ram</name>.",
        problems,
    );
    places.name = name.as_ref().map(|(name, at)| (name.clone(), at.place));
    let key = read_key(element, places, problems);
    let version = optional(element, "version", problems);
    let author = optional(element, "author", problems);
    let board_type = read_board_type(element, problems);
    places.board_type = board_type;
    let metadata = name.zip(board_type).map(|((name, _), board_type)| Metadata {
        name,
        key,
        version,
        author,
        board_type,
    });
    Fields { id, metadata, board_type }
}

fn read_id(element: &Element, places: &mut Places, problems: &mut Problems) -> Option<String> {
    let (id, at) = required(
        element,
        "ID",
        Code::IdEmpty,
        "The ID cannot be empty.",
        "Write a name that no other piece has, such as <ID>yourname.wizard</ID>.",
        problems,
    )?;
    places.id = Some((id.clone(), at.place));
    Some(id)
}

fn read_board_type(element: &Element, problems: &mut Problems) -> Option<BoardType> {
    let names = || BoardType::ALL.iter().map(|board_type| board_type.name());
    let all = listed(names().map(|name| format!("<boardType>{name}</boardType>")));
    let (name, at) = required(
        element,
        "boardType",
        Code::BoardTypeEmpty,
        "The board type cannot be empty.",
        &format!("Write one of {all}."),
        problems,
    )?;
    let board_type = BoardType::from_name(&name);
    if board_type.is_none() {
        problems.report(
            Code::BoardTypeUnknown,
            at,
            format!("{} is not a valid board type.", quoted(&name)),
            format!("{}Case matters; there are {all}.", did_you_mean(&name, names())),
        );
    }
    board_type
}

fn read_key(element: &Element, places: &mut Places, problems: &mut Problems) -> Option<String> {
    let child = single(element, "key", problems)?;
    let key = leaf(child, &[], problems);
    if key.is_empty() {
        return None;
    }
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if key.len() <= 64 && key.chars().all(allowed) {
        places.key = Some((key.clone(), child.place));
        return Some(key);
    }
    problems.report(
        Code::KeyWrong,
        child,
        format!("{} is not a valid key. It is not used.", quoted(&key)),
        "Write at most 64 letters (a to z), digits, hyphens, underscores and points, such as <key>my-chess</key>.",
    );
    None
}

/// The text of a child that must be there, and the child.
pub(super) fn required<'a>(
    parent: &'a Element,
    name: &str,
    code: Code,
    message: &str,
    remedy: &str,
    problems: &mut Problems,
) -> Option<(String, &'a Element)> {
    let child = single(parent, name, problems);
    let text = child.map(|child| leaf(child, &[], problems)).unwrap_or_default();
    match child {
        Some(child) if !text.is_empty() => Some((text, child)),
        _ => {
            let place = child.unwrap_or(parent).place;
            problems.report(code, Spot::named(&format!("<{name}>"), place), message, remedy);
            None
        }
    }
}

/// The text of a child that need not be there. An empty one is as good as none.
pub(super) fn optional(parent: &Element, name: &str, problems: &mut Problems) -> Option<String> {
    let child = single(parent, name, problems)?;
    Some(leaf(child, &[], problems)).filter(|text| !text.is_empty())
}
