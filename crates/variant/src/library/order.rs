//! In which order to take in files that may be based on each other.

use std::collections::BTreeMap;

/// What a file says of itself and its base, before it is read.
#[derive(Default)]
pub(super) struct Kin {
    /// What others may call it.
    pub(super) names: Vec<String>,
    /// What it is based on.
    pub(super) base: Option<String>,
}

/// The files in an order in which every base comes before what is based on it, and which of them are, by way
/// of their bases, based on themselves. Bases that are none of these files do not matter.
pub(super) fn bases_first(kin: &[Kin]) -> (Vec<usize>, Vec<bool>) {
    let mut by_name: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, file) in kin.iter().enumerate() {
        for name in &file.names {
            by_name.entry(name).or_insert(index);
        }
    }
    let base = |index: usize| kin[index].base.as_deref().and_then(|base| by_name.get(base)).copied();
    let mut order = Vec::with_capacity(kin.len());
    let mut state = vec![State::Waiting; kin.len()];
    let mut circular = vec![false; kin.len()];
    for start in 0..kin.len() {
        // Down to the first base that waits for nothing, then back up.
        let mut chain = Vec::new();
        let mut next = Some(start);
        while let Some(index) = next.filter(|&index| state[index] == State::Waiting) {
            state[index] = State::Entered;
            chain.push(index);
            next = base(index);
        }
        if let Some(met) = next.filter(|&index| state[index] == State::Entered) {
            let from = chain.iter().position(|&index| index == met).unwrap_or(chain.len());
            chain[from..].iter().for_each(|&index| circular[index] = true);
        }
        chain.iter().for_each(|&index| state[index] = State::Done);
        order.extend(chain.iter().rev());
    }
    (order, circular)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Entered,
    Done,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kin(files: &[(&str, &str)]) -> Vec<Kin> {
        let file = |&(name, base): &(&str, &str)| Kin {
            names: vec![name.to_owned()],
            base: (!base.is_empty()).then(|| base.to_owned()),
        };
        files.iter().map(file).collect()
    }

    #[test]
    fn bases_come_first() {
        let (order, circular) = bases_first(&kin(&[("a", "c"), ("b", ""), ("c", "d"), ("d", "elsewhere")]));
        assert_eq!(order, [3, 2, 0, 1]);
        assert!(!circular.contains(&true));
    }

    #[test]
    fn circles_are_found_and_left_again() {
        let (order, circular) =
            bases_first(&kin(&[("a", "b"), ("b", "c"), ("c", "b"), ("d", "d"), ("e", "a")]));
        assert_eq!(order.len(), 5);
        assert_eq!(circular, [false, true, true, true, false]);
        assert!(order.iter().position(|&i| i == 0) < order.iter().position(|&i| i == 4));
    }
}
