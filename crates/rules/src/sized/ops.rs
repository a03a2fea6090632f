//! What is called through pointers.
//!
//! Generic code is compiled wherever it is used, once for each width: an engine in another crate would compile the
//! whole generator again. The functions here are made when a ruleset is compiled, which happens in this crate alone,
//! and a call through a pointer costs nothing that can be measured. Which generator a ruleset needs is decided there
//! too, once.

use board::{Cell, CellSet};

use super::Position;
use super::checks::Checks;
use super::groups::{MoveGroups, Stage};
use super::perft::perft;
use super::undo::Undo;
use crate::moves::Move;
use crate::{Kind, Piece, Player, PlayerSet};

/// Hands over where each of a player's pieces of a kind moves and captures.
type FindReaches<const N: usize> = fn(&Position<N>, Player, Kind, &mut dyn FnMut([CellSet<N>; 2]));

#[derive(Clone, Copy, Debug)]
pub(crate) struct Ops<const N: usize> {
    pub(crate) find_moves: fn(&Position<N>, Stage, &mut MoveGroups<N>),
    pub(crate) count_moves: fn(&Position<N>) -> u64,
    pub(crate) perft: fn(&mut Position<N>, u32) -> u64,
    pub(crate) make: fn(&mut Position<N>, Move, &mut Undo<N>),
    pub(crate) unmake: fn(&mut Position<N>, &Undo<N>),
    pub(crate) make_null: fn(&mut Position<N>, &mut Undo<N>),
    pub(crate) settle: fn(&mut Position<N>),
    pub(crate) is_legal: fn(&Position<N>, Move) -> bool,
    pub(crate) is_in_check: fn(&Position<N>, Player) -> bool,
    pub(crate) checks: fn(&Position<N>) -> Checks<N>,
    pub(crate) gives_check: fn(&Position<N>, &Checks<N>, Move) -> bool,
    pub(crate) attackers: fn(&Position<N>, Cell, Player, CellSet<N>) -> CellSet<N>,
    pub(crate) attacked: fn(&Position<N>, Player) -> CellSet<N>,
    pub(crate) moves_from: fn(&Position<N>, Piece, Cell, CellSet<N>) -> CellSet<N>,
    pub(crate) captures_from: fn(&Position<N>, Piece, Cell, CellSet<N>) -> CellSet<N>,
    pub(crate) reaches: FindReaches<N>,
    pub(crate) strikes: fn(&Position<N>, Player, Kind) -> CellSet<N>,
    pub(crate) chasers: fn(&Position<N>, &[Move]) -> PlayerSet,
}

impl<const N: usize> Ops<N> {
    /// For rules that may be simple, or not.
    pub(crate) fn choose(simple: bool) -> Self {
        if simple { Self::of::<true>() } else { Self::of::<false>() }
    }

    /// For any rules: larger boards are seldom simple, and every generator takes long to compile.
    pub(crate) fn full(_: bool) -> Self {
        Self::of::<false>()
    }

    fn of<const SIMPLE: bool>() -> Self {
        Self {
            find_moves: Position::find_moves::<SIMPLE>,
            count_moves: Position::count_moves::<SIMPLE>,
            perft: perft::<N, SIMPLE>,
            make: Position::play,
            unmake: Position::take_back,
            make_null: Position::play_nothing,
            settle: Position::settle_turn,
            is_legal: Position::finds_legal,
            is_in_check: Position::finds_check,
            checks: Checks::of,
            gives_check: |position, checks, mv| checks.gives_check(position, mv),
            attackers: Position::find_attackers,
            attacked: Position::find_attacked,
            moves_from: Position::find_moves_from,
            captures_from: Position::find_captures_from,
            reaches: Position::find_reaches,
            strikes: Position::find_strikes,
            chasers: Position::find_chasers,
        }
    }
}
