//! Castling: a king and a partner that have not moved change places along a line.
//!
//! Which castlings king and partner still stand ready for changes seldom, and is kept with the position.

use board::{Cell, CellSet};

use super::attack::Enemies;
use super::tables::CastlingSide;
use super::{Position, Sink};
use crate::moves::{Action, Gate, Move};
use crate::{Kind, Player};

/// A castling for which king and partner stand ready.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenCastling<const N: usize> {
    pub(crate) player: Player,
    pub(crate) number: u8,
    pub(crate) king: Cell,
    pub(crate) partner: Cell,
    /// The cell that stands for it in its text.
    target: Cell,
    /// What must be empty.
    empty: CellSet<N>,
    /// What must not be attacked if the king is royal: its way, both ends included.
    king_path: CellSet<N>,
    /// Whether one before it is written like it.
    has_a_twin: bool,
}

impl<const N: usize> OpenCastling<N> {
    fn as_move(&self) -> Move {
        Move::new(Action::Castle(self.number), self.king, self.target)
    }

    fn is_written_like(&self, other: &Self) -> bool {
        (self.player, self.king, self.target) == (other.player, other.king, other.target)
    }
}

impl<const N: usize> Position<N> {
    /// Finds out anew for which castlings king and partner stand ready.
    pub(crate) fn open_castlings(&mut self) {
        let mut open = std::mem::take(&mut self.castlings);
        open.clear();
        for player in self.tables.all_players() {
            let unmoved = self.of_player(player) & self.state.unmoved;
            if unmoved.is_empty() {
                continue;
            }
            for &number in &self.tables.player(player).castlings {
                let side = &self.tables.castlings[usize::from(number)];
                for king in self.of_kind(side.king) & unmoved & side.kings {
                    if let Some(partner) = self.furthest_partner(side, king, unmoved) {
                        open.push(opened(side, player, number, (king, partner)));
                    }
                }
            }
        }
        for place in 1..open.len() {
            let (before, from_here) = open.split_at_mut(place);
            from_here[0].has_a_twin = before.iter().any(|other| other.is_written_like(&from_here[0]));
        }
        self.castlings = open;
    }

    /// Where the partner stands with which the king on `king` can castle: the one furthest off.
    fn furthest_partner(&self, side: &CastlingSide<N>, king: Cell, unmoved: CellSet<N>) -> Option<Cell> {
        let partners = self.of_kinds(&side.partners) & unmoved & side.partner_cells;
        let beyond = partners & side.beyond[king.index()];
        side.line.iter().rev().copied().find(|&cell| beyond.has(cell))
    }

    /// Where the partner stands with which the king on `king` castles.
    pub(crate) fn castling_partner(&self, number: u8, king: Cell) -> Option<Cell> {
        let mut open = self.castlings.iter();
        open.find(|open| open.number == number && open.king == king).map(|open| open.partner)
    }

    /// Hands over the castlings of the player to move, with what may come in through their gates.
    #[inline]
    pub(crate) fn generate_castlings(
        &self,
        enemies: &Enemies<'_, N>,
        in_check: bool,
        gated: &[Kind],
        sink: &mut impl Sink<N>,
    ) {
        for (place, castling) in self.castlings.iter().enumerate() {
            if castling.player == self.turn() && !self.occupied.meets(castling.empty) {
                self.generate_castling(place, enemies, in_check, gated, sink);
            }
        }
    }

    #[inline(never)]
    fn generate_castling(
        &self,
        place: usize,
        enemies: &Enemies<'_, N>,
        in_check: bool,
        gated: &[Kind],
        sink: &mut impl Sink<N>,
    ) {
        let castling = &self.castlings[place];
        let royals = self.royals(self.turn());
        let mv = castling.as_move();
        // Somebody else's safety may hang on it too.
        let others = royals.has_several() && !self.tables.tests_all;
        if !self.goes_safely(castling, royals, enemies, in_check) || (others && !self.survives(mv, enemies)) {
            return;
        }
        // Of castlings that are written alike, the first that may be played counts.
        let may_be_played = |other: &OpenCastling<N>| {
            other.is_written_like(castling)
                && !self.occupied.meets(other.empty)
                && self.goes_safely(other, royals, enemies, in_check)
                && self.survives(other.as_move(), enemies)
        };
        if castling.has_a_twin && self.castlings[..place].iter().any(may_be_played) {
            return;
        }
        sink.single(self.at(castling.king).kind(), mv);
        if !gated.is_empty() {
            self.let_in_by_castling(castling, mv, gated, enemies, sink);
        }
    }

    /// Whether a king is not in check and can go its way unharmed, if it is royal.
    fn goes_safely(
        &self,
        castling: &OpenCastling<N>,
        royals: CellSet<N>,
        enemies: &Enemies<'_, N>,
        in_check: bool,
    ) -> bool {
        !(in_check && self.is_struck(castling.king, enemies))
            && (!royals.has(castling.king) || self.is_safe_way(castling, enemies))
    }

    /// Whether a king can go its way unharmed.
    fn is_safe_way(&self, castling: &OpenCastling<N>, enemies: &Enemies<'_, N>) -> bool {
        let side = &self.tables.castlings[usize::from(castling.number)];
        let both = CellSet::of(castling.king) | CellSet::of(castling.partner);
        let without_king = self.occupied & !CellSet::of(castling.king);
        let after = (self.occupied & !both) | CellSet::of(side.king_to) | CellSet::of(side.partner_to);
        let kind = self.at(castling.king).kind();
        castling.king_path.iter().all(|cell| {
            // In the end the partner stands elsewhere, which may shield or uncover.
            let occupied = if cell == side.king_to { after } else { without_king };
            !self.would_be_struck((kind, cell), occupied, enemies)
        })
    }

    fn let_in_by_castling(
        &self,
        castling: &OpenCastling<N>,
        mv: Move,
        gated: &[Kind],
        enemies: &Enemies<'_, N>,
        sink: &mut impl Sink<N>,
    ) {
        let side = &self.tables.castlings[usize::from(castling.number)];
        let player = self.tables.player(self.turn());
        let after = CellSet::of(side.king_to) | CellSet::of(side.partner_to);
        let gates = player.gates & self.state.unmoved & !after;
        for &kind in gated {
            for (cell, at_partner) in [(castling.king, false), (castling.partner, true)] {
                let mv = mv.gating(Gate { kind, at_partner });
                let safe = || !self.endangers_by_coming_in(kind) || self.survives(mv, enemies);
                if gates.has(cell) && player.drops[kind.index()].zone.has(cell) && safe() {
                    sink.single(self.at(castling.king).kind(), mv);
                }
            }
        }
    }
}

fn opened<const N: usize>(
    side: &CastlingSide<N>,
    player: Player,
    number: u8,
    (king, partner): (Cell, Cell),
) -> OpenCastling<N> {
    let both = CellSet::of(king) | CellSet::of(partner);
    let king_path = side.king_path[king.index()];
    // Where the king goes, unless it could go there by itself: then the partner's cell.
    let steps_there = side.kings_that_step_there.has(king) || side.king_to == king;
    OpenCastling {
        player,
        number,
        king,
        partner,
        target: if steps_there { partner } else { side.king_to },
        empty: (king_path | side.partner_path[partner.index()]) & !both,
        king_path,
        has_a_twin: false,
    }
}
