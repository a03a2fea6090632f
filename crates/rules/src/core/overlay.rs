//! What the board looks like after a special, without touching the position.
//!
//! Legality and play both go through here, so that there is one account of what a special does.

use arrayvec::ArrayVec;
use board::Cell;

use super::{Code, Position};
use crate::blueprint::MAX_EFFECTS;
use crate::moves::Promotion;
use crate::{Effect, Kind, Piece, Player};

/// The most cells that a special can change: each effect touches two at the most.
pub(crate) const MAX_CHANGES: usize = 2 * MAX_EFFECTS;

/// What now stands on a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) cell: Cell,
    pub(crate) code: Code,
    /// Whether the piece counts as moved.
    pub(crate) moved: bool,
}

/// The cells that a special changes, and the pieces that promote by it.
pub(crate) struct Overlay {
    pub(crate) changes: ArrayVec<Change, MAX_CHANGES>,
    /// Cells on which a piece has arrived that promotes, in order of arrival.
    arrivals: ArrayVec<Cell, MAX_EFFECTS>,
}

impl Overlay {
    /// Lets the effects happen one after another.
    pub(crate) fn of<const N: usize>(position: &Position<N>, mover: Player, effects: &[Effect]) -> Self {
        let mut overlay = Self { changes: ArrayVec::new(), arrivals: ArrayVec::new() };
        for effect in effects {
            match *effect {
                Effect::Move { from, to } => overlay.move_piece(position, from, to),
                Effect::Create { kind, cell } => {
                    let code = Code::new(Piece { owner: mover, kind });
                    overlay.set(Change { cell, code, moved: false });
                }
                Effect::Remove { cell } => overlay.set(Change { cell, code: Code::NOTHING, moved: false }),
            }
        }
        overlay
    }

    fn move_piece<const N: usize>(&mut self, position: &Position<N>, from: Cell, to: Cell) {
        let code = self.at(position, from);
        if code.is_nothing() {
            return;
        }
        self.set(Change { cell: from, code: Code::NOTHING, moved: false });
        self.set(Change { cell: to, code, moved: true });
        let tables = &position.tables;
        let promotes = !tables.kind(code.kind()).promotes_to.is_empty();
        if promotes && tables.player(code.owner()).promotion.has(to) {
            self.arrivals.push(to);
        }
    }

    fn set(&mut self, change: Change) {
        self.arrivals.retain(|cell| *cell != change.cell);
        match self.changes.iter_mut().find(|known| known.cell == change.cell) {
            Some(known) => *known = change,
            None => self.changes.push(change),
        }
    }

    fn at<const N: usize>(&self, position: &Position<N>, cell: Cell) -> Code {
        self.changes.iter().find(|change| change.cell == cell).map_or(position.at(cell), |change| change.code)
    }

    /// How many ways of promoting there are; 1 when nothing promotes.
    pub(crate) fn promotion_choices<const N: usize>(&self, position: &Position<N>) -> u16 {
        self.arrivals.iter().fold(1, |choices, &cell| {
            let kind = self.at(position, cell).kind();
            choices * position.tables.kind(kind).promotes_to.len() as u16
        })
    }

    /// Lets the chosen promotions happen.
    pub(crate) fn promote<const N: usize>(&mut self, position: &Position<N>, promotion: Promotion) {
        for (cell, kind) in self.promoted(position, promotion) {
            let owner = self.at(position, cell).owner();
            let code = Code::new(Piece { owner, kind });
            if let Some(change) = self.changes.iter_mut().find(|change| change.cell == cell) {
                change.code = code;
            }
        }
    }

    /// What each arrived piece becomes under a choice, in order of arrival.
    pub(crate) fn promoted<const N: usize>(
        &self,
        position: &Position<N>,
        promotion: Promotion,
    ) -> ArrayVec<(Cell, Kind), MAX_EFFECTS> {
        let mut rest = usize::from(promotion.0);
        let arrivals = self.arrivals.iter().map(|&cell| {
            let choices = &position.tables.kind(self.at(position, cell).kind()).promotes_to;
            let choice = choices[rest % choices.len()];
            rest /= choices.len();
            (cell, choice)
        });
        arrivals.collect()
    }
}
