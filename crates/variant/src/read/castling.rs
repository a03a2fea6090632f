//! `<castling>`.

use board::{Facing, parse_file_letters};

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{check_section, named};
use crate::description::{CastlingDescription, CastlingSide, KindName, PlayerDescription};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

/// What castling has to know of the rest of the board.
pub(super) struct Surroundings<'a> {
    pub(super) context: &'a Context,
    pub(super) players: Option<&'a [PlayerDescription]>,
    /// How many rows and columns there are.
    pub(super) size: Option<(usize, usize)>,
}

pub(super) fn read(
    root: &Element,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) -> Vec<CastlingDescription> {
    named(root, "castling").map(|element| read_castling(element, around, problems)).collect()
}

fn read_castling(
    element: &Element,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) -> CastlingDescription {
    check_section(element, &["side"], &["king", "with", "rank"], problems);
    check_players(element, around, problems);
    let mut attributes = Attributes::of(element, around.context, problems);
    let king = attributes.required_kind("king");
    let partners = attributes.required_kinds("with");
    let rows = around.size.map_or(u16::MAX as u64, |(rows, _)| rows as u64);
    let rank = attributes.number("rank", 1, rows).unwrap_or(1) as u16;
    let sides: Vec<CastlingSide> =
        named(element, "side").map(|side| read_side(side, king, around, problems)).collect();
    if sides.is_empty() {
        let message = "Castling needs at least one side.";
        let remedy = "Write <side letter=\"K\" king=\"g\" partner=\"f\"/> with the files where the two go.";
        problems.report(Code::CastlingWrong, element, message, remedy);
    }
    CastlingDescription { king, partners, rank, sides }
}

fn check_players(element: &Element, around: &Surroundings<'_>, problems: &mut Problems) {
    let Some(players) = around.players else { return };
    let facings: Vec<Facing> = players.iter().map(|player| player.facing).collect();
    let (up, down) = (Facing::new(1, false), Facing::new(1, true));
    if facings != [up, down] {
        problems.report(
            Code::CastlingWrong,
            element,
            "Castling is for two players of whom the first goes forward along +1 and the second along -1.",
            "Write it as special moves in <specials>.",
        );
    }
}

fn read_side(
    element: &Element,
    king: KindName,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) -> CastlingSide {
    let known = &["letter", "king", "partner", "kingfrom", "partnerfrom"];
    let mut attributes = Attributes::of_empty(element, known, around.context, problems);
    let columns = around.size.map_or(board::MAX_CELLS, |(_, columns)| columns);
    let letter = attributes.text("letter").unwrap_or_default();
    let mut letters = letter.chars();
    let letter = match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_uppercase() => letter,
        _ => {
            let message = format!("{} is not the letter of a side.", quoted(letter));
            attributes.wrong("letter", message, "Write one capital from A to Z, such as letter=\"K\".");
            king.letter
        }
    };
    let mut file = |name: &str, required: bool| {
        let remedy =
            format!("Write the letters of a file from a to {}.", board::file_letters(columns.max(1) - 1));
        let Some(text) = attributes.text(name) else {
            if required {
                attributes.require(name, &remedy);
            }
            return None;
        };
        let file = parse_file_letters(text).filter(|&file| file < columns);
        if file.is_none() {
            attributes.wrong(name, format!("There is no file {}.", quoted(text)), remedy);
        }
        file
    };
    let (king, partner) = (file("king", true).unwrap_or(0), file("partner", true).unwrap_or(0));
    let (king_from, partner_from) = (file("kingfrom", false), file("partnerfrom", false));
    let same = king == partner || (king_from.is_some() && king_from == partner_from);
    if same && attributes.is_fine() {
        let message = "The king and its partner cannot stand on one cell.";
        problems.report(Code::CastlingWrong, element, message, "Write two different files.");
    }
    CastlingSide { letter, king, partner, king_from, partner_from }
}
