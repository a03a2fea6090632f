//! `<castling>`.

use board::{Board, file_letters, parse_file_letters};
use rules::MAX_CASTLINGS;

use super::attributes::Attributes;
use super::board::Context;
use super::elements::{check_section, named};
use crate::description::{CastlingDescription, CastlingSide, KindName, PlayerDescription};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;
use crate::lower::Line;

/// What castling has to know of the rest of the board.
pub(super) struct Surroundings<'a> {
    pub(super) context: &'a Context,
    pub(super) players: Option<&'a [PlayerDescription]>,
    pub(super) layout: Option<&'a Board>,
    /// How many rows and columns there are.
    pub(super) size: Option<(usize, usize)>,
}

pub(super) fn read(
    root: &Element,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) -> Vec<CastlingDescription> {
    let mut castlings = Vec::new();
    let mut count = 0;
    for element in named(root, "castling") {
        let castling = read_castling(element, around, problems);
        let players = around.players.map_or(0, <[_]>::len);
        count += (0..players).filter(|&player| castling.is_for(player)).count() * castling.sides.len();
        castlings.push(castling);
        if count > MAX_CASTLINGS {
            let message =
                format!("The board has more than {MAX_CASTLINGS} castlings, one for each player and side.");
            problems.report(Code::CastlingWrong, element, message, "Take out those that are not needed.");
            break;
        }
    }
    castlings
}

fn read_castling(
    element: &Element,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) -> CastlingDescription {
    check_section(element, &["side"], &["king", "with", "rank", "player", "turned"], problems);
    let mut attributes = Attributes::of(element, around.context, problems);
    let king = attributes.required_kind("king");
    let partners = attributes.required_kinds("with");
    let turned = attributes.yes("turned", false);
    let players = attributes.players("player");
    let (rows, files) = match around.size {
        Some((rows, columns)) if turned => (rows.max(columns), rows.max(columns)),
        Some(size) => size,
        None => (board::MAX_CELLS, board::MAX_CELLS),
    };
    let rank = attributes.number("rank", 1, rows as u64).unwrap_or(1) as u16;
    let fine = attributes.is_fine();
    let mut castling = CastlingDescription { players, turned, king, partners, rank, sides: Vec::new() };
    let fine = fine & check_players(element, &castling, around, problems);
    for child in named(element, "side") {
        let (side, is_fine) = read_side(child, king, files, around.context, problems);
        if fine && is_fine {
            check_side(child, &castling, &side, around, problems);
        }
        castling.sides.push(side);
    }
    if castling.sides.is_empty() {
        let message = "Castling needs at least one side.";
        let remedy = "Write <side letter=\"K\" king=\"g\" partner=\"f\"/> with the files where the two go.";
        problems.report(Code::CastlingWrong, element, message, remedy);
    }
    castling
}

/// Whether everybody concerned has files to castle along.
fn check_players(
    element: &Element,
    castling: &CastlingDescription,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) -> bool {
    if around.context.board_type.is_some_and(|board_type| !board_type.is_squares()) {
        let message = "Castling is for boards of square cells.";
        problems.report(Code::CastlingWrong, element, message, "Write it as special moves in <specials>.");
        return false;
    }
    let across = lines(castling, around).find(|(_, line)| line.is_across());
    if let Some((player, _)) = across {
        let message =
            format!("Player {player} goes forward along the ranks, and so has no files to castle along.");
        let remedy = "Write turned=\"yes\", and files as each player sees them from the left; or say with \
                      player=\"...\" whom it is for.";
        problems.report(Code::CastlingWrong, element, message, remedy);
    }
    across.is_none()
}

/// The lines of those who castle, each with the number of its player.
fn lines<'a>(
    described: &'a CastlingDescription,
    around: &Surroundings<'a>,
) -> impl Iterator<Item = (usize, Line<'a>)> {
    let (rows, columns) = around.size.unwrap_or_default();
    let size = (rows as i32, columns as i32);
    let players = around.players.unwrap_or_default().iter().zip(1..);
    let players = players.filter(|(_, number)| described.is_for(number - 1));
    around.layout.into_iter().flat_map(move |layout| {
        players
            .clone()
            .map(move |(player, number)| (number, Line { layout, size, facing: player.facing, described }))
    })
}

/// Everybody concerned must have the cells, with no gap between them.
fn check_side(
    element: &Element,
    castling: &CastlingDescription,
    side: &CastlingSide,
    around: &Surroundings<'_>,
    problems: &mut Problems,
) {
    let files = [Some(side.king), Some(side.partner), side.king_from, side.partner_from];
    for (player, line) in lines(castling, around) {
        let reached = line.around(side.king, side.is_leftwards());
        let is_missing = |file: &usize| line.cell(*file).is_none_or(|cell| !reached.contains(&cell));
        if let Some(file) = files.into_iter().flatten().find(is_missing) {
            let (file, rank) = (file_letters(file), castling.rank);
            let message = format!(
                "Player {player} has no cell on file {file} of rank {rank}, or none without a gap before it."
            );
            let remedy = "Write other files, or say with player=\"...\" whom this castling is for.";
            problems.report(Code::CastlingWrong, element, message, remedy);
            return;
        }
    }
}

fn read_side(
    element: &Element,
    king: KindName,
    files: usize,
    context: &Context,
    problems: &mut Problems,
) -> (CastlingSide, bool) {
    let known = &["letter", "king", "partner", "kingfrom", "partnerfrom"];
    let mut attributes = Attributes::of_empty(element, known, context, problems);
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
        let remedy = format!("Write the letters of a file from a to {}.", file_letters(files.max(1) - 1));
        let Some(text) = attributes.text(name) else {
            if required {
                attributes.require(name, &remedy);
            }
            return None;
        };
        let file = parse_file_letters(text).filter(|&file| file < files);
        if file.is_none() {
            attributes.wrong(name, format!("There is no file {}.", quoted(text)), remedy);
        }
        file
    };
    let (king, partner) = (file("king", true).unwrap_or(0), file("partner", true).unwrap_or(0));
    let (king_from, partner_from) = (file("kingfrom", false), file("partnerfrom", false));
    let same = king == partner || (king_from.is_some() && king_from == partner_from);
    let fine = attributes.is_fine();
    if same && fine {
        let message = "The king and its partner cannot stand on one cell.";
        problems.report(Code::CastlingWrong, element, message, "Write two different files.");
    }
    (CastlingSide { letter, king, partner, king_from, partner_from }, fine && !same)
}
