//! Counting the moves of an endgame.

use board::Cell;

use crate::blueprint::Counting;
use crate::{Kind, Player, Position};

/// How far a count has gone, and what there was to count against.
#[derive(Clone, Debug, Default)]
pub(super) struct Count {
    /// How many plies it may go on; 0 while nothing is counted.
    limit: u32,
    /// How many plies there have been.
    plies: u32,
    /// What either side has.
    forces: [Force; 2],
}

/// What one side has on the board.
#[derive(Clone, Debug, Default)]
struct Force {
    /// How many of each kind.
    kinds: Vec<u32>,
    all: u32,
    pawns: u32,
}

impl Count {
    /// The count at the start of a game: there is none yet.
    pub(super) fn new(rule: &Counting, position: &Position) -> Self {
        Self { limit: 0, plies: 0, forces: forces(rule, position) }
    }

    /// The count after a move; that before was `self`.
    pub(super) fn after(&self, rule: &Counting, mover: Player, position: &Position) -> Self {
        let forces = forces(rule, position);
        let mut count = Self { plies: self.plies + u32::from(self.limit != 0), limit: self.limit, forces };
        let (us, them) = (mover.index() & 1, 1 - (mover.index() & 1));
        let pieces = count.forces[0].all + count.forces[1].all;
        let lost = |side: usize| self.forces[side].all > count.forces[side].all;
        let lost_pawn = self.forces[them].pawns > count.forces[them].pawns;
        let promoted = self.forces[us].pawns > count.forces[us].pawns && !lost(us);
        let captured = lost(them);
        // Who stands alone and has just taken the last pawn is counted against at once.
        if rule.from_pieces
            && lost_pawn
            && count.forces[us].all == 1
            && let Some(moves) = count.limit_for(rule, us)
            && count.has_no_pawns()
        {
            (count.limit, count.plies) = (2 * moves, 2 * pieces - 1);
        }
        let alone = count.forces[them].all == 1;
        if (count.limit == 0 || ((captured || promoted) && alone))
            && let Some(moves) = count.limit_for(rule, them)
        {
            (count.limit, count.plies) = (2 * moves, if rule.from_pieces && alone { 2 * pieces } else { 0 });
        }
        count
    }

    /// Whether it has run out.
    pub(super) fn has_run_out(&self) -> bool {
        self.limit != 0 && self.plies > self.limit
    }

    fn has_no_pawns(&self) -> bool {
        self.forces.iter().all(|force| force.pawns == 0)
    }

    /// How many moves the other side gets to mate this one, if any are counted.
    fn limit_for(&self, rule: &Counting, side: usize) -> Option<u32> {
        let (weak, strong) = (&self.forces[side], &self.forces[1 - side]);
        if strong.all == 1 {
            return None;
        }
        if weak.all > 1 {
            return rule
                .few
                .as_ref()
                .filter(|few| few.applies(weak.all, self.has_no_pawns()))
                .map(|few| few.moves);
        }
        let has = |kinds: &[Kind]| {
            kinds.iter().all(|kind| {
                let wanted = kinds.iter().filter(|other| *other == kind).count() as u32;
                strong.kinds.get(kind.index()).is_some_and(|&there| there >= wanted)
            })
        };
        rule.lone
            .iter()
            .find(|limit| has(&limit.pieces))
            .filter(|_| self.has_no_pawns())
            .map(|limit| limit.moves)
    }
}

fn forces(rule: &Counting, position: &Position) -> [Force; 2] {
    let blueprint = position.ruleset().blueprint();
    let none = || Force { kinds: vec![0; blueprint.kinds.len()], all: 0, pawns: 0 };
    let mut forces = [none(), none()];
    let pieces = (0..blueprint.board.cell_count() as u16).filter_map(|cell| position.piece_at(Cell(cell)));
    for piece in pieces {
        let force = &mut forces[piece.owner.index() & 1];
        force.kinds[piece.kind.index()] += 1;
        force.all += 1;
        force.pawns += u32::from(rule.pawns.contains(&piece.kind));
    }
    forces
}
