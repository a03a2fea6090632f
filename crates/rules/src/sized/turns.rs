//! Turns of several moves: where in one a position stands, when it ends, and whose comes next.
//!
//! Nothing here is called on boards whose turns have one move.

use super::Position;
use super::tables::bit;
use super::undo::Undo;
use crate::Player;
use crate::blueprint::TurnPlace;
use crate::moves::{Action, Move};

impl<const N: usize> Position<N> {
    /// Where in the turn it is, where turns have several moves.
    #[must_use]
    pub fn turn_place(&self) -> Option<TurnPlace> {
        self.tables.turns.as_ref().map(|_| self.state.standing.place)
    }

    /// Whether the player to move has moved in this turn already.
    #[inline]
    #[must_use]
    pub fn is_mid_turn(&self) -> bool {
        self.state.standing.place.is_mid_turn()
    }

    /// Whether the player to move may leave the rest of the turn out.
    pub(crate) fn may_end_turn(&self) -> bool {
        self.is_mid_turn() && self.tables.turns.as_ref().is_some_and(|turns| turns.optional)
    }

    /// A move has been made: the turn goes on, or passes.
    #[inline(never)]
    pub(crate) fn go_on(&mut self, mover: Player, mv: Move, undo: &Undo<N>) {
        if self.tables.has_trails {
            self.lengthen_trail(mover, mv, undo);
        }
        let TurnPlace { left, .. } = self.state.standing.place;
        let check_ends = self.tables.turns.as_ref().is_some_and(|turns| turns.check_ends);
        let ends = left <= 1
            || mv.action() == Action::Pass
            || self.state.standing.over
            || !self.is_in_play(mover)
            || (check_ends && self.checks_somebody(mover));
        if ends {
            self.pass_turn();
            self.keep_last_move_if_read(mover);
        } else {
            self.set_place(TurnPlace { left: left - 1, ..self.state.standing.place });
        }
    }

    /// Whether an enemy is in check by the mover's doing.
    fn checks_somebody(&self, mover: Player) -> bool {
        let enemies = self.tables.player(mover).enemies;
        let mut checked = self.tables.all_players().filter(|&player| enemies & bit(player) != 0);
        checked.any(|player| self.is_in_play(player) && self.is_checked_by(player, mover))
    }

    /// The next turn begins: whose it is, if it is not simply the next player's.
    pub(crate) fn begin_turn(&mut self) -> Option<Player> {
        let turns = self.tables.turns.as_ref()?;
        let (next, place) = turns.after(self.state.standing.place, |player| self.is_in_play(player));
        self.set_place(place);
        next
    }

    fn set_place(&mut self, place: TurnPlace) {
        let before = std::mem::replace(&mut self.state.standing.place, place);
        self.state.hash ^= self.tables.keys.place(before) ^ self.tables.keys.place(place);
    }
}
