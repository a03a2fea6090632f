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
    /// Where captures lead from, and where to: what a solution consists of, whatever their order.
    type Plan: Clone + Ord + Default;
    /// How many plans are put together for all positions.
    const MOST_PLANS: u64;
    /// A plan with one more capture.
    fn with(&self, plan: &Self::Plan, capture: &Self::Capture) -> Self::Plan;
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// How many orders of captures win.
    pub(super) count: u64,
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
    /// Where each layer of positions begins.
    layers: Vec<usize>,
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
        let mut graph = Self {
            forest,
            keys: vec![root],
            layers: vec![0],
            starts: Vec::new(),
            edges: Vec::new(),
            found: Vec::new(),
        };
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
                self.layers.push(layer);
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
        let mut found = vec![Found::default(); self.keys.len()];
        for place in (0..self.keys.len()).rev() {
            found[place] = if self.forest.is_won(&self.keys[place]) {
                Found { count: 1, chance: 1.0 }
            } else {
                self.sum(place, &found)?
            };
        }
        self.found = found;
        Ok(())
    }

    /// What the captures of a position come to.
    fn sum(&self, place: usize, found: &[Found]) -> Result<Found, OverLimit> {
        let edges = &self.edges[self.range(place)];
        let mut sum = Found::default();
        for after in edges.iter().map(|edge| &found[edge.to as usize]) {
            sum.count = sum.count.checked_add(after.count).ok_or(OverLimit)?;
            sum.chance += after.chance;
        }
        sum.chance /= edges.len().max(1) as f32;
        Ok(sum)
    }

    /// How many plans win from the first position that begin with some of its captures.
    ///
    /// Plans are put together from the end, layer by layer: those of a position are those behind each of its captures
    /// with that capture added, each once.
    pub(super) fn plans(&self, begins: impl Fn(&F::Capture) -> bool) -> Result<u64, OverLimit> {
        let mut steps = F::MOST_PLANS;
        // Captures lead to the next layer alone: its first position, and the plans of each.
        let (mut next, mut behind): (usize, Vec<Vec<F::Plan>>) = (self.keys.len(), Vec::new());
        for &layer in self.layers.iter().rev() {
            let mut plans = Vec::with_capacity(next - layer);
            for place in layer..next {
                let mut all = Vec::new();
                if self.forest.is_won(&self.keys[place]) {
                    all.push(F::Plan::default());
                }
                let edges = self.edges[self.range(place)].iter();
                for edge in edges.filter(|edge| place > 0 || begins(&edge.capture)) {
                    let after = &behind[edge.to as usize - next];
                    steps = steps.checked_sub(after.len() as u64).ok_or(OverLimit)?;
                    all.extend(after.iter().map(|plan| self.forest.with(plan, &edge.capture)));
                }
                // Those behind each capture are in order already, of which this sort makes use.
                all.sort();
                all.dedup();
                plans.push(all);
            }
            (next, behind) = (layer, plans);
        }
        Ok(behind.first().map_or(0, Vec::len) as u64)
    }
}

/// How many captures there may be for each position that there may be.
const MOST_EDGES: usize = 16;

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
