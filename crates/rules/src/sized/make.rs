//! Playing a move and taking it back. Neither allocates, but for moves that change very many cells.

use arrayvec::ArrayVec;
use board::{Cell, CellSet};

use super::overlay::{Change, Overlay};
use super::position::State;
use super::tables::bit;
use super::undo::{HandChange, Undo};
use super::{Code, Position};
use crate::blueprint::MAX_PLAYERS;
use crate::moves::{Action, Move};
use crate::{Fate, Kind, Piece, Player};

impl<const N: usize> Position<N> {
    /// Plays a legal move, and says in `undo` what it did; [`settle`](Self::settle) is still to come.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move, undo: &mut Undo<N>) {
        let mover = self.turn();
        self.play_unjudged(mv, undo);
        if self.tables.ends.any {
            self.judge(Some(mover));
        }
        if self.state.estates != undo.state.estates {
            self.tell_estates(undo);
        }
    }

    /// Plays a move, whatever end of the game it may bring about.
    #[inline]
    pub(crate) fn play_unjudged(&mut self, mv: Move, undo: &mut Undo<N>) {
        let (cells, mover) = (self.tables.lookups.cell_count, self.turn());
        // Tables are looked up unchecked: no cell that is not on the board may get into a position.
        assert!(mv.from().index() < cells && mv.to().index() < cells, "a move of another board");
        undo.state = self.state;
        undo.mv = mv;
        let forces = self.forces_that_count();
        if mv.is_ordinary() && (self.tables.blast.is_none() || self.at(mv.to()).is_nothing()) {
            self.play_ordinary(mv, undo);
        } else {
            self.play_by_overlay(mv, undo);
        }
        if self.tables.counts_passes {
            self.count_pass(mv.action() == Action::Pass && !self.is_mid_turn());
        }
        if let Some(before) = forces {
            self.count_on(mover, before);
        }
        self.remember_last_move(mover, mv);
        if self.tables.turns.is_some() {
            self.go_on(mover, mv, undo);
        } else {
            self.pass_to_next();
            self.keep_last_move_if_read(mover);
            if self.tables.has_trails {
                self.open_trail(mover, mv, undo.state.unmoved);
            }
        }
        if !self.tables.first_moves_lost.is_empty() {
            self.take_first_moves(mover, mv);
        }
    }

    /// Takes back the move that `undo` was filled for, and all that was settled since.
    #[inline]
    pub(crate) fn take_back(&mut self, undo: &Undo<N>) {
        let mv = undo.mv;
        if self.state.estates != undo.state.estates {
            self.give_estates_back(undo.state.estates);
        }
        if undo.is_ordinary() {
            if undo.placed == undo.moved {
                self.shift(undo.placed, mv.to(), mv.from());
            } else {
                self.lift(mv.to(), undo.placed);
                self.place(mv.from(), undo.moved);
            }
            if !undo.captured.is_nothing() {
                self.place(mv.to(), undo.captured);
            }
        } else {
            self.put_back(undo);
        }
        for change in undo.hand.iter().rev() {
            self.set_hand(undo.state.standing.turn, change.kind, change.before);
        }
        self.remember(undo.state);
    }

    /// Goes back to all that was known of a position, once its pieces stand where they stood.
    #[inline]
    pub(crate) fn remember(&mut self, state: State<N>) {
        let rights_change = self.state.unmoved != state.unmoved;
        self.state = state;
        if rights_change {
            self.open_castlings();
        }
    }

    /// Lets the turn pass in thought.
    pub(crate) fn play_nothing(&mut self, undo: &mut Undo<N>) {
        let mover = self.turn();
        undo.state = self.state;
        undo.mv = Move::new(Action::Pass, Cell(0), Cell(0));
        undo.begin();
        self.close_trail();
        if self.state.last_moves != [0; MAX_PLAYERS] {
            self.change_last_moves(mover, 0);
        }
        self.pass_turn();
    }

    #[inline]
    fn play_ordinary(&mut self, mv: Move, undo: &mut Undo<N>) {
        self.close_trail();
        let (from, to) = (mv.from(), mv.to());
        let (code, captured) = (self.at(from), self.at(to));
        let placed = self.arrived(code, mv.promotes_to());
        (undo.moved, undo.captured, undo.placed) = (code, captured, placed);
        undo.hand.clear();
        if !captured.is_nothing() {
            self.lift(to, captured);
            self.state.hash ^= self.tables.keys.piece(captured, to);
            if let Some(kind) = self.kind_taken_to_hand(captured) {
                self.change_hand(kind, true, undo);
            }
        }
        if placed == code {
            self.shift(code, from, to);
        } else {
            self.lift(from, code);
            self.place(to, placed);
        }
        self.state.hash ^= self.tables.keys.piece(code, from) ^ self.tables.keys.piece(placed, to);
        let quiet = captured.is_nothing() && placed == code && !self.starts_count_anew(code, mv);
        self.state.standing.quiet = if quiet { self.state.standing.quiet.saturating_add(1) } else { 0 };
        let mut touched = CellSet::of(from);
        touched.insert(to);
        if self.state.unmoved.meets(touched) {
            self.set_unmoved(self.state.unmoved & !touched);
        }
        if !captured.is_nothing()
            && self.tables.kind(captured.kind()).vital
            && self.is_in_play(captured.owner())
        {
            self.eliminate(captured.owner(), Fate::KingLost, Some(self.turn()));
        }
    }

    /// What a piece is once it has moved with a choice of promotion.
    #[inline]
    pub(crate) fn arrived(&self, code: Code, promotes_to: Option<Kind>) -> Code {
        promotes_to.map_or(code, |kind| self.promoted(code, kind))
    }

    /// What a piece is once it has promoted.
    pub(crate) fn promoted(&self, code: Code, kind: Kind) -> Code {
        let goes_back = self.tables.kind(code.kind()).in_hand == kind;
        let code = Code::new(Piece { owner: code.owner(), kind });
        if self.tables.kind(kind).marked && !goes_back { code.promoted() } else { code }
    }

    #[inline(never)]
    fn play_by_overlay(&mut self, mv: Move, undo: &mut Undo<N>) {
        if let (Action::Drop(kind), None) = (mv.action(), mv.wall()) {
            return self.play_drop(kind, mv.to(), undo);
        }
        let overlay = Overlay::of_move(self, mv);
        self.close_trail();
        let mover = self.turn();
        let vital_before = self.vital_of_all();
        undo.begin();
        let mut unmoved = self.state.unmoved;
        let moving = self.at(mv.from());
        let mut happens = matches!(mv.action(), Action::Drop(_) | Action::Rest)
            || mv.promotes_to().is_some()
            || overlay.promotes();
        if mv.action() != Action::Pass && !moving.is_nothing() {
            happens |= self.starts_count_anew(moving, mv);
        }
        if self.tables.duties.own_captures.is_some() && matches!(mv.action(), Action::Step | Action::Rifle) {
            happens |= mv.from() != mv.to() && !self.at(mv.to()).is_nothing();
        }
        for &Change { cell, code, moved } in &overlay.changes {
            let before = self.at(cell);
            undo.note(cell, before, code);
            happens |= !before.is_nothing() && before.owner() != mover && code != before;
            self.replace(cell, code);
            unmoved.remove(cell);
            if !code.is_nothing() && !moved {
                unmoved.insert(cell);
            }
        }
        for &(kind, enters) in &overlay.hand {
            self.change_hand(kind, enters, undo);
        }
        if let Some(wall) = mv.wall() {
            self.put_wall(wall);
        }
        self.state.standing.quiet = if happens { 0 } else { self.state.standing.quiet.saturating_add(1) };
        self.set_unmoved(unmoved);
        for (player, before) in self.tables.all_players().zip(vital_before) {
            let lost = self.vital(player).len() < before;
            if lost && self.is_in_play(player) && (player != mover || self.tables.blast.is_some()) {
                self.eliminate(player, Fate::KingLost, Some(mover));
            }
        }
    }

    /// What the overlay would say, for a move that is made often.
    fn play_drop(&mut self, kind: Kind, to: Cell, undo: &mut Undo<N>) {
        self.close_trail();
        let code = Code::new(Piece { owner: self.turn(), kind });
        undo.begin();
        undo.note(to, Code::NOTHING, code);
        self.place(to, code);
        self.state.hash ^= self.tables.keys.piece(code, to);
        self.change_hand(self.kind_dropped_from_hand(kind), false, undo);
        self.state.standing.quiet = 0;
        let fresh = self.tables.hands.as_ref().is_some_and(|hands| hands.fresh);
        if fresh {
            self.set_unmoved(self.state.unmoved | CellSet::of(to));
        } else if !self.state.unmoved.is_empty() {
            // The hand may have been what a gate was kept open for.
            self.set_unmoved(self.state.unmoved);
        }
    }

    /// Puts one more piece into the mover's hand, or takes one out; what is captured for a partner is noted as a change
    /// by nothing.
    fn change_hand(&mut self, kind: Kind, enters: bool, undo: &mut Undo<N>) {
        let mover = self.turn();
        let before = self.in_hand(mover, kind);
        let after = match enters {
            true if self.shares_hands() => before,
            true => before.saturating_add(1),
            false => before.saturating_sub(1),
        };
        undo.hand.push(HandChange { kind, before, after });
        self.set_hand(mover, kind, after);
    }

    /// Whether a move is one that the board counts as something happening: of such a kind, and for good.
    #[inline]
    fn starts_count_anew(&self, code: Code, mv: Move) -> bool {
        let kind = self.tables.kind(code.kind());
        let to = match mv.action() {
            Action::Castle(side) => self.tables.castlings[usize::from(side)].king_to,
            _ => mv.to(),
        };
        kind.resets_quiet && !(kind.goes_back && self.can_go_back(code.owner(), code.kind(), mv.from(), to))
    }

    /// The pieces of a player whose loss means being eliminated.
    pub(crate) fn vital(&self, player: Player) -> CellSet<N> {
        self.of_kinds(&self.tables.vital_kinds) & self.of_player(player)
    }

    fn vital_of_all(&self) -> ArrayVec<u32, MAX_PLAYERS> {
        self.tables.all_players().map(|player| self.vital(player).len()).collect()
    }

    #[cold]
    fn count_pass(&mut self, passes: bool) {
        let before = self.state.standing.passes;
        let after = if passes { before.saturating_add(1) } else { 0 };
        self.state.standing.passes = after;
        self.state.hash ^= self.tables.keys.passes(before) ^ self.tables.keys.passes(after);
    }

    /// Takes the right to a first move from pieces that lose it to what has just moved.
    #[cold]
    fn take_first_moves(&mut self, mover: Player, mv: Move) {
        let arrived = match mv.action() {
            Action::Step | Action::Catch => [mv.to(), mv.to()],
            Action::Castle(side) => {
                let castling = &self.tables.castlings[usize::from(side)];
                [castling.king_to, castling.partner_to]
            }
            _ => return,
        };
        let enemies = self.tables.player(mover).enemies;
        let foes = self.tables.all_players().filter(|&player| enemies & bit(player) != 0);
        let foes = foes.fold(CellSet::EMPTY, |all, player| all | self.of_player(player));
        let mut unmoved = self.state.unmoved;
        for cell in arrived {
            let Some(piece) = self.at(cell).piece() else { continue };
            for rule in self.tables.first_moves_lost.iter().filter(|rule| rule.to.contains(&piece.kind)) {
                let losing = unmoved & self.of_kind(rule.kind) & foes;
                if !losing.is_empty() {
                    unmoved &= !(losing & self.aims_at(piece, cell, rule.kind));
                }
            }
        }
        if unmoved != self.state.unmoved {
            self.set_unmoved(unmoved);
        }
    }

    fn put_wall(&mut self, cell: Cell) {
        if self.tables.walling.is_some_and(|walling| !walling.stays) {
            for old in self.state.walls {
                self.state.hash ^= self.tables.keys.wall(old);
                self.occupied.remove(old);
            }
            self.state.walls = CellSet::EMPTY;
        }
        self.state.walls.insert(cell);
        self.occupied.insert(cell);
        self.state.hash ^= self.tables.keys.wall(cell);
    }

    /// Puts `code`, perhaps nothing, in place of whatever stands on `cell`; the hash follows.
    pub(crate) fn replace(&mut self, cell: Cell, code: Code) {
        let before = self.at(cell);
        if !before.is_nothing() {
            self.lift(cell, before);
            self.state.hash ^= self.tables.keys.piece(before, cell);
        }
        if !code.is_nothing() {
            self.place(cell, code);
            self.state.hash ^= self.tables.keys.piece(code, cell);
        }
    }

    #[inline(never)]
    fn put_back(&mut self, undo: &Undo<N>) {
        self.occupied &= !self.state.walls;
        for change in undo.listed() {
            self.replace(change.cell, change.before);
        }
        self.occupied |= undo.state.walls;
    }

    #[inline]
    fn remember_last_move(&mut self, mover: Player, mv: Move) {
        let number = self.tables.last_move_number(mv.from(), mv.to());
        if number != 0 || self.state.last_moves != [0; MAX_PLAYERS] {
            self.change_last_moves(mover, number);
        }
    }

    #[cold]
    fn change_last_moves(&mut self, mover: Player, number: u16) {
        for player in self.tables.all_players().filter(|&player| player != mover) {
            self.forget_read_last_move(player);
        }
        let before = std::mem::replace(&mut self.state.last_moves[mover.index()], number);
        let keys = &self.tables.keys;
        self.state.hash ^= keys.last_move(mover, before) ^ keys.last_move(mover, number);
    }

    /// A last move that only the answer to it can read is kept only if the answer does.
    #[inline]
    pub(crate) fn keep_last_move_if_read(&mut self, mover: Player) {
        let number = self.state.last_moves[mover.index()];
        if number != 0
            && self.tables.specials.read_at_once[usize::from(number) - 1] & bit(mover) != 0
            && !self.is_last_move_read(number)
        {
            self.forget_read_last_move(mover);
        }
    }
}
