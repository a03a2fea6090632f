//! Positions that are spelled out, and back.

use std::sync::Arc;

use board::{Cell, CellSet};

use super::position::{OpenTrail, Sets};
use super::{Code, Position, Standing, Tables};
use crate::blueprint::MAX_PLAYERS;
use crate::{Fate, Kind, Placed, Setup};

impl<const N: usize> Position<N> {
    /// The start position, settled.
    pub(crate) fn start(tables: &Arc<Tables<N>>) -> Self {
        Self::set_up(tables, &tables.start)
    }

    /// A position that is spelled out, settled.
    pub(crate) fn set_up(tables: &Arc<Tables<N>>, setup: &Setup) -> Self {
        let mut position = Self::unsettled(tables, setup);
        position.judge(None);
        position.settle();
        position
    }

    /// A position that is spelled out, in which the player to move may turn out to have no move.
    pub(crate) fn unsettled(tables: &Arc<Tables<N>>, setup: &Setup) -> Self {
        let cell_count = tables.lookups.cell_count;
        let hands = if tables.hands.is_some() { tables.players.len() * tables.kinds.len() } else { 0 };
        let mut position = Self {
            tables: Arc::clone(tables),
            sets: Box::new(Sets { players: [CellSet::EMPTY; 16], kinds: [CellSet::EMPTY; 128] }),
            mailbox: vec![Code::NOTHING; cell_count].into(),
            occupied: CellSet::EMPTY,
            walls: CellSet::EMPTY,
            unmoved: CellSet::EMPTY,
            trail: OpenTrail::NONE,
            last_moves: [0; MAX_PLAYERS],
            hands: vec![0; hands].into(),
            standing: Standing::START,
            hash: 0,
        };
        for placed in &setup.pieces {
            let code = Code::new(placed.piece);
            let marked = placed.promoted && tables.kind(placed.piece.kind).marked;
            position.place(placed.cell, if marked { code.promoted() } else { code });
        }
        position.walls = setup.walls.iter().copied().collect();
        position.occupied |= position.walls;
        for &(player, kind, count) in &setup.hands {
            if let Some(place) = position.hand_place(player, kind) {
                position.hands[place] = position.hands[place].saturating_add(count);
            }
        }
        position.standing.turn = setup.turn;
        position.standing.quiet = setup.quiet_plies;
        position.standing.round = setup.round.max(1);
        for player in tables.all_players() {
            let left = setup.checks_left.get(player.index()).copied();
            position.standing.checks_left[player.index()] = left.or(tables.ends.checks).unwrap_or(0);
        }
        let unmoved: CellSet<N> = setup.unmoved.iter().copied().collect();
        let unmoved = unmoved | position.waiting_for_a_hand();
        position.unmoved = position.readable_unmoved(position.occupied & unmoved);
        for &player in &setup.eliminated {
            position.eliminate(player, Fate::Resigned);
        }
        if let Some(trail) = &setup.trail {
            position.trail = OpenTrail { cells: trail.cells.iter().copied().collect(), victim: trail.victim };
            position.forget_trail_unless_open();
        }
        position.hash = position.computed_hash();
        position
    }

    /// Where pieces count as unmoved for the sake of castling with one that is still to come in unmoved itself.
    fn waiting_for_a_hand(&self) -> CellSet<N> {
        let mut waiting = CellSet::EMPTY;
        if !self.tables.hands.as_ref().is_some_and(|hands| hands.fresh) {
            return waiting;
        }
        for player in self.tables.all_players() {
            for side in &self.tables.castlings[self.tables.player(player).castlings.clone()] {
                let own = self.of_player(player);
                if self.in_hand(player, side.king) > 0 {
                    waiting |= self.of_kinds(&side.partners) & own & side.partner_cells;
                }
                if side.partners.iter().any(|&partner| self.in_hand(player, partner) > 0) {
                    waiting |= self.of_kind(side.king) & own & side.kings;
                }
            }
        }
        waiting
    }

    /// The position, spelled out.
    pub(crate) fn spelled_out(&self) -> Setup {
        let placed = |cell: Cell| {
            let code = self.at(cell);
            Some(Placed { cell, piece: code.piece()?, promoted: code.is_promoted() })
        };
        let in_hands = self.tables.all_players().flat_map(|player| {
            let kinds = (0..self.tables.kinds.len() as u8).map(Kind);
            kinds.map(move |kind| (player, kind, self.in_hand(player, kind)))
        });
        let trail = crate::Trail { cells: self.trail.cells.iter().collect(), victim: self.trail.victim };
        let counted = self.tables.ends.checks.is_some();
        Setup {
            pieces: self.occupied.iter().filter_map(placed).collect(),
            walls: self.walls.iter().collect(),
            hands: in_hands.filter(|(_, _, count)| *count > 0).collect(),
            turn: self.turn(),
            unmoved: self.unmoved.iter().collect(),
            trail: (!trail.cells.is_empty()).then_some(trail),
            checks_left: if counted {
                self.standing.checks_left[..self.tables.players.len()].to_vec()
            } else {
                Vec::new()
            },
            eliminated: self.tables.all_players().filter(|&player| !self.is_in_play(player)).collect(),
            quiet_plies: self.standing.quiet,
            round: self.standing.round,
        }
    }
}
