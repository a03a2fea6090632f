//! Moves in coordinates, their identity in records and on the wire.
//!
//! A move is written as the cell it leaves, the cell it goes to, and a letter for each piece that
//! promotes, in order of arrival: `e2e4`, `e7e8q`, `a7a8qn` where a special promotes two. No two legal
//! moves of a position are written alike: a special takes the place of the ordinary move that has its
//! trigger, and of several specials with one trigger only the first counts.

use crate::core::Overlay;
use crate::moves::Move;
use crate::ruleset::with_width;
use crate::{Kind, Position};

impl Position {
    /// A legal move in coordinates.
    #[must_use]
    pub fn move_text(&self, mv: Move) -> String {
        let board = self.ruleset.board();
        let mut text = board.label(mv.from) + &board.label(mv.to);
        text.extend(self.promotions(mv).into_iter().map(|kind| self.ruleset.promotion_letter(kind)));
        text
    }

    /// The legal move that is written so.
    #[must_use]
    pub fn move_from_text(&self, text: &str) -> Option<Move> {
        self.legal_moves().into_iter().find(|&mv| self.move_text(mv) == text)
    }

    /// What the pieces that promote by a move become, in order of arrival.
    #[must_use]
    pub fn promotions(&self, mv: Move) -> Vec<Kind> {
        with_width!(&self.core, position => {
            let Some(special) = mv.special else {
                return position.ordinary_promotion(mv).into_iter().collect();
            };
            let effects = &position.tables.specials.all[special.index()].effects;
            let overlay = Overlay::of(position, position.turn(), effects);
            overlay.promoted(position, mv.promotion).into_iter().map(|(_, kind)| kind).collect()
        })
    }
}
