//! Those who search: one per thread, around what they share.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rules::{MAX_PLAYERS, Move, Ruleset, Visitor, sized};

use crate::derive::Derived;
use crate::evaluate::Noise;
use crate::limits::{Limits, Millis};
use crate::memory::Memory;
use crate::network::Network;
use crate::parameters::Parameters;
use crate::path::{GamePath, Past};
use crate::properties::Properties;
use crate::score::Score;
use crate::table::Table;
use crate::tree::Searcher;

/// What is worked out once for a ruleset.
#[derive(Debug)]
pub struct Knowledge {
    pub(crate) properties: Properties,
    pub(crate) derived: Arc<Derived>,
    /// What was learnt beside tables, where something was.
    pub(crate) network: Option<Arc<Network>>,
    /// By kind.
    pub(crate) royal: Vec<bool>,
    /// By player, what counts besides the worth of pieces where points decide.
    pub(crate) bonus: Vec<i64>,
    /// What a capture gains is what it takes and nothing else.
    pub(crate) is_plain: bool,
}

impl Knowledge {
    /// Works it out. This takes a moment, less than a second on any board.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let blueprint = ruleset.blueprint();
        let properties = Properties::of(blueprint);
        let derived = Derived::of(&ruleset.start(), &properties);
        let mut bonus = vec![0; blueprint.players.len()];
        for &(player, value) in &blueprint.ends.bonus {
            bonus[player.index()] += value.0;
        }
        Self {
            derived: Arc::new(derived),
            network: None,
            royal: blueprint.kinds.iter().map(|kind| kind.royal).collect(),
            bonus,
            is_plain: blueprint.blast.is_none() && blueprint.ends.extinctions.is_empty(),
            properties,
        }
    }

    /// Which conclusions are sound.
    #[must_use]
    pub fn properties(&self) -> &Properties {
        &self.properties
    }

    /// What each kind is taken to be worth, in hundredths of roughly a pawn of chess.
    #[must_use]
    pub fn values(&self) -> &[i32] {
        &self.derived.values
    }
}

/// Whoever watches over a search.
pub trait Control: Sync {
    /// Whether it has to stop at once.
    fn is_stopped(&self) -> bool;

    /// How much of its time has gone by; nothing while time does not count.
    fn elapsed(&self) -> Option<Millis>;
}

/// Nobody watches: a search ends by its limits alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Control for Unwatched {
    fn is_stopped(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Option<Millis> {
        None
    }
}

/// Everything that a search is told.
pub(crate) struct Setting<'a> {
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) parameters: &'a Parameters,
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits,
    pub(crate) control: &'a dyn Control,
    /// Of all threads together.
    pub(crate) nodes: &'a AtomicU64,
    pub(crate) noise: Noise,
    pub(crate) checks_left: [u8; MAX_PLAYERS],
}

impl Setting<'_> {
    /// Whether the search has to stop; for its time only if it has something to show.
    pub(crate) fn is_stopped(&self, has_result: bool) -> bool {
        self.control.is_stopped() || (has_result && self.is_out_of_time())
    }

    /// Whether all the time there was has gone by.
    pub(crate) fn is_out_of_time(&self) -> bool {
        let time = self.limits.budget.zip(self.control.elapsed());
        time.is_some_and(|(budget, elapsed)| elapsed >= budget.hard)
    }
}

/// What has been found so far, at the end of an iteration.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Which of the lines, from 1.
    pub line: usize,
    /// How deep.
    pub depth: u32,
    /// How deep at the deepest.
    pub deepest: u32,
    /// How good it is for the player to move.
    pub score: Score,
    /// The line.
    pub moves: &'a [Move],
    /// Positions looked at by all threads.
    pub nodes: u64,
}

/// A line and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How good it is for the player to move.
    pub score: Score,
    /// The moves.
    pub moves: Vec<Move>,
    /// How deep it was searched.
    pub depth: u32,
}

/// What a search has come to.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// The best lines, as many as were asked for; none if there is no legal move.
    pub lines: Vec<Line>,
    /// The depth that was finished.
    pub depth: u32,
    /// Positions looked at by this thread.
    pub nodes: u64,
}

impl Thought {
    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }

    /// The answer that is expected.
    #[must_use]
    pub fn answer(&self) -> Option<Move> {
        self.lines.first()?.moves.get(1).copied()
    }

    /// What the position is worth to the player to move.
    #[must_use]
    pub fn score(&self) -> Score {
        self.lines.first().map_or(0, |line| line.score)
    }
}

/// A thread's part of an engine.
#[derive(Clone, Debug)]
pub struct Worker {
    knowledge: Arc<Knowledge>,
    table: Arc<Table>,
    memory: Memory,
    /// The numbers it goes by.
    pub parameters: Parameters,
    pub(crate) noise: Noise,
}

impl Worker {
    /// One that shares a table with others.
    #[must_use]
    pub fn new(knowledge: &Arc<Knowledge>, table: &Arc<Table>) -> Self {
        let memory = Memory::new(knowledge.derived.kinds, knowledge.derived.cells);
        Self {
            knowledge: Arc::clone(knowledge),
            table: Arc::clone(table),
            memory,
            parameters: Parameters::standard(),
            noise: Noise::default(),
        }
    }

    /// Forgets what it has learnt; the table is for its owner to clear.
    pub fn forget(&mut self) {
        self.memory.clear();
    }

    /// The table that it shares.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The same, to be held on to.
    #[must_use]
    pub fn shared_table(&self) -> &Arc<Table> {
        &self.table
    }

    /// What it knows of the rules.
    #[must_use]
    pub fn knowledge(&self) -> &Arc<Knowledge> {
        &self.knowledge
    }

    /// Searches a position. `nodes` counts those of all threads that are given it.
    pub fn think(
        &mut self,
        path: &GamePath,
        limits: &Limits,
        control: &dyn Control,
        nodes: &AtomicU64,
        tell: &mut dyn FnMut(&Report<'_>),
    ) -> Thought {
        let setting = Setting {
            knowledge: &self.knowledge,
            parameters: &self.parameters,
            table: &self.table,
            limits,
            control,
            nodes,
            noise: self.noise,
            checks_left: checks_left(path, &self.knowledge),
        };
        path.position().visit(Task { past: path.past(), setting, memory: &mut self.memory, tell })
    }
}

/// How many checks each player has yet to give, where that decides the game.
fn checks_left(path: &GamePath, knowledge: &Knowledge) -> [u8; MAX_PLAYERS] {
    let Some(all) = knowledge.properties.checks else { return [0; MAX_PLAYERS] };
    let left = path.position().setup().checks_left;
    std::array::from_fn(|player| left.get(player).copied().unwrap_or(all))
}

struct Task<'a> {
    past: &'a [Past],
    setting: Setting<'a>,
    memory: &'a mut Memory,
    tell: &'a mut dyn FnMut(&Report<'_>),
}

impl Visitor for Task<'_> {
    type Output = Thought;

    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Thought {
        Searcher::new(position, self.past, &self.setting, self.memory).think(self.tell)
    }
}
