//! Goals proved by trying everything: no rule of thumb, no estimate.

use std::collections::HashMap;

use rules::{Move, Player, Position};

use super::Goal;

/// Who wants what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The solver wins whatever the other does.
    Mate,
    /// Both want the side that moves last to win.
    Helpmate,
    /// The solver makes the other win, who does not want to.
    Selfmate,
}

/// More positions would have to be looked at than may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooDeep;

/// Tries everything, up to a number of positions.
#[derive(Debug)]
pub struct Prover {
    shape: Shape,
    solver: Player,
    left: u64,
    known: HashMap<(u64, u32), bool>,
    /// By plies left: the move that decided last, which often decides again.
    decisive: Vec<Option<Move>>,
}

impl Prover {
    /// For a goal of the player to move, looking at no more than so many positions.
    #[must_use]
    pub fn new(shape: Shape, solver: Player, positions: u64) -> Self {
        Self { shape, solver, left: positions, known: HashMap::new(), decisive: Vec::new() }
    }

    /// How many plies a goal takes.
    #[must_use]
    pub fn plies(goal: Goal) -> Option<u32> {
        goal.moves().map(|moves| match goal {
            Goal::Mate(_) => 2 * moves - 1,
            _ => 2 * moves,
        })
    }

    /// Whether the goal has been reached.
    #[must_use]
    pub fn is_reached(&self, position: &Position) -> bool {
        let winner = |player: Player| position.outcome().is_some_and(|outcome| outcome.winners.has(player));
        match self.shape {
            Shape::Mate => winner(self.solver),
            // The solver moves first, so the other side moves last, and wins.
            Shape::Helpmate | Shape::Selfmate => {
                position.ruleset().players().any(|player| player != self.solver && winner(player))
            }
        }
    }

    /// Whether the goal can be reached within so many plies; helpmates take just so many.
    ///
    /// # Errors
    /// When it would take too long to find out.
    pub fn holds(&mut self, position: &Position, plies: u32) -> Result<bool, TooDeep> {
        if position.outcome().is_some() {
            let early = self.shape == Shape::Helpmate && plies > 0;
            return Ok(!early && self.is_reached(position));
        }
        if plies == 0 {
            return Ok(false);
        }
        let key = (position.hash(), plies);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        self.left = self.left.checked_sub(1).ok_or(TooDeep)?;
        let own = position.turn() == self.solver || self.shape == Shape::Helpmate;
        let mut holds = !own;
        for mv in self.in_order(position, plies) {
            let mut after = position.clone();
            after.play_unchecked(mv);
            if self.holds(&after, plies - 1)? == own {
                holds = own;
                self.decided(plies, mv);
                break;
            }
        }
        self.known.insert(key, holds);
        Ok(holds)
    }

    /// The legal moves, with the one in front that decided elsewhere.
    fn in_order(&self, position: &Position, plies: u32) -> Vec<Move> {
        let mut moves = position.legal_moves();
        let decisive = self.decisive.get(plies as usize).copied().flatten();
        if let Some(place) = decisive.and_then(|mv| moves.iter().position(|&other| other == mv)) {
            moves[..=place].rotate_right(1);
        }
        moves
    }

    fn decided(&mut self, plies: u32, mv: Move) {
        let place = plies as usize;
        if self.decisive.len() <= place {
            self.decisive.resize(place + 1, None);
        }
        self.decisive[place] = Some(mv);
    }

    /// The moves that reach the goal within so many plies.
    ///
    /// # Errors
    /// When it would take too long to find out.
    pub fn keys(&mut self, position: &Position, plies: u32) -> Result<Vec<Move>, TooDeep> {
        let mut keys = Vec::new();
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            if plies > 0 && self.holds(&after, plies - 1)? {
                keys.push(mv);
            }
        }
        Ok(keys)
    }

    /// A reply that keeps the goal away, if there is one; otherwise the one that keeps it away longest.
    ///
    /// # Errors
    /// When it would take too long to find out.
    pub fn defence(&mut self, position: &Position, plies: u32) -> Result<Option<(Move, bool)>, TooDeep> {
        let mut best: Option<(Move, u32)> = None;
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            if plies == 0 || !self.holds(&after, plies - 1)? {
                return Ok(Some((mv, true)));
            }
            let mut needs = plies - 1;
            while needs >= 2 && self.holds(&after, needs - 2)? {
                needs -= 2;
            }
            if best.is_none_or(|(_, most)| needs > most) {
                best = Some((mv, needs));
            }
        }
        Ok(best.map(|(mv, _)| (mv, false)))
    }
}
