//! Where a piece can go, asked of the rules themselves: it is put on its board, alone but for what it must
//! leap over, and every other cell is tried with something to capture on it.

use board::{Cell, Stand};
use protocol::Reach;
use rules::{
    Blueprint, Drops, Duties, Ends, Kind, Landing, Path, Piece, Placed, Player, Range, Ruleset, Setup,
};

/// On boards with more cells than this only the middle is looked at.
const MANY: usize = 144;
/// How far from the middle, or from the piece, that is.
const NEAR: f32 = 6.0;

const OWNER: Player = Player(0);

/// A board on which pieces do nothing but move.
pub(super) struct Example {
    ruleset: Ruleset,
    blueprint: Blueprint,
    enemy: Player,
}

impl Example {
    /// The board without kings, ends and duties; nothing where it cannot be compiled.
    pub(super) fn new(blueprint: &Blueprint) -> Option<Self> {
        let mut bare = blueprint.clone();
        bare.start = Setup::default();
        bare.specials.clear();
        bare.castlings.clear();
        bare.drops = None::<Drops>;
        bare.blast = None;
        bare.walling = None;
        bare.duties = Duties::default();
        bare.ends = Ends::default();
        bare.adjudication = rules::Adjudication::default();
        for kind in &mut bare.kinds {
            kind.royal = false;
            kind.promotions.clear();
        }
        // Who plays alone is shown with somebody else's pieces all the same.
        if let [only] = &bare.players[..] {
            let other = only.clone();
            bare.players.push(other);
            for zone in &mut bare.zones {
                let cells = zone.0.first().cloned().unwrap_or_default();
                zone.0.push(cells);
            }
        }
        let team = |player: &rules::PlayerSpec| player.team;
        let own = bare.players.first().and_then(team);
        let others = bare.players.iter().enumerate().skip(1);
        let enemy = others.clone().find(|(_, player)| own.is_none() || player.team != own)?.0;
        let ruleset = Ruleset::compile(&bare).ok()?;
        Some(Self { ruleset, blueprint: bare, enemy: Player(enemy as u8) })
    }

    /// How far a kind gets from where it gets farthest.
    pub(super) fn reach(&self, number: u8) -> Option<Reach> {
        let kind = Kind(number);
        if self.blueprint.kinds.get(kind.index())?.moves.is_empty() {
            return None;
        }
        let middle = self.middle();
        let mut best: Option<(usize, f32, Cell)> = None;
        for cell in self.cells_near(middle) {
            let count = self.goes(kind, cell, &[], true).len();
            let far = self.distance(cell, middle);
            if best.is_none_or(|(most, least, _)| count > most || (count == most && far < least)) {
                best = Some((count, far, cell));
            }
        }
        let (_, _, from) = best?;
        let hurdles = self.hurdles(kind, from);
        let moves = self.goes(kind, from, &hurdles, false);
        let first = self.goes(kind, from, &hurdles, true);
        let first: Vec<u16> = first.into_iter().filter(|cell| !moves.contains(cell)).collect();
        let captures = self.captures(kind, from, &hurdles);
        let without = |all: &[u16], others: &[u16]| -> Vec<u16> {
            all.iter().copied().filter(|cell| !others.contains(cell)).collect()
        };
        let free = |all: Vec<u16>| -> Vec<u16> {
            all.into_iter().filter(|&cell| hurdles.iter().all(|hurdle| hurdle.cell.0 != cell)).collect()
        };
        Some(Reach {
            from: from.0,
            both: free(moves.iter().copied().filter(|cell| captures.contains(cell)).collect()),
            captures: free(without(&captures, &moves)),
            moves: free(without(&moves, &captures)),
            first: free(without(&first, &captures)),
            hurdles: hurdles.iter().map(|hurdle| hurdle.cell.0).collect(),
        })
    }

    /// The cells that a piece can go to, lowest first.
    fn goes(&self, kind: Kind, from: Cell, others: &[Placed], unmoved: bool) -> Vec<u16> {
        let mut pieces = vec![Placed { cell: from, piece: Piece { owner: OWNER, kind }, promoted: false }];
        pieces.extend_from_slice(others);
        let unmoved = if unmoved { vec![from] } else { Vec::new() };
        let setup = Setup { pieces, unmoved, turn: OWNER, round: 1, ..Setup::default() };
        let Ok(position) = self.ruleset.position(&setup) else { return Vec::new() };
        let moves = position.legal_moves();
        let mut to: Vec<u16> = moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to().0).collect();
        to.sort_unstable();
        to.dedup();
        to
    }

    fn captures(&self, kind: Kind, from: Cell, hurdles: &[Placed]) -> Vec<u16> {
        let baits = self.baits(kind);
        let cells = self.cells_near(self.blueprint.board.centre(from));
        let mut taken = Vec::new();
        for cell in cells.filter(|&cell| cell != from) {
            let others = hurdles.iter().copied().filter(|hurdle| hurdle.cell != cell);
            let others: Vec<Placed> = others.collect();
            let falls = baits.iter().any(|&bait| {
                let mut all = others.clone();
                all.push(self.enemy_on(cell, bait));
                self.goes(kind, from, &all, false).contains(&cell.0)
            });
            if falls {
                taken.push(cell.0);
            }
        }
        taken
    }

    /// Kinds to be captured: one that anything may take, and those that this kind alone may take.
    fn baits(&self, kind: Kind) -> Vec<Kind> {
        let spec = &self.blueprint.kinds[kind.index()];
        let mut baits: Vec<Kind> = self.plain_kind(kind, &[]).into_iter().collect();
        baits.extend(spec.moves.iter().flat_map(|pattern| pattern.prey.iter().copied()));
        baits.sort_unstable();
        baits.dedup();
        baits
    }

    /// Something to leap over on each way that needs it: on the second cell, where there is room beyond.
    fn hurdles(&self, kind: Kind, from: Cell) -> Vec<Placed> {
        let board = &self.blueprint.board;
        let facing = self.blueprint.players[OWNER.index()].facing;
        let mut hurdles: Vec<Placed> = Vec::new();
        for pattern in &self.blueprint.kinds[kind.index()].moves {
            let Some(hop) = &pattern.hop else { continue };
            let step = |at: Stand| match pattern.path {
                Path::Walk => board.walk(at, &pattern.vector).map(|(_, to)| to),
                Path::Jump => board.jump(at, &pattern.vector),
            };
            let steps = |count: usize| -> Option<Cell> {
                let start = Stand::new(from, facing);
                (0..count).try_fold(start, |at, _| step(at)).map(|to| to.cell)
            };
            let short = pattern.range == Range::UpTo(1) && hop.landing == Landing::Behind;
            let place = if steps(3).is_some() && !short { steps(2) } else { steps(1) };
            if let (Some(cell), Some(what)) = (place, self.plain_kind(kind, &hop.not_over))
                && steps(2).is_some()
                && hurdles.iter().all(|hurdle| hurdle.cell != cell)
            {
                hurdles.push(self.enemy_on(cell, what));
            }
        }
        hurdles
    }

    /// The least valuable kind that can be captured, is another than this one and not among `except`.
    fn plain_kind(&self, kind: Kind, except: &[Kind]) -> Option<Kind> {
        let kinds = (0..).map(Kind).zip(&self.blueprint.kinds);
        let fit = kinds.filter(|(other, spec)| !spec.immune && !except.contains(other));
        let least = |all: &mut dyn Iterator<Item = (Kind, &rules::KindSpec)>| {
            all.min_by_key(|(_, spec)| spec.value).map(|(other, _)| other)
        };
        let mut others = fit.clone().filter(|(other, _)| *other != kind);
        least(&mut others).or_else(|| least(&mut fit.clone()))
    }

    fn enemy_on(&self, cell: Cell, kind: Kind) -> Placed {
        Placed { cell, piece: Piece { owner: self.enemy, kind }, promoted: false }
    }

    fn middle(&self) -> [f32; 2] {
        let board = &self.blueprint.board;
        let count = board.cell_count().max(1) as f32;
        let sum = (0..board.cell_count()).map(|cell| board.centre(Cell(cell as u16)));
        let [x, y] = sum.fold([0.0, 0.0], |[x, y], [next_x, next_y]| [x + next_x, y + next_y]);
        // A little below and to the left, so that of two cells in the middle it is always the same one.
        [x / count - 0.05, y / count - 0.05]
    }

    fn distance(&self, cell: Cell, [x, y]: [f32; 2]) -> f32 {
        let [cell_x, cell_y] = self.blueprint.board.centre(cell);
        (cell_x - x).hypot(cell_y - y)
    }

    fn cells_near(&self, middle: [f32; 2]) -> impl Iterator<Item = Cell> + '_ {
        let count = self.blueprint.board.cell_count();
        let cells = (0..count).map(|cell| Cell(cell as u16));
        cells.filter(move |&cell| count <= MANY || self.distance(cell, middle) <= NEAR)
    }
}
