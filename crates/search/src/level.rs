//! Weaker players: levels 1 to 8.
//!
//! A level thinks for a number of nodes, so that it plays the same on every machine. Below the top it also has
//! opinions that are a little wrong, always in the same way about the same position within a game, and now and then
//! takes a move that it thinks nearly as good as the best: never one that it knows to throw much away.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::Move;

use crate::belief::Belief;
use crate::chance::Chance;
use crate::evaluate::Noise;
use crate::limits::Limits;
use crate::path::GamePath;
use crate::score::{Score, plies_to_end};
use crate::table::Table;
use crate::worker::{Control, Knowledge, Thought, Worker};

/// A strength, from 1 for beginners to 8 for as strong as a short think can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a level.
struct Strength {
    nodes: u64,
    /// How wrong its opinions may be.
    noise: i32,
    /// How much less a move may be worth and still be played.
    slack: Score,
}

const STRENGTHS: [Strength; 8] = [
    Strength { nodes: 60, noise: 220, slack: 150 },
    Strength { nodes: 150, noise: 130, slack: 90 },
    Strength { nodes: 400, noise: 80, slack: 60 },
    Strength { nodes: 1_000, noise: 45, slack: 40 },
    Strength { nodes: 2_500, noise: 20, slack: 20 },
    Strength { nodes: 7_000, noise: 0, slack: 0 },
    Strength { nodes: 20_000, noise: 0, slack: 0 },
    Strength { nodes: 60_000, noise: 0, slack: 0 },
];

/// How many moves a level with slack chooses from.
const CHOICE: usize = 4;

/// In how many worlds a level that plays in fog tries its moves.
const WORLDS: u64 = 16;
/// How much it thinks in each of them at least.
const LEAST_NODES: u64 = 60;
/// How much worse a move is taken to be than the last of those that were looked at.
const UNSEEN_LOSS: Score = 30;
/// The most that one world can speak for a move.
const MOST_GAIN: Score = 1_000;

/// What a level's table needs, in kilobytes for a thousand nodes; more would only miss the cache.
const TABLE: u64 = 64;

impl Level {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(8);

    /// The level of a number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0 - 1)]
    }
}

/// A player of some level.
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    worker: Worker,
    chance_seed: u64,
}

impl LevelPlayer {
    /// One who knows a ruleset. What chance decides in a game follows from the seed.
    #[must_use]
    pub fn new(knowledge: &Arc<Knowledge>, level: Level, seed: u64) -> Self {
        let strength = level.strength();
        let table = Arc::new(Table::new((strength.nodes * TABLE / 1000).max(16) as usize));
        let mut worker = Worker::new(knowledge, &table);
        worker.noise = Noise { most: strength.noise, seed };
        Self { level, worker, chance_seed: seed }
    }

    /// The move that it plays; none if there is no legal one, or if it was stopped before it had one.
    pub fn choose(&mut self, path: &GamePath, control: &dyn Control) -> Option<Move> {
        if path.position().ruleset().has_fog() {
            // Who can think of no world at all plays anything: the legal moves are known to whoever has them.
            let chosen = self.choose_in_fog(&Belief::of(path), control);
            return chosen.or_else(|| path.position().legal_moves().first().copied());
        }
        let strength = self.level.strength();
        let lines = if strength.slack > 0 { CHOICE } else { 1 };
        let limits = Limits { lines, ..Limits::nodes(strength.nodes) };
        self.worker.table().begin();
        let thought = self.worker.think(path, &limits, control, &AtomicU64::new(0), &mut |_| ());
        let mut chance = Chance::new(self.chance_seed ^ path.position().hash());
        pick(&thought, strength.slack, &mut chance)
    }

    /// The move that is best on average in the worlds that it believes in.
    fn choose_in_fog(&mut self, belief: &Belief, control: &dyn Control) -> Option<Move> {
        let nodes = (self.level.strength().nodes / WORLDS * 2).max(LEAST_NODES);
        let limits = Limits { lines: CHOICE, ..Limits::nodes(nodes) };
        let mut chance = Chance::new(self.chance_seed ^ belief.key());
        let mut sums: Vec<(Move, i64)> = Vec::new();
        for world in (0..WORLDS).filter_map(|_| belief.imagine(&mut chance)).collect::<Vec<_>>() {
            self.worker.table().begin();
            let path = GamePath::new(world);
            let thought = self.worker.think(&path, &limits, control, &AtomicU64::new(0), &mut |_| ());
            let told = thought.lines.iter().filter_map(|line| Some((*line.moves.first()?, line.score)));
            let told: Vec<(Move, Score)> = told.filter(|(mv, _)| belief.allows(*mv)).collect();
            // Moves that were not among the best there count as a little worse than the last of those.
            let rest = told.iter().map(|(_, score)| *score).min().unwrap_or(0) - UNSEEN_LOSS;
            for (mv, score) in told {
                // One lost or won world is not everything.
                let gain = i64::from((score - rest).clamp(0, MOST_GAIN));
                match sums.iter_mut().find(|(known, _)| *known == mv) {
                    Some((_, sum)) => *sum += gain,
                    None => sums.push((mv, gain)),
                }
            }
        }
        sums.into_iter().max_by_key(|(_, sum)| *sum).map(|(mv, _)| mv)
    }
}

/// One of the lines that are worth nearly as much as the best. A win is never passed by for something else, nor a loss
/// walked into.
fn pick(thought: &Thought, slack: Score, chance: &mut Chance) -> Option<Move> {
    let best = thought.score();
    if slack == 0 || plies_to_end(best).is_some() {
        return thought.best();
    }
    let near = thought.lines.iter().filter(|line| best - line.score <= slack);
    // The nearer to the best, the likelier.
    let weighed: Vec<(Move, u64)> = near
        .filter_map(|line| Some((*line.moves.first()?, (1 + slack - (best - line.score)) as u64)))
        .collect();
    let all: u64 = weighed.iter().map(|(_, weight)| weight).sum();
    let mut left = chance.next_number().checked_rem(all)?;
    for (mv, weight) in weighed {
        if left < weight {
            return Some(mv);
        }
        left -= weight;
    }
    thought.best()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_grow() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(9), None);
        assert_eq!((Level::LOWEST, Level::HIGHEST), (Level(1), Level(8)));
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].noise >= pair[1].noise && pair[0].slack >= pair[1].slack);
        }
    }
}
