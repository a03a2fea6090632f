//! How long to search, and how much of a clock to spend.

use rules::Move;

/// A span of time, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// When a search has to end. Without any limit it goes on to the greatest depth there is.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// At this depth.
    pub depth: Option<u32>,
    /// After so many nodes.
    pub nodes: Option<u64>,
    /// When so much time has gone by.
    pub budget: Option<Budget>,
    /// Once a mate in so many moves has been found.
    pub mate: Option<u32>,
    /// Not before it is told to, even where nothing is left to find out.
    pub endless: bool,
    /// Only these moves; all if empty.
    pub only: Vec<Move>,
    /// How many lines are wanted; at least one.
    pub lines: usize,
}

/// The depth to which a search goes without any limit.
const MOST_DEPTH: u32 = 120;

impl Limits {
    /// So many nodes and no more.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// To a depth and no further.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// For so long, and no longer.
    #[must_use]
    pub fn time(time: Millis) -> Self {
        Self { budget: Some(Budget { soft: time, hard: time }), ..Self::default() }
    }

    pub(crate) fn most_depth(&self) -> u32 {
        self.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH)
    }
}

/// How much time a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No new iteration is begun after about this; where it is all there is, it is used up.
    pub soft: Millis,
    /// Nothing goes on after this.
    pub hard: Millis,
}

/// What a clock shows before a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Millis,
    /// What each move adds.
    pub increment: Millis,
    /// In how many moves more time comes, if that is known.
    pub moves_to_go: Option<u32>,
    /// How many more moves the turn has beyond this one, which share what a turn may take.
    pub further: u32,
}

impl Budget {
    /// What to spend on one move. `overhead` is lost between the players each time.
    #[must_use]
    pub fn of(clock: Clock, overhead: Millis) -> Self {
        let moves = u64::from(clock.moves_to_go.unwrap_or(30).clamp(1, 40));
        let left = clock.left.0.saturating_sub(overhead.0).max(1);
        let sharing = u64::from(clock.further) + 1;
        let soft = ((left / moves + clock.increment.0 * 3 / 4) / sharing).max(1);
        let most = if moves == 1 { left } else { left * 4 / 10 };
        let hard = (soft * 4).min(most).max(1);
        Self { soft: Millis(soft.min(hard)), hard: Millis(hard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_spent_on_one_move() {
        for left in [1, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 5_000, 60_000] {
                for moves_to_go in [None, Some(2), Some(40)] {
                    for further in [0, 1, 20] {
                        let (left, increment) = (Millis(left), Millis(increment));
                        let clock = Clock { left, increment, moves_to_go, further };
                        let budget = Budget::of(clock, Millis(10));
                        assert!(budget.soft <= budget.hard && budget.hard.0 >= 1, "{clock:?} {budget:?}");
                        assert!(budget.hard.0 <= (left.0 / 2).max(1), "{clock:?} {budget:?}");
                    }
                }
            }
        }
    }
}
