//! Specials: when they may be played, and what rules read of the past.

use board::{Cell, CellSet};

use super::attack::Enemies;
use super::overlay::Overlay;
use super::tables::bit;
use super::{Position, Sink, Tables};
use crate::blueprint::MAX_PLAYERS;
use crate::moves::{Action, Move, SpecialId};
use crate::{Effect, Kind, Player};

/// The specials of a ruleset, filed by what sets them off.
pub(crate) struct SpecialTables<const N: usize> {
    /// In the order of the file; those that became [`Step`](super::Step)s too.
    pub(crate) all: Box<[CompiledSpecial<N>]>,
    /// Per cell, the specials that begin there, by destination and then in the order of the file.
    pub(crate) by_origin: Box<[Box<[u16]>]>,
    /// Per last move that a special reads (the first one it names), the specials that hang on it.
    pub(crate) by_last_move: Box<[Box<[u16]>]>,
    /// Per last move, all specials that read it.
    pub(crate) readers: Box<[Box<[u16]>]>,
    /// The last moves that specials read, sorted; the number of one is its place from 1.
    pub(crate) last_moves: Box<[(Cell, Cell)]>,
    /// Where those begin.
    pub(crate) last_move_origins: CellSet<N>,
    /// Per such last move, the players whose opponent alone can read it, in the answer to it
    /// (as with en passant).
    pub(crate) read_at_once: Box<[u16]>,
}

pub(crate) struct CompiledSpecial<const N: usize> {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// Who may play it, as far as its conditions tell.
    pub(crate) players: u16,
    pub(crate) empty: CellSet<N>,
    pub(crate) occupied: CellSet<N>,
    pub(crate) unmoved: CellSet<N>,
    pub(crate) moved: CellSet<N>,
    pub(crate) checks: Box<[CellCheck]>,
    pub(crate) last_moves: Box<[LastMove]>,
    pub(crate) safe: CellSet<N>,
    pub(crate) attacked: CellSet<N>,
    pub(crate) effects: Box<[Effect]>,
    /// Where pieces come to stand.
    pub(crate) filled: CellSet<N>,
    /// What it always does, where the conditions leave nothing open.
    pub(crate) foreseen: Option<Foreseen<N>>,
}

/// What a special does to the board, worked out beforehand.
pub(crate) struct Foreseen<const N: usize> {
    pub(crate) changed: CellSet<N>,
    /// Those of them on which a piece of the mover's then stands.
    pub(crate) filled: CellSet<N>,
    /// Those of them on which a royal piece of the mover's then stands, with its kind.
    pub(crate) kings: Box<[(Cell, Kind)]>,
    /// Whether somebody else's piece goes.
    pub(crate) takes: bool,
}

/// A piece of this kind (or any) and one of these players must stand on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellCheck {
    pub(crate) cell: Cell,
    pub(crate) kind: Option<Kind>,
    /// As bits.
    pub(crate) owners: u16,
}

/// One of these players must have made this last move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastMove {
    pub(crate) players: u16,
    /// Its number, from 1.
    pub(crate) number: u16,
}

/// Some cells whose pieces must all be unmoved for a special. Once one of them is gone for good,
/// nobody reads the others on its account.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Right<const N: usize> {
    pub(crate) needs: CellSet<N>,
    /// Those of them on which no special can create a fresh piece.
    pub(crate) lasting: CellSet<N>,
}

impl<const N: usize> Tables<N> {
    /// The number of a last move, or 0 if no special reads it.
    pub(crate) fn last_move_number(&self, from: Cell, to: Cell) -> u16 {
        if !self.specials.last_move_origins.has(from) {
            return 0;
        }
        self.specials.last_moves.binary_search(&(from, to)).map_or(0, |index| index as u16 + 1)
    }
}

impl<const N: usize> Position<N> {
    /// Whether the player to move may play a special, king safety apart.
    pub(crate) fn special_holds(&self, special: &CompiledSpecial<N>, enemies: &Enemies<'_, N>) -> bool {
        if !self.holds_but_for_attacks(special) {
            return false;
        }
        if self.tables.blast.is_some() {
            // Whoever would be lost by capturing attacks all the same.
            return self.attacks_hold(special, &Enemies::of(self, self.turn()));
        }
        self.attacks_hold(special, enemies)
    }

    /// Whether the cells are attacked that a special wants attacked, and no others that it names.
    fn attacks_hold(&self, special: &CompiledSpecial<N>, enemies: &Enemies<'_, N>) -> bool {
        special.safe.iter().all(|cell| !enemies.attack_anything(cell, self.occupied))
            && special.attacked.iter().all(|cell| enemies.attack_anything(cell, self.occupied))
    }

    /// As `special_holds`, whatever is attacked.
    #[inline]
    fn holds_but_for_attacks(&self, special: &CompiledSpecial<N>) -> bool {
        special.players & bit(self.turn()) != 0
            && !special.empty.meets(self.occupied)
            && !special.filled.meets(self.state.walls)
            && special.occupied.is_within(self.occupied)
            && special.unmoved.is_within(self.state.unmoved)
            // A wall has not moved, nor is it a piece.
            && !special.moved.meets(self.state.unmoved | self.state.walls)
            && self.of_player(self.turn()).has(special.from)
            && special.checks.iter().all(|check| self.check_holds(check))
            && special.last_moves.iter().all(|last_move| self.was_played(last_move))
    }

    fn check_holds(&self, check: &CellCheck) -> bool {
        let code = self.at(check.cell);
        !code.is_nothing()
            && check.owners & bit(code.owner()) != 0
            && check.kind.is_none_or(|kind| kind == code.kind())
    }

    fn was_played(&self, last_move: &LastMove) -> bool {
        self.tables.all_players().any(|player| {
            last_move.players & bit(player) != 0 && self.state.last_moves[player.index()] == last_move.number
        })
    }

    /// The destinations from `from` that specials take away from ordinary moves.
    pub(crate) fn displaced(&self, from: Cell, enemies: &Enemies<'_, N>) -> CellSet<N> {
        let specials = &self.tables.specials;
        let here = specials.by_origin[from.index()].iter().map(|&index| &specials.all[usize::from(index)]);
        here.filter(|special| self.special_holds(special, enemies)).map(|special| special.to).collect()
    }

    /// Hands over the legal specials of the player to move.
    #[inline]
    pub(crate) fn generate_specials(&self, enemies: &Enemies<'_, N>, sink: &mut impl Sink<N>) {
        let own = self.of_player(self.turn());
        for from in self.tables.player(self.turn()).special_origins & own {
            self.specials_from(from, enemies, sink);
        }
        if self.state.last_moves == [0; MAX_PLAYERS] {
            return;
        }
        self.specials_on_last_moves(enemies, sink)
    }

    fn specials_from(&self, from: Cell, enemies: &Enemies<'_, N>, sink: &mut impl Sink<N>) {
        let specials = &self.tables.specials;
        let mut done = None;
        for &index in &specials.by_origin[from.index()] {
            let special = &specials.all[usize::from(index)];
            if done != Some(special.to) && self.special_holds(special, enemies) {
                done = Some(special.to);
                self.offer(usize::from(index), enemies, sink);
            }
        }
    }

    #[cold]
    fn specials_on_last_moves(&self, enemies: &Enemies<'_, N>, sink: &mut impl Sink<N>) {
        let specials = &self.tables.specials;
        for (player, &number) in self.state.last_moves.iter().enumerate() {
            if number == 0 || self.state.last_moves[..player].contains(&number) {
                continue;
            }
            for &index in &specials.by_last_move[usize::from(number) - 1] {
                if self.special_holds(&specials.all[usize::from(index)], enemies) {
                    self.offer(usize::from(index), enemies, sink);
                }
            }
        }
    }

    /// Hands over each choice of a special that leaves the mover's kings whole and safe, unless that is found out later
    /// anyhow.
    fn offer(&self, index: usize, enemies: &Enemies<'_, N>, sink: &mut impl Sink<N>) {
        let special = &self.tables.specials.all[index];
        let mv = Move::new(Action::Special(SpecialId(index as u16)), special.from, special.to);
        let kind = self.at(special.from).kind();
        let tests_all = self.tables.tests_all;
        let by_sets = self.tables.blast.is_none() && !tests_all;
        if let Some(foreseen) = special.foreseen.as_ref().filter(|_| by_sets) {
            if self.stays_safe(foreseen, enemies) {
                sink.single(kind, mv);
            }
            return;
        }
        let overlay = Overlay::of(self, self.turn(), &special.effects);
        for choice in 0..overlay.promotion_choices(self) {
            let mv = mv.choosing(choice);
            if tests_all || self.survives(mv, enemies) {
                sink.single(kind, mv);
            }
        }
    }

    /// Whether no king of the mover's is attacked after a special whose effect is known.
    fn stays_safe(&self, special: &Foreseen<N>, enemies: &Enemies<'_, N>) -> bool {
        let others = self.royals(self.turn()) & !special.changed;
        let others = || others.iter().map(|cell| (cell, self.at(cell).kind()));
        let kings = || others().chain(special.kings.iter().copied());
        let occupied = (self.occupied & !special.changed) | special.filled;
        let safe =
            |enemies: &Enemies<'_, N>| !kings().any(|(king, kind)| enemies.attack(kind, king, occupied));
        if special.takes { safe(&enemies.after(special.changed, &[], &[])) } else { safe(enemies) }
    }

    /// Whether the answer to a last move that has just been made could read it.
    pub(crate) fn is_last_move_read(&self, number: u16) -> bool {
        let specials = &self.tables.specials;
        let readers = specials.readers[usize::from(number) - 1].iter();
        let mut readers = readers.map(|&index| &specials.all[usize::from(index)]);
        readers.any(|special| {
            self.holds_but_for_attacks(special)
                && self.special_holds(special, &Enemies::of(self, self.turn()))
        })
    }

    /// Forgets the last move of a player once the only one who could read it has moved on.
    #[inline]
    pub(crate) fn forget_read_last_move(&mut self, player: Player) {
        let number = self.state.last_moves[player.index()];
        if number != 0 && self.tables.specials.read_at_once[usize::from(number) - 1] & bit(player) != 0 {
            self.state.hash ^= self.tables.keys.last_move(player, number);
            self.state.last_moves[player.index()] = 0;
        }
    }
}
