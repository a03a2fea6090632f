//! Who attacks what.

use board::{Cell, CellSet};

use super::tables::{KindBits, PlayerTables};
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
                attackers.pieces(position, player, all)
            }
        };
        for place in 0..player.leap_threats.len().min(CACHED) {
            self.leapers[place] = behind(&player.leap_threats[place].attackers);
        }
        for place in 0..player.ray_threats.len().min(CACHED) {
            self.riders[place] = behind(&player.ray_threats[place].attackers);
        }
        for place in 0..player.hop_threats.len().min(CACHED) {
            self.hoppers[place] = behind(&player.hop_threats[place].attackers);
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
        self.corrected(attackers.pieces(self.position, self.player, self.all), attackers)
    }

    /// Whether `found` says so of any threat of one sort and the pieces behind it.
    #[inline(always)]
    fn any<const SIMPLE: bool, T: Copy>(
        &self,
        threats: &[Threat<T>],
        known: &[CellSet<N>; CACHED],
        mut found: impl FnMut(&Threat<T>, CellSet<N>) -> bool,
    ) -> bool {
        for place in 0..threats.len().min(CACHED) {
            if found(&threats[place], known[place]) {
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

impl Attackers {
    /// Those of them on the board, where `all` are the enemies of a player who are in play.
    #[inline(always)]
    pub(crate) fn pieces<const N: usize>(
        &self,
        position: &Position<N>,
        player: &PlayerTables<N>,
        all: CellSet<N>,
    ) -> CellSet<N> {
        let owners = if self.owners == player.enemies { all } else { position.of_those_in_play(self.owners) };
        let pieces = position.of_laid_out(&self.kinds) & owners;
        if self.first { pieces & position.state.unmoved } else { pieces }
    }
}
