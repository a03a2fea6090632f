//! Armies that are drawn by lot, the same for all players.

use super::{Placement, ShuffleWrong, Spot};
use crate::description::{Army, BoardDescription, KindName};
use crate::lower::size;
use crate::sight::Sight;

/// Where each player's army stands, and what it can be made of.
pub(super) struct ArmyPlan {
    /// Of each player (from 1) the places that are filled, and those that stay empty.
    players: Vec<(u8, Vec<Spot>, Vec<Spot>)>,
    from: Vec<KindName>,
    same: bool,
    size: usize,
}

impl ArmyPlan {
    pub(super) fn new(board: &BoardDescription, army: &Army) -> Result<Self, ShuffleWrong> {
        let is_royal =
            |kind: KindName| board.pieces.iter().any(|piece| piece.name() == kind && piece.is_royal());
        if let Some(royal) = army.from.iter().find(|kind| is_royal(**kind)) {
            let message = format!("{royal} is royal, and cannot be drawn by lot.");
            return Err(ShuffleWrong::new(message, "Take it out of from=\"...\"."));
        }
        let mut players = Vec::new();
        for player in 1..=board.players.len() as u8 {
            let mut spots: Vec<Spot> = board
                .places()
                .filter(|&spot| board.piece_of(player, spot).is_some_and(|kind| !is_royal(kind)))
                .collect();
            if spots.len() < usize::from(army.size) {
                let message =
                    format!("Player {player} has only {} pieces beside the royal ones.", spots.len());
                return Err(ShuffleWrong::new(message, format!("Write size=\"{}\" or less.", spots.len())));
            }
            spots.sort_by_key(|&spot| from_own_edge(board, player, spot));
            let empty = spots.split_off(usize::from(army.size));
            players.push((player, spots, empty));
        }
        Ok(Self { players, from: army.from.clone(), same: army.same, size: usize::from(army.size) })
    }

    /// How many armies there are, if they can be counted.
    pub(super) fn count(&self) -> Option<u64> {
        let kinds = self.from.len() as u64;
        if self.same { Some(kinds) } else { kinds.checked_pow(u32::try_from(self.size).ok()?) }
    }

    pub(super) fn placements(&self, mut number: u64) -> Vec<Placement> {
        let mut kinds = Vec::with_capacity(self.size);
        for _ in 0..self.size {
            let many = (self.from.len() as u64).max(1);
            kinds.push(self.from.get((number % many) as usize).copied());
            if !self.same {
                number /= many;
            }
        }
        let mut placements = Vec::new();
        for (player, filled, empty) in &self.players {
            placements.extend(filled.iter().zip(&kinds).map(|(&spot, &kind)| (spot, *player, kind)));
            placements.extend(empty.iter().map(|&spot| (spot, *player, None)));
        }
        placements
    }
}

/// How far a place is from the player's own edge, and then where along it: for two players who face each other
/// the same file is at the same place.
fn from_own_edge(board: &BoardDescription, player: u8, (row, column): Spot) -> (i32, i32) {
    let facing = board.players.get(usize::from(player) - 1).map(|player| player.facing);
    let Some(facing) = facing else { return (row, column) };
    let (rank, _) = Sight::new(facing, size(board)).see((row, column));
    (rank, if facing.axis == 1 { column } else { row })
}
