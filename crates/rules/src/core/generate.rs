//! Legal moves, as sets.
//!
//! First the enemies' rays and leaps towards each king give a *check mask* (where a move must end to
//! meet every check) and *pins* (where a piece that shields a king may still go). Every other piece's
//! destinations are cut with them, so no ordinary move is ever tried out. Kings go only where nothing
//! attacks. This is exact for any number of kings, since an ordinary move empties one cell and fills
//! another, and every attack is a leap or a path that must be empty. Specials are tested one by one.

use std::ops::ControlFlow;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::attack::Enemies;
use super::sink::{Count, Each};
use super::tables::{Mover, Parts, PlayerTables, Shape, Step};
use super::{Lookups, Position, Sink};
use crate::moves::Move;

impl<const N: usize> Position<N> {
    /// How many legal moves the player to move has.
    pub(crate) fn count_moves(&self) -> u64 {
        let mut count = Count::default();
        self.generate(&mut count);
        count.0
    }

    /// Calls `each` with the legal moves of the player to move until it breaks off.
    pub(crate) fn for_each_move(&self, each: &mut dyn FnMut(Move) -> ControlFlow<()>) {
        self.generate(&mut Each(each));
    }

    /// The legal moves, appended to `list`.
    pub(crate) fn list_moves(&self, list: &mut Vec<Move>) {
        self.for_each_move(&mut |mv| {
            list.push(mv);
            ControlFlow::Continue(())
        });
    }

    #[inline(always)]
    fn generate(&self, sink: &mut impl Sink<N>) {
        if !self.standing.over {
            let (friends, hostile) = self.friends_and_enemies();
            let enemies = Enemies::among(self, self.turn(), hostile);
            let mut generator = Generator::new(self, friends, &enemies);
            generator.look_around();
            // Breaking off is the sink's own wish.
            let _: ControlFlow<()> = generator.run(sink);
        }
    }
}

struct Generator<'a, const N: usize> {
    position: &'a Position<N>,
    lookups: &'a Lookups<N>,
    player: &'a PlayerTables<N>,
    own: CellSet<N>,
    /// Own pieces and those of team mates in play: they cannot be captured.
    friends: CellSet<N>,
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
}

impl<'a, const N: usize> Generator<'a, N> {
    #[inline(always)]
    fn new(position: &'a Position<N>, friends: CellSet<N>, enemies: &'a Enemies<'a, N>) -> Self {
        Self {
            position,
            lookups: &position.tables.lookups,
            player: position.tables.player(position.turn()),
            own: position.of_player(position.turn()),
            friends,
            enemies,
            kings: SmallVec::new(),
            check_mask: CellSet::FULL,
            pinned: CellSet::EMPTY,
            pins: SmallVec::new(),
            careful: CellSet::EMPTY,
        }
    }

    /// Finds the checks and pins.
    #[inline(always)]
    fn look_around(&mut self) {
        for king in self.position.royals(self.position.turn()) {
            self.look_from(king);
        }
        self.careful = self.pinned | (self.player.displaceable & self.own);
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
        self.kings.push((king, mask));
        self.check_mask &= mask;
    }

    #[inline(always)]
    fn run(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        if !self.check_mask.is_empty() {
            for mover in &self.player.movers {
                self.generate_kind(mover, sink)?;
            }
            for step in &self.player.steps {
                self.generate_step(step, sink)?;
            }
        }
        for mover in &self.player.royal_movers {
            self.generate_royals(mover, sink)?;
        }
        self.position.generate_specials(self.enemies, sink)
    }

    #[inline(always)]
    fn generate_kind(&self, mover: &Mover<N>, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let pieces = self.position.of_kind(mover.kind) & self.own;
        let open = self.check_mask & !self.friends;
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
                self.shift(mover, free, moves, self.check_mask & !occupied, sink)?;
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
            self.hand_over(mover, from, self.cut(from, targets(from)), sink)?;
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn cut(&self, from: Cell, mut to: CellSet<N>) -> CellSet<N> {
        for (_, path) in self.pins.iter().filter(|(pinned, _)| *pinned == from) {
            to &= *path;
        }
        if self.player.displaceable.has(from) {
            to &= !self.position.displaced(from, self.enemies);
        }
        to
    }

    #[inline(always)]
    fn hand_over(
        &self,
        mover: &Mover<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        if mover.choices == 0 {
            return sink.targets(from, to);
        }
        let promotion = self.player.promotion;
        sink.targets(from, to & !promotion)?;
        sink.promotions(from, to & promotion, mover.choices)
    }

    /// Moves many pieces at once by the same step.
    #[inline(always)]
    fn shift(
        &self,
        mover: &Mover<N>,
        pieces: CellSet<N>,
        steps: &[(i32, CellSet<N>)],
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        for &(by, sources) in steps {
            let to = (pieces & sources).shifted(by) & open;
            self.hand_over_shifted(mover.choices, by, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn hand_over_shifted(
        &self,
        choices: u32,
        by: i32,
        mut to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        if choices > 0 {
            let promotion = to & self.player.promotion;
            for target in promotion {
                let from = Cell((i32::from(target.0) - by) as u16);
                sink.promotions(from, CellSet::of(target), choices)?;
            }
            to &= !promotion;
        }
        sink.shifted(by, to)
    }

    /// Where a piece can go by leaps and rays, own pieces still to be taken out.
    #[inline]
    fn reach(&self, parts: &Parts, from: Cell) -> CellSet<N> {
        let occupied = self.position.occupied;
        let union = |families: &[super::FamilyId]| {
            let stops = families.iter().map(|&family| self.lookups.stops(family, from, occupied));
            stops.fold(CellSet::EMPTY, |all, stops| all | stops)
        };
        let moves = self.lookups.row(parts.move_leaps, from) | union(&parts.move_families);
        let captures = self.lookups.row(parts.capture_leaps, from) | union(&parts.capture_families);
        (moves & !occupied) | (captures & occupied) | union(&parts.both_families)
    }

    fn generate_step(&self, step: &Step<N>, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let mut pieces = self.position.of_kind(step.kind) & self.own & step.sources;
        if step.unmoved {
            pieces &= self.position.unmoved;
        }
        for &distance in &step.empty_at {
            pieces &= !self.position.occupied.shifted(-distance);
        }
        let choices = self.position.tables.kind(step.kind).promotes_to.len() as u32;
        let free = (pieces & !self.pinned).shifted(step.by) & self.check_mask;
        self.hand_over_shifted(choices, step.by, free, sink)?;
        for from in pieces & self.pinned {
            let to = CellSet::of(from).shifted(step.by) & self.check_mask;
            let along = self.pins.iter().filter(|(pinned, _)| *pinned == from);
            let to = along.fold(to, |to, (_, path)| to & *path);
            self.hand_over_shifted(choices, step.by, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn generate_royals(&self, mover: &Mover<N>, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        for &(king, _) in &self.kings {
            if self.position.at(king).kind() != mover.kind {
                continue;
            }
            let others = self.kings.iter().filter(|(other, _)| *other != king);
            let others_met = others.fold(CellSet::FULL, |mask, (_, met)| mask & *met);
            let mut to = self.royal_reach(&mover.shape, king) & !self.friends & others_met;
            if self.careful.has(king) {
                to = self.cut(king, to);
            }
            let mut without_king = self.position.occupied;
            without_king.remove(king);
            for target in to {
                if self.enemies.attack(target, without_king) {
                    to.remove(target);
                }
            }
            self.hand_over(mover, king, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn royal_reach(&self, shape: &Shape<N>, from: Cell) -> CellSet<N> {
        let occupied = self.position.occupied;
        match shape {
            Shape::Leap(row) => self.lookups.row(*row, from),
            Shape::Slide(family) => self.lookups.stops(*family, from, occupied),
            Shape::SlideTwo(first, second) => {
                self.lookups.stops(*first, from, occupied) | self.lookups.stops(*second, from, occupied)
            }
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => self.reach(parts, from),
        }
    }
}
