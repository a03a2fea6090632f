//! Playing a move and taking it back. Neither allocates.

use arrayvec::ArrayVec;
use board::{Cell, CellSet};

use super::overlay::{Change, MAX_CHANGES, Overlay};
use super::position::OpenTrail;
use super::tables::bit;
use super::{Code, Position, Standing};
use crate::blueprint::MAX_PLAYERS;
use crate::moves::{Action, Move, Promotion};
use crate::{Fate, Kind, Piece, Player};

/// What it takes to take a move back.
#[derive(Clone, Debug)]
pub(crate) struct Undo<const N: usize> {
    standing: Standing,
    hash: u64,
    unmoved: CellSet<N>,
    walls: CellSet<N>,
    trail: OpenTrail<N>,
    last_moves: [u16; MAX_PLAYERS],
    /// What stood on the cells that an ordinary move touched.
    moved: Code,
    captured: Code,
    /// What stood on the cells that any other move changed.
    before: ArrayVec<(Cell, Code), MAX_CHANGES>,
    /// What entered, or left, the mover's hand.
    hand: ArrayVec<(Kind, bool), MAX_CHANGES>,
}

impl<const N: usize> Undo<N> {
    pub(crate) fn new() -> Self {
        Self {
            standing: Standing::START,
            hash: 0,
            unmoved: CellSet::EMPTY,
            walls: CellSet::EMPTY,
            trail: OpenTrail::NONE,
            last_moves: [0; MAX_PLAYERS],
            moved: Code::NOTHING,
            captured: Code::NOTHING,
            before: ArrayVec::new(),
            hand: ArrayVec::new(),
        }
    }
}

impl<const N: usize> Position<N> {
    /// Plays a legal move; [`settle`](Self::settle) is still to come.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move, undo: &mut Undo<N>) {
        let mover = self.turn();
        self.make_unjudged(mv, undo);
        if self.tables.ends.any {
            self.judge(Some(mover));
        }
    }

    /// Plays a move, whatever end of the game it may bring about.
    #[inline]
    pub(crate) fn make_unjudged(&mut self, mv: Move, undo: &mut Undo<N>) {
        undo.standing = self.standing;
        undo.hash = self.hash;
        undo.unmoved = self.unmoved;
        undo.walls = self.walls;
        undo.trail = self.trail;
        undo.last_moves = self.last_moves;
        let mover = self.turn();
        self.standing.passes = if mv.action == Action::Pass { self.standing.passes + 1 } else { 0 };
        if self.is_ordinary(mv) {
            self.close_trail();
            self.make_ordinary(mv, undo);
        } else {
            self.make_by_overlay(mv, undo);
        }
        self.remember_last_move(mover, mv);
        self.pass_turn();
        self.keep_last_move_if_read(mover);
        if self.tables.has_trails {
            self.open_trail(mover, mv);
        }
        if !self.tables.shy.is_empty() {
            self.frighten(mover, mv);
        }
    }

    /// Takes the right to a first move from pieces that shy at what has just moved.
    #[cold]
    fn frighten(&mut self, mover: Player, mv: Move) {
        let code = self.at(mv.to);
        if mv.action != Action::Step || code.is_nothing() {
            return;
        }
        let aimed_at = self.reach_on_empty_board(mover, code.kind(), mv.to);
        let shy = self.tables.shy.iter().filter(|shy| shy.of.contains(&code.kind()));
        let shy = shy.fold(CellSet::EMPTY, |all, shy| all | self.of_kind(shy.kind));
        let lost = self.unmoved & shy & aimed_at & !self.of_player(mover);
        if !lost.is_empty() {
            self.set_unmoved(self.unmoved & !lost);
        }
    }

    /// Whether a move takes a piece from one cell to another and does nothing else.
    #[inline]
    fn is_ordinary(&self, mv: Move) -> bool {
        mv.action == Action::Step
            && mv.gate.is_none()
            && mv.wall.is_none()
            && (self.tables.blast.is_none() || self.at(mv.to).is_nothing())
    }

    /// Takes back the move that `undo` was filled for.
    #[inline]
    pub(crate) fn unmake(&mut self, mv: Move, undo: &Undo<N>) {
        if undo.moved.is_nothing() {
            self.put_back(undo);
        } else {
            let placed = self.at(mv.to);
            if placed == undo.moved {
                self.shift(placed, mv.to, mv.from);
            } else {
                self.lift(mv.to, placed);
                self.place(mv.from, undo.moved);
            }
            if !undo.captured.is_nothing() {
                self.place(mv.to, undo.captured);
                if let Some(kind) = self.kind_taken_to_hand(undo.captured) {
                    self.change_hand(undo.standing.turn, kind, false);
                }
            }
        }
        self.standing = undo.standing;
        self.hash = undo.hash;
        self.unmoved = undo.unmoved;
        self.trail = undo.trail;
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
            if let Some(kind) = self.kind_taken_to_hand(captured) {
                let mover = self.turn();
                self.change_hand(mover, kind, true);
            }
        }
        let placed = self.arrived(code, mv.promotion);
        if placed == code {
            self.shift(code, from, to);
        } else {
            self.lift(from, code);
            self.place(to, placed);
        }
        self.hash ^= self.tables.keys.piece(code, from) ^ self.tables.keys.piece(placed, to);
        let quiet = captured.is_nothing() && placed == code && !self.starts_count_anew(code, mv);
        self.standing.quiet = if quiet { self.standing.quiet + 1 } else { 0 };
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

    /// What a piece is once it has moved with a choice of promotion.
    #[inline]
    pub(crate) fn arrived(&self, code: Code, promotion: Promotion) -> Code {
        let Some(kind) = promotion.kind() else { return code };
        let goes_back = self.tables.kind(code.kind()).in_hand == kind;
        let code = Code::new(Piece { owner: code.owner(), kind });
        if self.tables.kind(kind).marked && !goes_back { code.promoted() } else { code }
    }

    #[cold]
    fn make_by_overlay(&mut self, mv: Move, undo: &mut Undo<N>) {
        let overlay = Overlay::of_move(self, mv);
        self.close_trail();
        let mover = self.turn();
        let kings_before = self.kings_of_all();
        undo.moved = Code::NOTHING;
        undo.before.clear();
        undo.hand.clear();
        let mut unmoved = self.unmoved;
        let mut happens = matches!(mv.action, Action::Drop(_) | Action::Rest);
        let moving = self.at(mv.from);
        happens |= mv.promotion.kind().is_some();
        happens |= !moving.is_nothing() && self.starts_count_anew(moving, mv);
        for &Change { cell, code, moved } in &overlay.changes {
            let before = self.at(cell);
            undo.before.push((cell, before));
            happens |= !before.is_nothing() && before.owner() != mover && code != before;
            self.replace(cell, code);
            unmoved.remove(cell);
            if !code.is_nothing() && !moved {
                unmoved.insert(cell);
            }
        }
        for &(kind, enters) in &overlay.hand {
            undo.hand.push((kind, enters));
            self.change_hand(mover, kind, enters);
        }
        if let Some(wall) = mv.wall {
            self.put_wall(wall);
        }
        self.standing.quiet = if happens { 0 } else { self.standing.quiet + 1 };
        self.set_unmoved(unmoved);
        for (player, before) in self.tables.all_players().zip(kings_before) {
            let lost = self.kings(player).len() < before;
            if lost && self.is_in_play(player) && (player != mover || self.tables.blast.is_some()) {
                self.eliminate(player, Fate::KingLost);
            }
        }
    }

    /// Whether a move is one that the board counts as something happening: of such a kind, and for good.
    #[inline]
    fn starts_count_anew(&self, code: Code, mv: Move) -> bool {
        let kind = self.tables.kind(code.kind());
        kind.resets_quiet && !(kind.goes_back && self.can_go_back(code.owner(), code.kind(), mv.from, mv.to))
    }

    /// The pieces of a player whose loss means being eliminated.
    fn kings(&self, player: Player) -> CellSet<N> {
        let kinds = self.tables.kinds.iter().zip(0u8..).filter(|(kind, _)| kind.royal);
        let cells = kinds.fold(CellSet::EMPTY, |all, (_, kind)| all | self.of_kind(Kind(kind)));
        cells & self.of_player(player)
    }

    fn kings_of_all(&self) -> ArrayVec<u32, MAX_PLAYERS> {
        self.tables.all_players().map(|player| self.kings(player).len()).collect()
    }

    fn put_wall(&mut self, cell: Cell) {
        if self.tables.walling.is_some_and(|walling| !walling.stays) {
            for old in self.walls {
                self.hash ^= self.tables.keys.wall(old);
                self.occupied.remove(old);
            }
            self.walls = CellSet::EMPTY;
        }
        self.walls.insert(cell);
        self.occupied.insert(cell);
        self.hash ^= self.tables.keys.wall(cell);
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
        self.occupied &= !self.walls;
        for &(cell, code) in &undo.before {
            self.replace(cell, code);
        }
        for &(kind, entered) in &undo.hand {
            self.change_hand(undo.standing.turn, kind, !entered);
        }
        self.walls = undo.walls;
        self.occupied |= self.walls;
    }

    #[cold]
    fn set_unmoved(&mut self, unmoved: CellSet<N>) {
        let read = self.readable_unmoved(unmoved);
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
