//! How many problems of a sort are wanted, so that there is something for everybody.

use std::collections::HashSet;

use puzzle::problem::{Goal, Problem};

/// Chooses among what is found.
pub(super) struct Quota {
    count: usize,
    names: HashSet<String>,
    /// By level.
    levels: [usize; 6],
    wins_in_one: usize,
}

impl Quota {
    pub(super) fn new(count: usize) -> Self {
        Self { count, names: HashSet::new(), levels: [0; 6], wins_in_one: 0 }
    }

    /// Whether a problem is wanted beside those that were taken: each once, at most a fifth of them wins in one
    /// move, and at most two fifths of one level.
    pub(super) fn takes(&mut self, problem: &Problem) -> bool {
        let is_in_one = problem.goal == Goal::Mate(1);
        let level = usize::from(problem.level).min(self.levels.len() - 1);
        let is_common = self.levels[level] >= (self.count * 2).div_ceil(5)
            || (is_in_one && self.wins_in_one >= self.count.div_ceil(5));
        if is_common || !self.names.insert(problem.id.clone()) {
            return false;
        }
        self.levels[level] += 1;
        self.wins_in_one += usize::from(is_in_one);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(id: usize, goal: Goal, level: u8) -> Problem {
        Problem {
            id: id.to_string(),
            board: String::new(),
            fen: String::new(),
            before: None,
            goal,
            lines: Vec::new(),
            level,
            rating: 0,
            themes: Vec::new(),
            source: String::new(),
        }
    }

    #[test]
    fn nothing_is_taken_twice_and_no_sort_fills_the_file() {
        let mut quota = Quota::new(10);
        assert!(quota.takes(&problem(0, Goal::Best, 2)));
        assert!(!quota.takes(&problem(0, Goal::Best, 2)));
        let taken = (1..20).filter(|&id| quota.takes(&problem(id, Goal::Mate(1), 1))).count();
        assert_eq!(taken, 2);
        let taken = (20..40).filter(|&id| quota.takes(&problem(id, Goal::Mate(2), 1))).count();
        assert_eq!(taken, 2);
    }
}
