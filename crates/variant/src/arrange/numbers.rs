//! Sets and orders by number.

use crate::description::KindName;

/// How many sets of `count` there are among `all`.
pub(super) fn combinations(all: u64, count: u64) -> Option<u64> {
    let mut product: u128 = 1;
    for index in 0..u128::from(count.min(all.saturating_sub(count))) {
        product = product.checked_mul(u128::from(all) - index)? / (index + 1);
    }
    if count > all { Some(0) } else { u64::try_from(product).ok() }
}

/// The set of `count` among `all` that has a number, in the order of a dictionary.
pub(super) fn combination(all: usize, count: usize, mut number: u64) -> Vec<usize> {
    let mut chosen = Vec::with_capacity(count);
    let mut next = 0;
    while chosen.len() < count && next < all {
        let after =
            combinations((all - next - 1) as u64, (count - chosen.len() - 1) as u64).unwrap_or(u64::MAX);
        if number < after {
            chosen.push(next);
        } else {
            number -= after;
        }
        next += 1;
    }
    chosen
}

/// How many orders of some pieces can be told apart.
pub(super) fn orders(pieces: &[KindName]) -> Option<u64> {
    let mut ways = 1u64;
    let mut left = pieces.len() as u64;
    for count in counts(pieces).iter().map(|(_, count)| *count as u64) {
        ways = ways.checked_mul(combinations(left, count)?)?;
        left -= count;
    }
    Some(ways)
}

/// The order of some pieces that has a number.
pub(super) fn order_of(pieces: &[KindName], mut number: u64) -> Vec<KindName> {
    let mut places: Vec<Option<KindName>> = vec![None; pieces.len()];
    for (kind, count) in counts(pieces) {
        let open: Vec<usize> = (0..places.len()).filter(|&place| places[place].is_none()).collect();
        let ways = combinations(open.len() as u64, count as u64).unwrap_or(1).max(1);
        for index in combination(open.len(), count, number % ways) {
            places[open[index]] = Some(kind);
        }
        number /= ways;
    }
    places.into_iter().flatten().collect()
}

/// How many there are of each kind, in the order in which they first occur.
fn counts(pieces: &[KindName]) -> Vec<(KindName, usize)> {
    let mut counts: Vec<(KindName, usize)> = Vec::new();
    for &kind in pieces {
        match counts.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => counts.push((kind, 1)),
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_in_the_order_of_a_dictionary() {
        assert_eq!(combinations(5, 2), Some(10));
        assert_eq!(combinations(3, 4), Some(0));
        let all: Vec<_> = (0..10).map(|number| combination(5, 2, number)).collect();
        assert_eq!(
            (&all[0], &all[1], &all[4], &all[9]),
            (&vec![0, 1], &vec![0, 2], &vec![1, 2], &vec![3, 4])
        );
        let mut sorted = all.clone();
        sorted.sort();
        assert_eq!(all, sorted);
    }

    #[test]
    fn orders_of_pieces_are_all_different() {
        let [a, b] = ['a', 'b'].map(KindName::plain);
        let pieces = [a, a, b];
        assert_eq!(orders(&pieces), Some(3));
        let all: Vec<_> = (0..3).map(|number| order_of(&pieces, number)).collect();
        assert_eq!(all, [vec![a, a, b], vec![a, b, a], vec![b, a, a]]);
    }
}
