//! Positions played out by the rules: slower, but right whatever pieces do.

use std::collections::BTreeSet;

use board::Cell;
use rules::{Kind, Move, Piece, Placed, Player, Position, Ruleset, Setup};

use super::Where;
use crate::solitaire::graph::{Forest, mix};

/// Any challenge.
pub(super) struct Played {
    ruleset: Ruleset,
}

impl Played {
    pub(super) fn new(ruleset: Ruleset) -> Self {
        Self { ruleset }
    }

    /// A position by what stands where: cell and kind in turn.
    pub(super) fn key(position: &Position) -> Vec<u16> {
        let mut key: Vec<u16> = Vec::new();
        for placed in position.setup().pieces {
            key.push(placed.cell.0);
            key.push(u16::from(placed.piece.kind.0));
        }
        key
    }

    fn position(&self, key: &[u16]) -> Option<Position> {
        let piece = |pair: &[u16]| Placed {
            cell: Cell(pair[0]),
            piece: Piece { owner: Player(0), kind: Kind(pair[1] as u8) },
            promoted: false,
        };
        let pieces = key.chunks_exact(2).map(piece).collect();
        self.ruleset.position(&Setup { pieces, round: 1, ..Setup::default() }).ok()
    }
}

impl Forest for Played {
    type Key = Vec<u16>;
    type Capture = Move;

    fn hash(key: &Vec<u16>) -> u64 {
        key.iter().fold(0, |hash, &word| mix(hash, u64::from(word)))
    }

    fn is_won(&self, key: &Vec<u16>) -> bool {
        key.len() == 2
    }

    fn captures(&self, key: &Vec<u16>, mut found: impl FnMut(Move, Vec<u16>)) {
        let Some(position) = self.position(key) else { return };
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            found(mv, Self::key(&after));
        }
    }

    type Plan = BTreeSet<(Cell, Cell)>;
    const MOST_PLANS: u64 = 500_000;

    fn with(&self, plan: &BTreeSet<(Cell, Cell)>, capture: &Move) -> BTreeSet<(Cell, Cell)> {
        let mut plan = plan.clone();
        plan.insert((capture.from(), capture.to()));
        plan
    }
}

impl Where for Played {
    fn cells(&self, capture: &Move) -> (Cell, Cell) {
        (capture.from(), capture.to())
    }

    fn mv(&self, _: &Position, capture: &Move) -> Option<Move> {
        Some(*capture)
    }
}
