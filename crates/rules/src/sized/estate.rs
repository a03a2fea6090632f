//! What becomes of the pieces of those who are eliminated while others play on.
//!
//! It may happen as part of a move, or when a turn is settled, so what it changes is written down beside the moves:
//! whatever is taken back takes it back as well.

use board::CellSet;

use super::position::State;
use super::tables::bit;
use super::undo::{Change, Undo};
use super::{Code, Position};
use crate::{Estate, Piece, Player};

impl<const N: usize> Position<N> {
    /// Lets happen what is held for the pieces of a player who has just been eliminated by another, or by nobody.
    pub(crate) fn divide_estate(&mut self, player: Player, by: Option<Player>) {
        let enemies = self.tables.player(player).enemies;
        let heir = by.filter(|heir| enemies & bit(*heir) != 0);
        let goes_over = match self.tables.ends.estate {
            Estate::Stays | Estate::Walls => return,
            Estate::Vanishes => None,
            Estate::GoesOver if heir.is_none() => return,
            Estate::GoesOver => heir,
        };
        let left = self.of_player(player);
        for cell in left {
            let before = self.at(cell);
            let after = goes_over.map_or(Code::NOTHING, |heir| self.inherited(before, heir));
            self.estates.push(Change { cell, before, after });
            self.replace(cell, after);
        }
        self.state.estates = self.estates.len() as u32;
        self.forget(left);
    }

    /// What a piece is once it is somebody else's.
    fn inherited(&self, code: Code, heir: Player) -> Code {
        if self.tables.vital_kinds.contains(&code.kind()) {
            return Code::NOTHING;
        }
        let inherited = Code::new(Piece { owner: heir, kind: code.kind() });
        if code.is_promoted() { inherited.promoted() } else { inherited }
    }

    /// What stood on some cells has not stayed what it was: it has no first move any more, and cannot be caught.
    fn forget(&mut self, cells: CellSet<N>) {
        if self.state.unmoved.meets(cells) {
            self.set_unmoved(self.state.unmoved & !cells);
        }
        self.forget_trail_of(cells);
    }

    /// The pieces of those who are out that nobody can capture.
    pub(crate) fn walled_estates(&self) -> CellSet<N> {
        if self.tables.ends.estate != Estate::Walls || self.state.standing.eliminated == 0 {
            return CellSet::EMPTY;
        }
        let out = self.tables.all_players().filter(|&player| !self.is_in_play(player));
        out.fold(CellSet::EMPTY, |all, player| all | self.of_player(player))
    }

    /// Gives pieces back to those who had them, until so many changes are left.
    #[cold]
    pub(crate) fn give_estates_back(&mut self, left: u32) {
        while self.estates.len() > left as usize {
            if let Some(Change { cell, before, .. }) = self.estates.pop() {
                self.replace(cell, before);
            }
        }
    }

    /// Says in `undo` as well what has become of pieces since the move that it was filled for.
    #[cold]
    pub(crate) fn tell_estates(&self, undo: &mut Undo<N>) {
        undo.list();
        for change in &self.estates[undo.state.estates as usize..] {
            undo.note_further(*change);
        }
    }

    /// Takes back what was settled since the state was this.
    pub(crate) fn unsettle(&mut self, state: State<N>) {
        if self.state.estates != state.estates {
            self.give_estates_back(state.estates);
        }
        self.remember(state);
    }
}
