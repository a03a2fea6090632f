//! The conditions and results of a special move.

use board::{Board, BoardType};

use super::board::Context;
use super::elements::{attribute, leaf};
use super::numbers::{coordinates, from_to, natural};
use super::position::letter_advice;
use crate::description::{Check, ConditionDescription, Coordinates, ResultDescription};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;
use crate::nearest::nearest;

const FROM_TO: &str = "Write row,column-row,column, counted from 1 at the bottom left, such as 1,5-1,7.";
const CELL: &str = "Write row,column, counted from 1 at the bottom left, such as 1,5.";

/// Reads the parts of a special move.
pub(super) struct SpecialReader<'a> {
    pub(super) context: &'a Context,
    pub(super) layout: Option<&'a Board>,
    /// How many rows and columns there are.
    pub(super) size: Option<(usize, usize)>,
}

impl SpecialReader<'_> {
    pub(super) fn condition(
        &self,
        element: &Element,
        problems: &mut Problems,
    ) -> Option<ConditionDescription> {
        if element.name == "lastmove" {
            self.last_move(element, problems)
        } else {
            self.check(element, problems)
        }
    }

    fn last_move(&self, element: &Element, problems: &mut Problems) -> Option<ConditionDescription> {
        let text = leaf(element, &["player"], problems);
        let player = match attribute(element, "player") {
            None => Some(None),
            Some(player) => {
                let number = self.player(player.value.trim(), element, problems);
                number.map(Some)
            }
        };
        let (from, to) = self.way(&text, element, Code::ConditionUnknown, problems)?;
        Some(ConditionDescription::LastMove { player: player?, from, to })
    }

    fn check(&self, element: &Element, problems: &mut Problems) -> Option<ConditionDescription> {
        let text = leaf(element, &["cell"], problems);
        let cell = match attribute(element, "cell") {
            Some(cell) => self.cell(cell.value.trim(), element, problems),
            None => {
                let message = "The check does not say which cell. Skipping special.";
                let remedy = "Write it like this: <check cell=\"1,5\">isempty</check>.";
                problems.report(Code::CheckCellMissing, element, message, remedy);
                None
            }
        };
        let check = self.check_text(&text, element, problems);
        Some(ConditionDescription::Check { cell: cell?, check: check? })
    }

    fn check_text(&self, text: &str, element: &Element, problems: &mut Problems) -> Option<Check> {
        if let Some(word) = Check::WORDS.iter().find(|word| word.to_string() == text) {
            return Some(*word);
        }
        if let Some(letter) = text.strip_prefix("ispiece") {
            return self.letter(letter.trim(), element, Code::ConditionChar, problems).map(Check::IsPiece);
        }
        if let Some(number) = text.strip_prefix("isplayer") {
            return self.player(number.trim(), element, problems).map(Check::IsPlayer);
        }
        let team = text.strip_prefix("isteam").and_then(natural).and_then(|team| u32::try_from(team).ok());
        if let Some(team) = team {
            self.check_team(team, element, problems);
            return Some(Check::IsTeam(team));
        }
        let words: Vec<String> = Check::WORDS.iter().map(Check::to_string).collect();
        let near = nearest(text, words.iter().map(String::as_str).chain(["ispiece", "isplayer", "isteam"]));
        problems.report(
            Code::ConditionUnknown,
            element,
            format!("{} is not a valid condition. Skipping special.", quoted(text)),
            format!(
                "{}There are {}, and ispieceK, isplayer1, isteam1 with a char, player or team.",
                near.map_or_else(String::new, |near| format!("Did you mean {near}? ")),
                words.join(", ")
            ),
        );
        None
    }

    fn check_team(&self, team: u32, element: &Element, problems: &mut Problems) {
        if self.context.teams.as_ref().is_some_and(|teams| !teams.contains(&team)) {
            problems.report(
                Code::ConditionTeam,
                element,
                format!("No player is in team {team}, so this never holds."),
                "Write the number of a <team> in <players>; who has the team - is in none.",
            );
        }
    }

    pub(super) fn result(&self, element: &Element, problems: &mut Problems) -> Option<ResultDescription> {
        let text = leaf(element, &[], problems);
        match element.name.as_str() {
            "movepiece" => {
                let (from, to) = self.way(&text, element, Code::ResultWrong, problems)?;
                Some(ResultDescription::Move { from, to })
            }
            "createpiece" => self.create(&text, element, problems),
            _ => Some(ResultDescription::Remove { cell: self.cell(&text, element, problems)? }),
        }
    }

    fn create(&self, text: &str, element: &Element, problems: &mut Problems) -> Option<ResultDescription> {
        let Some((letter, cell)) = text.split_once('-') else {
            let message = format!("{} is not a valid creation. Skipping special.", quoted(text));
            let remedy = "Write the char of a piece, a hyphen and row,column, such as Q-8,5.";
            problems.report(Code::ResultWrong, element, message, remedy);
            return None;
        };
        let letter = self.letter(letter.trim(), element, Code::ResultChar, problems);
        let cell = self.cell(cell.trim(), element, problems);
        Some(ResultDescription::Create { letter: letter?, cell: cell? })
    }

    fn letter(&self, text: &str, element: &Element, code: Code, problems: &mut Problems) -> Option<char> {
        let mut characters = text.chars();
        let letter = characters.next().filter(|_| characters.next().is_none());
        let known = letter.filter(|&letter| self.context.has_letter(letter));
        if known.is_none() {
            problems.report(
                code,
                element,
                format!("No piece of this board has the char {}. Skipping special.", quoted(text)),
                letter_advice(self.context, text),
            );
        }
        known
    }

    fn player(&self, text: &str, element: &Element, problems: &mut Problems) -> Option<u8> {
        let number = natural(text).filter(|&number| self.context.has_player(number));
        if number.is_none() {
            let message = format!("There is no player {}. Skipping special.", quoted(text));
            problems.report(Code::ConditionPlayer, element, message, self.context.player_range());
        }
        number.map(|number| number as u8)
    }

    fn coordinate_len(&self) -> Option<usize> {
        self.context.board_type.map(BoardType::coordinate_len)
    }

    fn way(
        &self,
        text: &str,
        element: &Element,
        code: Code,
        problems: &mut Problems,
    ) -> Option<(Coordinates, Coordinates)> {
        let Some((from, to)) = from_to(text, self.coordinate_len()) else {
            let message = format!("{} is not a valid move. Skipping special.", quoted(text));
            problems.report(code, element, message, FROM_TO);
            return None;
        };
        let fine = [self.exists(&from, element, problems), self.exists(&to, element, problems)];
        (fine == [true, true]).then_some((from, to))
    }

    fn cell(&self, text: &str, element: &Element, problems: &mut Problems) -> Option<Coordinates> {
        let Some(cell) = coordinates(text, self.coordinate_len()) else {
            let message = format!("{} is not a valid cell. Skipping special.", quoted(text));
            problems.report(Code::CellReferenceWrong, element, message, CELL);
            return None;
        };
        self.exists(&cell, element, problems).then_some(cell)
    }

    /// Whether there is such a cell. A board that could not be laid out is not held against it.
    fn exists(&self, cell: &Coordinates, element: &Element, problems: &mut Problems) -> bool {
        let Some(layout) = self.layout else { return true };
        let exists = layout.cell_at(&cell.0).is_some();
        if !exists {
            let remedy = self.size.map_or_else(
                || CELL.to_owned(),
                |(rows, columns)| {
                    format!(
                        "Rows go from 1 at the bottom to {rows}, columns from 1 at the left to {columns}; \
                         a place that is _ in <position> cannot be named."
                    )
                },
            );
            let message = format!("There is no cell {cell} on this board. Skipping special.");
            problems.report(Code::CellOutside, element, message, remedy);
        }
        exists
    }
}
