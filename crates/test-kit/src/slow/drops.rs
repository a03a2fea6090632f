//! Pieces that come from a hand onto an empty cell.

use std::collections::BTreeSet;

use board::{Cell, Stand};
use rules::{Kind, ZoneId};

use super::SlowPosition;
use super::state::Man;
use super::turn::{SlowMove, Sort};

impl<'a> SlowPosition<'a> {
    /// Whether the player to move may do nothing but drop pieces.
    pub(super) fn must_drop(&self) -> bool {
        let Some(drops) = &self.blueprint.drops else { return false };
        let held = self.held();
        held.iter().any(|kind| drops.must_all || drops.must.contains(kind))
    }

    /// The kinds that the player to move has in hand.
    fn held(&self) -> Vec<Kind> {
        self.all_kinds().filter(|&kind| self.in_hand(self.turn, kind) > 0).collect()
    }

    pub(super) fn drops(&self) -> Vec<SlowMove<'a>> {
        let Some(drops) = self.blueprint.drops.as_ref().filter(|drops| !drops.only_gates) else {
            return Vec::new();
        };
        let mut moves = Vec::new();
        let held = self.held();
        let must = held.iter().any(|kind| drops.must.contains(kind));
        for &kind in held.iter().filter(|kind| !must || drops.must.contains(kind)) {
            let is_form = |form: &Kind| {
                *form == kind || (drops.either_form && self.spec(*form).promoted_form_of == Some(kind))
            };
            for form in self.all_kinds().filter(is_form) {
                for cell in self.all_cells().filter(|&cell| self.may_drop(form, cell)) {
                    let mut after = self.clone();
                    after.cells[cell.index()] = Some(Man::new(self.turn, form, !drops.fresh));
                    after.hands[self.turn.index()][kind.index()] -= 1;
                    let text = self.drop_text(form, cell);
                    let mv = SlowMove { text, happens: true, ..SlowMove::new(Sort::Drop, cell, cell, after) };
                    if mv.after.leaves_room() {
                        moves.push(mv);
                    }
                }
            }
        }
        moves
    }

    fn may_drop(&self, kind: Kind, cell: Cell) -> bool {
        let rule = &self.spec(kind).drop;
        let man = Man::new(self.turn, kind, true);
        let own = self.pieces_of(self.turn, Some(&[kind]));
        let inside = |zone: ZoneId, cell: Cell| self.is_in_zone(zone, self.turn, cell);
        let line = || self.forward_line(cell);
        !self.is_occupied(cell)
            && rule.zone.is_none_or(|zone| inside(zone, cell))
            && !(self.blueprint.duties.no_dead_ends && self.is_dead_end(cell, &man))
            && rule.most_on_line.is_none_or(|most| {
                let line = line();
                own.iter().filter(|cell| line.contains(cell)).count() < usize::from(most)
            })
            && !rule
                .shades
                .iter()
                .any(|&shade| inside(shade, cell) && own.iter().any(|&own| inside(shade, own)))
    }

    /// The line of cells along the way forward of the player to move that a cell lies on.
    fn forward_line(&self, cell: Cell) -> BTreeSet<Cell> {
        let facing = self.blueprint.players[self.turn.index()].facing;
        let mut line = BTreeSet::from([cell]);
        for sense in [1, -1] {
            let step = self.forward(sense);
            let mut at = Stand::new(cell, facing);
            while let Some((_, next)) = self.board().walk(at, &step) {
                if !line.insert(next.cell) {
                    break;
                }
                at = next;
            }
        }
        line
    }

    /// One step forward, or back, in as many components as the vectors of the board have.
    pub(super) fn forward(&self, sense: i32) -> Vec<i32> {
        let mut patterns = self.blueprint.kinds.iter().flat_map(|kind| &kind.moves);
        let mut step = vec![0; patterns.next().map_or(2, |pattern| pattern.vector.len())];
        step[0] = sense;
        step
    }

    /// Whether after a drop there is a shade left for each of those in hand that want one of their own.
    fn leaves_room(&self) -> bool {
        self.all_kinds().all(|kind| {
            let rule = &self.spec(kind).drop;
            let inside = |zone: ZoneId, cell: Cell| self.is_in_zone(zone, self.turn, cell);
            let own = self.pieces_of(self.turn, Some(&[kind]));
            let is_open = |shade: &&ZoneId| {
                !own.iter().any(|&cell| inside(**shade, cell))
                    && self.all_cells().any(|cell| {
                        inside(**shade, cell)
                            && !self.is_occupied(cell)
                            && rule.zone.is_none_or(|zone| inside(zone, cell))
                    })
            };
            rule.shades.is_empty()
                || rule.shades.iter().filter(is_open).count() >= self.in_hand(self.turn, kind) as usize
        })
    }

    /// Whether a drop gives no check where it may not.
    pub(super) fn gives_no_check_if_it_may_not(&self, mv: &SlowMove<'a>) -> bool {
        let never_check = self.blueprint.drops.as_ref().is_some_and(|drops| drops.never_check);
        !(mv.sort == Sort::Drop && never_check && self.gives_check(self.turn, &mv.after))
    }

    /// Whether a drop gives no mate where it may not.
    pub(super) fn gives_no_mate_if_it_may_not(&self, mv: &SlowMove<'a>) -> bool {
        let man = mv.after.man(mv.to).filter(|_| mv.sort == Sort::Drop);
        let never_mates = man.is_some_and(|man| self.spec(man.kind).drop.never_mates);
        !(never_mates && self.gives_check(self.turn, &mv.after) && self.mates(mv))
    }

    /// Whether a move leaves the next player in check and without any move.
    fn mates(&self, mv: &SlowMove<'a>) -> bool {
        let after = self.played(mv);
        after.end.is_none() && after.is_in_check(after.turn) && !after.has_a_reply()
    }
}
