//! `<pieces>` of the second version: attributes, promoted forms, and what a kind may do on this board.

use super::Places;
use super::attributes::Attributes;
use super::board::Context;
use super::elements::{attribute, check_section, named, single};
use super::metadata::{field, required};
use super::moves::{MoveReader, Naming};
use super::pieces::{
    is_reserved, pieces_section, read_id, read_role, read_value, report_repeated, single_char,
};
use crate::description::{
    BoardMoves, BoardPiece, Compulsory, DropDescription, KindName, OccasionName, PromotionDescription, Role,
};
use crate::diagnostic::{Code, Problems, Spot, quoted};
use crate::document::Element;

/// The parts of `<piece>` that are elements only.
const CHILDREN: &[&str] = &["ID", "value", "char", "moves", "promotion", "drop", "limit"];
/// The attributes of `<piece>`.
const ATTRIBUTES: &[&str] = &["type", "ID", "value", "char", "promoted", "royal", "immune", "alsochar"];

/// The kinds as far as they could be read, without what needs the rest of the board.
pub(super) struct Kinds<'a> {
    /// The names, those of broken entries too; nothing when some could not be read.
    pub(super) names: Option<Vec<KindName>>,
    /// Each kind with its element.
    entries: Vec<(&'a Element, Option<BoardPiece>)>,
}

pub(super) fn read<'a>(root: &'a Element, places: &mut Places, problems: &mut Problems) -> Kinds<'a> {
    let remedy = "Write one <piece> with ID, value and char for each kind of piece.";
    let Some(element) = pieces_section(root, remedy, problems) else {
        return Kinds { names: None, entries: Vec::new() };
    };
    let mut names: Vec<Option<KindName>> = Vec::new();
    let mut entries = Vec::new();
    for child in named(element, "piece") {
        entries.push((child, read_fields(child, &mut names, places, problems)));
    }
    let names: Option<Vec<KindName>> = names.into_iter().collect();
    if let Some(names) = &names {
        check_forms(element, names, problems);
        check_aliases(names, &entries, problems);
    }
    Kinds { names, entries }
}

impl Kinds<'_> {
    /// The other chars of kinds, each with the kind that it stands for.
    pub(super) fn aliases(&self) -> Vec<(char, KindName)> {
        let pieces = self.entries.iter().filter_map(|(_, piece)| piece.as_ref());
        let pieces = pieces.filter(|piece| !piece.promoted);
        pieces.flat_map(|piece| piece.aliases.iter().map(|&alias| (alias, piece.name()))).collect()
    }

    /// All kinds, once the rest of the board is known, when nothing is wrong with any.
    pub(super) fn finish(self, context: &Context, problems: &mut Problems) -> Option<Vec<BoardPiece>> {
        let all: Vec<Option<BoardPiece>> = self
            .entries
            .into_iter()
            .map(|(element, piece)| {
                let mut piece = piece
                    .unwrap_or_else(|| BoardPiece::new(None, String::new(), rules::Value::default(), ' '));
                read_children(element, &mut piece, context, problems);
                (!piece.id.is_empty()).then_some(piece)
            })
            .collect();
        all.into_iter().collect()
    }
}

fn read_fields(
    element: &Element,
    names: &mut Vec<Option<KindName>>,
    places: &mut Places,
    problems: &mut Problems,
) -> Option<BoardPiece> {
    check_section(element, CHILDREN, ATTRIBUTES, problems);
    let role = read_role(element, problems);
    let remedy = "Write the ID of a piece of the library, such as ID=\"classic.rook\".";
    let id = read_id(element, remedy, places, problems);
    let value = read_value(element, problems);
    let name = read_name(element, problems);
    if let Some(name) = name
        && names.contains(&Some(name))
    {
        report_repeated(element, &name.to_string(), problems);
    }
    names.push(name);
    let context = Context::default();
    let mut attributes = Attributes::of(element, &context, problems);
    let (royal, immune) = (attributes.yes("royal", false), attributes.yes("immune", false));
    let name = name?;
    let piece = BoardPiece::new(role?, id?, value?, name.letter);
    let aliases = attributes.text("alsochar").unwrap_or_default();
    let aliases = aliases.chars().filter(|letter| !letter.is_whitespace()).collect();
    Some(BoardPiece { promoted: name.promoted, royal, immune, aliases, ..piece })
}

/// The char of a kind, or of the kind that it is the promoted form of.
fn read_name(element: &Element, problems: &mut Problems) -> Option<KindName> {
    let remedy = "Write one character that can be seen and is not a digit, white space or one of _ : , - + * ~ / [ ], \
                  such as char=\"K\".";
    let promoted = attribute(element, "promoted");
    let (text, at) = match promoted {
        Some(promoted) => {
            if let Some((_, at)) = field(element, "char", problems) {
                let message = "A promoted form has no char of its own.";
                let remedy = "Take the char out: it is written + and the char of what it is a form of.";
                problems.report(Code::PromotedWrong, at, message, remedy);
            }
            (promoted.value.trim().to_owned(), Spot::from(promoted))
        }
        None => {
            let message = "The char cannot be empty.";
            required(element, "char", Code::CharWrong, message, remedy, problems)?
        }
    };
    let letter = single_char(&text, at, has_meaning, remedy, problems);
    letter.map(|letter| KindName { letter, promoted: promoted.is_some() })
}

/// Characters that mean something else in a position or a list of kinds.
pub(super) fn has_meaning(letter: char) -> bool {
    is_reserved(letter) || matches!(letter, '+' | '*' | '~' | '/' | '[' | ']')
}

/// Every promoted form is the form of something.
fn check_forms(element: &Element, names: &[KindName], problems: &mut Problems) {
    for (child, name) in named(element, "piece").zip(names) {
        if name.promoted && !names.contains(&KindName::plain(name.letter)) {
            let letter = name.letter.to_string();
            problems.report(
                Code::PromotedWrong,
                child,
                format!("This is the promoted form of {}, which no piece has as its char.", quoted(&letter)),
                "Write the char of another <piece> in promoted=\"...\".",
            );
        }
    }
}

/// Other chars of a kind are chars, and nobody else's.
fn check_aliases(names: &[KindName], entries: &[(&Element, Option<BoardPiece>)], problems: &mut Problems) {
    let mut taken: Vec<char> = names.iter().filter(|name| !name.promoted).map(|name| name.letter).collect();
    for (element, piece) in entries.iter().filter_map(|(element, piece)| Some((element, piece.as_ref()?))) {
        for &alias in &piece.aliases {
            let same = |other: &char| other.to_lowercase().eq(alias.to_lowercase());
            let text = quoted(&alias.to_string());
            if has_meaning(alias) {
                let message = format!("{text} cannot be another char of a piece.");
                let remedy =
                    "Write characters that can be seen and are not digits or one of _ : , - + * ~ / [ ].";
                problems.report(Code::CharWrong, *element, message, remedy);
            } else if taken.iter().any(same) {
                let message = format!("The char {text} is used by another piece of this board already.");
                problems.report(Code::CharRepeated, *element, message, "Take it out of alsochar=\"...\".");
            }
            taken.push(alias);
        }
    }
}

fn read_children(element: &Element, piece: &mut BoardPiece, context: &Context, problems: &mut Problems) {
    piece.moves = single(element, "moves", problems).map(|moves| read_moves(moves, context, problems));
    piece.promotions =
        named(element, "promotion").map(|promotion| read_promotion(promotion, context, problems)).collect();
    piece.drop = single(element, "drop", problems).map(|drop| read_drop(drop, context, problems));
    piece.limit = single(element, "limit", problems).map(|limit| {
        let mut attributes = Attributes::of_empty(limit, &["most"], context, problems);
        attributes.required_number("most", 0, 255) as u8
    });
    if piece.role == Some(Role::Pawn) && !piece.promotions.is_empty() {
        let message = "A piece with <promotion> cannot be a pawn of the first version's kind too.";
        let remedy = "Take type=\"pawn\" out, or the <promotion>s.";
        problems.report(Code::RuleContradiction, element, message, remedy);
    }
}

fn read_moves(element: &Element, context: &Context, problems: &mut Problems) -> BoardMoves {
    let found = MoveReader { context, naming: Naming::Chars }.read(element, &["replace"], problems);
    let replace = Attributes::of(element, context, problems).yes("replace", false);
    BoardMoves { replace, moves: found.moves, confined: found.confined }
}

fn read_promotion(element: &Element, context: &Context, problems: &mut Problems) -> PromotionDescription {
    let known = &["to", "zone", "on", "compulsory"];
    let mut attributes = Attributes::of_empty(element, known, context, problems);
    let choices: Vec<_> = OccasionName::ALL.iter().map(|&occasion| (occasion.name(), occasion)).collect();
    let occasion = attributes.choice("on", &choices).unwrap_or_default();
    let compulsory = match attributes.text("compulsory") {
        // Who promotes instead of moving could do nothing else if it were compulsory.
        None if occasion == OccasionName::Resting => Compulsory::Never,
        None | Some("yes") => Compulsory::Always,
        Some("no") => Compulsory::Never,
        Some(zone) => {
            attributes.known_zone("compulsory", zone);
            Compulsory::Zone(zone.to_owned())
        }
    };
    PromotionDescription {
        to: attributes.required_kinds("to"),
        zone: attributes.zone("zone"),
        occasion,
        compulsory,
    }
}

fn read_drop(element: &Element, context: &Context, problems: &mut Problems) -> DropDescription {
    let known = &["zone", "mostonline", "mates", "shades"];
    let mut attributes = Attributes::of_empty(element, known, context, problems);
    DropDescription {
        zone: attributes.zone("zone"),
        most_on_line: attributes.number("mostonline", 1, 255).map(|most| most as u8),
        never_mates: !attributes.yes("mates", true),
        shades: attributes.zones("shades"),
    }
}
