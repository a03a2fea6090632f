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
        enemies.correct();
        enemies
    }

    #[inline(always)]
    fn remember(&mut self) {
        let player = self.player;
        for (pieces, threat) in self.leapers.iter_mut().zip(&player.leap_threats) {
            *pieces = behind(self.position, player, self.all, &threat.attackers);
        }
        for (pieces, threat) in self.riders.iter_mut().zip(&player.ray_threats) {
            *pieces = behind(self.position, player, self.all, &threat.attackers);
        }
    }

    #[cold]
    fn correct(&mut self) {
        let player = self.player;
        for (place, threat) in player.leap_threats.iter().take(CACHED).enumerate() {
            self.leapers[place] = self.corrected(self.leapers[place], &threat.attackers);
        }
        for (place, threat) in player.ray_threats.iter().take(CACHED).enumerate() {
            self.riders[place] = self.corrected(self.riders[place], &threat.attackers);
        }
    }

    fn corrected(&self, pieces: CellSet<N>, attackers: &Attackers) -> CellSet<N> {
        let added = self.added.iter().filter(|(_, piece)| attackers.include(*piece));
        added.fold(pieces & !self.gone, |pieces, (cell, _)| pieces | CellSet::of(*cell))
    }

    /// The pieces behind a threat that has no place among those worked out before.
    #[cold]
    fn further(&self, attackers: &Attackers) -> CellSet<N> {
        self.corrected(behind(self.position, self.player, self.all, attackers), attackers)
    }

    /// Whether `found` says so of any threat of one sort and the pieces behind it.
    #[inline(always)]
    fn any<T: Copy>(
        &self,
        threats: &[Threat<T>],
        known: &[CellSet<N>; CACHED],
        mut found: impl FnMut(T, CellSet<N>) -> bool,
    ) -> bool {
        for (threat, &pieces) in threats.iter().zip(known) {
            if found(threat.from, pieces) {
                return true;
            }
        }
        threats.len() > CACHED
            && threats[CACHED..].iter().any(|threat| found(threat.from, self.further(&threat.attackers)))
    }

    /// Whether one of them could capture on `cell` if just these cells were occupied.
    pub(crate) fn attack(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        let lookups = self.lookups;
        self.any(&self.player.leap_threats, &self.leapers, |row, pieces| lookups.row(row, cell).meets(pieces))
            || self.any(&self.player.ray_threats, &self.riders, |family, pieces| {
                lookups.reach(family, cell).meets(pieces)
                    && lookups.stops(family, cell, occupied).meets(pieces)
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
        let lookups = self.lookups;
        self.any(&self.player.leap_threats, &self.leapers, |row, pieces| {
            leap(lookups.row(row, cell) & pieces);
            false
        });
        self.any(&self.player.ray_threats, &self.riders, |family, pieces| {
            for rider in lookups.reach(family, cell) & pieces {
                ray(rider, lookups.between(family, cell, rider));
            }
            false
        });
    }
}

/// The pieces of those in play that a threat comes from.
#[inline(always)]
fn behind<const N: usize>(
    position: &Position<N>,
    player: &PlayerTables<N>,
    all: CellSet<N>,
    attackers: &Attackers,
) -> CellSet<N> {
    let owners =
        if attackers.owners == player.enemies { all } else { position.of_those_in_play(attackers.owners) };
    attackers.kinds.iter().fold(CellSet::EMPTY, |set, &kind| set | position.of_kind(kind)) & owners
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
