//! Positions, captures and what they lead to: the part of solving that does not care how captures are found.
//!
//! Every position that a challenge leads to is written down once, layer by layer: those after one capture, after
//! two, and so on. What they come to is then worked out from the end. Both go through plain lists, so that a position
//! costs a few nanoseconds.

use std::ops::Range;

/// Positions that captures lead to.
pub(super) trait Forest {
    /// A position, by what stands where. What can make no difference any more may be left out.
    type Key: Clone + Eq;
    /// A capture.
    type Capture: Clone + PartialEq;

    /// A number that positions which differ seldom share.
    fn hash(key: &Self::Key) -> u64;
    /// Whether one piece is left.
    fn is_won(&self, key: &Self::Key) -> bool;
    /// The captures of a position and what they lead to.
    fn captures(&self, key: &Self::Key, found: impl FnMut(Self::Capture, Self::Key));
    /// Whether two captures of a position do not touch each other: either can come first.
    fn are_apart(&self, key: &Self::Key, first: &Self::Capture, second: &Self::Capture) -> bool;
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// How many orders of captures win.
    pub(super) count: u64,
    /// How many solutions there are up to order.
    pub(super) distinct: u64,
    /// How likely somebody wins who captures at random.
    pub(super) chance: f32,
}

/// A capture and the position it leads to.
#[derive(Clone, Debug)]
pub(super) struct Edge<C> {
    pub(super) capture: C,
    pub(super) to: u32,
}

/// All positions that a challenge can lead to. The first one is the challenge itself.
pub(super) struct Graph<F: Forest> {
    pub(super) forest: F,
    keys: Vec<F::Key>,
    /// Where the captures of each position begin; one more at the end.
    starts: Vec<u32>,
    edges: Vec<Edge<F::Capture>>,
    found: Vec<Found>,
}

/// There are more positions than a challenge may have, or more solutions than can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OverLimit;

impl<F: Forest> Graph<F> {
    /// Looks at everything that a position leads to, as far as a number of positions.
    pub(super) fn new(forest: F, root: F::Key, limit: usize) -> Result<Self, OverLimit> {
        let mut graph =
            Self { forest, keys: vec![root], starts: Vec::new(), edges: Vec::new(), found: Vec::new() };
        graph.spread(limit)?;
        graph.judge()?;
        Ok(graph)
    }

    /// What a position comes to.
    pub(super) fn found(&self, place: u32) -> Found {
        self.found[place as usize]
    }

    /// The captures of a position.
    pub(super) fn edges(&self, place: u32) -> &[Edge<F::Capture>] {
        &self.edges[self.range(place as usize)]
    }

    pub(super) fn is_won(&self, place: u32) -> bool {
        self.forest.is_won(&self.keys[place as usize])
    }

    fn range(&self, place: usize) -> Range<usize> {
        self.starts[place] as usize..self.starts[place + 1] as usize
    }

    /// Writes down all positions and captures.
    fn spread(&mut self, limit: usize) -> Result<(), OverLimit> {
        let mut index = Index::default();
        let (mut here, mut layer) = (0, self.keys.len());
        while here < self.keys.len() {
            if here == layer {
                layer = self.keys.len();
                index.clear();
            }
            self.starts.push(self.edges.len() as u32);
            if !self.forest.is_won(&self.keys[here]) {
                let key = self.keys[here].clone();
                let (keys, edges) = (&mut self.keys, &mut self.edges);
                self.forest.captures(&key, |capture, key| {
                    let to = index.place::<F>(keys, key);
                    edges.push(Edge { capture, to });
                });
                if self.keys.len() > limit || self.edges.len() > limit * MOST_EDGES {
                    return Err(OverLimit);
                }
            }
            here += 1;
        }
        self.starts.push(self.edges.len() as u32);
        Ok(())
    }

    /// Works out what positions come to, from the last to the first.
    fn judge(&mut self) -> Result<(), OverLimit> {
        let mut steps = MOST_STEPS;
        let mut found = vec![Found::default(); self.keys.len()];
        let mut live = Vec::new();
        for place in (0..self.keys.len()).rev() {
            found[place] = if self.forest.is_won(&self.keys[place]) {
                Found { count: 1, distinct: 1, chance: 1.0 }
            } else {
                self.sum(place, &found, &mut live, &mut steps)?
            };
        }
        self.found = found;
        Ok(())
    }

    /// What the captures of a position come to.
    fn sum(
        &self,
        place: usize,
        found: &[Found],
        live: &mut Vec<Live<F::Capture>>,
        steps: &mut u64,
    ) -> Result<Found, OverLimit> {
        let edges = &self.edges[self.range(place)];
        let mut sum = Found::default();
        // What cannot be won after some captures cannot be won after more.
        live.clear();
        for edge in edges {
            let after = &found[edge.to as usize];
            if after.count > 0 {
                sum.count = sum.count.checked_add(after.count).ok_or(OverLimit)?;
                sum.chance += after.chance;
                sum.distinct += after.distinct;
                live.push(Live { capture: edge.capture.clone(), to: edge.to, apart: 0 });
            }
        }
        sum.chance /= edges.len().max(1) as f32;
        if self.find_apart(&self.keys[place], live) {
            sum.distinct = self.up_to_order(found, live, steps)?;
        }
        Ok(sum)
    }

    /// Notes which captures can be made in any order; says whether there are any.
    fn find_apart(&self, key: &F::Key, live: &mut [Live<F::Capture>]) -> bool {
        let mut some = false;
        for first in 0..live.len() {
            for second in first + 1..live.len().min(SET) {
                if self.forest.are_apart(key, &live[first].capture, &live[second].capture) {
                    live[first].apart |= 1 << second;
                    some = true;
                }
            }
        }
        some
    }

    /// How many solutions there are up to order.
    ///
    /// Every solution has captures that could come first; they do not touch each other. Taking one of these, or two at
    /// once, or three, leaves the rest of the solution. So the solutions behind single captures count those with two
    /// first captures twice, which the pairs take away again, and so on: inclusion and exclusion over sets of captures
    /// that can be made in any order (Cartier and Foata's theorem on traces).
    fn up_to_order(
        &self,
        found: &[Found],
        live: &[Live<F::Capture>],
        steps: &mut u64,
    ) -> Result<u64, OverLimit> {
        let mut sum = 0i128;
        for one in live {
            sum += i128::from(found[one.to as usize].distinct);
            sum -= self.signed(found, live, (one.apart, one.to), steps)?;
        }
        u64::try_from(sum).map_err(|_| OverLimit)
    }

    /// The sum over all sets with at least one more capture out of `next`, made after those that lead to `here`: sets of
    /// one more count, sets of two more are taken away, and so on.
    fn signed(
        &self,
        found: &[Found],
        live: &[Live<F::Capture>],
        (mut next, here): (u64, u32),
        steps: &mut u64,
    ) -> Result<i128, OverLimit> {
        let mut sum = 0;
        while next != 0 {
            *steps = steps.checked_sub(1).ok_or(OverLimit)?;
            let one = &live[next.trailing_zeros() as usize];
            next &= next - 1;
            let edge = self.edges(here).iter().find(|edge| edge.capture == one.capture);
            let Some(edge) = edge else { continue };
            let after = &found[edge.to as usize];
            if after.count > 0 {
                sum += i128::from(after.distinct);
                let rest = next & one.apart;
                if rest != 0 {
                    sum -= self.signed(found, live, (rest, edge.to), steps)?;
                }
            }
        }
        Ok(sum)
    }
}

/// How many captures there may be for each position that there may be.
const MOST_EDGES: usize = 16;
/// How many sets of captures are looked at for all positions: full boards of four by four take some hundred thousand.
const MOST_STEPS: u64 = 20_000_000;
/// How many captures of one position are looked at in sets: as many as a number has bits.
const SET: usize = 64;

/// A capture that can still lead to a win.
struct Live<C> {
    capture: C,
    to: u32,
    /// The later ones that it does not touch, by place.
    apart: u64,
}

/// Finds positions again: places in the list of positions by hash, 0 where there is none. The root, which has that
/// place, is never looked for.
#[derive(Default)]
pub(super) struct Index {
    slots: Vec<u32>,
    used: usize,
}

impl Index {
    fn clear(&mut self) {
        self.slots.fill(0);
        self.used = 0;
    }

    /// The place of a position, which gets one if it is new.
    pub(super) fn place<F: Forest>(&mut self, keys: &mut Vec<F::Key>, key: F::Key) -> u32 {
        if self.used * 2 >= self.slots.len() {
            self.grow::<F>(keys);
        }
        let mask = self.slots.len() - 1;
        let mut slot = F::hash(&key) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => {
                    let place = keys.len() as u32;
                    self.slots[slot] = place;
                    self.used += 1;
                    keys.push(key);
                    return place;
                }
                place if keys[place as usize] == key => return place,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow<F: Forest>(&mut self, keys: &[F::Key]) {
        let size = (self.slots.len() * 2).max(64);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for place in old.into_iter().filter(|&place| place != 0) {
            let mut slot = F::hash(&keys[place as usize]) as usize & (size - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = place;
        }
    }
}

/// Mixes one more word into a hash.
pub(super) const fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 32)
}
