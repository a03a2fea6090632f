//! A board that plays with itself, for people to watch.

use game::greedy_move;
use protocol::{Demo, Frame, PiecePlace};
use rules::{Move, Placed, Position};

use super::state::walls;
use crate::content::Variant;

/// How many moves are shown at most.
const MOVES: usize = 60;

/// A short game, the same each time; it ends early where the game does.
pub(crate) fn demo(variant: &Variant) -> Option<Demo> {
    let mut position = variant.ruleset().ok()?.start();
    let mut film = Film::new(&position);
    // Any numbers will do, as long as they differ from board to board and from move to move.
    let mut random = variant.hash().0.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    while film.demo.frames.len() < MOVES && position.outcome().is_none() {
        random = step(random, 1);
        let Some(mv) = greedy_move(&position, variant.worth(), random) else { break };
        position.play_unchecked(mv);
        film.add(mv, &position);
    }
    Some(film.into_demo())
}

/// What each move of a line does to the board.
pub(crate) struct Film {
    demo: Demo,
    pieces: Vec<PiecePlace>,
    walls: Vec<u16>,
}

impl Film {
    pub(crate) fn new(start: &Position) -> Self {
        let (pieces, walls) = (now(start), walls(start));
        let demo = Demo { start: pieces.clone(), walls: walls.clone(), frames: Vec::new() };
        Self { demo, pieces, walls }
    }

    /// Adds a move, with the position after it.
    pub(crate) fn add(&mut self, mv: Move, position: &Position) {
        let (pieces, walls) = (now(position), walls(position));
        let moved = (walls != self.walls).then(|| walls.clone());
        self.demo.frames.push(Frame { walls: moved, ..frame(&self.pieces, &pieces, mv) });
        (self.pieces, self.walls) = (pieces, walls);
    }

    pub(crate) fn into_demo(self) -> Demo {
        self.demo
    }
}

/// What is other than before.
fn frame(before: &[PiecePlace], after: &[PiecePlace], mv: Move) -> Frame {
    let mut last_move = vec![mv.from().0, mv.to().0];
    last_move.dedup();
    let gone = |place: &&PiecePlace| after.iter().all(|other| other.cell != place.cell);
    Frame {
        cleared: before.iter().filter(gone).map(|place| place.cell).collect(),
        placed: after.iter().copied().filter(|place| !before.contains(place)).collect(),
        walls: None,
        last_move,
    }
}

/// Fowler, Noll and Vo's hash, one byte at a time.
fn step(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}

fn now(position: &Position) -> Vec<PiecePlace> {
    let setup = position.setup();
    let mut places: Vec<PiecePlace> = setup.pieces.iter().map(place).collect();
    places.sort_by_key(|place| place.cell);
    places
}

fn place(placed: &Placed) -> PiecePlace {
    PiecePlace { cell: placed.cell.0, seat: placed.piece.owner.0, kind: placed.piece.kind.0 }
}

#[cfg(test)]
mod tests {
    use variant::Library;

    use super::*;

    #[test]
    fn a_board_plays_the_same_game_each_time() {
        let library = Library::built_in();
        let variant = Variant::from_library(&library, &library.boards()[0]);
        let shown = demo(&variant).unwrap();
        assert!(!shown.frames.is_empty());
        assert_eq!(demo(&variant).unwrap(), shown);
        assert!(shown.frames.iter().all(|frame| !frame.placed.is_empty()));
    }
}
