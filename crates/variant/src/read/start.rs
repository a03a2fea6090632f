//! `<start>`: the start position as a text, as other programs write positions.
//!
//! Behind the placement there can be hands in square brackets, whose turn it is, rights to castle, and
//! further fields of which only the numbers of checks left are looked at.

use board::MAX_CELLS;

use super::board::Context;
use super::elements::leaf;
use super::kinds::has_meaning;
use crate::description::{CellDescription, KindName, PlacedPiece, StartDescription};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

/// The start as it was read.
pub(super) struct Start {
    pub(super) position: Vec<Vec<CellDescription>>,
    pub(super) start: StartDescription,
}

pub(super) fn read(element: &Element, context: &Context, problems: &mut Problems) -> Option<Start> {
    let text = leaf(element, &[], problems);
    if context.players.is_some_and(|players| players > 2) {
        let message = "A position text has only two cases of letters, for two players.";
        problems.report(
            Code::StartPlayers,
            element,
            message,
            "Write <position> with one <row> for each rank.",
        );
        return None;
    }
    let mut fields = text.split_whitespace();
    let placement = fields.next().unwrap_or_default();
    match read_placement(placement, context) {
        Ok((position, hands)) => {
            let turn = match fields.next() {
                None | Some("w") => 1,
                Some("b") if context.has_player(2) => 2,
                Some(other) => {
                    let message = format!("{} does not say whose turn it is.", quoted(other));
                    problems.report(
                        Code::StartWrong,
                        element,
                        message,
                        "Write w for player 1 or b for player 2.",
                    );
                    return None;
                }
            };
            let rights = fields.next().map(str::to_owned);
            let rest = fields.map(str::to_owned).collect();
            Some(Start { position, start: StartDescription { hands, turn, rights, rest } })
        }
        Err(Wrong { at, message, remedy }) => {
            let message = match at {
                Some(at) => format!("{message} (character {at} of the text)."),
                None => format!("{message}."),
            };
            problems.report(Code::StartWrong, element, message, remedy);
            None
        }
    }
}

/// What is wrong with a placement, and at which character (from 1) if at one.
struct Wrong {
    at: Option<usize>,
    message: String,
    remedy: String,
}

type Hands = Vec<(u8, KindName)>;

fn read_placement(text: &str, context: &Context) -> Result<(Vec<Vec<CellDescription>>, Hands), Wrong> {
    let mut reader = Reader { text: text.chars().collect(), at: 0, context };
    let mut rows = vec![Vec::new()];
    let mut hands = Vec::new();
    while let Some(letter) = reader.peek() {
        let row = rows.last_mut().ok_or_else(|| reader.wrong("There is no row", ""))?;
        match letter {
            '0'..='9' => {
                let count = reader.number()?;
                row.extend(std::iter::repeat_n(
                    CellDescription::Cell { piece: None, promotes: Vec::new() },
                    count,
                ));
            }
            '*' => {
                row.push(CellDescription::Hole);
                reader.at += 1;
            }
            '/' => {
                rows.push(Vec::new());
                reader.at += 1;
            }
            '[' => hands = reader.hands()?,
            _ => {
                let (player, kind) = reader.piece()?;
                let promoted = reader.peek() == Some('~');
                reader.at += usize::from(promoted);
                let piece = Some(PlacedPiece { player, kind, promoted });
                row.push(CellDescription::Cell { piece, promotes: Vec::new() });
            }
        }
        if rows.len() > MAX_CELLS || rows.last().is_some_and(|row| row.len() > MAX_CELLS) {
            let remedy = format!("A board has at most {MAX_CELLS} cells.");
            return Err(reader.wrong("The board is too large", &remedy));
        }
    }
    let width = rows.first().map_or(0, Vec::len);
    for (index, row) in rows.iter().enumerate() {
        if row.len() != width || row.is_empty() {
            let message =
                format!("Rank {} has {} places, the first one {width}", rows.len() - index, row.len());
            let remedy = "Write as many places in each rank; a number stands for empty cells, * for no cell.";
            return Err(Wrong { at: None, message, remedy: remedy.to_owned() });
        }
    }
    Ok((rows, hands))
}

struct Reader<'a> {
    text: Vec<char>,
    at: usize,
    context: &'a Context,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn wrong(&self, message: &str, remedy: &str) -> Wrong {
        Wrong { at: Some(self.at + 1), message: message.to_owned(), remedy: remedy.to_owned() }
    }

    /// A number of empty cells; several digits are one number.
    fn number(&mut self) -> Result<usize, Wrong> {
        let digits: String = self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        match digits.parse::<usize>() {
            Ok(number) if (1..=MAX_CELLS).contains(&number) => {
                self.at += digits.len();
                Ok(number)
            }
            _ => {
                Err(self
                    .wrong("This is no number of cells", &format!("Write a number from 1 to {MAX_CELLS}.")))
            }
        }
    }

    /// Everything in square brackets.
    fn hands(&mut self) -> Result<Hands, Wrong> {
        self.at += 1;
        let mut hands = Vec::new();
        loop {
            match self.peek() {
                Some(']') => break,
                Some('-') => self.at += 1,
                Some(_) => hands.push(self.piece()?),
                None => return Err(self.wrong("The hands are not closed", "Write ] behind them.")),
            }
        }
        self.at += 1;
        if self.at < self.text.len() {
            return Err(self.wrong("There is something behind the hands", "Write a blank behind the ]."));
        }
        Ok(hands)
    }

    /// A piece: the char of its kind in capitals for player 1, in small letters for player 2.
    fn piece(&mut self) -> Result<(u8, KindName), Wrong> {
        let promoted = self.peek() == Some('+');
        let letter = self.text.get(self.at + usize::from(promoted)).copied();
        let Some(letter) = letter.filter(|&letter| !has_meaning(letter)) else {
            let remedy = "Write chars of pieces, numbers of empty cells, * for no cell, and / between ranks.";
            return Err(self.wrong("This cannot stand here", remedy));
        };
        let player = if letter.is_uppercase() { 1 } else { 2 };
        if !letter.is_uppercase() && !letter.is_lowercase() {
            let remedy = "Write <position> with one <row> for each rank instead of <start>.";
            let message = format!(
                "Whose {} it is cannot be seen: it has no capital and small form",
                quoted(&letter.to_string())
            );
            return Err(self.wrong(&message, remedy));
        }
        if !self.context.has_player(player.into()) {
            return Err(self.wrong("There is no player 2", "Write only capitals."));
        }
        let Some(kind) = self.kind(letter, promoted) else {
            let name = KindName { letter, promoted };
            let message = format!("No piece of this board has the char {}", quoted(&name.to_string()));
            return Err(self.wrong(&message, &self.context.kind_advice(name)));
        };
        self.at += 1 + usize::from(promoted);
        Ok((player, kind))
    }

    /// The kind with that char, its own or another, in whatever case.
    fn kind(&self, letter: char, promoted: bool) -> Option<KindName> {
        let Some(names) = &self.context.names else { return Some(KindName { letter, promoted }) };
        let is_same = |other: char| other.to_uppercase().eq(letter.to_uppercase());
        let is_own = names.iter().any(|name| is_same(name.letter));
        let also = self.context.aliases.iter().find(|(alias, _)| !is_own && is_same(*alias));
        let is_meant = |other: char| also.map_or(is_same(other), |(_, kind)| kind.letter == other);
        let mut found = names.iter().filter(|name| name.promoted == promoted && is_meant(name.letter));
        // With both k and K as chars a letter could be either.
        found.next().copied().filter(|_| found.next().is_none())
    }
}
