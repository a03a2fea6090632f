//! The positions of a challenge that can be won, worked out from the end.

use super::spread::{Node, PLACE_BITS, ROOM};
use super::table::MOST_PLACES;

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

    /// From the rank of what captures, the place that it leads to, and where to and from in the lowest eight bits.
    #[inline]
    pub(super) fn new(rank: u32, place: usize, code: u8) -> Self {
        Self(rank << (8 + PLACE_BITS) | (place as u32) << 8 | u32::from(code))
    }

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
    /// Where its captures begin, and how many there are.
    edges: u32,
    edge_count: u8,
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
        let spot = &self.spots[place];
        let start = spot.edges as usize;
        &self.edges[start..start + usize::from(spot.edge_count)]
    }
}

/// Works out which positions can be won and in how many ways, from the last to the first.
pub(super) fn judge(nodes: &[Node], all: &[Edge]) -> Winnable {
    // Per position, in how many ways it can be won, and its place among those that can be.
    let mut found: Vec<(u64, u32)> = vec![(0, 0); nodes.len()];
    let mut spots: Vec<Spot> = Vec::with_capacity(nodes.len() / 2);
    // All that cannot be won have the first place.
    spots.push(Spot { men: 0, used: 0, edges: 0, edge_count: 0, immune: 0 });
    let mut edges: Vec<Edge> = vec![Edge::default(); all.len() / 2 + ROOM];
    let (mut start, mut end) = (0, all.len());
    for (place, node) in nodes.iter().enumerate().rev() {
        if start + ROOM > edges.len() {
            edges.resize(edges.len() * 2, Edge::default());
        }
        let mut next = start;
        let (mut count, mut used) = (u64::from(node.occupied.is_power_of_two()), 0);
        for &edge in &all[node.edges as usize..end] {
            let (behind, spot) = found[edge.place()];
            let is_live = behind != 0;
            count += behind;
            used |= spots[spot as usize].used | if is_live { edge.bit() } else { 0 };
            edges[next] = edge.leading_to(spot);
            next += usize::from(is_live);
        }
        end = node.edges as usize;
        if count == 0 {
            continue;
        }
        sort(&mut edges[start..next]);
        found[place] = (count, spots.len() as u32);
        let men = node.key >> PLACE_BITS;
        let (edges, edge_count) = (start as u32, (next - start) as u8);
        spots.push(Spot { men, used, edges, edge_count, immune: node.immune });
        start = next;
    }
    edges.truncate(start);
    Winnable { spots, edges, count: found[0].0 }
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
