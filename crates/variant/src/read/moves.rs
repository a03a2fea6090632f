//! `<moves>`, of a piece and of a kind of piece on a board.

use std::collections::BTreeSet;

use board::BoardType;
use rules::{Landing, MAX_PATTERNS, MAX_VECTOR_COMPONENT};

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{attribute, check_list, leaf};
use super::numbers::whole_list;
use crate::betza;
use crate::description::{Language, MoveDescription, MoveLimits, MoveStyle, MoveType, Way};
use crate::diagnostic::{Code, Problems, quoted, shortened};
use crate::document::Element;
use crate::nearest::did_you_mean;

/// The attributes that every move of the second version can have.
const LIMITS: &[&str] = &[
    "via", "from", "to", "within", "first", "calm", "trail", "catches", "prey", "spares", "lostto", "rifle",
];

/// How moves name kinds of piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    /// By ID, with blanks between them, as in a piece that is used on many boards.
    Ids,
    /// By the chars of the board.
    Chars,
}

/// What `<moves>` holds.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) moves: Vec<MoveDescription>,
    /// The zone that no move may leave.
    pub(super) confined: Option<String>,
}

/// Reads the moves in an element.
pub(super) struct MoveReader<'a> {
    pub(super) context: &'a Context,
    pub(super) naming: Naming,
}

impl MoveReader<'_> {
    /// Reads `<moves>`, which may have these attributes.
    pub(super) fn read(&self, element: &Element, attributes: &[&str], problems: &mut Problems) -> Moves {
        check_list(element, attributes, problems);
        let mut found = Moves::default();
        let mut seen = BTreeSet::new();
        let mut patterns = 0;
        for child in element.elements() {
            if problems.language() == Language::Second && child.name == "confined" {
                self.read_confined(child, &mut found, problems);
                continue;
            }
            let Some((described, count)) = self.read_move(child, problems) else { continue };
            patterns += count;
            if patterns > MAX_PATTERNS {
                problems.report(
                    Code::MovesTooMany,
                    child,
                    format!("A piece has at most {MAX_PATTERNS} moves. Skipping the rest."),
                    "Use <infinite> or <infinitejump> for moves in one direction.",
                );
                break;
            }
            if !seen.insert(described.clone()) {
                let message = "This move stands above already.";
                problems.report(Code::MoveRepeated, child, message, "Take one of them out.");
            }
            found.moves.push(described);
        }
        found
    }

    fn read_confined(&self, element: &Element, found: &mut Moves, problems: &mut Problems) {
        let mut attributes = Attributes::of_empty(element, &["zone"], self.context, problems);
        let zone = attributes.required_zone("zone");
        if found.confined.replace(zone).is_some() {
            let message = "The piece is confined already.";
            let remedy = "Keep one <confined>, with a zone that holds all cells it may go to.";
            problems.report(Code::ConfinedWrong, element, message, remedy);
        }
    }

    /// A move and how many patterns it stands for.
    fn read_move(&self, element: &Element, problems: &mut Problems) -> Option<(MoveDescription, usize)> {
        let second = problems.language() == Language::Second;
        match element.name.as_str() {
            "hop" if second => Some((self.read_hop(element, problems)?, 1)),
            "betza" if second => self.read_betza(element, problems),
            _ => Some((self.read_vector_move(element, second, problems)?, 1)),
        }
    }

    fn read_vector_move(
        &self,
        element: &Element,
        second: bool,
        problems: &mut Problems,
    ) -> Option<MoveDescription> {
        let style = read_style(element, second, problems)?;
        let kind = read_type(element, problems);
        let known = match (second, style.repeats()) {
            (false, _) => vec!["type"],
            (true, repeats) => {
                let own = if repeats { &["type", "most"][..] } else { &["type"][..] };
                [own, LIMITS].concat()
            }
        };
        let text = leaf(element, &known, problems);
        let vector = self.vector(element, &text, problems);
        let limits = if second { self.limits(element, problems) } else { Some(MoveLimits::default()) };
        let (kind, vector, limits) = (kind?, vector?, limits?);
        if !second && style.repeats() && kind == MoveType::Capture {
            let once = style.once();
            problems.report(
                Code::MoveActsOnce,
                element,
                format!("<{}> with type=\"capture\" acts as <{}>.", style.name(), once.name()),
                format!("Write <{}>, or type=\"both\" if it should go on.", once.name()),
            );
        }
        Some(MoveDescription { way: Way::Vector { style, kind, vector }, limits })
    }

    fn read_hop(&self, element: &Element, problems: &mut Problems) -> Option<MoveDescription> {
        let known = [&["type", "most", "landing", "notover"], LIMITS].concat();
        let text = leaf(element, &known, problems);
        let kind = read_type(element, problems);
        let vector = self.vector(element, &text, problems);
        let limits = self.limits(element, problems);
        let mut attributes = Attributes::of_move(element, self.context, problems);
        let choices = [("beyond", Landing::Beyond), ("behind", Landing::Behind)];
        let landing = attributes.choice("landing", &choices).unwrap_or(Landing::Beyond);
        let not_over = self.names("notover", &mut attributes);
        let fine = attributes.is_fine();
        let way = Way::Hop { kind: kind?, landing, not_over, vector: vector? };
        Some(MoveDescription { way, limits: limits? }).filter(|_| fine)
    }

    fn read_betza(&self, element: &Element, problems: &mut Problems) -> Option<(MoveDescription, usize)> {
        let text = leaf(element, &[&["initial", "most"], LIMITS].concat(), problems);
        let limits = self.limits(element, problems);
        let mut attributes = Attributes::of_move(element, self.context, problems);
        let initial = attributes.zone("initial");
        let fine = attributes.is_fine();
        if self.context.board_type.is_some_and(|board_type| !board_type.is_squares()) {
            let message = "Betza's notation is for boards of square cells. Skipping move.";
            problems.report(Code::BetzaWrong, element, message, "Write the moves as vectors.");
            return None;
        }
        let parsed = match betza::parse(&text) {
            Ok(parsed) => parsed,
            Err(error) => {
                let message = format!(
                    "{} cannot be read at character {}: {}. Skipping move.",
                    quoted(&text),
                    error.at,
                    shortened(&error.message)
                );
                problems.report(Code::BetzaWrong, element, message, error.remedy);
                return None;
            }
        };
        let described = MoveDescription { way: Way::Betza { text, initial }, limits: limits? };
        Some((described, parsed.len())).filter(|_| fine)
    }

    fn limits(&self, element: &Element, problems: &mut Problems) -> Option<MoveLimits> {
        let mut attributes = Attributes::of_move(element, self.context, problems);
        let limits = MoveLimits {
            most: attributes.number("most", 1, 999).map(|most| most as u16),
            via: attributes.vectors("via"),
            from: attributes.zone("from"),
            to: attributes.zone("to"),
            within: attributes.zone("within"),
            first: attributes.yes("first", false),
            calm: attributes.yes("calm", false),
            trail: attributes.yes("trail", false),
            catches: attributes.yes("catches", false),
            rifle: attributes.yes("rifle", false),
            prey: self.names("prey", &mut attributes),
            spares: self.names("spares", &mut attributes),
            lost_to: self.names("lostto", &mut attributes),
        };
        attributes.is_fine().then_some(limits)
    }

    /// Kinds of piece, by ID or by char.
    fn names(&self, name: &str, attributes: &mut Attributes<'_, '_>) -> Vec<String> {
        match self.naming {
            Naming::Chars => attributes.kinds(name).iter().map(ToString::to_string).collect(),
            Naming::Ids => {
                let text = attributes.text(name).unwrap_or_default();
                text.split_whitespace().map(str::to_owned).collect()
            }
        }
    }

    fn vector(&self, element: &Element, text: &str, problems: &mut Problems) -> Option<Vec<i32>> {
        let board_type = self.context.board_type;
        let len = board_type.map(BoardType::vector_len);
        let Some(vector) = whole_list(text).filter(|vector| len.is_none_or(|len| vector.len() == len)) else {
            let count = len.map_or_else(String::new, |len| format!("{len} "));
            problems.report(
                Code::VectorWrong,
                element,
                format!("{} is not a valid vector. Skipping move.", quoted(text)),
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
                format!("The vector {} is too long. Skipping move.", quoted(text)),
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
                format!("The vector {} leads nowhere. Skipping move.", quoted(text)),
                format!("Write a vector that leads to another cell, such as {}.", example([1, 0], len)),
            );
            return None;
        }
        Some(vector)
    }
}

fn read_style(element: &Element, second: bool, problems: &mut Problems) -> Option<MoveStyle> {
    let style = MoveStyle::ALL.iter().copied().find(|style| style.name() == element.name);
    if style.is_none() {
        let more: &[&str] = if second { &["hop", "betza", "confined"] } else { &[] };
        let names = MoveStyle::ALL.iter().map(|style| style.name()).chain(more.iter().copied());
        let near = did_you_mean(&element.name, names);
        let all = if second {
            "Write <finite>, <infinite>, <jump>, <infinitejump>, <hop> or <betza>."
        } else {
            "Write <finite>, <infinite>, <jump> or <infinitejump>."
        };
        problems.report(
            problems.strict(Code::MoveStyleUnknown, Code::ElementRefused),
            element,
            format!("<{}> is not a valid move style. Skipping move.", shortened(&element.name)),
            format!("{near}{all}"),
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

/// A vector to show, filled up to as many components as vectors have.
fn example(first: [i32; 2], len: Option<usize>) -> String {
    let mut components = first.to_vec();
    components.resize(len.unwrap_or(2).max(2), 0);
    components.iter().map(i32::to_string).collect::<Vec<_>>().join(",")
}
