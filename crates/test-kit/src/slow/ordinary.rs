//! The moves of single pieces: steps, captures, en passant, captures from afar; what they become by it, and what
//! comes in where they stood.

use std::collections::BTreeMap;

use board::Cell;
use rules::{Estate, Kind, Occasion, Pattern, PromotionRule, Trail};

use super::SlowPosition;
use super::reach::Stop;
use super::state::Man;
use super::turn::{SlowMove, Sort};

/// The ways of one piece to one cell, which are one move.
#[derive(Default)]
struct Ways {
    steps: bool,
    catches: bool,
}

impl<'a> SlowPosition<'a> {
    /// The moves of the player's pieces that go by their patterns.
    pub(super) fn ordinary(&self) -> Vec<SlowMove<'a>> {
        let calm = !self.is_in_check(self.turn);
        let mut moves = Vec::new();
        for from in self.pieces_of(self.turn, None) {
            let Some(man) = self.man(from) else { continue };
            let mut ways: BTreeMap<Cell, Ways> = BTreeMap::new();
            let mut shots: Vec<Cell> = Vec::new();
            for stop in self.stops(from, man).iter().filter(|stop| calm || !stop.pattern.calm) {
                let to = stop.to;
                let catches = self.can_catch(stop);
                let captures = self.can_capture(stop);
                let steps = stop.pattern.moves && !self.is_occupied(to);
                if stop.pattern.rifle && captures {
                    shots.push(to);
                } else if steps || captures || catches {
                    let ways = ways.entry(to).or_default();
                    ways.steps |= steps || captures;
                    ways.catches |= catches;
                }
            }
            for (to, ways) in ways {
                moves.extend(self.steps_to(from, to, man, &ways));
            }
            shots.sort_unstable();
            shots.dedup();
            moves.extend(shots.into_iter().map(|to| self.shot(from, to)));
        }
        moves
    }

    /// Whether a piece of the player to move may capture what stands on a cell.
    fn can_capture(&self, stop: &Stop<'_>) -> bool {
        self.man(stop.to).is_some_and(|man| self.is_prey(man) && stop.takes(man.kind))
    }

    /// Whether a piece belongs to somebody whom the player to move may capture.
    pub(super) fn is_prey(&self, man: &Man) -> bool {
        let own = man.owner == self.turn;
        if own && self.blueprint.duties.own_captures {
            return !self.spec(man.kind).immune && !self.spec(man.kind).royal;
        }
        if self.blueprint.ends.estate == Estate::Walls && !self.is_in_play(man.owner) {
            return false;
        }
        let friend = own || (self.is_in_play(man.owner) && self.are_mates(man.owner, self.turn));
        !friend && !self.spec(man.kind).immune
    }

    /// Whether a way gets to a cell where it may take what has just passed over it.
    fn can_catch(&self, stop: &Stop<'_>) -> bool {
        let victim = self.passer_on(stop.to).and_then(|passer| self.man(passer));
        stop.pattern.catches
            && !stop.pattern.rifle
            && !self.is_mid_turn()
            && self.passed.contains(&stop.to)
            && !self.is_occupied(stop.to)
            && victim.is_some_and(|man| self.is_prey(man) && stop.takes(man.kind))
    }

    /// A move from one cell to another with all its choices. A piece that can catch something there does.
    fn steps_to(&self, from: Cell, to: Cell, man: &Man, ways: &Ways) -> Vec<SlowMove<'a>> {
        let caught = self.passer_on(to).filter(|_| ways.catches);
        let captured = caught.or(self.man(to).map(|_| to));
        let sort = if caught.is_some() { Sort::Catch } else { Sort::Step };
        let mut moves = Vec::new();
        let choices = self.choices(man, from, to, captured.is_some());
        for &choice in &choices {
            let mut after = self.clone();
            after.cells[from.index()] = None;
            if let Some(captured) = captured {
                after.capture(captured);
            }
            let arrived = match choice {
                Some(kind) => self.promoted(man, kind),
                None => Man { moved: true, ..man.clone() },
            };
            if self.blueprint.duties.no_dead_ends && self.is_dead_end(to, &arrived) {
                continue;
            }
            after.cells[to.index()] = Some(arrived);
            if captured.is_some() {
                after.explode(to);
            }
            let sign = choice.map(|kind| self.promotion_sign(man.kind, kind));
            // What has become something else, or is gone, nobody catches.
            let stays = choice.is_none() && caught.is_none() && after.man(to).is_some();
            let trail = if stays { self.trail_of(from, to, man) } else { None };
            let mv = SlowMove {
                text: self.two_cells(from, to) + &sign.map(String::from).unwrap_or_default(),
                captured,
                happens: captured.is_some() || choice.is_some() || self.starts_count_anew(from, to, man),
                trail,
                arrived: vec![to],
                ..SlowMove::new(sort, from, to, after)
            };
            // A move by which the piece may promote lets nothing in: its text could not tell the two apart.
            if choices == [None] {
                moves.extend(self.gated(&mv, from, &mv.text));
            }
            moves.push(mv);
        }
        moves
    }

    /// What a piece passes over on its way from one cell to another, if one of its ways there leaves a trail. Whether
    /// just that way was open does not matter, but whether it was a first move does.
    pub(super) fn trail_of(&self, from: Cell, to: Cell, man: &Man) -> Option<Trail> {
        let empty = self.with_empty_board();
        let leaving = self.spec(man.kind).moves.iter().filter(|pattern| pattern.leaves_trail);
        let usable = leaving.filter(|pattern| !pattern.first || !man.moved);
        let mut cells: Vec<Cell> = Vec::new();
        for pattern in usable {
            let unhindered = Pattern { hop: None, ..pattern.clone() };
            let stops = empty.stops_of(from, man, &unhindered);
            cells.extend(stops.iter().filter(|stop| stop.to == to).flat_map(|stop| &stop.passed));
        }
        (!cells.is_empty()).then_some(Trail { cells, victim: to })
    }

    /// A capture without moving.
    fn shot(&self, from: Cell, to: Cell) -> SlowMove<'a> {
        let mut after = self.clone();
        after.capture(to);
        if let Some(man) = &mut after.cells[from.index()] {
            man.moved = true;
        }
        after.explode(to);
        SlowMove {
            text: format!("{}x{}", self.label(from), self.label(to)),
            captured: Some(to),
            happens: true,
            ..SlowMove::new(Sort::Rifle, from, to, after)
        }
    }

    /// What a piece may become by a move; `None` where it may stay what it is.
    fn choices(&self, man: &Man, from: Cell, to: Cell, captures: bool) -> Vec<Option<Kind>> {
        let inside = |zone, cell| self.is_in_zone(zone, man.owner, cell);
        let may = |rule: &&PromotionRule| match rule.occasion {
            Occasion::Arriving(zone) => inside(zone, to),
            Occasion::Touching(zone) => inside(zone, from) || inside(zone, to),
            Occasion::Capturing(zone) => captures && inside(zone, to),
            Occasion::Resting(_) => false,
        };
        let rules: Vec<&PromotionRule> = self.spec(man.kind).promotions.iter().filter(may).collect();
        let must = rules.iter().any(|rule| rule.compulsory.is_some_and(|zone| inside(zone, to)));
        let mut choices: Vec<Option<Kind>> = Vec::new();
        for &kind in rules.iter().flat_map(|rule| &rule.to) {
            if self.may_have_another(kind) && !choices.contains(&Some(kind)) {
                choices.push(Some(kind));
            }
        }
        choices.extend((!must).then_some(None));
        choices
    }

    /// Whether the player to move may have one more of a kind by promotion.
    pub(super) fn may_have_another(&self, kind: Kind) -> bool {
        let own = self.pieces_of(self.turn, Some(&[kind])).len();
        let mut limits = self.blueprint.duties.promotion_limits.iter();
        limits.all(|&(limited, most)| limited != kind || own < usize::from(most))
    }

    /// Whether a move is of a kind that the board counts as something happening, and cannot be taken back.
    pub(super) fn starts_count_anew(&self, from: Cell, to: Cell, man: &Man) -> bool {
        let Some(quiet) = &self.blueprint.adjudication.quiet else { return false };
        let moved = Man { moved: true, ..man.clone() };
        let goes_back = || {
            let stops = self.with_empty_board().stops(to, &moved);
            stops.iter().any(|stop| stop.to == from && stop.pattern.moves)
        };
        quiet.reset_by.contains(&man.kind) && !goes_back()
    }

    /// A move that leaves a cell, with each piece that may come in there from the hand.
    pub(super) fn gated(&self, mv: &SlowMove<'a>, cell: Cell, text: &str) -> Vec<SlowMove<'a>> {
        let Some(drops) = &self.blueprint.drops else { return Vec::new() };
        let opens = drops.gates.is_some_and(|zone| self.is_in_zone(zone, self.turn, cell));
        if !opens || !self.is_unmoved(cell) || mv.after.man(cell).is_some() {
            return Vec::new();
        }
        let fits = |kind: &Kind| {
            let zone = self.spec(*kind).drop.zone;
            self.in_hand(self.turn, *kind) > 0
                && zone.is_none_or(|zone| self.is_in_zone(zone, self.turn, cell))
        };
        let let_in = self.all_kinds().filter(fits).map(|kind| {
            let mut after = mv.after.clone();
            after.cells[cell.index()] = Some(Man::new(self.turn, kind, !drops.fresh));
            after.hands[self.turn.index()][kind.index()] -= 1;
            SlowMove {
                text: format!("{text}{}{}", self.form_sign(kind), self.small_letter(kind)),
                after,
                ungated: Some(mv.after.clone()),
                ..mv.clone()
            }
        });
        let_in.collect()
    }
}
