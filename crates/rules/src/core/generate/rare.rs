//! Moves that few games have: promotions in place, captures from afar, passing.

use std::ops::ControlFlow;

use board::Cell;

use super::Generator;
use crate::Kind;
use crate::core::Sink;
use crate::moves::{Action, Move, Promotion};

impl<const N: usize, const PLAIN: bool> Generator<'_, N, PLAIN> {
    pub(super) fn pass(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
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

    /// Those that take the place of a move, and those from afar.
    pub(super) fn generate_rare(&self, quiet: bool, sink: &mut impl Sink<N>) -> ControlFlow<()> {
        if quiet {
            self.generate_rests(sink)?;
        }
        self.generate_rifles(sink)
    }

    /// Promotions that take the place of a move.
    pub(super) fn generate_rests(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
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

    pub(super) fn generate_rest(&self, from: Cell, kind: Kind, sink: &mut impl Sink<N>) -> ControlFlow<()> {
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
    pub(super) fn generate_rifles(&self, sink: &mut impl Sink<N>) -> ControlFlow<()> {
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
