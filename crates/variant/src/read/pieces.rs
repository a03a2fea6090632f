//! `<pieces>`: the kinds of piece of a board.

use rules::{MAX_KINDS, Value};

use super::Places;
use super::elements::{attribute, check_section, named, section};
use super::metadata::required;
use super::numbers::value;
use crate::description::{BoardPiece, Role};
use crate::diagnostic::{Code, Problems, Spot, quoted};
use crate::document::Element;
use crate::nearest::did_you_mean;

/// The kinds of piece as far as they could be read.
pub(super) struct Pieces {
    /// The chars, those of broken entries too; nothing when some could not be read.
    pub(super) letters: Option<Vec<char>>,
    /// All kinds, when nothing is wrong with any.
    pub(super) pieces: Option<Vec<BoardPiece>>,
}

pub(super) fn read(root: &Element, places: &mut Places, problems: &mut Problems) -> Pieces {
    let remedy = "Write one <piece> with <ID>, <value> and <char> for each kind of piece.";
    let Some(element) = pieces_section(root, remedy, problems) else {
        return Pieces { letters: None, pieces: None };
    };
    let mut letters: Vec<Option<char>> = Vec::new();
    let mut pieces: Vec<Option<BoardPiece>> = Vec::new();
    for child in named(element, "piece") {
        pieces.push(read_piece(child, &mut letters, places, problems));
    }
    check_kings(element, problems);
    Pieces { letters: letters.into_iter().collect(), pieces: pieces.into_iter().collect() }
}

/// The section with the kinds of piece, unless there are none or too many.
pub(super) fn pieces_section<'a>(
    root: &'a Element,
    remedy: &str,
    problems: &mut Problems,
) -> Option<&'a Element> {
    let example = "<pieces> with one <piece> for each kind of piece inside";
    let element = section(root, "pieces", example, problems)?;
    check_section(element, &["piece"], &[], problems);
    let count = named(element, "piece").count();
    if count == 0 {
        problems.report(Code::PiecesNone, element, "There is no piece.", remedy);
    }
    if count > MAX_KINDS {
        let message = format!("There are {count} kinds of piece.");
        let remedy = format!("A board has at most {MAX_KINDS} of them.");
        problems.report(Code::PiecesTooMany, element, message, remedy);
    }
    (1..=MAX_KINDS).contains(&count).then_some(element)
}

fn read_piece(
    element: &Element,
    letters: &mut Vec<Option<char>>,
    places: &mut Places,
    problems: &mut Problems,
) -> Option<BoardPiece> {
    check_section(element, &["ID", "value", "char"], &["type"], problems);
    let role = read_role(element, problems);
    let remedy = "Write the ID of a piece of the library, such as <ID>classic.rook</ID>.";
    let id = read_id(element, remedy, places, problems);
    let value = read_value(element, problems);
    let letter = read_letter(element, letters, problems);
    letters.push(letter);
    Some(BoardPiece::new(role?, id?, value?, letter?))
}

/// The text of the attribute `type`.
fn role_text(element: &Element) -> &str {
    attribute(element, "type").map_or("", |attribute| attribute.value.trim())
}

/// The ID in the piece's own file.
pub(super) fn read_id(
    element: &Element,
    remedy: &str,
    places: &mut Places,
    problems: &mut Problems,
) -> Option<String> {
    let (id, at) = required(element, "ID", Code::IdEmpty, "The ID cannot be empty.", remedy, problems)?;
    places.pieces.push((id.clone(), at.place()));
    Some(id)
}

pub(super) fn read_role(element: &Element, problems: &mut Problems) -> Option<Option<Role>> {
    let text = role_text(element);
    if text.is_empty() {
        return Some(None);
    }
    let role = Role::ALL.iter().copied().find(|role| role.name() == text);
    if role.is_none() {
        let near = did_you_mean(text, Role::ALL.iter().map(|role| role.name()));
        problems.report(
            Code::PieceTypeWrong,
            element,
            format!("{} is not a valid piece type.", quoted(text)),
            format!("{near}Write type=\"king\", type=\"pawn\" or type=\"upgrade\", or no type at all."),
        );
    }
    role.map(Some)
}

pub(super) fn read_value(element: &Element, problems: &mut Problems) -> Option<Value> {
    let remedy = "Write a number above 0 and up to 1000000000, with a point before the decimals \
                  (at most six), such as <value>3.5</value>.";
    let message = "The value cannot be empty.";
    let (text, at) = required(element, "value", Code::ValueWrong, message, remedy, problems)?;
    let found = value(&text);
    if found.is_none() {
        let message = format!("{} is not a valid value.", quoted(&text));
        problems.report(Code::ValueWrong, at, message, remedy);
    }
    found
}

fn read_letter(element: &Element, before: &[Option<char>], problems: &mut Problems) -> Option<char> {
    let remedy = "Write one character that can be seen and is not a digit, _, :, comma, hyphen or white space, \
                  such as <char>K</char>.";
    let message = "The char cannot be empty.";
    let (text, at) = required(element, "char", Code::CharWrong, message, remedy, problems)?;
    let letter = single_char(&text, at.clone(), is_reserved, remedy, problems)?;
    if before.contains(&Some(letter)) {
        report_repeated(at, &text, problems);
    }
    Some(letter)
}

/// The one character of a text, unless it is taken for something else.
pub(super) fn single_char(
    text: &str,
    at: Spot,
    is_taken: fn(char) -> bool,
    remedy: &str,
    problems: &mut Problems,
) -> Option<char> {
    let mut characters = text.chars();
    let letter = characters.next().filter(|&first| characters.next().is_none() && !is_taken(first));
    if letter.is_none() {
        // What looks like one may be a letter and an accent, or an emoji and its colour.
        let count = match text.chars().count() {
            1 => String::new(),
            count => format!(" It consists of {count} characters."),
        };
        let message = format!("{} is not a valid char.{count}", quoted(text));
        problems.report(Code::CharWrong, at, message, remedy);
    }
    letter
}

/// Tells of a char that two pieces have.
pub(super) fn report_repeated(at: impl Into<Spot>, char: &str, problems: &mut Problems) {
    problems.report(
        Code::CharRepeated,
        at,
        format!("The char {} is used by another piece of this board already.", quoted(char)),
        "Give each piece a char of its own; case matters, so k and K are two.",
    );
}

/// Characters that mean something else in a position.
pub(super) fn is_reserved(letter: char) -> bool {
    letter.is_numeric()
        || letter.is_whitespace()
        || is_invisible(letter)
        || matches!(letter, '_' | ':' | ',' | '-')
}

/// Characters that nobody sees, or that only change how others look.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

fn check_kings(element: &Element, problems: &mut Problems) {
    let mut kings = named(element, "piece").filter(|piece| role_text(piece) == Role::King.name());
    if kings.next().is_none() {
        problems.report(
            Code::KingNone,
            element,
            "No piece is the king.",
            "Mark exactly one with type=\"king\": <piece type=\"king\">.",
        );
    }
    for king in kings {
        problems.report(
            Code::KingSeveral,
            king,
            "Another piece is the king already.",
            "Exactly one <piece> has type=\"king\"; a player may own several of that one.",
        );
    }
}
