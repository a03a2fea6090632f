//! Numbers to be combined into a position's hash (after Zobrist).
//!
//! They come from a fixed sequence, so a position has the same hash on every run and machine.

use board::Cell;

use super::Code;
use crate::{Kind, Player, TurnPlace};

pub(crate) struct HashKeys {
    cell_count: usize,
    kind_count: usize,
    pieces: Box<[u64]>,
    unmoved: Box<[u64]>,
    walls: Box<[u64]>,
    trail: Box<[u64]>,
    promoted: Box<[u64]>,
    turn: Box<[u64]>,
    eliminated: Box<[u64]>,
    /// Per last move that a special reads, from 1, and player.
    last_moves: Box<[u64]>,
    player_count: usize,
}

impl HashKeys {
    pub(crate) fn new(cell_count: usize, player_count: usize, kind_count: usize, last_moves: usize) -> Self {
        let mut state = 0x4859_5045_5243_4845;
        let mut take = |count: usize| (0..count).map(|_| split_mix(&mut state)).collect::<Box<[u64]>>();
        Self {
            cell_count,
            kind_count,
            pieces: take(player_count * kind_count * cell_count),
            unmoved: take(cell_count),
            turn: take(player_count),
            eliminated: take(player_count),
            last_moves: take(player_count * last_moves),
            walls: take(cell_count),
            trail: take(cell_count),
            promoted: take(cell_count),
            player_count,
        }
    }

    #[inline]
    pub(crate) fn piece(&self, code: Code, cell: Cell) -> u64 {
        let row = code.owner().index() * self.kind_count + code.kind().index();
        let key = self.pieces[row * self.cell_count + cell.index()];
        if code.is_promoted() { key ^ self.promoted[cell.index()] } else { key }
    }

    pub(crate) fn wall(&self, cell: Cell) -> u64 {
        self.walls[cell.index()]
    }

    pub(crate) fn trail(&self, cell: Cell) -> u64 {
        self.trail[cell.index()]
    }

    /// The key of so many pieces of a kind in a hand; 0 for none.
    pub(crate) fn hand(&self, player: Player, kind: Kind, count: u16) -> u64 {
        counted(1, player, u64::from(kind.0), count)
    }

    /// The key of so many checks that a player has yet to give; 0 for none.
    pub(crate) fn checks(&self, player: Player, left: u8) -> u64 {
        counted(2, player, 0, u16::from(left))
    }

    /// The key of so many passes in a row; 0 for none.
    pub(crate) fn passes(&self, count: u8) -> u64 {
        counted(3, Player(0), 0, u16::from(count))
    }

    /// The key of royal pieces that have faced each other for so many plies; 0 where the board itself shows it.
    pub(crate) fn facing(&self, plies: u8) -> u64 {
        counted(4, Player(0), 0, u16::from(plies.saturating_sub(1)))
    }

    /// The key of a place in a turn; 0 where turns have one move.
    pub(crate) fn place(&self, place: TurnPlace) -> u64 {
        let (left, size) = (counted(5, Player(0), 0, place.left), counted(6, Player(0), 0, place.size));
        left ^ size ^ counted(7, Player(0), 0, place.entry)
    }

    #[inline]
    pub(crate) fn unmoved(&self, cell: Cell) -> u64 {
        self.unmoved[cell.index()]
    }

    #[inline]
    pub(crate) fn turn(&self, player: Player) -> u64 {
        self.turn[player.index()]
    }

    pub(crate) fn eliminated(&self, player: Player) -> u64 {
        self.eliminated[player.index()]
    }

    /// The key of a player's last move; 0 when it is one that no special reads.
    pub(crate) fn last_move(&self, player: Player, last_move: u16) -> u64 {
        match usize::from(last_move).checked_sub(1) {
            None => 0,
            Some(index) => self.last_moves[index * self.player_count + player.index()],
        }
    }
}

fn counted(what: u64, player: Player, kind: u64, count: u16) -> u64 {
    if count == 0 {
        return 0;
    }
    let mut state = what << 48 | u64::from(player.0) << 32 | kind << 16 | u64::from(count);
    split_mix(&mut state)
}

/// Steele, Lea and Flood's SplitMix64.
pub(crate) fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
