//! Positions, captures and what they lead to: the part of solving that does not care how captures are found.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Positions that captures lead to.
pub(super) trait Forest {
    /// A position, by what stands where. What can make no difference any more may be left out.
    type Key: Clone + Eq + Hash;
    /// A capture.
    type Capture: Clone + PartialEq;

    /// Whether one piece is left.
    fn is_won(&self, key: &Self::Key) -> bool;
    /// The captures of a position and what they lead to.
    fn captures(&self, key: &Self::Key, found: &mut Vec<(Self::Capture, Self::Key)>);
    /// Whether two captures of a position do not touch each other: either can come first.
    fn are_apart(&self, key: &Self::Key, first: &Self::Capture, second: &Self::Capture) -> bool;
    /// The position after one more capture, which touches none of those made.
    fn after(&self, key: &Self::Key, capture: &Self::Capture) -> Option<Self::Key>;
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

/// All positions that a challenge can lead to, each looked at once.
pub(super) struct Tree<F: Forest> {
    pub(super) forest: F,
    found: HashMap<F::Key, Found, Quick>,
    limit: usize,
    /// Whether positions can be won, where that alone was asked.
    solvable: HashMap<F::Key, bool, Quick>,
    /// Lists that are used again and again.
    spare: Vec<Vec<(F::Capture, F::Key)>>,
}

/// There are more positions than a challenge may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OverLimit;

impl<F: Forest> Tree<F> {
    pub(super) fn new(forest: F, limit: usize) -> Self {
        Self { forest, found: HashMap::default(), limit, solvable: HashMap::default(), spare: Vec::new() }
    }

    /// Looks at a position and at all that it leads to.
    pub(super) fn look(&mut self, key: &F::Key) -> Result<Found, OverLimit> {
        if let Some(found) = self.found.get(key) {
            return Ok(*found);
        }
        let found = if self.forest.is_won(key) {
            Found { count: 1, distinct: 1, chance: 1.0 }
        } else {
            let mut captures = self.spare.pop().unwrap_or_default();
            let found = self.look_on(key, &mut captures);
            captures.clear();
            self.spare.push(captures);
            found?
        };
        if self.found.len() >= self.limit {
            return Err(OverLimit);
        }
        self.found.insert(key.clone(), found);
        Ok(found)
    }

    /// What the captures of a position come to.
    ///
    /// Up to order: every solution has captures that could come first; they do not touch each other. Taking one of
    /// these, or two at once, or three, leaves the rest of the solution. So the solutions behind single captures count
    /// those with two first captures twice, which the pairs take away again, and so on: inclusion and exclusion over
    /// sets of captures that can be made in any order (Cartier and Foata's theorem on traces).
    fn look_on(
        &mut self,
        key: &F::Key,
        captures: &mut Vec<(F::Capture, F::Key)>,
    ) -> Result<Found, OverLimit> {
        self.forest.captures(key, captures);
        let (mut sum, all) = (Found::default(), captures.len());
        let (mut distinct, mut live) = (0i128, 0);
        for place in 0..all {
            let found = self.look(&captures[place].1)?;
            if found.count > 0 {
                sum.count = sum.count.saturating_add(found.count);
                sum.chance += found.chance / all as f32;
                distinct += i128::from(found.distinct);
                captures.swap(live, place);
                live += 1;
            }
        }
        // What cannot be won after some captures cannot be won after more.
        captures.truncate(live);
        for place in 0..live {
            distinct += self.signed(key, captures, &mut vec![place], &captures[place].1)?;
        }
        sum.distinct = u64::try_from(distinct).unwrap_or(0);
        Ok(sum)
    }

    /// The sum over all sets of two or more captures that begin with those in `made`, which lead to `here`.
    fn signed(
        &mut self,
        root: &F::Key,
        live: &[(F::Capture, F::Key)],
        made: &mut Vec<usize>,
        here: &F::Key,
    ) -> Result<i128, OverLimit> {
        let mut sum = 0;
        let next = made.last().map_or(0, |last| last + 1);
        let sign = if made.len().is_multiple_of(2) { 1 } else { -1 };
        for place in next..live.len() {
            let capture = &live[place].0;
            if !made.iter().all(|&other| self.forest.are_apart(root, &live[other].0, capture)) {
                continue;
            }
            let Some(after) = self.forest.after(here, capture) else { continue };
            let found = self.look(&after)?;
            if found.count > 0 {
                sum += sign * i128::from(found.distinct);
                made.push(place);
                sum += self.signed(root, live, made, &after)?;
                made.pop();
            }
        }
        Ok(sum)
    }

    /// Whether a position can be won.
    pub(super) fn is_solvable(&mut self, key: &F::Key) -> Result<bool, OverLimit> {
        if self.forest.is_won(key) {
            return Ok(true);
        }
        if let Some(&known) = self.solvable.get(key) {
            return Ok(known);
        }
        let mut captures = self.spare.pop().unwrap_or_default();
        self.forest.captures(key, &mut captures);
        let mut solvable = false;
        for (_, after) in &captures {
            if self.is_solvable(after)? {
                solvable = true;
                break;
            }
        }
        captures.clear();
        self.spare.push(captures);
        if self.solvable.len() >= self.limit {
            return Err(OverLimit);
        }
        self.solvable.insert(key.clone(), solvable);
        Ok(solvable)
    }

    /// How many solutions there are up to order, as far as `enough`; quick where that is few.
    ///
    /// One order of each solution is followed: a capture that was tried first before stays asleep until something
    /// touches it.
    pub(super) fn distinct_up_to(
        &mut self,
        key: &F::Key,
        asleep: &[F::Capture],
        enough: usize,
    ) -> Result<usize, OverLimit> {
        if self.forest.is_won(key) {
            return Ok(1);
        }
        let mut captures = Vec::new();
        self.forest.captures(key, &mut captures);
        let mut tried = asleep.to_vec();
        let mut found = 0;
        for (capture, after) in captures {
            if tried.contains(&capture) || !self.is_solvable(&after)? {
                continue;
            }
            let still = tried.iter().filter(|other| self.forest.are_apart(key, other, &capture));
            let still: Vec<F::Capture> = still.cloned().collect();
            found += self.distinct_up_to(&after, &still, enough - found)?;
            if found >= enough {
                break;
            }
            tried.push(capture);
        }
        Ok(found)
    }

    /// The captures that can still lead to a win.
    pub(super) fn live(&mut self, key: &F::Key) -> Result<Captures<F>, OverLimit> {
        let mut captures = Vec::new();
        if !self.forest.is_won(key) {
            self.forest.captures(key, &mut captures);
        }
        let mut live = Vec::new();
        for (capture, after) in captures {
            if self.look(&after)?.count > 0 {
                live.push((capture, after));
            }
        }
        Ok(live)
    }
}

/// Captures and what they lead to.
type Captures<F> = Vec<(<F as Forest>::Capture, <F as Forest>::Key)>;

type Quick = BuildHasherDefault<QuickHasher>;

/// A hash for short keys that nobody chooses to do harm.
#[derive(Default)]
pub(super) struct QuickHasher(u64);

impl QuickHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for QuickHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    fn write_u16(&mut self, word: u16) {
        self.add(u64::from(word));
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
