//! All positions that a challenge leads to, each written down once, layer by layer.
//!
//! This takes most of the time that counting takes, so a position is one number, and so is a capture.

use super::table::{MOST_PLACES, Table};
use super::winnable::{Edge, Winnable, judge};
use crate::solitaire::graph::OverLimit;
use crate::solitaire::net::bits;

/// How many bits the place of a position among all others has. The rest of a number is for the position itself.
pub(super) const PLACE_BITS: u32 = 21;
/// How many bits a position may have.
pub(super) const MEN_BITS: u32 = u64::BITS - PLACE_BITS;

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
    Ok(judge(&spread.nodes, &spread.edges))
}

/// A position, before it is known whether it can be won.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    /// What stands where, above the bits of a place.
    pub(super) key: u64,
    pub(super) occupied: u16,
    pub(super) immune: u16,
    /// Where its captures begin; they end where those of the next begin.
    pub(super) edges: u32,
}

/// How many slots there are for the positions of one layer.
const SLOTS: usize = 1 << 15;
/// How many of them may be used. All layers together then have places of fewer than [`PLACE_BITS`] bits.
const MOST_USED: usize = SLOTS / 4 * 3;
/// Spreads positions over the slots.
const SCATTER: u64 = 0x9e37_79b9_7f4a_7c15;

/// The captures of a position are bits in numbers: one row for each place in a group of them, one bit for each other.
const ROW: usize = 12;
const ROW_MASK: u16 = (1 << ROW) - 1;
/// How many rows fit into one number.
const GROUP: usize = 5;
/// How many numbers there are.
const GROUPS: usize = MOST_PLACES.div_ceil(GROUP);

/// From and to where captures lead, by group and bit, as in the lowest bits of an [`Edge`].
static CODES: [[u8; 64]; GROUPS] = {
    let mut all = [[0; 64]; GROUPS];
    let mut bit = 0;
    while bit < GROUPS * GROUP * ROW {
        let (row, to) = (bit / ROW, bit % ROW);
        all[row / GROUP][bit % (GROUP * ROW)] = (to << 4 | row) as u8;
        bit += 1;
    }
    all
};

/// How many positions and captures are made room for at once: at least as many as one position has captures.
pub(super) const ROOM: usize = 128;

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
            if self.used.nodes - layer > MOST_USED - ROOM {
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
    ///
    /// What is new and what is found again cannot be foretold, nor which piece has captures, so that neither is
    /// asked: both are worked out, and one is taken.
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
        let kind_at = |place: usize| (key >> ((place as u32 * BITS + PLACE_BITS) & 63) & cell) as usize;
        let seen = &table.seen[usize::from(occupied)];
        let mut groups = [0u64; GROUPS];
        let prey = occupied & !immune;
        for (group, all) in groups.iter_mut().enumerate().take(table.places.div_ceil(GROUP)) {
            for row in 0..GROUP {
                let from = group * GROUP + row;
                let targets = table.targets[kind_at(from)][from] & seen[from] & prey;
                *all |= u64::from(targets) << (row * ROW);
            }
        }
        let mut stay = !begins;
        for place in bits(immune.into()) {
            let prey = table.targets[kind_at(place)][place & 0xf] & occupied;
            if prey & prey.wrapping_sub(1) == 0 {
                stay |= if prey == 0 { !0 } else { prey };
            }
            let lost = !table.hunting[usize::from(occupied & !(1 << place))];
            groups[place / GROUP % GROUPS] &= !(u64::from(lost & ROW_MASK) << (place % GROUP * ROW));
        }
        for place in bits((stay & occupied).into()) {
            groups[place / GROUP % GROUPS] &= !(u64::from(ROW_MASK) << (place % GROUP * ROW));
        }
        for (group, mut captures) in groups.into_iter().enumerate() {
            while captures != 0 {
                let code = CODES[group][captures.trailing_zeros() as usize & 63];
                captures &= captures - 1;
                let (from, to) = (u32::from(code & 0xf), u32::from(code >> 4));
                let kind = kind_at(from as usize);
                let becomes = table.becomes[kind][from as usize][to as usize];
                let at = (to * BITS + PLACE_BITS) & 63;
                let gone = cell << ((from * BITS + PLACE_BITS) & 63) | cell << at;
                let key = key & !gone | u64::from(becomes) << at;
                let mut slot = (key.wrapping_mul(SCATTER) >> (u64::BITS - SLOTS.ilog2())) as usize;
                let (place, is_new) = loop {
                    let found = slots[slot];
                    let place = found as usize & ((1 << PLACE_BITS) - 1);
                    // What an earlier layer left is as good as nothing.
                    let is_new = place < layer;
                    if is_new | (found ^ place as u64 == key) {
                        break (if is_new { first + new } else { place }, is_new);
                    }
                    slot = (slot + 1) & (SLOTS - 1);
                };
                slots[slot] = key | place as u64;
                let moved = immune >> from & 1;
                let immune = immune & !(1 << from) | moved << to;
                nodes[new & (ROOM - 1)] = Node { key, occupied: occupied & !(1 << from), immune, edges: 0 };
                new += usize::from(is_new);
                edges[made & (ROOM - 1)] = Edge::new(table.rank[kind], place, code);
                made += 1;
            }
        }
        self.used = Used { nodes: first + new, edges: first_edge + made };
        Ok(())
    }
}
