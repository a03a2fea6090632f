//! En passant: what a piece has passed over, and who can catch it there.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::generate::{Generator, promotable};
use super::mover::Extra;
use super::position::OpenTrail;
use super::tables::{Catcher, TrailStep, bit};
use super::undo::Undo;
use super::{Position, Sink};
use crate::moves::{Action, Gate, Move};
use crate::{Kind, Player, Trail};

impl<const N: usize> Position<N> {
    /// Forgets what could have been caught in the answer that is now being made.
    #[inline]
    pub(crate) fn close_trail(&mut self) {
        // Within a turn of several moves what there is has been left by the mover.
        if !self.state.trail.cells.is_empty() && !self.is_mid_turn() {
            self.set_trail(OpenTrail::NONE);
        }
    }

    /// What stood on some cells is not to be caught any more.
    pub(crate) fn forget_trail_of(&mut self, cells: CellSet<N>) {
        if self.state.trail.victims.meets(cells) {
            self.set_trail(OpenTrail::NONE);
        }
    }

    fn set_trail(&mut self, trail: OpenTrail<N>) {
        for cell in self.state.trail.cells ^ trail.cells {
            self.state.hash ^= self.tables.keys.trail(cell);
        }
        self.state.trail = trail;
    }

    /// Remembers what the move just made passed over, if the answer can make use of it. `before` are the pieces that
    /// had not moved before it.
    #[inline]
    pub(crate) fn open_trail(&mut self, mover: Player, mv: Move, before: CellSet<N>) {
        let cells = self.passed_over(mover, mv, before);
        if cells.is_empty() {
            return;
        }
        self.state.trail = OpenTrail { cells: cells & !self.occupied, victims: CellSet::of(mv.to()) };
        if self.tables.players.len() <= 2 {
            self.forget_trail_unless_open();
        }
        for cell in self.state.trail.cells {
            self.state.hash ^= self.tables.keys.trail(cell);
        }
    }

    /// As `open_trail`, in a turn of several moves: what was passed over before stays, unless the piece has gone on.
    /// Which of the cells are empty, and who can make use of them, shows at the end of the turn.
    pub(crate) fn lengthen_trail(&mut self, mover: Player, mv: Move, undo: &Undo<N>) {
        let OpenTrail { mut cells, mut victims } = self.state.trail;
        let touched: CellSet<N> = undo.changes().map(|change| change.cell).collect();
        if victims.meets(touched) {
            victims &= !touched;
            cells &= victims.iter().fold(CellSet::EMPTY, |all, victim| all | self.ways_to(victim, |_| true));
        }
        let passed = self.passed_over(mover, mv, undo.state.unmoved);
        if !passed.is_empty() {
            cells |= passed;
            victims.insert(mv.to());
        }
        if cells != self.state.trail.cells || victims != self.state.trail.victims {
            self.set_trail(if cells.is_empty() { OpenTrail::NONE } else { OpenTrail { cells, victims } });
        }
    }

    /// A turn of several moves has ended: keeps of its trail what the next player may make use of.
    pub(crate) fn offer_trail(&mut self) {
        let before = self.state.trail;
        if before.cells.is_empty() {
            return;
        }
        self.state.trail.cells &= !self.occupied;
        if self.tables.players.len() <= 2 || self.state.trail.cells.is_empty() {
            self.forget_trail_unless_open();
        }
        let after = std::mem::replace(&mut self.state.trail, before);
        self.set_trail(after);
    }

    /// The cells that a move just made passed over, if it was one that leaves a trail. `before` are the pieces that
    /// had not moved before it.
    #[inline]
    fn passed_over(&self, mover: Player, mv: Move, before: CellSet<N>) -> CellSet<N> {
        // What has become something else, nobody catches.
        if mv.action() != Action::Step || mv.promotes_to().is_some() {
            return CellSet::EMPTY;
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
        cells
    }

    /// Takes a trail that a position which is spelled out claims: it can claim anything, and without this a claim
    /// could take a king that has not moved.
    pub(crate) fn claim_trail(&mut self, cells: CellSet<N>, victim: Cell) {
        let Some(owner) = self.at(victim).piece().map(|piece| piece.owner) else { return };
        let several = self.tables.turns.is_some();
        // In the middle of a turn the mover's own pieces have left it.
        if (owner == self.turn()) != self.is_mid_turn() {
            return;
        }
        // What a piece leaves is empty, unless something came in through the gate behind it, or later in the turn.
        let left =
            |from: Cell| several || self.at(from).is_nothing() || self.tables.player(owner).gates.has(from);
        let mut passed = cells & self.ways_to(victim, left);
        if !self.is_mid_turn() {
            passed &= !self.occupied;
        }
        if several && !passed.is_empty() {
            self.state.trail.cells |= passed;
            self.state.trail.victims.insert(victim);
        } else {
            self.state.trail = OpenTrail { cells: passed, victims: CellSet::of(victim) };
        }
    }

    /// The cells that the piece on `to` can have passed over, coming from a cell that may be so.
    fn ways_to(&self, to: Cell, may_be: impl Fn(Cell) -> bool) -> CellSet<N> {
        let mut cells = CellSet::EMPTY;
        let Some(piece) = self.at(to).piece() else { return cells };
        let victim = self.tables.player(piece.owner);
        for step in victim.trails.iter().filter(|step| step.kind == piece.kind) {
            let Ok(from) = u16::try_from(i32::from(to.0) - step.by) else { continue };
            let from = Cell(from);
            if from.index() < 64 * N && step.sources.has(from) && may_be(from) {
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
        if self.tables.players.len() > 2 && !before.is_empty() && !self.is_mid_turn() {
            self.forget_trail_unless_open();
            for cell in before & !self.state.trail.cells {
                self.state.hash ^= self.tables.keys.trail(cell);
            }
        }
    }

    /// What is caught on a cell of the trail: of several pieces that can have passed there, the one on the lowest
    /// cell.
    pub(crate) fn caught_on(&self, cell: Cell) -> Option<Cell> {
        let victims = self.state.trail.victims;
        if !victims.has_several() {
            return victims.lowest();
        }
        victims.iter().find(|&victim| self.ways_to(victim, |_| true).has(cell))
    }

    /// What has been passed over, by each piece that has.
    pub(crate) fn trails(&self) -> Vec<Trail> {
        let OpenTrail { cells, victims } = self.state.trail;
        let trails = victims.iter().map(|victim| {
            let passed = cells.iter().filter(|&cell| self.caught_on(cell) == Some(victim));
            Trail { cells: passed.collect(), victim }
        });
        trails.filter(|trail| !trail.cells.is_empty()).collect()
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
        let way = &catcher.way;
        if way.first && !self.state.unmoved.has(from) {
            return CellSet::EMPTY;
        }
        let [_, captures] = self.reach_of_extra(way, from, self.occupied);
        let cells = captures & self.state.trail.cells;
        let prey = |cell: &Cell| self.caught_on(*cell).is_some_and(|victim| self.is_prey(way, victim));
        cells.iter().filter(prey).collect()
    }

    /// Whether the player to move may take what stands on a cell in one way.
    fn is_prey(&self, way: &Extra, cell: Cell) -> bool {
        let victim = self.at(cell);
        !victim.is_nothing()
            && self.tables.player(self.turn()).enemies & bit(victim.owner()) != 0
            && !self.tables.immune.contains(&victim.kind())
            && !self.walled_estates().has(cell)
            && !way.spares.contains(&victim.kind())
            && (way.prey.is_empty() || way.prey.contains(&victim.kind()))
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
