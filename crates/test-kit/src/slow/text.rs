//! Moves in coordinates, as the documentation of `rules::Position::move_text` says.

use board::Cell;
use rules::Kind;

use super::SlowPosition;

impl SlowPosition<'_> {
    pub(super) fn label(&self, cell: Cell) -> String {
        self.board().label(cell)
    }

    pub(super) fn two_cells(&self, from: Cell, to: Cell) -> String {
        self.label(from) + &self.label(to)
    }

    /// How a promotion is written: by its letter, or `+` and `-` between a kind and its promoted form.
    pub(super) fn promotion_sign(&self, before: Kind, after: Kind) -> char {
        if self.spec(after).promoted_form_of == Some(before) {
            '+'
        } else if self.spec(before).promoted_form_of == Some(after) {
            '-'
        } else {
            self.small_letter(after)
        }
    }

    /// The letter of a kind in lower case, unless another kind that something promotes to has the same then.
    pub(super) fn small_letter(&self, kind: Kind) -> char {
        let letter = self.spec(kind).letter;
        let small = lower_case(letter);
        let rules = self.blueprint.kinds.iter().flat_map(|kind| &kind.promotions);
        let mut choices = rules.flat_map(|rule| &rule.to).map(|&kind| self.spec(kind).letter);
        let clash = choices.any(|other| other != letter && lower_case(other) == small);
        if clash { letter } else { small }
    }

    pub(super) fn drop_text(&self, kind: Kind, cell: Cell) -> String {
        format!("{}{}@{}", self.form_sign(kind), self.spec(kind).letter, self.label(cell))
    }

    /// What stands before the letter of a kind that comes from a hand.
    pub(super) fn form_sign(&self, kind: Kind) -> &'static str {
        if self.spec(kind).promoted_form_of.is_some() { "+" } else { "" }
    }
}

fn lower_case(letter: char) -> char {
    let small: Vec<char> = letter.to_lowercase().collect();
    if let [small] = small[..] { small } else { letter }
}
