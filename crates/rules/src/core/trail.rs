//! En passant: what a piece has passed over, and who can catch it there.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::position::OpenTrail;
use super::tables::TrailStep;
use super::{Position, Sink};
use crate::Player;
use crate::moves::{Action, Move};

impl<const N: usize> Position<N> {
    /// Forgets what could have been caught in the answer that is now being made.
    #[inline]
    pub(crate) fn close_trail(&mut self) {
        if !self.trail.cells.is_empty() {
            for cell in self.trail.cells {
                self.hash ^= self.tables.keys.trail(cell);
            }
            self.trail = OpenTrail::NONE;
        }
    }

    /// Remembers what the move just made passed over, if the answer can make use of it.
    #[inline]
    pub(crate) fn open_trail(&mut self, mover: Player, mv: Move) {
        if mv.action != Action::Step {
            return;
        }
        let by = i32::from(mv.to.0) - i32::from(mv.from.0);
        let trails = &self.tables.player(mover).trails;
        let code = self.at(mv.to);
        let leaves = |step: &&TrailStep<N>| {
            step.by == by && step.sources.has(mv.from) && !code.is_nothing() && step.kind == code.kind()
        };
        let Some(step) = trails.iter().find(leaves) else { return };
        let passed = step.passed.iter().map(|distance| Cell((i32::from(mv.from.0) + distance) as u16));
        let cells: CellSet<N> = passed.collect();
        self.trail = OpenTrail { cells: cells & !self.occupied, victim: mv.to };
        self.forget_trail_unless_open();
        for cell in self.trail.cells {
            self.hash ^= self.tables.keys.trail(cell);
        }
    }

    /// Keeps those cells of a trail on which the player to move has a piece that could catch.
    pub(crate) fn forget_trail_unless_open(&mut self) {
        let player = self.tables.player(self.turn());
        let own = self.of_player(self.turn());
        let caught = |cell: &Cell| {
            let mut catchers = player.catchers.iter();
            catchers.any(|&(kind, row)| self.tables.lookups.row(row, *cell).meets(self.of_kind(kind) & own))
        };
        let cells: CellSet<N> = self.trail.cells.iter().filter(caught).collect();
        self.trail = if cells.is_empty() { OpenTrail::NONE } else { OpenTrail { cells, ..self.trail } };
    }

    /// Hands over the captures en passant that `allowed` lets pass.
    #[cold]
    pub(crate) fn generate_catches(
        &self,
        allowed: impl Fn(Move) -> bool,
        sink: &mut impl Sink<N>,
    ) -> ControlFlow<()> {
        let own = self.of_player(self.turn());
        for &(kind, row) in &self.tables.player(self.turn()).catchers {
            for to in self.trail.cells {
                for from in self.tables.lookups.row(row, to) & self.of_kind(kind) & own {
                    let mv = Move::acting(Action::Catch, from, to);
                    if allowed(mv) {
                        sink.one(mv)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
