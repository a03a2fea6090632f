//! Moves: what they do to the board, which of them may be made, and what follows.

use board::Cell;
use rules::{Cause, Fate, Passing, Player, Trail};

use super::SlowPosition;

/// What sort of move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Step,
    Catch,
    Rifle,
    Castling,
    Drop,
    Rest,
    Pass,
    Special,
}

/// A move and what it leads to.
#[derive(Clone, Debug)]
pub struct SlowMove<'a> {
    /// As it is written.
    pub text: String,
    pub(super) sort: Sort,
    /// Where it begins and ends, as far as anybody asks afterwards.
    pub(super) from: Cell,
    pub(super) to: Cell,
    /// What it captures: where that stood.
    pub(super) captured: Option<Cell>,
    /// Whether it starts the count of quiet plies anew.
    pub(super) happens: bool,
    /// What it leaves open to capture en passant.
    pub(super) trail: Option<Trail>,
    /// Where the pieces stand that have moved in person.
    pub(super) arrived: Vec<Cell>,
    /// The board once it is made; the turn has not passed yet.
    pub(super) after: SlowPosition<'a>,
    /// The same without what came in through a gate, if something did.
    pub(super) ungated: Option<SlowPosition<'a>>,
}

impl<'a> SlowMove<'a> {
    /// The cells that it is listed under: where it begins and where it ends.
    #[must_use]
    pub fn ends(&self) -> (Cell, Cell) {
        (self.from, self.to)
    }

    /// Whether a piece takes another by going there, on its trail, or from afar.
    #[must_use]
    pub fn captures(&self) -> bool {
        self.captured.is_some()
    }

    pub(super) fn new(sort: Sort, from: Cell, to: Cell, after: SlowPosition<'a>) -> Self {
        Self {
            text: String::new(),
            sort,
            from,
            to,
            captured: None,
            happens: false,
            trail: None,
            arrived: Vec::new(),
            after,
            ungated: None,
        }
    }
}

impl<'a> SlowPosition<'a> {
    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<SlowMove<'a>> {
        if self.end.is_some() {
            return Vec::new();
        }
        let mut moves: Vec<SlowMove<'a>> =
            self.candidates().into_iter().flat_map(|mv| self.with_walls(mv)).collect();
        moves.retain(|mv| self.is_allowed(mv));
        if self.blueprint.duties.must_capture && moves.iter().any(|mv| mv.captured.is_some()) {
            moves.retain(|mv| mv.captured.is_some());
            return moves;
        }
        moves.extend(self.passes_if(moves.is_empty()));
        moves
    }

    /// Whether a legal move gives check.
    #[must_use]
    pub fn gives_check_by(&self, mv: &SlowMove<'a>) -> bool {
        mv.sort != Sort::Pass && self.gives_check(self.turn, &mv.after)
    }

    /// Whether there is any legal move. What takes longest to be found out comes last.
    pub(super) fn has_a_move(&self) -> bool {
        let mut candidates = self.candidates().into_iter().flat_map(|mv| self.with_walls(mv));
        self.end.is_none() && (candidates.any(|mv| self.is_allowed(&mv)) || !self.passes_if(true).is_empty())
    }

    /// Likewise, where drops that may not mate count even if they do.
    pub(super) fn has_a_reply(&self) -> bool {
        let mut candidates = self.candidates().into_iter().flat_map(|mv| self.with_walls(mv));
        self.end.is_none()
            && (candidates.any(|mv| self.is_allowed_if_it_mates(&mv)) || !self.passes_if(true).is_empty())
    }

    /// Everything but passes, legal or not.
    fn candidates(&self) -> Vec<SlowMove<'a>> {
        if self.must_drop() {
            return self.drops();
        }
        let mut moves = self.specials();
        let displaced = self.displaced();
        let ordinary = self.ordinary().into_iter().chain(self.castlings());
        moves.extend(ordinary.filter(|mv| mv.sort == Sort::Rifle || !displaced.contains(&(mv.from, mv.to))));
        // A promotion that takes the place of a move is left out where a move is written like it.
        let moved = |text: &str| {
            let mut walking = moves.iter().filter(|mv| matches!(mv.sort, Sort::Step | Sort::Catch));
            walking.any(|mv| mv.text == text)
        };
        let rests: Vec<SlowMove<'a>> = self.rests().into_iter().filter(|mv| !moved(&mv.text)).collect();
        moves.extend(rests);
        moves.extend(self.drops());
        moves
    }

    /// The passes that may be made, with or without another move.
    fn passes_if(&self, stuck: bool) -> Vec<SlowMove<'a>> {
        if self.must_drop() || !self.may_pass(stuck) {
            return Vec::new();
        }
        let walled = self.pass_move().into_iter().flat_map(|mv| self.with_walls(mv));
        walled.filter(|mv| self.is_allowed(mv)).collect()
    }

    fn may_pass(&self, stuck: bool) -> bool {
        if self.facing > 0 {
            return true;
        }
        if self.may_end_turn() && !self.is_in_check(self.turn) {
            return true;
        }
        let allowed = match self.blueprint.duties.passing {
            Passing::Never => false,
            Passing::Always => true,
            Passing::WhenStuck => stuck,
        };
        allowed && !self.is_in_check(self.turn)
    }

    /// A pass is written as a royal piece, or any other, staying where it is.
    fn pass_move(&self) -> Option<SlowMove<'a>> {
        let own = self.pieces_of(self.turn, None);
        let cell = *self.royals(self.turn).first().or(own.first())?;
        let text = self.two_cells(cell, cell);
        Some(SlowMove { text, ..SlowMove::new(Sort::Pass, cell, cell, self.clone()) })
    }

    /// A move with every wall that can be put up after it, where walls are.
    fn with_walls(&self, mv: SlowMove<'a>) -> Vec<SlowMove<'a>> {
        let Some(walling) = self.blueprint.walling else { return vec![mv] };
        let free = self.all_cells().filter(|&cell| !mv.after.is_occupied(cell));
        let walled = free.map(|cell| {
            let wall_up = |position: &SlowPosition<'a>| {
                let mut position = position.clone();
                if !walling.stays {
                    position.walls.fill(false);
                }
                position.walls[cell.index()] = true;
                position
            };
            SlowMove {
                text: format!("{},{}", mv.text, self.two_cells(mv.to, cell)),
                after: wall_up(&mv.after),
                ungated: mv.ungated.as_ref().map(wall_up),
                ..mv.clone()
            }
        });
        walled.collect()
    }

    /// The position after a legal move of this one, settled.
    #[must_use]
    pub fn play(&self, mv: &SlowMove<'a>) -> Self {
        let mut after = self.played(mv);
        after.settle();
        after
    }

    /// The position after a legal move, judged, but in which the player to move may have none.
    pub(super) fn played(&self, mv: &SlowMove<'a>) -> Self {
        let mut after = self.unjudged(mv);
        after.judge(Some((self, self.turn)));
        after
    }

    /// The position after a move, whatever end of the game it may bring about.
    pub(super) fn unjudged(&self, mv: &SlowMove<'a>) -> Self {
        let mut after = mv.after.clone();
        after.last_moves[self.turn.index()] = Some((mv.from, mv.to));
        after.lengthen_trail(self, mv);
        after.passes = if mv.sort == Sort::Pass && !self.is_mid_turn() { self.passes + 1 } else { 0 };
        after.quiet = if mv.happens { 0 } else { self.quiet + 1 };
        if matches!(mv.sort, Sort::Step | Sort::Catch | Sort::Castling) {
            mv.arrived.iter().for_each(|&cell| after.frighten(cell));
        }
        for player in self.all_players() {
            let kings = |position: &Self| position.kings(player).len();
            // A mover who loses a king alone is not eliminated, unless captures explode.
            let own = player == self.turn && self.blueprint.blast.is_none();
            if !own && self.is_in_play(player) && kings(&after) < kings(self) {
                after.eliminate(player, Fate::KingLost, Cause::KingLost, Some(self.turn));
            }
        }
        after.go_on(self, mv);
        after
    }

    /// The pieces of a player whose loss means being eliminated.
    pub(super) fn kings(&self, player: Player) -> Vec<Cell> {
        let pieces = self.pieces_of(player, None).into_iter();
        pieces.filter(|&cell| self.man(cell).is_some_and(|man| self.spec(man.kind).royal)).collect()
    }

    /// Takes first moves from enemies at whom a piece aims that has just come to a cell.
    fn frighten(&mut self, cell: Cell) {
        let Some(aiming) = self.man(cell).cloned() else { return };
        for target in self.all_cells() {
            let Some(man) = self.man(target) else { continue };
            let mut alone = self.with_empty_board();
            alone.cells[target.index()] = Some(man.clone());
            let stops = alone.stops(cell, &aiming);
            let aimed_at = stops.iter().any(|stop| stop.to == target && stop.takes(man.kind));
            if !aimed_at || self.are_mates(man.owner, aiming.owner) {
                continue;
            }
            let mut patterns = self.spec(man.kind).moves.iter();
            let loses = patterns.any(|pattern| pattern.first && pattern.lost_to.contains(&aiming.kind));
            if let Some(man) = &mut self.cells[target.index()] {
                man.moved |= loses;
            }
        }
    }
}
