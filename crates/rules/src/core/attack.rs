//! Who attacks what.

use board::{Cell, CellSet};

use super::tables::PlayerTables;
use super::threat::{Attackers, CACHED, Threat};
use super::{FamilyId, Lookups, Position};
use crate::{Kind, Piece, Player};

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
    /// Pieces of any owner that have come to stand where they did not, for what cannot be leapt over.
    placed: &'a [(Cell, Kind)],
    leapers: [CellSet<N>; CACHED],
    riders: [CellSet<N>; CACHED],
    hoppers: [CellSet<N>; CACHED],
}

/// A piece that captures by leaping over others, as seen from a cell.
pub(crate) struct Hopper<const N: usize> {
    pub(crate) cell: Cell,
    /// The cells between.
    pub(crate) path: CellSet<N>,
    pub(crate) strikes: bool,
    pub(crate) over_just_one: bool,
}

impl<'a, const N: usize> Enemies<'a, N> {
    /// The enemies of a player.
    pub(crate) fn of(position: &'a Position<N>, player: Player) -> Self {
        let all = position.of_those_in_play(position.tables.player(player).enemies);
        let mut enemies = Self::unaware(position, player, all);
        enemies.remember::<false>();
        enemies
    }

    /// The enemies of a player, who are known to stand on these cells; [`remember`](Self::remember) is still
    /// to be called. (To move the whole costs time.)
    #[inline(always)]
    pub(crate) fn unaware(position: &'a Position<N>, player: Player, all: CellSet<N>) -> Self {
        Self {
            position,
            lookups: &position.tables.lookups,
            player: position.tables.player(player),
            all,
            gone: CellSet::EMPTY,
            added: &[],
            placed: &[],
            leapers: [CellSet::EMPTY; CACHED],
            riders: [CellSet::EMPTY; CACHED],
            hoppers: [CellSet::EMPTY; CACHED],
        }
    }

    /// The same enemies after some cells have changed: those hold none of them, unless `added` says so.
    /// `placed` names all pieces on those cells.
    pub(crate) fn after<'b>(
        &'b self,
        gone: CellSet<N>,
        added: &'b [(Cell, Piece)],
        placed: &'b [(Cell, Kind)],
    ) -> Enemies<'b, N> {
        let mut enemies = Enemies { gone, added, placed, ..*self };
        enemies.correct();
        enemies
    }

    /// Works out which pieces are behind each threat.
    #[inline(always)]
    pub(crate) fn remember<const PLAIN: bool>(&mut self) {
        let (position, player, all) = (self.position, self.player, self.all);
        let behind = |attackers: &Attackers| {
            if PLAIN {
                position.of_laid_out(&attackers.kinds) & all
            } else {
                behind(position, player, all, attackers)
            }
        };
        for (pieces, threat) in self.leapers.iter_mut().zip(&player.leap_threats) {
            *pieces = behind(&threat.attackers);
        }
        for (pieces, threat) in self.riders.iter_mut().zip(&player.ray_threats) {
            *pieces = behind(&threat.attackers);
        }
        for (pieces, threat) in self.hoppers.iter_mut().zip(&player.hop_threats) {
            *pieces = behind(&threat.attackers);
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
        for (place, threat) in player.hop_threats.iter().take(CACHED).enumerate() {
            self.hoppers[place] = self.corrected(self.hoppers[place], &threat.attackers);
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
    fn any<const PLAIN: bool, T: Copy>(
        &self,
        threats: &[Threat<T>],
        known: &[CellSet<N>; CACHED],
        mut found: impl FnMut(&Threat<T>, CellSet<N>) -> bool,
    ) -> bool {
        for (threat, &pieces) in threats.iter().zip(known) {
            if found(threat, pieces) {
                return true;
            }
        }
        !PLAIN
            && threats.len() > CACHED
            && threats[CACHED..].iter().any(|threat| found(threat, self.further(&threat.attackers)))
    }

    /// Whether one of them could capture on `cell` if just these cells were occupied.
    pub(crate) fn attack(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        self.attack_straight::<false>(cell, occupied)
            || (!self.player.hop_threats.is_empty() && self.attack_by_hopping(cell, occupied))
    }

    /// As `attack`, where rules are plain.
    #[inline(always)]
    pub(crate) fn attack_plainly(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        self.attack_straight::<true>(cell, occupied)
            || (!self.player.hop_threats.is_empty() && self.attack_by_hopping(cell, occupied))
    }

    /// As `attack`, by those alone who leap over nothing.
    #[inline(always)]
    pub(crate) fn attack_straight<const PLAIN: bool>(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        let lookups = self.lookups;
        self.any::<PLAIN, _>(&self.player.leap_threats, &self.leapers, |threat, pieces| {
            lookups.row(threat.from, cell).meets(pieces)
        }) || self.any::<PLAIN, _>(&self.player.ray_threats, &self.riders, |threat, pieces| {
            lookups.reach(threat.from, cell).meets(pieces)
                && lookups.stops(threat.from, cell, occupied).meets(pieces)
        })
    }

    /// As `attack`, by those alone who must leap over something.
    pub(crate) fn attack_by_hopping(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        self.any::<false, _>(&self.player.hop_threats, &self.hoppers, |threat, pieces| {
            self.lookups.reach(threat.from, cell).meets(pieces)
                && self.hops(threat, cell, occupied).meets(pieces)
        })
    }

    /// As `attack_by_hopping`, after a piece of the threatened player's has moved.
    pub(crate) fn attack_by_hopping_after(&self, cell: Cell, from: Cell, to: Cell, moved: Kind) -> bool {
        let mut occupied = self.position.occupied;
        occupied.remove(from);
        occupied.insert(to);
        self.any::<false, _>(&self.player.hop_threats, &self.hoppers, |threat, pieces| {
            let mut pieces = pieces;
            pieces.remove(to);
            if !self.lookups.reach(threat.from, cell).meets(pieces) {
                return false;
            }
            let mut stops = self.lookups.stops(threat.from, cell, occupied);
            if let Some((kinds, clear)) = &threat.blocked {
                let mut blocking = self.position.of_kinds(kinds);
                blocking.remove(from);
                blocking.remove(to);
                if kinds.contains(&moved) {
                    blocking.insert(to);
                }
                stops &= self.lookups.stops(*clear, cell, blocking);
            }
            stops.meets(pieces)
        })
    }

    /// From where a hopper could strike at a cell.
    fn hops(&self, threat: &Threat<FamilyId>, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let stops = self.lookups.stops(threat.from, cell, occupied);
        let Some((kinds, clear)) = &threat.blocked else { return stops };
        let mut blocking = self.position.of_kinds(kinds) & occupied & !self.gone;
        for (cell, kind) in self.placed {
            if kinds.contains(kind) {
                blocking.insert(*cell);
            } else {
                blocking.remove(*cell);
            }
        }
        stops & self.lookups.stops(*clear, cell, blocking)
    }

    /// Calls `found` for each that is aligned with `cell` and leaps over something.
    pub(crate) fn scan_hoppers(&self, cell: Cell, occupied: CellSet<N>, mut found: impl FnMut(Hopper<N>)) {
        self.any::<false, _>(&self.player.hop_threats, &self.hoppers, |threat, pieces| {
            let aligned = self.lookups.reach(threat.from, cell) & pieces;
            if !aligned.is_empty() {
                let striking = self.hops(threat, cell, occupied);
                for hopper in aligned {
                    found(Hopper {
                        cell: hopper,
                        path: self.lookups.between(threat.from, cell, hopper),
                        strikes: striking.has(hopper),
                        over_just_one: threat.over_just_one,
                    });
                }
            }
            false
        });
    }

    /// Calls `leap` with the pieces that leap at `cell`, and `ray` for each that is aligned with it,
    /// with the cells that must be empty for it to strike.
    #[inline(always)]
    pub(crate) fn scan<const PLAIN: bool>(
        &self,
        cell: Cell,
        mut leap: impl FnMut(CellSet<N>),
        mut ray: impl FnMut(Cell, CellSet<N>),
    ) {
        let lookups = self.lookups;
        self.any::<PLAIN, _>(&self.player.leap_threats, &self.leapers, |threat, pieces| {
            leap(lookups.row(threat.from, cell) & pieces);
            false
        });
        self.any::<PLAIN, _>(&self.player.ray_threats, &self.riders, |threat, pieces| {
            for rider in lookups.reach(threat.from, cell) & pieces {
                ray(rider, lookups.between(threat.from, cell, rider));
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
    let pieces = position.of_laid_out(&attackers.kinds) & owners;
    if attackers.first { pieces & position.unmoved } else { pieces }
}

impl<const N: usize> Position<N> {
    /// Whether an enemy in play attacks one of the player's royal pieces.
    pub(crate) fn is_in_check(&self, player: Player) -> bool {
        let royals = self.royals(player);
        if royals.is_empty() {
            return self.are_all_attacked(player);
        }
        let enemies = Enemies::of(self, player);
        royals.iter().any(|cell| self.is_struck(player, cell, &enemies)) || self.are_all_attacked(player)
    }

    /// Whether a royal piece of the player to move on `cell` is attacked as things stand.
    pub(crate) fn in_check_at(&self, cell: Cell, enemies: &Enemies<'_, N>) -> bool {
        self.is_struck(self.turn(), cell, enemies)
    }

    fn is_struck(&self, player: Player, cell: Cell, enemies: &Enemies<'_, N>) -> bool {
        !self.touches_royal_of_enemies(player, cell) && enemies.attack(cell, self.occupied)
    }

    /// Whether captures explode and a piece of the player to move on `cell` would stand beside an enemy's royal
    /// piece, so that nobody can capture it without losing that.
    pub(crate) fn touches_enemy_royal(&self, cell: Cell) -> bool {
        self.touches_royal_of_enemies(self.turn(), cell)
    }

    fn touches_royal_of_enemies(&self, player: Player, cell: Cell) -> bool {
        let Some(blast) = &self.tables.blast else { return false };
        let near = self.tables.lookups.row(blast.reach, cell);
        let mut enemies = self.tables.all_players().filter(|&enemy| {
            self.tables.player(player).enemies & super::tables::bit(enemy) != 0 && self.is_in_play(enemy)
        });
        enemies.any(|enemy| {
            let royals = self.royals(enemy) & near;
            royals.iter().any(|cell| blast.reaches(self.at(cell).kind()))
        })
    }

    /// Whether a player has several pieces of which not all may be attacked at once, and all are.
    fn are_all_attacked(&self, player: Player) -> bool {
        let guards = self.tables.player(player).guards.iter();
        let mut together = guards.filter(|guard| guard.guard == crate::Guard::NotAllAttacked).peekable();
        if together.peek().is_none() {
            return false;
        }
        let enemies = Enemies::of(self, player);
        together.any(|guard| {
            let pieces = self.of_kinds(&guard.kinds) & self.of_player(player);
            !pieces.is_empty() && pieces.iter().all(|cell| enemies.attack(cell, self.occupied))
        })
    }

    /// The cells that enemies of `player` in play attack.
    pub(crate) fn attacked_by_enemies_of(&self, player: Player) -> CellSet<N> {
        let enemies = Enemies::of(self, player);
        let cells = (0..self.tables.lookups.cell_count as u16).map(Cell);
        cells.filter(|&cell| enemies.attack(cell, self.occupied)).collect()
    }
}
