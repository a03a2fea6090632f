//! Where each pattern leads from each cell.

use std::collections::BTreeMap;

use board::{Cell, Facing, Geometry, Way};

use super::CompileError;
use crate::blueprint::{Blueprint, Path, Pattern};
use crate::{Kind, Player};

/// The stops on the way of one pattern from one cell, nearest first, each with what lies before it.
pub(crate) type Ray = Vec<Way>;

/// A pattern's ray from each cell.
pub(crate) type Trajectory = Vec<Ray>;

/// A trajectory, by number.
pub(crate) type TrajectoryId = usize;

/// The most stops that all trajectories of a board may have together.
const MAX_STOPS: usize = 4_000_000;

/// What a piece may do along a trajectory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mode {
    pub(crate) moves: bool,
    pub(crate) captures: bool,
}

/// Every distinct trajectory of a board, and who uses it how.
pub(crate) struct Ways {
    pub(crate) trajectories: Vec<Trajectory>,
    /// Per player and kind.
    uses: Vec<Vec<BTreeMap<TrajectoryId, Mode>>>,
}

impl Ways {
    /// Walks every pattern of every kind for every player from every cell.
    pub(crate) fn walk(blueprint: &Blueprint) -> Result<Self, CompileError> {
        let mut ways = Self { trajectories: Vec::new(), uses: Vec::new() };
        let mut walker = Walker { board: &*blueprint.board, known: BTreeMap::new(), stops: 0 };
        let mut numbers = BTreeMap::new();
        for player in &blueprint.players {
            let mut of_player = Vec::new();
            for kind in &blueprint.kinds {
                let mut uses: BTreeMap<TrajectoryId, Mode> = BTreeMap::new();
                for pattern in &kind.moves {
                    let id = walker.walk(&mut ways.trajectories, &mut numbers, player.facing, pattern)?;
                    let mode = uses.entry(id).or_default();
                    mode.moves |= pattern.moves;
                    mode.captures |= pattern.captures;
                }
                of_player.push(uses);
            }
            ways.uses.push(of_player);
        }
        Ok(ways)
    }

    pub(crate) fn uses(&self, player: Player, kind: Kind) -> &BTreeMap<TrajectoryId, Mode> {
        &self.uses[player.index()][kind.index()]
    }

    /// Who uses a trajectory, and how.
    pub(crate) fn users(&self, id: TrajectoryId) -> Vec<(Player, Kind, Mode)> {
        let kinds = self.uses.iter().enumerate().flat_map(|(player, kinds)| {
            kinds.iter().enumerate().map(move |(kind, uses)| (Player(player as u8), Kind(kind as u8), uses))
        });
        kinds.filter_map(|(player, kind, uses)| uses.get(&id).map(|&mode| (player, kind, mode))).collect()
    }

    /// Whether a trajectory is a plain leap wherever it starts: one stop at the most, nothing before it.
    pub(crate) fn is_leap(&self, id: TrajectoryId) -> bool {
        self.trajectories[id].iter().all(|ray| match &ray[..] {
            [] => true,
            [way] => way.through.is_empty(),
            _ => false,
        })
    }

    /// Whether some kind could ever get from one cell to another, and how.
    pub(crate) fn connects(&self, player: Player, kind: Kind, from: Cell, to: Cell) -> Mode {
        let mut mode = Mode::default();
        for (&id, used) in self.uses(player, kind) {
            if self.trajectories[id][from.index()].iter().any(|way| way.to == to) {
                mode.moves |= used.moves;
                mode.captures |= used.captures;
            }
        }
        mode
    }
}

struct Walker<'a> {
    board: &'a dyn Geometry,
    known: BTreeMap<(Facing, Vec<i32>, Path, bool), TrajectoryId>,
    stops: usize,
}

impl Walker<'_> {
    fn walk(
        &mut self,
        trajectories: &mut Vec<Trajectory>,
        numbers: &mut BTreeMap<Trajectory, TrajectoryId>,
        facing: Facing,
        pattern: &Pattern,
    ) -> Result<TrajectoryId, CompileError> {
        let key = (facing, pattern.vector.clone(), pattern.path, pattern.repeats);
        if let Some(&id) = self.known.get(&key) {
            return Ok(id);
        }
        let cells = (0..self.board.cell_count() as u16).map(Cell);
        let trajectory: Trajectory = cells.map(|from| self.ray(from, facing, pattern)).collect();
        let id = match numbers.get(&trajectory) {
            Some(&id) => id,
            None => {
                self.stops += trajectory.iter().map(Vec::len).sum::<usize>();
                trajectories.push(trajectory.clone());
                numbers.insert(trajectory, trajectories.len() - 1);
                trajectories.len() - 1
            }
        };
        if self.stops > MAX_STOPS {
            return Err(CompileError::TooComplex);
        }
        self.known.insert(key, id);
        Ok(id)
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
            if !pattern.repeats {
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

/// The same ways looked at from their ends: the ray from a cell holds those who stop on it.
pub(crate) fn inverse(trajectory: &Trajectory) -> Vec<Vec<Ray>> {
    let mut attackers: Vec<Vec<(Vec<Cell>, Cell)>> = vec![Vec::new(); trajectory.len()];
    for (from, ray) in trajectory.iter().enumerate() {
        let mut clear = Vec::new();
        for way in ray {
            clear.extend_from_slice(&way.through);
            attackers[way.to.index()].push((clear.clone(), Cell(from as u16)));
            clear.push(way.to);
        }
    }
    attackers.into_iter().map(chains).collect()
}

/// Strings together those whose paths contain each other, the nearest first.
fn chains(mut attackers: Vec<(Vec<Cell>, Cell)>) -> Vec<Ray> {
    attackers.sort_by_key(|(clear, _)| clear.len());
    let mut rays: Vec<(Vec<Cell>, Ray)> = Vec::new();
    for (clear, from) in attackers {
        let chain = rays.iter_mut().find(|(before, _)| before.iter().all(|cell| clear.contains(cell)));
        let (before, ray) = match chain {
            Some(chain) => chain,
            None => {
                rays.push((Vec::new(), Ray::new()));
                let last = rays.len() - 1;
                &mut rays[last]
            }
        };
        let mut through: Vec<Cell> = clear.iter().copied().filter(|cell| !before.contains(cell)).collect();
        through.sort_unstable();
        ray.push(Way { through, to: from });
        *before = clear;
        before.push(from);
    }
    rays.into_iter().map(|(_, ray)| ray).collect()
}
