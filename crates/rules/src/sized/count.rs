//! Counting the moves of an endgame.

use super::Position;
use crate::Player;
use crate::blueprint::{Count, Counting};

/// What one of two sides has on the board.
#[derive(Clone, Copy)]
pub(crate) struct Force {
    all: u32,
    pawns: u32,
}

impl<const N: usize> Position<N> {
    /// What either side has, where the board counts.
    #[inline]
    pub(crate) fn forces_that_count(&self) -> Option<[Force; 2]> {
        self.tables.counting.as_ref().map(|rule| self.forces(rule))
    }

    #[cold]
    fn forces(&self, rule: &Counting) -> [Force; 2] {
        let pawns = self.of_kinds(&rule.pawns);
        [Player(0), Player(1)].map(|player| {
            let own = self.of_player(player);
            Force { all: own.len(), pawns: (own & pawns).len() }
        })
    }

    /// Carries the count on after a move, before which either side had so much.
    #[cold]
    pub(crate) fn count_on(&mut self, mover: Player, before: [Force; 2]) {
        let Some(rule) = &self.tables.counting else { return };
        let after = self.forces(rule);
        let mut count = self.state.standing.count;
        count.plies = count.plies.saturating_add(u32::from(count.limit != 0));
        let (us, them) = (mover.index() & 1, 1 - (mover.index() & 1));
        let pieces = after[0].all + after[1].all;
        let lost = |side: usize| before[side].all > after[side].all;
        let lost_pawn = before[them].pawns > after[them].pawns;
        let promoted = before[us].pawns > after[us].pawns && !lost(us);
        // Who stands alone and has just taken the last pawn is counted against at once.
        if rule.from_pieces
            && lost_pawn
            && after[us].all == 1
            && let Some(moves) = self.limit_for(rule, after, us)
            && after.iter().all(|force| force.pawns == 0)
        {
            count = Count { limit: moves.saturating_mul(2), plies: 2 * pieces - 1 };
        }
        let alone = after[them].all == 1;
        if (count.limit == 0 || ((lost(them) || promoted) && alone))
            && let Some(moves) = self.limit_for(rule, after, them)
        {
            let plies = if rule.from_pieces && alone { 2 * pieces } else { 0 };
            count = Count { limit: moves.saturating_mul(2), plies };
        }
        self.state.standing.count = count;
    }

    /// How many moves the other side gets to mate this one, if any are counted.
    fn limit_for(&self, rule: &Counting, forces: [Force; 2], side: usize) -> Option<u32> {
        let (weak, strong) = (forces[side], forces[1 - side]);
        let no_pawns = forces.iter().all(|force| force.pawns == 0);
        if strong.all == 1 {
            return None;
        }
        if weak.all > 1 {
            let few = rule.few.as_ref().filter(|few| few.applies(weak.all, no_pawns));
            return few.map(|few| few.moves);
        }
        let own = self.of_player(Player(1 - side as u8));
        let fits = rule.lone.iter().find(|limit| {
            limit.pieces.iter().all(|kind| {
                let wanted = limit.pieces.iter().filter(|other| *other == kind).count() as u32;
                (own & self.of_kind(*kind)).len() >= wanted
            })
        });
        fits.filter(|_| no_pawns).map(|limit| limit.moves)
    }
}
