//! Positions that are spelled out, and back.

use std::sync::Arc;

use board::{Cell, CellSet};

use super::{Code, Position, Tables};
use crate::{Count, Fate, Kind, Placed, Setup};

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
        let mut position = Self::empty(tables);
        for placed in &setup.pieces {
            let code = Code::new(placed.piece);
            let marked = placed.promoted && tables.kind(placed.piece.kind).marked;
            position.place(placed.cell, if marked { code.promoted() } else { code });
        }
        position.state.walls = setup.walls.iter().copied().collect();
        position.occupied |= position.state.walls;
        for &(player, kind, count) in &setup.hands {
            let there = position.in_hand(player, kind);
            position.set_hand(player, kind, there.saturating_add(count));
        }
        position.state.standing.turn = setup.turn;
        position.state.standing.quiet = setup.quiet_plies;
        position.state.standing.passes = if tables.ends.passes.is_some() { setup.passes } else { 0 };
        position.state.standing.count = tables.counting.as_ref().map_or(Count::default(), |_| setup.count);
        position.state.standing.round = setup.round.max(1);
        if let Some(turns) = &tables.turns {
            let (players, starter) = (tables.players.len(), tables.start.turn);
            let begins = || turns.place_at(setup.round, setup.turn, players, starter);
            position.state.standing.place = setup.place.unwrap_or_else(begins);
        }
        for player in tables.all_players() {
            let left = setup.checks_left.get(player.index()).copied();
            position.state.standing.checks_left[player.index()] = left.or(tables.ends.checks).unwrap_or(0);
        }
        let unmoved: CellSet<N> = setup.unmoved.iter().copied().collect();
        position.state.unmoved = position.readable_unmoved(position.occupied & unmoved);
        position.open_castlings();
        for &player in &setup.eliminated {
            position.put_out(player, Fate::Resigned);
        }
        for trail in &setup.trails {
            let cells: CellSet<N> = trail.cells.iter().copied().collect();
            position.claim_trail(cells, trail.victim);
        }
        if !position.is_mid_turn() {
            position.forget_trail_unless_open();
        }
        position.state.hash = position.computed_hash();
        position
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
        let counted = self.tables.ends.checks.is_some();
        Setup {
            pieces: self.occupied.iter().filter_map(placed).collect(),
            walls: self.state.walls.iter().collect(),
            hands: in_hands.filter(|(_, _, count)| *count > 0).collect(),
            unseen: Vec::new(),
            turn: self.turn(),
            unmoved: self.state.unmoved.iter().collect(),
            trails: self.trails(),
            checks_left: if counted {
                self.state.standing.checks_left[..self.tables.players.len()].to_vec()
            } else {
                Vec::new()
            },
            eliminated: self.tables.all_players().filter(|&player| !self.is_in_play(player)).collect(),
            quiet_plies: self.state.standing.quiet,
            passes: self.state.standing.passes,
            count: self.state.standing.count,
            round: self.state.standing.round,
            place: self.turn_place(),
        }
    }
}
