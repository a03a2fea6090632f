//! Where pieces get: each pattern, walked from a cell as the board stands.

use board::{Cell, Stand};
use rules::{Hop, Kind, Landing, Path, Pattern, Range, ZoneId};

use super::SlowPosition;
use super::state::Man;

/// A cell that a pattern gets to.
pub(super) struct Stop<'a> {
    pub(super) to: Cell,
    pub(super) pattern: &'a Pattern,
    /// What it has passed over.
    pub(super) passed: Vec<Cell>,
}

impl Stop<'_> {
    /// Whether it may capture a kind there.
    pub(super) fn takes(&self, kind: Kind) -> bool {
        let pattern = self.pattern;
        pattern.captures
            && (pattern.prey.is_empty() || pattern.prey.contains(&kind))
            && !pattern.spares.contains(&kind)
    }
}

/// The way of a hopper: it must leap over just one piece.
struct Hurdles<'a> {
    hop: &'a Hop,
    /// Whether one has been leapt over.
    over: bool,
    /// Whether it stands on the cell just passed.
    right_behind: bool,
}

impl<'a> SlowPosition<'a> {
    /// Every cell that a piece gets to from a cell, whatever stands there, by every pattern that it may use now.
    /// Whether its owner's royal pieces are attacked is not asked here.
    pub(super) fn stops(&self, from: Cell, man: &Man) -> Vec<Stop<'a>> {
        let usable = self.spec(man.kind).moves.iter().filter(|pattern| !pattern.first || !man.moved);
        usable.flat_map(|pattern| self.stops_of(from, man, pattern)).collect()
    }

    /// Every cell that one pattern of a piece gets to.
    pub(super) fn stops_of<'p>(&self, from: Cell, man: &Man, pattern: &'p Pattern) -> Vec<Stop<'p>> {
        let inside =
            |zone: Option<ZoneId>, cell: Cell| zone.is_none_or(|zone| self.is_in_zone(zone, man.owner, cell));
        let mut stops = Vec::new();
        if !inside(pattern.from, from) || !inside(pattern.within, from) {
            return stops;
        }
        let mut at = Stand::new(from, self.blueprint.players[man.owner.index()].facing);
        let mut passed = Vec::new();
        for step in &pattern.via {
            match self.board().jump(at, step) {
                Some(next) if !self.is_occupied(next.cell) && inside(pattern.within, next.cell) => at = next,
                _ => return stops,
            }
            passed.push(at.cell);
        }
        let mut hurdles = pattern.hop.as_ref().map(|hop| Hurdles { hop, over: false, right_behind: false });
        for _ in 0..self.most_steps(pattern) {
            let Some((through, next)) = self.step(at, pattern) else { break };
            let cells: Vec<Cell> = through.iter().copied().chain([next.cell]).collect();
            let all_inside = cells.iter().all(|&cell| inside(pattern.within, cell));
            // No ride comes to a cell twice.
            let mut way = [&[from], passed.as_slice(), &cells].concat();
            way.sort_unstable();
            if !all_inside || way.windows(2).any(|pair| pair[0] == pair[1]) {
                break;
            }
            if !through.iter().all(|&cell| self.pass(cell, &mut hurdles)) {
                break;
            }
            passed.extend(through);
            let may_land = hurdles.as_ref().is_none_or(|hurdles| match hurdles.hop.landing {
                Landing::Beyond => hurdles.over,
                Landing::Behind => hurdles.right_behind,
            });
            if may_land && inside(pattern.to, next.cell) {
                stops.push(Stop { to: next.cell, pattern, passed: passed.clone() });
            }
            if !self.pass(next.cell, &mut hurdles) {
                break;
            }
            passed.push(next.cell);
            at = next;
        }
        stops
    }

    /// Whether a ride may go on over a cell. Only a hopper goes over a piece, once; nobody leaps over walls.
    fn pass(&self, cell: Cell, hurdles: &mut Option<Hurdles<'_>>) -> bool {
        let occupied = self.is_occupied(cell);
        let Some(hurdles) = hurdles else { return !occupied };
        hurdles.right_behind = occupied;
        if !occupied {
            return true;
        }
        let barred = self.man(cell).is_none_or(|man| hurdles.hop.not_over.contains(&man.kind));
        !barred && !std::mem::replace(&mut hurdles.over, true)
    }

    fn most_steps(&self, pattern: &Pattern) -> usize {
        match pattern.range {
            Range::UpTo(most) => usize::from(most),
            Range::Unlimited => self.cells.len(),
        }
    }

    fn step(&self, from: Stand, pattern: &Pattern) -> Option<(Vec<Cell>, Stand)> {
        match pattern.path {
            Path::Walk => self.board().walk(from, &pattern.vector),
            Path::Jump => Some((Vec::new(), self.board().jump(from, &pattern.vector)?)),
        }
    }

    /// The same players on a board with nothing on it.
    pub(super) fn with_empty_board(&self) -> Self {
        Self { cells: vec![None; self.cells.len()], walls: vec![false; self.cells.len()], ..self.clone() }
    }

    /// Whether a piece could never leave a cell again without capturing. What it must leap over may turn up.
    pub(super) fn is_dead_end(&self, cell: Cell, man: &Man) -> bool {
        let empty = self.with_empty_board();
        !self.spec(man.kind).moves.iter().filter(|pattern| pattern.moves).any(|pattern| {
            let unhindered = Pattern { hop: None, ..pattern.clone() };
            !empty.stops_of(cell, man, &unhindered).is_empty()
        })
    }
}
