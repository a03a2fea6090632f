//! Castling: a king and a partner that have not moved change places along a line.

use board::Cell;
use rules::{Castling, Kind, Pattern};

use super::SlowPosition;
use super::state::Man;
use super::turn::{SlowMove, Sort};

impl<'a> SlowPosition<'a> {
    pub(super) fn castlings(&self) -> Vec<SlowMove<'a>> {
        let own = self.blueprint.castlings.iter().filter(|castling| castling.player == self.turn);
        let mut moves: Vec<SlowMove<'a>> = Vec::new();
        for mv in own.flat_map(|castling| self.castle(castling)) {
            // Of castlings that are written alike, the first that may be played counts.
            if !moves.iter().any(|other| other.text == mv.text && self.is_allowed(other)) {
                moves.push(mv);
            }
        }
        moves
    }

    fn castle(&self, castling: &Castling) -> Vec<SlowMove<'a>> {
        let mut moves = Vec::new();
        for (place, &king) in castling.line.iter().enumerate() {
            let may_start = castling.king_from.is_none_or(|from| from == king);
            if !may_start || !self.is_fresh(king, &[castling.king]) {
                continue;
            }
            // Of several partners the one furthest off.
            let beyond = castling.line[place + 1..].iter().rev();
            let mut partners = beyond.filter(|&&cell| {
                castling.partner_from.is_none_or(|from| from == cell)
                    && self.is_fresh(cell, &castling.partners)
            });
            let Some(&partner) = partners.next() else { continue };
            if self.ways_are_clear(castling, king, partner) && self.passes_safely(castling, king, partner) {
                moves.extend(self.castling_moves(castling, king, partner));
            }
        }
        moves
    }

    /// Whether a piece of the player to move, of one of some kinds, stands on a cell and has not moved.
    fn is_fresh(&self, cell: Cell, kinds: &[Kind]) -> bool {
        self.man(cell).is_some_and(|man| man.owner == self.turn && kinds.contains(&man.kind) && !man.moved)
    }

    fn ways_are_clear(&self, castling: &Castling, king: Cell, partner: Cell) -> bool {
        let mut passed = span(&castling.line, king, castling.king_to);
        passed.extend(span(&castling.line, partner, castling.partner_to));
        passed.iter().all(|&cell| cell == king || cell == partner || !self.is_occupied(cell))
    }

    /// Whether a king that must be kept safe is so on every cell from where it stands to where it goes. Where it
    /// goes is looked at with everything in its place, together with all other royal pieces.
    fn passes_safely(&self, castling: &Castling, king: Cell, partner: Cell) -> bool {
        if !self.royals(self.turn).contains(&king) {
            return true;
        }
        let passed = span(&castling.line, king, castling.king_to);
        passed.iter().filter(|&&cell| cell == king || cell != castling.king_to).all(|&cell| {
            let mut there = self.clone();
            let man = there.cells[king.index()].take();
            // Where the partner stands on the king's way it is passed over before it goes.
            if cell == partner {
                there.cells[partner.index()] = None;
            }
            there.cells[cell.index()] = man;
            !there.is_struck(cell, &self.enemies(self.turn))
        })
    }

    fn castling_moves(&self, castling: &Castling, king: Cell, partner: Cell) -> Vec<SlowMove<'a>> {
        let mut after = self.clone();
        let men = [king, partner].map(|cell| after.cells[cell.index()].take());
        for (man, to) in men.into_iter().zip([castling.king_to, castling.partner_to]) {
            after.cells[to.index()] = man.map(|man| Man { moved: true, ..man });
        }
        let target = self.castling_target(castling, king, partner);
        let happens = self.man(king).is_some_and(|man| self.starts_count_anew(king, castling.king_to, man));
        let mv = SlowMove {
            text: self.two_cells(king, target),
            happens,
            arrived: vec![castling.king_to, castling.partner_to],
            ..SlowMove::new(Sort::Castling, king, target, after)
        };
        let mut moves = self.gated(&mv, king, &mv.text);
        moves.extend(self.gated(&mv, partner, &self.two_cells(partner, king)));
        moves.push(mv);
        moves
    }

    /// The cell that stands for a castling in its text: where the king goes, or the partner's where the king could ever
    /// get there by itself or by another castling.
    fn castling_target(&self, castling: &Castling, king: Cell, partner: Cell) -> Cell {
        let man = Man::new(self.turn, castling.king, false);
        let empty = self.with_empty_board();
        let patterns = self.spec(castling.king).moves.iter();
        let mut leading = patterns.filter(|pattern| {
            let unhindered = Pattern { hop: None, ..(*pattern).clone() };
            empty.stops_of(king, &man, &unhindered).iter().any(|stop| stop.to == castling.king_to)
        });
        let steps_there = king == castling.king_to || leading.next().is_some();
        let others = self.blueprint.castlings.iter().filter(|&other| other != castling);
        let twice = others
            .filter(|other| other.player == castling.player && other.king == castling.king)
            .any(|other| other.king_to == castling.king_to);
        if steps_there || twice { partner } else { castling.king_to }
    }
}

/// The cells of a line from one to another, both included.
fn span(line: &[Cell], from: Cell, to: Cell) -> Vec<Cell> {
    let place = |cell: Cell| line.iter().position(|&other| other == cell);
    let (Some(from), Some(to)) = (place(from), place(to)) else { return Vec::new() };
    line[from.min(to)..=from.max(to)].to_vec()
}
