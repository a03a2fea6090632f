//! The tables of move counts that lie beside boards, to test and to measure with.
//!
//! Blocks begin with `id` and a name; `perft 3 8902` says that three plies can go in 8,902 ways.
//! Lines that begin with `#` say where the figures come from.

/// A count for a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// How many plies.
    pub depth: u32,
    /// How many ways they can go.
    pub nodes: u64,
}

/// The figures for a board's start position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerftTable {
    /// In the order of the file.
    pub figures: Vec<Figure>,
}

impl PerftTable {
    /// Reads the first block, which is the start position's. Lines that mean nothing are passed over.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut figures = Vec::new();
        let mut blocks = 0;
        for line in text.lines() {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("id") => blocks += 1,
                Some("perft") if blocks <= 1 => {
                    let depth = words.next().and_then(|word| word.parse().ok());
                    let nodes = words.next().and_then(|word| word.parse().ok());
                    figures.extend(depth.zip(nodes).map(|(depth, nodes)| Figure { depth, nodes }));
                }
                _ => {}
            }
        }
        Self { figures }
    }

    /// The deepest figure that does not exceed a number of nodes.
    #[must_use]
    pub fn deepest_within(&self, nodes: u64) -> Option<Figure> {
        let small = self.figures.iter().copied().filter(|figure| figure.nodes <= nodes);
        small.max_by_key(|figure| figure.depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_block_is_the_start() {
        let table = PerftTable::parse("# note\nid start\nperft 1 20\nperft 2 400\n\nid other\nperft 1 7\n");
        assert_eq!(table.figures, [Figure { depth: 1, nodes: 20 }, Figure { depth: 2, nodes: 400 }]);
        assert_eq!(table.deepest_within(399), Some(Figure { depth: 1, nodes: 20 }));
        assert_eq!(table.deepest_within(19), None);
    }
}
