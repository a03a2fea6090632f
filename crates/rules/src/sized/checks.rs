//! Which moves give check, found out for all of them at once.
//!
//! For the one royal piece of a single enemy: from which cells each kind of piece would attack it, and which pieces
//! stand alone in the way of one that would. Moves that do more than go from one cell to another, and rules that
//! know more than leaps and rays, are looked at one by one.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::Position;
use super::groups::Group;
use super::tables::{KindBits, bit};
use super::threat::Attackers;
use crate::moves::{Action, Move};
use crate::{Kind, Player};

/// What gives check in a position, to be asked about many moves.
#[derive(Clone, Debug)]
pub struct Checks<const N: usize> {
    /// How it was found out; if not at all, each move is looked at on its own.
    seen: Option<Seen<N>>,
}

#[derive(Clone, Debug)]
struct Seen<const N: usize> {
    victim: Player,
    royal: Cell,
    /// Per kind of the mover's, the cells from which it would give check; kinds that are not here never do.
    cells: SmallVec<[(Kind, CellSet<N>); 8]>,
    /// Pieces that are looked at one by one: those that stand alone in the way of another, or where they could be in
    /// their own way.
    apart: CellSet<N>,
    /// The lines along which pieces that leap over others look at the royal piece: moves that begin or end there are
    /// looked at one by one.
    hop_lines: CellSet<N>,
}

impl<const N: usize> Checks<N> {
    pub(crate) fn of(position: &Position<N>) -> Self {
        Self { seen: Seen::of(position) }
    }

    /// Whether a legal move gives check.
    pub(crate) fn gives_check(&self, position: &Position<N>, mv: Move) -> bool {
        if mv.action() == Action::Pass {
            return false;
        }
        let Some(seen) = &self.seen else { return position.finds_check_after(mv) };
        match mv.action() {
            _ if mv.wall().is_some() => position.finds_check_after(mv),
            _ if seen.hop_lines.has(mv.from()) || seen.hop_lines.has(mv.to()) => {
                position.finds_check_after(mv)
            }
            Action::Drop(kind) => seen.cells_of(kind).has(mv.to()),
            Action::Step if mv.is_ordinary() && !seen.apart.has(mv.from()) => match mv.promotes_to() {
                None => seen.cells_of(position.at(mv.from()).kind()).has(mv.to()),
                Some(kind) => {
                    seen.cells_of(kind).has(mv.to()) || seen.is_behind(position, kind, mv.from(), mv.to())
                }
            },
            _ => position.finds_check_after(mv),
        }
    }

    /// Takes the moves that give check out of a group.
    pub(crate) fn take_out_checks(&self, position: &Position<N>, group: &mut Group<N>) {
        let whole = |seen: &&Seen<N>| {
            let plain = group.is_ordinary() && group.promotes_to().is_none();
            (plain && !seen.apart.meets(group.sources()) || group.is_drop())
                && !seen.hop_lines.meets(group.sources() | group.destinations().unwrap_or(CellSet::FULL))
        };
        if let Some(seen) = self.seen.as_ref().filter(whole) {
            let checking = seen.cells_of(group.kind());
            *group.cells_mut() &= !checking;
            return;
        }
        for mv in group.moves() {
            if self.gives_check(position, mv) {
                group.remove(mv);
            }
        }
    }
}

impl<const N: usize> Seen<N> {
    fn of(position: &Position<N>) -> Option<Self> {
        let tables = &position.tables;
        let mover = position.turn();
        let enemies = tables.player(mover).enemies & !position.state.standing.eliminated;
        if tables.blast.is_some() || !enemies.is_power_of_two() {
            return None;
        }
        let victim = Player(enemies.trailing_zeros() as u8);
        let threats = tables.player(victim);
        let royals = position.royals(victim);
        let royal = royals.lowest().filter(|_| !royals.has_several())?;
        let first = threats.leap_threats.iter().any(|threat| threat.attackers.first)
            || threats.ray_threats.iter().any(|threat| threat.attackers.first)
            || threats.hop_threats.iter().any(|threat| threat.attackers.first);
        // Guards that are royal only together, and first moves have ways of their own.
        if first || !threats.guards.is_empty() {
            return None;
        }
        let none = CellSet::EMPTY;
        let mut seen = Self { victim, royal, cells: SmallVec::new(), apart: none, hop_lines: none };
        // Where there is check already, it matters of every move whether it ends it.
        (seen.look_along_leaps(position) && seen.look_along_rays(position) && seen.look_along_hops(position))
            .then_some(seen)
    }

    /// Whether there is no check yet.
    fn look_along_leaps(&mut self, position: &Position<N>) -> bool {
        let own = position.of_player(position.turn());
        for threat in &position.tables.player(self.victim).leap_threats {
            if !self.concerns(position, &threat.attackers, threat.against) {
                continue;
            }
            let cells = position.tables.lookups.row(threat.from, self.royal);
            if (cells & own).meets(position.of_laid_out(&threat.attackers.kinds)) {
                return false;
            }
            for kind in threat.attackers.kinds.iter() {
                self.add(kind, cells);
            }
        }
        true
    }

    /// Likewise.
    fn look_along_rays(&mut self, position: &Position<N>) -> bool {
        let own = position.of_player(position.turn());
        let lookups = &position.tables.lookups;
        for threat in &position.tables.player(self.victim).ray_threats {
            if !self.concerns(position, &threat.attackers, threat.against) {
                continue;
            }
            let cells = lookups.stops(threat.from, self.royal, position.occupied);
            for kind in threat.attackers.kinds.iter() {
                self.add(kind, cells);
            }
            let riders = own & position.of_laid_out(&threat.attackers.kinds);
            self.apart |= riders & lookups.mask(threat.from, self.royal);
            for rider in lookups.reach(threat.from, self.royal) & riders {
                let between = lookups.between(threat.from, self.royal, rider) & position.occupied;
                if between.is_empty() {
                    return false;
                } else if !between.has_several() {
                    self.apart |= between;
                }
            }
        }
        true
    }

    /// Likewise.
    fn look_along_hops(&mut self, position: &Position<N>) -> bool {
        let own = position.of_player(position.turn());
        let lookups = &position.tables.lookups;
        for threat in &position.tables.player(self.victim).hop_threats {
            if !self.concerns(position, &threat.attackers, threat.against) {
                continue;
            }
            let hoppers = own & position.of_laid_out(&threat.attackers.kinds);
            if position.hops(threat, self.royal, position.occupied).meets(hoppers) {
                return false;
            }
            self.hop_lines |= lookups.reach(threat.from, self.royal) | lookups.mask(threat.from, self.royal);
        }
        true
    }

    /// Whether a threat is one of the player to move to the royal piece that there is.
    fn concerns(&self, position: &Position<N>, attackers: &Attackers, against: KindBits) -> bool {
        attackers.owners & bit(position.turn()) != 0 && against.has(position.at(self.royal).kind())
    }

    fn add(&mut self, kind: Kind, cells: CellSet<N>) {
        match self.cells.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, known)) => *known |= cells,
            None => self.cells.push((kind, cells)),
        }
    }

    fn cells_of(&self, kind: Kind) -> CellSet<N> {
        let known = self.cells.iter().find(|(known, _)| *known == kind);
        known.map_or(CellSet::EMPTY, |(_, cells)| *cells)
    }

    /// Whether a piece that has become another gives check along the way that it has just left.
    fn is_behind(&self, position: &Position<N>, kind: Kind, from: Cell, to: Cell) -> bool {
        let mut occupied = position.occupied;
        occupied.remove(from);
        let threats = &position.tables.player(self.victim).ray_threats;
        threats.iter().any(|threat| {
            self.concerns(position, &threat.attackers, threat.against)
                && threat.attackers.kinds.contain(kind)
                && position.tables.lookups.stops(threat.from, self.royal, occupied).has(to)
        })
    }
}
