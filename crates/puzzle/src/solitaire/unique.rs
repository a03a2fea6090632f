//! Whether a challenge has one solution up to order: asked far more often than how many there are, and answered sooner.
//!
//! Captures are tried one after the other. What has two solutions has two before every capture that leads there, so
//! the first position with two ends the search. As long as none is found, every position has one solution or none.

use super::graph::{Forest, Index, OverLimit};

/// How many solutions there are up to order, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Solutions {
    None,
    One,
    Several,
}

/// Looks at what a position leads to until it is clear, as far as a number of positions.
pub(super) fn solutions<F: Forest>(forest: F, root: F::Key, limit: usize) -> Result<Solutions, OverLimit> {
    let mut search = Search {
        forest,
        index: Index::default(),
        keys: vec![root],
        won: vec![false],
        limit,
        found: Vec::new(),
    };
    match search.look(0) {
        Ok(true) => Ok(Solutions::One),
        Ok(false) => Ok(Solutions::None),
        Err(Stop::Several) => Ok(Solutions::Several),
        Err(Stop::OverLimit) => Err(OverLimit),
    }
}

/// Why a search ends early.
enum Stop {
    Several,
    OverLimit,
}

struct Search<F: Forest> {
    forest: F,
    index: Index,
    keys: Vec<F::Key>,
    /// Whether a position, once looked at, can be won.
    won: Vec<bool>,
    limit: usize,
    /// The captures of the positions on the way to the present one, each with what it leads to.
    found: Vec<(F::Capture, F::Key)>,
}

impl<F: Forest> Search<F> {
    /// Whether a position that is looked at for the first time can be won.
    fn look(&mut self, place: usize) -> Result<bool, Stop> {
        let key = self.keys[place].clone();
        if self.forest.is_won(&key) {
            self.won[place] = true;
            return Ok(true);
        }
        let base = self.found.len();
        let found = &mut self.found;
        self.forest.captures(&key, |capture, after| found.push((capture, after)));
        // Captures that win move to the front.
        let mut live = base;
        for next in base..self.found.len() {
            let after = self.found[next].1.clone();
            if !self.can_be_won(after)? {
                continue;
            }
            let apart = |(earlier, _): &(F::Capture, F::Key)| {
                self.forest.are_apart(&key, earlier, &self.found[next].0)
            };
            if !self.found[base..live].iter().all(apart) {
                return Err(Stop::Several);
            }
            self.found.swap(live, next);
            live += 1;
        }
        if !self.belong_together(base..live)? {
            return Err(Stop::Several);
        }
        self.found.truncate(base);
        self.won[place] = live > base;
        Ok(live > base)
    }

    /// Whether captures that can be made in any order belong to the one solution: after the first of them, which has
    /// one solution, each of the others must still win.
    fn belong_together(&mut self, live: std::ops::Range<usize>) -> Result<bool, Stop> {
        if live.len() < 2 {
            return Ok(true);
        }
        let first = self.found[live.start].1.clone();
        let top = self.found.len();
        let found = &mut self.found;
        self.forest.captures(&first, |capture, after| found.push((capture, after)));
        let mut together = true;
        for other in live.start + 1..live.end {
            let same = |(capture, _): &&(F::Capture, F::Key)| *capture == self.found[other].0;
            let after = self.found[top..].iter().find(same).map(|(_, after)| after.clone());
            let wins = match after {
                Some(after) => self.can_be_won(after)?,
                None => false,
            };
            together &= wins;
        }
        self.found.truncate(top);
        Ok(together)
    }

    fn can_be_won(&mut self, key: F::Key) -> Result<bool, Stop> {
        let known = self.keys.len();
        let place = self.index.place::<F>(&mut self.keys, key) as usize;
        if place < known {
            return Ok(self.won[place]);
        }
        if self.keys.len() > self.limit {
            return Err(Stop::OverLimit);
        }
        self.won.push(false);
        self.look(place)
    }
}
