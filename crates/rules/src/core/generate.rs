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

use std::ops::ControlFlow;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::attack::Enemies;
use super::sink::{Count, Each};
use super::tables::{Extra, Mover, Parts, PlayerTables, Promoting, Shape, Step};
use super::{FamilyId, Lookups, Position, Sink};
use crate::Kind;
use crate::blueprint::Passing;
use crate::moves::{Action, Move, Promotion};

impl<const N: usize> Position<N> {
    /// How many legal moves the player to move has.
    pub(crate) fn count_moves(&self) -> u64 {
        let mut count = Count::default();
        if self.tables.careful {
            self.generate_carefully(&mut |_| {
                count.0 += 1;
                ControlFlow::Continue(())
            });
        } else {
            self.generate(&mut count);
        }
        count.0
    }

    /// Calls `each` with the legal moves of the player to move until it breaks off.
    pub(crate) fn for_each_move(&self, each: &mut dyn FnMut(Move) -> ControlFlow<()>) {
        if self.tables.careful {
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
            let enemies = Enemies::among(self, self.turn(), hostile);
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
            let blasts = self.position.tables.blast.is_some();
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
        if duties.must_capture && !self.position.tables.careful {
            let before = sink.taken();
            self.run_for(Wanted::Captures, sink)?;
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

    fn pass(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        if self.in_check && self.position.standing.facing == 0 {
            return ControlFlow::Continue(());
        }
        // A pass is written as a royal piece, or any other, staying where it is.
        let royal = self.position.royals(self.position.turn()).lowest();
        match royal.or(self.own.lowest()) {
            Some(cell) => sink.one(Move::acting(Action::Pass, cell, cell)),
            None => ControlFlow::Continue(()),
        }
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
            self.generate_rests(sink)?;
        }
        self.generate_rifles(sink)?;
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
        if self.wary || !mover.extras.is_empty() {
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
            self.hand_over_gated(mover, from, self.cut(from, to), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Everything a piece reaches, the ways with a proviso included.
    #[inline]
    fn reach_of(&self, mover: &Mover<N>, from: Cell) -> CellSet<N> {
        let mut reach = self.shape_reach(&mover.shape, from);
        for extra in mover.extras.iter().filter(|extra| !extra.rifle) {
            reach |= self.extra_reach(extra, from);
        }
        reach
    }

    fn extra_reach(&self, extra: &Extra, from: Cell) -> CellSet<N> {
        if (extra.first && !self.position.unmoved.has(from)) || (extra.calm && self.in_check) {
            return CellSet::EMPTY;
        }
        let occupied = self.position.occupied;
        let blocking = self.position.of_kinds(&extra.not_over);
        let union = |families: &[FamilyId]| {
            families.iter().fold(CellSet::EMPTY, |all, &family| {
                let stops = self.lookups.stops(family, from, occupied);
                let twin = extra.blocked_by.iter().find(|(hop, _)| *hop == family);
                all | twin.map_or(stops, |(_, clear)| stops & self.lookups.stops(*clear, from, blocking))
            })
        };
        let parts = &extra.parts;
        let both = union(&parts.both_families);
        let moves = self.lookups.row(parts.move_leaps, from) | union(&parts.move_families) | both;
        let captures = self.lookups.row(parts.capture_leaps, from) | union(&parts.capture_families) | both;
        (moves & !occupied) | (captures & self.prey(extra))
    }

    /// What may be captured on ways with a proviso.
    fn prey(&self, extra: &Extra) -> CellSet<N> {
        let wanted =
            if extra.prey.is_empty() { self.position.occupied } else { self.position.of_kinds(&extra.prey) };
        wanted & !self.position.of_kinds(&extra.spares)
    }

    /// Takes out what would leave a king open to a piece that leaps over others, or blow it up.
    fn wary_cut(&self, kind: Kind, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let occupied = self.position.occupied;
        let (mut quiet, mut captures) = (to & !occupied, to & occupied);
        quiet &= self.check_mask;
        if self.position.tables.blast.is_some() {
            // A capture may blow up what gives check, or what shields a king.
            for target in captures {
                if !self.position.survives(Move::step(from, target), self.enemies) {
                    captures.remove(target);
                }
            }
            return self.along_pins(from, quiet) | captures;
        }
        captures &= self.check_mask;
        let mut to = quiet | captures;
        if self.hopped && !self.sensitive.has(from) {
            // What neither leaves nor enters the way of a leap does not meet it.
            to &= self.sensitive;
        }
        let doubtful = if self.sensitive.has(from) { to } else { to & self.sensitive };
        for target in doubtful {
            if self.opens_a_hop(kind, from, target) {
                to.remove(target);
            }
        }
        to
    }

    /// Whether a king could be taken by a leap over something once a piece has moved.
    fn opens_a_hop(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let mut occupied = self.position.occupied;
        occupied.remove(from);
        occupied.insert(to);
        let changed = CellSet::of(from) | CellSet::of(to);
        let placed = [(to, kind)];
        let enemies = self.enemies.after(changed, &[], &placed);
        self.kings.iter().any(|&(king, _)| enemies.attack_by_hopping(king, occupied))
    }

    #[cold]
    fn cut(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let mut to = if self.position.tables.blast.is_some() { to } else { self.along_pins(from, to) };
        if self.player.displaceable.has(from) {
            to &= !self.position.displaced(from, self.enemies);
        }
        to
    }

    fn along_pins(&self, from: Cell, to: CellSet<N>) -> CellSet<N> {
        let pins = self.pins.iter().filter(|(pinned, _)| *pinned == from);
        pins.fold(to, |to, (_, path)| to & *path)
    }

    #[inline(always)]
    fn hand_over(
        &self,
        mover: &Mover<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        if !mover.heeds_arrival {
            return sink.targets(from, to);
        }
        self.hand_over_heeding(mover.kind, from, to, sink)
    }

    /// As `hand_over`; and where the piece leaves a gate, another may come in.
    fn hand_over_gated(
        &self,
        mover: &Mover<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        self.hand_over(mover, from, to, sink)?;
        if self.gates.has(from) { self.let_in(from, to, sink) } else { ControlFlow::Continue(()) }
    }

    /// Hands over moves by which another piece comes in where the first stood.
    fn let_in(&self, from: Cell, to: CellSet<N>, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let fits = |kind: &Kind| self.player.drops[kind.index()].zone.has(from);
        let kinds: SmallVec<[Kind; 4]> = self.gated.iter().copied().filter(fits).collect();
        sink.gated(from, to, &kinds)
    }

    /// Hands over moves of a kind that may promote, or may not end just anywhere.
    #[inline]
    fn hand_over_heeding(
        &self,
        kind: Kind,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let mut as_it_is = to;
        for rule in &self.player.promoting[kind.index()] {
            let may = promotable(rule, from, to, self.position.occupied);
            as_it_is &= !(may & rule.must);
            if !may.is_empty() {
                self.promote(rule, from, may, sink)?;
            }
        }
        sink.targets(from, as_it_is & !self.player.dead_ends[kind.index()])
    }

    fn promote(
        &self,
        rule: &Promoting<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        if self.position.tables.duties.limits.is_empty() {
            return sink.promotions(from, to, &rule.to);
        }
        let choices: SmallVec<[Kind; 8]> =
            rule.to.iter().copied().filter(|&kind| self.position.may_have_another(kind)).collect();
        sink.promotions(from, to, &choices)
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
            self.hand_over_shifted(mover.kind, mover.heeds_arrival, by, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn hand_over_shifted(
        &self,
        kind: Kind,
        heeds_arrival: bool,
        by: i32,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        if !heeds_arrival {
            return sink.shifted(by, to);
        }
        let mut heeding = self.player.dead_ends[kind.index()];
        for rule in &self.player.promoting[kind.index()] {
            heeding |= rule.arriving | rule.capturing | rule.leaving.shifted(by);
        }
        for target in to & heeding {
            let from = Cell((i32::from(target.0) - by) as u16);
            self.hand_over_heeding(kind, from, CellSet::of(target), sink)?;
        }
        sink.shifted(by, to & !heeding)
    }

    /// Where a piece can go by leaps and rays, own pieces still to be taken out.
    #[inline]
    fn reach(&self, parts: &Parts, from: Cell) -> CellSet<N> {
        let occupied = self.position.occupied;
        let union = |families: &[FamilyId]| {
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
        let heeds = !self.player.promoting[step.kind.index()].is_empty()
            || !self.player.dead_ends[step.kind.index()].is_empty();
        let lone = if self.wary { pieces } else { pieces & (self.pinned | self.gates) };
        let free = (pieces & !lone).shifted(step.by) & self.check_mask;
        self.hand_over_shifted(step.kind, heeds, step.by, free, sink)?;
        for from in lone {
            let to = CellSet::of(from).shifted(step.by) & self.check_mask;
            let to = if self.wary { self.wary_cut(step.kind, from, to) } else { to };
            let to = self.along_pins(from, to);
            self.hand_over_shifted(step.kind, heeds, step.by, to, sink)?;
            if self.gates.has(from) {
                self.let_in(from, to, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn generate_royals(&self, mover: &Mover<N>, wanted: Wanted, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let mut open = !self.barred;
        if wanted == Wanted::Captures {
            open &= self.position.occupied;
        }
        let mut others = self.position.of_kind(mover.kind) & self.own;
        for &(king, _) in &self.kings {
            if !others.has(king) {
                continue;
            }
            others.remove(king);
            let rest = self.kings.iter().filter(|(other, _)| *other != king);
            let rest_met = rest.fold(CellSet::FULL, |mask, (_, met)| mask & *met);
            let mut to = self.reach_of(mover, king) & open & rest_met;
            if self.careful.has(king) {
                to = self.cut(king, to);
            }
            if self.position.tables.duties.royals_stand && self.in_check {
                to &= self.check_mask & self.position.occupied;
            }
            let to = self.safe_for_king(mover.kind, king, to);
            self.hand_over_gated(mover, king, to, sink)?;
        }
        // Those that are not royal while there are enough of them.
        if others.is_empty() {
            ControlFlow::Continue(())
        } else {
            self.generate_kind(mover, others, open, sink)
        }
    }

    #[inline(always)]
    fn safe_for_king(&self, kind: Kind, king: Cell, mut to: CellSet<N>) -> CellSet<N> {
        let position = self.position;
        let mut without_king = position.occupied;
        without_king.remove(king);
        let blasts = position.tables.blast.is_some();
        for target in to {
            let unsafe_there = if blasts && position.occupied.has(target) {
                !position.survives(Move::step(king, target), self.enemies)
            } else if blasts && position.touches_enemy_royal(target) {
                false
            } else {
                let mut occupied = without_king;
                occupied.insert(target);
                self.enemies.attack(target, without_king) || self.others_hopped(kind, king, target, occupied)
            };
            if unsafe_there {
                to.remove(target);
            }
        }
        to
    }

    /// Whether a king's own move leaves another king open to a leap.
    #[inline]
    fn others_hopped(&self, kind: Kind, from: Cell, to: Cell, occupied: CellSet<N>) -> bool {
        if self.sensitive.is_empty() || self.kings.len() < 2 {
            return false;
        }
        let placed = [(to, kind)];
        let enemies = self.enemies.after(CellSet::of(from) | CellSet::of(to), &[], &placed);
        let mut others = self.kings.iter().filter(|(king, _)| *king != from);
        others.any(|&(king, _)| enemies.attack_by_hopping(king, occupied))
    }

    #[inline]
    fn shape_reach(&self, shape: &Shape<N>, from: Cell) -> CellSet<N> {
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

    fn catch_is_safe(&self, mv: Move) -> bool {
        self.position.tables.tried || self.position.survives(mv, self.enemies)
    }

    /// Where a dropped piece may land.
    fn drop_mask(&self) -> CellSet<N> {
        if self.position.tables.tried { CellSet::FULL } else { self.check_mask }
    }

    /// Whether a drop leaves no king open to a leap.
    fn may_drop(&self, to: Cell) -> bool {
        let near = self.hopped || self.sensitive.has(to);
        !near
            || !self.kings.iter().any(|&(king, _)| {
                let mut occupied = self.position.occupied;
                occupied.insert(to);
                self.enemies.attack_by_hopping(king, occupied)
            })
    }

    /// Promotions that take the place of a move.
    fn generate_rests(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        for (kind, rules) in (0u8..).map(Kind).zip(&self.player.promoting) {
            for rule in rules {
                let Some(cells) = rule.resting else { continue };
                let pieces = self.position.of_kind(kind) & self.own;
                let pieces = if pieces.has_several() { pieces & cells } else { pieces };
                for &to_kind in rule.to.iter().filter(|&&kind| !self.own.meets(self.position.of_kind(kind))) {
                    for from in pieces {
                        self.generate_rest(from, to_kind, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn generate_rest(&self, from: Cell, kind: Kind, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let movers = self.player.movers.iter().chain(&self.player.royal_movers);
        let Some(mover) = movers.into_iter().find(|mover| mover.kind == kind) else {
            return ControlFlow::Continue(());
        };
        let mut places = self.shape_reach(&mover.shape, from) & !self.position.occupied;
        places.insert(from);
        for to in places {
            let attacked = {
                let mut occupied = self.position.occupied;
                occupied.remove(from);
                occupied.insert(to);
                let hits = self.shape_reach(&mover.shape, to) & occupied & !self.barred;
                !hits.is_empty()
            };
            let mv = Move { promotion: Promotion::to(kind), ..Move::acting(Action::Rest, from, to) };
            let allowed = !attacked && self.position.survives(mv, self.enemies);
            if allowed && !self.position.gives_check(mv) {
                sink.one(mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Captures from afar.
    fn generate_rifles(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let movers = self.player.movers.iter().chain(&self.player.royal_movers);
        for mover in movers.filter(|mover| mover.extras.iter().any(|extra| extra.rifle)) {
            for from in self.position.of_kind(mover.kind) & self.own {
                for extra in mover.extras.iter().filter(|extra| extra.rifle) {
                    let hits = self.extra_reach(extra, from) & self.position.occupied & !self.barred;
                    for to in hits {
                        let mv = Move::acting(Action::Rifle, from, to);
                        if self.position.survives(mv, self.enemies) {
                            sink.one(mv)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where among its destinations a piece may promote.
#[inline]
fn promotable<const N: usize>(
    rule: &Promoting<N>,
    from: Cell,
    to: CellSet<N>,
    occupied: CellSet<N>,
) -> CellSet<N> {
    if rule.leaving.has(from) {
        return to;
    }
    to & (rule.arriving | (rule.capturing & occupied))
}

impl<const N: usize> Position<N> {
    /// Where a kind of a player's gets from a cell if nothing else is on the board.
    pub(crate) fn reach_on_empty_board(&self, player: crate::Player, kind: Kind, from: Cell) -> CellSet<N> {
        let tables = self.tables.player(player);
        let mut movers = tables.movers.iter().chain(&tables.royal_movers);
        let Some(mover) = movers.find(|mover| mover.kind == kind) else { return CellSet::EMPTY };
        let lookups = &self.tables.lookups;
        let stops = |family: &FamilyId| lookups.stops(*family, from, CellSet::EMPTY);
        match &mover.shape {
            Shape::Leap(row) => lookups.row(*row, from),
            Shape::Slide(family) => stops(family),
            Shape::SlideTwo(first, second) => stops(first) | stops(second),
            Shape::Shift { parts, .. } | Shape::Mixed(parts) => {
                let families = parts.both_families.iter().chain(&parts.capture_families);
                families.fold(lookups.row(parts.capture_leaps, from), |all, family| all | stops(family))
            }
        }
    }

    /// Whether the player to move may have one more of a kind by promotion.
    pub(crate) fn may_have_another(&self, kind: Kind) -> bool {
        let limits = self.tables.duties.limits.iter().filter(|(limited, _)| *limited == kind);
        let own = (self.of_kind(kind) & self.of_player(self.turn())).len();
        limits.into_iter().all(|&(_, most)| own < most)
    }
}
