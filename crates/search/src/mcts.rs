//! Monte Carlo tree search: the same rules, another way of looking (A2).
//!
//! A tree grows from the position by one leaf at a time. Every leaf is judged, by playing on at random or by what the
//! evaluation says after the captures, and the judgement is counted on all nodes above it, for each as the player sees it
//! who chose that node: so any number of players and teams is one case. Which node is looked at next is what the five
//! [scores](NodeScore) decide.

mod judge;
mod node_score;

use std::sync::Arc;

use rules::{Move, Player, Position};

use crate::chance::Chance;
use crate::limits::{Limits, Millis};
use crate::path::GamePath;
use crate::score::Score;
use crate::sides::Sides;
use crate::worker::{Control, Knowledge, Line, Thought};
use judge::Judge;
pub use judge::Leaf;
pub use node_score::NodeScore;

/// The most nodes that a tree is given room for: about 40 MB. A tree that is full gets no new nodes, only visits.
const MOST_NODES: usize = 1 << 20;

/// How many leaves are judged when nothing else is said.
const STANDARD: u64 = 10_000;

/// A player that searches by trying.
#[derive(Debug)]
pub struct TreeSearch {
    score: NodeScore,
    judge: Judge,
    sides: Sides,
    chance: Chance,
}

/// A node of the tree: a move, and what came of it for the player who chose it.
#[derive(Clone, Debug)]
struct Node {
    /// The move that leads here; none at the root.
    mv: Option<Move>,
    /// Where its children are; none as long as it has not been opened.
    children: std::ops::Range<u32>,
    tally: Tally,
}

/// What came of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) visits: f64,
    pub(crate) wins: f64,
    pub(crate) losses: f64,
    pub(crate) draws: f64,
}

impl TreeSearch {
    /// One that knows a ruleset. What chance decides follows from the seed.
    #[must_use]
    pub fn new(knowledge: &Arc<Knowledge>, score: NodeScore, leaf: Leaf, seed: u64) -> Self {
        let sides = knowledge.properties().sides.clone();
        Self { score, judge: Judge::new(knowledge, leaf), sides, chance: Chance::new(seed) }
    }

    /// Searches a position: as many leaves as the limits allow nodes, or as there is time for.
    pub fn think(&mut self, path: &GamePath, limits: &Limits, control: &dyn Control) -> Thought {
        let mut tree = vec![Node { mv: None, children: 0..0, tally: Tally::default() }];
        let most = limits.nodes.or((limits.budget.is_none() && !limits.endless).then_some(STANDARD));
        let late = |elapsed: Millis| limits.budget.is_some_and(|budget| elapsed >= budget.hard);
        let mut nodes = 0;
        // One visit opens the root, so that there is always a move to show.
        while nodes < 2 || most.is_none_or(|most| nodes < most) {
            let stopped = control.is_stopped() || control.elapsed().is_some_and(late);
            if stopped && nodes >= 2 {
                break;
            }
            self.visit(&mut tree, path, limits);
            nodes += 1;
        }
        self.thought(&tree, limits, nodes)
    }

    /// Goes down to a leaf, judges it, and counts that on the way.
    fn visit(&mut self, tree: &mut Vec<Node>, path: &GamePath, limits: &Limits) {
        let mut line = self.judge.begin(path);
        let mut way: Vec<(usize, Player)> = Vec::new();
        let mut at = 0;
        let verdict = loop {
            if let Some(verdict) = line.ended() {
                break verdict;
            }
            if tree[at].children.is_empty() && (at == 0 || tree[at].tally.visits >= 1.0) {
                open(tree, at, line.position(), limits);
            }
            if tree[at].children.is_empty() {
                break line.judge(&mut self.judge, &mut self.chance);
            }
            let mover = line.position().turn();
            at = self.choose(tree, at);
            way.push((at, mover));
            if let Some(mv) = tree[at].mv {
                line.play(mv);
            }
        };
        tree[0].tally.visits += 1.0;
        for (node, chooser) in way {
            let tally = &mut tree[node].tally;
            let [win, draw, loss] = verdict.of(self.sides.alliance(chooser));
            tally.visits += 1.0;
            tally.wins += win;
            tally.draws += draw;
            tally.losses += loss;
        }
    }

    /// The child to go to: one that nobody has looked at, or the one with the best score.
    fn choose(&mut self, tree: &[Node], at: usize) -> usize {
        let children = tree[at].children.start as usize..tree[at].children.end as usize;
        let parent = tree[at].tally.visits.max(1.0);
        let unseen: Vec<usize> = children.clone().filter(|&child| tree[child].tally.visits == 0.0).collect();
        if let Some(place) = self.chance.next_number().checked_rem(unseen.len() as u64) {
            return unseen[place as usize];
        }
        let value = |child: &usize| self.score.of(&tree[*child].tally, parent);
        children.max_by(|one, other| value(one).total_cmp(&value(other))).unwrap_or(at)
    }

    /// The lines that were visited most.
    fn thought(&self, tree: &[Node], limits: &Limits, nodes: u64) -> Thought {
        let mut children: Vec<usize> = ids(&tree[0]).collect();
        children.sort_by(|&one, &other| tree[other].tally.visits.total_cmp(&tree[one].tally.visits));
        children.truncate(limits.lines.max(1));
        let lines = children.into_iter().map(|child| {
            let mut moves = Vec::new();
            let mut at = Some(child);
            while let Some(node) = at {
                moves.extend(tree[node].mv);
                let visited = |id: &usize| tree[*id].tally.visits > 0.0;
                let most = |one: &usize, other: &usize| {
                    tree[*one].tally.visits.total_cmp(&tree[*other].tally.visits)
                };
                at = ids(&tree[node]).filter(visited).max_by(most);
            }
            Line { score: centred(&tree[child].tally), depth: moves.len() as u32, moves }
        });
        let lines: Vec<Line> = lines.collect();
        Thought { depth: lines.first().map_or(0, |line| line.depth), lines, nodes }
    }
}

fn ids(node: &Node) -> std::ops::Range<usize> {
    node.children.start as usize..node.children.end as usize
}

/// Gives a node its children, if there is room for them.
fn open(tree: &mut Vec<Node>, at: usize, position: &Position, limits: &Limits) {
    let mut moves = position.legal_moves();
    if at == 0 && !limits.only.is_empty() {
        moves.retain(|mv| limits.only.contains(mv));
    }
    if tree.len() + moves.len() > MOST_NODES {
        return;
    }
    let first = tree.len() as u32;
    tree.extend(moves.into_iter().map(|mv| Node { mv: Some(mv), children: 0..0, tally: Tally::default() }));
    tree[at].children = first..tree.len() as u32;
}

/// How a share of the points looks as a score.
fn centred(tally: &Tally) -> Score {
    let share = (tally.wins + tally.draws / 2.0 + 0.5) / (tally.visits + 1.0);
    (-judge::PER_STEP * (1.0 / share.clamp(0.001, 0.999) - 1.0).ln()) as Score
}
