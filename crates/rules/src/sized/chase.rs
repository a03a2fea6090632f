//! Attacks that the rules of repetition count as chases, and who keeps chasing one piece.
//!
//! All is asked of attacks alone, never of moves made: whose turn it is does not matter, and who is in check may still
//! protect a piece. A capture is *safe* if it does not open royal pieces of its own side to an attack.

use board::{Cell, CellSet};

use super::Position;
use super::undo::Undo;
use crate::blueprint::MAX_PLAYERS;
use crate::moves::Move;
use crate::{Piece, Player, PlayerSet};

/// An attack that may be a chase.
#[derive(Clone, Copy, Debug)]
struct Attack {
    by: Cell,
    of: Cell,
    cover: Cover,
    /// Whether it counts however the victim is covered.
    prized: bool,
}

/// What would come of the capture of an attacked piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cover {
    /// Nothing.
    None,
    /// Nothing, since what could capture in return must not.
    False,
    /// The attacker could be captured in return; or beforehand, by its like.
    True,
}

impl Attack {
    fn is_chase(&self) -> bool {
        self.prized || self.cover != Cover::True
    }
}

impl<const N: usize> Position<N> {
    /// Who chases one and the same piece with every move of a cycle that leads from here back to here.
    pub(crate) fn find_chasers(&self, cycle: &[Move]) -> PlayerSet {
        let mut position = self.clone();
        let mut undo = Undo::new(self);
        // Per player who has moved, the pieces chased with every move so far, by where they stand now.
        let mut chased: [Option<CellSet<N>>; MAX_PLAYERS] = [None; MAX_PLAYERS];
        for &mv in cycle {
            if !position.finds_legal(mv) {
                return PlayerSet::default();
            }
            let mover = position.turn();
            let before = position.clone();
            position.play(mv, &mut undo);
            for pieces in chased.iter_mut().flatten().filter(|pieces| pieces.has(mv.from())) {
                pieces.remove(mv.from());
                pieces.insert(mv.to());
            }
            let new = position.newly_chased(&before, mover, mv);
            let all = &mut chased[mover.index()];
            *all = Some(all.map_or(new, |pieces| pieces & new));
        }
        let chases = |pieces: &Option<CellSet<N>>| pieces.is_some_and(|pieces| !pieces.is_empty());
        PlayerSet(
            (0..MAX_PLAYERS)
                .filter(|&player| chases(&chased[player]))
                .fold(0, |all, player| all | 1 << player),
        )
    }

    /// The pieces that a player has begun to chase by a move, or chases anew.
    ///
    /// To block what protects a piece does not count, but to pin it does.
    fn newly_chased(&self, before: &Self, player: Player, mv: Move) -> CellSet<N> {
        let old = before.attacks(player);
        let is_new = |attack: &Attack| {
            let moved = attack.by == mv.to();
            let by = if moved { mv.from() } else { attack.by };
            match old.iter().find(|old| (old.by, old.of) == (by, attack.of)) {
                None => true,
                Some(_) if moved && !self.stays_on_line(before, attack.of, mv) => true,
                Some(old) => !old.prized && old.cover == Cover::True && attack.cover == Cover::False,
            }
        };
        let chases = self.attacks(player).into_iter().filter(Attack::is_chase);
        chases.filter(is_new).map(|attack| attack.of).collect()
    }

    /// Whether a piece that attacked a cell before it moved attacks it the same way still: along the line on which it
    /// moved.
    fn stays_on_line(&self, before: &Self, cell: Cell, mv: Move) -> bool {
        let Some(victim) = self.piece_at(cell) else { return false };
        let with = |occupied: CellSet<N>, cell: Cell| occupied | CellSet::of(cell);
        let came_over = before.attackers_of(victim, cell, with(before.occupied, mv.to()));
        let goes_over = self.attackers_of(victim, cell, with(self.occupied, mv.from()));
        !came_over.has(mv.from()) || !goes_over.has(mv.to())
    }

    /// What a player could safely capture, as far as that may be a chase.
    fn attacks(&self, player: Player) -> Vec<Attack> {
        let mut attacks = Vec::new();
        for of in self.of_those_in_play(self.tables.player(player).enemies) {
            let Some(victim) = self.piece_at(of) else { continue };
            for by in self.attackers_of(victim, of, self.occupied) & self.of_player(player) {
                let attacker = self.piece_at(by);
                attacks.extend(attacker.and_then(|attacker| self.attack((attacker, by), (victim, of))));
            }
        }
        attacks
    }

    fn attack(&self, (attacker, by): (Piece, Cell), (victim, of): (Piece, Cell)) -> Option<Attack> {
        let rules = self.tables.ends.chases.iter().filter(|rule| {
            rule.by.has(attacker.kind) && rule.of.has(victim.kind) && rule.cells[victim.owner.index()].has(of)
        });
        let prized = rules.map(|rule| rule.protected).reduce(|one, other| one || other)?;
        let captured = self.occupied & !CellSet::of(by);
        if !self.is_safe(attacker, by, of, captured) {
            return None;
        }
        let cover = self.cover((attacker, by), (victim, of));
        Some(Attack { by, of, cover, prized })
    }

    fn cover(&self, (attacker, by): (Piece, Cell), (victim, of): (Piece, Cell)) -> Cover {
        let could_exchange =
            attacker.kind == victim.kind && self.attackers_of(attacker, by, self.occupied).has(of);
        let captured = self.occupied & !CellSet::of(by);
        let protectors = self.attackers_of(attacker, of, captured) & !CellSet::of(of);
        let protects = |from: Cell| {
            let after = captured & !CellSet::of(from);
            self.piece_at(from).is_some_and(|piece| self.is_safe(piece, from, of, after))
        };
        let exchanges = || self.is_safe(victim, of, by, self.occupied & !CellSet::of(of));
        if (could_exchange && exchanges()) || protectors.iter().any(protects) {
            Cover::True
        } else if could_exchange || !protectors.is_empty() {
            Cover::False
        } else {
            Cover::None
        }
    }

    /// Whether no royal piece of its side is attacked by more than now once a piece has captured on a cell and just
    /// these cells are occupied. A royal piece that captures must not be attacked at all.
    fn is_safe(&self, piece: Piece, from: Cell, to: Cell, occupied: CellSet<N>) -> bool {
        self.royals(piece.owner).iter().all(|royal| {
            let kind = self.at(royal).kind();
            let king = Piece { kind, ..piece };
            let attackers = |cell: Cell| self.attackers_of(king, cell, occupied) & !CellSet::of(to);
            if royal == from {
                attackers(to).is_empty()
            } else {
                (attackers(royal) & !self.attackers_of(king, royal, self.occupied)).is_empty()
            }
        })
    }
}
