//! Handing destinations over: promotions, dead ends, gates, many pieces at once.

use std::ops::ControlFlow;

use board::{Cell, CellSet};
use smallvec::SmallVec;

use super::Generator;
use crate::Kind;
use crate::core::tables::{Mover, Promoting, Shift, Step};
use crate::core::{Position, Sink};
use crate::moves::{Gate, Move};

impl<const N: usize, const PLAIN: bool> Generator<'_, N, PLAIN> {
    #[inline(always)]
    pub(super) fn hand_over(
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
    pub(super) fn hand_over_gated(
        &self,
        mover: &Mover<N>,
        from: Cell,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        self.hand_over(mover, from, to, sink)?;
        if !PLAIN && self.gates.has(from) { self.let_in(from, to, sink) } else { ControlFlow::Continue(()) }
    }

    /// Hands over moves by which another piece comes in where the first stood.
    pub(super) fn let_in(&self, from: Cell, to: CellSet<N>, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let fits = |kind: &Kind| self.player.drops[kind.index()].zone.has(from);
        let kinds: SmallVec<[Kind; 4]> = self.gated.iter().copied().filter(fits).collect();
        if self.player.hop_threats.is_empty() || self.position.tables.tried {
            return sink.gated(from, to, &kinds);
        }
        // What comes in may be leapt over.
        for &kind in &kinds {
            let gate = Some(Gate { kind, at_partner: false });
            let safe =
                |to: &Cell| self.position.survives(Move { gate, ..Move::step(from, *to) }, self.enemies);
            sink.gated(from, to.iter().filter(safe).collect(), &[kind])?;
        }
        ControlFlow::Continue(())
    }

    /// Hands over moves of a kind that may promote, or may not end just anywhere.
    #[inline]
    pub(super) fn hand_over_heeding(
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

    pub(super) fn promote(
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

    /// Moves many pieces at once that stand where nothing is in doubt.
    #[inline(always)]
    pub(super) fn shift(
        &self,
        kind: Kind,
        pieces: CellSet<N>,
        shifts: &[Shift<N>],
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        for shift in shifts {
            let to = (pieces & shift.sources).shifted(shift.by) & open;
            self.hand_over_shifted(kind, shift.by, shift.heeded, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Hands over the destinations of many pieces, each of which has come as far.
    #[inline(always)]
    fn hand_over_shifted(
        &self,
        kind: Kind,
        by: i32,
        heeded: CellSet<N>,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let single = to & (heeded | self.doubts());
        if !single.is_empty() {
            self.hand_over_singly(kind, by, single, sink)?;
        }
        sink.shifted(by, to & !single)
    }

    #[inline(never)]
    fn hand_over_singly(
        &self,
        kind: Kind,
        by: i32,
        to: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        for target in to {
            let from = Cell((i32::from(target.0) - by) as u16);
            let to = CellSet::of(target);
            let to = if self.is_doubtful(to) { self.wary_cut(kind, from, to) } else { to };
            self.hand_over_heeding(kind, from, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    pub(super) fn generate_step(&self, step: &Step<N>, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        let mut pieces = self.position.of_kind(step.kind) & self.own & step.sources;
        if step.unmoved {
            pieces &= self.position.unmoved;
        }
        for &distance in &step.empty_at {
            pieces &= !self.position.occupied.shifted(-distance);
        }
        let open = self.check_mask & !self.hurdles;
        let lone = pieces & if PLAIN { self.pinned } else { self.pinned | self.gates | self.sensitive };
        let to = (pieces & !lone).shifted(step.by) & open;
        self.hand_over_shifted(step.kind, step.by, step.heeded, to, sink)?;
        if lone.is_empty() { ControlFlow::Continue(()) } else { self.step_singly(step, lone, open, sink) }
    }

    #[inline(never)]
    fn step_singly(
        &self,
        step: &Step<N>,
        pieces: CellSet<N>,
        open: CellSet<N>,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        for from in pieces {
            let to = CellSet::of(from).shifted(step.by) & open;
            let to = if !PLAIN && self.wary {
                self.wary_cut(step.kind, from, to)
            } else {
                self.along_pins(from, to)
            };
            self.hand_over_heeding(step.kind, from, to, sink)?;
            if !PLAIN && self.gates.has(from) {
                self.let_in(from, to, sink)?;
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
    /// Whether the player to move may have one more of a kind by promotion.
    pub(crate) fn may_have_another(&self, kind: Kind) -> bool {
        let limits = self.tables.duties.limits.iter().filter(|(limited, _)| *limited == kind);
        let own = (self.of_kind(kind) & self.of_player(self.turn())).len();
        limits.into_iter().all(|&(_, most)| own < most)
    }
}
