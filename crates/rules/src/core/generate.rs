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

mod handing;
mod kings;
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
        if !self.standing.over {
            let (friends, hostile) = self.friends_and_enemies();
            let mut enemies = Enemies::unaware(self, self.turn(), hostile);
            enemies.remember();
            let mut generator = Generator::new(self, friends, &enemies);
            generator.look_around();
            // Breaking off is the sink's own wish.
            let _: ControlFlow<()> = generator.run(sink);
        }
    }
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Captures,
}

struct Generator<'a, const N: usize> {
    position: &'a Position<N>,
    lookups: &'a Lookups<N>,
    player: &'a PlayerTables<N>,
    own: CellSet<N>,
    /// What cannot be captured: own pieces, those of team mates in play, walls.
    barred: CellSet<N>,
    enemies: &'a Enemies<'a, N>,
    /// Each king, with where a move must end to meet all checks to it.
    kings: SmallVec<[(Cell, CellSet<N>); 2]>,
    /// Where a move must end to meet all checks to all kings.
    check_mask: CellSet<N>,
    pinned: CellSet<N>,
    /// A pinned piece may go along this path only; one may be pinned twice.
    pins: SmallVec<[(Cell, CellSet<N>); 8]>,
    /// Where pieces stand that must be looked at one by one: pinned, or with specials in the way.
    careful: CellSet<N>,
    /// Whether some moves must be tried out one by one.
    wary: bool,
    /// Cells near which a move can open or close the way of a piece that leaps over others.
    sensitive: CellSet<N>,
    /// Whether a piece that leaps over others gives check.
    hopped: bool,
    /// Whether captures explode.
    blasts: bool,
    in_check: bool,
    /// Pieces whose leaving lets another in, and what can come in.
    gates: CellSet<N>,
    gated: SmallVec<[Kind; 4]>,
}

impl<'a, const N: usize> Generator<'a, N> {
    #[inline(always)]
    fn new(position: &'a Position<N>, friends: CellSet<N>, enemies: &'a Enemies<'a, N>) -> Self {
        let player = position.tables.player(position.turn());
        let own = position.of_player(position.turn());
        let mut barred = friends | position.walls;
        if !position.tables.immune.is_empty() {
            barred |= position.of_kinds(&position.tables.immune);
        }
        let mut generator = Self {
            position,
            lookups: &position.tables.lookups,
            player,
            own,
            barred,
            enemies,
            kings: SmallVec::new(),
            check_mask: CellSet::FULL,
            pinned: CellSet::EMPTY,
            pins: SmallVec::new(),
            careful: CellSet::EMPTY,
            wary: false,
            sensitive: CellSet::EMPTY,
            hopped: false,
            blasts: position.tables.blast.is_some(),
            in_check: false,
            gates: CellSet::EMPTY,
            gated: SmallVec::new(),
        };
        if !player.gates.is_empty() {
            generator.gated = position.kinds_for_gates();
            if !generator.gated.is_empty() {
                generator.gates = player.gates & own & position.unmoved;
            }
        }
        generator
    }

    /// Finds the checks and pins.
    #[inline(always)]
    fn look_around(&mut self) {
        if !self.position.tables.tried {
            let blasts = self.blasts;
            for king in self.position.royals(self.position.turn()) {
                if blasts && self.position.touches_enemy_royal(king) {
                    self.kings.push((king, CellSet::FULL));
                } else {
                    self.look_from(king);
                }
            }
            self.wary = !self.sensitive.is_empty() || (blasts && !self.kings.is_empty());
            self.in_check = self.hopped || self.check_mask != CellSet::FULL;
        } else {
            self.in_check = self.position.is_in_check(self.position.turn());
        }
        self.careful = self.pinned | (self.player.displaceable & self.own) | self.gates;
    }

    /// Finds the checks and pins towards one king.
    #[inline(always)]
    fn look_from(&mut self, king: Cell) {
        let mut mask = CellSet::FULL;
        let mut leapers = CellSet::EMPTY;
        let (pinned, pins) = (&mut self.pinned, &mut self.pins);
        let (own, occupied) = (self.own, self.position.occupied);
        self.enemies.scan(
            king,
            |hits| leapers |= hits,
            |rider, path| {
                let blockers = path & occupied;
                if blockers.is_empty() {
                    mask &= path | CellSet::of(rider);
                } else if !blockers.has_several()
                    && let Some(shield) = (blockers & own).lowest()
                {
                    pinned.insert(shield);
                    pins.push((shield, path | CellSet::of(rider)));
                }
            },
        );
        for leaper in leapers {
            mask &= CellSet::of(leaper);
        }
        if !self.player.hop_threats.is_empty() {
            let (sensitive, hopped) = (&mut self.sensitive, &mut self.hopped);
            self.enemies.scan_hoppers(king, occupied, |hopper, path, strikes| {
                // With three hurdles in between no single move leaves just one.
                if strikes || (path & occupied).len() <= 2 {
                    *sensitive |= path | CellSet::of(hopper);
                    *hopped |= strikes;
                }
            });
        }
        self.kings.push((king, mask));
        self.check_mask &= mask;
    }

    #[inline(always)]
    fn run(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let duties = &self.position.tables.duties;
        if self.position.tables.hands.is_some() && self.position.must_drop() {
            return self.position.generate_drops(self.drop_mask(), |to| self.may_drop(to), sink);
        }
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
        let quiet = wanted == Wanted::All;
        if !self.check_mask.is_empty() || self.wary {
            let open = match wanted {
                Wanted::All => !self.barred,
                Wanted::Captures => self.position.occupied & !self.barred,
            };
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
        let mut open = open;
        if self.wary && self.blasts && mover.extras.is_empty() {
            // Only captures explode; the rest is as ever.
            self.generate_blasts(mover, pieces, open, sink)?;
            open &= !self.position.occupied;
        } else if self.wary || !mover.extras.is_empty() {
            return self.generate_one_by_one(mover, pieces, open, sink);
        }
        let open = self.check_mask & open;
        let occupied = self.position.occupied;
        match &mover.shape {
            Shape::Leap(row) => self.each(mover, pieces, sink, |from| self.lookups.row(*row, from) & open),
            Shape::Slide(family) => {
                self.each(mover, pieces, sink, |from| self.lookups.stops(*family, from, occupied) & open)
            }
            Shape::SlideTwo(first, second) => self.each(mover, pieces, sink, |from| {
                let first = self.lookups.stops(*first, from, occupied);
                (first | self.lookups.stops(*second, from, occupied)) & open
            }),
            Shape::Shift { moves, captures, parts } => {
                let free = pieces & !self.careful;
                self.shift(mover, free, moves, open & !occupied, sink)?;
                self.shift(mover, free, captures, open & occupied, sink)?;
                self.each(mover, pieces & self.careful, sink, |from| self.reach(parts, from) & open)
            }
            Shape::Mixed(parts) => self.each(mover, pieces, sink, |from| self.reach(parts, from) & open),
        }
    }

    /// Hands over the destinations of each piece, cut where it is pinned or specials are in the way.
    #[inline(always)]
    fn each<S: Sink<N>>(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        sink: &mut S,
        targets: impl Fn(Cell) -> CellSet<N>,
    ) -> ControlFlow<()> {
        for from in pieces & !self.careful {
            self.hand_over(mover, from, targets(from), sink)?;
        }
        for from in pieces & self.careful {
            self.hand_over_gated(mover, from, self.cut(from, targets(from)), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// As `generate_kind`, where not only masks matter.
    fn generate_one_by_one(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        for from in pieces {
            let to = self.reach_of(mover, from) & open;
            let to = if self.wary { self.wary_cut(mover.kind, from, to) } else { to & self.check_mask };
            // A capture that explodes may leave the line of a pin; `wary_cut` has seen to that.
            let to = if self.wary && self.blasts { to } else { self.along_pins(from, to) };
            self.hand_over_gated(mover, from, self.undisplaced(from, to), sink)?;
        }
        ControlFlow::Continue(())
    }
}
