//! The sums of a network along a line, brought up to date when they are wanted.

use rules::Player;
use rules::sized::{Position, Undo};

use super::{Network, add, take_away};
use crate::score::Score;

/// Further back than this it is quicker to begin anew.
const FURTHEST: usize = 6;

/// The sums of both players at each ply of a line.
pub(crate) struct Accumulators {
    hidden: usize,
    /// By ply and player.
    sums: Vec<i16>,
    /// By ply: whose sums are up to date, and the side that their royal piece was on.
    ready: Vec<[Option<u8>; 2]>,
}

impl Accumulators {
    /// For lines of so many plies.
    pub(crate) fn new(hidden: usize, plies: usize) -> Self {
        Self { hidden, sums: vec![0; hidden * 2 * plies], ready: vec![[None; 2]; plies] }
    }

    /// Another position has come to a ply.
    #[inline]
    pub(crate) fn forget(&mut self, ply: usize) {
        self.ready[ply] = [None; 2];
    }

    /// What the network says to the player to move. `undo` gives what the move at each ply before did.
    pub(crate) fn judge<'a, const N: usize>(
        &mut self,
        network: &Network,
        position: &Position<N>,
        ply: usize,
        royal_sides: [u8; 2],
        undo: impl Fn(usize) -> &'a Undo<N>,
    ) -> Score {
        for player in [Player(0), Player(1)] {
            self.prepare(network, position, ply, (player, royal_sides[player.index()]), &undo);
        }
        let turn = position.turn().index() & 1;
        network.judge(self.at(ply, turn), self.at(ply, 1 - turn))
    }

    fn at(&self, ply: usize, player: usize) -> &[i16] {
        &self.sums[(ply * 2 + player) * self.hidden..][..self.hidden]
    }

    fn prepare<'a, const N: usize>(
        &mut self,
        network: &Network,
        position: &Position<N>,
        ply: usize,
        (player, side): (Player, u8),
        undo: &impl Fn(usize) -> &'a Undo<N>,
    ) {
        let index = player.index();
        if self.ready[ply][index].is_some() {
            return;
        }
        let known = (ply.saturating_sub(FURTHEST)..ply).rev().find(|&ply| self.ready[ply][index].is_some());
        match known.filter(|&known| self.ready[known][index] == Some(side)) {
            Some(known) => {
                for step in known..ply {
                    self.follow(network, step, (player, side), undo(step));
                }
            }
            None => {
                let begin = (ply * 2 + index) * self.hidden;
                let sums = &mut self.sums[begin..begin + self.hidden];
                network.sum_up(position, player, side, sums);
                self.ready[ply][index] = Some(side);
            }
        }
        #[cfg(debug_assertions)]
        {
            let mut fresh = vec![0; self.hidden];
            network.sum_up(position, player, side, &mut fresh);
            assert_eq!(fresh, self.at(ply, index), "sums kept are sums computed");
        }
    }

    /// Brings the sums of the next ply up to date with a move.
    fn follow<const N: usize>(
        &mut self,
        network: &Network,
        ply: usize,
        (player, side): (Player, u8),
        undo: &Undo<N>,
    ) {
        let index = player.index();
        let (before, after) = self.sums.split_at_mut((ply + 1) * 2 * self.hidden);
        let before = &before[(ply * 2 + index) * self.hidden..][..self.hidden];
        let sums = &mut after[index * self.hidden..][..self.hidden];
        sums.copy_from_slice(before);
        for change in undo.changes() {
            if let Some(piece) = change.before {
                take_away(sums, network.weights_of(network.inputs.piece(player, side, piece, change.cell)));
            }
            if let Some(piece) = change.after {
                add(sums, network.weights_of(network.inputs.piece(player, side, piece, change.cell)));
            }
        }
        for change in undo.hand_changes() {
            let (was, is) = (usize::from(change.before), usize::from(change.after));
            for input in network.inputs.hand(player, undo.mover(), change.kind, was, is.max(was)) {
                add(sums, network.weights_of(input));
            }
            for input in network.inputs.hand(player, undo.mover(), change.kind, is, was.max(is)) {
                take_away(sums, network.weights_of(input));
            }
        }
        self.ready[ply + 1][index] = Some(side);
    }
}
