//! The matching against every matching there is.

use tournament::{Cost, least_cost_matching};

/// The least that any perfect matching costs, by trying all of them.
fn least(free: &[usize], cost: &dyn Fn(usize, usize) -> Cost) -> Cost {
    let Some((&one, others)) = free.split_first() else { return 0 };
    let ways = others.iter().map(|&other| {
        let left: Vec<usize> = others.iter().copied().filter(|&left| left != other).collect();
        cost(one, other) + least(&left, cost)
    });
    ways.min().unwrap_or(0)
}

/// Numbers that look like chance.
fn chance(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn nothing_costs_less_than_what_is_found() {
    let mut state = 7;
    for run in 0..6_000 {
        let count = 2 * (1 + run % 5);
        // Few different costs give many equal ones, and blossoms.
        let most = [2, 3, 6, 20, 1_000][run / 7 % 5];
        let scale: Cost = if run % 3 == 0 { 1 << 80 } else { 1 };
        let table: Vec<Cost> =
            (0..count * count).map(|_| Cost::from(chance(&mut state) % most) * scale).collect();
        let cost = |one: usize, other: usize| table[one.min(other) * count + one.max(other)];
        let found = least_cost_matching(count, cost);
        let mut all: Vec<usize> = found.iter().flat_map(|&(one, other)| [one, other]).collect();
        all.sort_unstable();
        assert_eq!(all, (0..count).collect::<Vec<_>>(), "run {run}");
        assert!(found.iter().all(|(one, other)| one < other) && found.is_sorted());
        let sum: Cost = found.iter().map(|&(one, other)| cost(one, other)).sum();
        assert_eq!(sum, least(&(0..count).collect::<Vec<_>>(), &cost), "run {run}: {table:?}");
    }
}

#[test]
fn large_graphs_are_matched_whole() {
    let mut state = 3;
    for count in [100, 256] {
        let table: Vec<Cost> = (0..count * count).map(|_| Cost::from(chance(&mut state) % 50)).collect();
        let found = least_cost_matching(count, |one, other| table[one.min(other) * count + one.max(other)]);
        assert_eq!(found.len(), count / 2);
    }
}

#[test]
fn an_odd_number_is_matched_by_nobody() {
    assert!(least_cost_matching(3, |_, _| 0).is_empty() && least_cost_matching(0, |_, _| 0).is_empty());
}
