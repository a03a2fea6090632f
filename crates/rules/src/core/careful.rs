//! Rules that no set of cells can express: moves are looked at one by one.

use std::ops::ControlFlow;

use board::{Cell, CellSet};

use super::Position;
use super::attack::Enemies;
use super::make::Undo;
use super::overlay::{Few, Overlay};
use super::sink::Each;
use super::tables::bit;
use crate::moves::{Action, Move};
use crate::{Guard, Kind, Piece, Player};

impl<const N: usize> Position<N> {
    /// Calls `each` with the legal moves of a ruleset that knows such rules.
    #[cold]
    pub(crate) fn generate_carefully(&self, each: &mut dyn FnMut(Move) -> ControlFlow<()>) {
        if self.standing.over {
            return;
        }
        let tables = &self.tables;
        if !tables.duties.must_capture {
            return self.sift(|_| true, each);
        }
        let mut captures = false;
        self.sift(|mv| self.takes(mv), &mut |_| {
            captures = true;
            ControlFlow::Break(())
        });
        self.sift(|mv| !captures || self.takes(mv), each);
    }

    /// Whether a move captures something.
    fn takes(&self, mv: Move) -> bool {
        match mv.action {
            Action::Step | Action::Rifle => !self.at(mv.to).is_nothing(),
            Action::Catch => true,
            Action::Castle(_) | Action::Drop(_) | Action::Rest | Action::Pass | Action::Special(_) => false,
        }
    }

    /// Calls `each` with those moves of the generator that are wanted and stand every test.
    fn sift(&self, wanted: impl Fn(Move) -> bool, each: &mut dyn FnMut(Move) -> ControlFlow<()>) {
        let tables = &self.tables;
        let enemies = Enemies::of(self, self.turn());
        let mut look_at = |mv: Move| {
            if !wanted(mv) {
                return ControlFlow::Continue(());
            }
            // Whether one may pass has been found out.
            if tables.tried && mv.action != Action::Pass && !self.survives(mv, &enemies) {
                return ControlFlow::Continue(());
            }
            // What comes in through a gate shields nothing from what the move itself lets in.
            if tables.tried && mv.gate.is_some() && !self.survives(Move { gate: None, ..mv }, &enemies) {
                return ControlFlow::Continue(());
            }
            if tables.tried && tables.duties.royals_stand && !self.may_leave(mv, &enemies) {
                return ControlFlow::Continue(());
            }
            if tables.duties.no_checks && self.gives_check(mv) {
                return ControlFlow::Continue(());
            }
            if tables.ends.facing.is_some() && !self.ends_facing(mv) {
                return ControlFlow::Continue(());
            }
            if tables.walling.is_none() {
                return each(mv);
            }
            for cell in self.wall_cells(mv) {
                each(Move { wall: Some(cell), ..mv })?;
            }
            ControlFlow::Continue(())
        };
        self.generate(&mut Each::new(&mut look_at));
    }

    /// Whether it is not a royal piece that moves while it is in check, or it takes what gives the only check.
    pub(crate) fn may_leave(&self, mv: Move, enemies: &Enemies<'_, N>) -> bool {
        let leaves = mv.action == Action::Step
            && self.royals(self.turn()).has(mv.from)
            && enemies.attack(mv.from, self.occupied);
        !leaves
            || (!self.at(mv.to).is_nothing()
                && !enemies.after(CellSet::of(mv.to), &[], &[]).attack(mv.from, self.occupied))
    }

    /// Whether kings that face each other no longer do so after a move; a pass need not see to it.
    fn ends_facing(&self, mv: Move) -> bool {
        if self.standing.facing == 0 || mv.action == Action::Pass {
            return true;
        }
        let mut after = self.clone();
        after.make(mv, &mut Undo::new());
        after.standing.facing == 0
    }

    /// Where a wall can be put after a move.
    fn wall_cells(&self, mv: Move) -> CellSet<N> {
        let (changed, filled) = Overlay::of_move(self, mv).changed_and_filled::<N>();
        self.tables.all & !((self.occupied & !changed) | filled)
    }

    /// Whether a move gives check to whoever moves next, or to any enemy.
    pub(crate) fn gives_check(&self, mv: Move) -> bool {
        let mover = self.turn();
        let overlay = Overlay::of_move(self, mv);
        let after = After::new(self, mover, &overlay);
        let enemies = self.tables.player(mover).enemies;
        let mut others =
            self.tables.all_players().filter(|&player| enemies & bit(player) != 0 && self.is_in_play(player));
        others.any(|victim| {
            let hostile: Few<(Cell, Piece)> = after.hostile_to(self, victim);
            let attackers = Enemies::of(self, victim);
            let attackers = attackers.after(after.changed, &hostile, &after.placed);
            let royals = self.royals(victim) & !after.changed;
            royals.iter().any(|cell| attackers.attack(cell, after.occupied))
        })
    }

    /// Whether a move leaves the next player without any, and in check.
    pub(crate) fn gives_mate(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.make(mv, &mut Undo::new());
        after.is_in_check(after.turn()) && !after.has_a_move()
    }

    /// Whether no royal piece of the mover's is lost or attacked after a move.
    pub(crate) fn survives(&self, mv: Move, enemies: &Enemies<'_, N>) -> bool {
        let mover = self.turn();
        let player = self.tables.player(mover);
        if player.royal_kinds.is_empty() && player.guards.is_empty() {
            return true;
        }
        let overlay = Overlay::of_move(self, mv);
        let after = After::new(self, mover, &overlay);
        let royals_before = self.royals(mover);
        let always = after.of_kinds(self, &player.royal_kinds);
        if always.len() < (self.of_kinds(&player.royal_kinds) & self.of_player(mover)).len() {
            return false;
        }
        let mut royals = always;
        for guard in &player.guards {
            let pieces = after.of_kinds(self, &guard.kinds);
            let before = self.of_kinds(&guard.kinds) & self.of_player(mover);
            let were_royal = before.meets(royals_before);
            if were_royal && pieces.len() < before.len() {
                return false;
            }
            if pieces.len() <= guard.until {
                royals |= pieces;
            } else if were_royal && guard.guard != Guard::NotAllAttacked {
                // One more of them does not help those that there were, not at once.
                royals |= if before.has(mv.from) { pieces } else { pieces & before };
            }
        }
        // Who blows up an enemy's last royal piece has won, whatever threatens.
        if self.tables.blast.is_some() && self.destroys_royal(&overlay) {
            return true;
        }
        let strangers: Few<(Cell, Piece)> = after.strangers(self);
        let enemies = enemies.after(after.changed, &strangers, &after.placed);
        let attacked =
            |cell: Cell| !self.will_touch_royal(cell, &after) && enemies.attack(cell, after.occupied);
        if royals.iter().any(attacked) {
            return false;
        }
        player.guards.iter().filter(|guard| guard.guard == Guard::NotAllAttacked).all(|guard| {
            let pieces = after.of_kinds(self, &guard.kinds);
            pieces.is_empty() || !pieces.iter().all(attacked)
        })
    }

    fn destroys_royal(&self, overlay: &Overlay) -> bool {
        overlay.changes.iter().any(|change| {
            let before = self.at(change.cell);
            !before.is_nothing()
                && before.owner() != self.turn()
                && change.code != before
                && self.royals(before.owner()).has(change.cell)
        })
    }

    /// Whether captures explode and a cell will be beside an enemy's royal piece.
    fn will_touch_royal(&self, cell: Cell, after: &After<N>) -> bool {
        let Some(blast) = &self.tables.blast else { return false };
        let near = self.tables.lookups.row(blast.reach, cell) & !after.changed;
        let enemies = self.tables.player(self.turn()).enemies;
        let mut others =
            self.tables.all_players().filter(|&player| enemies & bit(player) != 0 && self.is_in_play(player));
        others.any(|player| {
            let royals = self.royals(player) & near;
            royals.iter().any(|cell| blast.reaches(self.at(cell).kind()))
        })
    }
}

/// The board after a move, as far as safety goes.
struct After<const N: usize> {
    mover: Player,
    changed: CellSet<N>,
    occupied: CellSet<N>,
    /// What stands on the changed cells.
    placed: Few<(Cell, Kind)>,
    own: Few<(Cell, Kind)>,
    others: Few<(Cell, Piece)>,
}

impl<const N: usize> After<N> {
    fn new(position: &Position<N>, mover: Player, overlay: &Overlay) -> Self {
        let (changed, filled) = overlay.changed_and_filled();
        let mut after = Self {
            mover,
            changed,
            occupied: (position.occupied & !changed) | filled,
            placed: Few::new(),
            own: Few::new(),
            others: Few::new(),
        };
        for change in &overlay.changes {
            let Some(piece) = change.code.piece() else { continue };
            after.placed.push((change.cell, piece.kind));
            if piece.owner == mover {
                after.own.push((change.cell, piece.kind));
            } else {
                after.others.push((change.cell, piece));
            }
        }
        after
    }

    /// The mover's pieces of some kinds.
    fn of_kinds(&self, position: &Position<N>, kinds: &[Kind]) -> CellSet<N> {
        let before = position.of_kinds(kinds) & position.of_player(self.mover) & !self.changed;
        let new = self.own.iter().filter(|(_, kind)| kinds.contains(kind));
        new.fold(before, |all, (cell, _)| all | CellSet::of(*cell))
    }

    /// What stands on changed cells and is hostile to a player.
    fn hostile_to(&self, position: &Position<N>, victim: Player) -> Few<(Cell, Piece)> {
        let enemies = position.tables.player(victim).enemies;
        let own = self.own.iter().map(|&(cell, kind)| (cell, Piece { owner: self.mover, kind }));
        let all = own.chain(self.others.iter().copied());
        all.filter(|(_, piece)| enemies & bit(piece.owner) != 0 && position.is_in_play(piece.owner)).collect()
    }

    fn strangers(&self, position: &Position<N>) -> Few<(Cell, Piece)> {
        self.others.iter().copied().filter(|(_, piece)| position.is_in_play(piece.owner)).collect()
    }
}
