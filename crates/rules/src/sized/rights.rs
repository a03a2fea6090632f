//! Which pieces count as not having moved: for castling, first moves, gates and specials.
//!
//! It is remembered only where a rule can still read it, since it is part of what a position is.

use board::CellSet;

use super::Position;
use crate::blueprint::Captured;
use crate::{Kind, Player};

impl<const N: usize> Position<N> {
    /// Cuts the unmoved pieces down to those of which a rule can still read it.
    pub(crate) fn readable_unmoved(&self, unmoved: CellSet<N>) -> CellSet<N> {
        let tables = &self.tables;
        let alive = tables.rights.iter().filter(|right| right.lasting.is_within(unmoved));
        let first_moves = self.of_kinds(&tables.first_move_kinds);
        let mut read = alive.fold(tables.always_read_unmoved | first_moves, |read, right| read | right.needs);
        for player in tables.all_players() {
            if self.can_use_gates(player) {
                read |= tables.player(player).gates;
            }
            let own = self.of_player(player) & unmoved;
            for side in tables.castlings_of(player) {
                let kings = self.of_kind(side.king) & own & side.kings;
                let partners = self.of_kinds(&side.partners) & own & side.partner_cells;
                if self.waits_for_fresh(player, &[side.king]) {
                    read |= partners;
                }
                if self.waits_for_fresh(player, &side.partners) {
                    read |= kings;
                }
                for king in kings {
                    let beyond = partners & side.beyond[king.index()];
                    if !beyond.is_empty() {
                        read |= beyond | CellSet::of(king);
                    }
                }
            }
        }
        unmoved & read
    }

    /// Whether a player has anything in hand for a gate, or may get it.
    fn can_use_gates(&self, player: Player) -> bool {
        let Some(hands) = &self.tables.hands else { return false };
        let mut kinds = (0..self.tables.kinds.len() as u8).map(Kind);
        hands.captured != Captured::Gone || kinds.any(|kind| self.in_hand(player, kind) > 0)
    }

    /// Whether a player has one of some kinds in hand that will come in as not having moved.
    fn waits_for_fresh(&self, player: Player, kinds: &[Kind]) -> bool {
        let fresh = self.tables.hands.as_ref().is_some_and(|hands| hands.fresh);
        fresh && kinds.iter().any(|&kind| self.in_hand(player, kind) > 0)
    }

    /// Sets the pieces that have not moved, as far as that can still be read, and what hangs on them.
    #[cold]
    pub(crate) fn set_unmoved(&mut self, unmoved: CellSet<N>) {
        let read = self.readable_unmoved(unmoved);
        for cell in read ^ self.state.unmoved {
            self.state.hash ^= self.tables.keys.unmoved(cell);
        }
        self.state.unmoved = read;
        self.open_castlings();
    }
}
