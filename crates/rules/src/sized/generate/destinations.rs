//! Handing destinations over: promotions, dead ends, gates, many pieces at once.

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::{Generator, Wanted};
use crate::Kind;
use crate::moves::{Gate, Move};
use crate::sized::mover::{Mover, Shift, Step};
use crate::sized::tables::Promoting;
use crate::sized::{Position, Sink};

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    #[inline(always)]
    pub(super) fn hand_over(&self, mover: &Mover<N>, from: Cell, to: CellSet<N>, sink: &mut impl Sink<N>) {
        if mover.arrival_matters && (to.meets(mover.arrivals) || mover.leavings.has(from)) {
            self.hand_over_arriving(mover.kind, from, to, sink);
        } else {
            sink.targets(mover.kind, from, to);
        }
    }

    /// As `hand_over`; and where the piece leaves a gate, another may come in, unless the piece promotes.
    pub(super) fn hand_over_gated(
        &self,
        mover: &Mover<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) {
        self.hand_over(mover, from, to, sink);
        if !SIMPLE && self.gates.has(from) {
            self.let_in(mover.kind, from, to, sink);
        }
    }

    /// Hands over moves by which another piece comes in where the first stood. What may promote lets nothing in.
    fn let_in(&self, kind: Kind, from: Cell, to: CellSet<N>, sink: &mut impl Sink<N>) {
        let promoting = self.player.promoting[kind.index()].iter();
        let promoting = promoting
            .fold(CellSet::EMPTY, |all, rule| all | promotable(rule, from, to, self.position.occupied));
        let to = to & !promoting & !self.player.dead_ends[kind.index()];
        let fits = |kind: &Kind| self.player.drops[kind.index()].zone.has(from);
        let kinds: SmallVec<[Kind; 4]> = self.let_in.iter().copied().filter(fits).collect();
        for &let_in in &kinds {
            let gate = Gate { kind: let_in, at_partner: false };
            let safe = |to: &Cell| self.position.survives(Move::step(from, *to).gating(gate), self.enemies);
            let tested = self.position.endangers_by_coming_in(let_in);
            let to = if tested { to.iter().filter(safe).collect() } else { to };
            sink.gated(kind, from, to, &[let_in]);
        }
    }

    /// Hands over moves of a kind that may promote, or may not end just anywhere.
    #[inline]
    pub(super) fn hand_over_arriving(&self, kind: Kind, from: Cell, to: CellSet<N>, sink: &mut impl Sink<N>) {
        let mut as_it_is = to;
        let rules = &self.player.promoting[kind.index()];
        for (place, rule) in rules.iter().enumerate() {
            let may = promotable(rule, from, to, self.position.occupied);
            as_it_is &= !(may & rule.must);
            if !may.is_empty() {
                self.promote(kind, &rules[..place], rule, from, may, sink);
            }
        }
        sink.targets(kind, from, as_it_is & !self.player.dead_ends[kind.index()]);
    }

    /// Hands over the promotions by a rule, but for what others before it have offered.
    fn promote(
        &self,
        kind: Kind,
        before: &[Promoting<N>],
        rule: &Promoting<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) {
        let tables = &self.position.tables;
        if tables.promotions_are_free && before.is_empty() {
            return sink.promotions(kind, from, to, &rule.to);
        }
        for &choice in rule.to.iter().filter(|&&kind| self.position.may_have_another(kind)) {
            let offered = before.iter().filter(|rule| rule.to.contains(&choice));
            let offered = offered
                .fold(CellSet::EMPTY, |all, rule| all | promotable(rule, from, to, self.position.occupied));
            let to = to & !offered & !self.player.dead_ends[choice.index()];
            // What becomes royal must be safe where it comes to stand, and changes who else is.
            let tested = tables.royal_comers.has(choice) && !tables.tests_all;
            let safe =
                |to: &Cell| self.position.survives(Move::step(from, *to).promoting(choice), self.enemies);
            let to = if tested { to.iter().filter(safe).collect() } else { to };
            sink.promotions(kind, from, to, &[choice]);
        }
    }

    /// Moves many pieces at once that stand where nothing is in doubt.
    #[inline(always)]
    pub(super) fn shift(
        &self,
        kind: Kind,
        pieces: CellSet<N>,
        shifts: &[Shift<N>],
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) {
        for shift in shifts {
            let to = (pieces & shift.sources).shifted(shift.by) & open;
            self.hand_over_shifted(kind, shift.by, shift.arrivals, to, sink);
        }
    }

    /// Hands over the destinations of many pieces, each of which has come as far.
    #[inline(always)]
    fn hand_over_shifted(
        &self,
        kind: Kind,
        by: i32,
        arrivals: CellSet<N>,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) {
        let single = to & (arrivals | self.tested_cells());
        if !single.is_empty() {
            self.hand_over_singly(kind, by, single, sink);
        }
        sink.shifted(kind, by, to & !single);
    }

    #[inline(never)]
    fn hand_over_singly(&self, kind: Kind, by: i32, to: CellSet<N>, sink: &mut impl Sink<N>) {
        for target in to {
            let from = Cell((i32::from(target.0) - by) as u16);
            let to = CellSet::of(target);
            let to = if self.needs_test(to) { self.tested(kind, from, to) } else { to };
            self.hand_over_arriving(kind, from, to, sink);
        }
    }

    #[inline(always)]
    pub(super) fn generate_step(&self, step: &Step<N>, sink: &mut impl Sink<N>) {
        let mut pieces = self.position.of_kind(step.kind) & self.own & step.sources;
        if step.unmoved {
            pieces &= self.position.state.unmoved;
        }
        for &distance in &step.empty_at {
            pieces &= !self.position.occupied.shifted(-distance);
        }
        let open = self.check_mask & !self.hurdle_cells;
        let lone = pieces & self.one_by_one;
        let to = (pieces & !lone).shifted(step.by) & open;
        self.hand_over_shifted(step.kind, step.by, step.arrivals, to, sink);
        if !lone.is_empty() {
            self.step_singly(step, lone, open, sink);
        }
    }

    #[inline(never)]
    fn step_singly(&self, step: &Step<N>, pieces: CellSet<N>, open: CellSet<N>, sink: &mut impl Sink<N>) {
        for from in pieces {
            let to = CellSet::of(from).shifted(step.by) & open;
            let to = if !SIMPLE && self.tests_some {
                self.tested(step.kind, from, to)
            } else {
                self.along_pins(from, to)
            };
            let to = self.undisplaced(step.kind, from, to);
            self.hand_over_arriving(step.kind, from, to, sink);
            if !SIMPLE && self.gates.has(from) {
                self.let_in(step.kind, from, to, sink);
            }
        }
    }

    /// Hands over the pieces that may come in from the hand.
    #[inline(never)]
    pub(super) fn generate_drops(&self, sink: &mut impl Sink<N>) {
        let mask = self.check_mask & !self.hurdle_cells;
        // Where walls go up, they are part of the move, and whether it gives check is yet to be seen.
        let limited = self.position.tables.walling.is_none() && self.wanted != Wanted::Unlimited;
        self.position.generate_drops(mask, limited, |kind, to| self.may_drop(kind, to), sink);
    }
}

/// Where among its destinations a piece may promote.
#[inline]
pub(crate) fn promotable<const N: usize>(
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
    /// Whether a piece that comes in through a gate may endanger a royal one, and that is not found out later anyhow:
    /// it may be leapt over, or be royal itself.
    pub(crate) fn endangers_by_coming_in(&self, kind: Kind) -> bool {
        let tables = &self.tables;
        !tables.tests_all
            && (!tables.player(self.turn()).hop_threats.is_empty() || tables.royal_comers.has(kind))
    }

    /// Whether the player to move may have one more of a kind by promotion.
    pub(crate) fn may_have_another(&self, kind: Kind) -> bool {
        let limits = self.tables.duties.limits.iter().filter(|(limited, _)| *limited == kind);
        let own = (self.of_kind(kind) & self.of_player(self.turn())).len();
        limits.into_iter().all(|&(_, most)| own < most)
    }
}
