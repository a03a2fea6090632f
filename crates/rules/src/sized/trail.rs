//! En passant: what a piece has passed over, and who can catch it there.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::generate::{Generator, promotable};
use super::position::OpenTrail;
use super::tables::{Catcher, TrailStep, bit};
use super::{Position, Sink};
use crate::moves::{Action, Gate, Move};
use crate::{Kind, Player};

impl<const N: usize> Position<N> {
    /// Forgets what could have been caught in the answer that is now being made.
    #[inline]
    pub(crate) fn close_trail(&mut self) {
        if !self.state.trail.cells.is_empty() {
            for cell in self.state.trail.cells {
                self.state.hash ^= self.tables.keys.trail(cell);
            }
            self.state.trail = OpenTrail::NONE;
        }
    }

    /// Remembers what the move just made passed over, if the answer can make use of it. `before` are the pieces that
    /// had not moved before it.
    #[inline]
    pub(crate) fn open_trail(&mut self, mover: Player, mv: Move, before: CellSet<N>) {
        // What has become something else, nobody catches.
        if mv.action() != Action::Step || mv.promotes_to().is_some() {
            return;
        }
        let (from, to) = (mv.from(), mv.to());
        let by = i32::from(to.0) - i32::from(from.0);
        let trails = &self.tables.player(mover).trails;
        let code = self.at(to);
        let leaves = |step: &&TrailStep<N>| {
            step.by == by
                && step.sources.has(from)
                && !code.is_nothing()
                && step.kind == code.kind()
                && (!step.first || before.has(from))
        };
        let mut cells = CellSet::EMPTY;
        for step in trails.iter().filter(leaves) {
            for distance in &step.passed {
                cells.insert(Cell((i32::from(from.0) + distance) as u16));
            }
        }
        if cells.is_empty() {
            return;
        }
        self.state.trail = OpenTrail { cells: cells & !self.occupied, victim: to };
        if self.tables.players.len() <= 2 {
            self.forget_trail_unless_open();
        }
        for cell in self.state.trail.cells {
            self.state.hash ^= self.tables.keys.trail(cell);
        }
    }

    /// The cells that the piece on `to` can just have passed over: a position that is spelled out can claim anything,
    /// and without this a claim could take a king that has not moved.
    pub(crate) fn can_have_passed(&self, to: Cell) -> CellSet<N> {
        let mut cells = CellSet::EMPTY;
        let Some(piece) = self.at(to).piece() else { return cells };
        if piece.owner == self.turn() {
            return cells;
        }
        let victim = self.tables.player(piece.owner);
        for step in victim.trails.iter().filter(|step| step.kind == piece.kind) {
            let Ok(from) = u16::try_from(i32::from(to.0) - step.by) else { continue };
            let from = Cell(from);
            // What a piece leaves is empty, unless something came in through the gate behind it.
            let left = self.at(from).is_nothing() || victim.gates.has(from);
            if from.index() < 64 * N && step.sources.has(from) && left {
                for distance in &step.passed {
                    cells.insert(Cell((i32::from(from.0) + distance) as u16));
                }
            }
        }
        cells
    }

    /// Where there are more than two players, who answers is known only once it is settled who can: forgets a trail
    /// that nobody catches then.
    pub(crate) fn settle_trail(&mut self) {
        let before = self.state.trail.cells;
        if self.tables.players.len() > 2 && !before.is_empty() {
            self.forget_trail_unless_open();
            for cell in before & !self.state.trail.cells {
                self.state.hash ^= self.tables.keys.trail(cell);
            }
        }
    }

    /// Keeps those cells of a trail on which the player to move has a piece that could catch.
    pub(crate) fn forget_trail_unless_open(&mut self) {
        let cells = self.state.trail.cells;
        let caught = cells.iter().filter(|&cell| !self.catchers_of(cell).is_empty()).collect();
        self.state.trail = OpenTrail { cells: caught, ..self.state.trail };
        if self.state.trail.cells.is_empty() {
            self.state.trail = OpenTrail::NONE;
        }
    }

    /// The pieces of the player to move that could catch something on a cell of the trail, checks apart.
    fn catchers_of(&self, cell: Cell) -> CellSet<N> {
        let own = self.of_player(self.turn());
        let mut all = CellSet::EMPTY;
        for catcher in &self.tables.player(self.turn()).catchers {
            let mut pieces = self.of_kind(catcher.kind) & own;
            if !catcher.rides {
                pieces &= self.tables.lookups.row(catcher.back, cell);
            }
            all |= pieces.iter().filter(|&from| self.catches(catcher, from).has(cell)).collect();
        }
        all
    }

    /// The cells of the trail on which a piece could catch something in one way, checks apart.
    fn catches(&self, catcher: &Catcher, from: Cell) -> CellSet<N> {
        let (way, victim) = (&catcher.way, self.at(self.state.trail.victim));
        let spared = victim.is_nothing()
            || self.tables.player(self.turn()).enemies & bit(victim.owner()) == 0
            || self.tables.immune.contains(&victim.kind())
            || way.spares.contains(&victim.kind())
            || !(way.prey.is_empty() || way.prey.contains(&victim.kind()));
        if spared || (way.first && !self.state.unmoved.has(from)) {
            return CellSet::EMPTY;
        }
        let [_, captures] = self.reach_of_extra(way, from, self.occupied);
        captures & self.state.trail.cells
    }
}

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    /// Where a piece catches something.
    pub(crate) fn catches_from(&self, kind: Kind, from: Cell) -> CellSet<N> {
        let catchers = self.player.catchers.iter().filter(|catcher| catcher.kind == kind);
        catchers.fold(CellSet::EMPTY, |all, catcher| {
            if catcher.way.calm && self.in_check { all } else { all | self.position.catches(catcher, from) }
        })
    }

    /// All pieces that catch something.
    pub(crate) fn catching(&self) -> CellSet<N> {
        let cells = self.position.state.trail.cells.iter();
        cells.fold(CellSet::EMPTY, |all, cell| all | self.position.catchers_of(cell))
    }

    /// Hands over the captures en passant.
    #[inline(never)]
    pub(crate) fn generate_catches(&self, sink: &mut impl Sink<N>) {
        for from in self.catching() & self.own {
            let kind = self.position.at(from).kind();
            let to = self.undisplaced_by_specials(from, self.catches_from(kind, from));
            for to in to & !self.player.dead_ends[kind.index()] {
                let mv = Move::new(Action::Catch, from, to);
                if self.is_safe(mv) {
                    self.hand_over_catch(kind, mv, sink);
                }
            }
        }
    }

    /// A capture en passant, with what it may promote to, or let in.
    fn hand_over_catch(&self, kind: Kind, mv: Move, sink: &mut impl Sink<N>) {
        let (from, to) = (mv.from(), mv.to());
        let occupied = self.position.occupied | CellSet::of(to);
        let rules = self.player.promoting[kind.index()].iter();
        let rules = rules.filter(|rule| !promotable(rule, from, CellSet::of(to), occupied).is_empty());
        let mut offered: SmallVec<[Kind; 8]> = SmallVec::new();
        let (mut may, mut must) = (false, false);
        for rule in rules {
            may = true;
            must |= rule.must.has(to);
            for &choice in rule.to.iter().filter(|&&choice| self.position.may_have_another(choice)) {
                let dead = self.player.dead_ends[choice.index()].has(to);
                if !dead && !offered.contains(&choice) {
                    offered.push(choice);
                }
            }
        }
        for choice in offered {
            sink.single(kind, mv.promoting(choice));
        }
        if must {
            return;
        }
        sink.single(kind, mv);
        if !SIMPLE && !may && self.gates.has(from) {
            for &let_in in self.let_in.iter().filter(|kind| self.player.drops[kind.index()].zone.has(from)) {
                let mv = mv.gating(Gate { kind: let_in, at_partner: false });
                if self.is_safe(mv) {
                    sink.single(kind, mv);
                }
            }
        }
    }
}
