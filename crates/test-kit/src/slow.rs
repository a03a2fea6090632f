//! The rules a second time: straight from the blueprint, with nothing clever.
//!
//! Every move is tried out on a copy of the board and thrown away if a king is then attacked. It shares
//! no code with the rules core but the blueprint, so that the two can be held against each other.

use board::Cell;
use rules::{
    Blueprint, CellTest, Condition, Effect, Kind, Occasion, Path, Pattern, Piece, Placed, Player, Range,
    Special,
};

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    piece: Piece,
    moved: bool,
}

/// A position, slowly.
#[derive(Clone, Debug)]
pub struct SlowPosition<'a> {
    blueprint: &'a Blueprint,
    cells: Vec<Option<Standing>>,
    last_moves: Vec<Option<(Cell, Cell)>>,
    eliminated: Vec<bool>,
    turn: usize,
    over: bool,
}

/// A move and what it leads to.
#[derive(Clone, Debug)]
pub struct SlowMove<'a> {
    /// Where from.
    pub from: Cell,
    /// Where to.
    pub to: Cell,
    /// What the promoting pieces become, in order of arrival.
    pub promotions: Vec<Kind>,
    /// The position after it, not yet settled.
    after: SlowPosition<'a>,
}

impl<'a> SlowPosition<'a> {
    /// The start, settled.
    #[must_use]
    pub fn start(blueprint: &'a Blueprint) -> Self {
        let mut cells = vec![None; blueprint.board.cell_count()];
        for &Placed { cell, piece, .. } in &blueprint.start.pieces {
            cells[cell.index()] = Some(Standing { piece, moved: false });
        }
        let players = blueprint.players.len();
        let mut position = Self {
            blueprint,
            cells,
            last_moves: vec![None; players],
            eliminated: vec![false; players],
            turn: 0,
            over: false,
        };
        position.settle();
        position
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Player {
        Player(self.turn as u8)
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether a player is out.
    #[must_use]
    pub fn is_eliminated(&self, player: Player) -> bool {
        self.eliminated[player.index()]
    }

    /// What stands on a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.cells[cell.index()].map(|standing| standing.piece)
    }

    /// The position after a move of this one, settled.
    #[must_use]
    pub fn play(&self, mv: &SlowMove<'a>) -> Self {
        let mut after = mv.after.clone();
        after.last_moves[self.turn] = Some((mv.from, mv.to));
        for player in 0..self.eliminated.len() {
            after.eliminated[player] |= after.kings(player).len() < self.kings(player).len();
        }
        after.check_end();
        after.pass();
        after.settle();
        after
    }

    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<SlowMove<'a>> {
        if self.over {
            return Vec::new();
        }
        let mut moves = Vec::new();
        let mut taken: Vec<(Cell, Cell)> = Vec::new();
        for special in &self.blueprint.specials {
            let trigger = special.trigger();
            if !taken.contains(&trigger) && self.holds(special) {
                taken.push(trigger);
                self.try_effects(trigger, &special.effects, &mut moves);
            }
        }
        for from in self.all_cells().filter(|&from| self.owner(from) == Some(self.turn)) {
            let mut reached: Vec<Cell> = Vec::new();
            for (to, _) in self.reach(from) {
                let allowed = !taken.contains(&(from, to)) && !reached.contains(&to);
                if allowed && self.may_land(from, to) {
                    reached.push(to);
                    self.try_effects((from, to), &[Effect::Move { from, to }], &mut moves);
                }
            }
        }
        moves
    }

    fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.cells.len() as u16).map(Cell)
    }

    fn owner(&self, cell: Cell) -> Option<usize> {
        self.cells[cell.index()].map(|standing| standing.piece.owner.index())
    }

    fn same_team(&self, one: usize, other: usize) -> bool {
        let team = |player: usize| self.blueprint.players[player].team;
        one == other || (team(one).is_some() && team(one) == team(other))
    }

    /// Every cell that some pattern of the piece on `from` gets to, with the pattern, whatever stands there.
    fn reach(&self, from: Cell) -> Vec<(Cell, &'a Pattern)> {
        let Some(standing) = self.cells[from.index()] else { return Vec::new() };
        let patterns = &self.blueprint.kinds[standing.piece.kind.index()].moves;
        let facing = self.blueprint.players[standing.piece.owner.index()].facing;
        let mut reach = Vec::new();
        for pattern in patterns {
            let mut at = from;
            loop {
                let next = match pattern.path {
                    Path::Jump => self.blueprint.board.jump(at, facing, &pattern.vector),
                    Path::Walk => {
                        let way = self.blueprint.board.walk(at, facing, &pattern.vector);
                        way.filter(|way| way.through.iter().all(|&cell| self.owner(cell).is_none()))
                            .map(|way| way.to)
                    }
                };
                let Some(next) = next else { break };
                reach.push((next, pattern));
                if pattern.range == Range::UpTo(1) || self.owner(next).is_some() {
                    break;
                }
                at = next;
            }
        }
        reach
    }

    fn may_land(&self, from: Cell, to: Cell) -> bool {
        let patterns = self.reach(from).into_iter().filter(|(cell, _)| *cell == to);
        let (mut moves, mut captures) = (false, false);
        for (_, pattern) in patterns {
            moves |= pattern.moves;
            captures |= pattern.captures;
        }
        match self.owner(to) {
            None => moves,
            Some(owner) => {
                captures
                    && owner != self.turn
                    && (self.eliminated[owner] || !self.same_team(owner, self.turn))
            }
        }
    }

    /// Whether an enemy of `player` in play could capture on `cell`.
    fn is_attacked(&self, cell: Cell, player: usize) -> bool {
        self.all_cells().any(|from| {
            let Some(owner) = self.owner(from) else { return false };
            !self.eliminated[owner]
                && !self.same_team(owner, player)
                && self.reach(from).iter().any(|(to, pattern)| *to == cell && pattern.captures)
        })
    }

    fn holds(&self, special: &Special) -> bool {
        self.owner(special.trigger().0) == Some(self.turn)
            && special.conditions.iter().all(|condition| match *condition {
                Condition::Cell { cell, test } => self.test(cell, test),
                Condition::LastMove { player, from, to } => {
                    let wanted = Some((from, to));
                    match player {
                        Some(player) => self.last_moves[player.index()] == wanted,
                        None => self.last_moves.contains(&wanted),
                    }
                }
            })
    }

    fn test(&self, cell: Cell, test: CellTest) -> bool {
        let here = self.cells[cell.index()];
        match test {
            CellTest::HasMoved => here.is_some_and(|standing| standing.moved),
            CellTest::HasNotMoved => here.is_some_and(|standing| !standing.moved),
            CellTest::IsKind(kind) => here.is_some_and(|standing| standing.piece.kind == kind),
            CellTest::IsPlayer(player) => here.is_some_and(|standing| standing.piece.owner == player),
            CellTest::IsTeam(team) => here.is_some_and(|standing| {
                self.blueprint.players[standing.piece.owner.index()].team == Some(team)
            }),
            CellTest::IsEmpty => here.is_none(),
            CellTest::IsNotEmpty => here.is_some(),
            CellTest::IsAttacked => self.is_attacked(cell, self.turn),
            CellTest::IsSafe => !self.is_attacked(cell, self.turn),
        }
    }

    fn try_effects(&self, (from, to): (Cell, Cell), effects: &[Effect], moves: &mut Vec<SlowMove<'a>>) {
        let mut after = self.clone();
        let mut arrivals: Vec<Cell> = Vec::new();
        for effect in effects {
            after.apply(*effect, &mut arrivals);
        }
        let mut outcomes = vec![(Vec::new(), after)];
        for cell in arrivals {
            outcomes =
                outcomes.into_iter().flat_map(|(chosen, after)| after.promote(cell, &chosen)).collect();
        }
        for (promotions, after) in outcomes {
            if self.leaves_kings_safe(&after) {
                moves.push(SlowMove { from, to, promotions, after });
            }
        }
    }

    fn apply(&mut self, effect: Effect, arrivals: &mut Vec<Cell>) {
        match effect {
            Effect::Move { from, to } => {
                let Some(mut standing) = self.cells[from.index()].take() else { return };
                standing.moved = true;
                self.cells[to.index()] = Some(standing);
                arrivals.retain(|&cell| cell != from && cell != to);
                let mut rules = self.blueprint.kinds[standing.piece.kind.index()].promotions.iter();
                let zone = |zone| self.blueprint.zone(zone, standing.piece.owner);
                if rules.any(|rule| matches!(rule.occasion, Occasion::Arriving(id) if zone(id).contains(&to)))
                {
                    arrivals.push(to);
                }
            }
            Effect::Create { kind, cell } => {
                let piece = Piece { owner: self.turn(), kind };
                self.cells[cell.index()] = Some(Standing { piece, moved: false });
                arrivals.retain(|&other| other != cell);
            }
            Effect::Remove { cell } => {
                self.cells[cell.index()] = None;
                arrivals.retain(|&other| other != cell);
            }
        }
    }

    fn promote(&self, cell: Cell, chosen: &[Kind]) -> Vec<(Vec<Kind>, Self)> {
        let Some(standing) = self.cells[cell.index()] else { return Vec::new() };
        let choices = &self.blueprint.kinds[standing.piece.kind.index()].promotions[0].to;
        let outcomes = choices.iter().map(|&kind| {
            let mut after = self.clone();
            let piece = Piece { kind, ..standing.piece };
            after.cells[cell.index()] = Some(Standing { piece, moved: true });
            ([chosen, &[kind]].concat(), after)
        });
        outcomes.collect()
    }

    fn kings(&self, player: usize) -> Vec<Cell> {
        let is_king = |cell: &Cell| {
            self.cells[cell.index()].is_some_and(|standing| {
                standing.piece.owner.index() == player
                    && self.blueprint.kinds[standing.piece.kind.index()].royal
            })
        };
        self.all_cells().filter(is_king).collect()
    }

    fn leaves_kings_safe(&self, after: &Self) -> bool {
        let kings = after.kings(self.turn);
        kings.len() >= self.kings(self.turn).len()
            && !kings.iter().any(|&king| after.is_attacked(king, self.turn))
    }

    fn pass(&mut self) {
        let players = self.eliminated.len();
        for step in 1..=players {
            let next = (self.turn + step) % players;
            if !self.eliminated[next] {
                self.turn = next;
                return;
            }
        }
    }

    fn check_end(&mut self) {
        let players = 0..self.eliminated.len();
        let left: Vec<usize> = players.clone().filter(|&player| !self.eliminated[player]).collect();
        let one_team = |players: &[usize]| players.iter().all(|&player| self.same_team(players[0], player));
        let all: Vec<usize> = players.collect();
        self.over = left.is_empty() || (one_team(&left) && !one_team(&all));
    }

    fn settle(&mut self) {
        self.check_end();
        while !self.over && self.moves().is_empty() {
            self.eliminated[self.turn] = true;
            self.check_end();
            self.pass();
        }
    }
}
