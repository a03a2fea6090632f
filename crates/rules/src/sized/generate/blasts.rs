//! Captures that explode.

use board::{Cell, CellSet};

use super::Generator;
use crate::Kind;
use crate::moves::Move;
use crate::sized::tables::bit;
use crate::sized::{Lookups, Position, Row};

/// What blasts do in one position, for the player to move.
pub(super) struct Blasts<const N: usize> {
    reach: Row,
    /// What a blast beside it leaves standing.
    spared: CellSet<N>,
    own_royals: CellSet<N>,
    enemy_royals: CellSet<N>,
    /// Those of them that are lost if something beside them explodes.
    mortal: CellSet<N>,
    /// The ways of riders towards own kings, blocked or not.
    pub(super) lines: CellSet<N>,
}

impl<const N: usize> Blasts<N> {
    #[inline(always)]
    pub(super) fn of(position: &Position<N>) -> Option<Self> {
        position.tables.blast.as_ref().map(|_| Self::looked_up(position))
    }

    #[inline(never)]
    fn looked_up(position: &Position<N>) -> Self {
        let tables = &position.tables;
        let mover = position.turn();
        let (mut reach, mut spared) = (Row(0), position.state.walls);
        if let Some(blast) = &tables.blast {
            reach = blast.reach;
            spared |= position.of_kinds(&blast.shielded) | position.of_kinds(&blast.immune);
        }
        let enemies = tables
            .all_players()
            .filter(|&player| tables.player(mover).enemies & bit(player) != 0 && position.is_in_play(player));
        let enemy_royals = enemies.fold(CellSet::EMPTY, |all, player| all | position.royals(player));
        Self {
            reach,
            spared,
            own_royals: position.royals(mover),
            enemy_royals,
            mortal: enemy_royals & !spared,
            lines: CellSet::EMPTY,
        }
    }

    /// Whether nobody can capture a king here without losing one.
    #[inline(always)]
    pub(super) fn shields(&self, lookups: &Lookups<N>, king: Cell) -> bool {
        lookups.row(self.reach, king).meets(self.mortal)
    }
}

impl<const N: usize, const SIMPLE: bool> Generator<'_, N, SIMPLE> {
    /// Whether the kings are whole and safe after a capture that explodes.
    pub(super) fn survives_blast(&self, blasts: &Blasts<N>, kind: Kind, from: Cell, to: Cell) -> bool {
        let position = self.position;
        if position.tables.blast.as_ref().is_none_or(|blast| blast.immune.contains(&kind)) {
            return position.survives(Move::step(from, to), self.enemies);
        }
        let ends = CellSet::of(from) | CellSet::of(to);
        let gone = (self.lookups.row(blasts.reach, to) & position.occupied & !blasts.spared) | ends;
        if blasts.own_royals.meets(gone) {
            return false;
        }
        if blasts.enemy_royals.meets(gone) {
            return true;
        }
        // Where less stands only riders can strike who could not before.
        let opens_nothing = !gone.meets(blasts.lines) && self.player.hop_threats.is_empty();
        if opens_nothing && !self.in_check {
            return true;
        }
        let occupied = position.occupied & !gone;
        let after = self.enemies.after(gone, &[], &[]);
        let safe = |king| {
            blasts.shields(self.lookups, king) || !after.attack(position.at(king).kind(), king, occupied)
        };
        self.royals.iter().all(|&(king, _)| safe(king))
    }
}
