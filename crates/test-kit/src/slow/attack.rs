//! Who attacks what, and whom that endangers.

use board::Cell;
use rules::{Guard, Kind, Player};

use super::SlowPosition;
use super::state::Man;

/// Pieces of a player of which the last, or not all at once, may be attacked.
pub(super) struct Guarded<'a> {
    pub(super) kinds: &'a [Kind],
    /// With so many or fewer, one more loss is the end.
    pub(super) until: usize,
    pub(super) guard: Guard,
}

impl<'a> SlowPosition<'a> {
    /// Whether an enemy of a player who is in play could capture something on a cell, whatever stands there now
    /// and whatever it would mean for the captor. On an empty cell it is something that would come there.
    #[must_use]
    pub fn is_attacked(&self, cell: Cell, player: Player) -> bool {
        self.all_kinds().filter(|&kind| !self.spec(kind).immune).any(|kind| {
            let mut there = self.clone();
            if !self.is_occupied(cell) {
                there.cells[cell.index()] = Some(Man::new(player, kind, true));
            }
            !there.attackers(cell, kind, &self.enemies(player)).is_empty()
        })
    }

    /// Whether an enemy in play attacks a piece of the player's that must be kept safe.
    #[must_use]
    pub fn is_in_check(&self, player: Player) -> bool {
        let enemies = self.enemies(player);
        self.royals(player).iter().any(|&royal| self.is_struck(royal, &enemies))
            || self.guarded(player).iter().any(|guarded| self.are_all_struck(player, guarded, &enemies))
    }

    /// The ways in which pieces of some players could capture a piece of a kind on a cell if it stood there: where
    /// they stand, and whether they stay there.
    pub(super) fn attackers(&self, cell: Cell, kind: Kind, owners: &[Player]) -> Vec<(Cell, bool)> {
        let mut attackers = Vec::new();
        for from in self.all_cells().filter(|&from| from != cell) {
            let Some(man) = self.man(from).filter(|man| owners.contains(&man.owner)) else { continue };
            let stops = self.stops(from, man);
            let hits = stops.iter().filter(|stop| stop.to == cell && stop.takes(kind));
            attackers.extend(hits.map(|stop| (from, stop.pattern.rifle)));
        }
        attackers
    }

    /// Whether one of some players could capture what stands on a cell, and survive it.
    pub(super) fn is_struck(&self, cell: Cell, owners: &[Player]) -> bool {
        let Some(man) = self.man(cell) else { return false };
        let mut attackers = self.attackers(cell, man.kind, owners).into_iter();
        !self.spec(man.kind).immune
            && attackers.any(|(from, from_afar)| !self.would_blow_itself_up(from, cell, from_afar))
    }

    /// Whether captures explode, and one on a cell would cost the captor's owner a royal piece: that is a threat
    /// to nobody.
    fn would_blow_itself_up(&self, from: Cell, cell: Cell, from_afar: bool) -> bool {
        let (Some(blast), Some(captor)) = (&self.blueprint.blast, self.man(from)) else { return false };
        let near = self.blast_cells(cell);
        self.royals(captor.owner).into_iter().any(|royal| {
            let Some(man) = self.man(royal) else { return false };
            if royal == from && !from_afar {
                return !blast.immune.contains(&man.kind);
            }
            near.contains(&royal) && !blast.immune.contains(&man.kind) && !blast.shielded.contains(&man.kind)
        })
    }

    /// The pieces of a player that must be kept safe.
    pub(super) fn royals(&self, player: Player) -> Vec<Cell> {
        let guarded = self.guarded(player);
        let is_royal = |cell: &Cell| {
            let Some(Man { kind, .. }) = self.man(*cell) else { return false };
            (self.spec(*kind).royal && !self.blueprint.duties.careless)
                || guarded.iter().any(|guarded| {
                    guarded.kinds.contains(kind)
                        && self.pieces_of(player, Some(guarded.kinds)).len() <= guarded.until
                })
        };
        self.pieces_of(player, None).into_iter().filter(is_royal).collect()
    }

    /// What of a player's must be kept safe when there is little of it.
    pub(super) fn guarded(&self, player: Player) -> Vec<Guarded<'a>> {
        let ends = self.blueprint.ends.extinctions.iter().filter(|end| {
            end.guarded != Guard::None && (end.players.is_empty() || end.players.contains(&player))
        });
        ends.map(|end| Guarded { kinds: &end.kinds, until: end.at_most as usize + 1, guard: end.guarded })
            .collect()
    }

    /// Whether pieces of which not all may be attacked at once all are.
    pub(super) fn are_all_struck(&self, player: Player, guarded: &Guarded<'_>, enemies: &[Player]) -> bool {
        let pieces = self.pieces_of(player, Some(guarded.kinds));
        guarded.guard == Guard::NotAllAttacked
            && !pieces.is_empty()
            && pieces.iter().all(|&cell| self.is_struck(cell, enemies))
    }
}
