//! How well everybody did in a game that is over.

use std::cmp::Reverse;

use rules::{Fate, Player, Position};

use crate::event::Ply;
use crate::game::Game;
use crate::state::State;

/// Those who win and lose together, and how well they did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who, in turn order.
    pub seats: Vec<Player>,
    /// 1 is best; who have the same have drawn.
    pub place: u32,
    /// Whether any of them has made a move.
    pub moved: bool,
}

impl Game {
    /// How well everybody did, once it is over: the winners before those who were still in play, and these before those
    /// who were out, of whom the first to go is last. Who went out by the same move share a place, and so do both sides
    /// of a draw, however it came about.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let Some(result) = self.result() else { return Vec::new() };
        let setup = self.setup();
        let exits = self.exits();
        let mut sides: Vec<Vec<Player>> = Vec::new();
        for seat in setup.players() {
            match sides.iter_mut().find(|side| setup.are_mates(side[0], seat)) {
                Some(side) => side.push(seat),
                None => sides.push(vec![seat]),
            }
        }
        let drawn = result.winners.is_empty() && sides.len() == 2;
        // The better, the lower; a side is out with the last of its members.
        let merit = |side: &[Player]| match side.iter().map(|seat| exits[seat.index()]).max() {
            _ if drawn => (0, Reverse(0)),
            _ if side.iter().any(|seat| result.winners.contains(seat)) => (0, Reverse(0)),
            Some(IN_PLAY) | None => (1, Reverse(0)),
            Some(exit) => (2, Reverse(exit)),
        };
        let merits: Vec<_> = sides.iter().map(|side| merit(side)).collect();
        let moved = |seat: &Player| self.has_moved(*seat);
        let standing = |(side, own): (Vec<Player>, _)| Standing {
            place: 1 + merits.iter().filter(|other| **other < own).count() as u32,
            moved: side.iter().any(moved),
            seats: side,
        };
        sides.into_iter().zip(merits.iter().copied()).map(standing).collect()
    }
}

/// When somebody went out who never did.
const IN_PLAY: usize = usize::MAX;

impl Game {
    /// When each player went out, at their board. Where there are several the end is everybody's, and comes once.
    fn exits(&self) -> Vec<usize> {
        if self.setup().has_boards() {
            return self.setup().players().map(|_| IN_PLAY).collect();
        }
        self.state().exits()
    }
}

impl State {
    /// When each player went out: after how many moves and withdrawals.
    fn exits(&self) -> Vec<usize> {
        let players = self.position.ruleset().players();
        let mut exits: Vec<usize> = players.map(|_| IN_PLAY).collect();
        let mut stage = 0;
        self.retrace(Ply::count(self.moves.len()), |position| {
            for seat in position.ruleset().players() {
                let out = position.fate(seat) != Fate::InPlay;
                let exit = &mut exits[seat.index()];
                *exit = if out { stage.min(*exit) } else { IN_PLAY };
            }
            stage += 1;
        });
        exits
    }

    /// Goes from the start over all that happened until so many moves were made, and shows every position on the way.
    pub(crate) fn retrace(&self, ply: Ply, mut show: impl FnMut(&Position)) -> Position {
        let mut position = self.start.clone();
        let mut withdrawals = self.withdrawals.iter().peekable();
        let mut arrivals = self.arrivals.iter().peekable();
        let moves = &self.moves[..self.moves.len().min(ply.0 as usize)];
        show(&position);
        for ply in 0..=moves.len() {
            while let Some(come) = arrivals.next_if(|come| come.after == Ply::count(ply)) {
                position.receive(come.seat, come.kind);
            }
            while let Some(out) = withdrawals.next_if(|out| out.after == Ply::count(ply)) {
                position.withdraw(out.seat, out.fate);
                show(&position);
            }
            if let Some(played) = moves.get(ply) {
                position.play_unchecked(played.mv);
                show(&position);
            }
        }
        position
    }
}
