//! Legal moves, as sets.
//!
//! First the enemies' rays and leaps towards each king give a *check mask* (where a move must end to
//! meet every check) and *pins* (where a piece that shields a king may still go). Every other piece's
//! destinations are cut with them, so no ordinary move is ever tried out. Kings go only where nothing
//! attacks. This is exact for any number of kings, since an ordinary move empties one cell and fills
//! another, and every attack is a leap or a path that must be empty.
//!
//! Where the rules know more than that, a position is *wary*: moves near the path of a piece that leaps over
//! others, and captures that explode, are tried out one by one. Specials, castling, en passant and the like
//! always are. What no set can express at all is left to [`careful`](super::careful).
//!
//! All this is compiled twice: once for rules that are `PLAIN`, from which everything falls away that only
//! other rules need, and once for those. Where a piece leaps over others, plain rules hold as long as masks
//! can tell what it does.

mod blasts;
mod handing;
mod kings;
mod look;
mod rare;
mod reach;
mod wary;

use std::ops::ControlFlow;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::attack::Enemies;
use super::sink::{Count, Each};
use super::tables::{Mover, PlayerTables, Shape};
use super::{Lookups, Position, Sink};
use crate::Kind;
use crate::blueprint::Passing;
use crate::moves::Move;
use blasts::Blasts;

impl<const N: usize> Position<N> {
    /// How many legal moves the player to move has.
    pub(crate) fn count_moves(&self) -> u64 {
        let mut count = Count::default();
        if self.is_careful() {
            self.generate_carefully(&mut |_| {
                count.0 += 1;
                ControlFlow::Continue(())
            });
        } else {
            self.generate(&mut count);
        }
        count.0
    }

    /// Whether the player to move has any legal move.
    pub(crate) fn has_a_move(&self) -> bool {
        let mut found = false;
        self.for_each_move(&mut |_| {
            found = true;
            ControlFlow::Break(())
        });
        found
    }

    /// Whether moves must be looked at one by one.
    #[inline]
    fn is_careful(&self) -> bool {
        self.tables.careful || self.standing.facing > 0
    }

    /// Calls `each` with the legal moves of the player to move until it breaks off.
    pub(crate) fn for_each_move(&self, each: &mut dyn FnMut(Move) -> ControlFlow<()>) {
        if self.is_careful() {
            self.generate_carefully(each);
        } else {
            self.generate(&mut Each::new(each));
        }
    }

    /// The legal moves, appended to `list`.
    pub(crate) fn list_moves(&self, list: &mut Vec<Move>) {
        self.for_each_move(&mut |mv| {
            list.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Hands over the moves that sets of cells and single tests can tell to be legal.
    #[inline(always)]
    pub(crate) fn generate(&self, sink: &mut impl Sink<N>) {
        if self.standing.over {
            return;
        }
        // Larger boards are seldom plain, and every width takes long to compile.
        if N <= 2 && self.tables.plain {
            self.generate_as::<true>(sink);
        } else {
            self.generate_as::<false>(sink);
        }
    }

    #[inline(never)]
    fn generate_as<const PLAIN: bool>(&self, sink: &mut impl Sink<N>) {
        let (friends, hostile) = if PLAIN { self.own_and_opponents() } else { self.friends_and_enemies() };
        let mut enemies = Enemies::unaware(self, self.turn(), hostile);
        enemies.remember::<PLAIN>();
        let mut generator = Generator::<N, PLAIN>::new(self, friends, &enemies);
        generator.look_around();
        if PLAIN && !generator.sensitive.is_empty() {
            return self.generate_as::<false>(sink);
        }
        // Breaking off is the sink's own wish.
        let _: ControlFlow<()> = generator.run(sink);
    }
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Captures,
}

struct Generator<'a, const N: usize, const PLAIN: bool> {
    position: &'a Position<N>,
    lookups: &'a Lookups<N>,
    player: &'a PlayerTables<N>,
    own: CellSet<N>,
    /// What cannot be entered: own pieces, those of team mates in play, walls, and what would let in a leap.
    barred: CellSet<N>,
    enemies: &'a Enemies<'a, N>,
    /// Each king, with where a move must end to meet all checks to it.
    kings: SmallVec<[(Cell, CellSet<N>); 2]>,
    /// Where a move must end to meet all checks to all kings.
    check_mask: CellSet<N>,
    pinned: CellSet<N>,
    /// A pinned piece may go along this path only; one may be pinned twice.
    pins: SmallVec<[(Cell, CellSet<N>); 8]>,
    /// Where pieces stand that must be looked at one by one: pinned, with specials in the way, or where a leap
    /// may come in.
    careful: CellSet<N>,
    /// Whether some moves must be tried out one by one.
    wary: bool,
    /// Cells near which a move can open or close the way of a piece that leaps over others.
    sensitive: CellSet<N>,
    /// Empty cells where any piece would let in a leap.
    hurdles: CellSet<N>,
    /// Whether a piece that leaps over others gives check.
    hopped: bool,
    /// If captures explode.
    blasts: Option<Blasts<N>>,
    in_check: bool,
    /// Pieces whose leaving lets another in, and what can come in.
    gates: CellSet<N>,
    gated: SmallVec<[Kind; 4]>,
}

impl<'a, const N: usize, const PLAIN: bool> Generator<'a, N, PLAIN> {
    #[inline(always)]
    fn new(position: &'a Position<N>, friends: CellSet<N>, enemies: &'a Enemies<'a, N>) -> Self {
        let player = position.tables.player(position.turn());
        let own = if PLAIN { friends } else { position.of_player(position.turn()) };
        let mut generator = Self {
            position,
            lookups: &position.tables.lookups,
            player,
            own,
            barred: friends | position.walls,
            enemies,
            kings: SmallVec::new(),
            check_mask: CellSet::FULL,
            pinned: CellSet::EMPTY,
            pins: SmallVec::new(),
            careful: CellSet::EMPTY,
            wary: false,
            sensitive: CellSet::EMPTY,
            hurdles: CellSet::EMPTY,
            hopped: false,
            blasts: None,
            in_check: false,
            gates: CellSet::EMPTY,
            gated: SmallVec::new(),
        };
        if !PLAIN {
            generator.heed_rare_rules();
        }
        generator
    }

    /// Immunity, blasts and gates.
    #[inline(always)]
    fn heed_rare_rules(&mut self) {
        let position = self.position;
        if !position.tables.immune.is_empty() {
            self.barred |= position.of_kinds(&position.tables.immune);
        }
        self.blasts = Blasts::of(position);
        if !self.player.gates.is_empty() {
            self.gated = position.kinds_for_gates();
            if !self.gated.is_empty() {
                self.gates = self.player.gates & self.own & position.unmoved;
            }
        }
    }

    #[inline(always)]
    fn run(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        if self.position.tables.hands.is_some() && self.position.must_drop() {
            return self.position.generate_drops(self.drop_mask(), |to| self.may_drop(to), sink);
        }
        if PLAIN { self.run_for(Wanted::All, sink) } else { self.run_dutifully(sink) }
    }

    /// With captures that must be made, and passes that may.
    #[inline(always)]
    fn run_dutifully(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let duties = &self.position.tables.duties;
        // Where moves are still to be sifted, who must capture is found out after that.
        if duties.must_capture && !self.position.is_careful() {
            let before = sink.taken();
            self.run_for_captures(sink)?;
            if sink.taken() > before {
                return ControlFlow::Continue(());
            }
        }
        self.run_for(Wanted::All, sink)?;
        match duties.passing {
            Passing::Never => ControlFlow::Continue(()),
            Passing::Always => self.pass(sink),
            Passing::WhenStuck if sink.taken() == 0 => self.pass(sink),
            Passing::WhenStuck => ControlFlow::Continue(()),
        }
    }

    /// Apart, so that the generator is not compiled twice into the way that most games take.
    #[cold]
    #[inline(never)]
    fn run_for_captures(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        self.run_for(Wanted::Captures, sink)
    }

    /// Likewise.
    #[cold]
    #[inline(never)]
    fn generate_spare_royals(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        self.generate_kind(mover, pieces, open, sink)
    }

    #[inline(always)]
    fn run_for(&self, wanted: Wanted, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let quiet = PLAIN || wanted == Wanted::All;
        if !self.check_mask.is_empty() || (!PLAIN && self.wary) {
            let open = if quiet { !self.barred } else { self.position.occupied & !self.barred };
            for mover in &self.player.movers {
                self.generate_kind(mover, self.position.of_kind(mover.kind) & self.own, open, sink)?;
            }
            if quiet {
                for step in &self.player.steps {
                    self.generate_step(step, sink)?;
                }
            }
        }
        for mover in &self.player.royal_movers {
            self.generate_royals(mover, wanted, sink)?;
        }
        if !self.position.trail.cells.is_empty() {
            self.position.generate_catches(|mv| self.catch_is_safe(mv), sink)?;
        }
        if quiet {
            if !self.player.castlings.is_empty() {
                self.position.generate_castlings(self.enemies, self.in_check, &self.gated, sink)?;
            }
            if self.position.tables.hands.is_some() {
                self.position.generate_drops(self.drop_mask(), |to| self.may_drop(to), sink)?;
            }
        }
        if PLAIN {
            return ControlFlow::Continue(());
        }
        if self.player.has_rare_moves {
            self.generate_rare(quiet, sink)?;
        }
        self.position.generate_specials(self.enemies, quiet, sink)
    }

    #[inline(always)]
    fn generate_kind(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let occupied = self.position.occupied;
        let open = if PLAIN || self.blasts.is_none() {
            open & self.check_mask
        } else {
            // A capture may blow up what gives check.
            open & (self.check_mask | occupied)
        };
        if !PLAIN && !mover.extras.is_empty() {
            return self.generate_one_by_one(mover, pieces, open, sink);
        }
        let (free, careful) = (pieces & !self.careful, pieces & self.careful);
        let lookups = self.lookups;
        match &mover.shape {
            Shape::Leap(row) => self.each(mover, free, sink, |from| lookups.row(*row, from) & open)?,
            Shape::Slide(family) => {
                self.each(mover, free, sink, |from| lookups.stops(*family, from, occupied) & open)?;
            }
            Shape::SlideTwo(first, second) => self.each(mover, free, sink, |from| {
                let first = lookups.stops(*first, from, occupied);
                (first | lookups.stops(*second, from, occupied)) & open
            })?,
            Shape::Shift { moves, captures, .. } => {
                self.shift(mover.kind, free, moves, open & !occupied, sink)?;
                self.shift(mover.kind, free, captures, open & occupied, sink)?;
            }
            Shape::Mixed(parts) => self.each(mover, free, sink, |from| self.reach(parts, from) & open)?,
        }
        if careful.is_empty() {
            ControlFlow::Continue(())
        } else {
            self.generate_one_by_one(mover, careful, open, sink)
        }
    }

    /// Hands over the destinations of each of some pieces that stand where nothing is in doubt.
    #[inline(always)]
    fn each<S: Sink<N>>(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        sink: &mut S,
        targets: impl Fn(Cell) -> CellSet<N>,
    ) -> ControlFlow<()> {
        for from in pieces {
            let to = targets(from);
            let to = if self.is_doubtful(to) { self.wary_cut(mover.kind, from, to) } else { to };
            self.hand_over(mover, from, to, sink)?;
        }
        ControlFlow::Continue(())
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
    ) -> ControlFlow<()> {
        for from in pieces {
            let to = self.reach_of(mover, from) & open;
            let to = if PLAIN || !self.wary {
                self.along_pins(from, to)
            } else {
                self.wary_cut(mover.kind, from, to)
            };
            if PLAIN {
                self.hand_over(mover, from, to, sink)?;
            } else {
                self.hand_over_gated(mover, from, self.undisplaced(from, to), sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
