//! Whether a challenge has one solution up to order: asked far more often than how many there are, and answered sooner.
//!
//! Captures are tried one after the other. Two plans that win from a position are two before every capture that leads
//! there, so the first position with two ends the search. As long as none is found, every position has one or none.

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
        plans: vec![None],
        limit,
        found: Vec::new(),
    };
    match search.look(0) {
        Ok(Some(_)) => Ok(Solutions::One),
        Ok(None) => Ok(Solutions::None),
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
    /// The plan that wins from a position, once it has been looked at, if there is one.
    plans: Vec<Option<F::Plan>>,
    limit: usize,
    /// The captures of the positions on the way to the present one, each with what it leads to.
    found: Vec<(F::Capture, F::Key)>,
}

impl<F: Forest> Search<F> {
    /// The one plan that wins from a position that is looked at for the first time.
    fn look(&mut self, place: usize) -> Result<Option<F::Plan>, Stop> {
        let key = self.keys[place].clone();
        if self.forest.is_won(&key) {
            return Ok(Some(F::Plan::default()));
        }
        let base = self.found.len();
        let found = &mut self.found;
        self.forest.captures(&key, |capture, after| found.push((capture, after)));
        let mut plan: Option<F::Plan> = None;
        for next in base..self.found.len() {
            let after = self.found[next].1.clone();
            let Some(behind) = self.plan(after)? else { continue };
            let whole = self.forest.with(&behind, &self.found[next].0);
            if plan.get_or_insert_with(|| whole.clone()) != &whole {
                return Err(Stop::Several);
            }
        }
        self.found.truncate(base);
        Ok(plan)
    }

    fn plan(&mut self, key: F::Key) -> Result<Option<F::Plan>, Stop> {
        let known = self.keys.len();
        let place = self.index.place::<F>(&mut self.keys, key) as usize;
        if place < known {
            return Ok(self.plans[place].clone());
        }
        if self.keys.len() > self.limit {
            return Err(Stop::OverLimit);
        }
        self.plans.push(None);
        let plan = self.look(place)?;
        self.plans[place].clone_from(&plan);
        Ok(plan)
    }
}
