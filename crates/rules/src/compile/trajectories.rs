//! Where each pattern leads from each cell.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use board::{Cell, Facing, Stand, Way};

use super::{CompileError, kinds_of, players_of};
use crate::blueprint::{Blueprint, Hop, Landing, Path, Pattern, Range};
use crate::sized::Law;
use crate::{Kind, Player, ZoneId};

/// The stops on the way of one pattern from one cell, nearest first, each with what lies before it.
pub(crate) type Ray = Vec<Way>;

/// A pattern's ray from each cell.
pub(crate) type Trajectory = Vec<Ray>;

/// A trajectory, by number.
pub(crate) type TrajectoryId = usize;

/// The most cells that all trajectories of a board may name together.
pub(super) const MAX_CELLS_NAMED: usize = 3_000_000;

/// The most rays that are walked: patterns times directions of play times cells.
const MAX_RAYS: usize = 4_000_000;

/// What a piece may do along a trajectory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mode {
    pub(crate) moves: bool,
    pub(crate) captures: bool,
}

/// On what a way of moving depends beyond the cells that are occupied. The default is: on nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Proviso {
    pub(crate) first: bool,
    pub(crate) calm: bool,
    pub(crate) rifle: bool,
    pub(crate) prey: Vec<Kind>,
    pub(crate) spares: Vec<Kind>,
    pub(crate) not_over: Vec<Kind>,
    /// Whether it leaps over others, and there may be walls, which are no hurdles.
    pub(crate) walls: bool,
}

/// The ways of a kind that share a proviso.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uses {
    pub(crate) proviso: Proviso,
    pub(crate) modes: BTreeMap<TrajectoryId, Mode>,
}

/// Who uses a trajectory: player, kind, number of the proviso among those of the kind, and how.
pub(crate) type User = (Player, Kind, usize, Mode);

/// Every distinct trajectory of a board, and who uses it how.
pub(crate) struct Ways {
    pub(crate) trajectories: Vec<Trajectory>,
    /// Per trajectory, when a stop can be reached.
    pub(crate) laws: Vec<Law>,
    /// Per trajectory.
    users: Vec<Vec<User>>,
    /// Per player and kind; the first has no proviso.
    uses: Vec<Vec<Vec<Uses>>>,
    /// Likewise, the ways of capturing en passant alone.
    catches: Vec<Vec<Vec<Uses>>>,
}

/// Ways of capturing en passant are used apart from the others of a kind: their provisos are numbered from here.
const CATCHES: usize = 1 << 16;

impl Ways {
    /// Walks every pattern of every kind for every player from every cell.
    pub(crate) fn walk(blueprint: &Blueprint) -> Result<Self, CompileError> {
        let patterns: usize = blueprint.kinds.iter().map(|kind| kind.moves.len()).sum();
        let facings: BTreeSet<Facing> = blueprint.players.iter().map(|player| player.facing).collect();
        if patterns * facings.len() * blueprint.board.cell_count() > MAX_RAYS {
            return Err(CompileError::TooComplex);
        }
        let mut walker = Walker::new(blueprint);
        let mut uses = Vec::new();
        for player in players_of(blueprint) {
            let of_player = blueprint.kinds.iter().map(|kind| walker.uses(player, &kind.moves));
            uses.push(of_player.collect::<Result<Vec<_>, _>>()?);
        }
        let mut catches = Vec::new();
        for player in players_of(blueprint) {
            let of_player = blueprint.kinds.iter().map(|kind| walker.uses(player, &catching(&kind.moves)));
            catches.push(of_player.collect::<Result<Vec<_>, _>>()?);
        }
        let mut users = vec![Vec::new(); walker.trajectories.len()];
        for (uses, first) in [(&uses, 0), (&catches, CATCHES)] {
            for (player, kinds) in players_of(blueprint).zip(uses) {
                for (kind, groups) in kinds_of(blueprint).zip(kinds) {
                    for (number, group) in groups.iter().enumerate() {
                        for (&id, &mode) in &group.modes {
                            users[id].push((player, kind, first + number, mode));
                        }
                    }
                }
            }
        }
        Ok(Self { trajectories: walker.trajectories, laws: walker.laws, users, uses, catches })
    }

    /// How a kind of a player's moves, the ways without a proviso first.
    pub(crate) fn uses(&self, player: Player, kind: Kind) -> &[Uses] {
        &self.uses[player.index()][kind.index()]
    }

    /// How a kind of a player's captures en passant.
    pub(crate) fn catches(&self, player: Player, kind: Kind) -> &[Uses] {
        &self.catches[player.index()][kind.index()]
    }

    /// Who uses a trajectory, and how.
    pub(crate) fn users(&self, id: TrajectoryId) -> &[User] {
        &self.users[id]
    }

    /// Whether a trajectory is a plain leap wherever it starts: one stop at the most, nothing before it.
    pub(crate) fn is_leap(&self, id: TrajectoryId) -> bool {
        self.laws[id] == Law::Clear
            && self.trajectories[id].iter().all(|ray| match &ray[..] {
                [] => true,
                [way] => way.through.is_empty(),
                _ => false,
            })
    }

    /// Whether a kind of a player's can ever return to where it came from by a single move.
    pub(crate) fn goes_back(&self, player: Player, kind: Kind) -> bool {
        let groups = self.uses(player, kind).iter().flat_map(|group| &group.modes);
        let moving: Vec<&Trajectory> =
            groups.filter(|(_, mode)| mode.moves).map(|(&id, _)| &self.trajectories[id]).collect();
        let leads = |from: Cell, to: Cell| {
            moving.iter().any(|rays| rays[from.index()].iter().any(|way| way.to == to))
        };
        let cells = (0..self.trajectories.first().map_or(0, Vec::len) as u16).map(Cell);
        cells.into_iter().any(|from| {
            let ways = moving.iter().flat_map(|rays| &rays[from.index()]);
            ways.into_iter().any(|way| leads(way.to, from))
        })
    }

    /// Who could ever get from one cell to another, and how.
    pub(crate) fn connecting(&self, from: Cell, to: Cell) -> impl Iterator<Item = (Player, Kind, Mode)> {
        let leads_there = move |rays: &Trajectory| rays[from.index()].iter().any(|way| way.to == to);
        let ids = (0..self.trajectories.len()).filter(move |&id| leads_there(&self.trajectories[id]));
        ids.flat_map(|id| self.users(id).iter().map(|&(player, kind, _, mode)| (player, kind, mode)))
    }
}

/// All that decides where a pattern leads; equal ones need be walked only once.
type Course = (Facing, Vec<Vec<i32>>, Vec<i32>, Path, Range, Law, [Option<(ZoneId, Player)>; 3]);

pub(crate) struct Walker<'a> {
    blueprint: &'a Blueprint,
    trajectories: Vec<Trajectory>,
    laws: Vec<Law>,
    known: BTreeMap<Course, Vec<TrajectoryId>>,
    by_digest: BTreeMap<u64, Vec<TrajectoryId>>,
    /// How many cells the trajectories name.
    cells: usize,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(blueprint: &'a Blueprint) -> Self {
        Self {
            blueprint,
            trajectories: Vec::new(),
            laws: Vec::new(),
            known: BTreeMap::new(),
            by_digest: BTreeMap::new(),
            cells: 0,
        }
    }

    fn uses(&mut self, player: Player, patterns: &[Pattern]) -> Result<Vec<Uses>, CompileError> {
        let mut groups = vec![Uses::default()];
        for pattern in patterns {
            let proviso = proviso(self.blueprint, pattern);
            let known = groups.iter().position(|group| group.proviso == proviso);
            let number = known.unwrap_or_else(|| {
                groups.push(Uses { proviso, modes: BTreeMap::new() });
                groups.len() - 1
            });
            for id in self.walk(player, pattern)? {
                if pattern.moves || pattern.captures {
                    let mode = groups[number].modes.entry(id).or_default();
                    mode.moves |= pattern.moves;
                    mode.captures |= pattern.captures;
                }
            }
        }
        Ok(groups)
    }

    fn walk(&mut self, player: Player, pattern: &Pattern) -> Result<Vec<TrajectoryId>, CompileError> {
        let law = law(pattern.hop.as_ref());
        let facing = self.blueprint.players[player.index()].facing;
        let zones = [pattern.from, pattern.to, pattern.within].map(|zone| zone.map(|zone| (zone, player)));
        let (via, vector) = (pattern.via.clone(), pattern.vector.clone());
        let course = (facing, via, vector, pattern.path, pattern.range, law, zones);
        if let Some(walked) = self.known.get(&course) {
            return Ok(walked.clone());
        }
        let cells = (0..self.blueprint.board.cell_count() as u16).map(Cell);
        let trajectory: Trajectory = cells.map(|from| self.ray(from, player, pattern)).collect();
        // The ways to a cell of a bent ride do not run through one another: each stop is a way of its own.
        let bent = !pattern.via.is_empty() && pattern.range != Range::UpTo(1);
        let parts = if bent { split_at_stops(&trajectory) } else { vec![trajectory] };
        let walked: Vec<TrajectoryId> = parts.into_iter().map(|part| self.number(part, law)).collect();
        if self.cells > MAX_CELLS_NAMED {
            return Err(CompileError::TooComplex);
        }
        self.known.insert(course, walked.clone());
        Ok(walked)
    }

    /// The number of a trajectory; equal ones have one number.
    fn number(&mut self, trajectory: Trajectory, law: Law) -> TrajectoryId {
        let mut hasher = DefaultHasher::new();
        (&trajectory, law).hash(&mut hasher);
        let alike = self.by_digest.entry(hasher.finish()).or_default();
        let same = |&&id: &&usize| self.laws[id] == law && self.trajectories[id] == trajectory;
        if let Some(&id) = alike.iter().find(same) {
            return id;
        }
        alike.push(self.trajectories.len());
        self.cells += trajectory.iter().flatten().map(|way| 1 + way.through.len()).sum::<usize>();
        self.trajectories.push(trajectory);
        self.laws.push(law);
        self.trajectories.len() - 1
    }

    /// Where a pattern leads from a cell.
    pub(crate) fn ray(&self, from: Cell, player: Player, pattern: &Pattern) -> Ray {
        let inside = |zone: Option<ZoneId>, cell: Cell| {
            zone.is_none_or(|zone| self.blueprint.zone(zone, player).contains(&cell))
        };
        if !inside(pattern.from, from) || !inside(pattern.within, from) {
            return Ray::new();
        }
        let start = Stand::new(from, self.blueprint.players[player.index()].facing);
        let Some((mut through, mut at)) = self.via(start, pattern) else { return Ray::new() };
        if !through.iter().all(|&cell| inside(pattern.within, cell)) {
            return Ray::new();
        }
        let most = match pattern.range {
            Range::UpTo(most) => usize::from(most),
            Range::Unlimited => usize::MAX,
        };
        let mut ray = Ray::new();
        let mut been = BTreeSet::from_iter(through.iter().copied().chain([from]));
        for _ in 0..most {
            let Some((over, to)) = self.step(at, pattern) else { break };
            // No ride comes to a cell twice: one that comes back to its start, or to its own way, ends there.
            let mut cells = over.iter().copied().chain([to.cell]);
            if !cells.all(|cell| inside(pattern.within, cell) && been.insert(cell)) {
                break;
            }
            at = to;
            through.extend(over);
            if inside(pattern.to, at.cell) {
                ray.push(Way { through: std::mem::take(&mut through), to: at.cell });
            } else {
                through.push(at.cell);
            }
        }
        ray
    }

    /// The cells that a pattern goes over before its proper way begins.
    fn via(&self, from: Stand, pattern: &Pattern) -> Option<(Vec<Cell>, Stand)> {
        let mut at = from;
        let mut cells = Vec::new();
        for step in &pattern.via {
            at = self.blueprint.board.jump(at, step)?;
            // The piece would be in its own way, or come to a cell twice.
            if at.cell == from.cell || cells.contains(&at.cell) {
                return None;
            }
            cells.push(at.cell);
        }
        Some((cells, at))
    }

    /// The cells that one step goes over, and where it leads.
    fn step(&self, from: Stand, pattern: &Pattern) -> Option<(Vec<Cell>, Stand)> {
        let board = &self.blueprint.board;
        match pattern.path {
            Path::Walk => board.walk(from, &pattern.vector),
            Path::Jump => Some((Vec::new(), board.jump(from, &pattern.vector)?)),
        }
    }
}

/// The ways of capturing en passant: who captures from afar gets nowhere.
fn catching(patterns: &[Pattern]) -> Vec<Pattern> {
    let catching = patterns.iter().filter(|pattern| pattern.catches && pattern.captures && !pattern.rifle);
    catching.map(|pattern| Pattern { moves: false, ..pattern.clone() }).collect()
}

fn proviso(blueprint: &Blueprint, pattern: &Pattern) -> Proviso {
    let sorted = |kinds: &[Kind]| {
        let mut kinds = kinds.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    };
    Proviso {
        first: pattern.first,
        calm: pattern.calm,
        rifle: pattern.rifle,
        prey: sorted(&pattern.prey),
        spares: sorted(&pattern.spares),
        not_over: pattern.hop.as_ref().map_or_else(Vec::new, |hop| sorted(&hop.not_over)),
        walls: pattern.hop.is_some() && (blueprint.walling.is_some() || !blueprint.start.walls.is_empty()),
    }
}

fn law(hop: Option<&Hop>) -> Law {
    match hop.map(|hop| hop.landing) {
        None => Law::Clear,
        Some(Landing::Beyond) => Law::OverOne,
        Some(Landing::Behind) => Law::BehindFirst,
    }
}

/// A trajectory for each stop, with all that lies before it.
fn split_at_stops(trajectory: &Trajectory) -> Vec<Trajectory> {
    let most = trajectory.iter().map(Vec::len).max().unwrap_or(0);
    let nth = |ray: &Ray, number: usize| -> Ray {
        let Some(last) = ray.get(number) else { return Ray::new() };
        let mut through = Vec::new();
        for way in &ray[..number] {
            through.extend_from_slice(&way.through);
            through.push(way.to);
        }
        through.extend_from_slice(&last.through);
        vec![Way { through, to: last.to }]
    };
    (0..most).map(|number| trajectory.iter().map(|ray| nth(ray, number)).collect()).collect()
}
