//! Who attacks what.

use board::{Cell, CellSet};

use super::tables::{KindBits, PlayerTables, bit};
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
    added: &'a [Arrived],
    /// Pieces of any owner that have come to stand where they did not, for what cannot be leapt over.
    placed: &'a [(Cell, Kind)],
    leapers: [CellSet<N>; CACHED],
    riders: [CellSet<N>; CACHED],
    hoppers: [CellSet<N>; CACHED],
    walls: CellSet<N>,
}

/// A piece that stands on a cell after a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrived {
    pub(crate) cell: Cell,
    pub(crate) piece: Piece,
    /// Whether it counts as having moved.
    pub(crate) moved: bool,
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
        let mut enemies = Self::new(position, player, all);
        enemies.find_attackers::<false>();
        enemies
    }

    /// The enemies of a player, who are known to stand on these cells; [`find_attackers`](Self::find_attackers) is
    /// still to be called. (To move the whole costs time.)
    #[inline(always)]
    pub(crate) fn new(position: &'a Position<N>, player: Player, all: CellSet<N>) -> Self {
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
            walls: position.state.walls,
        }
    }

    /// The same enemies after some cells have changed: those hold none of them, unless `added` says so.
    /// `placed` names all pieces on those cells.
    pub(crate) fn after<'b>(
        &'b self,
        gone: CellSet<N>,
        added: &'b [Arrived],
        placed: &'b [(Cell, Kind)],
    ) -> Enemies<'b, N> {
        let mut enemies = Enemies { gone, added, placed, ..*self };
        enemies.correct();
        enemies
    }

    /// Works out which pieces are behind each threat.
    #[inline(always)]
    pub(crate) fn find_attackers<const SIMPLE: bool>(&mut self) {
        let (position, player, all) = (self.position, self.player, self.all);
        let behind = |attackers: &Attackers| {
            if SIMPLE {
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

    /// The same enemies with other walls.
    pub(crate) fn among_walls(self, walls: CellSet<N>) -> Self {
        Self { walls, ..self }
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
        let added = self.added.iter().filter(|arrived| attackers.include(arrived.piece, arrived.moved));
        added.fold(pieces & !self.gone, |pieces, arrived| pieces | CellSet::of(arrived.cell))
    }

    /// The pieces behind a threat that has no place among those worked out before.
    #[cold]
    fn further(&self, attackers: &Attackers) -> CellSet<N> {
        self.corrected(behind(self.position, self.player, self.all, attackers), attackers)
    }

    /// Whether `found` says so of any threat of one sort and the pieces behind it.
    #[inline(always)]
    fn any<const SIMPLE: bool, T: Copy>(
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
        !SIMPLE
            && threats.len() > CACHED
            && threats[CACHED..].iter().any(|threat| found(threat, self.further(&threat.attackers)))
    }

    /// Whether one of them could capture a royal piece of a kind on `cell` if just these cells were occupied.
    pub(crate) fn attack(&self, kind: Kind, cell: Cell, occupied: CellSet<N>) -> bool {
        self.attack_straight::<false>(kind, cell, occupied)
            || (!self.player.hop_threats.is_empty() && self.attack_by_hopping(kind, cell, occupied))
    }

    /// As `attack`, where rules are simple.
    #[inline(always)]
    pub(crate) fn attack_simply(&self, kind: Kind, cell: Cell, occupied: CellSet<N>) -> bool {
        self.attack_straight::<true>(kind, cell, occupied)
            || (!self.player.hop_threats.is_empty() && self.attack_by_hopping(kind, cell, occupied))
    }

    /// Those of them that could capture a royal piece of a kind, or of any, on `cell` if just these cells were
    /// occupied.
    pub(crate) fn strikers(&self, royal: Option<Kind>, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let (player, lookups) = (self.player, self.lookups);
        let counts = |against: KindBits| royal.is_none_or(|kind| against.has(kind));
        let mut all = CellSet::EMPTY;
        self.any::<false, _>(&player.leap_threats, &self.leapers, |threat, pieces| {
            if counts(threat.against) {
                all |= lookups.row(threat.from, cell) & pieces;
            }
            false
        });
        self.any::<false, _>(&player.ray_threats, &self.riders, |threat, pieces| {
            if counts(threat.against) {
                all |= lookups.stops(threat.from, cell, occupied) & pieces;
            }
            false
        });
        self.any::<false, _>(&player.hop_threats, &self.hoppers, |threat, pieces| {
            if counts(threat.against) {
                all |= self.hops(threat, cell, occupied) & pieces;
            }
            false
        });
        all & occupied
    }

    /// Whether one of them could capture on `cell`, whatever stands there, if just these cells were occupied.
    pub(crate) fn attack_anything(&self, cell: Cell, occupied: CellSet<N>) -> bool {
        !self.attackers(cell, occupied).is_empty()
    }

    /// Those of them that could capture on `cell`, whatever stands there, if just these cells were occupied.
    pub(crate) fn attackers(&self, cell: Cell, occupied: CellSet<N>) -> CellSet<N> {
        let (player, lookups) = (self.player, self.lookups);
        let mut all = self.strikers(None, cell, occupied);
        for threat in &player.harmless.leaps {
            all |= lookups.row(threat.from, cell) & self.further(&threat.attackers);
        }
        for threat in &player.harmless.rays {
            all |= lookups.stops(threat.from, cell, occupied) & self.further(&threat.attackers);
        }
        for threat in &player.harmless.hops {
            all |= self.hops(threat, cell, occupied) & self.further(&threat.attackers);
        }
        all & occupied
    }

    /// As `attack`, by those alone who leap over nothing.
    #[inline(always)]
    fn attack_straight<const SIMPLE: bool>(&self, kind: Kind, cell: Cell, occupied: CellSet<N>) -> bool {
        let lookups = self.lookups;
        self.any::<SIMPLE, _>(&self.player.leap_threats, &self.leapers, |threat, pieces| {
            (SIMPLE || threat.against.has(kind)) && lookups.row(threat.from, cell).meets(pieces)
        }) || self.any::<SIMPLE, _>(&self.player.ray_threats, &self.riders, |threat, pieces| {
            (SIMPLE || threat.against.has(kind))
                && lookups.reach(threat.from, cell).meets(pieces)
                && lookups.stops(threat.from, cell, occupied).meets(pieces)
        })
    }

    /// As `attack`, by those alone who must leap over something.
    pub(crate) fn attack_by_hopping(&self, kind: Kind, cell: Cell, occupied: CellSet<N>) -> bool {
        self.any::<false, _>(&self.player.hop_threats, &self.hoppers, |threat, pieces| {
            threat.against.has(kind)
                && self.lookups.reach(threat.from, cell).meets(pieces)
                && self.hops(threat, cell, occupied).meets(pieces)
        })
    }

    /// As `attack_by_hopping`, after a piece of the threatened player's has moved.
    pub(crate) fn attack_by_hopping_after(
        &self,
        (royal, cell): (Kind, Cell),
        from: Cell,
        to: Cell,
        moved: Kind,
    ) -> bool {
        let mut occupied = self.position.occupied;
        occupied.remove(from);
        occupied.insert(to);
        self.any::<false, _>(&self.player.hop_threats, &self.hoppers, |threat, pieces| {
            let mut pieces = pieces;
            pieces.remove(to);
            if !threat.against.has(royal) || !self.lookups.reach(threat.from, cell).meets(pieces) {
                return false;
            }
            let mut stops = self.lookups.stops(threat.from, cell, occupied);
            if let Some((kinds, clear)) = &threat.blocked {
                let mut blocking = self.position.of_kinds(kinds) | self.position.state.walls;
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
        // Nobody leaps over walls either.
        let blocking = self.position.of_kinds(kinds) & !self.gone;
        let mut blocking = (blocking | self.walls) & occupied;
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
    pub(crate) fn scan_hoppers(
        &self,
        royal: Kind,
        cell: Cell,
        occupied: CellSet<N>,
        mut found: impl FnMut(Hopper<N>),
    ) {
        self.any::<false, _>(&self.player.hop_threats, &self.hoppers, |threat, pieces| {
            if !threat.against.has(royal) {
                return false;
            }
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
    pub(crate) fn scan<const SIMPLE: bool>(
        &self,
        royal: Kind,
        cell: Cell,
        mut leap: impl FnMut(CellSet<N>),
        mut ray: impl FnMut(Cell, CellSet<N>),
    ) {
        let lookups = self.lookups;
        self.any::<SIMPLE, _>(&self.player.leap_threats, &self.leapers, |threat, pieces| {
            if SIMPLE || threat.against.has(royal) {
                leap(lookups.row(threat.from, cell) & pieces);
            }
            false
        });
        self.any::<SIMPLE, _>(&self.player.ray_threats, &self.riders, |threat, pieces| {
            let threatens = SIMPLE || threat.against.has(royal);
            let aligned = if threatens { lookups.reach(threat.from, cell) & pieces } else { CellSet::EMPTY };
            for rider in aligned {
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
    if attackers.first { pieces & position.state.unmoved } else { pieces }
}

impl<const N: usize> Position<N> {
    /// Whether an enemy in play attacks one of the player's royal pieces.
    pub(crate) fn finds_check(&self, player: Player) -> bool {
        let royals = self.royals(player);
        if royals.is_empty() {
            return self.are_all_attacked(player);
        }
        let threats = self.tables.player(player);
        if self.tables.blast.is_none() && threats.hop_threats.is_empty() && threats.guards.is_empty() {
            return royals.iter().any(|cell| self.is_struck_plainly(threats, cell));
        }
        let enemies = Enemies::of(self, player);
        royals.iter().any(|cell| self.is_struck(cell, &enemies)) || self.are_all_attacked(player)
    }

    /// Whether enemies attack a royal piece on `cell` by leaps or rays; who they are is asked only where it matters.
    fn is_struck_plainly(&self, threats: &PlayerTables<N>, cell: Cell) -> bool {
        let (kind, lookups) = (self.at(cell).kind(), &self.tables.lookups);
        let all = self.of_those_in_play(threats.enemies);
        let hit = |cells: CellSet<N>, against: KindBits, attackers: &Attackers| {
            cells.meets(all) && against.has(kind) && cells.meets(behind(self, threats, all, attackers))
        };
        threats
            .leap_threats
            .iter()
            .any(|threat| hit(lookups.row(threat.from, cell), threat.against, &threat.attackers))
            || threats.ray_threats.iter().any(|threat| {
                hit(lookups.reach(threat.from, cell), threat.against, &threat.attackers)
                    && hit(lookups.stops(threat.from, cell, self.occupied), threat.against, &threat.attackers)
            })
    }

    /// Whether some enemies attack a royal piece on `cell` as things stand.
    pub(crate) fn is_struck(&self, cell: Cell, enemies: &Enemies<'_, N>) -> bool {
        let kind = self.at(cell).kind();
        if self.tables.blast.is_none() {
            return enemies.attack(kind, cell, self.occupied);
        }
        let strikers = enemies.strikers(Some(kind), cell, self.occupied);
        self.tables
            .all_players()
            .any(|enemy| self.can_afford(strikers & self.of_player(enemy), self.royals(enemy), cell))
    }

    /// Whether some pieces could capture on `cell` without the loss of a royal piece of their owner's.
    pub(crate) fn can_afford(&self, strikers: CellSet<N>, royals: CellSet<N>, cell: Cell) -> bool {
        let immune = |cell: Cell| {
            let blast = self.tables.blast.as_ref();
            blast.is_none_or(|blast| blast.immune.contains(&self.at(cell).kind()))
        };
        strikers.iter().any(|from| !royals.has(from) || immune(from)) && !self.is_near_mortal(royals, cell)
    }

    /// Whether captures explode, and one of some royal pieces would go with a capture on `cell`.
    pub(crate) fn is_near_mortal(&self, royals: CellSet<N>, cell: Cell) -> bool {
        let Some(blast) = &self.tables.blast else { return false };
        let near = royals & self.tables.lookups.row(blast.reach, cell);
        near.iter().any(|royal| blast.reaches(self.at(royal).kind()))
    }

    /// Whether captures explode and a piece of the player to move on `cell` would stand beside an enemy's royal
    /// piece, so that nobody can capture it without losing that.
    pub(crate) fn touches_enemy_royal(&self, cell: Cell) -> bool {
        self.touches_royal_of_enemies(self.turn(), cell)
    }

    fn touches_royal_of_enemies(&self, player: Player, cell: Cell) -> bool {
        let enemies = self.tables.player(player).enemies & !self.state.standing.eliminated;
        self.tables.blast.is_some()
            && self
                .tables
                .all_players()
                .any(|enemy| enemies & bit(enemy) != 0 && self.is_near_mortal(self.royals(enemy), cell))
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
            !pieces.is_empty()
                && pieces.iter().all(|cell| enemies.attack(self.at(cell).kind(), cell, self.occupied))
        })
    }

    /// The enemies of `victim` in play that could capture on `cell` if just these cells were occupied.
    pub(crate) fn find_attackers(&self, cell: Cell, victim: Player, occupied: CellSet<N>) -> CellSet<N> {
        Enemies::of(self, victim).attackers(cell, occupied)
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
