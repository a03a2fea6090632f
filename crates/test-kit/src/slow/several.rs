//! Turns of several moves.

use board::Cell;
use rules::{Player, TurnOf, TurnPlace};

use super::SlowPosition;
use super::state::Man;
use super::turn::{SlowMove, Sort};

impl<'a> SlowPosition<'a> {
    /// Whether the player to move has moved in this turn already.
    pub(super) fn is_mid_turn(&self) -> bool {
        self.place.left < self.place.size
    }

    /// Whether the rest of the turn may be left out.
    pub(super) fn may_end_turn(&self) -> bool {
        self.is_mid_turn() && self.blueprint.turns.as_ref().is_some_and(|turns| turns.optional)
    }

    fn set_turn(&mut self, size: u16, entry: u16) {
        self.place = TurnPlace { left: size, size, entry };
    }

    /// The turns of an order, the opening first.
    fn order(&self) -> Vec<TurnOf> {
        let order = self.blueprint.turns.as_ref().and_then(|turns| turns.order.as_ref());
        order.map_or_else(Vec::new, |order| [&order.opening[..], &order.cycle[..]].concat())
    }

    /// The turn that a game begins with.
    pub(super) fn begin_first_turn(&mut self) {
        let Some(turns) = &self.blueprint.turns else { return };
        if let Some(at) = self.order().iter().position(|turn| turn.player == self.turn) {
            self.set_turn(self.order()[at].moves, at as u16);
        } else {
            self.set_turn(turns.first, 0);
        }
    }

    /// A move has been made: the next of the turn follows, or the next turn.
    pub(super) fn go_on(&mut self, before: &Self, mv: &SlowMove<'a>) {
        let mover = before.turn;
        let Some(turns) = &self.blueprint.turns else { return self.pass_turn() };
        let over = self.end.is_some() || !self.is_in_play(mover) || mv.sort == Sort::Pass;
        if before.place.left == 1 || over || (turns.check_ends && before.gives_check(mover, self)) {
            self.pass_turn();
        } else {
            self.place.left = before.place.left - 1;
        }
    }

    /// The turn is over: where pieces passed that others stand now, nothing is caught.
    pub(super) fn end_turn(&mut self) {
        let open: Vec<Cell> = self.passed.iter().copied().filter(|&cell| !self.is_occupied(cell)).collect();
        if open.is_empty() {
            self.passers.clear();
        }
        self.passed = open;
        let Some(turns) = &self.blueprint.turns else { return };
        if turns.order.is_none() {
            let grown = self.place.size + turns.grow;
            self.set_turn(if turns.grow == 0 { turns.moves } else { grown.min(1000) }, 0);
        }
    }

    /// Whose turn it is next by an order, if there is one.
    pub(super) fn next_in_order(&mut self) -> Option<Player> {
        let order = self.order();
        let opening = self.blueprint.turns.as_ref()?.order.as_ref()?.opening.len();
        let mut at = usize::from(self.place.entry);
        for _ in &order {
            at += 1;
            if at == order.len() {
                at = opening;
            }
            if self.is_in_play(order[at].player) {
                self.set_turn(order[at].moves, at as u16);
                return Some(order[at].player);
            }
        }
        None
    }

    /// Adds what a move passed over to what the turn has passed over so far, and takes out what has gone on.
    pub(super) fn lengthen_trail(&mut self, before: &Self, mv: &SlowMove<'a>) {
        if before.is_mid_turn() {
            let stays = |passer: &Cell| {
                let goes = mv.sort != Sort::Pass && mv.from == *passer;
                !goes && !mv.arrived.contains(passer) && self.man(*passer) == before.man(*passer)
            };
            let (staying, gone): (Vec<Cell>, Vec<Cell>) = before.passers.iter().partition(|cell| stays(cell));
            self.passers = staying;
            self.passed.clone_from(&before.passed);
            if !gone.is_empty() {
                let ways: Vec<Cell> = self.passers.iter().flat_map(|&passer| self.ways_to(passer)).collect();
                self.passed.retain(|cell| ways.contains(cell));
            }
        } else {
            self.passed.clear();
            self.passers.clear();
        }
        if let Some(trail) = &mv.trail {
            self.passed.extend(&trail.cells);
            self.passers.push(trail.victim);
        }
        self.passed.sort_unstable();
        self.passed.dedup();
        self.passers.sort_unstable();
        if self.passed.is_empty() {
            self.passers.clear();
        }
    }

    /// What has passed over a cell: of several that can have, the one on the lowest cell.
    pub(super) fn passer_on(&self, cell: Cell) -> Option<Cell> {
        match self.passers[..] {
            [] => None,
            [passer] => Some(passer).filter(|_| self.passed.contains(&cell)),
            _ if !self.passed.contains(&cell) => None,
            _ => self.passers.iter().copied().find(|&passer| self.ways_to(passer).contains(&cell)),
        }
    }

    /// The cells that the piece on a cell can have passed over by a move that leaves a trail.
    fn ways_to(&self, to: Cell) -> Vec<Cell> {
        let Some(man) = self.man(to) else { return Vec::new() };
        let man = Man { moved: false, ..man.clone() };
        let trails = self.all_cells().filter_map(|from| self.trail_of(from, to, &man));
        trails.flat_map(|trail| trail.cells).collect()
    }
}
