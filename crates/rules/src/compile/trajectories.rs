//! Where each pattern leads from each cell.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use board::{Cell, Facing, Geometry, Way};

use super::{CompileError, kinds_of, players_of};
use crate::blueprint::{Blueprint, Path, Pattern, Range};
use crate::{Kind, Player};

/// The stops on the way of one pattern from one cell, nearest first, each with what lies before it.
pub(crate) type Ray = Vec<Way>;

/// A pattern's ray from each cell.
pub(crate) type Trajectory = Vec<Ray>;

/// A trajectory, by number.
pub(crate) type TrajectoryId = usize;

/// The most cells that all trajectories of a board may name together.
const MAX_CELLS_NAMED: usize = 3_000_000;

/// The most rays that are walked: patterns times directions of play times cells.
const MAX_RAYS: usize = 4_000_000;

/// What a piece may do along a trajectory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mode {
    pub(crate) moves: bool,
    pub(crate) captures: bool,
}

/// Every distinct trajectory of a board, and who uses it how.
pub(crate) struct Ways {
    pub(crate) trajectories: Vec<Trajectory>,
    /// Per trajectory.
    users: Vec<Vec<(Player, Kind, Mode)>>,
    /// Per player and kind.
    uses: Vec<Vec<BTreeMap<TrajectoryId, Mode>>>,
}

impl Ways {
    /// Walks every pattern of every kind for every player from every cell.
    pub(crate) fn walk(blueprint: &Blueprint) -> Result<Self, CompileError> {
        let patterns: usize = blueprint.kinds.iter().map(|kind| kind.moves.len()).sum();
        let facings: BTreeSet<Facing> = blueprint.players.iter().map(|player| player.facing).collect();
        if patterns * facings.len() * blueprint.board.cell_count() > MAX_RAYS {
            return Err(CompileError::TooComplex);
        }
        let mut walker = Walker::new(&*blueprint.board);
        let mut uses = Vec::new();
        for player in &blueprint.players {
            let of_player = blueprint.kinds.iter().map(|kind| walker.uses(player.facing, &kind.moves));
            uses.push(of_player.collect::<Result<Vec<_>, _>>()?);
        }
        let mut users = vec![Vec::new(); walker.trajectories.len()];
        for (player, kinds) in players_of(blueprint).zip(&uses) {
            for (kind, uses) in kinds_of(blueprint).zip(kinds) {
                for (&id, &mode) in uses {
                    users[id].push((player, kind, mode));
                }
            }
        }
        Ok(Self { trajectories: walker.trajectories, users, uses })
    }

    pub(crate) fn uses(&self, player: Player, kind: Kind) -> &BTreeMap<TrajectoryId, Mode> {
        &self.uses[player.index()][kind.index()]
    }

    /// Who uses a trajectory, and how.
    pub(crate) fn users(&self, id: TrajectoryId) -> &[(Player, Kind, Mode)] {
        &self.users[id]
    }

    /// Whether a trajectory is a plain leap wherever it starts: one stop at the most, nothing before it.
    pub(crate) fn is_leap(&self, id: TrajectoryId) -> bool {
        self.trajectories[id].iter().all(|ray| match &ray[..] {
            [] => true,
            [way] => way.through.is_empty(),
            _ => false,
        })
    }

    /// Who could ever get from one cell to another, and how.
    pub(crate) fn connecting(&self, from: Cell, to: Cell) -> impl Iterator<Item = (Player, Kind, Mode)> {
        let leads_there = move |rays: &Trajectory| rays[from.index()].iter().any(|way| way.to == to);
        let ids = (0..self.trajectories.len()).filter(move |&id| leads_there(&self.trajectories[id]));
        ids.flat_map(|id| self.users(id).iter().copied())
    }
}

struct Walker<'a> {
    board: &'a dyn Geometry,
    trajectories: Vec<Trajectory>,
    known: BTreeMap<(Facing, Vec<i32>, Path, Range), TrajectoryId>,
    by_digest: BTreeMap<u64, Vec<TrajectoryId>>,
    /// How many cells the trajectories name.
    cells: usize,
}

impl<'a> Walker<'a> {
    fn new(board: &'a dyn Geometry) -> Self {
        Self { board, trajectories: Vec::new(), known: BTreeMap::new(), by_digest: BTreeMap::new(), cells: 0 }
    }

    fn uses(
        &mut self,
        facing: Facing,
        patterns: &[Pattern],
    ) -> Result<BTreeMap<TrajectoryId, Mode>, CompileError> {
        let mut uses: BTreeMap<TrajectoryId, Mode> = BTreeMap::new();
        for pattern in patterns {
            let mode = uses.entry(self.walk(facing, pattern)?).or_default();
            mode.moves |= pattern.moves;
            mode.captures |= pattern.captures;
        }
        Ok(uses)
    }

    fn walk(&mut self, facing: Facing, pattern: &Pattern) -> Result<TrajectoryId, CompileError> {
        let key = (facing, pattern.vector.clone(), pattern.path, pattern.range);
        if let Some(&id) = self.known.get(&key) {
            return Ok(id);
        }
        let cells = (0..self.board.cell_count() as u16).map(Cell);
        let trajectory: Trajectory = cells.map(|from| self.ray(from, facing, pattern)).collect();
        let id = self.number(trajectory);
        if self.cells > MAX_CELLS_NAMED {
            return Err(CompileError::TooComplex);
        }
        self.known.insert(key, id);
        Ok(id)
    }

    /// The number of a trajectory; equal ones have one number.
    fn number(&mut self, trajectory: Trajectory) -> TrajectoryId {
        let mut hasher = DefaultHasher::new();
        trajectory.hash(&mut hasher);
        let alike = self.by_digest.entry(hasher.finish()).or_default();
        if let Some(&id) = alike.iter().find(|&&id| self.trajectories[id] == trajectory) {
            return id;
        }
        alike.push(self.trajectories.len());
        self.cells += trajectory.iter().flatten().map(|way| 1 + way.through.len()).sum::<usize>();
        self.trajectories.push(trajectory);
        self.trajectories.len() - 1
    }

    fn ray(&self, from: Cell, facing: Facing, pattern: &Pattern) -> Ray {
        let mut ray = Ray::new();
        let mut at = from;
        while let Some(way) = self.step(at, facing, pattern) {
            // A ride that comes back to its start ends there.
            if way.to == from || ray.len() > self.board.cell_count() {
                break;
            }
            at = way.to;
            ray.push(way);
            if pattern.range == Range::UpTo(1) {
                break;
            }
        }
        ray
    }

    fn step(&self, from: Cell, facing: Facing, pattern: &Pattern) -> Option<Way> {
        match pattern.path {
            Path::Walk => self.board.walk(from, facing, &pattern.vector),
            Path::Jump => {
                let to = self.board.jump(from, facing, &pattern.vector)?;
                Some(Way { through: Vec::new(), to })
            }
        }
    }
}

/// The same ways looked at from their ends: the rays from a cell lead to those who stop on it, the nearest
/// first. Where ways never merge there is one ray per cell at the most.
pub(crate) fn inverse(trajectory: &Trajectory) -> Vec<Vec<Ray>> {
    let mut before: Vec<Vec<Way>> = vec![Vec::new(); trajectory.len()];
    for (from, ray) in trajectory.iter().enumerate() {
        if let Some(first) = ray.first() {
            let mut through = first.through.clone();
            through.sort_unstable();
            before[first.to.index()].push(Way { through, to: Cell(from as u16) });
        }
    }
    let cells = (0..trajectory.len() as u16).map(Cell);
    cells.map(|end| follow_back(trajectory, &before, end)).collect()
}

fn follow_back(trajectory: &Trajectory, before: &[Vec<Way>], end: Cell) -> Vec<Ray> {
    let mut complete = Vec::new();
    let mut growing: Vec<Ray> = vec![Ray::new()];
    while let Some(mut ray) = growing.pop() {
        loop {
            let at = ray.last().map_or(end, |way| way.to);
            // Whoever stands one step further back must still get all the way to the end.
            let arrives =
                |way: &&Way| trajectory[way.to.index()].get(ray.len()).is_some_and(|last| last.to == end);
            let further: Vec<&Way> = before[at.index()].iter().filter(arrives).collect();
            let Some((first, others)) = further.split_first() else { break };
            for other in others {
                let mut branch = ray.clone();
                branch.push((*other).clone());
                growing.push(branch);
            }
            ray.push((*first).clone());
        }
        if !ray.is_empty() {
            complete.push(ray);
        }
    }
    complete
}
