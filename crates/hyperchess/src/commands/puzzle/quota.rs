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
    /// Of whatever goal.
    single_moves: usize,
}

impl Quota {
    pub(super) fn new(count: usize) -> Self {
        Self { count, names: HashSet::new(), levels: [0; 6], wins_in_one: 0, single_moves: 0 }
    }

    /// Whether a problem is wanted beside those that were taken: each once, at most a fifth of them wins in one
    /// move, half of them single moves at all, and half of one level.
    pub(super) fn takes(&mut self, problem: &Problem) -> bool {
        let is_in_one = problem.goal == Goal::Mate(1);
        let is_single = problem.lines.iter().all(|line| line.len() == 1);
        let level = usize::from(problem.level).min(self.levels.len() - 1);
        let is_common = self.levels[level] >= self.count.div_ceil(2)
            || (is_in_one && self.wins_in_one >= self.count.div_ceil(5))
            || (is_single && self.single_moves >= self.count.div_ceil(2));
        if is_common || !self.names.insert(problem.id.clone()) {
            return false;
        }
        self.levels[level] += 1;
        self.wins_in_one += usize::from(is_in_one);
        self.single_moves += usize::from(is_single);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(id: usize, goal: Goal, level: u8, length: usize) -> Problem {
        Problem {
            id: id.to_string(),
            board: String::new(),
            fen: String::new(),
            before: None,
            goal,
            lines: vec![vec![String::new(); length]],
            level,
            rating: 0,
            themes: Vec::new(),
            source: String::new(),
        }
    }

    #[test]
    fn nothing_is_taken_twice_and_no_sort_fills_the_file() {
        let mut quota = Quota::new(10);
        assert!(quota.takes(&problem(0, Goal::Best, 2, 3)));
        assert!(!quota.takes(&problem(0, Goal::Best, 2, 3)));
        let mut taken = |ids: std::ops::Range<usize>, goal, level, length| {
            ids.filter(|&id| quota.takes(&problem(id, goal, level, length))).count()
        };
        assert_eq!(taken(1..20, Goal::Mate(1), 1, 1), 2);
        assert_eq!(taken(20..40, Goal::Mate(2), 1, 3), 3);
        assert_eq!(taken(40..60, Goal::Best, 3, 1), 3);
        assert_eq!(taken(60..80, Goal::Best, 3, 3), 2);
    }
}
