//! The end of a turn: who is eliminated, who moves next, whether the game is over.

use super::Position;
use super::tables::bit;
use crate::blueprint::MAX_PLAYERS;
use crate::{Fate, Outcome, Player, PlayerSet};

/// Whose turn it is and who is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) turn: Player,
    /// As bits.
    pub(crate) eliminated: u16,
    pub(crate) over: bool,
    fates: [Fate; MAX_PLAYERS],
    last_out: Player,
}

impl Standing {
    pub(crate) const START: Self = Self {
        turn: Player(0),
        eliminated: 0,
        over: false,
        fates: [Fate::InPlay; MAX_PLAYERS],
        last_out: Player(0),
    };

    pub(crate) fn fate(&self, player: Player) -> Fate {
        self.fates[player.index()]
    }
}

impl<const N: usize> Position<N> {
    /// Eliminates players without a move until someone can move or the game is over.
    ///
    /// It costs no ply. To undo it, put back the standing and the hash.
    pub(crate) fn settle(&mut self) {
        while !self.standing.over && self.count_moves() == 0 {
            let player = self.turn();
            let fate = if self.is_in_check(player) { Fate::Checkmated } else { Fate::Stuck };
            self.eliminate(player, fate);
            self.pass_turn();
        }
    }

    /// Takes a player out of play for a reason that lies outside the board, and settles.
    pub(crate) fn withdraw(&mut self, player: Player, fate: Fate) {
        if self.standing.over || !self.is_in_play(player) {
            return;
        }
        self.eliminate(player, fate);
        if self.turn() == player {
            self.pass_turn();
        }
        self.settle();
    }

    /// Takes a player out of play, and ends the game if one team alone is left.
    pub(crate) fn eliminate(&mut self, player: Player, fate: Fate) {
        self.standing.eliminated |= bit(player);
        self.standing.fates[player.index()] = fate;
        self.standing.last_out = player;
        self.hash ^= self.tables.keys.eliminated(player);
        let mut left = self.tables.all_players().filter(|&player| self.is_in_play(player));
        self.standing.over = match left.next() {
            None => true,
            Some(first) => {
                let side = self.tables.player(first).side;
                !self.tables.single_team && left.all(|player| side & bit(player) != 0)
            }
        };
    }

    /// The turn goes to the next player in play, if there is one.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        let count = self.tables.players.len() as u8;
        let before = self.turn();
        let mut next = before;
        for _ in 0..count {
            next = Player(if next.0 + 1 == count { 0 } else { next.0 + 1 });
            if self.is_in_play(next) {
                break;
            }
        }
        self.standing.turn = next;
        self.hash ^= self.tables.keys.turn(before) ^ self.tables.keys.turn(next);
    }

    #[inline]
    pub(crate) fn is_in_play(&self, player: Player) -> bool {
        self.standing.eliminated & bit(player) == 0
    }

    /// How the game ended, if it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if !self.standing.over {
            return None;
        }
        let left = self.tables.all_players().find(|&player| self.is_in_play(player));
        let winners = left.map_or(0, |player| self.tables.player(player).side);
        let last_out = self.standing.last_out;
        Some(Outcome { winners: PlayerSet(winners), last_out, fate: self.standing.fate(last_out) })
    }
}
