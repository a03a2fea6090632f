//! Playing a move and taking it back. Neither allocates.

use arrayvec::ArrayVec;
use board::{Cell, CellSet};

use super::overlay::{Change, MAX_CHANGES, Overlay};
use super::tables::bit;
use super::{Code, Position, Standing};
use crate::blueprint::MAX_PLAYERS;
use crate::moves::Move;
use crate::{Fate, Kind, Piece, Player};

/// What it takes to take a move back.
#[derive(Clone, Debug)]
pub(crate) struct Undo<const N: usize> {
    standing: Standing,
    hash: u64,
    unmoved: CellSet<N>,
    last_moves: [u16; MAX_PLAYERS],
    /// What stood on the cells that an ordinary move touched.
    moved: Code,
    captured: Code,
    /// What stood on the cells that a special changed.
    before: ArrayVec<(Cell, Code), MAX_CHANGES>,
}

impl<const N: usize> Undo<N> {
    pub(crate) fn new() -> Self {
        Self {
            standing: Standing::START,
            hash: 0,
            unmoved: CellSet::EMPTY,
            last_moves: [0; MAX_PLAYERS],
            moved: Code::NOTHING,
            captured: Code::NOTHING,
            before: ArrayVec::new(),
        }
    }
}

impl<const N: usize> Position<N> {
    /// Plays a legal move; [`settle`](Self::settle) is still to come.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move, undo: &mut Undo<N>) {
        undo.standing = self.standing;
        undo.hash = self.hash;
        undo.unmoved = self.unmoved;
        undo.last_moves = self.last_moves;
        let mover = self.turn();
        match mv.special {
            None => self.make_ordinary(mv, undo),
            Some(_) => self.make_special(mv, undo),
        }
        self.remember_last_move(mover, mv);
        self.pass_turn();
        self.keep_last_move_if_read(mover);
    }

    /// Takes back the move that `undo` was filled for.
    #[inline]
    pub(crate) fn unmake(&mut self, mv: Move, undo: &Undo<N>) {
        match mv.special {
            None => {
                let placed = self.at(mv.to);
                if placed == undo.moved {
                    self.shift(placed, mv.to, mv.from);
                } else {
                    self.lift(mv.to, placed);
                    self.place(mv.from, undo.moved);
                }
                if !undo.captured.is_nothing() {
                    self.place(mv.to, undo.captured);
                }
            }
            Some(_) => self.put_back(undo),
        }
        self.standing = undo.standing;
        self.hash = undo.hash;
        self.unmoved = undo.unmoved;
        self.last_moves = undo.last_moves;
    }

    #[inline]
    fn make_ordinary(&mut self, mv: Move, undo: &mut Undo<N>) {
        let Move { from, to, .. } = mv;
        let code = self.at(from);
        let captured = self.at(to);
        undo.moved = code;
        undo.captured = captured;
        if !captured.is_nothing() {
            self.lift(to, captured);
            self.hash ^= self.tables.keys.piece(captured, to);
        }
        let placed = self.promoted(code, to, mv);
        if placed == code {
            self.shift(code, from, to);
        } else {
            self.lift(from, code);
            self.place(to, placed);
        }
        self.hash ^= self.tables.keys.piece(code, from) ^ self.tables.keys.piece(placed, to);
        let mut touched = CellSet::of(from);
        touched.insert(to);
        if self.unmoved.meets(touched) {
            self.set_unmoved(self.unmoved & !touched);
        }
        if !captured.is_nothing()
            && self.tables.kind(captured.kind()).royal
            && self.is_in_play(captured.owner())
        {
            self.eliminate(captured.owner(), Fate::KingLost);
        }
    }

    /// What a piece is once it has arrived.
    #[inline]
    fn promoted(&self, code: Code, to: Cell, mv: Move) -> Code {
        let choices = &self.tables.kind(code.kind()).promotes_to;
        let promotes = !choices.is_empty() && self.tables.player(code.owner()).promotion.has(to);
        if !promotes {
            return code;
        }
        Code::new(Piece { owner: code.owner(), kind: choices[usize::from(mv.promotion.0)] })
    }

    /// What the piece of an ordinary move promotes to, if it does.
    pub(crate) fn ordinary_promotion(&self, mv: Move) -> Option<Kind> {
        let before = self.at(mv.from);
        let after = self.promoted(before, mv.to, mv);
        (after != before).then(|| after.kind())
    }

    #[cold]
    fn make_special(&mut self, mv: Move, undo: &mut Undo<N>) {
        let Some(special) = mv.special else { return };
        let tables = std::sync::Arc::clone(&self.tables);
        let mover = self.turn();
        let mut overlay = Overlay::of(self, mover, &tables.specials.all[special.index()].effects);
        overlay.promote(self, mv.promotion);
        let kings_before = self.kings_of_all();
        undo.before.clear();
        let mut unmoved = self.unmoved;
        for &Change { cell, code, moved } in &overlay.changes {
            undo.before.push((cell, self.at(cell)));
            self.replace(cell, code);
            unmoved.remove(cell);
            if !code.is_nothing() && !moved {
                unmoved.insert(cell);
            }
        }
        self.set_unmoved(unmoved);
        for (player, before) in tables.all_players().zip(kings_before) {
            if player != mover && self.is_in_play(player) && self.royals(player).len() < before {
                self.eliminate(player, Fate::KingLost);
            }
        }
    }

    fn kings_of_all(&self) -> ArrayVec<u32, MAX_PLAYERS> {
        self.tables.all_players().map(|player| self.royals(player).len()).collect()
    }

    /// Puts `code`, perhaps nothing, in place of whatever stands on `cell`; the hash follows.
    fn replace(&mut self, cell: Cell, code: Code) {
        let before = self.at(cell);
        if !before.is_nothing() {
            self.lift(cell, before);
            self.hash ^= self.tables.keys.piece(before, cell);
        }
        if !code.is_nothing() {
            self.place(cell, code);
            self.hash ^= self.tables.keys.piece(code, cell);
        }
    }

    #[cold]
    fn put_back(&mut self, undo: &Undo<N>) {
        for &(cell, code) in &undo.before {
            self.replace(cell, code);
        }
    }

    #[cold]
    fn set_unmoved(&mut self, unmoved: CellSet<N>) {
        let read = self.tables.readable_unmoved(unmoved);
        for cell in read ^ self.unmoved {
            self.hash ^= self.tables.keys.unmoved(cell);
        }
        self.unmoved = read;
    }

    #[inline]
    fn remember_last_move(&mut self, mover: Player, mv: Move) {
        let number = self.tables.last_move_number(mv.from, mv.to);
        if number != 0 || self.last_moves != [0; MAX_PLAYERS] {
            self.change_last_moves(mover, number);
        }
    }

    #[cold]
    fn change_last_moves(&mut self, mover: Player, number: u16) {
        for player in self.tables.all_players().filter(|&player| player != mover) {
            self.forget_read_last_move(player);
        }
        let before = std::mem::replace(&mut self.last_moves[mover.index()], number);
        let keys = &self.tables.keys;
        self.hash ^= keys.last_move(mover, before) ^ keys.last_move(mover, number);
    }

    /// A last move that only the answer to it can read is kept only if the answer does.
    #[inline]
    fn keep_last_move_if_read(&mut self, mover: Player) {
        let number = self.last_moves[mover.index()];
        if number != 0
            && self.tables.specials.read_at_once[usize::from(number) - 1] & bit(mover) != 0
            && !self.is_last_move_read(number)
        {
            self.forget_read_last_move(mover);
        }
    }
}
