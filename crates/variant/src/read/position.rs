//! `<position>`: the cells and what stands on them.

use board::MAX_CELLS;

use super::board::Context;
use super::elements::{check_section, leaf, named, section};
use super::numbers::natural;
use crate::description::{CellDescription, KindName, PlacedPiece};
use crate::diagnostic::{Code, Problems, quoted, shortened};
use crate::document::Element;
use crate::nearest::did_you_mean;

/// What to write for a cell.
const CELL_REMEDY: &str = "Write 0 for an empty cell, _ for no cell, 2K for player 2's piece K, \
                           and :1 behind it for a promotion cell of player 1.";

pub(super) fn read(
    root: &Element,
    context: &Context,
    problems: &mut Problems,
) -> Option<Vec<Vec<CellDescription>>> {
    let example = "<position> with one <row> for each rank inside, such as <row>0,0,1K</row>";
    let element = section(root, "position", example, problems)?;
    check_section(element, &["row"], &[], problems);
    let mut rows: Vec<Option<Vec<CellDescription>>> = Vec::new();
    let mut first_len = None;
    for child in named(element, "row") {
        let text = leaf(child, &[], problems);
        let len = *first_len.get_or_insert_with(|| count_cells(&text));
        rows.push(RowReader { element: child, context }.read(&text, len, problems));
    }
    if rows.is_empty() {
        let remedy = "Write one <row> for each rank, the top one first, such as <row>0,0,1K</row>.";
        problems.report(Code::RowsNone, element, "There is no row.", remedy);
        return None;
    }
    rows.into_iter().collect()
}

/// How many cells a row has. A comma at its end is told of, but counts as no cell.
fn count_cells(text: &str) -> usize {
    text.strip_suffix(',').unwrap_or(text).split(',').count()
}

struct RowReader<'a> {
    element: &'a Element,
    context: &'a Context,
}

impl RowReader<'_> {
    fn read(&self, text: &str, len: usize, problems: &mut Problems) -> Option<Vec<CellDescription>> {
        let count = count_cells(text);
        if count > MAX_CELLS {
            let message = format!("This row has {count} cells.");
            let remedy = format!("A board has at most {MAX_CELLS} of them in all.");
            problems.report(Code::BoardTooLarge, self.element, message, remedy);
            return None;
        }
        if count != len {
            let message = format!("This row has {}, the first one has {}.", cells(count), cells(len));
            let remedy = format!("Write {} in every row; _ stands for a place without a cell.", cells(len));
            problems.report(Code::RowLength, self.element, message, remedy);
        }
        if text.ends_with(',') {
            let message = "The row ends with a comma.";
            let remedy = "Take it out; commas stand only between cells.";
            problems.report(Code::CellWrong, self.element, message, remedy);
        }
        let cells: Vec<_> = text
            .split(',')
            .take(count)
            .enumerate()
            .map(|(index, cell)| self.read_cell(cell.trim(), index + 1, problems))
            .collect();
        cells.into_iter().collect()
    }

    fn read_cell(&self, text: &str, column: usize, problems: &mut Problems) -> Option<CellDescription> {
        let mut parts = text.split(':').map(str::trim);
        let what = parts.next().unwrap_or_default();
        let marks: Vec<&str> = parts.collect();
        let Some(piece) = Content::parse(what) else {
            let remedy = match Content::parse(&format!("1{what}")) {
                Some(Content::Piece(_, kind)) if !kind.promoted && self.context.has_letter(kind.letter) => {
                    format!("Say whose it is: 1{kind} is player 1's. {CELL_REMEDY}")
                }
                _ => CELL_REMEDY.to_owned(),
            };
            let message = format!("{} in column {column} is not a valid cell.", quoted(text));
            problems.report(Code::CellWrong, self.element, message, remedy);
            return None;
        };
        let piece = match piece {
            Content::Hole if marks.is_empty() => return Some(CellDescription::Hole),
            Content::Hole => {
                let message = format!("{} in column {column} marks a place without a cell.", quoted(text));
                let remedy = "Write _ for no cell, or 0 with the mark for an empty cell, such as 0:1.";
                problems.report(Code::CellWrong, self.element, message, remedy);
                return None;
            }
            Content::Empty => Some(None),
            Content::Piece(player, kind) => self.placed(text, column, player, kind, problems).map(Some),
        };
        let promotes = self.read_marks(text, column, &marks, problems);
        Some(CellDescription::Cell { piece: piece?, promotes: promotes? })
    }

    fn placed(
        &self,
        text: &str,
        column: usize,
        player: u64,
        kind: KindName,
        problems: &mut Problems,
    ) -> Option<PlacedPiece> {
        let mut fine = true;
        if !self.context.has_player(player) {
            let message = format!("{} in column {column}: there is no player {player}.", quoted(text));
            problems.report(Code::CellPlayer, self.element, message, self.context.player_range());
            fine = false;
        }
        // In the first version there are no promoted forms, so that none is known.
        if !self.context.has_letter(kind.letter) || (kind.promoted && !self.context.has_form(kind)) {
            let message = format!(
                "{} in column {column}: no piece of this board has the char {}.",
                quoted(text),
                shortened(&kind.to_string())
            );
            problems.report(Code::CellChar, self.element, message, self.context.kind_advice(kind));
            fine = false;
        }
        fine.then_some(PlacedPiece { player: player as u8, kind, promoted: false })
    }

    fn read_marks(
        &self,
        text: &str,
        column: usize,
        marks: &[&str],
        problems: &mut Problems,
    ) -> Option<Vec<u8>> {
        let mut players = Vec::new();
        let mut fine = true;
        for mark in marks {
            match natural(mark) {
                Some(player) if self.context.has_player(player) => {
                    if players.contains(&(player as u8)) {
                        let message =
                            format!("{} in column {column} marks player {player} twice.", quoted(text));
                        problems.report(Code::PromotionRepeated, self.element, message, "Once is enough.");
                    } else {
                        players.push(player as u8);
                    }
                }
                Some(player) => {
                    let message =
                        format!("{} in column {column}: there is no player {player}.", quoted(text));
                    problems.report(Code::CellPlayer, self.element, message, self.context.player_range());
                    fine = false;
                }
                None => {
                    let message = format!("{} in column {column} is not a valid cell.", quoted(text));
                    problems.report(Code::CellWrong, self.element, message, CELL_REMEDY);
                    fine = false;
                }
            }
        }
        fine.then_some(players)
    }
}

/// What the first part of a cell's text says.
enum Content {
    Hole,
    Empty,
    Piece(u64, KindName),
}

impl Content {
    fn parse(text: &str) -> Option<Self> {
        match text {
            "_" => return Some(Self::Hole),
            "0" => return Some(Self::Empty),
            _ => {}
        }
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let mut rest = text[digits..].trim().chars();
        match (natural(&text[..digits]), rest.next(), rest.next(), rest.next()) {
            (Some(player), Some(letter), None, None) => Some(Self::Piece(player, KindName::plain(letter))),
            (Some(player), Some('+'), Some(letter), None) => {
                Some(Self::Piece(player, KindName { letter, promoted: true }))
            }
            _ => None,
        }
    }
}

fn cells(count: usize) -> String {
    if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") }
}

/// What to write where the char of a piece is wanted.
pub(super) fn letter_advice(context: &Context, letter: &str) -> String {
    let letters = context.letters.as_deref().unwrap_or_default();
    let all: Vec<String> = letters.iter().map(char::to_string).collect();
    let near = did_you_mean(letter, all.iter().map(String::as_str));
    format!("{near}The chars in <pieces>: {}.", all.join(" "))
}
