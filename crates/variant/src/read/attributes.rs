//! The attributes of an element of the second version, read into types.
//!
//! A value that is wrong is told of and a harmless one stands in, so that the rest is read too; whether all was
//! well is asked at the end.

use board::BoardType;

use super::board::Context;
use super::elements::{attribute, check_section, listed};
use super::numbers::{natural, whole_list};
use crate::description::KindName;
use crate::diagnostic::{Code, Problems, Spot, quoted};
use crate::document::Element;
use crate::nearest::did_you_mean;

/// The attributes of one element.
pub(super) struct Attributes<'a, 'b> {
    element: &'a Element,
    context: &'a Context,
    problems: &'b mut Problems,
    /// The code for a value that is wrong.
    code: Code,
    /// What is said behind a value that is wrong, such as that the item is skipped.
    consequence: &'static str,
    fine: bool,
}

impl<'a, 'b> Attributes<'a, 'b> {
    /// The attributes of an element that has nothing but these.
    pub(super) fn of_empty(
        element: &'a Element,
        known: &[&str],
        context: &'a Context,
        problems: &'b mut Problems,
    ) -> Self {
        check_section(element, &[], known, problems);
        Self::of(element, context, problems)
    }

    /// The attributes of an element whose other contents somebody else checks.
    pub(super) fn of(element: &'a Element, context: &'a Context, problems: &'b mut Problems) -> Self {
        Self { element, context, problems, code: Code::AttributeWrong, consequence: "", fine: true }
    }

    /// The attributes of a move, which is dropped if anything about them is wrong.
    pub(super) fn of_move(element: &'a Element, context: &'a Context, problems: &'b mut Problems) -> Self {
        let code = Code::MoveAttributeWrong;
        Self { element, context, problems, code, consequence: " Skipping move.", fine: true }
    }

    /// Whether nothing was wrong.
    pub(super) fn is_fine(&self) -> bool {
        self.fine
    }

    /// The text of an attribute, if it is there.
    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        attribute(self.element, name).map(|attribute| attribute.value.trim())
    }

    /// Tells of a wrong value.
    pub(super) fn wrong(&mut self, name: &str, message: String, remedy: impl Into<String>) {
        self.report(self.code, name, message, remedy);
    }

    fn report(&mut self, code: Code, name: &str, message: String, remedy: impl Into<String>) {
        let spot = attribute(self.element, name).map_or_else(|| Spot::from(self.element), Spot::from);
        // What names something that is not there is no slip of one move.
        let consequence = if code == self.code { self.consequence } else { "" };
        self.problems.report(code, spot, message + consequence, remedy);
        self.fine = false;
    }

    fn missing(&mut self, name: &str, remedy: &str) {
        let message = format!("<{}> needs the attribute {name}.", self.element.name);
        let code = if self.code == Code::AttributeWrong { Code::AttributeMissing } else { self.code };
        self.report(code, name, message, remedy);
    }

    /// Tells of an attribute that is not there but must be.
    pub(super) fn require(&mut self, name: &str, remedy: &str) {
        if self.text(name).is_none() {
            self.missing(name, remedy);
        }
    }

    /// `yes` or `no`.
    pub(super) fn yes(&mut self, name: &str, default: bool) -> bool {
        match self.text(name) {
            None => default,
            Some("yes") => true,
            Some("no") => false,
            Some(other) => {
                let message = format!("{} is neither yes nor no.", quoted(other));
                self.wrong(name, message, format!("Write {name}=\"yes\" or {name}=\"no\"."));
                default
            }
        }
    }

    /// A number from `least` to `most`.
    pub(super) fn number(&mut self, name: &str, least: u64, most: u64) -> Option<u64> {
        let text = self.text(name)?;
        let number = natural(text).filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let message = format!("{} is not a number that {name} can be.", quoted(text));
            self.wrong(name, message, format!("Write a whole number from {least} to {most}."));
        }
        number
    }

    /// A number that must be there.
    pub(super) fn required_number(&mut self, name: &str, least: u64, most: u64) -> u64 {
        if self.text(name).is_none() {
            self.missing(name, &format!("Write {name}=\"...\" with a whole number from {least} to {most}."));
        }
        self.number(name, least, most).unwrap_or(least)
    }

    /// One of some words.
    pub(super) fn choice<T: Clone>(&mut self, name: &str, choices: &[(&str, T)]) -> Option<T> {
        let text = self.text(name)?;
        if let Some((_, value)) = choices.iter().find(|(word, _)| *word == text) {
            return Some(value.clone());
        }
        let near = did_you_mean(text, choices.iter().map(|(word, _)| *word));
        let all = listed(choices.iter().map(|(word, _)| format!("{name}=\"{word}\"")));
        let message = format!("{} is not a value that {name} can have.", quoted(text));
        self.wrong(name, message, format!("{near}There can be {all}."));
        None
    }

    /// Kinds of the board, one char each: `QRBN`, `+P` for a promoted form.
    pub(super) fn kinds(&mut self, name: &str) -> Vec<KindName> {
        let Some(text) = self.text(name) else { return Vec::new() };
        self.kinds_in(name, text)
    }

    fn kinds_in(&mut self, name: &str, text: &str) -> Vec<KindName> {
        let Some(kinds) = parse_kinds(text) else {
            let message = format!("{} is not a list of chars.", quoted(text));
            self.wrong(
                name,
                message,
                "Write the chars of pieces, such as QRBN; +P is the promoted form of P.",
            );
            return Vec::new();
        };
        for &kind in &kinds {
            if !self.context.has_kind(kind) {
                let message = format!("No piece of this board has the char {}.", quoted(&kind.to_string()));
                self.report(Code::KindUnknown, name, message, self.context.kind_advice(kind));
            }
        }
        kinds
    }

    /// Kinds of the board that must be there, and at least one.
    pub(super) fn required_kinds(&mut self, name: &str) -> Vec<KindName> {
        let kinds = self.kinds(name);
        if kinds.is_empty() && self.fine {
            self.missing(name, &format!("Write {name}=\"...\" with the chars of pieces."));
        }
        kinds
    }

    /// Numbers by kinds, with blanks between them: `RR:8 R:16 *:64`, where `*` is no kind in particular.
    pub(super) fn limits(&mut self, name: &str, most: u64) -> Vec<(Vec<KindName>, u64)> {
        let text = self.text(name).unwrap_or_default();
        let mut limits = Vec::new();
        for word in text.split_whitespace() {
            let number = word.rsplit_once(':').and_then(|(kinds, number)| Some((kinds, natural(number)?)));
            match number.filter(|(kinds, number)| !kinds.is_empty() && (1..=most).contains(number)) {
                Some(("*", number)) => limits.push((Vec::new(), number)),
                Some((kinds, number)) => limits.push((self.kinds_in(name, kinds), number)),
                None => {
                    let message = format!("{} is not a number for some pieces.", quoted(word));
                    self.wrong(
                        name,
                        message,
                        "Write pieces and a number with a colon between, such as RR:8 *:64.",
                    );
                }
            }
        }
        limits
    }

    /// One kind of the board that must be there.
    pub(super) fn required_kind(&mut self, name: &str) -> KindName {
        let kinds = self.required_kinds(name);
        if kinds.len() > 1 {
            let text = self.text(name).unwrap_or_default();
            let message = format!("{} is more than one piece.", quoted(text));
            self.wrong(name, message, "Write the char of one piece.");
        }
        kinds.first().copied().unwrap_or(KindName::plain(' '))
    }

    /// The zone of a name.
    pub(super) fn zone(&mut self, name: &str) -> Option<String> {
        let text = self.text(name)?;
        self.known_zone(name, text);
        Some(text.to_owned())
    }

    /// A zone that must be there.
    pub(super) fn required_zone(&mut self, name: &str) -> String {
        match self.zone(name) {
            Some(zone) => zone,
            None => {
                self.missing(name, &format!("Write {name}=\"...\" with the name of a <zone> of the board."));
                String::new()
            }
        }
    }

    /// Zones with blanks between them.
    pub(super) fn zones(&mut self, name: &str) -> Vec<String> {
        let text = self.text(name).unwrap_or_default();
        for zone in text.split_whitespace() {
            self.known_zone(name, zone);
        }
        text.split_whitespace().map(str::to_owned).collect()
    }

    pub(super) fn known_zone(&mut self, name: &str, zone: &str) {
        let Some(zones) = &self.context.zones else { return };
        if !zones.iter().any(|known| known == zone) {
            let near = did_you_mean(zone, zones.iter().map(String::as_str));
            let message = format!("There is no zone {} on this board.", quoted(zone));
            let remedy = format!("{near}Write the name of a <zone> in <zones>; case matters.");
            self.report(Code::ZoneUnknown, name, message, remedy);
        }
    }

    /// Players (from 1) with blanks between them.
    pub(super) fn players(&mut self, name: &str) -> Vec<u8> {
        let text = self.text(name).unwrap_or_default();
        let mut players = Vec::new();
        for word in text.split_whitespace() {
            match natural(word).filter(|&number| self.context.has_player(number)) {
                Some(number) if players.contains(&(number as u8)) => {
                    let message = format!("Player {number} stands twice.");
                    self.wrong(name, message, "Once is enough.");
                }
                Some(number) => players.push(number as u8),
                None => {
                    let message = format!("There is no player {}.", quoted(word));
                    self.wrong(name, message, self.context.player_range());
                }
            }
        }
        players
    }

    /// Vectors with blanks between them.
    pub(super) fn vectors(&mut self, name: &str) -> Vec<Vec<i32>> {
        let text = self.text(name).unwrap_or_default();
        let board_type = self.context.board_type;
        let len = board_type.map(BoardType::vector_len);
        let leads_nowhere = |vector: &[i32]| match board_type {
            Some(board_type) => board_type.leads_nowhere(vector),
            None => vector.iter().all(|&part| part == 0),
        };
        let most = i64::from(rules::MAX_VECTOR_COMPONENT);
        let mut vectors = Vec::new();
        for word in text.split_whitespace() {
            let vector = whole_list(word).filter(|vector| len.is_none_or(|len| len == vector.len()));
            let vector = vector.filter(|vector| vector.iter().all(|part| part.abs() <= most));
            let vector: Option<Vec<i32>> =
                vector.map(|vector| vector.iter().map(|&part| part as i32).collect());
            match vector.filter(|vector| !leads_nowhere(vector)) {
                Some(vector) => vectors.push(vector),
                None => {
                    let message = format!("{} is not a valid vector.", quoted(word));
                    let remedy =
                        "Write vectors with blanks between them and commas in them, such as 1,0 1,1.";
                    self.wrong(name, message, remedy);
                }
            }
        }
        vectors
    }
}

/// Kinds of a board as a string of chars.
pub(super) fn parse_kinds(text: &str) -> Option<Vec<KindName>> {
    let mut kinds = Vec::new();
    let mut promoted = false;
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '+' if promoted => return None,
            '+' => promoted = true,
            _ => kinds.push(KindName { letter, promoted: std::mem::take(&mut promoted) }),
        }
    }
    (!promoted).then_some(kinds)
}
