//! Legal moves, as sets.
//!
//! First the enemies' rays and leaps towards each royal piece give a *check mask* (where a move must end to
//! meet every check) and *pins* (where a piece that shields a royal one may still go). Every other piece's
//! destinations are cut with them, so no ordinary move is ever tried out. Royal pieces go only where nothing
//! attacks. This is exact for any number of them, since an ordinary move empties one cell and fills
//! another, and every attack is a leap or a path that must be empty.
//!
//! Where the rules know more than that, single moves are *tested*: those near the line of a piece that leaps over
//! others, captures that explode, en passant and the like. What no set can express at all is left to
//! [`legal`](super::legal).
//!
//! All this is compiled twice: once for rules that are `SIMPLE`, from which everything falls away that only
//! other rules need, and once for those. Where a piece leaps over others, rules are simple as long as masks
//! can tell what it does.

mod blasts;
mod destinations;
mod hops;
mod rare;
mod reach;
mod royals;
mod scan;

pub(crate) use destinations::promotable;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::attack::Enemies;
use super::groups::{MoveGroups, Stage};
use super::mover::{Mover, Shape};
use super::tables::PlayerTables;
use super::{Lookups, Position, Sink};
use crate::Kind;
use crate::moves::{Action, Move};
use blasts::Blasts;

/// Hands over the legal moves where rules are simple.
///
/// Positions in which a piece leaps over others at a royal one are left to the full generator.
#[inline(always)]
pub(crate) fn generate_simply<const N: usize>(position: &Position<N>, stage: Stage, sink: &mut impl Sink<N>) {
    let (friends, hostile) = position.own_and_opponents();
    let mut enemies = Enemies::new(position, position.turn(), hostile);
    enemies.find_attackers::<true>();
    let mut generator = Generator::<N, true>::new(position, friends, &enemies, stage);
    generator.scan();
    if !generator.hop_lines.is_empty() {
        return hand_on(position, stage, sink);
    }
    generator.run(sink);
}

/// What the full generator finds, whatever becomes of it.
#[cold]
#[inline(never)]
fn hand_on<const N: usize>(position: &Position<N>, stage: Stage, sink: &mut impl Sink<N>) {
    let mut groups = MoveGroups::new();
    generate_fully(position, stage, Wanted::All, &mut groups);
    for group in groups.groups() {
        sink.group(group);
    }
}

/// Which moves are to be found, of those of a stage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// All, and drops that give more than they may as well.
    Unlimited,
    /// At least this one, if it is legal.
    One(Move),
}

/// The moves that sets of cells and single tests can tell to be legal, under any rules. Says whether the player to move is in check.
#[inline(never)]
pub(crate) fn generate_fully<const N: usize>(
    position: &Position<N>,
    stage: Stage,
    wanted: Wanted,
    groups: &mut MoveGroups<N>,
) -> bool {
    let (friends, hostile) = position.friends_and_enemies();
    let hostile =
        if position.tables.blast.is_some() { position.without_royal_captors(hostile) } else { hostile };
    let mut enemies = Enemies::new(position, position.turn(), hostile);
    enemies.find_attackers::<false>();
    let mut generator = Generator::<N, false>::new(position, friends, &enemies, stage);
    generator.look_up_rare_rules();
    generator.scan();
    generator.wanted = wanted;
    if let Wanted::One(mv) = wanted {
        generator.own &= CellSet::of(mv.from());
    }
    generator.run(groups);
    if generator.player.has_rare_moves {
        rare::take_out_doubled_rests(groups);
    }
    generator.in_check
}

pub(crate) struct Generator<'a, const N: usize, const SIMPLE: bool> {
    pub(crate) position: &'a Position<N>,
    lookups: &'a Lookups<N>,
    pub(crate) player: &'a PlayerTables<N>,
    stage: Stage,
    wanted: Wanted,
    /// The pieces whose moves are wanted.
    pub(crate) own: CellSet<N>,
    /// What cannot be entered: own pieces, those of team mates in play, walls, and what would let in a leap.
    barred: CellSet<N>,
    pub(crate) enemies: &'a Enemies<'a, N>,
    /// Each royal piece, with where a move must end to meet all checks to it.
    royals: SmallVec<[(Cell, CellSet<N>); 2]>,
    /// Where a move must end to meet all checks to all royal pieces.
    check_mask: CellSet<N>,
    pinned: CellSet<N>,
    /// A pinned piece may go along this path only; one may be pinned twice.
    pins: SmallVec<[(Cell, CellSet<N>); 8]>,
    /// Where pieces stand that must be looked at one by one: pinned, with specials in the way, or where a leap
    /// may come in.
    one_by_one: CellSet<N>,
    /// Whether some moves must be tested one by one.
    tests_some: bool,
    /// Cells near which a move can open or close the way of a piece that leaps over others.
    hop_lines: CellSet<N>,
    /// Empty cells where any piece would be leapt over.
    hurdle_cells: CellSet<N>,
    /// Whether a piece that leaps over others gives check.
    hop_checks: bool,
    /// If captures explode.
    blasts: Option<Blasts<N>>,
    pub(crate) in_check: bool,
    /// Pieces that can capture en passant.
    catching: CellSet<N>,
    /// Pieces whose leaving lets another in, and what can come in.
    pub(crate) gates: CellSet<N>,
    pub(crate) let_in: SmallVec<[Kind; 4]>,
}

impl<'a, const N: usize, const SIMPLE: bool> Generator<'a, N, SIMPLE> {
    /// For simple rules; others still have to be looked up. (To move the whole costs time.)
    #[inline(always)]
    fn new(
        position: &'a Position<N>,
        friends: CellSet<N>,
        enemies: &'a Enemies<'a, N>,
        stage: Stage,
    ) -> Self {
        let player = position.tables.player(position.turn());
        let own = if SIMPLE { friends } else { position.of_player(position.turn()) };
        Self {
            position,
            lookups: &position.tables.lookups,
            player,
            stage,
            wanted: Wanted::All,
            own,
            barred: friends | position.state.walls,
            enemies,
            royals: SmallVec::new(),
            check_mask: CellSet::FULL,
            pinned: CellSet::EMPTY,
            pins: SmallVec::new(),
            one_by_one: CellSet::EMPTY,
            tests_some: false,
            hop_lines: CellSet::EMPTY,
            hurdle_cells: CellSet::EMPTY,
            hop_checks: false,
            blasts: None,
            in_check: false,
            catching: CellSet::EMPTY,
            gates: CellSet::EMPTY,
            let_in: SmallVec::new(),
        }
    }

    /// Captures of one's own, immunity, blasts and gates.
    fn look_up_rare_rules(&mut self) {
        let position = self.position;
        if let Some(spared) = &position.tables.duties.own_captures {
            let own = position.of_player(position.turn());
            self.barred &= !own | position.of_kinds(spared);
        }
        if !position.tables.immune.is_empty() {
            self.barred |= position.of_kinds(&position.tables.immune);
        }
        self.barred |= position.walled_estates();
        self.blasts = Blasts::of(position);
        if !self.player.gates.is_empty() {
            self.let_in = position.kinds_for_gates();
            if !self.let_in.is_empty() {
                self.gates = self.player.gates & self.own & position.state.unmoved;
            }
        }
    }

    #[inline(always)]
    fn run(&self, sink: &mut impl Sink<N>) {
        let hands = self.position.tables.hands.is_some();
        if hands && self.position.must_drop() {
            if self.stage.has_quiets() && self.wants_drops() {
                self.generate_drops(sink);
            }
            return;
        }
        if !self.check_mask.is_empty() || (!SIMPLE && self.tests_some) {
            self.generate_movers(sink);
        }
        for mover in &self.player.royal_movers {
            self.generate_royals(mover, sink);
        }
        if self.stage.has_captures() && !self.position.state.trail.cells.is_empty() {
            self.generate_catches(sink);
        }
        if self.stage.has_quiets() {
            if !self.position.castlings.is_empty() && self.wants_castling() {
                self.position.generate_castlings(self.enemies, self.in_check, &self.let_in, sink);
            }
            if hands && self.wants_drops() {
                self.generate_drops(sink);
            }
        }
        if !SIMPLE {
            self.generate_rare(sink);
        }
    }

    /// Whether castlings are asked for.
    #[inline(always)]
    fn wants_castling(&self) -> bool {
        self.wants(|action| matches!(action, Action::Castle(_)))
    }

    /// Whether drops are asked for.
    #[inline(always)]
    fn wants_drops(&self) -> bool {
        self.wants(|action| matches!(action, Action::Drop(_)))
    }

    /// Whether moves of a sort are asked for.
    #[inline(always)]
    fn wants(&self, is_such: impl Fn(Action) -> bool) -> bool {
        match self.wanted {
            Wanted::One(mv) if !SIMPLE => is_such(mv.action()),
            _ => true,
        }
    }

    /// The moves of all kinds that are never royal.
    #[inline(always)]
    fn generate_movers(&self, sink: &mut impl Sink<N>) {
        let open = self.open(!self.barred);
        for mover in &self.player.movers {
            self.generate_kind(mover, self.position.of_kind(mover.kind) & self.own, open, sink);
        }
        if self.stage.has_quiets() {
            for step in &self.player.steps {
                self.generate_step(step, sink);
            }
        }
    }

    /// Those of some cells on which the moves that are wanted may end.
    #[inline(always)]
    fn open(&self, cells: CellSet<N>) -> CellSet<N> {
        match self.stage {
            Stage::All => cells,
            Stage::Captures => cells & self.position.occupied,
            Stage::Quiets => cells & !self.position.occupied,
        }
    }

    /// Those of some cells on which a move of a piece that is not royal meets all checks, as far as masks tell.
    #[inline(always)]
    fn meeting_checks(&self, cells: CellSet<N>) -> CellSet<N> {
        if SIMPLE || self.blasts.is_none() {
            cells & self.check_mask
        } else {
            // A capture may blow up what gives check.
            cells & (self.check_mask | self.position.occupied)
        }
    }

    #[inline(always)]
    fn generate_kind(&self, mover: &Mover<N>, pieces: CellSet<N>, open: CellSet<N>, sink: &mut impl Sink<N>) {
        let occupied = self.position.occupied;
        let open = self.meeting_checks(open);
        if !SIMPLE && !mover.extras.is_empty() {
            return self.generate_one_by_one(mover, pieces, open, sink);
        }
        let (free, single) = (pieces & !self.one_by_one, pieces & self.one_by_one);
        let lookups = self.lookups;
        match &mover.shape {
            Shape::Leap(row) => self.each(mover, free, sink, |from| lookups.row(*row, from) & open),
            Shape::Slide(family) => {
                self.each(mover, free, sink, |from| lookups.stops(*family, from, occupied) & open);
            }
            Shape::SlideTwo(first, second) => self.each(mover, free, sink, |from| {
                let first = lookups.stops(*first, from, occupied);
                (first | lookups.stops(*second, from, occupied)) & open
            }),
            Shape::Shift { moves, captures, .. } => {
                self.shift(mover.kind, free, moves, open & !occupied, sink);
                self.shift(mover.kind, free, captures, open & occupied, sink);
            }
            Shape::Mixed(parts) => self.each(mover, free, sink, |from| self.reach(parts, from) & open),
        }
        if !single.is_empty() {
            self.generate_one_by_one(mover, single, open, sink);
        }
    }

    /// Hands over the destinations of each of some pieces that stand where nothing is in doubt.
    #[inline(always)]
    fn each(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        sink: &mut impl Sink<N>,
        targets: impl Fn(Cell) -> CellSet<N>,
    ) {
        for from in pieces {
            let to = targets(from);
            let to = if self.needs_test(to) { self.tested(mover.kind, from, to) } else { to };
            self.hand_over(mover, from, to, sink);
        }
    }

    /// Hands over the destinations of each of some pieces, cut where they are pinned, specials are in the way,
    /// or other than cells matter.
    #[inline(never)]
    fn generate_one_by_one(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) {
        for from in pieces {
            let to = self.reach_of(mover, from) & open;
            let to = if SIMPLE || !self.tests_some {
                self.along_pins(from, to)
            } else {
                self.tested(mover.kind, from, to)
            };
            if SIMPLE {
                self.hand_over(mover, from, to, sink);
            } else {
                self.hand_over_gated(mover, from, self.undisplaced(mover.kind, from, to), sink);
            }
        }
    }
}
