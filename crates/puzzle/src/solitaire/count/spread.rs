//! All positions that a challenge leads to and that can be won, with their captures.
//!
//! Forward, every position is written down once, layer by layer; backward, those that cannot be won are left out.
//! This takes most of the time that counting takes, so a position is one number, and so is a capture.

use super::table::{MOST_PLACES, Table};
use crate::solitaire::graph::OverLimit;

/// How many bits the place of a position among all others has. The rest of a number is for the position itself.
const PLACE_BITS: u32 = 21;
/// How many bits a position may have.
pub(super) const MEN_BITS: u32 = u64::BITS - PLACE_BITS;
/// The most positions.
const MOST_POSITIONS: usize = (1 << PLACE_BITS) - MOST_CAPTURES;
/// The most captures of one position.
const MOST_CAPTURES: usize = MOST_PLACES * MOST_PLACES;

/// A capture and the place of the position that it leads to: how late it is tried, that place, to and from where.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
pub(super) struct Edge(u32);

/// Each capture, by its lowest eight bits, as one of 128 bits.
static BITS: [u128; 256] = {
    let mut all = [0; 256];
    let mut capture = 0;
    while capture < MOST_PLACES << 4 {
        let (from, to) = (capture & 0xf, capture >> 4);
        if from < MOST_PLACES {
            all[capture] = 1 << (from * MOST_PLACES + to);
        }
        capture += 1;
    }
    all
};

impl Edge {
    const PLACE: u32 = ((1 << PLACE_BITS) - 1) << 8;

    #[inline]
    fn leading_to(self, place: u32) -> Self {
        Self(self.0 & !Self::PLACE | place << 8)
    }

    #[inline]
    pub(super) fn from(self) -> usize {
        (self.0 & 0xf) as usize
    }

    #[inline]
    pub(super) fn to(self) -> usize {
        (self.0 >> 4 & 0xf) as usize
    }

    #[inline]
    pub(super) fn place(self) -> usize {
        ((self.0 & Self::PLACE) >> 8) as usize
    }

    /// The capture as one of 128 bits.
    #[inline]
    pub(super) fn bit(self) -> u128 {
        BITS[(self.0 & 0xff) as usize]
    }

    /// The capture as part of a plan: per place, four bits, the place that it is left for, from 1.
    #[inline]
    pub(super) fn step(self) -> u64 {
        (self.to() as u64 + 1) << (4 * self.from())
    }
}

/// A position that can be won.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) men: u64,
    /// All captures that are part of some way to win from here.
    pub(super) used: u128,
    /// Where its captures begin and end.
    edges: (u32, u32),
    /// Where something stands that is never captured.
    pub(super) immune: u16,
}

/// The positions that can be won, those with fewer pieces first: the challenge itself is the last.
pub(super) struct Winnable {
    pub(super) spots: Vec<Spot>,
    edges: Vec<Edge>,
    /// How many orders of captures win from the beginning.
    pub(super) count: u64,
}

impl Winnable {
    /// The captures of a position that can still be won after them, those of weak kinds first.
    #[inline]
    pub(super) fn edges(&self, place: usize) -> &[Edge] {
        let (start, end) = self.spots[place].edges;
        &self.edges[start as usize..end as usize]
    }
}

/// Looks at everything that a challenge leads to, beginning with a capture from some of its places.
pub(super) fn winnable(table: &Table, begins: u16) -> Result<Winnable, OverLimit> {
    let mut spread = Spread {
        table,
        nodes: vec![Node::default(); 1 << 13],
        edges: vec![Edge::default(); 1 << 15],
        used: Used { nodes: 1, edges: 0 },
        slots: vec![0; SLOTS],
    };
    if table.bits <= 3 {
        spread.all::<3>(begins)?
    } else {
        spread.all::<4>(begins)?
    }
    Ok(spread.judge())
}

/// A position, before it is known whether it can be won.
#[derive(Clone, Copy, Default)]
struct Node {
    /// What stands where, above the bits of a place.
    key: u64,
    occupied: u16,
    immune: u16,
    /// Where its captures begin; they end where those of the next begin.
    edges: u32,
}

/// How many slots there are for the positions of one layer.
const SLOTS: usize = 1 << 15;
/// How many of them may be used.
const MOST_USED: usize = SLOTS / 4 * 3;
/// How many positions and captures are made room for at once: at least as many as one position has captures.
const ROOM: usize = 128;

struct Spread<'a> {
    table: &'a Table,
    /// All positions, and some room.
    nodes: Vec<Node>,
    /// All captures, and some room.
    edges: Vec<Edge>,
    used: Used,
    /// Positions of one layer with their places, to be found again.
    slots: Vec<u64>,
}

/// How many positions and captures have been written down.
#[derive(Clone, Copy)]
struct Used {
    nodes: usize,
    edges: usize,
}

impl Spread<'_> {
    /// Writes down positions and captures, layer by layer.
    fn all<const BITS: u32>(&mut self, begins: u16) -> Result<(), OverLimit> {
        let table = self.table;
        let (occupied, immune) = table.standing(table.start);
        self.nodes[0] = Node { key: table.start << PLACE_BITS, occupied, immune, edges: 0 };
        let (mut here, mut layer) = (0, 1);
        while here < self.used.nodes {
            if here == layer {
                layer = self.used.nodes;
            }
            if self.used.nodes + ROOM > self.nodes.len() {
                self.nodes.resize(self.nodes.len() * 2, Node::default());
            }
            if self.used.edges + ROOM > self.edges.len() {
                self.edges.resize(self.edges.len() * 2, Edge::default());
            }
            self.nodes[here].edges = self.used.edges as u32;
            let begins = if here == 0 { begins } else { !0 };
            self.captures::<BITS>(self.nodes[here], begins, layer)?;
            if self.used.nodes - layer > MOST_USED - ROOM || self.used.nodes > MOST_POSITIONS {
                return Err(OverLimit);
            }
            here += 1;
        }
        self.nodes.truncate(self.used.nodes);
        self.edges.truncate(self.used.edges);
        Ok(())
    }

    /// Writes down the captures of a position, except those after which something immune has nothing to capture any
    /// more and stays for ever beside the others.
    #[inline(always)]
    fn captures<const BITS: u32>(&mut self, node: Node, begins: u16, layer: usize) -> Result<(), OverLimit> {
        let table = self.table;
        let Node { key, occupied, immune, .. } = node;
        let Used { nodes: first, edges: first_edge } = self.used;
        // Arrays of known length need no checks.
        let room = (
            self.nodes[first..].first_chunk_mut::<ROOM>(),
            self.edges[first_edge..].first_chunk_mut::<ROOM>(),
            self.slots.first_chunk_mut::<SLOTS>(),
        );
        let (Some(nodes), Some(edges), Some(slots)) = room else { return Err(OverLimit) };
        let (mut new, mut made) = (0, 0);
        let cell = (1u64 << BITS) - 1;
        let kind_at = |place: usize| (key >> (place as u32 * BITS + PLACE_BITS) & cell) as usize;
        let mut needed = 0;
        let mut left = u32::from(immune);
        while left != 0 {
            let place = left.trailing_zeros() as usize & 0xf;
            left &= left - 1;
            let prey = table.targets[kind_at(place)][place] & occupied;
            if prey & prey.wrapping_sub(1) == 0 {
                needed |= if prey == 0 { !0 } else { prey };
            }
        }
        let seen = &table.seen[usize::from(occupied)];
        let prey = occupied & !immune;
        let mut movers = u32::from(occupied & !needed & begins);
        while movers != 0 {
            let from = movers.trailing_zeros() as usize & 0xf;
            movers &= movers - 1;
            let kind = kind_at(from);
            let mut targets = u32::from(table.targets[kind][from] & seen[from] & prey);
            if targets == 0 {
                continue;
            }
            let left = occupied & !(1 << from);
            let becomes = &table.becomes[kind][from];
            let rest = key & !(cell << (from as u32 * BITS + PLACE_BITS));
            let moves_immune = immune >> from & 1 == 1;
            let start = table.rank[kind] << 29 | from as u32;
            while targets != 0 {
                let to = targets.trailing_zeros() as usize & 0xf;
                targets &= targets - 1;
                let becomes = becomes[to];
                let mut immune = immune;
                if moves_immune {
                    immune = immune & !(1 << from) | 1 << to;
                    let prey = table.targets[usize::from(becomes & 0xf)][to] & left;
                    if prey == 0 && left != 1 << to {
                        continue;
                    }
                }
                let at = to as u32 * BITS + PLACE_BITS;
                let key = rest & !(cell << at) | u64::from(becomes) << at;
                let mut slot =
                    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - SLOTS.ilog2())) as usize;
                let place = loop {
                    let found = slots[slot];
                    let place = found as usize & ((1 << PLACE_BITS) - 1);
                    // What an earlier layer left is as good as nothing.
                    if place < layer {
                        let place = first + new;
                        slots[slot] = key | place as u64;
                        nodes[new & (ROOM - 1)] = Node { key, occupied: left, immune, edges: 0 };
                        new += 1;
                        break place;
                    }
                    if found ^ place as u64 == key {
                        break place;
                    }
                    slot = (slot + 1) & (SLOTS - 1);
                };
                edges[made & (ROOM - 1)] = Edge(start | (place as u32) << 8 | (to as u32) << 4);
                made += 1;
            }
        }
        self.used = Used { nodes: first + new, edges: first_edge + made };
        Ok(())
    }

    /// Works out which positions can be won and in how many ways, from the last to the first.
    fn judge(self) -> Winnable {
        // Per position, in how many ways it can be won, and its place among those that can be.
        let mut found: Vec<(u64, u32)> = vec![(0, 0); self.nodes.len()];
        let mut spots: Vec<Spot> = Vec::with_capacity(self.nodes.len() / 2);
        let mut edges: Vec<Edge> = Vec::with_capacity(self.edges.len() / 2);
        let mut end = self.edges.len();
        for (place, node) in self.nodes.iter().enumerate().rev() {
            let start = edges.len();
            let (mut count, mut used) = (u64::from(node.occupied.is_power_of_two()), 0);
            for &edge in &self.edges[node.edges as usize..end] {
                let (behind, spot) = found[edge.place()];
                if behind != 0 {
                    count += behind;
                    used |= spots[spot as usize].used | edge.bit();
                    edges.push(edge.leading_to(spot));
                }
            }
            end = node.edges as usize;
            if count == 0 {
                continue;
            }
            sort(&mut edges[start..]);
            found[place] = (count, spots.len() as u32);
            let men = node.key >> PLACE_BITS;
            spots.push(Spot { men, used, edges: (start as u32, edges.len() as u32), immune: node.immune });
        }
        Winnable { spots, edges, count: found[0].0 }
    }
}

/// Sorts a few captures by how late they are tried.
#[inline]
fn sort(edges: &mut [Edge]) {
    for sorted in 1..edges.len() {
        let edge = edges[sorted];
        let mut place = sorted;
        while place > 0 && edges[place - 1] > edge {
            edges[place] = edges[place - 1];
            place -= 1;
        }
        edges[place] = edge;
    }
}
