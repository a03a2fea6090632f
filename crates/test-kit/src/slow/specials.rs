//! The board's own moves.

use board::Cell;
use rules::{CellTest, Condition, Effect, Kind, Occasion, Player, Special};

use super::SlowPosition;
use super::state::Man;
use super::turn::{SlowMove, Sort};

impl<'a> SlowPosition<'a> {
    /// What the specials that hold take the place of.
    pub(super) fn displaced(&self) -> Vec<(Cell, Cell)> {
        self.holding().into_iter().map(Special::trigger).collect()
    }

    pub(super) fn specials(&self) -> Vec<SlowMove<'a>> {
        self.holding().into_iter().flat_map(|special| self.let_happen(special)).collect()
    }

    /// The specials whose conditions hold, of those with one trigger the first.
    fn holding(&self) -> Vec<&'a Special> {
        let mut holding: Vec<&Special> = Vec::new();
        for special in &self.blueprint.specials {
            let known = holding.iter().any(|known| known.trigger() == special.trigger());
            if !known && self.holds(special) {
                holding.push(special);
            }
        }
        holding
    }

    fn holds(&self, special: &Special) -> bool {
        let walled = |effect: &Effect| match *effect {
            Effect::Move { to: cell, .. } | Effect::Create { cell, .. } => self.walls[cell.index()],
            Effect::Remove { .. } => false,
        };
        !special.effects.iter().any(walled)
            && self.man(special.trigger().0).is_some_and(|man| man.owner == self.turn)
            && special.conditions.iter().all(|condition| match *condition {
                Condition::Cell { cell, test } => self.passes_test(cell, test),
                Condition::LastMove { player, from, to } => {
                    let wanted = Some((from, to));
                    match player {
                        Some(player) => self.last_moves[player.index()] == wanted,
                        None => self.last_moves.contains(&wanted),
                    }
                }
            })
    }

    fn passes_test(&self, cell: Cell, test: CellTest) -> bool {
        let here = self.man(cell);
        let team = |player: Player| self.blueprint.players[player.index()].team;
        match test {
            CellTest::HasMoved => here.is_some_and(|man| man.moved),
            CellTest::HasNotMoved => here.is_some_and(|man| !man.moved),
            CellTest::IsKind(kind) => here.is_some_and(|man| man.kind == kind),
            CellTest::IsPlayer(player) => here.is_some_and(|man| man.owner == player),
            CellTest::IsTeam(wanted) => here.is_some_and(|man| team(man.owner) == Some(wanted)),
            CellTest::IsEmpty => !self.is_occupied(cell),
            CellTest::IsNotEmpty => self.is_occupied(cell),
            CellTest::IsAttacked => self.is_attacked(cell, self.turn),
            CellTest::IsSafe => !self.is_attacked(cell, self.turn),
        }
    }

    /// A special with every choice of promotions.
    fn let_happen(&self, special: &Special) -> Vec<SlowMove<'a>> {
        let (from, to) = special.trigger();
        let Some(man) = self.man(from) else { return Vec::new() };
        let anew = self.starts_count_anew(from, to, man);
        let mut mv = SlowMove {
            text: self.two_cells(from, to),
            happens: anew,
            ..SlowMove::new(Sort::Special, from, to, self.clone())
        };
        // Where pieces have arrived, in order.
        let mut arrivals: Vec<Cell> = Vec::new();
        for effect in &special.effects {
            mv.let_happen(*effect, &mut arrivals);
        }
        // What was somebody else's and stands there no more, or as something else, was captured.
        mv.happens |= self.all_cells().any(|cell| {
            self.man(cell).is_some_and(|man| man.owner != self.turn)
                && self.piece_at(cell) != mv.after.piece_at(cell)
        });
        let mut moves = vec![mv];
        for cell in arrivals {
            moves = moves.into_iter().flat_map(|mv| mv.promoted_at(cell)).collect();
        }
        moves
    }

    /// What a piece must become that a special has moved onto a cell; nothing if it stays what it is. Only rules
    /// about arriving say so (those about touching a zone do too), and only where they are compulsory.
    fn must_become(&self, man: &Man, cell: Cell) -> Vec<Kind> {
        let inside = |zone| self.is_in_zone(zone, man.owner, cell);
        let rules = self.spec(man.kind).promotions.iter().filter(|rule| {
            matches!(rule.occasion, Occasion::Arriving(zone) | Occasion::Touching(zone) if inside(zone))
                && rule.compulsory.is_some_and(inside)
        });
        let mut choices = Vec::new();
        for &kind in rules.flat_map(|rule| &rule.to) {
            if !choices.contains(&kind) {
                choices.push(kind);
            }
        }
        choices
    }
}

impl<'a> SlowMove<'a> {
    fn let_happen(&mut self, effect: Effect, arrivals: &mut Vec<Cell>) {
        let after = &mut self.after;
        match effect {
            Effect::Move { from, to } => {
                let Some(man) = after.cells[from.index()].take() else { return };
                arrivals.retain(|&cell| cell != from && cell != to);
                arrivals.push(to);
                after.cells[to.index()] = Some(Man { moved: true, ..man });
                self.arrived.retain(|&cell| cell != from && cell != to);
                self.arrived.push(to);
            }
            Effect::Create { kind, cell } => {
                after.cells[cell.index()] = Some(Man::new(after.turn, kind, false));
                arrivals.retain(|&other| other != cell);
                self.arrived.retain(|&other| other != cell);
            }
            Effect::Remove { cell } => {
                after.cells[cell.index()] = None;
                arrivals.retain(|&other| other != cell);
                self.arrived.retain(|&other| other != cell);
            }
        }
    }

    /// The same move with each choice of what the piece on a cell becomes.
    fn promoted_at(self, cell: Cell) -> Vec<Self> {
        let Some(man) = self.after.man(cell).cloned() else { return vec![self] };
        let choices = self.after.must_become(&man, cell);
        if choices.is_empty() {
            return vec![self];
        }
        let promoted = choices.into_iter().map(|kind| {
            let mut mv = self.clone();
            mv.text.push(self.after.promotion_sign(man.kind, kind));
            mv.happens = true;
            mv.after.cells[cell.index()] = Some(self.after.promoted(&man, kind));
            mv
        });
        promoted.collect()
    }
}
