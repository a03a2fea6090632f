//! Promotions that take the place of a move.

use board::Cell;
use rules::{Kind, Occasion};

use super::SlowPosition;
use super::state::Man;
use super::turn::{SlowMove, Sort};

impl<'a> SlowPosition<'a> {
    pub(super) fn rests(&self) -> Vec<SlowMove<'a>> {
        let mut moves = Vec::new();
        for from in self.pieces_of(self.turn, None) {
            let Some(man) = self.man(from) else { continue };
            for rule in &self.spec(man.kind).promotions {
                let Occasion::Resting(zone) = rule.occasion else { continue };
                let last = self.pieces_of(self.turn, Some(&[man.kind])).len() == 1
                    && self.in_hand(self.turn, man.kind) == 0;
                if !last && !self.is_in_zone(zone, self.turn, from) {
                    continue;
                }
                let wanted = |kind: &&Kind| self.pieces_of(self.turn, Some(&[**kind])).is_empty();
                for &kind in rule.to.iter().filter(wanted) {
                    moves.extend(self.rest(from, man, kind));
                }
            }
        }
        moves.sort_by(|one, other| one.text.cmp(&other.text));
        moves.dedup_by(|one, other| one.text == other.text);
        moves
    }

    /// Changes a piece where it stands, or on an empty cell that it could then go to.
    fn rest(&self, from: Cell, man: &Man, kind: Kind) -> Vec<SlowMove<'a>> {
        let changed = self.promoted(man, kind);
        let calm = !self.is_in_check(self.turn);
        let stops = self.stops(from, &changed);
        let reached = stops.iter().filter(|stop| stop.pattern.moves && (calm || !stop.pattern.calm));
        let mut places: Vec<Cell> = reached.map(|stop| stop.to).collect();
        places.retain(|&cell| !self.is_occupied(cell));
        places.push(from);
        places.sort_unstable();
        places.dedup();
        let moves = places.into_iter().map(|to| {
            let mut after = self.clone();
            after.cells[from.index()] = None;
            after.cells[to.index()] = Some(changed.clone());
            SlowMove {
                text: format!("{}{}", self.two_cells(from, to), self.promotion_sign(man.kind, kind)),
                happens: true,
                arrived: vec![to],
                ..SlowMove::new(Sort::Rest, from, to, after)
            }
        });
        moves.filter(|mv| self.rests_peacefully(mv, &changed)).collect()
    }

    /// Whether what has changed attacks nothing. A check that another piece gives then is one too many as well.
    fn rests_peacefully(&self, mv: &SlowMove<'a>, changed: &Man) -> bool {
        let strikes =
            mv.after.stops(mv.to, changed).iter().any(|stop| {
                mv.after.man(stop.to).is_some_and(|man| self.is_prey(man) && stop.takes(man.kind))
            });
        let dead = self.blueprint.duties.no_dead_ends && self.is_dead_end(mv.to, changed);
        !strikes && !dead && !self.gives_check(self.turn, &mv.after)
    }
}
