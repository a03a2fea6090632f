//! What the board looks like after a move, without touching the position.
//!
//! Legality and play both go through here for every move that does more than take a piece from one cell to
//! another, so that there is one account of what such a move does.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::{Code, Position};
use crate::blueprint::Captured;
use crate::moves::{Action, Move};
use crate::{Effect, Kind, Piece, Player};

/// A list that is nearly always short. Lists with room for the longest would be copied whole wherever they go.
pub(crate) type Few<T> = SmallVec<[T; 12]>;

/// What now stands on a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) cell: Cell,
    pub(crate) code: Code,
    /// Whether the piece counts as moved.
    pub(crate) moved: bool,
}

/// The cells that a move changes, the pieces that promote by it, and what enters or leaves hands.
pub(crate) struct Overlay {
    pub(crate) changes: Few<Change>,
    /// Cells on which a piece has arrived that promotes, in order of arrival.
    arrivals: Few<Cell>,
    /// What enters (or, if false, leaves) the mover's hand.
    pub(crate) hand: Few<(Kind, bool)>,
}

impl Overlay {
    fn nothing() -> Self {
        Self { changes: Few::new(), arrivals: Few::new(), hand: Few::new() }
    }

    /// Lets the effects of a special happen one after another.
    pub(crate) fn of<const N: usize>(position: &Position<N>, mover: Player, effects: &[Effect]) -> Self {
        let mut overlay = Self::nothing();
        for effect in effects {
            match *effect {
                Effect::Move { from, to } => overlay.move_piece(position, from, to),
                Effect::Create { kind, cell } => {
                    let code = Code::new(Piece { owner: mover, kind });
                    overlay.set(Change { cell, code, moved: false });
                }
                Effect::Remove { cell } => overlay.clear(cell),
            }
        }
        overlay
    }

    /// Lets any move of the player to move happen.
    pub(crate) fn of_move<const N: usize>(position: &Position<N>, mv: Move) -> Self {
        let mover = position.turn();
        let mut overlay = match mv.action() {
            Action::Special(special) => {
                let tables = &position.tables;
                let mut overlay = Self::of(position, mover, &tables.specials.all[special.index()].effects);
                overlay.promote(position, mv.choice());
                return overlay;
            }
            Action::Pass => Self::nothing(),
            Action::Step | Action::Rest => Self::of_step(position, mv),
            Action::Rifle => {
                let mut overlay = Self::nothing();
                overlay.capture(position, mv.to());
                let code = position.at(mv.from());
                overlay.set(Change { cell: mv.from(), code, moved: true });
                overlay
            }
            Action::Catch => {
                let mut overlay = Self::of_step(position, mv);
                if let Some(victim) = position.caught_on(mv.to()) {
                    overlay.capture(position, victim);
                }
                overlay
            }
            Action::Castle(side) => Self::of_castling(position, mv, side),
            Action::Drop(kind) => {
                let mut overlay = Self::nothing();
                let hands = position.tables.hands.as_ref();
                let moved = !hands.is_some_and(|hands| hands.fresh);
                let code = Code::new(Piece { owner: mover, kind });
                overlay.set(Change { cell: mv.to(), code, moved });
                overlay.hand.push((position.kind_dropped_from_hand(kind), false));
                overlay
            }
        };
        let takes = matches!(mv.action(), Action::Catch)
            || (matches!(mv.action(), Action::Step | Action::Rifle) && !position.at(mv.to()).is_nothing());
        if takes && position.tables.blast.is_some() {
            overlay.explode(position, mv.to());
        }
        if let Some(gate) = mv.gate() {
            let cell = if gate.at_partner { overlay.partner_origin(position, mv) } else { mv.from() };
            let code = Code::new(Piece { owner: mover, kind: gate.kind });
            let fresh = position.tables.hands.as_ref().is_some_and(|hands| hands.fresh);
            overlay.set(Change { cell, code, moved: !fresh });
            overlay.hand.push((gate.kind, false));
        }
        overlay
    }

    fn of_step<const N: usize>(position: &Position<N>, mv: Move) -> Self {
        let mut overlay = Self::nothing();
        let code = position.arrived(position.at(mv.from()), mv.promotes_to());
        overlay.clear(mv.from());
        if mv.to() != mv.from() {
            overlay.capture(position, mv.to());
        }
        overlay.set(Change { cell: mv.to(), code, moved: true });
        overlay
    }

    fn of_castling<const N: usize>(position: &Position<N>, mv: Move, side: u8) -> Self {
        let mut overlay = Self::nothing();
        let castling = &position.tables.castlings[usize::from(side)];
        let king = position.at(mv.from());
        let partner_from = overlay.partner_origin(position, mv);
        let partner = position.at(partner_from);
        overlay.clear(mv.from());
        overlay.clear(partner_from);
        overlay.set(Change { cell: castling.king_to, code: king, moved: true });
        overlay.set(Change { cell: castling.partner_to, code: partner, moved: true });
        overlay
    }

    /// Where the partner of a castling comes from.
    fn partner_origin<const N: usize>(&self, position: &Position<N>, mv: Move) -> Cell {
        let Action::Castle(side) = mv.action() else { return mv.from() };
        position.castling_partner(side, mv.from()).unwrap_or(mv.from())
    }

    /// Takes off what stands on a cell; it may go to the mover's hand.
    fn capture<const N: usize>(&mut self, position: &Position<N>, cell: Cell) {
        let code = position.at(cell);
        if code.is_nothing() {
            return;
        }
        self.clear(cell);
        if let Some(kind) = position.kind_taken_to_hand(code) {
            self.hand.push((kind, true));
        }
    }

    /// Blows up what stands on and around a cell.
    fn explode<const N: usize>(&mut self, position: &Position<N>, cell: Cell) {
        let Some(blast) = &position.tables.blast else { return };
        let immune = |code: Code| blast.immune.contains(&code.kind());
        for hit in position.tables.lookups.row(blast.reach, cell) {
            let code = self.at(position, hit);
            if !code.is_nothing() && !immune(code) && !blast.shielded.contains(&code.kind()) {
                self.clear(hit);
            }
        }
        if !immune(self.at(position, cell)) {
            self.clear(cell);
        }
    }

    fn move_piece<const N: usize>(&mut self, position: &Position<N>, from: Cell, to: Cell) {
        let code = self.at(position, from);
        if code.is_nothing() {
            return;
        }
        self.clear(from);
        self.set(Change { cell: to, code, moved: true });
        if !position.must_become(code, to).is_empty() {
            self.arrivals.push(to);
        }
    }

    fn clear(&mut self, cell: Cell) {
        self.set(Change { cell, code: Code::NOTHING, moved: false });
    }

    fn set(&mut self, change: Change) {
        self.arrivals.retain(|cell| *cell != change.cell);
        match self.changes.iter_mut().find(|known| known.cell == change.cell) {
            Some(known) => *known = change,
            None => self.changes.push(change),
        }
    }

    pub(crate) fn at<const N: usize>(&self, position: &Position<N>, cell: Cell) -> Code {
        self.changes.iter().find(|change| change.cell == cell).map_or(position.at(cell), |change| change.code)
    }

    /// The cells it changes, and those of them that are then occupied.
    pub(crate) fn changed_and_filled<const N: usize>(&self) -> (CellSet<N>, CellSet<N>) {
        let (mut changed, mut filled) = (CellSet::EMPTY, CellSet::EMPTY);
        for change in &self.changes {
            changed.insert(change.cell);
            if !change.code.is_nothing() {
                filled.insert(change.cell);
            }
        }
        (changed, filled)
    }

    /// Whether a special makes something promote.
    pub(crate) fn promotes(&self) -> bool {
        !self.arrivals.is_empty()
    }

    /// How many ways of promoting there are; 1 when nothing promotes.
    pub(crate) fn promotion_choices<const N: usize>(&self, position: &Position<N>) -> u16 {
        self.arrivals.iter().fold(1, |choices, &cell| {
            choices * position.must_become(self.at(position, cell), cell).len() as u16
        })
    }

    /// Lets the chosen promotions happen.
    pub(crate) fn promote<const N: usize>(&mut self, position: &Position<N>, choice: u16) {
        for (cell, kind) in self.promoted(position, choice) {
            let code = position.promoted(self.at(position, cell), kind);
            if let Some(change) = self.changes.iter_mut().find(|change| change.cell == cell) {
                change.code = code;
            }
        }
    }

    /// What each arrived piece becomes under a choice, in order of arrival.
    pub(crate) fn promoted<const N: usize>(&self, position: &Position<N>, choice: u16) -> Few<(Cell, Kind)> {
        let mut rest = usize::from(choice);
        let arrivals = self.arrivals.iter().map(|&cell| {
            let choices = position.must_become(self.at(position, cell), cell);
            let chosen = choices[rest % choices.len()];
            rest /= choices.len();
            (cell, chosen)
        });
        arrivals.collect()
    }
}

impl<const N: usize> Position<N> {
    /// What a piece must become that a special has moved onto a cell; nothing if it stays what it is.
    pub(crate) fn must_become(&self, code: Code, to: Cell) -> Few<Kind> {
        let rules = &self.tables.player(code.owner()).promoting[code.kind().index()];
        let mut choices: Few<Kind> = Few::new();
        for rule in rules.iter().filter(|rule| rule.arriving.has(to) && rule.must.has(to)) {
            for &kind in &rule.to {
                if !choices.contains(&kind) {
                    choices.push(kind);
                }
            }
        }
        choices
    }

    /// What a piece that is dropped was in the hand.
    pub(crate) fn kind_dropped_from_hand(&self, kind: Kind) -> Kind {
        let as_is = self.tables.hands.as_ref().is_some_and(|hands| hands.captured == Captured::ToHandAsIs);
        if as_is { kind } else { self.tables.kind(kind).in_hand }
    }

    /// What a captured piece is in the captor's hand, if it goes there.
    #[inline]
    pub(crate) fn kind_taken_to_hand(&self, code: Code) -> Option<Kind> {
        let hands = self.tables.hands.as_ref()?;
        match hands.captured {
            Captured::Gone => None,
            Captured::ToHand if code.is_promoted() => Some(self.tables.kind(code.kind()).unpromoted),
            Captured::ToHand => Some(self.tables.kind(code.kind()).in_hand),
            Captured::ToHandAsIs => Some(code.kind()),
        }
    }
}
