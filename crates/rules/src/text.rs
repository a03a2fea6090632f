//! Moves in coordinates, their identity in records and on the wire.
//!
//! A move is written as the cell it leaves, the cell it goes to, and a letter for each piece that
//! promotes, in order of arrival: `e2e4`, `e7e8q`, `a7a8qn` where a special promotes two. A piece that
//! becomes its promoted form has a `+` instead, one that goes back to its plain form a `-`. Drops are `N@f3`
//! (`+N@f3` for a promoted form), a pass is a cell twice. What comes in through a gate is a letter at the end
//! (with a `+` before it for a promoted form);
//! where that is the partner's cell in castling, the partner's cell comes first: `h1e1h`. A capture from afar
//! has an `x` between the cells. Where a wall goes stands behind a comma with the cell the piece went to:
//! `e2e4,e4d5`.
//!
//! No two legal moves of a position are written alike: a special takes the place of the ordinary move that has
//! its trigger, and of several specials with one trigger only the first counts.

use crate::moves::{Action, Move};
use crate::ruleset::with_width;
use crate::sized::Overlay;
use crate::{Kind, Position};

impl Position {
    /// A legal move in coordinates.
    #[must_use]
    pub fn move_text(&self, mv: Move) -> String {
        let board = self.ruleset.board();
        let (from, to) = (board.label(mv.from()), board.label(mv.to()));
        let mut text = match mv.action() {
            Action::Drop(kind) => format!("{}@{to}", self.dropped_text(kind)),
            Action::Rifle => format!("{from}x{to}"),
            Action::Castle(side) if mv.gate().is_some_and(|gate| gate.at_partner) => {
                let partner = with_width!(&self.sized, position => {
                    position.castling_partner(side, mv.from())
                });
                format!("{}{from}", board.label(partner.unwrap_or(mv.to())))
            }
            _ => from + &to,
        };
        for (before, after) in self.changes_of_kind(mv) {
            text.push(self.promotion_sign(before, after));
        }
        if let Some(gate) = mv.gate() {
            text += self.form_sign(gate.kind);
            text.push(self.ruleset.promotion_letter(gate.kind));
        }
        if let Some(wall) = mv.wall() {
            text += &format!(",{to}{}", board.label(wall));
        }
        text
    }

    /// How a promotion is written: by its letter, or `+` and `-` between a kind and its promoted form.
    fn promotion_sign(&self, before: Kind, after: Kind) -> char {
        if self.form_of(after) == Some(before) {
            '+'
        } else if self.form_of(before) == Some(after) {
            '-'
        } else {
            self.ruleset.promotion_letter(after)
        }
    }

    fn form_of(&self, kind: Kind) -> Option<Kind> {
        self.ruleset.blueprint().kinds[kind.index()].promoted_form_of
    }

    /// What stands before the letter of a kind that comes from a hand.
    fn form_sign(&self, kind: Kind) -> &'static str {
        if self.form_of(kind).is_some() { "+" } else { "" }
    }

    fn dropped_text(&self, kind: Kind) -> String {
        format!("{}{}", self.form_sign(kind), self.ruleset.letter(kind))
    }

    /// The legal move that is written so.
    #[must_use]
    pub fn move_from_text(&self, text: &str) -> Option<Move> {
        self.legal_moves().into_iter().find(|&mv| self.move_text(mv) == text)
    }

    /// What the pieces that promote by a move become, in order of arrival.
    #[must_use]
    pub fn promotions(&self, mv: Move) -> Vec<Kind> {
        self.changes_of_kind(mv).into_iter().map(|(_, after)| after).collect()
    }

    /// What the pieces that promote by a move are before and after, in order of arrival.
    fn changes_of_kind(&self, mv: Move) -> Vec<(Kind, Kind)> {
        let Action::Special(special) = mv.action() else {
            let before = self.piece_at(mv.from()).map(|piece| piece.kind);
            return before.zip(mv.promotes_to()).into_iter().collect();
        };
        with_width!(&self.sized, position => {
            let effects = &position.tables.specials.all[special.index()].effects;
            let overlay = Overlay::of(position, position.turn(), effects);
            let promoted = overlay.promoted(position, mv.choice()).into_iter();
            promoted.map(|(cell, after)| (overlay.at(position, cell).kind(), after)).collect()
        })
    }
}
