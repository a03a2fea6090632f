//! Who attacks what.

use board::{Cell, CellSet};

use super::tables::{Attackers, PlayerTables, Threat};
use super::{Lookups, Position};
use crate::{Piece, Player};

/// How many threats of each sort have their pieces worked out once per position.
const CACHED: usize = 8;

/// The pieces in play that threaten one player.
pub(crate) struct Enemies<'a, const N: usize> {
    position: &'a Position<N>,
    lookups: &'a Lookups<N>,
    player: &'a PlayerTables<N>,
    /// All enemies in play, whatever they can do.
    all: CellSet<N>,
    /// Cells on which nobody of them stands, whatever the position says...
    gone: CellSet<N>,
    /// ... but these do.
    added: &'a [(Cell, Piece)],
    leapers: [CellSet<N>; CACHED],
    riders: [CellSet<N>; CACHED],
}

impl<'a, const N: usize> Enemies<'a, N> {
    /// The enemies of a player.
    pub(crate) fn of(position: &'a Position<N>, player: Player) -> Self {
        let enemies = position.tables.player(player).enemies;
        Self::among(position, player, position.of_those_in_play(enemies))
    }

    /// The enemies of a player, who are known to stand on these cells.
    #[inline(always)]
    pub(crate) fn among(position: &'a Position<N>, player: Player, all: CellSet<N>) -> Self {
        let mut enemies = Self {
            position,
            lookups: &position.tables.lookups,
            player: position.tables.player(player),
            all,
            gone: CellSet::EMPTY,
            added: &[],
            leapers: [CellSet::EMPTY; CACHED],
            riders: [CellSet::EMPTY; CACHED],
        };
        enemies.remember();
        enemies
    }

    /// The same enemies after some cells have changed: those hold none of them, unless `added` says so.
    pub(crate) fn after(&self, gone: CellSet<N>, added: &'a [(Cell, Piece)]) -> Self {
        let mut enemies = Self { gone, added, ..*self };
        enemies.remember();
        enemies
    }

    #[inline(always)]
    fn remember(&mut self) {
        let player = self.player;
        for (place, threat) in player.leap_threats.iter().take(CACHED).enumerate() {
            self.leapers[place] = self.pieces(&threat.attackers);
        }
        for (place, threat) in player.ray_threats.iter().take(CACHED).enumerate() {
            self.riders[place] = self.pieces(&threat.attackers);
        }
    }

    #[inline(always)]
    fn pieces(&self, attackers: &Attackers) -> CellSet<N> {
        let owners = if attackers.owners == self.player.enemies {
            self.all
        } else {
            self.position.of_those_in_play(attackers.owners)
        };
        let kinds = attackers.kinds.iter();
        let pieces = kinds.fold(CellSet::EMPTY, |set, &kind| set | self.position.of_kind(kind)) & owners;
        if self.added.is_empty() && self.gone.is_empty() { pieces } else { self.corrected(pieces, attackers) }
    }

    #[cold]
    fn corrected(&self, pieces: CellSet<N>, attackers: &Attackers) -> CellSet<N> {
        let added = self.added.iter().filter(|(_, piece)| attackers.include(*piece));
        added.fold(pieces & !self.gone, |pieces, (cell, _)| pieces | CellSet::of(*cell))
    }

    /// The threats of one sort with the pieces behind each.
    #[inline(always)]
    fn with_pieces<'s, T: Copy>(
        &'s self,
        threats: &'s [Threat<T>],
        cached: &'s [CellSet<N>; CACHED],
    ) -> impl Iterator<Item = (T, CellSet<N>)> + 's {
        let known = threats.iter().zip(cached).map(|(threat, &pieces)| (threat.from, pieces));
        let further = threats.get(CACHED..).unwrap_or(&[]).iter();
        known.chain(further.map(|threat| (threat.from, self.pieces(&threat.attackers))))
    }

    /// Whether one of them could capture on `cell` if just these cells were occupied.
    pub(crate) fn attack(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        let mut leaps = self.with_pieces(&self.player.leap_threats, &self.leapers);
        let mut rays = self.with_pieces(&self.player.ray_threats, &self.riders);
        leaps.any(|(row, pieces)| self.lookups.row(row, cell).meets(pieces))
            || rays.any(|(family, pieces)| {
                self.lookups.reach(family, cell).meets(pieces)
                    && self.lookups.stops(family, cell, occupied).meets(pieces)
            })
    }

    /// Calls `leap` with the pieces that leap at `cell`, and `ray` for each that is aligned with it,
    /// with the cells that must be empty for it to strike.
    #[inline(always)]
    pub(crate) fn scan(
        &self,
        cell: Cell,
        mut leap: impl FnMut(CellSet<N>),
        mut ray: impl FnMut(Cell, CellSet<N>),
    ) {
        for (row, pieces) in self.with_pieces(&self.player.leap_threats, &self.leapers) {
            leap(self.lookups.row(row, cell) & pieces);
        }
        for (family, pieces) in self.with_pieces(&self.player.ray_threats, &self.riders) {
            for rider in self.lookups.reach(family, cell) & pieces {
                ray(rider, self.lookups.between(family, cell, rider));
            }
        }
    }
}

impl<const N: usize> Position<N> {
    /// Whether an enemy in play attacks one of the player's royal pieces.
    pub(crate) fn is_in_check(&self, player: Player) -> bool {
        let enemies = Enemies::of(self, player);
        self.royals(player).iter().any(|cell| enemies.attack(cell, self.occupied))
    }

    /// The cells that enemies of `player` in play attack.
    pub(crate) fn attacked_by_enemies_of(&self, player: Player) -> CellSet<N> {
        let enemies = Enemies::of(self, player);
        let cells = (0..self.tables.lookups.cell_count as u16).map(Cell);
        cells.filter(|&cell| enemies.attack(cell, self.occupied)).collect()
    }
}
