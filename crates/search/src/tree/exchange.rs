//! What a series of captures on one cell wins, without making a move (static exchange evaluation).

use rules::{Action, Player};

use super::Searcher;
use super::pick::Candidate;

/// A royal piece takes part in an exchange only where nobody can take it.
const ROYAL: i32 = 10_000;

impl<const N: usize> Searcher<'_, N> {
    /// Whether a move gains at least so much once everybody has captured on its destination who wants to. Where the
    /// rules make that impossible to tell, it does.
    pub(super) fn gains_at_least(&self, candidate: &Candidate, least: i32) -> bool {
        if !self.setting.knowledge.properties.exchanges {
            return true;
        }
        let mv = candidate.mv;
        if !matches!(mv.action(), Action::Step | Action::Drop(_)) {
            return least <= 0;
        }
        let mut balance = self.gain(candidate) - least;
        if balance < 0 {
            return false;
        }
        balance -= self.exchange_value(mv.promotes_to().unwrap_or(candidate.kind));
        if balance >= 0 {
            return true;
        }
        let mut occupied = self.position.occupied();
        occupied.remove(mv.from());
        occupied.insert(mv.to());
        let mut owner = self.position.turn();
        // Whether the one who moved comes out well as things stand.
        let mut fine = true;
        loop {
            let attackers = self.position.attackers(mv.to(), owner, occupied) & occupied;
            let attackers = self.of_other_side(attackers, owner);
            let worth = |cell| {
                let piece = self.position.piece_at(cell);
                piece.map_or((ROYAL, Player(0)), |piece| (self.exchange_value(piece.kind), piece.owner))
            };
            let Some((cell, (value, next))) =
                attackers.iter().map(|cell| (cell, worth(cell))).min_by_key(|(_, (value, _))| *value)
            else {
                return fine;
            };
            fine = !fine;
            balance = -balance - 1 - value;
            if balance >= 0 {
                // A royal piece that could be taken back does not take.
                if value >= ROYAL {
                    let mut without = occupied;
                    without.remove(cell);
                    let back = self.position.attackers(mv.to(), next, without) & without;
                    if !self.of_other_side(back, next).is_empty() {
                        fine = !fine;
                    }
                }
                return fine;
            }
            occupied.remove(cell);
            owner = next;
        }
    }

    /// Those among some pieces that are not on a player's side.
    fn of_other_side(&self, cells: board::CellSet<N>, player: Player) -> board::CellSet<N> {
        if self.position.player_count() == 2 {
            return cells;
        }
        let side = self.sides[player.index()];
        let players = (0..self.position.player_count() as u8).map(Player);
        let others = players.filter(|other| self.sides[other.index()] != side);
        others.fold(board::CellSet::EMPTY, |all, other| all | self.position.of_player(other)) & cells
    }

    #[inline]
    fn exchange_value(&self, kind: rules::Kind) -> i32 {
        if self.setting.knowledge.royal[kind.index()] { ROYAL } else { self.evaluator.value(kind) }
    }
}
