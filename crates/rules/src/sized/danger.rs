//! Whether royal pieces are attacked, and which cells are.

use board::{Cell, CellSet};

use super::attack::Enemies;
use super::tables::{KindBits, PlayerTables, bit};
use super::threat::{Attackers, Threat};
use super::{FamilyId, Position};
use crate::{Kind, Piece, Player};

impl<const N: usize> Position<N> {
    /// Whether an enemy in play attacks one of the player's royal pieces.
    pub(crate) fn finds_check(&self, player: Player) -> bool {
        let royals = self.royals(player);
        if royals.is_empty() {
            return !self.all_attacked(player).is_empty();
        }
        let threats = self.tables.player(player);
        if self.tables.blast.is_none() && threats.guards.is_empty() {
            return royals.iter().any(|cell| self.is_struck_plainly(threats, cell));
        }
        let enemies = Enemies::of(self, player);
        royals.iter().any(|cell| self.is_struck(cell, &enemies)) || !self.all_attacked(player).is_empty()
    }

    /// Whether enemies attack a royal piece on `cell` by leaps, rays or hops; who they are is asked only where it matters.
    fn is_struck_plainly(&self, threats: &PlayerTables<N>, cell: Cell) -> bool {
        let (kind, lookups) = (self.at(cell).kind(), &self.tables.lookups);
        let all = self.of_those_in_play(threats.enemies);
        let hit = |cells: CellSet<N>, against: KindBits, attackers: &Attackers| {
            cells.meets(all) && against.has(kind) && cells.meets(attackers.pieces(self, threats, all))
        };
        threats
            .leap_threats
            .iter()
            .any(|threat| hit(lookups.row(threat.from, cell), threat.against, &threat.attackers))
            || threats.ray_threats.iter().any(|threat| {
                hit(lookups.reach(threat.from, cell), threat.against, &threat.attackers)
                    && hit(lookups.stops(threat.from, cell, self.occupied), threat.against, &threat.attackers)
            })
            || threats.hop_threats.iter().any(|threat| {
                hit(lookups.reach(threat.from, cell), threat.against, &threat.attackers)
                    && hit(self.hops(threat, cell, self.occupied), threat.against, &threat.attackers)
            })
    }

    /// From where a hopper could strike at a cell if just these cells were occupied.
    pub(crate) fn hops(&self, threat: &Threat<FamilyId>, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let lookups = &self.tables.lookups;
        let stops = lookups.stops(threat.from, cell, occupied);
        let Some((kinds, clear)) = &threat.blocked else { return stops };
        let blocking = (self.of_kinds(kinds) | self.state.walls) & occupied;
        stops & lookups.stops(*clear, cell, blocking)
    }

    /// Whether some enemies attack a royal piece on `cell` as things stand.
    pub(crate) fn is_struck(&self, cell: Cell, enemies: &Enemies<'_, N>) -> bool {
        self.would_be_struck((self.at(cell).kind(), cell), self.occupied, enemies)
    }

    /// Whether some enemies would attack a royal piece of a kind on a cell if just these cells were occupied.
    pub(crate) fn would_be_struck(
        &self,
        royal: (Kind, Cell),
        occupied: CellSet<N>,
        enemies: &Enemies<'_, N>,
    ) -> bool {
        let (kind, cell) = royal;
        if self.tables.blast.is_none() {
            return enemies.attack(kind, cell, occupied);
        }
        let strikers = enemies.strikers(Some(kind), cell, occupied);
        self.tables.all_players().any(|enemy| {
            self.can_afford(strikers & self.of_player(enemy), self.royals(enemy), royal, occupied)
        })
    }

    /// Whether some pieces could capture one of a kind on a cell without the loss of a royal piece of their owner's.
    pub(crate) fn can_afford(
        &self,
        strikers: CellSet<N>,
        royals: CellSet<N>,
        victim: (Kind, Cell),
        occupied: CellSet<N>,
    ) -> bool {
        let immune = |cell: Cell| {
            let blast = self.tables.blast.as_ref();
            blast.is_none_or(|blast| blast.immune.contains(&self.at(cell).kind()))
        };
        let outlives = |from: Cell| !royals.has(from) || immune(from) || self.shoots(from, victim, occupied);
        strikers.iter().any(outlives) && !self.is_near_mortal(royals, victim.1)
    }

    /// Whether a piece could capture one of a kind on a cell from afar if just these cells were occupied.
    #[cold]
    pub(crate) fn shoots(&self, from: Cell, (kind, cell): (Kind, Cell), occupied: CellSet<N>) -> bool {
        let code = self.at(from);
        let mover = self.mover(code.owner(), code.kind());
        mover.into_iter().flat_map(|mover| &mover.extras).any(|extra| {
            extra.rifle
                && (!extra.first || self.state.unmoved.has(from))
                && extra.may_take(kind)
                && self.reach_of_extra(extra, from, occupied)[1].has(cell)
        })
    }

    /// Those of the enemies of the player to move that would outlive a capture where captures explode: royal pieces are
    /// lost by it and so endanger nobody.
    pub(crate) fn without_royal_captors(&self, hostile: CellSet<N>) -> CellSet<N> {
        let Some(blast) = &self.tables.blast else { return hostile };
        let enemies = self.tables.player(self.turn()).enemies & !self.state.standing.eliminated;
        let enemies = self.tables.all_players().filter(|&enemy| enemies & bit(enemy) != 0);
        let royals = enemies.fold(CellSet::EMPTY, |all, enemy| all | self.royals(enemy));
        let mortal = royals.iter().filter(|&cell| !blast.immune.contains(&self.at(cell).kind()));
        mortal.fold(hostile, |all, cell| all & !CellSet::of(cell))
    }

    /// Whether captures explode, and one of some royal pieces would go with a capture on `cell`.
    pub(crate) fn is_near_mortal(&self, royals: CellSet<N>, cell: Cell) -> bool {
        let Some(blast) = &self.tables.blast else { return false };
        let near = royals & self.tables.lookups.row(blast.reach, cell);
        near.iter().any(|royal| blast.reaches(self.at(royal).kind()))
    }

    /// The pieces of a player of which not all may be attacked at once, where all are.
    pub(crate) fn all_attacked(&self, player: Player) -> CellSet<N> {
        let mut attacked = CellSet::EMPTY;
        for guard in &self.tables.player(player).guards {
            if guard.guard != crate::Guard::NotAllAttacked {
                continue;
            }
            let enemies = Enemies::of(self, player);
            let pieces = self.of_kinds(&guard.kinds) & self.of_player(player);
            if pieces.iter().all(|cell| self.is_struck(cell, &enemies)) {
                attacked |= pieces;
            }
        }
        attacked
    }

    /// The enemies of `victim` in play that could capture on `cell`, whatever stands there, if just these cells were
    /// occupied.
    pub(crate) fn find_attackers(&self, cell: Cell, victim: Player, occupied: CellSet<N>) -> CellSet<N> {
        self.attackers_where(|_| true, cell, victim, occupied)
    }

    /// Likewise those that could capture a piece of a kind there.
    pub(crate) fn attackers_of(&self, victim: Piece, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        self.attackers_where(|against| against.has(victim.kind), cell, victim.owner, occupied)
    }

    #[inline]
    fn attackers_where(
        &self,
        counts: impl Fn(KindBits) -> bool,
        cell: Cell,
        victim: Player,
        occupied: CellSet<N>,
    ) -> CellSet<N> {
        let (player, lookups) = (self.tables.player(victim), &self.tables.lookups);
        let enemies = self.of_those_in_play(player.enemies);
        let all = enemies & occupied;
        let mut found = CellSet::EMPTY;
        // Who they are is asked only where somebody is.
        let mut add = |cells: CellSet<N>, attackers: &Attackers| {
            if cells.meets(all) {
                found |= cells & attackers.pieces(self, player, enemies);
            }
        };
        for threat in player.leap_threats.iter().chain(&player.harmless.leaps) {
            if counts(threat.against) {
                add(lookups.row(threat.from, cell), &threat.attackers);
            }
        }
        for threat in player.ray_threats.iter().chain(&player.harmless.rays) {
            if counts(threat.against) && lookups.reach(threat.from, cell).meets(all) {
                add(lookups.stops(threat.from, cell, occupied), &threat.attackers);
            }
        }
        for threat in player.hop_threats.iter().chain(&player.harmless.hops) {
            if counts(threat.against) && lookups.reach(threat.from, cell).meets(all) {
                add(self.hops(threat, cell, occupied), &threat.attackers);
            }
        }
        found & occupied
    }

    /// The cells that enemies of `player` in play attack.
    pub(crate) fn find_attacked(&self, player: Player) -> CellSet<N> {
        let enemies = Enemies::of(self, player);
        let cells = (0..self.tables.lookups.cell_count as u16).map(Cell);
        // Whatever stands on a cell, and if nothing does, what comes there is attacked.
        let attacked = |cell: &Cell| enemies.attack_anything(*cell, self.occupied);
        cells.filter(attacked).collect()
    }
}
