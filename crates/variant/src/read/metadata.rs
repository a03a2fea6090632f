//! What a file says about itself.

use board::BoardType;

use super::Places;
use super::elements::{attribute, check_section, leaf, listed, named, section, single};
use crate::description::{Language, Metadata};
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

/// Whose metadata they are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// A piece has an ID.
    Piece,
    /// A board may have other names in the second version.
    Board,
    /// A rule file has no board type: it can be laid over any board that bears it.
    RuleFile,
}

/// Reads `<metadata>`.
pub(super) fn read(root: &Element, of: Of, places: &mut Places, problems: &mut Problems) -> Fields {
    let has_id = of == Of::Piece;
    let example = match of {
        Of::Piece => "<metadata> with <ID>, <name> and <boardType> inside",
        Of::Board => "<metadata> with <name> and <boardType> inside",
        Of::RuleFile => "<metadata> with <name> and <key> inside",
    };
    let Some(element) = section(root, "metadata", example, problems) else {
        return Fields::default();
    };
    let second = problems.language() == Language::Second;
    let known: &[&str] = match of {
        Of::Piece => &["ID", "name", "key", "version", "author", "boardType"],
        Of::Board if second => &["name", "key", "alias", "version", "author", "boardType"],
        Of::Board => &["name", "key", "version", "author", "boardType"],
        Of::RuleFile => &["name", "key", "version", "author"],
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
    places.name = name.as_ref().map(|(name, at)| (name.clone(), at.place()));
    let key = read_key(element, places, problems);
    let aliases =
        if of == Of::Board && second { read_aliases(element, places, problems) } else { Vec::new() };
    let version = optional(element, "version", problems);
    let author = optional(element, "author", problems);
    let board_type = match of {
        Of::RuleFile => BoardType::ALL.first().copied(),
        Of::Piece | Of::Board => read_board_type(element, problems),
    };
    places.board_type = board_type;
    let metadata = name.zip(board_type).map(|((name, _), board_type)| Metadata {
        name,
        key,
        aliases,
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
    places.id = Some((id.clone(), at.place()));
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

fn read_aliases(element: &Element, places: &mut Places, problems: &mut Problems) -> Vec<String> {
    let own = [&places.name, &places.key].map(|own| own.as_ref().map(|(text, _)| text.clone()));
    for child in named(element, "alias") {
        let alias = leaf(child, &[], problems);
        let known = own.iter().flatten().chain(places.aliases.iter().map(|(alias, _)| alias));
        if alias.is_empty() || known.into_iter().any(|known| *known == alias) {
            let message = format!("{} is no other name of this board.", quoted(&alias));
            let remedy = "Write a name that other programs or people have for it, or take <alias> out.";
            problems.report(Code::AliasWrong, child, message, remedy);
        } else {
            places.aliases.push((alias, child.place));
        }
    }
    places.aliases.iter().map(|(alias, _)| alias.clone()).collect()
}

/// The text of a child that must be there, and where it stands. In the second version it may be an attribute.
pub(super) fn required(
    parent: &Element,
    name: &str,
    code: Code,
    message: &str,
    remedy: &str,
    problems: &mut Problems,
) -> Option<(String, Spot)> {
    let found = field(parent, name, problems);
    match found {
        Some((text, at)) if !text.is_empty() => Some((text, at)),
        found => {
            let place = found.map_or(parent.place, |(_, at)| at.place());
            problems.report(code, Spot::named(&format!("<{name}>"), place), message, remedy);
            None
        }
    }
}

/// The text of a child, or in the second version of an attribute, and where it stands.
pub(super) fn field(parent: &Element, name: &str, problems: &mut Problems) -> Option<(String, Spot)> {
    let child = single(parent, name, problems);
    let stated = attribute(parent, name).filter(|_| problems.language() == Language::Second);
    match (child, stated) {
        (None, None) => None,
        (Some(child), None) => Some((leaf(child, &[], problems), Spot::from(child))),
        (child, Some(stated)) => {
            if let Some(child) = child {
                let message = format!("The attribute {name} says the same already.");
                problems.report(Code::RepetitionRefused, child, message, "Take one of them out.");
            }
            let words: Vec<&str> = stated.value.split_whitespace().collect();
            Some((words.join(" "), Spot::from(stated)))
        }
    }
}

/// The text of a child that need not be there. An empty one is as good as none.
pub(super) fn optional(parent: &Element, name: &str, problems: &mut Problems) -> Option<String> {
    field(parent, name, problems).map(|(text, _)| text).filter(|text| !text.is_empty())
}
